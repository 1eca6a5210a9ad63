import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("./job-worker.mjs", import.meta.url));

/** Starts a process that runs jobs; resolves when it does. */
export async function startJobWorker(options: {
  databaseUrl?: string | null;
  dataDir: string;
  concurrency?: number;
  /** Jobs that it creates itself. */
  create?: { name: string; args?: object }[];
  runner?: object;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] });
  await Promise.race([
    once(child.stdout!, "data"),
    once(child, "exit").then(([code, signal]) => {
      throw new Error(`The worker ended before it was ready (${signal ?? code}).`);
    }),
  ]);
  return child;
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

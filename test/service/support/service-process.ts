import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureServiceBuilt, serviceDirectory } from "../../../tools/build/build-service.mjs";

/** The service as an operator runs it: a process of its own. */
export interface ServiceProcess {
  url: string;
  /** Milliseconds from the start of the process to its line with the address. */
  startedIn: number;
  child: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Sends a signal and resolves with the exit code, or the signal's name, when the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

export interface ServiceProcessOptions {
  dataDir: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Of the process, before its own arguments. */
  nodeArgs?: readonly string[];
  /** Milliseconds until it must be ready. Default 60,000. */
  patience?: number;
  /** Called at once with the process, which is not ready yet. */
  onSpawn?: (child: ChildProcess) => void;
}

const running = new Set<ChildProcess>();
// A test that fails half-way leaves none behind.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the built service on a free port, or the one in `args`, and resolves when it accepts requests. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  await ensureServiceBuilt();
  const { dataDir, args = [], env = {}, nodeArgs = [], patience = 60_000, onSpawn } = options;
  const began = performance.now();
  const port = args.includes("--port") ? [] : ["--port", "0"];
  const main = join(serviceDirectory, "cli/main.js");
  const child = spawn(process.execPath, [...nodeArgs, main, "serve", "--data", dataDir, ...port, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  onSpawn?.(child);
  let output = "";
  const gone = new Promise<number | string>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal!)),
  );
  const url = await new Promise<string>((ready, failed) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      failed(new Error(`The service was not ready within ${patience} ms:\n${output}`));
    }, patience);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        output += `${line}\n`;
        const address = /Motion Animation Service \(\w+\): (http\S+)/.exec(line)?.[1];
        if (!address) return;
        clearTimeout(late);
        ready(address);
      });
    }
    gone.then((code) => {
      clearTimeout(late);
      failed(new Error(`The service ended with ${code} before it was ready:\n${output}`));
    });
  });
  return {
    url,
    startedIn: performance.now() - began,
    child,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

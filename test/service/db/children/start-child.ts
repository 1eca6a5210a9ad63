import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Child {
  process: ChildProcess;
  /** What it printed so far. */
  lines: string[];
  /** The next line that matches. Rejects when it ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
}

/** Runs a script of this folder in a process of its own. */
export function startChild(script: string, args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const process_ = spawn(process.execPath, ["--import", "tsx", path, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const output = createInterface({ input: process_.stdout });
  output.on("line", (line) => {
    lines.push(line);
    for (const look of [...waiting]) look();
  });
  let ended = false;
  output.once("close", () => {
    ended = true;
    for (const look of [...waiting]) look();
  });
  // A process that is ending closes its output first.
  const end = new Promise((resolve) => process_.once("close", resolve));
  return {
    process: process_,
    lines,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined && !ended) return;
          waiting.delete(look);
          if (found !== undefined) resolve(found);
          else reject(new Error(`${script} ended without ${pattern}.`));
        };
        waiting.add(look);
        look();
      }),
    async kill() {
      process_.kill("SIGKILL");
      await end;
    },
  };
}

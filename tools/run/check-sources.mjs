/** Runs lint and type checks at the same time: each reads all sources and by itself keeps only some cores busy. */
import { spawn } from "node:child_process";
import { bin, root } from "./install.mjs";

/** Prints the output of lint, then of the type check; exits with the status of the first that failed. */
export async function checkSources() {
  // With declarations, as the build writes them: it must be possible to name every type.
  const checks = [start("biome", ["check", "."]), start("tsc", ["--noEmit", "--declaration"])];
  const results = [];
  for (const check of checks) {
    const result = await check;
    process.stdout.write(result.output);
    results.push(result);
  }
  const failed = results.find(({ status }) => status !== 0);
  if (failed) process.exit(failed.status ?? 1);
}

function start(name, args) {
  return new Promise((resolve) => {
    const options = { cwd: root, shell: process.platform === "win32", env: { ...process.env } };
    // Programs print no colours into a pipe unless asked to.
    if (process.stdout.isTTY) options.env.FORCE_COLOR ??= "1";
    const child = spawn(bin(name), args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", ({ message }) => resolve({ status: 1, output: `${name} could not be started: ${message}\n` }));
    child.once("close", (status) => resolve({ status, output }));
  });
}

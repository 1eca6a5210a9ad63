/** Lint and types, at once: each reads all sources, and keeps a part of the cores alone. */
import { spawn } from "node:child_process";
import { bin, root } from "./install.mjs";

/** Prints what lint and then what types say; exits with the status of the first that fails. */
export async function checkSources() {
  const checks = [start("biome", ["check", "."]), start("tsc", ["--noEmit"])];
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
    // What goes through a pipe is plain unless it is asked for colours.
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

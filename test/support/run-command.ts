import { runCli } from "../../src/cli/run-cli.js";

/** Runs the command line in this process and returns its exit status and what it printed. */
export async function runCommand(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  const printed = { out: "", error: "" };
  const status = await runCli(args, {
    out: (text) => {
      printed.out += `${text}\n`;
    },
    error: (text) => {
      printed.error += `${text}\n`;
    },
  });
  return { status, ...printed };
}

import { MotionError } from "../requests/motion-error.js";
import { type Command, commandHelp, type Printer } from "./command.js";
import { locomotionCommand } from "./locomotion-command.js";
import { mannequinCommand } from "./mannequin-command.js";
import { readOptions } from "./read-options.js";
import { stylesCommand } from "./styles-command.js";

const COMMANDS: readonly Command[] = [locomotionCommand, stylesCommand, mannequinCommand];

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    "Usage: babylon-motion <command> [options]",
    "",
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "babylon-motion <command> --help shows a command's options.",
  ].join("\n");
}

/**
 * Runs one command line. Whatever goes wrong is said in a sentence on `error`, never as a stack trace.
 *
 * @returns the exit status: 0 done, 1 the command could not be carried out, 2 the command line is wrong
 */
export async function runCli(args: readonly string[], printer: Printer): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    printer[name === undefined ? "error" : "out"](overview());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const known = COMMANDS.map((candidate) => candidate.name).join(", ");
    printer.error(`babylon-motion: there is no command "${name}"; known are ${known}.`);
    return 2;
  }
  try {
    const options = readOptions(command, rest);
    if (options.help) printer.out(commandHelp(command));
    else await command.run(options, printer);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const known = error instanceof MotionError && error.code !== "INTERNAL";
    printer.error(`babylon-motion ${name}: ${known ? message : `this is a fault of babylon-motion: ${message}`}`);
    return known && error.argument?.startsWith("-") ? 2 : 1;
  }
}

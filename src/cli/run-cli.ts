import { MotionError } from "../requests/motion-error.js";
import { backupCommand } from "./backup-command.js";
import { type Command, type CommandGroup, commandHelp, overviewHelp, type Printer } from "./command.js";
import { convertCommand } from "./convert-command.js";
import { keyCommands } from "./key-command.js";
import { locomotionCommand } from "./locomotion-command.js";
import { mannequinCommand } from "./mannequin-command.js";
import { orgCommands } from "./org-command.js";
import { readOptions } from "./read-options.js";
import { restoreCommand } from "./restore-command.js";
import { serveCommand } from "./serve-command.js";
import { stitchCommand } from "./stitch-command.js";
import { stitchInputCommand } from "./stitch-input-command.js";
import { stylesCommand } from "./styles-command.js";
import { textCommand } from "./text-command.js";
import { trimCommand } from "./trim-command.js";
import { userCommands } from "./user-command.js";

const COMMANDS: readonly (Command | CommandGroup)[] = [
  locomotionCommand,
  textCommand,
  trimCommand,
  stitchCommand,
  stitchInputCommand,
  convertCommand,
  stylesCommand,
  mannequinCommand,
  serveCommand,
  orgCommands,
  userCommands,
  keyCommands,
  backupCommand,
  restoreCommand,
];

const overview = () =>
  overviewHelp("<command> [options]", COMMANDS, "babylon-motion <command> --help shows a command's options.");

const groupOverview = ({ name, commands }: CommandGroup) =>
  overviewHelp(`${name} <command> [options]`, commands, `babylon-motion ${name} <command> --help shows its options.`);

/**
 * Runs one command line. Whatever goes wrong is said in a sentence on `error`, never as a stack trace.
 *
 * @returns the exit status: 0 done, 1 the command could not be carried out, 2 the command line is wrong
 */
export async function runCli(args: readonly string[], printer: Printer): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || isHelp(name)) return printOverview(overview(), name, printer);
  const found = COMMANDS.find((candidate) => candidate.name === name);
  if (!found) return unknownCommand(name, COMMANDS, printer);
  if (!("commands" in found)) return runCommand(found, rest, printer);
  const [word, ...last] = rest;
  if (word === undefined || isHelp(word)) return printOverview(groupOverview(found), word, printer);
  const command = found.commands.find((candidate) => candidate.name === `${name} ${word}`);
  return command ? runCommand(command, last, printer) : unknownCommand(`${name} ${word}`, found.commands, printer);
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

/** Asked for it is the answer; printed because nothing was said, it is an error. */
function printOverview(text: string, word: string | undefined, printer: Printer): number {
  printer[word === undefined ? "error" : "out"](text);
  return word === undefined ? 2 : 0;
}

function unknownCommand(name: string, commands: readonly { name: string }[], printer: Printer): number {
  const known = commands.map((candidate) => candidate.name).join(", ");
  printer.error(`babylon-motion: there is no command "${name}"; known are ${known}.`);
  return 2;
}

async function runCommand(command: Command, args: readonly string[], printer: Printer): Promise<number> {
  try {
    const { options, positionals } = readOptions(command, args);
    if (options.help) printer.out(commandHelp(command));
    else await command.run(options, printer, positionals);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const known = error instanceof MotionError && error.code !== "INTERNAL";
    printer.error(
      `babylon-motion ${command.name}: ${known ? message : `this is a fault of babylon-motion: ${message}`}`,
    );
    return known && error.argument?.startsWith("-") ? 2 : 1;
  }
}

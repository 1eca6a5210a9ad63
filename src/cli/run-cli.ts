import { ENGINE_VERSION } from "../requests/engine-version.js";
import { MotionError } from "../requests/motion-error.js";
import { type Command, type CommandGroup, commandHelp, overviewHelp, type Printer } from "./command.js";
import { backupCommand } from "./commands/backup-command.js";
import { characterCommand } from "./commands/character-command.js";
import { convertCommand } from "./commands/convert-command.js";
import { keyCommands } from "./commands/key-command.js";
import { learnedAssetsCommand } from "./commands/learned-assets-command.js";
import { locomotionCommand } from "./commands/locomotion-command.js";
import { mannequinCommand } from "./commands/mannequin-command.js";
import { orgCommands } from "./commands/org-command.js";
import { restoreCommand } from "./commands/restore-command.js";
import { rigCommand } from "./commands/rig-command.js";
import { serveCommand } from "./commands/serve-command.js";
import { stitchCommand } from "./commands/stitch-command.js";
import { stitchInputCommand } from "./commands/stitch-input-command.js";
import { stylesCommand } from "./commands/styles-command.js";
import { textCommand } from "./commands/text-command.js";
import { trimCommand } from "./commands/trim-command.js";
import { userCommands } from "./commands/user-command.js";
import { videoAssetsCommand } from "./commands/video-assets-command.js";
import { videoCommand } from "./commands/video-command.js";
import { readOptions } from "./read-options.js";

const COMMANDS: readonly (Command | CommandGroup)[] = [
  locomotionCommand,
  textCommand,
  videoCommand,
  videoAssetsCommand,
  learnedAssetsCommand,
  trimCommand,
  stitchCommand,
  stitchInputCommand,
  convertCommand,
  stylesCommand,
  mannequinCommand,
  rigCommand,
  characterCommand,
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
 * Runs a command line. Errors are printed as a sentence on `error`, never as a stack trace.
 *
 * @returns the exit status: 0 success, 1 the command failed, 2 the command line is wrong
 */
export async function runCli(args: readonly string[], printer: Printer): Promise<number> {
  const [name, ...rest] = args;
  if (name === "--version" || name === "-v") {
    printer.out(ENGINE_VERSION);
    return 0;
  }
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

/** Prints the overview: as the answer if it was requested, else as an error because no command was given. */
function printOverview(text: string, word: string | undefined, printer: Printer): number {
  printer[word === undefined ? "error" : "out"](text);
  return word === undefined ? 2 : 0;
}

function unknownCommand(name: string, commands: readonly { name: string }[], printer: Printer): number {
  const known = commands.map((candidate) => candidate.name).join(", ");
  printer.error(`babylon-motion: there is no command "${name}"; the commands are ${known}.`);
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
    printer.error(`babylon-motion ${command.name}: ${known ? message : `this is a bug in babylon-motion: ${message}`}`);
    return known && error.argument?.startsWith("-") ? 2 : 1;
  }
}

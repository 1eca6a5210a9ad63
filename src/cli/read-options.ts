import { parseArgs } from "node:util";
import { MotionError } from "../requests/motion-error.js";
import type { Command, OptionValues } from "./command.js";

const HELP = { type: "boolean", short: "h" } as const;

export interface CommandLine {
  options: OptionValues;
  positionals: string[];
}

/** Reads a command's options and positionals. Throws a MotionError that names what is wrong with the command line. */
export function readOptions(command: Command, args: readonly string[]): CommandLine {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: joinNegativeNumbers(args),
      options: { ...options, help: HELP },
      strict: true,
      allowPositionals: (command.positionals?.length ?? 0) > 0,
    });
    if (!values.help) checkPositionals(command, positionals);
    return { options: values as OptionValues, positionals };
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error;
    throw new MotionError("BAD_USER_INPUT", explain(code, error as Error, command), { argument: "--" });
  }
}

function checkPositionals({ name, usage, positionals: expected = [] }: Command, given: readonly string[]): void {
  if (given.length === expected.length && given.every((text) => text.trim() !== "")) return;
  const shape = `babylon-motion ${name} ${usage}`.trimEnd();
  const missing = expected.find((_, i) => (given[i] ?? "").trim() === "");
  const what = missing
    ? `${missing.name} is missing: ${missing.description}`
    : `${JSON.stringify(given[expected.length])} is too much; quote a name that holds spaces`;
  throw new MotionError("BAD_USER_INPUT", `${what}. Usage: ${shape}`, { argument: "--" });
}

/** `--angle -90` is an angle of -90, not two options. */
export function joinNegativeNumbers(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    if (/^-[\d.]/.test(arg) && option?.startsWith("--") && !option.includes("="))
      joined[joined.length - 1] += `=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function explain(code: string, error: Error, { name, options }: Command): string {
  const known = `Options are ${Object.keys(options)
    .map((option) => `--${option}`)
    .join(", ")} (see babylon-motion ${name} --help).`;
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${quoted}. ${known}`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `"${quoted}" belongs to no option. ${known}`;
  if (/argument (missing|is ambiguous)/.test(error.message))
    return `${quoted.replace(/ <.*/, "")} needs a value. ${known}`;
  return `${error.message.split("\n")[0].replace(/\.$/, "")}. ${known}`;
}

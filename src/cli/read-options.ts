import { parseArgs } from "node:util";
import { MotionError } from "../requests/motion-error.js";
import type { Command, OptionValues } from "./command.js";

const HELP = { type: "boolean", short: "h" } as const;

export interface CommandLine {
  options: OptionValues;
  positionals: string[];
}

/** Reads a command's options and positionals. Throws a MotionError that names the mistake. */
export function readOptions(command: Command, args: readonly string[]): CommandLine {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
  );
  const config = { ...options, help: HELP };
  // Not strict: Node's errors name the option at fault only in their text.
  const { values, positionals, tokens } = parseArgs({
    args: joinNegativeNumbers(args),
    options: config,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) checkToken(token, config, command);
  if (!values.help) checkPositionals(command, positionals);
  return { options: values as OptionValues, positionals };
}

type Token = NonNullable<ReturnType<typeof parseArgs<{ tokens: true; strict: false }>>["tokens"]>[number];
type Options = Readonly<Record<string, { type: "string" | "boolean"; short?: string }>>;

function checkToken(token: Token, options: Options, { name, options: own, positionals = [] }: Command): void {
  const mistake =
    token.kind === "option"
      ? optionMistake(token, options)
      : token.kind === "positional" && positionals.length === 0
        ? `"${token.value}" does not belong to any option`
        : null;
  if (mistake === null) return;
  const known = Object.keys(own).map((option) => `--${option}`);
  const message = `${mistake}. Options are ${known.join(", ")} (see babylon-motion ${name} --help).`;
  throw new MotionError("BAD_USER_INPUT", message, { argument: "--" });
}

function optionMistake({ name, rawName, value, inlineValue }: Token & { kind: "option" }, options: Options) {
  if (!Object.hasOwn(options, name)) return `There is no option ${rawName}`;
  const { type, short } = options[name];
  const both = short ? `-${short}, --${name}` : `--${name}`;
  if (type === "boolean") return value === undefined ? null : `Option '${both}' does not take an argument`;
  if (value === undefined) return `${both} needs a value`;
  return !inlineValue && value.length > 1 && value.startsWith("-") ? `${rawName} needs a value` : null;
}

function checkPositionals({ name, usage, positionals: expected = [] }: Command, given: readonly string[]): void {
  if (given.length === expected.length && given.every((text) => text.trim() !== "")) return;
  const shape = `babylon-motion ${name} ${usage}`.trimEnd();
  const missing = expected.find((_, i) => (given[i] ?? "").trim() === "");
  const what = missing
    ? `${missing.name} is missing: ${missing.description}`
    : `${JSON.stringify(given[expected.length])} is one argument too many; quote a name that contains spaces`;
  throw new MotionError("BAD_USER_INPUT", `${what}. Usage: ${shape}`, { argument: "--" });
}

/** Joins options and negative numbers: `--angle -90` is an angle of -90, not two options. */
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

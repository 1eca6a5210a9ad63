import { badInput, MotionError } from "./motion-error.js";
import { nearestNames, nearHint } from "./nearest-names.js";

/**
 * Arguments of requests as data: type, default and range written once, read by the plugin, the command line and the
 * service.
 */
export interface NumberArgument {
  type: "number";
  default: number;
  /** Allowed range, ends included; none: any finite number. */
  range?: readonly [number, number];
  /** With no `range`: the value must be above this. */
  above?: number;
  integer?: boolean;
  /** For messages and help: "m/s", "degrees". */
  unit?: string;
}

export interface NameArgument {
  type: "name";
  default: string;
  /** The kind of thing it names, for messages: "style". */
  of: string;
  /** Where a person finds the list of all names, for messages. */
  listedBy: string;
  /** Also takes a blend of several: see `readStyle`. */
  blends?: true;
}

/** Describes the allowed values: "a number from 0.25 to 8 (m/s)". */
export function allowedValues(argument: Omit<NumberArgument, "default">): string {
  const kind = argument.integer ? "a whole number" : "a finite number";
  const unit = argument.unit ? ` (${argument.unit})` : "";
  if (argument.range) return `${kind} from ${argument.range[0]} to ${argument.range[1]}${unit}`;
  return argument.above === undefined ? `${kind}${unit}` : `${kind} above ${argument.above}${unit}`;
}

export function readNumber(name: string, argument: NumberArgument, value: unknown): number {
  if (value === undefined || value === null) return argument.default;
  const { range, above, integer } = argument;
  const good =
    typeof value === "number" &&
    Number.isFinite(value) &&
    (!integer || Number.isInteger(value)) &&
    (!range || (value >= range[0] && value <= range[1])) &&
    (above === undefined || value > above);
  if (!good) throw badArgument(name, allowedValues(argument), value);
  return value;
}

/**
 * Reads a name, trimmed and in lower case. With `known`, it must be one of them (compared case-insensitively).
 */
export function readName(name: string, argument: NameArgument, value: unknown, known?: readonly string[]): string {
  if (value === undefined || value === null) return argument.default;
  if (typeof value !== "string" || value.trim() === "") throw badArgument(name, `the name of a ${argument.of}`, value);
  const wanted = value.trim().toLowerCase();
  if (known && !known.some((one) => one.toLowerCase() === wanted)) {
    const hint = nearHint(wanted, known, 5);
    throw badInput(name, `${name}: there is no ${argument.of} ${show(value)}.${hint} All: ${argument.listedBy}.`);
  }
  return wanted;
}

export function readBoolean(name: string, fallback: boolean, value: unknown): boolean {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== "boolean") throw badArgument(name, "true or false", value);
  return value;
}

/** Reads one of a few words. */
export function readChoice<T extends string>(name: string, choices: readonly T[], fallback: T, value: unknown): T {
  if (value === undefined || value === null) return fallback;
  const choice = choices.find((one) => one === value);
  if (choice !== undefined) return choice;
  const words = choices.map((one) => JSON.stringify(one));
  throw badArgument(name, words.join(", ").replace(/, ([^,]*)$/, " or $1"), value);
}

/** Rejects an argument list that is no object, or that has names which are not in `known`. */
export function readArgumentObject(input: unknown, known: readonly string[]): Record<string, unknown> {
  if (input === undefined || input === null) return {};
  if (typeof input !== "object" || Array.isArray(input)) {
    throw new MotionError("BAD_USER_INPUT", `The arguments must be an object; got ${show(input)}.`);
  }
  for (const name of Object.keys(input)) {
    if (known.includes(name)) continue;
    const all = known.join(", ");
    const near = known.find((one) => wordsOf(one).includes(name.toLowerCase())) ?? nearestNames(name, known, 1)[0];
    const hint = near === undefined ? "" : ` Did you mean ${near}?`;
    throw badInput(name, `There is no argument ${name}; known are ${all}.${hint}`);
  }
  return input as Record<string, unknown>;
}

/** Splits a camelCase name into words, in lower case. */
function wordsOf(name: string): string[] {
  return name.replace(/[A-Z]/g, " $&").toLowerCase().split(" ");
}

export function badArgument(name: string, allowed: string, value: unknown): MotionError {
  return badInput(name, `${name} must be ${allowed}; got ${show(value)}.`);
}

/** Formats a value for a message; the result is short, and it never throws. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

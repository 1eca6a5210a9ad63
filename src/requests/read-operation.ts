import type { ArgumentNaming } from "./argument-naming.js";
import type {
  ArgumentsOf,
  ArgumentTable,
  ListArgument,
  Operation,
  OperationArgument,
  TextArgument,
} from "./argument-table.js";
import { readArgumentObject, readBoolean, readChoice, readName, readNumber, show } from "./arguments.js";
import { isBlank } from "./blank-text.js";
import { isBlend } from "./is-blend.js";
import { badInput } from "./motion-error.js";
import { readStyle } from "./style-blend.js";

export interface ReadOptions {
  /** Names that exist, by kind ("style"); without them any name passes. */
  known?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Characters that cannot be stored: NUL and other control characters except tab and line ends, and unpaired surrogates.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, "gu");

/**
 * Reads an operation's arguments, complete and valid. Throws BAD_USER_INPUT that names the argument in the caller's
 * form.
 */
export function readOperation<T extends ArgumentTable>(
  operation: Operation<T>,
  input: unknown,
  naming: ArgumentNaming,
  options: ReadOptions = {},
): ArgumentsOf<T> {
  const args = readTable(operation.arguments, input, naming, options, "");
  operation.check?.(args, naming.shown);
  return args;
}

function readTable<T extends ArgumentTable>(
  table: T,
  input: unknown,
  naming: ArgumentNaming,
  options: ReadOptions,
  path: string,
): ArgumentsOf<T> {
  const names = Object.keys(table);
  const given = readArgumentObject(input, names.map(naming.key));
  const entries = names.map((name) => {
    const shown = path + naming.shown(name);
    return [name, readValue(shown, table[name], given[naming.key(name)], naming, options)];
  });
  return Object.fromEntries(entries) as ArgumentsOf<T>;
}

function readValue(
  shown: string,
  argument: OperationArgument,
  value: unknown,
  naming: ArgumentNaming,
  options: ReadOptions,
): unknown {
  if (value === undefined || value === null) {
    if (argument.required) throw badInput(shown, `${shown} is required.`);
    return "default" in argument ? argument.default : null;
  }
  switch (argument.type) {
    case "text":
      return readText(shown, argument, value);
    case "id":
      return readId(shown, value);
    case "boolean":
      return readBoolean(shown, false, value);
    case "number":
      return readNumber(shown, { default: 0, ...argument }, value);
    case "name": {
      const listedBy = naming.listedBy?.[argument.of] ?? argument.listedBy;
      const known = options.known?.[argument.of];
      if (argument.blends) return readStyle(shown, { ...argument, listedBy }, value, known);
      if (isBlend(value)) {
        const message = `${shown} takes one ${argument.of} of ${listedBy}, not a blend; got ${show(value)}.`;
        throw badInput(shown, message);
      }
      return readName(shown, { ...argument, listedBy }, value, known);
    }
    case "choice":
      return readChoice(shown, argument.choices, "", value);
    case "list":
      return readList(shown, argument, value);
    case "object":
      return readTable(argument.fields, value, naming, options, `${shown}.`);
    case "file":
      return value;
  }
}

function readText(shown: string, { maxLength, mayBeBlank }: TextArgument, value: unknown): string {
  if (typeof value !== "string") throw badInput(shown, `${shown} must be text; got ${show(value)}.`);
  const text = isBlank(value) ? "" : value.trim();
  if (text === "" && !mayBeBlank) throw badInput(shown, `${shown} must not be blank; got ${show(value)}.`);
  // A character takes one or two code units, so a text of megabytes need not be counted to know that it is too long.
  const maybe = text.length > maxLength && text.length <= 2 * maxLength;
  const length = maybe ? countCharacters(text) : text.length;
  if (length > maxLength) {
    throw badInput(shown, `${shown} must be at most ${maxLength} characters long; got ${length}.`);
  }
  if (UNSTORABLE.test(text)) throw badInput(shown, `${shown} holds control characters or broken ones; remove them.`);
  return text;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * Reads an id. Characters that cannot be stored are replaced with one that no id contains, so that the id is simply
 * unknown.
 */
function readId(shown: string, value: unknown): string {
  if (typeof value !== "string") throw badInput(shown, `${shown} must be an id (text); got ${show(value)}.`);
  return value.trim().replace(EVERY_UNSTORABLE, "\ufffd");
}

function readList(shown: string, { maxLength, nullable }: ListArgument, value: unknown): (string | null)[] {
  if (!Array.isArray(value)) throw badInput(shown, `${shown} must be a list; got ${show(value)}.`);
  if (value.length > maxLength)
    throw badInput(shown, `${shown} must have at most ${maxLength} entries; got ${value.length}.`);
  for (const entry of value) {
    if (nullable && entry === null) continue;
    if (typeof entry !== "string") throw badInput(shown, `${shown} must hold texts only; got ${show(entry)}.`);
    if (UNSTORABLE.test(entry)) throw badInput(shown, `${shown} holds control characters or broken ones; remove them.`);
  }
  return value as (string | null)[];
}

import { show } from "../../requests/arguments.js";
import { ServiceError } from "../base/service-error.js";
import type { ReceivedFile } from "../uploads/upload.js";

/** A place in the operations where the file goes. */
export interface Place {
  holder: Record<string, unknown>;
  key: string;
}

/** Most places that one file may be put in. */
const MOST_PLACES = 10;

/** Names that lead outside of plain data. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the part `map` of a multipart request: the name of the file's part, and its places in the operations. Null for
 * an empty map. Throws BAD_USER_INPUT unless it is one part name with a list of paths that lead to a null in
 * `operations`.
 */
export function readMap(map: unknown, operations: unknown): { part: string; places: readonly Place[] } | null {
  if (Array.isArray(operations)) throw bad("Send one operation in a request, not a list.");
  if (!isObject(operations)) throw bad('The part "operations" must be a JSON object.');
  if (!isObject(map)) throw bad('The part "map" must be a JSON object like {"0":["variables.file"]}.');
  const entries = Object.entries(map);
  if (entries.length === 0) return null;
  if (entries.length > 1) throw bad("A request carries one file: map must have one entry.");
  const [part, paths] = entries[0]!;
  if (part === "operations" || part === "map") throw bad(`map must not name the part "${part}".`);
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > MOST_PLACES || paths.some(notText)) {
    throw bad(`map: ${show(part)} must have a list of 1 to ${MOST_PLACES} paths, like ["variables.file"].`);
  }
  const places = paths.map((path: string) => {
    const place = placeOf(operations, path.split("."));
    if (place.holder[place.key] !== null) {
      throw bad(`map: ${show(path)} must be null in operations, to be replaced by the file.`);
    }
    return place;
  });
  return { part, places };
}

/** Puts the file into its places. */
export function placeFile(places: readonly Place[], file: ReceivedFile): void {
  for (const { holder, key } of places) holder[key] = file;
}

const notText = (value: unknown) => typeof value !== "string";

function placeOf(operations: unknown, path: readonly string[]): Place {
  let holder = operations;
  const unknown = () => bad(`map: operations has no ${show(path.join("."))}.`);
  if (path[0] !== "variables" || path.length < 2 || path.some((name) => FORBIDDEN.has(name))) throw unknown();
  for (const name of path.slice(0, -1)) {
    if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) throw unknown();
    holder = (holder as Record<string, unknown>)[name];
  }
  const key = path.at(-1)!;
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) throw unknown();
  if (Array.isArray(holder) && !/^\d+$/.test(key)) throw unknown();
  return { holder: holder as Record<string, unknown>, key };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bad(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", message);
}

import { show } from "../../requests/arguments.js";
import { ServiceError } from "../service-error.js";
import type { ReceivedFile } from "./upload.js";

/** Names that lead out of plain data. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The part `map` of a multipart request: which part is the file, and where in the operations it belongs. Null for an empty
 * map. Throws BAD_USER_INPUT when it is not one part name with a list of one path that leads to a null in `operations`.
 */
export function readMap(map: unknown, operations: unknown): { part: string; path: readonly string[] } | null {
  if (Array.isArray(operations)) throw bad("Send one operation in a request, not a list.");
  if (!isObject(operations)) throw bad('The part "operations" must be a JSON object.');
  if (!isObject(map)) throw bad('The part "map" must be a JSON object like {"0":["variables.file"]}.');
  const entries = Object.entries(map);
  if (entries.length === 0) return null;
  if (entries.length > 1) throw bad("A request carries one file: map must have one entry.");
  const [part, paths] = entries[0]!;
  if (part === "operations" || part === "map") throw bad(`map must not name the part "${part}".`);
  if (!Array.isArray(paths) || paths.length !== 1 || typeof paths[0] !== "string") {
    throw bad(`map: ${show(part)} must have a list of one path, like ["variables.file"].`);
  }
  const path = paths[0].split(".");
  const { holder, key } = placeOf(operations, path);
  if (holder[key] !== null) throw bad(`map: ${show(paths[0])} must be null in operations, to be replaced by the file.`);
  return { part, path };
}

/** Puts the file where the map says. */
export function placeFile(operations: unknown, path: readonly string[], file: ReceivedFile): void {
  const { holder, key } = placeOf(operations, path);
  holder[key] = file;
}

function placeOf(operations: unknown, path: readonly string[]): { holder: Record<string, unknown>; key: string } {
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

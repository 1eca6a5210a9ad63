import { MotionError } from "../requests/motion-error.js";
import { isMadeCastId, MADE_CAST, type MadeCastId } from "./made-cast.js";

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Makes a character of the cast as a GLB file: metres, +Y up, facing +Z. The same bytes each time; each level is made once.
 *
 * @param level of detail: 0 finest (default), 1, 2
 * @throws MotionError BAD_USER_INPUT that lists the ids
 */
export function castGlbAsync(
  id: MadeCastId,
  { level = 0 }: { level?: 0 | 1 | 2 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isMadeCastId(id)) {
    const message = `There is no made character "${id}"; there are ${Object.keys(MADE_CAST).join(", ")}.`;
    return Promise.reject(new MotionError("BAD_USER_INPUT", message, { argument: "id" }));
  }
  const key = `${id} ${level}`;
  let made = kept.get(key);
  if (!made) {
    // Comes with the tables of the body.
    made = import("./made/index.js").then(({ castCharacterGlb }) => castCharacterGlb(id, level));
    made.catch(() => kept.delete(key));
    kept.set(key, made);
  }
  return made.then((bytes) => bytes.slice());
}

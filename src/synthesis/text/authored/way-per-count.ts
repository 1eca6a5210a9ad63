import type { ScriptParameters } from "./script.js";
import { SCRIPTS } from "./scripts/index.js";

const PLAIN: ScriptParameters = { both: false, count: 1, size: 1, hold: 0.5, stride: 1, vary: () => 0 };
/** Anything shorter is no way, metres. */
const LEAST = 0.15;

/** Returns how far each repetition of an action takes the body, metres; undefined for actions that stay where they are. */
export function wayPerCount(id: string): number | undefined {
  const ahead = SCRIPTS[id]?.ahead;
  if (typeof ahead !== "function") return undefined;
  const way = Math.abs(ahead({ ...PLAIN, count: 3 }) - ahead({ ...PLAIN, count: 2 }));
  return way < LEAST ? undefined : way;
}

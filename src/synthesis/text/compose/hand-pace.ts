import type { ActionParameters } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { SCRIPTS } from "../authored/scripts/index.js";

/** Families in which hands hit, throw or cut. */
const BLOWS: ReadonlySet<string> = new Set([
  "punch",
  "kick",
  "weapon",
  "ball",
  "athletics",
  "defend",
  "acrobatics",
  "fall",
  "animal",
  "tool",
  "craft",
  "farm",
]);
/** Families in which whole arms swing. */
const SWINGS: ReadonlySet<string> = new Set(["dance", "exercise", "taunt", "jump", "childhood"]);

/** Fastest wrists against the hips, m/s: of blows, and of gestures by how they are meant. */
const BLOW = 8.7;
const SWING = 5.7;
const SNAPPY = 6.4;
const ACCENTED = 4.7;
const CALM = 3.6;
const SOFT = 3.3;

/** Returns how fast an action's hands may be against the hips, m/s: hands are calm unless they hit, throw or hurry. */
export function fastestHandOf({ id, family, performer }: ActionDefinition, { tempo = 1 }: ActionParameters): number {
  const script = SCRIPTS[id];
  if (performer !== "authored" || !script) return BLOW;
  const usual = () => {
    const soft = script.snap === "soft";
    const keys = script.keys({ both: false, count: 1, size: 1, hold: 1, stride: script.stride ?? 0, vary: () => 0 });
    const strikes = keys.some(({ ease }) => ease === "strike");
    const letsGo = keys.some(({ mark }) => mark === "release");
    if (letsGo || (strikes && !soft && BLOWS.has(family))) return BLOW;
    if (script.snap === "snappy") return SNAPPY;
    if (soft) return SOFT;
    if (SWINGS.has(family)) return SWING;
    return strikes ? ACCENTED : CALM;
  };
  return Math.min(BLOW, usual() * Math.max(1, tempo));
}

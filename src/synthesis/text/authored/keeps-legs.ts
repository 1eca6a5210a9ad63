import { AUTHORED_ACTIONS } from "../actions/authored-actions.js";
import type { BodyKey, FootTarget, ScriptParameters } from "./script.js";
import { SCRIPTS } from "./scripts/index.js";

/** How far pelvis and feet may move: metres, degrees. */
interface Limits {
  low: number;
  aside: number;
  pitch: number;
  yaw: number;
  foot: number;
}

/** What people do seated as a matter of course, and what they can do there if they are told to. */
const STILL: Limits = { low: -0.14, aside: 0.14, pitch: 30, yaw: 40, foot: 0.12 };
const LIVELY: Limits = { low: -0.36, aside: 0.4, pitch: 40, yaw: 75, foot: 0.6 };
/** Families that are about legs, whatever arms do meanwhile. */
const LEGGED: ReadonlySet<string> = new Set(
  "kick legs jump low fall climb parkour acrobatics travel exercise yoga water_snow vehicle athletics animal".split(
    " ",
  ),
);

/** Families of what seated people do, too. */
const ANYWHERE: ReadonlySet<string> = new Set(
  "feeling emote social senses hurt horror health errands taunt leisure trade".split(" "),
);

const PLAIN: ScriptParameters = { both: false, count: 1, size: 1, hold: 0.5, stride: 0, vary: () => 0 };
const known = new Map<string, "still" | "lively" | "legs">();

/**
 * Returns whether an authored action of the whole body needs legs only to stand on: explaining can be done seated,
 * sweeping cannot.
 */
export function keepsLegs(id: string): boolean {
  return legsOf(id) === "still";
}

/** Returns whether its arms and trunk make it up, so that it can be done on the knees: playing air guitar. */
export function worksWithoutLegs(id: string): boolean {
  return legsOf(id) !== "legs";
}

/** Returns whether an action brings the body down by itself: milking a cow. */
export function goesLow(id: string): boolean {
  const keys = SCRIPTS[id]?.keys(PLAIN) ?? [];
  return keys.some(({ pelvis, rests }) => (pelvis?.y ?? 0) < LIVELY.low || rests !== undefined);
}

function legsOf(id: string): "still" | "lively" | "legs" {
  const before = known.get(id);
  if (before !== undefined) return before;
  const isStill = ANYWHERE.has(familyOf(id)) && staysWithin(id, STILL);
  const legs = isStill ? "still" : staysWithin(id, LIVELY) ? "lively" : "legs";
  known.set(id, legs);
  return legs;
}

function familyOf(id: string): string {
  return AUTHORED_ACTIONS.find((action) => action.id === id)?.family ?? "";
}

function staysWithin(id: string, limits: Limits): boolean {
  const definition = AUTHORED_ACTIONS.find((action) => action.id === id);
  const script = SCRIPTS[id];
  if (definition === undefined || script === undefined || LEGGED.has(definition.family)) return false;
  if (definition.entry !== "stand" || definition.exit !== "stand") return false;
  if (script.ahead || script.aside || script.up || script.turns) return false;
  return script.keys(PLAIN).every((key) => leavesLegs(key, limits));
}

function leavesLegs({ pelvis = {}, feet, leftFoot, rightFoot, rests, leaves }: BodyKey, limits: Limits): boolean {
  if (rests !== undefined || leaves !== undefined) return false;
  if (![feet, leftFoot, rightFoot].every((foot) => foot === undefined || staysDown(foot, limits.foot))) return false;
  const { x = 0, y = 0, z = 0, pitch = 0, yaw = 0 } = pelvis;
  const aside = Math.max(Math.abs(x), Math.abs(z));
  return y > limits.low && aside < limits.aside && Math.abs(pitch) < limits.pitch && Math.abs(yaw) < limits.yaw;
}

function staysDown({ x, y, z, swing, out, reach, down }: FootTarget, most: number): boolean {
  return (
    [x, y, z].every((way) => Math.abs(way ?? 0) < most) && [swing, out, reach, down].every((free) => free === undefined)
  );
}

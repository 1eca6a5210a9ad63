import type { ActionDefinition } from "../actions/action-definition.js";
import type { ActionScript, BodyKey, FootTarget, HandTarget, ScriptParameters } from "./script.js";
import { SCRIPTS } from "./scripts/index.js";

/** What each performance goes on from the one before: metres ahead and to the right, degrees rolled over. */
interface Way {
  ahead: number;
  aside: number;
  pitch: number;
  roll: number;
}

/** Returns whether an action is repeated within one performance: captured ones are, and scripts that end as they began. */
export function repeatsWithin(action: string, count: number): boolean {
  const script = SCRIPTS[action];
  if (!script) return true;
  if (!script.turns && !script.up) return true;
  const p: ScriptParameters = { both: false, count, size: 1, hold: 1, stride: script.stride ?? 0, vary: () => 0 };
  return script.keys({ ...p, count: 1 }).length !== script.keys(p).length;
}

/**
 * Returns how many performances in a row must be made of an action's script: 1 if the script counts by itself, or if the
 * body cannot begin again from where the action leaves it.
 */
export function performancesOf(definition: ActionDefinition, script: ActionScript, p: ScriptParameters): number {
  const { counts, entry, exit, keeps } = definition;
  if (p.count <= 1 || counts !== "performances" || entry !== exit || keeps || script.turns || script.up) return 1;
  return script.keys({ ...p, count: 1 }).length === script.keys(p).length ? p.count : 1;
}

/**
 * Repeats the keys of one performance. Between two of them a fighter comes back to the guard only, others to the stance;
 * a body that travels goes on from where it has come to.
 */
export function repeatKeys(keys: readonly BodyKey[], count: number, way: Way, fromGuard: boolean): BodyKey[] {
  const first = keys.findIndex(({ begins }) => begins);
  const last = keys.findIndex(({ ends }) => ends);
  const travels = way.ahead !== 0 || way.aside !== 0 || way.pitch !== 0 || way.roll !== 0;
  const homeward = keys.findIndex(({ home }) => home);
  const end = homeward < 0 ? keys.length : homeward;
  const short = fromGuard && !travels && first >= 0 && last > first;
  const from = short ? first : 0;
  const to = short ? last + 1 : travels ? end : keys.length;
  const told: BodyKey[] = [...keys.slice(0, from)];
  for (let i = 0; i < count; i++) {
    // the guard that ends one blow begins the next
    const again = short && i > 0 && isSamePose(keys[first], keys[last]) ? 1 : 0;
    const part = keys.slice(from + again, to).map((key, k) => ({
      ...shifted(key, { ahead: way.ahead * i, aside: way.aside * i, pitch: way.pitch * i, roll: way.roll * i }),
      begins: key.begins && i === 0,
      // the first return to the stance would end the action
      ends: (key.ends || (last < 0 && k === homeward - 1)) && i === count - 1,
    }));
    told.push(...part);
  }
  return [...told, ...keys.slice(to)];
}

function isSamePose(a: BodyKey, b: BodyKey): boolean {
  const poseOf = ({ in: _in, begins: _begins, ends: _ends, ...pose }: BodyKey) => JSON.stringify(pose);
  return poseOf(a) === poseOf(b);
}

function shifted(key: BodyKey, { ahead, aside, pitch, roll }: Way): BodyKey {
  if (ahead === 0 && aside === 0 && pitch === 0 && roll === 0) return key;
  const { pelvis } = key;
  const foot = (target: FootTarget | undefined, out: number) =>
    target && {
      ...target,
      ...(target.x !== undefined && { x: target.x + out }),
      ...(target.z !== undefined && { z: target.z + ahead }),
    };
  const hand = (target: HandTarget | undefined, out: number): HandTarget | undefined =>
    target && {
      ...target,
      ...(target.at && { at: [target.at[0] + out, target.at[1], target.at[2] + ahead] }),
      ...(target.floor && { floor: [target.floor[0] + out, target.floor[1] + ahead] }),
    };
  const { feet, hands, ...rest } = key;
  const moved: BodyKey = { ...rest };
  if (pelvis)
    moved.pelvis = {
      ...pelvis,
      ...(pelvis.x !== undefined && { x: pelvis.x - aside }),
      ...(pelvis.z !== undefined && { z: pelvis.z + ahead }),
      ...(pelvis.pitch !== undefined && { pitch: pelvis.pitch + pitch }),
      ...(pelvis.roll !== undefined && { roll: pelvis.roll + roll }),
    };
  const right = foot({ ...feet, ...key.rightFoot }, aside);
  const left = foot({ ...feet, ...key.leftFoot }, -aside);
  if (feet || key.rightFoot) moved.rightFoot = right;
  if (feet || key.leftFoot) moved.leftFoot = left;
  if (hands || key.right) moved.right = hand({ ...hands, ...key.right }, aside);
  if (hands || key.left) moved.left = hand({ ...hands, ...key.left }, -aside);
  return moved;
}

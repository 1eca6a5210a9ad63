import type { Direction } from "../../direction.js";
import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { BodyKey, FootTarget, HandTarget, ScriptParameters } from "../../script.js";
import { LOW_SCRIPTS } from "../low.js";

type Hips = readonly [y?: number, z?: number, pitch?: number, yaw?: number, roll?: number, x?: number];
type Turn = readonly [pitch?: number, yaw?: number, roll?: number];

/** Poses the trunk from short rows; what a row leaves out stays as it was. */
export function pose(pelvis?: Hips, spine?: Turn, head?: Turn): Partial<BodyKey> {
  const turn = ([pitch, yaw, roll]: Turn) => ({ pitch, yaw, roll });
  const key: Partial<BodyKey> = {};
  if (pelvis) {
    const [y, z, pitch, yaw, roll, x] = pelvis;
    key.pelvis = { y, z, pitch, yaw, roll, x };
  }
  if (spine) key.spine = turn(spine);
  if (head) key.head = turn(head);
  return key;
}

/** A hand in the air. */
export function arm(
  to: Direction,
  swivel = 10,
  shape: HandShapeName = "relaxed",
  palm?: Direction,
  fingers?: Direction,
): HandTarget {
  return { to, swivel, shape, palm, fingers };
}

/** A hand in the air, in the upright frame that turns with the pelvis. */
export function level(...parts: Parameters<typeof arm>): HandTarget {
  return { ...arm(...parts), level: true };
}

/** A hand flat on the ground. */
export function onFloor(out: number, ahead: number, swivel = 0): HandTarget {
  return { floor: [out, ahead], palm: [0, -1, 0], fingers: [0.06, 0, 1], swivel, shape: "planted" };
}

/** A hand that holds on to something. */
export function grip(at: Direction, palm: Direction, fingers: Direction, swivel = 10): HandTarget {
  return { at, palm, fingers, swivel, shape: "grip" };
}

/** A foot that stands. */
export function foot(x: number, z: number, yaw = 0, pitch = 0, knee = 0): FootTarget {
  return { x, z, yaw, pitch, knee };
}

/** A leg in the air. */
export function leg(swing: number, out = 2, reach = 0.98, flex = 18): FootTarget {
  return { swing, out, reach, flex };
}

/**
 * A flight of some seconds between two heights of the pelvis, with what the body does at its highest point and where
 * it lands.
 */
export function flight(
  seconds: number,
  from: number,
  to: number,
  middle: Partial<BodyKey>,
  end: Partial<BodyKey>,
): BodyKey[] {
  const apex = (from + to) / 2 + (9.81 / 8) * seconds * seconds;
  return [
    { in: seconds / 2, ease: "fly", mark: "apex", ...middle, pelvis: { ...middle.pelvis, y: apex } },
    { in: seconds / 2, ease: "fly", mark: "land", ...end, pelvis: { ...end.pelvis, y: to } },
  ];
}

/** Moves what keys put on the ground ahead, so that the keys of one action can be used within another. */
export function further(keys: readonly BodyKey[], z: number): BodyKey[] {
  const moved = <T extends { z?: number }>(part: T | undefined): T | undefined =>
    part?.z === undefined ? part : { ...part, z: part.z + z };
  const hand = (part: HandTarget | undefined): HandTarget | undefined => {
    if (part?.floor) return { ...part, floor: [part.floor[0], part.floor[1] + z] };
    return part?.at ? { ...part, at: [part.at[0], part.at[1], part.at[2] + z] } : part;
  };
  return keys.map((key) => {
    const out: BodyKey = { ...key, pelvis: moved(key.pelvis), begins: undefined, ends: undefined };
    for (const side of ["rightFoot", "leftFoot", "feet"] as const) if (key[side]) out[side] = moved(key[side]);
    for (const side of ["right", "left", "hands"] as const) if (key[side]) out[side] = hand(key[side]);
    return out;
  });
}

/** Gets up from the belly, the pelvis over `z`; ends at a stand 0.42 m further back. */
export function fromBelly(p: ScriptParameters, z: number): BodyKey[] {
  return further(LOW_SCRIPTS.get_up_front.keys(p).slice(0, -1), z);
}

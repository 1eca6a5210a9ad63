import type { Direction } from "../../direction.js";
import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";

/** A hand somewhere; its palm follows the forearm, turned by some degrees. */
export function put(to: Direction, swivel = 10, shape: HandShapeName = "fist", turn = 0): HandTarget {
  return { to, swivel, shape, turn };
}

type Turns = { x?: number; y?: number; z?: number; pitch?: number; yaw?: number; roll?: number };

function flipped(turns: Turns | undefined): Turns | undefined {
  if (!turns) return undefined;
  const out = { ...turns };
  for (const field of ["x", "yaw", "roll"] as const) if (out[field] !== undefined) out[field] = -out[field];
  return out;
}

/** Exchanges left and right. */
export function mirrored(key: BodyKey): BodyKey {
  const { pelvis, spine, head, gaze, right, left, rightFoot, leftFoot, weight, ...same } = key;
  const swapped: BodyKey = {
    ...same,
    pelvis: flipped(pelvis),
    spine: flipped(spine),
    head: flipped(head),
    right: left,
    left: right,
    rightFoot: leftFoot,
    leftFoot: rightFoot,
  };
  if (gaze) swapped.gaze = { ...gaze, direction: -(gaze.direction ?? 0) };
  if (weight !== undefined) swapped.weight = -weight;
  return swapped;
}

/** Some keys, then the same with left and right exchanged. */
export function bothSides(keys: BodyKey[]): BodyKey[] {
  return [...keys, ...keys.map(mirrored)];
}

/** A movement that repeats: it begins in the last pose of its cycle. */
export function cyclic(
  cycle: (p: ScriptParameters, i: number) => BodyKey[],
  more: Omit<ActionScript, "keys"> & { enter?: number; leave?: number } = {},
): ActionScript {
  const { enter = 0.45, leave = 0.6, ...script } = more;
  return {
    ...script,
    keys: (p) => {
      const first = cycle(p, -1).at(-1) as BodyKey;
      return [
        { ...first, in: enter, begins: true, hold: 0 },
        ...repeat(p.count, (i) => {
          const keys = cycle(p, i);
          const last = { ...(keys.at(-1) as BodyKey), mark: "cycle", ends: i === p.count - 1 };
          return [...keys.slice(0, -1), last];
        }),
        home(leave),
      ];
    },
  };
}

/** A dance whose whole arms swing with it. */
export function danced(...[cycle, more]: Parameters<typeof cyclic>): ActionScript {
  return cyclic(cycle, { hands: "swinging", ...more });
}

/** What a gesture does to the body: everything of a key but its time. */
export type Pose = Omit<BodyKey, "in">;

/** Hands that only go elsewhere stay turned and shaped as in the pose before. */
function asBefore(pose: Pose, { right, left, hands }: Pose): Pose {
  return {
    ...(right && { right: { ...pose.right, ...right } }),
    ...(left && { left: { ...pose.left, ...left } }),
    ...(hands && { hands: { ...pose.hands, ...hands } }),
  };
}

/**
 * A gesture that is shown for a while: a wind-up, the pose, poses that follow within the hold, and back.
 *
 * @param next what the body does while it holds the pose, each for an equal share of the hold
 */
export function shown(
  wind: Pose,
  pose: Pose,
  {
    windUp = 0.28,
    quick = 0.26,
    leave = 0.6,
    next = [],
    ...script
  }: Omit<ActionScript, "keys"> & { windUp?: number; quick?: number; leave?: number; next?: readonly Pose[] } = {},
): ActionScript {
  return {
    hold: 1,
    ...script,
    keys: (p) => {
      const share = p.hold / (next.length + 1);
      const keys: BodyKey[] = [
        { in: windUp, ...wind },
        { in: quick, begins: true, mark: "apex", ...pose, hold: next.length > 0 ? share * 0.4 : share },
        ...next.map((each): BodyKey => ({ in: share * 0.6, ...each, ...asBefore(pose, each), hold: share * 0.4 })),
      ];
      (keys.at(-1) as BodyKey).ends = true;
      return [...keys, home(leave)];
    },
  };
}

/** A mechanical move: quick, with a stop. */
export function tick(key: Omit<BodyKey, "in">, seconds = 0.19, hold = 0.11): BodyKey {
  return { in: seconds, ease: "settle", hold, ...key };
}

/** Weight on one leg, the hip out, the chest leaning back over it. */
export const COCKED: Partial<BodyKey> = {
  weight: -0.9,
  pelvis: { y: -0.03, roll: 6, yaw: -10 },
  spine: { pitch: -5, roll: -7, yaw: 6 },
  head: { roll: 8, pitch: -2, yaw: 4 },
  leftFoot: { x: 0.06, z: 0.06, yaw: 10, knee: 8 },
};

/** Arms crossed on the chest, the right forearm over the left one. */
export const CROSSED: Partial<BodyKey> = {
  right: { ...handAt([-0.42, -0.28, 0.42], [0.3, -0.2, -1], [-0.95, 0.32, -0.3], 14, "relaxed"), ahead: 6 },
  left: { ...handAt([-0.4, -0.47, 0.33], [0.1, -0.1, -1], [-0.98, 0.1, -0.1], 10, "relaxed"), ahead: 4 },
};

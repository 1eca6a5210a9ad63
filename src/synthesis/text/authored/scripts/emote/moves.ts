import type { Direction } from "../../direction.js";
import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { home, repeat } from "../keys.js";

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

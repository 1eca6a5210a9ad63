import type { Direction } from "../../direction.js";
import type { ActionScript, BodyKey, FootTarget, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";

/** A pose without its time. */
export type Pose = Omit<BodyKey, "in">;

export const AHEAD: BodyKey["gaze"] = { direction: 0, elevation: -3 };

/** Feet of every fighting stance, so that its actions can follow each other: the left one ahead. */
export const FRONT_FOOT: FootTarget = { x: 0.02, y: 0, z: 0, yaw: 2, pitch: 0, knee: 8 };
export const REAR_FOOT: FootTarget = { x: 0.12, y: 0, z: -0.36, yaw: 32, pitch: 0, knee: 12 };
/** The rear foot of somebody who fights with fists or feet. */
export const NEAR_FOOT: FootTarget = { ...REAR_FOOT, z: -0.3 };
/** The rear foot turned on its ball behind a blow. */
export const PUSHING_FOOT: FootTarget = { x: 0.12, z: -0.36, yaw: -6, pitch: 34, knee: 0 };

/**
 * A fist about a handle: where the wrist is, where the blade or barrel points (at right angles to the fingers), and
 * where the fingers lead, which is where a blade cuts.
 */
export function grip(to: Direction, blade: Direction, fingers: Direction, swivel = 10): HandTarget {
  const [a, b, c] = fingers;
  const [x, y, z] = blade;
  const palm: Direction = [b * z - c * y, c * x - a * z, a * y - b * x];
  return { to, palm, fingers, swivel, shape: "grip" };
}

/** The other hand below the first on its handle. */
export const SECOND: HandTarget = { touch: "grip", swivel: 4, shape: "grip" };

/** The other hand under a shaft, so many metres further along it. */
export function along(metres: number, swivel = 6): HandTarget {
  return {
    touch: "grip",
    off: [0, 0.01, 0.105 + metres],
    palm: [1, 0.3, 0],
    fingers: [-0.25, 1, 0.1],
    swivel,
    shape: "grip",
  };
}

/** The fighting stance under a weapon: knees bent, the weight between the feet, eyes on the opponent. */
export function guard(hands: Pick<BodyKey, "right" | "left">, more: Partial<Pose> = {}): Pose {
  return {
    pelvis: { y: -0.06, yaw: -20, pitch: 2, roll: 0 },
    spine: { pitch: 9, yaw: -6, roll: 0 },
    gaze: AHEAD,
    rightFoot: REAR_FOOT,
    leftFoot: FRONT_FOOT,
    weight: 0.05,
    balance: 0.9,
    ...hands,
    ...more,
  };
}

/** Takes the guard, does something and comes back to it. */
export function fromGuard(pose: Pose, keys: readonly BodyKey[], back = 0.4): BodyKey[] {
  return [{ in: 0.5, ...pose, begins: true }, ...keys, { in: back, ...pose, ends: true }, home(0.6)];
}

/** The same pose, so many metres further ahead. */
function ahead(pose: Pose, metres: number): Pose {
  const on = <Part extends { z?: number }>(part: Part | undefined) => ({ ...part, z: (part?.z ?? 0) + metres });
  return {
    ...pose,
    pelvis: on(pose.pelvis),
    rightFoot: on(pose.rightFoot),
    leftFoot: on(pose.leftFoot),
  };
}

/** Takes the guard, steps into a blow and comes back to the guard where the step has led; its script is so far `ahead`. */
export function steppingIn(pose: Pose, metres: number, keys: readonly BodyKey[], back = 0.4): BodyKey[] {
  const there = ahead(pose, metres);
  const feet = { rightFoot: { ...FRONT_FOOT, z: metres }, leftFoot: { ...FRONT_FOOT, z: metres } };
  return [
    { in: 0.5, ...pose, begins: true },
    ...keys,
    { in: back, ...there, ends: true },
    { in: 0.4, ...feet, pelvis: { ...there.pelvis, yaw: 0 }, weight: 0.4 },
    home(0.5),
  ];
}

/** Stays in a guard, breathing and shifting the weight, its hands never quite still. */
export function waitInGuard(pose: Pose, beat = 0.85, sway = 1): ActionScript {
  const { y = 0, yaw = 0 } = pose.pelvis ?? {};
  const { pitch = 0 } = pose.spine ?? {};
  const moved = (hand: HandTarget | undefined, up: number, ahead: number): HandTarget | undefined =>
    hand?.to ? { ...hand, to: [hand.to[0], hand.to[1] + up, hand.to[2] + ahead] } : hand;
  return {
    keys: (p) => [
      { in: 0.55, ...pose, begins: true },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: beat,
          ...pose,
          pelvis: { ...pose.pelvis, y: y - 0.035 * sway, yaw: yaw - 4 * sway },
          spine: { ...pose.spine, pitch: pitch + 3 },
          right: moved(pose.right, -0.05 * sway, 0.03),
          left: moved(pose.left, -0.06 * sway, -0.03),
          weight: 0.4,
        },
        {
          in: beat * 1.1,
          ...pose,
          pelvis: { ...pose.pelvis, y: y + 0.01 * sway, yaw: yaw + 3 * sway },
          spine: { ...pose.spine, pitch: pitch - 2 },
          right: moved(pose.right, 0.04 * sway, -0.02),
          left: moved(pose.left, 0.02 * sway, 0.03),
          weight: -0.35,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.6),
    ],
  };
}

/** The same pose after a turn, degrees to the left. */
export function turnedBy(pose: Pose, degrees: number): Pose {
  return {
    ...pose,
    pelvis: { ...pose.pelvis, yaw: (pose.pelvis?.yaw ?? 0) + degrees },
    leftFoot: { ...pose.leftFoot, yaw: (pose.leftFoot?.yaw ?? 0) + degrees },
    rightFoot: { ...pose.rightFoot, yaw: (pose.rightFoot?.yaw ?? 0) - degrees },
  };
}

function turnedOver<Turn extends { x?: number; yaw?: number; roll?: number }>(
  turn: Turn | undefined,
): Turn | undefined {
  if (!turn) return turn;
  const out = { ...turn };
  for (const name of ["x", "yaw", "roll"] as const) if (out[name] !== undefined) out[name] = -out[name];
  return out;
}

/** The same keys with left and right exchanged. */
export function exchanged(keys: readonly BodyKey[]): BodyKey[] {
  return keys.map((key) => {
    const { left, right, leftFoot, rightFoot, weight, pelvis, spine, head, gaze, ...rest } = key;
    return {
      ...rest,
      ...(right && { left: right }),
      ...(left && { right: left }),
      ...(rightFoot && { leftFoot: rightFoot }),
      ...(leftFoot && { rightFoot: leftFoot }),
      ...(weight !== undefined && { weight: -weight }),
      ...(pelvis && { pelvis: turnedOver(pelvis) }),
      ...(spine && { spine: turnedOver(spine) }),
      ...(head && { head: turnedOver(head) }),
      ...(gaze && { gaze: { ...gaze, direction: -(gaze.direction ?? 0) } }),
    };
  });
}

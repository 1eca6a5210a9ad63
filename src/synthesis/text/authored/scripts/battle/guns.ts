import type { Direction } from "../../direction.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, home, repeat } from "../keys.js";
import { AHEAD, grip, guard, type Pose, REAR_FOOT, waitInGuard } from "./guards.js";

/** A pistol grip: where the barrel points, the thumb being up. */
export function gun(to: Direction, barrel: Direction, up: Direction, swivel: number): HandTarget {
  return { ...grip(to, up, barrel, swivel), shape: "gun" };
}

/** The other hand under the fore-end of a long gun, so many metres ahead of the grip. */
export function foreEnd(ahead = 0.3): HandTarget {
  return {
    touch: "grip",
    off: [-ahead, 0.01, 0.11],
    palm: [0, 0.3, 1],
    fingers: [-0.5, 0.85, 0],
    swivel: 0,
    shape: "cup",
  };
}

/** The other hand under the magazine of a long gun, so many metres up. */
function magazine(up: number): HandTarget {
  return { ...foreEnd(0.15), off: [-0.15, 0.01, up], swivel: 14, shape: "grip" };
}

export const SHOOTER = { pelvis: { y: -0.06, yaw: -22, pitch: 2, roll: 0 }, rightFoot: { ...REAR_FOOT, z: -0.3 } };

export const LOW_READY = guard(
  { right: gun([-0.04, -0.36, 0.36], [-0.45, -0.55, 0.75], [0, 0.8, 0.55], 24), left: foreEnd() },
  { ...SHOOTER, spine: { pitch: 6, yaw: -10, roll: 0 } },
);

/** Sighting along a long gun at the shoulder. */
export function sighting(out = 0, up = 0): Pose {
  return guard(
    {
      right: gun([-0.12, 0.1 + up / 120, 0.36], aim(-34, up + 12, 1), [0, 1, 0], 46),
      left: foreEnd(0.34),
    },
    {
      ...SHOOTER,
      pelvis: { y: -0.06, yaw: -22 - out * 0.3, pitch: 3 },
      spine: { pitch: 9 - up * 0.4, yaw: -12 - out * 0.5, roll: 0 },
      head: { roll: 14 },
      gaze: { direction: out, elevation: up - 2 },
      weight: 0.25,
    },
  );
}

/** Shots from an aimed pose: the gun jumps up and back, the shoulder gives way, all settles again. */
export function shots(pose: Pose, count: number, kick: number, settle: number): BodyKey[] {
  const right = pose.right as HandTarget & { to: Direction; fingers: Direction };
  const { to, fingers } = right;
  const { pitch = 0, yaw = 0 } = pose.spine ?? {};
  return repeat(count, () => [
    {
      in: 0.055,
      ease: "strike",
      spine: { pitch: pitch - 4 * kick, yaw: yaw - 4 * kick },
      pelvis: { ...pose.pelvis, z: -0.012 * kick },
      right: {
        ...right,
        to: [to[0], to[1] + 0.09 * kick, to[2] - 0.12 * kick],
        fingers: [fingers[0], fingers[1] + 0.4 * kick, fingers[2]],
      },
      left: pose.left,
      weight: 0,
      mark: "strike",
    },
    { in: settle, ...pose, pelvis: { ...pose.pelvis, z: 0 }, mark: "cycle" },
  ]);
}

export const HOLDS: ActionScript["hold"] = 1.6;

export const GUN_SCRIPTS: Record<string, ActionScript> = {
  rifle_ready: waitInGuard(LOW_READY, 1.1, 0.5),
  rifle_aim: {
    hold: HOLDS,
    keys: (p) => [
      { in: 0.45, ...LOW_READY },
      { in: 0.4, ...sighting(p.direction, p.elevation), begins: true, mark: "apex" },
      { in: 0.3, spine: { roll: -1.5 }, hold: p.hold, ends: true },
      { in: 0.45, ...LOW_READY },
      home(0.6),
    ],
  },
  rifle_fire: {
    snap: "snappy",
    keys: (p) => {
      const pose = sighting(p.direction, p.elevation);
      return [
        { in: 0.5, ...pose, begins: true, hold: 0.2 },
        ...shots(pose, p.count, 1, 0.24),
        { in: 0.2, ...pose, hold: 0.25, ends: true },
        { in: 0.45, ...LOW_READY },
        home(0.6),
      ];
    },
  },
  rifle_reload: {
    keys: () => [
      { in: 0.5, ...LOW_READY, begins: true },
      // The gun tilts up; the other hand takes out the magazine and lets it fall.
      {
        in: 0.3,
        right: gun([-0.06, -0.26, 0.42], [-0.5, 0.35, 0.8], [-0.4, 0.8, -0.3], 30),
        left: magazine(0.06),
        spine: { pitch: 10, yaw: -6 },
        gaze: { direction: 4, elevation: -28 },
      },
      {
        in: 0.22,
        ease: "strike",
        left: { to: [0.22, -0.74, 0.4], palm: [-0.6, -0.4, 0.5], swivel: 10, shape: "open" },
        mark: "release",
      },
      // A fresh one from the belt, pushed home and slapped.
      {
        in: 0.3,
        left: { touch: "hips", off: [0, 0, 0.04], shape: "grip" },
        spine: { roll: -4, pitch: 12 },
        gaze: { direction: -14, elevation: -36 },
        weight: 0.4,
      },
      {
        in: 0.24,
        left: { to: [-0.02, -0.56, 0.42], palm: [-0.7, 0.4, 0.2], fingers: [-0.4, 0.2, 0.9], swivel: 8 },
        ease: "through",
      },
      {
        in: 0.24,
        left: magazine(-0.06),
        spine: { roll: 0, pitch: 10 },
        gaze: { direction: 4, elevation: -26 },
        weight: 0,
      },
      {
        in: 0.12,
        ease: "strike",
        left: magazine(0.07),
        right: gun([-0.06, -0.22, 0.42], [-0.5, 0.4, 0.8], [-0.4, 0.8, -0.3], 30),
        mark: "strike",
        hold: 0.1,
      },
      // The bolt is drawn and let go.
      {
        in: 0.26,
        left: {
          touch: "grip",
          off: [-0.1, -0.02, 0.16],
          palm: [0, 0.9, -0.4],
          fingers: [-0.6, 0.6, 0],
          shape: "pinch",
        },
        gaze: { direction: 2, elevation: -16 },
      },
      {
        in: 0.13,
        ease: "strike",
        left: {
          touch: "grip",
          off: [0.04, -0.02, 0.16],
          palm: [0, 0.9, -0.4],
          fingers: [-0.6, 0.6, 0],
          shape: "pinch",
        },
        spine: { yaw: -14 },
        mark: "strike",
      },
      { in: 0.45, ...LOW_READY, ends: true },
      home(0.6),
    ],
  },
  shotgun_pump: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => {
      const pose = sighting(p.direction, p.elevation);
      const racked: Partial<BodyKey> = {
        right: gun([-0.06, -0.24, 0.4], [-0.45, 0.3, 0.85], [0, 1, -0.3], 34),
        spine: { pitch: 4, yaw: -10 },
        gaze: AHEAD,
      };
      return [
        { in: 0.5, ...pose, begins: true, hold: 0.15 },
        ...repeat(p.count, (): BodyKey[] => [
          ...shots(pose, 1, 1.2, 0.26).slice(0, 1),
          { in: 0.24, ...racked, left: foreEnd(0.34) },
          { in: 0.13, ease: "strike", left: foreEnd(0.18), spine: { yaw: -16 }, mark: "strike" },
          { in: 0.13, ease: "strike", left: foreEnd(0.34), spine: { yaw: -8 } },
          { in: 0.28, ...pose, mark: "cycle", hold: 0.1 },
        ]),
        { in: 0.1, ...pose, ends: true },
        { in: 0.45, ...LOW_READY },
        home(0.6),
      ];
    },
  },
};

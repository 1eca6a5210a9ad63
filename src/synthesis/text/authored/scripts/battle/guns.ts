import type { Direction } from "../../direction.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, home, repeat } from "../keys.js";
import { AHEAD, grip, guard, type Pose, REAR_FOOT, waitInGuard } from "./guards.js";

/** A pistol grip: where the barrel points, the thumb being up. */
function gun(to: Direction, barrel: Direction, up: Direction, swivel: number): HandTarget {
  return { ...grip(to, up, barrel, swivel), shape: "gun" };
}

/** The other hand under the fore-end of a long gun, so many metres ahead of the grip. */
function foreEnd(ahead = 0.3): HandTarget {
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

/** The other hand about the fingers of the first. */
const SUPPORT: HandTarget = { touch: "grip", off: [0.01, -0.01, 0.085], swivel: 2, shape: "grip" };
const SHOOTER = { pelvis: { y: -0.06, yaw: -22, pitch: 2, roll: 0 }, rightFoot: { ...REAR_FOOT, z: -0.3 } };

const LOW_READY = guard(
  { right: gun([-0.04, -0.36, 0.36], [-0.45, -0.55, 0.75], [0, 0.8, 0.55], 24), left: foreEnd() },
  { ...SHOOTER, spine: { pitch: 6, yaw: -10, roll: 0 } },
);

/** Sighting along a long gun at the shoulder. */
function sighting(out = 0, up = 0): Pose {
  return guard(
    {
      right: gun([-0.12, 0.1 + up / 120, 0.36], aim(-34, up + 12, 1), [0, 1, 0], 46),
      left: foreEnd(0.34),
    },
    {
      ...SHOOTER,
      pelvis: { y: -0.08, yaw: -22 - out * 0.3, pitch: 3 },
      spine: { pitch: 9 - up * 0.4, yaw: -12 - out * 0.5, roll: 0 },
      head: { roll: 14 },
      gaze: { direction: out, elevation: up - 2 },
      weight: 0.25,
    },
  );
}

/** Both arms stretched behind a pistol. */
function pistolAt(out = 0, up = 0): Pose {
  return guard(
    { right: gun([-0.3, 0.36 + up / 75, 0.82], aim(0, up + 15, 1), [0, 1, 0], 12), left: SUPPORT },
    {
      ...SHOOTER,
      pelvis: { y: -0.1, yaw: -8 - out * 0.4, pitch: 4 },
      spine: { pitch: 12 - up * 0.3, yaw: 8 - out * 0.5, roll: 0 },
      head: { roll: 4 },
      gaze: { direction: out, elevation: up - 2 },
      weight: 0.25,
      rightFoot: { ...REAR_FOOT, z: -0.22 },
    },
  );
}

/** Shots from an aimed pose: the gun jumps up and back, the shoulder gives way, all settles again. */
function shots(pose: Pose, count: number, kick: number, settle: number): BodyKey[] {
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

const HOLDS: ActionScript["hold"] = 1.6;
/** Lowers the gun. */
const LOWER: BodyKey = { in: 0.35, spine: { pitch: 4, yaw: 0 }, gaze: AHEAD, ease: "through" };

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
  pistol_aim: {
    hold: HOLDS,
    keys: (p) => [
      { in: 0.4, ...pistolAt(), right: gun([-0.2, -0.36, 0.5], [0, -0.4, 0.9], [0, 0.9, 0.4], 20), left: SUPPORT },
      { in: 0.35, ...pistolAt(p.direction, p.elevation), begins: true, mark: "apex" },
      { in: 0.3, spine: { roll: 1.5 }, hold: p.hold, ends: true },
      { ...LOWER, right: gun([-0.16, -0.46, 0.5], [0, -0.5, 0.8], [0, 0.9, 0.4], 16), left: SUPPORT },
      home(0.6),
    ],
  },
  pistol_fire: {
    snap: "snappy",
    keys: (p) => {
      const pose = pistolAt(p.direction, p.elevation);
      return [
        { in: 0.45, ...pose, begins: true, hold: 0.15 },
        ...shots(pose, p.count, 1.1, 0.27),
        { in: 0.15, ...pose, hold: 0.2, ends: true },
        { ...LOWER, right: gun([-0.16, -0.46, 0.5], [0, -0.5, 0.8], [0, 0.9, 0.4], 16), left: SUPPORT },
        home(0.6),
      ];
    },
  },
  pistol_draw: {
    snap: "snappy",
    keys: () => [
      // Feet apart and the hand hanging over the holster.
      {
        in: 0.5,
        pelvis: { y: -0.07, yaw: -14 },
        spine: { pitch: 4, roll: 3 },
        gaze: AHEAD,
        balance: 0.9,
        rightFoot: { ...REAR_FOOT, z: -0.14, x: 0.12 },
        right: {
          to: [0.34, -0.72, 0.12],
          palm: [-0.9, 0, -0.2],
          fingers: [-0.1, -0.8, 0.5],
          swivel: 26,
          shape: "claw",
        },
        left: { to: [0.3, -0.75, 0.15], swivel: 22, shape: "open" },
        weight: 0,
        hold: 0.35,
      },
      {
        in: 0.13,
        right: { touch: "hips", off: [0.02, -0.04, 0.02], fingers: [0, -0.9, 0.3], shape: "gun" },
        spine: { roll: 7, pitch: 8 },
        pelvis: { y: -0.1 },
        weight: -0.4,
      },
      {
        in: 0.12,
        right: gun([0.1, -0.52, 0.24], [-0.1, -0.2, 1], [0, 1, 0.1], 10),
        ease: "through",
        left: { to: [0.2, -0.5, 0.4], palm: [-0.6, -0.4, 0.2], shape: "open" },
      },
      {
        in: 0.16,
        ease: "strike",
        pelvis: { y: -0.14, yaw: -26 },
        spine: { pitch: 6, yaw: -14, roll: -3 },
        gaze: AHEAD,
        weight: 0.3,
        right: gun([-0.36, 0.16, 0.88], aim(-38, 6, 1), [0, 1, 0], 10),
        left: { to: [0.5, -0.66, -0.1], palm: [-0.3, -0.6, 0.3], swivel: 20, shape: "spread" },
        begins: true,
        mark: "strike",
        hold: 0.8,
        ends: true,
      },
      {
        in: 0.4,
        right: gun([0, -0.5, 0.44], [-0.1, -0.4, 0.9], [0, 0.9, 0.4], 10),
        left: { to: [0.2, -0.85, 0.15] },
        spine: { yaw: 0, pitch: 4 },
        gaze: AHEAD,
      },
      home(0.6),
    ],
  },
  bow_aim: {
    hold: HOLDS,
    keys: (p) => {
      const out = p.direction ?? 0;
      const up = p.elevation ?? 0;
      const bowArm = (lift: number): HandTarget => grip(aim(64, lift, 0.96), [0, 1, -0.1], aim(64, lift, 1), 12);
      const sideOn: Partial<BodyKey> = {
        pelvis: { y: -0.05, yaw: -52 - out * 0.6, pitch: 0 },
        gaze: { direction: out, elevation: up },
        balance: 0.9,
        rightFoot: { x: 0.02, z: -0.34, yaw: 62, knee: 6 },
        leftFoot: { yaw: -22, knee: 8 },
      };
      return [
        // An arrow from the quiver is set on the string.
        {
          in: 0.45,
          right: { touch: "nape", off: [0.06, 0.06, -0.06], shape: "pinch" },
          left: grip([0.1, -0.45, 0.6], [0.3, 0.8, 0.1], [-0.1, -0.4, 0.9], 10),
          spine: { pitch: 4 },
          gaze: AHEAD,
        },
        {
          in: 0.45,
          ...sideOn,
          spine: { pitch: 8, yaw: -6 },
          gaze: { direction: out, elevation: -22 },
          left: grip([0.42, -0.4, 0.66], [0.1, 0.9, 0.1], [0.4, -0.3, 0.9], 10),
          right: {
            to: [-0.12, -0.36, 0.52],
            palm: [-0.6, 0.3, 0.2],
            fingers: [-0.5, 0.2, 0.8],
            swivel: 30,
            shape: "pinch",
          },
        },
        {
          in: 0.35,
          ...sideOn,
          spine: { pitch: 2, yaw: -8 },
          left: bowArm(up + 4),
          right: {
            to: [-0.34, -0.02, 0.6],
            palm: [-0.5, 0.2, 0.3],
            fingers: [-0.9, 0.1, 0.5],
            swivel: 60,
            shape: "claw",
          },
        },
        // Drawn to the corner of the mouth, the back opening.
        {
          in: 0.55,
          ...sideOn,
          spine: { pitch: -2, yaw: -14, roll: -2 },
          left: bowArm(up),
          right: {
            touch: "chin",
            by: "curledTips",
            off: [0.055, 0.01, -0.02],
            palm: [-0.9, 0.1, -0.4],
            fingers: [-0.3, 0.05, 1],
            swivel: 88,
            shape: "claw",
          },
          weight: -0.15,
          begins: true,
          mark: "apex",
          hold: p.hold,
          ends: true,
        },
        {
          in: 0.5,
          spine: { pitch: 3, yaw: -4 },
          gaze: { direction: out, elevation: -16 },
          left: grip([0.5, -0.5, 0.6], [0.2, 0.9, 0.2], [0.4, -0.4, 0.8], 10),
          right: { to: [0.0, -0.4, 0.5], palm: [-0.7, -0.3, 0], swivel: 20, shape: "pinch" },
        },
        home(0.65),
      ];
    },
  },
};

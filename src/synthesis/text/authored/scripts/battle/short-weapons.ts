import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";
import { AHEAD, fromGuard, grip, guard, NEAR_FOOT, PUSHING_FOOT, REAR_FOOT, waitInGuard } from "./guards.js";

/** Two daggers low before the body, points forward. */
const DAGGERS_GUARD = guard(
  {
    right: grip([0.16, -0.36, 0.42], [-0.35, 0.35, 0.9], [-0.5, -0.75, 0.2], 26),
    left: grip([0.06, -0.2, 0.62], [-0.2, 0.4, 0.9], [-0.5, -0.7, 0.3], 22),
  },
  { pelvis: { y: -0.12, yaw: -16, pitch: 6 }, spine: { pitch: 20, yaw: -8 } },
);
const MACE_GUARD = guard({
  right: grip([0.3, 0.12, 0.1], [-0.1, 0.9, -0.5], [-0.1, 0.4, 0.9], 10),
  left: { to: [0.0, -0.26, 0.6], palm: [-0.4, -0.3, 0.6], fingers: [-0.1, 0.8, 0.6], swivel: 14, shape: "open" },
});

/** A cut with one dagger from outside to inside, the trunk turning behind it. */
function cut(right: boolean, level: number): BodyKey[] {
  const s = right ? 1 : -1;
  const hand = right ? "right" : "left";
  const other = right ? "left" : "right";
  const foot = right ? { rightFoot: PUSHING_FOOT } : { rightFoot: REAR_FOOT };
  const tucked: HandTarget = grip([0.2, -0.42, 0.26], [-0.3, 0.5, 0.8], [-0.4, -0.8, 0.2], 24);
  return [
    {
      in: 0.22,
      pelvis: { yaw: -16 - 20 * s, y: -0.12 },
      spine: { yaw: -24 * s, pitch: 14 },
      gaze: AHEAD,
      weight: -0.4 * s,
      [hand]: grip([0.6, level + 0.1, 0.2], [0.3, 0.4, 0.5], [0.1, 0.5, 0.8], 26),
      [other]: tucked,
    },
    {
      in: 0.2,
      ease: "through",
      pelvis: { yaw: -10 + 18 * s, y: -0.14 },
      spine: { yaw: 22 * s, pitch: 20 },
      gaze: AHEAD,
      weight: 0.5 * s,
      ...foot,
      [hand]: grip([0, level - 0.06, 0.88], [0.2, 0.3, 0.9], [-0.8, -0.2, 0.4], 24),
      mark: "strike",
    },
    {
      in: 0.16,
      spine: { yaw: 28 * s },
      [hand]: grip([-0.5, level - 0.3, 0.46], [-0.4, 0, 0.8], [-0.9, -0.3, -0.1], 30),
    },
  ];
}

export const SHORT_WEAPON_SCRIPTS: Record<string, ActionScript> = {
  daggers_guard: waitInGuard(DAGGERS_GUARD, 0.6, 1.2),
  daggers_combo: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(DAGGERS_GUARD, [
        ...cut(true, 0.12),
        ...cut(false, -0.05),
        // Both at once, crossed and torn apart.
        {
          in: 0.2,
          pelvis: { y: -0.07, yaw: -12 },
          spine: { yaw: 0, pitch: -6 },
          gaze: AHEAD,
          weight: -0.4,
          right: grip([0.34, 0.3, 0.2], [0.1, 0.5, -0.8], [-0.2, 0.8, 0.5], 20),
          left: grip([0.34, 0.3, 0.2], [0.1, 0.5, -0.8], [-0.2, 0.8, 0.5], 20),
        },
        {
          in: 0.2,
          ease: "strike",
          pelvis: { y: -0.24, yaw: 0, pitch: 12 },
          spine: { pitch: 30 },
          gaze: AHEAD,
          weight: 0.7,
          rightFoot: PUSHING_FOOT,
          right: grip([-0.3, -0.2, 0.72], [-0.1, 0, 1], [-0.5, -0.85, 0.1], 20),
          left: grip([-0.24, -0.12, 0.78], [-0.1, 0, 1], [-0.5, -0.85, 0.1], 20),
          mark: "strike",
        },
        {
          in: 0.2,
          spine: { pitch: 12 },
          pelvis: { y: -0.12 },
          right: grip([0.66, -0.34, 0.34], [0.6, -0.1, 0.6], [0.6, -0.6, 0.1], 18),
          left: grip([0.66, -0.34, 0.34], [0.6, -0.1, 0.6], [0.6, -0.6, 0.1], 18),
          hold: 0.08,
        },
      ]),
  },
  backstab: {
    hands: "blow",
    snap: "normal",
    keys: () => [
      // Stalks closer, seizes the victim's mouth, stabs down into the back and pulls out.
      {
        in: 0.55,
        begins: true,
        pelvis: { y: -0.14, pitch: 10, yaw: -12 },
        spine: { pitch: 22 },
        gaze: AHEAD,
        weight: 0.2,
        balance: 0.9,
        rightFoot: { ...REAR_FOOT, z: -0.3 },
        leftFoot: { knee: 10 },
        right: grip([0.22, -0.42, 0.24], [0.1, 0.9, -0.4], [-0.3, 0.3, 0.9], 30),
        left: { to: [0.0, -0.24, 0.6], palm: [-0.4, -0.5, 0.5], swivel: 20, shape: "claw" },
      },
      {
        in: 0.34,
        pelvis: { y: -0.07, pitch: 4, yaw: -22 },
        spine: { pitch: 6, yaw: -14 },
        gaze: AHEAD,
        weight: -0.1,
        rightFoot: { x: 0.04, z: 0.34, yaw: 12 },
        left: { to: [-0.3, 0.16, 0.76], palm: [0, 0, -1], fingers: [-0.9, 0.2, 0], swivel: 40, shape: "cup" },
        right: grip([0.4, 0.36, 0.14], [0, 0.8, -0.6], [-0.1, 0.55, 0.8], 30),
        mark: "apex",
      },
      {
        in: 0.15,
        ease: "strike",
        pelvis: { y: -0.12, pitch: 12, yaw: 14 },
        spine: { pitch: 16, yaw: 20 },
        gaze: { direction: 0, elevation: -12 },
        weight: -0.6,
        leftFoot: { pitch: 30 },
        left: { to: [-0.3, 0.12, 0.5] },
        right: grip([-0.06, -0.12, 0.76], [0.2, 0.7, -0.6], [-0.1, -0.35, 0.9], 30),
        mark: "strike",
        hold: 0.3,
      },
      {
        in: 0.34,
        pelvis: { y: -0.09, pitch: 4, yaw: -10 },
        spine: { pitch: 8, yaw: -10 },
        gaze: { direction: 0, elevation: -30 },
        weight: 0,
        leftFoot: { pitch: 0 },
        left: { to: [0.2, -0.3, 0.6], palm: [-0.2, -1, 0], swivel: 16, shape: "open" },
        right: grip([0.36, -0.3, 0.2], [0.1, 0.9, -0.4], [-0.3, 0.3, 0.9], 30),
        hold: 0.25,
        ends: true,
      },
      home(0.75),
    ],
  },
  mace_swing: {
    hands: "blow",
    snap: "snappy",
    keys: (p) =>
      fromGuard(
        MACE_GUARD,
        repeat(p.count, (i): BodyKey[] => [
          {
            in: i === 0 ? 0.34 : 0.52,
            pelvis: { y: -0.05, yaw: -42, pitch: -2 },
            spine: { yaw: -26, pitch: -8, roll: 8 },
            gaze: AHEAD,
            weight: -0.75,
            right: grip([0.5, 0.5, -0.2], [0.2, -0.2, -1], [0.1, 0.9, -0.2], 10),
            left: { to: [0.1, 0.05, 0.84] },
            rightFoot: REAR_FOOT,
          },
          {
            in: 0.26,
            ease: "through",
            pelvis: { y: -0.06, yaw: -8, pitch: 2 },
            spine: { yaw: -2, pitch: 2, roll: 3 },
            weight: 0.1,
            right: grip([0.32, 0.5, 0.5], [0.1, 0.6, -0.6], [-0.1, 0.3, 0.95], 14),
          },
          {
            in: 0.25,
            ease: "strike",
            pelvis: { y: -0.14, yaw: 20, pitch: 10 },
            spine: { yaw: 22, pitch: 24, roll: -4 },
            gaze: { direction: 0, elevation: -12 },
            weight: 0.75,
            rightFoot: { ...PUSHING_FOOT, pitch: 44 },
            right: grip([-0.08, -0.3, 0.82], [-0.1, 0.3, 1], [-0.5, -0.85, 0.2], 10),
            left: { to: [0.55, -0.4, -0.3], palm: [-0.3, -0.6, 0.3], swivel: 14, shape: "fist" },
            mark: "strike",
          },
          // Its weight drags the arm on.
          {
            in: 0.2,
            pelvis: { y: -0.22, yaw: 34 },
            spine: { yaw: 34, pitch: 28, roll: -8 },
            gaze: AHEAD,
            right: grip([-0.5, -0.56, 0.34], [-0.7, -0.4, 0.2], [-0.5, -0.5, -0.6], 16),
            hold: 0.1,
          },
        ]),
        0.5,
      ),
  },
  throw_knife: {
    hands: "throw",
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        pelvis: { y: -0.06, yaw: -24 },
        spine: { yaw: -8, pitch: 8 },
        gaze: AHEAD,
        rightFoot: NEAR_FOOT,
        weight: -0.3,
        right: { touch: "hips", off: [0, 0.02, 0.03], shape: "pinch" },
        left: { to: [0.1, -0.3, 0.66], palm: [-0.3, -0.6, 0.5], swivel: 12, shape: "open" },
      },
      {
        in: 0.26,
        pelvis: { y: -0.06, yaw: -36 },
        spine: { yaw: -24, pitch: -2, roll: 3 },
        gaze: AHEAD,
        weight: -0.7,
        right: { to: [0.3, 0.3, -0.04], palm: [-0.8, 0, 0.4], fingers: [-0.1, 0.9, -0.4], swivel: 20, shape: "pinch" },
        left: { to: [0.1, -0.34, 0.8], palm: [-0.2, -0.9, 0.3], swivel: 10, shape: "flat" },
        hold: 0.1,
      },
      {
        in: 0.28,
        ease: "strike",
        pelvis: { y: -0.07, yaw: 10 },
        spine: { yaw: 16, pitch: 10, roll: 0 },
        gaze: AHEAD,
        weight: 0.5,
        rightFoot: { ...PUSHING_FOOT, z: -0.3, pitch: 24 },
        right: { to: [0.04, 0.08, 0.96], palm: [-0.6, -0.7, 0], fingers: [-0.1, -0.1, 1], swivel: 10, shape: "open" },
        left: { to: [0.4, -0.4, 0.1] },
        mark: "release",
      },
      {
        in: 0.2,
        spine: { yaw: 26, pitch: 16 },
        right: { to: [-0.24, -0.3, 0.76], palm: [-0.2, -1, 0], swivel: 10, shape: "relaxed" },
        hold: 0.16,
        ends: true,
      },
      home(0.65),
    ],
  },
};

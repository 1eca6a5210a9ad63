import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { aim, home, levelAngle } from "../keys.js";
import { AHEAD, fromGuard, grip, PUSHING_FOOT, REAR_FOOT } from "./guards.js";
import { COUNTERWEIGHT, FREE_HAND, OVER_SHOULDER, SWORD_GUARD } from "./swords.js";

/** Where the sword hand is before a cut, as the blade passes what it cuts, and after it. */
interface Cut {
  wound: HandTarget;
  through: HandTarget;
  passed: HandTarget;
  /** 1 from the own side to the other, -1 back from there. */
  across: 1 | -1;
  /** Degrees that the trunk bends as the blade passes. */
  bend: number;
  level?: "rising";
}

const LEVEL_ACROSS: Cut = {
  wound: grip([0.66, 0.06, -0.12], [0.4, 0.5, -0.75], [0.85, 0, 0.5], 30),
  through: grip([0.1, 0.0, 0.94], [0.35, 0.05, 0.93], [-0.93, -0.05, 0.35], 26),
  passed: grip([-0.56, -0.06, 0.36], [-0.75, 0.1, 0.5], [-0.5, -0.1, -0.85], 36),
  across: 1,
  bend: 12,
};
const DOWN_ACROSS: Cut = {
  wound: OVER_SHOULDER,
  through: grip([0.12, 0.08, 0.92], [0, 0.55, 0.85], [-0.4, -0.65, 0.5], 8),
  passed: grip([-0.52, -0.42, 0.36], [-0.6, -0.3, 0.5], [-0.75, -0.4, -0.4], 22),
  across: 1,
  bend: 20,
};
const UP_ACROSS: Cut = {
  wound: grip([0.5, -0.66, -0.16], [0.2, -0.4, -0.85], [0.6, -0.7, 0.45], 16),
  through: grip([0.1, -0.16, 0.9], [0.3, -0.4, 0.85], [-0.55, 0.7, 0.45], 20),
  passed: grip([-0.36, 0.5, 0.44], [-0.4, 0.85, -0.2], [-0.75, 0.1, -0.6], 46),
  across: 1,
  bend: 2,
  level: "rising",
};
const LEVEL_BACK: Cut = {
  wound: grip([-0.54, 0.02, 0.28], [-0.3, 0.3, -0.9], [-0.9, -0.1, 0.1], 42),
  through: grip([0.12, 0.02, 0.94], [-0.5, 0.05, 0.9], [0.8, 0, 0.6], 30),
  passed: grip([0.8, 0.06, 0.06], [0.5, 0.2, -0.6], [0.75, 0.1, 0.4], 22),
  across: -1,
  bend: 10,
};
const DOWN_BACK: Cut = {
  wound: grip([-0.42, 0.36, 0.2], [-0.2, 0.3, -0.95], [-0.8, 0.5, 0.2], 52),
  through: grip([0.16, 0.02, 0.92], [-0.3, 0.5, 0.85], [0.5, -0.7, 0.5], 24),
  passed: grip([0.72, -0.5, 0.1], [0.5, -0.2, -0.3], [0.7, -0.6, 0.1], 14),
  across: -1,
  bend: 18,
};

/** The cut that goes where it is asked to: to the other side unless it is told otherwise, aslant unless quite level. */
function cutOf({ direction, elevation, level }: ScriptParameters): Cut {
  if ((elevation ?? 0) > 0 || level === "high") return UP_ACROSS;
  if (direction === undefined || direction === 0) return DOWN_ACROSS;
  const slanted = Math.abs(Math.abs(direction) - 90) > 30;
  if (direction < 0) return slanted ? DOWN_ACROSS : LEVEL_ACROSS;
  return slanted ? DOWN_BACK : LEVEL_BACK;
}

const WAITING: HandTarget = { ...FREE_HAND, to: [0.04, -0.12, 0.74] };

export const SWORD_CUT_SCRIPTS: Record<string, ActionScript> = {
  sword: {
    hands: "blow",
    snap: "snappy",
    // The hips turn away, a step carries them into the cut, the blade comes last and runs out past the body.
    keys: (p) => {
      const { wound, through, passed, across: s, bend, level } = cutOf(p);
      const rising = level === "rising";
      const step = 0.36 * Math.min(1.3, p.size);
      return fromGuard(
        SWORD_GUARD,
        [
          {
            in: 0.42,
            pelvis: { y: rising ? -0.2 : -0.1, z: -0.05, yaw: s > 0 ? -42 : 22, pitch: rising ? 8 : 0 },
            spine: { yaw: s > 0 ? -26 : 34, pitch: rising ? 16 : -2, roll: 5 * s },
            gaze: AHEAD,
            weight: s > 0 ? -0.65 : 0.3,
            right: wound,
            left: s > 0 ? WAITING : { ...FREE_HAND, to: [0.2, -0.36, 0.4] },
            hold: 0.04,
          },
          {
            in: 0.3,
            ease: "through",
            pelvis: { y: -0.09, z: 0.06 + step * 0.4, yaw: s > 0 ? 6 : 2, pitch: 4 },
            spine: { yaw: s > 0 ? 4 : -2, pitch: bend, roll: 0 },
            gaze: AHEAD,
            weight: -0.1,
            balance: 0.6,
            rightFoot: { x: 0.03, z: step, yaw: 6, knee: 8 },
            right: through,
            left: { ...FREE_HAND, to: [0.36, -0.4, 0.3] },
            mark: "strike",
          },
          {
            in: 0.28,
            pelvis: { y: -0.12, z: 0.1 + step * 0.45, yaw: s > 0 ? 34 : -30 },
            spine: { yaw: s > 0 ? 28 : -34, pitch: rising ? -8 : bend + 4, roll: -5 * s },
            gaze: AHEAD,
            weight: -0.35,
            leftFoot: { yaw: s > 0 ? 22 : -6, pitch: 26, knee: 4 },
            right: passed,
            left: s > 0 ? COUNTERWEIGHT : { ...FREE_HAND, to: [-0.06, -0.3, 0.52] },
          },
          { in: 0.16, pelvis: { y: -0.14 }, spine: { yaw: s > 0 ? 31 : -38 }, hold: 0.14 },
        ],
        0.55,
      );
    },
  },
  stab: {
    hands: "blow",
    snap: "snappy",
    // Drawn back to the hip, then driven home by the rear leg.
    keys: (p) => {
      const out = p.direction ?? 0;
      const high = levelAngle(p.level, -8);
      const drive: BodyKey = {
        in: 0.3,
        ease: "strike",
        pelvis: { y: -0.14, z: 0.16, yaw: 14 - out * 0.3, pitch: 8 },
        spine: { yaw: 26 - out * 0.3, pitch: 12 },
        gaze: { direction: out * 0.7, elevation: high * 0.4 },
        weight: 0.75,
        balance: 0.6,
        leftFoot: { z: 0.34 * p.size, pitch: 0, knee: 8 },
        rightFoot: { ...PUSHING_FOOT, pitch: 42 },
        // From the pelvis, which is turned left and away from the target.
        right: {
          to: aim(0.7 * out + 8, high, 0.98),
          level: true,
          palm: [-1, 0, 0],
          fingers: aim(0.7 * out + 12, high, 1),
          swivel: 4,
          shape: "grip",
        },
        left: { ...COUNTERWEIGHT, to: [0.6, -0.5, -0.3] },
        mark: "strike",
        hold: 0.12,
      };
      const ready: HandTarget = {
        to: [0.12, -0.46, 0.34],
        palm: [-1, 0, 0.1],
        fingers: [0, 0.2, 1],
        swivel: 10,
        shape: "grip",
      };
      return fromGuard(
        { ...SWORD_GUARD, right: ready },
        [
          {
            in: 0.36,
            pelvis: { y: -0.09, z: -0.06, yaw: -40 },
            spine: { yaw: -24, pitch: 8 },
            gaze: { direction: out * 0.7, elevation: high * 0.3 },
            weight: -0.7,
            rightFoot: REAR_FOOT,
            right: { ...ready, to: [0.22, -0.52, -0.26], swivel: 14 },
            left: { ...FREE_HAND, to: [0.06, -0.12, 0.74] },
            hold: 0.04,
          },
          drive,
          {
            in: 0.26,
            pelvis: { y: -0.1, z: 0.08, yaw: -12 },
            spine: { yaw: 2, pitch: 9 },
            gaze: AHEAD,
            weight: 0.2,
            right: { ...ready, to: [0.18, -0.42, 0.16], level: false },
          },
        ],
        0.45,
      );
    },
  },
  // Out of the sheath straight into the cut: the hips turn away, the front foot lunges, the blade is out and across.
  draw_cut: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.5,
        pelvis: { y: -0.1, yaw: 20, pitch: 4 },
        spine: { yaw: 24, pitch: 14, roll: -4 },
        gaze: AHEAD,
        leftFoot: { x: 0.04, z: -0.34, yaw: 30, knee: 8 },
        rightFoot: { x: 0.03, z: 0.04, yaw: 4, knee: 8 },
        weight: 0.1,
        balance: 0.8,
        left: { touch: "hips", off: [0, 0.03, 0.03], shape: "grip" },
        right: grip([-0.58, -0.62, 0.4], [-0.5, -0.7, -0.3], [-0.75, -0.1, 0.6], 22),
      },
      // Gathered, quite still.
      {
        in: 0.3,
        pelvis: { y: -0.14, yaw: 30 },
        spine: { yaw: 30, pitch: 18, roll: -6 },
        gaze: AHEAD,
        weight: 0.45,
        hold: 0.3,
      },
      {
        in: 0.12,
        begins: true,
        ease: "through",
        pelvis: { y: -0.13, z: 0.06, yaw: 14 },
        spine: { yaw: 10, pitch: 10 },
        rightFoot: { x: 0.02, z: 0.3, yaw: 4, knee: 6 },
        left: { touch: "hips", off: [0, 0.02, -0.03], shape: "grip" },
        right: grip([-0.36, -0.26, 0.72], [-0.6, -0.3, -0.5], [-0.5, 0.1, 0.8], 26),
      },
      {
        in: 0.13,
        ease: "through",
        pelvis: { y: -0.24, z: 0.24, yaw: -14, pitch: 8 },
        spine: { yaw: -8, pitch: 8 },
        gaze: AHEAD,
        rightFoot: { x: 0.02, z: 0.54, yaw: 4, knee: 6 },
        leftFoot: { pitch: 30, yaw: 16 },
        weight: -0.4,
        right: grip([0.14, 0.02, 0.94], [-0.4, 0.1, 0.9], [0.85, 0.1, 0.4], 26),
        mark: "strike",
      },
      {
        in: 0.18,
        pelvis: { y: -0.26, z: 0.28, yaw: -34 },
        spine: { yaw: -24, pitch: 6, roll: 4 },
        gaze: AHEAD,
        left: { to: [0.5, -0.6, -0.2], swivel: 20, shape: "open" },
        right: grip([0.86, 0.1, 0.2], [0.6, 0.2, -0.4], [0.6, 0.1, 0.7], 22),
        hold: 0.45,
      },
      // Back out of the lunge, the blade between them.
      { in: 0.24, ease: "through", right: { to: [0.5, -0.2, 0.5], swivel: 14, shape: "grip" } },
      {
        in: 0.3,
        ...SWORD_GUARD,
        rightFoot: { x: 0.02, z: 0.1, yaw: 4, pitch: 0, knee: 8 },
        leftFoot: { x: 0.04, z: -0.3, yaw: 30, pitch: 0, knee: 8 },
        pelvis: { y: -0.07, yaw: 8, pitch: 2, z: 0 },
        spine: { pitch: 9, yaw: 4, roll: 0 },
        weight: 0,
        hold: 0.3,
        ends: true,
      },
      home(0.7),
    ],
  },
};

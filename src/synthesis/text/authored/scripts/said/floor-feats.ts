import type { ActionScript, BodyKey, FootTarget, HandTarget } from "../../script.js";
import { fromBack, toBack } from "../exercises.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "../sport/parts.js";

/** Height of the pelvis over the ground when its legs lie on it, relative to standing. */
const DOWN = -0.765;
const PRESSED = (out: number, ahead: number): HandTarget => ({
  floor: [out, ahead],
  palm: [0, -1, 0],
  fingers: [0.4, 0, 0.9],
  swivel: 20,
  shape: "planted",
});
const WIDE = arm([0.94, 0.06, 0.1], 10, "flat", [0, -1, 0], [1, 0.05, 0.1]);
const slid = (target: FootTarget): FootTarget => ({ ...target, slide: true });
/** A straight leg that slides along the ground: heel first, or on its instep. */
const heel = (z: number): FootTarget => slid(foot(-0.02, z, 4, -52));
const instep = (z: number): FootTarget => slid(foot(-0.02, z, -2, 104));
/** A hand far behind a body that sits, its fingers pointing away. */
const behind = (z: number): HandTarget => ({ ...PRESSED(0.32, z), fingers: [0.6, 0, -0.7], swivel: -20 });

/** Feats of suppleness, and a flight on hands and feet. */
export const FLOOR_FEAT_SCRIPTS: Record<string, ActionScript> = {
  // The legs slide apart to the front and the back, and the arms open.
  split_front: {
    hold: 1.6,
    life: 0.3,
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        ease: "through",
        balance: 0.3,
        ...pose([-0.2, 0, 14], [12], [4]),
        rightFoot: foot(0, 0.4),
        leftFoot: slid(foot(0, -0.48, 0, 54)),
        hands: level([0.4, -0.7, 0.3], 10, "open"),
      },
      {
        in: 0.5,
        ease: "through",
        balance: 0,
        ...pose([-0.46, 0, 24], [4], [4]),
        rightFoot: heel(0.72),
        leftFoot: slid(foot(-0.01, -0.78, -1, 84)),
        hands: PRESSED(0.34, 0.12),
      },
      {
        in: 0.45,
        ...pose([DOWN, 0, 28], [-18], [-4]),
        rightFoot: heel(0.89),
        leftFoot: instep(-0.95),
        hands: PRESSED(0.32, 0.06),
        rests: ["seat"],
      },
      { in: 0.4, ease: "through", hands: level([0.7, -0.4, 0.3], 12, "flat"), spine: { pitch: -26 } },
      { in: 0.4, ...pose([DOWN, 0, 27], [-30], [-6]), hands: WIDE, hold: p.hold, mark: "apex", ends: true },
      { in: 0.45, ...pose([DOWN, 0, 28], [8], [0]), hands: PRESSED(0.3, 0.22) },
      {
        in: 0.5,
        ease: "through",
        leaves: ["seat"],
        ...pose([-0.24, 0.02, 20], [24], [-6]),
        rightFoot: slid(foot(0, 0.4, 0, 0, 4)),
        leftFoot: slid(foot(0, -0.48, 0, 56)),
        hands: level([0.26, -0.85, 0.34], 12, "open"),
      },
      {
        in: 0.5,
        ease: "through",
        ...pose([-0.22, 0.06, 20], [24], [-6]),
        leftFoot: foot(0, 0.02),
        hands: level([0.24, -0.8, 0.3], 12, "relaxed"),
      },
      { in: 0.4, rightFoot: foot(0, 0), ...pose([-0.05, 0, 4], [6], [0]), balance: 1 },
      home(0.4),
    ],
  },
  // From the back, hips and legs straight up over the shoulders, the hands in the small of the back.
  shoulder_stand: {
    hold: 2.4,
    life: 0.3,
    keys: (p) => {
      const support: HandTarget = { touch: "back", off: [0.02, 0, 0], swivel: -16, shape: "cup" };
      const up = (reach: number, swing: number): Partial<BodyKey> => ({ feet: leg(swing, 1, reach, 46) });
      return [
        ...toBack().slice(0, 2),
        {
          in: 0.55,
          ...pose([-0.815, -0.5, -86], [4], [12]),
          hands: { floor: [0.3, -0.5], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 70 },
          rests: ["back"],
        },
        { in: 0.4, ease: "through", begins: true, ...pose([-0.81, -0.5, -94], [12], [16]), ...up(0.66, 120) },
        { in: 0.4, ease: "through", ...pose([-0.63, -0.58, -128], [34], [40]), ...up(0.8, 196) },
        { in: 0.4, ease: "through", ...pose([-0.44, -0.68, -156], [30], [52]), ...up(0.9, 196), hands: support },
        {
          in: 0.5,
          ...pose([-0.39, -0.72, -168], [26], [58]),
          ...up(0.985, 181),
          hands: support,
          hold: p.hold,
          mark: "apex",
          ends: true,
        },
        { in: 0.5, ease: "through", ...pose([-0.43, -0.66, -150], [34], [48]), ...up(0.86, 196), hands: support },
        {
          in: 0.5,
          ease: "through",
          ...pose([-0.76, -0.54, -110], [24], [24]),
          ...up(0.7, 140),
          hands: { floor: [0.3, -0.5], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 70 },
        },
        { in: 0.4, ...pose([-0.815, -0.5, -84], [10], [12]), feet: foot(0.02, 0.02, 0, 0, 8) },
        ...fromBack(),
      ];
    },
  },
  // Away from what is ahead: heels and hands push in turn, the seat just off the ground.
  scramble_back: {
    repeats: 4,
    life: 0.2,
    stride: -0.46,
    keys: (p) => {
      const start = -0.26;
      const push = (s: 1 | -1, z: number): BodyKey => ({
        in: 0.26,
        ease: "through",
        ...pose([-0.74 + 0.03 * s, z - 0.45, -36, -12 * s, 8 * s], [34, 14 * s, -6 * s], [2, -6 * s]),
        [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.05, z + 0.1, 10, 0, 10),
        [s > 0 ? "left" : "right"]: behind(z - 0.98),
        [s > 0 ? "right" : "left"]: behind(z - 0.8),
      });
      return [
        // Startled back onto the hands.
        {
          in: 0.28,
          begins: true,
          ...pose([-0.8, -0.78, -30], [20], [6]),
          hands: behind(-1.2),
          feet: foot(0.04, -0.1, 6, 0, 10),
          rests: ["leftHand", "rightHand"],
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { ...push(1, start + p.stride * (i + 0.25)), leaves: i === 0 ? ["seat"] : undefined },
          { ...push(-1, start + p.stride * (i + 0.75)), mark: "cycle" },
        ]),
        {
          in: 0.3,
          ...pose([-0.8, p.stride * p.count - 0.78, -32, 0, 0], [26, 0, 0], [4, 0]),
          feet: slid(foot(0.04, p.stride * p.count - 0.1, 6, 0, 10)),
          hands: behind(p.stride * p.count - 1.16),
          rests: ["seat"],
          hold: 0.3,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
};

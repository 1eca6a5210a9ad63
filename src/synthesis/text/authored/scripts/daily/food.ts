import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { between, holding, standOn } from "./poses.js";

/** A thing in the fist brought to the mouth: a mug, a bottle, a spoon. */
export const toMouth = (up: number, ahead: number, tip: number): HandTarget => ({
  touch: "mouth",
  by: "fist",
  off: [0.02, up, ahead],
  palm: [-0.9, 0, -0.4],
  fingers: [-0.45, 0.75 - tip, -0.35],
  swivel: 22 + 30 * tip,
  shape: "grip",
});
/** Fingers that bring something small to the mouth. */
const bite = (ahead: number, shape: HandShapeName = "pinch"): HandTarget => ({
  touch: "mouth",
  by: "curledTips",
  off: [0.006, -0.006, ahead],
  palm: [-0.25, 0.1, -0.95],
  fingers: [-0.6, 0.8, -0.1],
  swivel: 24,
  shape,
});
const PLATE = handAt([-0.2, -0.44, 0.48], [-0.1, 1, 0], [-0.6, 0.05, 0.8], 8, "cup");
/** Chews, the head moving a little. */
const chewing = (times: number): BodyKey[] =>
  between(times, 0.17, { head: { pitch: 6, yaw: 3, roll: 2 } }, { head: { pitch: 1, yaw: -3, roll: -2 } });

export const FOOD_SCRIPTS: Record<string, ActionScript> = {
  eat_soup: {
    repeats: 3,
    keys: (p) => {
      const scoop = handAt([-0.28, -0.46, 0.5], [-0.5, -0.6, -0.3], [-0.7, -0.2, 0.5], 24, "pinch");
      return [
        { in: 0.6, begins: true, left: PLATE, right: scoop, ...standOn(0.4, 8, 18) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.2, right: handAt([-0.36, -0.42, 0.5], [-0.5, -0.5, -0.4], [-0.7, 0.1, 0.5], 28, "pinch") },
          {
            in: 0.5,
            right: { ...bite(0.09), palm: [-0.3, -0.3, -0.9], swivel: 34 },
            spine: { pitch: 14 },
            head: { pitch: 8 },
          },
          { in: 0.16, head: { pitch: 0 }, spine: { pitch: 11 } },
          {
            in: 0.4,
            right: scoop,
            spine: { pitch: 8, roll: i % 2 === 0 ? 2 : -2 },
            head: { pitch: 12 },
            mark: "cycle",
          },
        ]),
        ...chewing(1),
        home(0.65),
      ];
    },
  },
  eat_burger: {
    keys: (p) => {
      const both = (ahead: number): HandTarget => ({
        ...bite(ahead, "cup"),
        off: [0.05, -0.02, ahead],
        palm: [-0.75, 0.1, -0.65],
        fingers: [-0.35, 0.9, -0.1],
      });
      const low = handAt([-0.16, -0.3, 0.48], [-0.85, 0.1, -0.4], [-0.3, 0.75, 0.5], 16, "cup");
      return [
        { in: 0.55, begins: true, hands: low, ...standOn(0.4, 6, 14) },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.4, hands: both(0.07), ...bow({ y: -0.04, pitch: 6 }, 14, -4) },
          { in: 0.14, hands: both(0.02), head: { pitch: 14 }, ease: "strike", mark: "strike" },
          { in: 0.18, hands: both(0.09), head: { pitch: -2, roll: 7, yaw: 5 } },
          { in: 0.4, hands: low, ...bow({ y: -0.02, pitch: 2 }, 3, 4) },
          ...chewing(3),
        ]),
        home(0.65),
      ];
    },
  },
  eat_noodles: {
    keys: (p) => {
      const bowl = { ...PLATE, to: [-0.22, -0.26, 0.42] } as HandTarget;
      const dip = handAt([-0.34, -0.2, 0.42], [-0.4, -0.8, -0.2], [-0.75, -0.2, 0.5], 34, "pinch");
      return [
        { in: 0.6, begins: true, left: bowl, right: dip, ...standOn(0.4, 12, 20) },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.2, right: handAt([-0.38, -0.24, 0.44], [-0.4, -0.8, -0.2], [-0.75, -0.35, 0.45], 36, "pinch") },
          {
            in: 0.3,
            right: handAt([-0.3, 0.16, 0.5], [-0.4, -0.8, -0.3], [-0.8, -0.1, 0.3], 46, "pinch"),
            head: { pitch: 4 },
          },
          { in: 0.3, right: { ...bite(0.09), palm: [-0.3, -0.7, -0.6], swivel: 46 }, head: { pitch: 20 } },
          // Slurped in.
          ...between(
            2,
            0.13,
            { head: { pitch: 13 }, hands: { shrug: 5 } },
            { head: { pitch: 18 }, hands: { shrug: 0 } },
          ),
          { in: 0.35, right: dip, head: { pitch: 12 }, mark: "cycle" },
        ]),
        ...chewing(2),
        home(0.65),
      ];
    },
  },
  bite_apple: {
    keys: (p) => {
      const low = handAt([-0.08, -0.16, 0.44], [-0.7, 0.3, -0.6], [-0.3, 0.8, 0.3], 16, "claw");
      return [
        // Polished on the shirt first.
        {
          in: 0.5,
          right: { touch: "chest", by: "palm", off: [0.02, -0.04, 0.05], shape: "claw" },
          ...standOn(-0.5, 2, 14),
        },
        ...between(
          1,
          0.14,
          { right: { touch: "chest", by: "palm", off: [0.02, 0, 0.05], shape: "claw" } },
          { right: { touch: "chest", by: "palm", off: [0.02, -0.05, 0.05], shape: "claw" } },
        ),
        { in: 0.35, begins: true, right: low, head: { pitch: 8 } },
        ...repeat(p.count, (): BodyKey[] => [
          {
            in: 0.4,
            right: { ...bite(0.05, "claw"), off: [0.03, -0.03, 0.07] },
            head: { pitch: 2, roll: -6 },
            spine: { pitch: 4 },
          },
          { in: 0.14, head: { pitch: 12, roll: -4 }, ease: "strike", mark: "strike", hold: 0.3 },
          {
            in: 0.16,
            right: { ...bite(0.1, "claw"), off: [0.06, -0.02, 0.14] },
            head: { pitch: -5, yaw: 12, roll: 8 },
            spine: { pitch: -2 },
          },
          { in: 0.4, right: low, head: { yaw: 0, roll: 0, pitch: 4 } },
          ...chewing(3),
        ]),
        home(0.6),
      ];
    },
  },
  lick_icecream: {
    keys: (p) => {
      const cone = (up: number): HandTarget => ({
        ...toMouth(-0.1 + up, 0.07, 0),
        palm: [-0.9, 0.1, -0.3],
        fingers: [-0.5, 0.6, -0.3],
      });
      return [
        { in: 0.6, begins: true, right: cone(-0.02), ...standOn(-0.6, 4, 2) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.28, head: { pitch: 16, roll: 6, yaw: i % 2 === 0 ? 6 : -6 }, right: cone(0.01) },
          { in: 0.34, head: { pitch: -12, roll: -3 }, right: cone(-0.03), mark: "cycle" },
          { in: 0.3, head: { pitch: 2 }, right: { ...cone(-0.08), swivel: 30 } },
        ]),
        { in: 0.4, right: holding(-0.04, -0.2, 0.52), head: { pitch: -4, roll: 7 }, ends: true },
        home(0.6),
      ];
    },
  },
  chew: {
    snap: "soft",
    keys: (p) => [
      { in: 0.4, begins: true, ...standOn(0.3, 0, 2) },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.2, head: { pitch: 7, yaw: i % 2 === 0 ? 4 : -4, roll: 3 } },
        { in: 0.2, head: { pitch: 0, roll: -3 }, mark: "cycle" },
      ]),
      { in: 0.2, head: { pitch: -7, roll: 0, yaw: 0 } },
      { in: 0.25, head: { pitch: 6 }, ends: true },
      home(0.4),
    ],
  },
  peel_banana: {
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        left: holding(-0.24, -0.4, 0.48),
        right: handAt([-0.32, -0.2, 0.46], [-0.4, -0.8, -0.2], [-0.75, -0.2, 0.4], 30, "pinch"),
        ...standOn(0.5, 6, 20),
      },
      ...repeat(3, (i): BodyKey[] => [
        {
          in: 0.32,
          right: handAt([-0.1 - 0.1 * i, -0.5, 0.5 + 0.06 * i], [-0.5, -0.4, 0.3], [-0.6, -0.6, 0.5], 22, "pinch"),
          spine: { yaw: -6 + 5 * i, roll: 3 },
          head: { pitch: 24 },
        },
        {
          in: 0.3,
          right: handAt([-0.32, -0.2, 0.46], [-0.4, -0.8, -0.2], [-0.75, -0.2, 0.4], 30, "pinch"),
          spine: { yaw: 0, roll: 0 },
          head: { pitch: 19 },
        },
      ]),
      { in: 0.3, right: { to: [0.16, -0.6, 0.4], swivel: 14, shape: "relaxed" } },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.4, left: toMouth(-0.1, 0.09, 0), head: { pitch: 0 }, spine: { pitch: 5 } },
        { in: 0.15, head: { pitch: 12 }, ease: "strike", mark: "strike" },
        { in: 0.3, left: holding(-0.14, -0.26, 0.48), head: { pitch: 0, yaw: 5 }, spine: { pitch: 0 } },
        ...chewing(2),
      ]),
      home(0.6),
    ],
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { cyclic, mirrored, put } from "../emote/moves.js";
import { handAt, home, repeat } from "../keys.js";

/** Hands at a tie's knot. */
function knot(up: number, apart: number): Partial<BodyKey> {
  return {
    hands: {
      touch: "throat",
      by: "curledTips",
      off: [0.02 + apart, up, 0.04],
      palm: [-0.5, 0.1, -0.8],
      fingers: [-0.6, 0.75, -0.2],
      swivel: 16,
      shape: "pinch",
    },
    right: undefined,
    left: undefined,
  };
}

export const GROOMING_PASTIMES: Record<string, ActionScript> = {
  tie_necktie: {
    keys: () => [
      // Laid round the neck,
      {
        in: 0.5,
        hands: handAt([0.16, 0.2, 0.36], [-0.8, -0.3, -0.3], [-0.3, 0.6, -0.7], 40, "pinch"),
        spine: { pitch: -4 },
        head: { pitch: -6 },
      },
      { in: 0.4, begins: true, ...knot(-0.16, 0.06), ...standOn(0.3, -2, 4) },
      // crossed over twice,
      ...repeat(2, (): BodyKey[] => [
        {
          in: 0.4,
          right: { ...knot(-0.08, -0.1).hands, shape: "pinch" },
          left: { ...knot(-0.1, 0.05).hands, shape: "pinch" },
          hands: undefined,
          head: { pitch: 6, roll: -4 },
        },
        {
          in: 0.35,
          right: { ...knot(-0.04, 0.08).hands, shape: "pinch" },
          left: { ...knot(-0.1, 0.0).hands, shape: "pinch" },
          hands: undefined,
          head: { pitch: 4, roll: 4 },
        },
      ]),
      // through, and pulled down,
      {
        in: 0.35,
        right: { ...knot(0.03, 0).hands, shape: "pinch" },
        left: { ...knot(-0.06, 0.02).hands, shape: "pinch" },
        hands: undefined,
        head: { pitch: -8 },
      },
      {
        in: 0.4,
        right: { touch: "chest", by: "curledTips", off: [-0.04, -0.12, 0.05], shape: "pinch" },
        left: { ...knot(-0.02, 0).hands, shape: "pinch" },
        hands: undefined,
        head: { pitch: 8 },
      },
      // and the knot is pushed up, chin lifted.
      {
        in: 0.4,
        right: { ...knot(0.0, 0).hands, shape: "pinch" },
        left: { touch: "chest", by: "curledTips", off: [-0.05, -0.06, 0.05], shape: "pinch" },
        hands: undefined,
        ...standOn(-0.4, -5, -12),
        head: { pitch: -14, yaw: 10 },
      },
      { in: 0.22, head: { pitch: -14, yaw: -10 } },
      {
        in: 0.3,
        hands: put([0.1, -0.5, 0.36], 16, "relaxed"),
        right: undefined,
        left: undefined,
        ...standOn(0.3, -4, 0),
        head: { pitch: 0, yaw: 0 },
        hold: 0.2,
        ends: true,
      },
      home(0.6),
    ],
  },
  brush_crumbs: cyclic(
    (_, i) => {
      const brush = (k: number): BodyKey[] => [
        {
          in: 0.2,
          right: { touch: "chest", off: [0.0 + 0.03 * k, 0.02, 0.02], swivel: 26, shape: "flat" },
          ...standOn(0.3, 8, 24),
        },
        {
          in: 0.15,
          ease: "strike",
          right: handAt([0.16, -0.66, 0.4], [-0.3, 0, -1], [-0.3, -0.8, 0.4], 20, "open"),
          left: put([0.24, -0.7, 0.2], 18, "open"),
          ...standOn(0.3, 11, 26),
        },
      ];
      const both = [...brush(0), ...brush(1)];
      return i % 2 === 0 ? both : both.map(mirrored);
    },
    { hands: "brisk", snap: "normal" },
  ),
  clean_glasses: {
    repeats: 1,
    keys: (p) => {
      const rub = (s: number): Partial<BodyKey> => ({
        left: handAt([-0.24, -0.36, 0.52], [-0.5, 0.5, -0.6], [-0.7, 0.3, 0.6], 12, "pinch"),
        right: handAt([-0.26 + 0.03 * s, -0.36 + 0.025 * s, 0.54], [-0.6, -0.4, -0.6], [-0.6, 0.4, 0.6], 16, "pinch"),
      });
      const temples: HandTarget = { touch: "temple", by: "tips", off: [0.02, -0.02, 0.05], shape: "pinch" };
      return [
        { in: 0.5, hands: temples, head: { pitch: 4 } },
        {
          in: 0.4,
          begins: true,
          hands: handAt([-0.1, -0.2, 0.56], [-0.7, 0, -0.5], [-0.4, 0.6, 0.6], 14, "pinch"),
          ...standOn(0.4, 6, 16),
        },
        // Breathed upon,
        {
          in: 0.4,
          hands: handAt([-0.2, 0.0, 0.46], [-0.7, 0, -0.5], [-0.4, 0.8, 0.3], 20, "pinch"),
          head: { pitch: 8 },
          hold: 0.25,
        },
        // rubbed,
        { in: 0.35, ...rub(0), head: { pitch: 20 } },
        ...repeat(4 * p.count, (k): BodyKey[] => [
          { in: 0.14, ...rub(1) },
          { in: 0.14, ...rub(-1), spine: { roll: k % 2 ? 2 : -2 } },
        ]),
        // looked through against the light,
        {
          in: 0.45,
          hands: handAt([-0.14, 0.22, 0.6], [-0.7, 0, -0.5], [-0.3, 0.7, 0.6], 16, "pinch"),
          ...standOn(-0.3, -4, -12),
          hold: 0.4,
        },
        // and put back on.
        { in: 0.45, hands: temples, ...standOn(0, 2, 4) },
        { in: 0.25, hands: { ...temples, off: [0.02, -0.02, 0.0] }, head: { pitch: -2 } },
        {
          in: 0.3,
          right: { touch: "nose", by: "tips", off: [0, 0.01, 0.01], shape: "point" },
          left: put([0.14, -0.6, 0.3], 10),
          hands: undefined,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { holding, standOn } from "../daily/poses.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { rightOn } from "../work/grips.js";

/** A glass or a bite brought to the mouth. */
const glass = (up: number, ahead: number, tip: number): HandTarget => ({
  touch: "mouth",
  by: "fist",
  off: [0.02, up, ahead],
  palm: [-0.9, 0, -0.4],
  fingers: [-0.45, 0.75 - tip, -0.35],
  swivel: 22 + 30 * tip,
  shape: "grip",
});
const bite = (ahead: number): HandTarget => ({
  touch: "mouth",
  by: "curledTips",
  off: [0.006, -0.006, ahead],
  palm: [-0.25, 0.1, -0.95],
  fingers: [-0.6, 0.8, -0.1],
  swivel: 24,
  shape: "pinch",
});
const EASY: HandTarget = { to: [0.18, -0.9, 0.1], swivel: 8, shape: "relaxed" };
/** A plate in the other hand. */
const PLATE = handAt([-0.18, -0.42, 0.46], [-0.1, 1, 0], [-0.6, 0.05, 0.8], 8, "cup");
/** Strokes along the hair from the brow to the nape: how far back, and how far down. */
const comb = (back: number, down: number): HandTarget => ({
  touch: "hair",
  by: "fist",
  off: [0.015 + 0.05 * down, 0.03 - 0.2 * down, 0.05 - 0.1 * back + 0.06 * down],
  palm: [-0.8, -0.5, 0.1],
  fingers: [-0.3, 0.4, -0.85],
  swivel: 60 - 16 * down,
  shape: "grip",
});
const brush = (along: number, up: number): HandTarget => ({
  touch: "mouth",
  by: "fist",
  off: [0.05 + along, -0.012 + up, 0.03],
  palm: [-0.5, -0.2, -0.8],
  fingers: [-0.75, 0.6, 0.1],
  swivel: 46,
  shape: "grip",
});

export const MIME_SCRIPTS: Record<string, ActionScript> = {
  drink: {
    hold: 0.7,
    keys: (p) => [
      // Taken from the table, raised, tilted with the head.
      {
        in: 0.45,
        begins: true,
        right: handAt([-0.06, -0.5, 0.66], [-1, 0, 0], [-0.2, 0, 1], 8, "open"),
        ...standOn(-0.5, 8, 14),
        left: EASY,
      },
      { in: 0.22, right: handAt([-0.08, -0.5, 0.68], [-1, 0, 0], [-0.2, 0, 1], 8, "grip"), hold: 0.08 },
      { in: 0.4, right: holding(-0.12, -0.24, 0.48), ...standOn(-0.5, 2, 6), ease: "through" },
      {
        in: 0.35,
        right: glass(-0.03, 0.06, 0),
        head: { pitch: 2, roll: -3 },
        left: { to: [0.2, -0.88, -0.04], swivel: 12 },
      },
      { in: 0.4, right: glass(0, 0.058, 0.35), ...standOn(-0.6, -7, -12) },
      ...repeat(Math.max(2, Math.round(p.hold / 0.36)), (): BodyKey[] => [
        { in: 0.17, head: { pitch: -16 }, right: glass(0.004, 0.058, 0.42) },
        { in: 0.19, head: { pitch: -13 }, spine: { pitch: -9 }, mark: "cycle" },
      ]),
      { in: 0.4, right: glass(-0.04, 0.1, 0), ...standOn(-0.3, 0, 2), ease: "through" },
      { in: 0.35, right: holding(-0.08, -0.34, 0.5), ...standOn(0.3, 2, 8), left: EASY, hold: 0.15 },
      { in: 0.4, right: handAt([-0.06, -0.5, 0.66], [-1, 0, 0], [-0.2, 0, 1], 8, "grip"), ...standOn(0.2, 9, 14) },
      { in: 0.18, right: handAt([-0.04, -0.5, 0.64], [-1, 0, 0], [-0.2, 0, 1], 8, "open"), ends: true },
      home(0.6),
    ],
  },
  eat: {
    keys: (p) => {
      const fork = handAt([-0.26, -0.44, 0.48], [-0.5, -0.6, -0.3], [-0.7, -0.2, 0.5], 24, "pinch");
      return [
        { in: 0.55, begins: true, left: PLATE, right: fork, ...standOn(0.4, 8, 18) },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.24,
            right: handAt([-0.32, -0.42, 0.5], [-0.5, -0.5, -0.4], [-0.7, 0, 0.5], 28, "pinch"),
            head: { pitch: 20 },
          },
          { in: 0.46, right: bite(0.05), ...standOn(0.5, 13, 6), left: { ...PLATE, to: [-0.18, -0.36, 0.44] } },
          { in: 0.14, head: { pitch: 11 }, right: bite(0.03) },
          { in: 0.18, head: { pitch: 0 }, right: bite(0.1), spine: { pitch: 7 } },
          {
            in: 0.4,
            right: { ...fork, to: [-0.16, -0.36, 0.48] },
            left: PLATE,
            ...standOn(i % 2 === 0 ? -0.4 : 0.4, 3, 2),
            head: { pitch: 4, yaw: i % 2 === 0 ? 12 : -10 },
          },
          // Chewed.
          ...repeat(3, (): BodyKey[] => [
            { in: 0.16, head: { pitch: 7, roll: 3 }, spine: { pitch: 4 } },
            { in: 0.16, head: { pitch: 1, roll: -3 } },
          ]),
          { in: 0.36, right: fork, ...standOn(0.4, 8, 18), mark: "cycle" },
        ]),
        { in: 0.3, right: { ...fork, to: [-0.12, -0.46, 0.46] }, head: { pitch: 8 }, ends: true },
        home(0.65),
      ];
    },
  },
  comb_hair: {
    hold: 2.4,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        right: comb(0, 0),
        ...standOn(-0.5, 2, 6),
        head: { roll: -12, yaw: 10, pitch: 6 },
        left: EASY,
      },
      // Long strokes down the side, the other arm at ease.
      ...repeat(Math.max(2, Math.round(p.hold / 0.8)), (i): BodyKey[] => [
        { in: 0.24, right: comb(0.7, 0.1), head: { pitch: 4, roll: -14 }, ease: "through" },
        { in: 0.3, right: comb(1, 1), head: { pitch: 10, roll: -8 }, spine: { roll: 4, yaw: -4 }, mark: "cycle" },
        {
          in: 0.32,
          right: comb(0, 0.0),
          head: { pitch: 5, roll: -12, yaw: i % 2 === 0 ? 14 : 4 },
          spine: { roll: 0, yaw: 2 },
        },
      ]),
      // A look in the mirror from both sides.
      {
        in: 0.4,
        right: holding(0.14, -0.5, 0.46),
        head: { yaw: -24, roll: 6, pitch: 0 },
        spine: { pitch: -2 },
        weight: 0.5,
      },
      { in: 0.4, left: EASY, head: { yaw: 22, roll: -4, pitch: -4 }, weight: -0.2, ends: true },
      home(0.6),
    ],
  },
  brush_teeth: {
    hold: 2.2,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        right: brush(0.0, 0),
        ...standOn(0.5, 10, 8),
        left: { to: [0.18, -0.64, 0.42], palm: [-0.2, -1, 0], swivel: 12, shape: "flat" },
      },
      ...repeat(Math.max(3, Math.round(p.hold / 0.4)), (i): BodyKey[] => {
        const up = i % 4 < 2 ? 0.008 : -0.012;
        return [
          { in: 0.1, right: brush(0.03, up), head: { yaw: 3, roll: i % 4 < 2 ? 5 : -5 }, ease: "through" },
          { in: 0.1, right: brush(-0.02, up), head: { yaw: -3 }, ease: "through" },
          { in: 0.1, right: brush(0.03, -up), spine: { roll: 2 }, ease: "through" },
          { in: 0.1, right: brush(-0.02, up), spine: { roll: -2 }, ease: "through", mark: "cycle" },
        ];
      }),
      // Bent over the basin to spit.
      {
        in: 0.5,
        right: holding(0.06, -0.4, 0.5),
        ...bow({ y: -0.06, z: -0.08, pitch: 26 }, 30, 14),
        head: { pitch: 14, roll: 0, yaw: 0 },
      },
      { in: 0.14, head: { pitch: 22 }, ease: "strike", hold: 0.2, mark: "strike" },
      {
        in: 0.5,
        ...bow({ y: -0.01, z: 0, pitch: 0 }, 0, 0),
        left: EASY,
        right: EASY,
        ends: true,
      },
      home(0.55),
    ],
  },
  saw: {
    snap: "normal",
    keys: (p) => {
      const stroke = (forward: number): Partial<BodyKey> => ({
        right: rightOn([-0.14, 0.8 - 0.1 * forward, 0.24 + 0.34 * forward], [1, 0, 0], [0, 0.75, -0.6], 22),
        pelvis: {
          y: -0.14 - 0.03 * forward,
          z: -0.06 + 0.06 * forward,
          pitch: 20 + 4 * forward,
          yaw: -18 + 18 * forward,
          roll: 0,
        },
        spine: { pitch: 24 + 8 * forward, yaw: -12 + 20 * forward, roll: 3 },
        head: { pitch: 10, yaw: 20 - 26 * forward },
        weight: -0.5 + 0.9 * forward,
      });
      // The other hand and the knee hold the board.
      const board: Partial<BodyKey> = {
        left: { at: [0.2, 0.78, 0.56], palm: [0, -1, 0], fingers: [-0.5, -0.1, 0.9], swivel: 24, shape: "flat" },
      };
      return [
        {
          in: 0.32,
          leftFoot: { z: 0.3, x: 0.03, knee: 8 },
          pelvis: { y: -0.05 },
          spine: { pitch: 10 },
          hands: { to: [0.14, -0.6, 0.5], swivel: 10, shape: "open" },
          weight: -0.4,
          balance: 0.4,
          ease: "through",
        },
        { in: 0.4, begins: true, ...board, ...stroke(0), rightFoot: { z: -0.12, yaw: 24, knee: 8 } },
        // Two short strokes to start the cut.
        { in: 0.22, ...stroke(0.35) },
        { in: 0.2, ...stroke(0) },
        ...repeat(Math.max(2, p.count), (): BodyKey[] => [
          { in: 0.3, ...stroke(1) },
          { in: 0.28, ...stroke(0), mark: "cycle" },
        ]),
        { in: 0.3, ends: true, ...stroke(0.4) },
        {
          in: 0.45,
          hands: { to: [0.18, -0.8, 0.3], swivel: 10, shape: "relaxed" },
          ...bow({ y: -0.04, z: 0, pitch: 6, yaw: 0 }, 8, 6),
          spine: { pitch: 8, yaw: 0, roll: 0 },
          rightFoot: { z: 0, yaw: 0, knee: 0 },
          weight: 0.3,
          ease: "through",
        },
        { in: 0.35, leftFoot: { z: 0, x: 0, knee: 0 }, pelvis: { y: -0.01, pitch: 0 }, weight: -0.5, balance: 1 },
        home(0.4),
      ];
    },
  },
  hammer: {
    snap: "snappy",
    keys: (p) => {
      const blow = (up: number): Partial<BodyKey> => ({
        right: rightOn(
          [-0.06, 0.92 + 0.36 * up, 0.5 - 0.14 * up],
          [1, 0, 0],
          [0, 0.45 + 0.5 * up, 0.85 - 0.9 * up],
          20,
        ),
        pelvis: { y: -0.1 + 0.04 * up, pitch: 12 - 6 * up, yaw: 8 - 16 * up, z: -0.04 },
        spine: { pitch: 24 - 16 * up, yaw: 10 - 18 * up, roll: 4 - 8 * up },
        head: { pitch: 14 + 4 * up, yaw: -10 + 16 * up },
        weight: 0.4 - 0.7 * up,
      });
      return [
        {
          in: 0.5,
          left: {
            at: [0.03, 0.9, 0.56],
            palm: [-0.6, -0.6, 0.3],
            fingers: [-0.7, -0.5, 0.5],
            swivel: 16,
            shape: "pinch",
          },
          ...blow(0.25),
          leftFoot: { z: 0.16, x: 0.03, knee: 6 },
          balance: 0.6,
        },
        // Two taps set the nail.
        { in: 0.2, begins: true, ...blow(0.1) },
        { in: 0.2, ...blow(0.4) },
        { in: 0.13, ease: "strike", ...blow(0.02), mark: "strike" },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.34, ...blow(1) },
          { in: 0.15, ease: "strike", ...blow(0), mark: "strike" },
          { in: 0.08, ...blow(0.06) },
        ]),
        { in: 0.35, ends: true, ...blow(0.3) },
        {
          in: 0.4,
          hands: { to: [0.18, -0.8, 0.26], swivel: 10, shape: "relaxed" },
          ...bow({ y: -0.03, z: 0, pitch: 2, yaw: 0 }, 4, 6),
          spine: { pitch: 4, yaw: 0, roll: 0 },
          weight: -0.4,
          ease: "through",
        },
        { in: 0.3, leftFoot: { z: 0, x: 0, knee: 0 }, pelvis: { y: -0.01 }, balance: 1 },
        home(0.4),
      ];
    },
  },
};

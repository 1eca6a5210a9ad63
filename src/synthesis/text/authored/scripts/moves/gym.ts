import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, level, pose } from "../sport/parts.js";

/** On the sliding seat of a rowing machine: the pelvis `back` from the feet. */
function rowing(back: number, pitch: number, spine: number, hands: BodyKey["hands"]): Partial<BodyKey> {
  return { ...pose([-0.6, 0.24 - back, pitch, 0, 0, 0], [spine, 0, 0], [-spine * 0.6 - pitch * 0.6, 0]), hands };
}

const handle = (up: number, ahead: number, swivel: number) =>
  level([-0.08, up, ahead], swivel, "grip", [0, -1, 0], [-0.15, 0.1, 1]);
const FORWARD = handle(-0.12, 0.96, 8);
const DRAWN_IN = handle(-0.5, 0.26, 40);
/** A foot in its strap. */
const STRAPPED = { ...foot(0.02, 0.48, 4, -24, 10), y: 0.06 };

/** The bar above the chest, lying on the back. */
const LOCKED = arm([0.14, -0.02, 0.97], 6, "grip", [0, -1, 0], [0, 0, 1]);
const LOWERED = arm([0.34, -0.12, 0.3], 30, "grip", [0, -1, 0], [0, 0, 1]);
/** On a bench. */
const BENCHED: Partial<BodyKey> = pose([-0.4, -0.44, -84, 0, 0, 0], [4, 0, 0], [8, 0]);

const HANGING = level([0.08, -0.96, 0.14], 8, "grip", [-0.2, 0, -1], [0, -1, 0.1]);
const LEVEL = level([-0.02, 0.03, 0.97], 6, "grip", [0, -1, 0], [0, 0, 1]);

/** Machines, benches and weights. */
export const GYM_SCRIPTS: Record<string, ActionScript> = {
  row_machine: {
    hands: "swinging",
    life: 0.3,
    repeats: 5,
    keys: (p) => [
      {
        in: 0.5,
        balance: 0,
        ease: "through",
        ...pose([-0.36, -0.18, 10], [36], [-14]),
        hands: level([0.1, -0.6, 0.6], 10, "open"),
        feet: { knee: 8 },
      },
      { in: 0.5, ...rowing(0.5, -16, 34, level([0.2, -0.5, 0.6], 10, "open")), rests: ["seat"] },
      { in: 0.4, rightFoot: STRAPPED, ...rowing(0.5, -20, 36, FORWARD) },
      { in: 0.4, leftFoot: STRAPPED, ...rowing(0.34, -8, 36, FORWARD) },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: i === 0 ? 0.3 : 0.4, begins: i === 0, ...rowing(0.25, 0, 40, FORWARD), mark: "catch" },
        // The legs push first, then the back swings, then the arms draw the handle in.
        { in: 0.36, ease: "through", ...rowing(0.47, -2, 28, handle(-0.16, 0.96, 8)) },
        { in: 0.28, ...rowing(0.56, -20, 10, DRAWN_IN), mark: "apex", hold: 0.08 },
        { in: 0.3, ease: "through", ...rowing(0.55, -8, 22, handle(-0.2, 0.9, 12)), ends: i + 1 === p.count },
        { in: 0.42, ease: "through", ...rowing(0.36, -2, 36, FORWARD), mark: "cycle" },
      ]),
      { in: 0.3, ...rowing(0.36, -6, 34, FORWARD) },
      {
        in: 0.4,
        leftFoot: { ...foot(0.02, 0.0, 2, 4, 10), y: 0 },
        ...rowing(0.42, -14, 44, level([0.1, -0.5, 0.6], 10)),
      },
      {
        in: 0.4,
        rightFoot: { ...foot(0.02, 0.0, 2, 4, 10), y: 0 },
        ...rowing(0.4, -16, 62, level([0.1, -0.55, 0.75])),
      },
      {
        in: 0.5,
        leaves: ["seat"],
        ease: "through",
        ...pose([-0.36, -0.08, 12], [46], [-22]),
        hands: level([0.1, -0.6, 0.6], 10),
        feet: { pitch: 0, knee: 8 },
      },
      home(0.7),
    ],
  },
  bench_press: {
    life: 0.4,
    repeats: 3,
    keys: (p) => [
      {
        in: 0.55,
        balance: 0,
        ease: "through",
        ...pose([-0.26, -0.26, 16], [26], [-14]),
        hands: level([0.16, -0.8, 0.3], 10),
        feet: foot(0.1, 0, 10, 0, 12),
      },
      { in: 0.45, ...pose([-0.41, -0.43, -6], [12], [0]), rests: ["seat"] },
      { in: 0.8, ...BENCHED, hands: arm([0.24, -0.1, 0.5], 20, "open"), rests: ["back"] },
      { in: 0.5, ...BENCHED, hands: LOWERED },
      { in: 0.7, begins: true, ...BENCHED, hands: LOCKED, hold: 0.15 },
      ...repeat(p.count, (i): BodyKey[] => {
        // The last ones are hard.
        const hard = i / Math.max(1, p.count - 1);
        return [
          { in: 0.85, ...BENCHED, hands: LOWERED, mark: "low", hold: 0.08 },
          {
            in: 0.8 + 0.5 * hard,
            ...pose([-0.4 + 0.015 * hard, -0.44, -84], [4 - 8 * hard], [8 - 8 * hard]),
            hands: LOCKED,
            hold: 0.2,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ];
      }),
      { in: 0.7, ...BENCHED, hands: arm([0.2, 0.5, 0.7], 30, "grip", [0, -1, 0.4], [0, 0.5, 1]) },
      { in: 0.4, hands: arm([0.24, -0.2, 0.5], 20, "open") },
      { in: 0.8, leaves: ["back"], ...pose([-0.41, -0.43, -4], [16], [-4]), hands: level([0.1, -0.7, 0.4], 10) },
      {
        in: 0.5,
        leaves: ["seat"],
        ease: "through",
        ...pose([-0.26, -0.16, 30], [26], [-20]),
        hands: level([0.12, -0.7, 0.5], 10),
      },
      home(0.7),
    ],
  },
  front_raise: {
    life: 0.5,
    repeats: 3,
    keys: (p) => [
      { in: 0.45, ...pose([-0.015, 0, 0], [0], [0]), hands: HANGING, feet: { knee: 4 } },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.95,
          begins: i === 0,
          ...pose([-0.015, -0.012, -2], [-5], [4]),
          hands: LEVEL,
          hold: 0.2,
          mark: "apex",
        },
        {
          in: 1.05,
          ...pose([-0.015, 0, 0], [0], [0]),
          hands: HANGING,
          mark: "cycle",
          hold: 0.1,
          ends: i + 1 === p.count,
        },
      ]),
      home(0.5),
    ],
  },
  // From the back; up to upright and down again.
  sit_up: {
    life: 0.2,
    repeats: 3,
    keys: (p) => {
      const fists = { touch: "ears" as const, by: "curledTips" as const, swivel: 62, shape: "cup" as const };
      return [
        { in: 0.3, ease: "through", hands: arm([0.6, -0.3, 0.4], 40, "relaxed") },
        {
          in: 0.5,
          hands: fists,
          feet: { x: 0.02, z: -0.33, pitch: 0, yaw: 4, knee: 8, slide: true },
          head: { pitch: 12 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.42,
            ease: "through",
            begins: i === 0,
            ...pose([-0.82, -0.85, -74], [34], [16]),
            hands: fists,
          },
          { in: 0.5 + 0.02 * i, ...pose([-0.825, -0.84, -38], [42], [8]), hands: fists, mark: "apex" },
          {
            in: 0.85,
            ...pose([-0.815, -0.85, -85], [6], [12]),
            hands: fists,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        { in: 0.4, ease: "through", hands: arm([0.5, -0.3, 0.5], 30, "relaxed") },
        { in: 0.4, hands: arm([0.6, -0.7, 0.1], 30, "relaxed"), feet: { x: 0.03, z: -0.1, pitch: -20, slide: true } },
        home(0.6),
      ];
    },
  },
};

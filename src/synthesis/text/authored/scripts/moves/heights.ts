import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "../sport/parts.js";
import { swing } from "./steps.js";

/** Height of a box that one steps onto, metres. */
const BOX = 0.36;

/** Height of a ledge or of a wall's top, metres; that of the climbs onto it. */
const LEDGE = 2.06;

/** Steps up, the right foot first, onto a box 0.4 m ahead. */
function ontoBox(): BodyKey[] {
  const on = { ...foot(0.02, 0.4, 4, 0, 4), y: BOX };
  return [
    {
      in: 0.34,
      ease: "through",
      ...pose([-0.02, 0.06, 5, 0, -3, 0.07], [6, 0, 0], [12]),
      rightFoot: leg(52, 4, 0.66, 2),
      ...swing(-0.8),
    },
    { in: 0.3, ease: "through", ...pose([-0.03, 0.16, 12, 0, 0, 0.0], [12], [6]), rightFoot: on },
    {
      in: 0.42,
      ease: "through",
      ...pose([BOX * 0.62, 0.34, 12, 0, 3, -0.07], [12], [0]),
      leftFoot: leg(6, 3, 0.82, 24),
      rightFoot: { y: BOX, pitch: 0 },
      ...swing(0.6),
    },
    {
      in: 0.44,
      ...pose([BOX - 0.005, 0.4, 1, 0, 0, 0], [2], [0]),
      leftFoot: on,
      rightFoot: { y: BOX },
      ...swing(0),
      hold: 0.3,
      mark: "apex",
    },
  ];
}

/** Steps down backwards, the right foot first, from a box whose top is over `z` + 0.4. */
function offBox(z = 0): BodyKey[] {
  const up = { y: BOX, pitch: 0 };
  return [
    {
      in: 0.36,
      ease: "through",
      ...pose([BOX - 0.05, z + 0.37, 8, 0, -3, 0.07], [8], [18]),
      rightFoot: leg(-14, 4, 0.9, 34),
      leftFoot: { ...up, knee: 8 },
      hands: arm([0.36, -0.74, 0.2], 16, "open"),
    },
    {
      in: 0.44,
      ease: "through",
      ...pose([-0.07, z + 0.14, 14, 0, 0, -0.03], [14], [8]),
      rightFoot: { ...foot(0.02, z, 4, 14, 4), y: 0 },
      leftFoot: { ...up, pitch: 6 },
      mark: "land",
    },
    {
      in: 0.36,
      ease: "through",
      ...pose([-0.03, z + 0.03, 5, 0, 2, -0.06], [6], [4]),
      leftFoot: leg(34, 3, 0.74, 8),
      rightFoot: { pitch: 0 },
    },
    {
      in: 0.34,
      ...pose([-0.01, z, 1, 0, 0, 0], [2], [0]),
      leftFoot: { ...foot(0.0, z), y: 0 },
      rightFoot: foot(0, z),
      ...swing(0),
    },
  ];
}

/** Steps onto and off a box, and a jump off a ledge. */
export const HEIGHT_SCRIPTS: Record<string, ActionScript> = {
  // Onto a box with the right foot first, and down again backwards with the same foot.
  step_up: {
    life: 0.4,
    repeats: 1,
    keys: (p) => [
      { in: 0.25, ...pose([-0.01, 0.0, 2, 0, 0, 0.05], [3], [14]), balance: 0 },
      ...repeat(p.count, (i): BodyKey[] => [
        ...ontoBox().map((key, k) => (k === 0 ? { ...key, begins: i === 0 } : key)),
        ...offBox().map((key, k, keys) =>
          k + 1 === keys.length ? { ...key, mark: "cycle", ends: i + 1 === p.count } : key,
        ),
      ]),
      home(0.35),
    ],
  },
  // The halves of it: the body stays up, or begins there.
  step_onto: {
    life: 0.4,
    ahead: 0.4,
    up: BOX,
    keys: () => [
      { in: 0.25, ...pose([-0.01, 0.0, 2, 0, 0, 0.05], [3], [14]), balance: 0, begins: true },
      ...ontoBox(),
      home(0.4),
    ],
  },
  step_off: {
    life: 0.4,
    ahead: -0.4,
    keys: () => [
      { in: 0, ...pose([BOX, 0, 0]), feet: { ...foot(0, 0), y: BOX }, weight: 0, balance: 0 },
      { in: 0.1, begins: true },
      ...offBox(-0.4),
      home(0.35),
    ],
  },
  // Off a ledge, begun on it; a deep landing takes the fall up.
  jump_down: {
    life: 0.2,
    ahead: 0.95,
    keys: () => {
      const feet = { ...foot(0, 0), y: LEDGE };
      const fall = Math.sqrt((2 * (LEDGE + 0.2)) / 9.81);
      return [
        { in: 0, ...pose([LEDGE, 0, 0]), feet, weight: 0, balance: 0 },
        {
          in: 0.45,
          balance: 0,
          begins: true,
          ...pose([LEDGE - 0.28, -0.02, 26], [24], [6]),
          feet: { ...feet, pitch: 6, knee: 10 },
          hands: arm([0.2, -0.84, -0.2], 10, "open"),
        },
        {
          in: 0.24,
          ease: "through",
          ...pose([LEDGE + 0.02, 0.16, 6], [2], [10]),
          feet: { ...feet, pitch: 44, knee: 2 },
          hands: arm([0.3, 0.1, 0.6], 16, "open"),
          mark: "takeoff",
        },
        {
          in: 0.4 * fall,
          ease: "fly",
          ...pose([LEDGE + 0.02 - 0.5 * 9.81 * 0.16 * fall * fall + 0.1, 0.46, 8], [8], [14]),
          feet: leg(26, 4, 0.78, 20),
          hands: arm([0.6, 0.3, 0.3], 18, "open"),
        },
        {
          in: 0.6 * fall,
          ease: "fly",
          ...pose([-0.06, 0.86, 4], [6], [10]),
          feet: { ...foot(0.06, 0.95, 6, 16, 8), y: 0 },
          hands: arm([0.56, 0.1, 0.4], 18, "open"),
          mark: "land",
        },
        {
          in: 0.2,
          ...pose([-0.46, 0.78, 34], [34], [-30]),
          feet: { pitch: 6, knee: 18 },
          hands: arm([0.3, -0.6, 0.56], 16, "open"),
        },
        { in: 0.5, ...pose([-0.03, 0.94, 3], [5], [-4]), hands: arm([0.22, -0.82, 0.2], 12), balance: 0.6, ends: true },
        home(0.4),
      ];
    },
  },
};

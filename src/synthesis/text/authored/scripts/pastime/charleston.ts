import type { ActionScript, BodyKey } from "../../script.js";
import { bothSides, danced, put } from "../emote/moves.js";
import { foot } from "../sport/parts.js";

/** Arms that swing against the legs: `s` 1: the right one ahead. */
function swung(s: number): Partial<BodyKey> {
  return {
    right: put([0.12 + 0.08 * (1 - s), -0.46 + 0.06 * s, 0.16 + 0.5 * s], 22, "open"),
    left: put([0.12 + 0.08 * (1 + s), -0.46 - 0.06 * s, 0.16 - 0.5 * s], 22, "open"),
  };
}

/** A kick to the front with the left leg, a step back, a touch behind with the right one, a step ahead. */
function kicks(): BodyKey[] {
  return [
    {
      in: 0.2,
      leftFoot: { swing: 58, out: 4, reach: 0.92, flex: 18 },
      rightFoot: { pitch: 14, yaw: 14 },
      weight: -1,
      balance: 0.7,
      pelvis: { y: -0.02, yaw: -12, pitch: -6, z: 0 },
      spine: { pitch: -2, yaw: 16 },
      head: { pitch: 0, yaw: -4 },
      ...swung(1),
      mark: "strike",
    },
    {
      in: 0.22,
      leftFoot: foot(0.02, -0.16, 14, 10, 8),
      rightFoot: { pitch: 0 },
      weight: 0.8,
      pelvis: { y: -0.1, yaw: 0, pitch: 6, z: -0.06 },
      spine: { pitch: 12, yaw: 0 },
      ...swung(0),
    },
    {
      in: 0.22,
      rightFoot: { swing: -44, out: 4, reach: 0.86, flex: 44 },
      leftFoot: { pitch: 8 },
      weight: 1,
      pelvis: { y: -0.06, yaw: 12, pitch: 18, z: -0.04 },
      spine: { pitch: 18, yaw: -16 },
      head: { pitch: -22 },
      ...swung(-1),
    },
    {
      in: 0.22,
      rightFoot: foot(0.02, 0.04, 14, 6, 8),
      leftFoot: foot(0.02, 0, 14, 6, 8),
      weight: -0.6,
      pelvis: { y: -0.08, yaw: 0, pitch: 4, z: 0 },
      spine: { pitch: 8, yaw: 0 },
      head: { pitch: -6 },
      ...swung(0),
    },
  ];
}

/** Heels out, heels in: the swivel on the balls of the feet, one heel flicked up behind. */
function swivels(): BodyKey[] {
  return [
    {
      in: 0.17,
      feet: { slide: true, pitch: 18, yaw: -24, knee: -18 },
      pelvis: { y: -0.11, yaw: 0, pitch: 4 },
      spine: { pitch: 10, yaw: 8, roll: 4 },
      hands: put([0.5, -0.3, 0.4], 30, "open"),
      weight: 0.2,
    },
    {
      in: 0.17,
      rightFoot: { swing: -18, out: 34, reach: 0.74, flex: 40 },
      leftFoot: { slide: true, pitch: 10, yaw: 28, knee: 20 },
      pelvis: { y: -0.05, yaw: 0 },
      spine: { pitch: 8, yaw: -8, roll: -6 },
      hands: put([-0.1, -0.5, 0.5], 20, "open"),
      weight: 1,
    },
    {
      in: 0.17,
      rightFoot: foot(0.05, 0, 16, 10, 10),
      leftFoot: foot(0.05, 0, 16, 10, 10),
      weight: 0,
      spine: { roll: 0 },
    },
  ];
}

export const CHARLESTON_SCRIPTS: Record<string, ActionScript> = {
  dance_charleston: danced(() => [...kicks(), ...kicks(), ...bothSides(swivels()), ...bothSides(swivels())], {
    snap: "snappy",
    repeats: 2,
  }),
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { bothSides, mirrored, put } from "./moves.js";

/** A cross step before going down: one foot kicks across, the arms open. */
const TOP_ROCK: BodyKey[] = [
  {
    in: 0.22,
    rightFoot: { swing: 40, out: -24, reach: 0.9, flex: 26 },
    leftFoot: { x: 0, pitch: 16 },
    right: put([-0.3, -0.24, 0.6], 26),
    left: put([-0.26, -0.36, 0.5], 26),
    weight: 1,
    pelvis: { y: -0.01, yaw: 16, roll: -4 },
    spine: { pitch: 6, yaw: 14 },
    head: { yaw: -26, pitch: -4 },
  },
  {
    in: 0.24,
    rightFoot: { x: 0.14, z: 0, pitch: 0, knee: 12 },
    leftFoot: { pitch: 22, knee: -4 },
    hands: put([0.72, -0.42, 0.2], 20),
    weight: -0.8,
    pelvis: { y: -0.1, yaw: -12, roll: 5 },
    spine: { pitch: -2, yaw: -8, roll: -8 },
    head: { yaw: 14, pitch: 0 },
  },
];

/** A hand planted beside the body. */
const GROUNDED: HandTarget = {
  ...handAt([0.28, -0.86, 0.12], [0, -1, 0.2], [0.7, -0.1, 0.7], 14, "planted"),
  level: true,
};

/** Footwork: on the left hand and the toes of the left foot, the right leg is thrown ahead. */
const THROW: BodyKey = {
  in: 0.3,
  pelvis: { y: -0.64, z: -0.16, x: 0, pitch: -26, yaw: 6 },
  spine: { pitch: 48, roll: -36 },
  head: { pitch: -22, roll: 20 },
  left: GROUNDED,
  right: put([0.72, 0.12, 0.44], 24, "open"),
  leftFoot: { x: 0.02, z: 0.02, pitch: 44, knee: 26 },
  rightFoot: { swing: 80, out: 26, reach: 0.97, flex: 8 },
  balance: 0,
};
const TUCK: BodyKey = {
  in: 0.22,
  pelvis: { y: -0.61, z: -0.13, x: 0, pitch: -22, yaw: 0 },
  spine: { pitch: 50, roll: -36 },
  head: { pitch: -22, roll: 18 },
  left: GROUNDED,
  right: put([0.5, -0.5, 0.5], 20, "open"),
  feet: { x: 0.03, z: 0, pitch: 44, knee: 26 },
  balance: 0,
};

/** Tucked and about to lean on the other hand. */
const CHANGE: BodyKey = {
  ...mirrored(TUCK),
  in: 0.3,
  right: handAt([0.34, -0.8, 0.2], [0, -0.9, 0.4], [0.6, -0.3, 0.7], 14, "open"),
  left: put([0.5, -0.5, 0.5], 20, "open"),
};

export const BREAKDANCE: Record<string, ActionScript> = {
  breakdance: {
    snap: "snappy",
    life: 0.2,
    hold: 0.7,
    keys: (p) => [
      { in: 0.3, begins: true, pelvis: { y: -0.06 }, hands: put([0.4, -0.5, 0.4], 20), weight: 0.6 },
      ...repeat(2, () => bothSides(TOP_ROCK)),
      {
        in: 0.3,
        ...bow({ y: -0.34, z: -0.1, pitch: 30, yaw: 0, roll: 0 }, 34, -14),
        hands: put([0.1, -0.68, 0.6], 10, "open"),
        feet: { x: 0.03, z: 0, pitch: 26, knee: 20 },
        balance: 0,
        weight: 0,
        ease: "through",
      },
      mirrored(CHANGE),
      ...repeat(p.count, (): BodyKey[] => {
        const half = [THROW, TUCK, THROW, CHANGE];
        return [...half, ...half.map(mirrored).slice(0, 3), { ...mirrored(CHANGE), mark: "cycle" }];
      }),
      {
        in: 0.32,
        ...bow({ y: -0.22, z: -0.08, pitch: 16 }, 14, -6),
        hands: put([0.3, -0.5, 0.5], 20),
        feet: { x: 0.04, z: 0, pitch: 0, knee: 14 },
        balance: 0.3,
        ease: "through",
      },
      {
        in: 0.24,
        right: { ...handAt([-0.42, -0.26, 0.42], [0.3, -0.2, -1], [-0.95, 0.32, -0.3], 20, "fist"), ahead: 6 },
        left: { ...handAt([-0.4, -0.46, 0.34], [0.1, -0.1, -1], [-0.98, 0.1, -0.1], 14, "fist"), ahead: 4 },
        pelvis: { y: -0.05, pitch: -8, yaw: -14, z: 0, roll: 5 },
        spine: { pitch: -12, yaw: -6, roll: -6 },
        head: { pitch: -2, yaw: 20, roll: 8 },
        rightFoot: { x: 0.16, z: 0.06, yaw: 22, pitch: 0 },
        leftFoot: { x: 0.08, yaw: 20 },
        weight: 0.8,
        balance: 1,
        ...peak(p.hold),
        ends: true,
      },
      home(0.6),
    ],
  },
};

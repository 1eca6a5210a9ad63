import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";
import { bothSides, cyclic, danced, mirrored, put } from "./moves.js";

/** Both straight arms thrown to the right; the left one passes in front of the body or behind it. */
function flossTo(behind: boolean): BodyKey {
  return {
    in: 0.27,
    right: put(behind ? [0.72, -0.62, 0.24] : [0.74, -0.62, -0.06], 0),
    left: put(behind ? [-0.28, -0.84, -0.38] : [-0.56, -0.72, 0.36], 0),
    weight: 0.95,
    pelvis: { y: -0.05, roll: -9, yaw: behind ? 10 : -6 },
    spine: { pitch: 8, roll: 12, yaw: -4 },
    head: { pitch: -6, roll: -4 },
    feet: { x: 0.03, knee: 4 },
  };
}

/** A beat of a riding hop: one foot springs up behind. */
function gallop(arms: Partial<BodyKey>, i: number): BodyKey[] {
  const right = i === 1 || i === 4 || i === 6 || i === 7;
  const free = { swing: 14, out: 10, reach: 0.8, flex: 34 };
  // Nobody lands where he took off.
  const base = { x: 0.1, z: i % 2 === 0 ? 0.08 : -0.06, pitch: 0, knee: 10 };
  return [
    {
      in: 0.23,
      rightFoot: right ? base : free,
      leftFoot: right ? free : base,
      weight: right ? -0.8 : 0.8,
      pelvis: { y: -0.03, pitch: 4, roll: right ? 4 : -4 },
      ...arms,
    },
    {
      in: 0.21,
      feet: base,
      weight: right ? -0.3 : 0.3,
      pelvis: { y: -0.15, pitch: 14, roll: 0 },
      spine: { pitch: 8, yaw: right ? -5 : 5 },
      head: { pitch: -8 },
    },
  ];
}

const REINS: Partial<BodyKey> = {
  right: { ...put([-0.34, -0.5, 0.62], 14), palm: [0, -1, 0.1] },
  left: { ...put([-0.3, -0.6, 0.56], 14), palm: [0, -1, 0.1] },
};
const REINS_UP: Partial<BodyKey> = {
  right: { ...put([-0.34, -0.34, 0.66], 22), palm: [0, -1, 0.1] },
  left: { ...put([-0.3, -0.45, 0.6], 22), palm: [0, -1, 0.1] },
};

function lasso(k: number): Partial<BodyKey> {
  const angle = (k * Math.PI) / 2;
  return {
    right: put([0.3 + 0.24 * Math.cos(angle), 0.68, 0.2 + 0.24 * Math.sin(angle)], 30),
    left: { ...put([-0.42, -0.2, 0.42], 24), palm: [0, -1, 0] },
  };
}

const PUMP: Partial<BodyKey> = {
  right: put([0.06, -0.3, 0.52], 14),
  left: put([0.28, -0.78, -0.24], 12),
};

export const GAME_DANCES: Record<string, ActionScript> = {
  dab: {
    hold: 0.8,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.3,
        ...bow({ y: -0.06, pitch: 4, yaw: 8 }, 8, 6),
        right: put([-0.2, -0.72, 0.5], 10, "flat"),
        left: put([-0.1, -0.62, 0.52], 10, "flat"),
        weight: 0.7,
      },
      {
        in: 0.17,
        begins: true,
        ease: "strike",
        right: handAt([0.86, 0.44, 0.18], [0.3, -0.6, 0.7], [0.9, 0.42, 0.1], 10, "flat"),
        left: { ...handAt([-0.44, 0.36, 0.5], [0.2, -0.6, -0.8], [-0.88, 0.46, -0.1], 46, "flat"), shrug: 10 },
        pelvis: { y: -0.11, pitch: 8, yaw: -10, roll: 5 },
        spine: { pitch: 14, roll: -16, yaw: 4 },
        head: { pitch: 36, yaw: 30, roll: -14 },
        rightFoot: { x: 0.16, yaw: 12, knee: 12 },
        leftFoot: { yaw: 6, knee: 8 },
        weight: 0.75,
      },
      {
        in: 0.14,
        right: handAt([0.84, 0.47, 0.2], [0.3, -0.6, 0.7], [0.88, 0.48, 0.1], 10, "flat"),
        pelvis: { y: -0.1 },
        spine: { pitch: 12 },
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.3,
        right: put([0.4, -0.66, 0.3]),
        left: put([0.1, -0.6, 0.5]),
        pelvis: { y: -0.03, yaw: 0 },
        spine: { pitch: 2, roll: 0 },
        head: { pitch: -2, yaw: 0 },
        ease: "through",
      },
      home(0.5),
    ],
  },
  floss: danced(() => {
    const three = [mirrored(flossTo(false)), flossTo(false), mirrored(flossTo(true))];
    return bothSides(three);
  }),
  dance_default: danced(() => [
    ...bothSides([
      {
        in: 0.24,
        right: { ...put([-0.42, -0.2, 0.5], 24), palm: [0, -1, -0.2] },
        left: { ...put([-0.34, -0.36, 0.42], 20), palm: [0, -1, -0.2] },
        feet: { x: 0.15, yaw: 14, knee: 16 },
        pelvis: { y: -0.13, pitch: 10, yaw: -8 },
        spine: { pitch: 12, yaw: -10, roll: 4 },
        head: { pitch: -10, yaw: 10 },
        weight: -0.4,
      },
      {
        in: 0.28,
        right: put([0.74, -0.3, 0.34], 20),
        left: put([0.62, -0.62, 0.2], 12),
        feet: { x: 0.01, yaw: 0, knee: -6 },
        pelvis: { y: -0.03, pitch: 0, yaw: 6 },
        spine: { pitch: -6, yaw: 8, roll: -8 },
        head: { pitch: 2, yaw: -8, roll: 6 },
        weight: 0.5,
      },
    ]),
    ...bothSides([
      {
        in: 0.26,
        rightFoot: { swing: 46, out: 16, reach: 0.68, flex: 30 },
        leftFoot: { x: 0.03, pitch: 8 },
        weight: 0.9,
        right: put([0.4, -0.55, -0.34], 30),
        left: put([-0.06, 0.02, 0.82], 20),
        pelvis: { y: 0.01, yaw: -14, roll: -4 },
        spine: { pitch: 4, yaw: -18 },
        head: { yaw: 26, pitch: -4 },
      },
      {
        in: 0.26,
        rightFoot: { x: 0.12, yaw: 10, knee: 10 },
        leftFoot: { x: 0.06, pitch: 0 },
        weight: -0.5,
        right: put([0.3, -0.2, 0.5], 34),
        left: put([0.42, -0.5, 0.3], 30),
        pelvis: { y: -0.1, yaw: 4, roll: 3 },
        spine: { pitch: 10, yaw: 4 },
        head: { yaw: 0, pitch: -6 },
      },
    ]),
  ]),
  dance_gangnam: danced(() => [
    ...[0, 1, 2, 3].flatMap((i) => {
      const [up, down] = gallop(REINS_UP, i);
      return [up, { ...down, ...REINS }];
    }),
    ...[4, 5, 6, 7].flatMap((i) => {
      const [up, down] = gallop(lasso(2 * i), i);
      return [up, { ...down, ...lasso(2 * i + 1), ...(i === 7 ? REINS : {}) }];
    }),
  ]),
  dance_hype: cyclic(
    () =>
      bothSides([
        ...[0, 1].flatMap((): BodyKey[] => [
          {
            in: 0.2,
            rightFoot: { swing: 40, out: 22, reach: 0.86, flex: 30 },
            leftFoot: { pitch: 16, x: 0, z: 0 },
            weight: 1,
            right: PUMP.left,
            left: PUMP.right,
            pelvis: { y: 0.01, yaw: 12, roll: -5 },
            spine: { pitch: -6, yaw: 12, roll: -6 },
            head: { pitch: 2, yaw: -16 },
          },
          {
            in: 0.22,
            rightFoot: { swing: -8, out: 6, reach: 0.72, flex: 40 },
            leftFoot: { pitch: 0 },
            weight: 1,
            ...PUMP,
            pelvis: { y: -0.09, yaw: -10, roll: -2 },
            spine: { pitch: 16, yaw: -14, roll: 2 },
            head: { pitch: -8, yaw: 14 },
          },
        ]),
        {
          in: 0.24,
          feet: { x: 0.04, z: 0, pitch: 0 },
          weight: -0.4,
          hands: put([0.36, -0.5, 0.3], 26),
          pelvis: { y: -0.08, yaw: 0, roll: 0 },
          spine: { pitch: 6, yaw: 0, roll: 0 },
          head: { pitch: 0, yaw: 0 },
        },
      ]),
    { snap: "snappy" },
  ),
  dance_griddy: danced(
    (p, c) => [
      ...[0, 1].flatMap((pair) =>
        [0, 1].flatMap((other) => {
          const z = p.stride * c + (p.stride / 4) * (2 * pair + other + 1);
          const tap: BodyKey[] = [
            {
              in: 0.16,
              rightFoot: { swing: 30, reach: 0.84, flex: -6 },
              leftFoot: { pitch: 12 },
              weight: 1,
              hands: put([0.2, -0.86, -0.3], 8),
              pelvis: { y: 0.01, pitch: 0, yaw: 6, roll: -4 },
              spine: { pitch: 4, roll: -4 },
              head: { pitch: 0, roll: 5 },
            },
            {
              in: 0.2,
              rightFoot: { x: 0.04, z, pitch: -30, yaw: 18 },
              leftFoot: { pitch: 0 },
              weight: 0.8,
              hands: put([0.14, -0.7, 0.58], 8),
              pelvis: { y: -0.07, pitch: -4, yaw: -10, roll: 2 },
              spine: { pitch: -4, roll: 6 },
              head: { pitch: 4, roll: -6 },
            },
          ];
          return other === 0 ? tap : tap.map(mirrored);
        }),
      ),
      ...[0, 1].flatMap((i): BodyKey[] => [
        {
          in: 0.22,
          feet: { x: 0.06, z: p.stride * (c + 1), pitch: 0, yaw: 6, knee: 8 },
          weight: i === 0 ? 0.6 : -0.6,
          hands: { ...handAt([-0.14, 0.44, 0.36], [-0.4, 0.1, 0.9], [-0.45, 0.85, 0.2], 62, "pinch"), shrug: 4 },
          pelvis: { y: -0.08, pitch: 4, yaw: i === 0 ? 8 : -8, roll: 0 },
          spine: { pitch: -8, roll: i === 0 ? -8 : 8 },
          head: { pitch: -4, roll: i === 0 ? -8 : 8 },
        },
        { in: 0.2, pelvis: { y: -0.02 }, spine: { pitch: -2 } },
      ]),
    ],
    { stride: 0.88 },
  ),
  dance_orange_justice: danced(() => [
    ...[0, 1].flatMap(() =>
      bothSides([
        {
          in: 0.22,
          right: put([-0.42, -0.66, 0.5], 16),
          left: put([0.5, -0.74, 0.3], 10),
          feet: { x: 0.1, yaw: -12, knee: -24, slide: true },
          pelvis: { y: -0.14, yaw: 12 },
          spine: { pitch: 14, yaw: 14, roll: -6 },
          head: { pitch: -12, yaw: -18 },
          weight: 0.4,
        },
        {
          in: 0.2,
          hands: put([0.5, -0.62, 0.32], 14),
          feet: { x: 0.1, yaw: 14, knee: 22, slide: true },
          pelvis: { y: -0.07, yaw: 0 },
          spine: { pitch: 6, yaw: 0, roll: 0 },
          head: { pitch: -6, yaw: 0 },
          weight: 0,
        },
      ]),
    ),
    ...bothSides([
      {
        in: 0.2,
        right: put([0.42, 0.66, 0.16], 30, "open"),
        left: put([0.4, -0.6, 0.14], 40),
        rightFoot: { x: 0.1, pitch: 34, yaw: 0, knee: -10 },
        leftFoot: { x: 0.1, pitch: 0, yaw: 10, knee: 6 },
        pelvis: { y: -0.05, yaw: 10, roll: -7 },
        spine: { pitch: -4, roll: -12, yaw: 6 },
        head: { roll: 8, pitch: -4 },
        weight: 0.8,
      },
      {
        in: 0.22,
        right: put([-0.1, 0.82, 0.2], 40, "open"),
        left: put([0.3, -0.72, 0.1], 30),
        pelvis: { y: -0.1, yaw: -4, roll: 3 },
        spine: { roll: 8, yaw: -6 },
        head: { roll: -6 },
        rightFoot: { x: 0.1, pitch: 0 },
      },
    ]),
  ]),
};

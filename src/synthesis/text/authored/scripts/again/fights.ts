import type { ActionScript, BodyKey, ScriptParameters } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";

export const LEAD = handAt([-0.1, -0.04, 0.56], [-0.9, 0, -0.2], [-0.1, 1, 0.4], 4, "fist");
export const REAR = handAt([-0.12, -0.1, 0.4], [-0.9, 0, -0.2], [-0.1, 1, 0.3], 4, "fist");
/** Half turned away, chin down, the fists before the face; the acting hand is the rear one. */
const GUARD: Partial<BodyKey> = {
  right: REAR,
  left: LEAD,
  pelvis: { y: -0.09, z: -0.04, yaw: -24, pitch: 4, roll: 0, x: 0 },
  spine: { pitch: 12, yaw: -8, roll: 0 },
  head: { yaw: 30, pitch: 2, roll: 0 },
};
const FEET: Partial<BodyKey> = {
  rightFoot: { z: -0.24, x: 0.02, yaw: 34, pitch: 8, knee: 10 },
  leftFoot: { z: 0.06, x: 0.02, yaw: -4, pitch: 0, knee: 6 },
};
/** Into the guard: the rear foot steps back, then the front one a little ahead. */
export const IN: BodyKey[] = [
  {
    in: 0.24,
    rightFoot: { z: -0.24, x: 0.02, yaw: 34, pitch: 8, knee: 10 },
    pelvis: { y: -0.05, yaw: -12 },
    hands: { to: [0.08, -0.4, 0.45], palm: [-0.9, 0, 0], swivel: 10, shape: "fist" },
    weight: 0.6,
    ease: "through",
  },
  { in: 0.24, ...GUARD, ...FEET, weight: 0, balance: 0.8, begins: true },
];
const OUT: BodyKey[] = [
  {
    in: 0.3,
    leftFoot: { z: 0, x: 0, yaw: 0, knee: 0 },
    pelvis: { y: -0.04, yaw: -10, z: -0.06 },
    hands: { to: [0.12, -0.66, 0.36], swivel: 10, shape: "relaxed" },
    weight: -0.4,
    ease: "through",
  },
  { in: 0.3, rightFoot: { z: 0, x: 0, yaw: 0, pitch: 0, knee: 0 }, pelvis: { yaw: 0, z: 0 }, weight: 0.5, balance: 1 },
  home(0.4),
];

export const FIGHT_SCRIPTS: Record<string, ActionScript> = {
  guard: {
    hold: 1.6,
    snap: "snappy",
    keys: (p) => [
      ...IN,
      // Light on the toes, from foot to foot.
      ...repeat(Math.max(2, Math.round(p.hold / 0.5)), (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        // Every other time the lead hand feels for the distance.
        const feint = i % 4 === 1 ? 1 : 0;
        return [
          {
            in: 0.22,
            weight: 0.7 * s,
            pelvis: { y: -0.17, x: 0.035 * s, z: -0.04 + 0.05 * s, yaw: -24 + 7 * s },
            spine: { pitch: 17, roll: -9 * s, yaw: -8 - 9 * s },
            head: { roll: 6 * s, yaw: 30 + 4 * s },
            left: { ...LEAD, to: [-0.1 + 0.1 * feint, -0.08 + 0.06 * s + 0.1 * feint, 0.52 + 0.1 * s + 0.34 * feint] },
            right: { ...REAR, to: [-0.12, -0.08 - 0.07 * s, 0.4 - 0.06 * s] },
            rightFoot: { z: -0.24, x: 0.02, yaw: 34, pitch: 26, knee: 10 },
            leftFoot: { z: 0.06, x: 0.02, yaw: -4, pitch: s < 0 ? 12 : 0, knee: 6 },
          },
          {
            in: 0.2,
            pelvis: { y: -0.06 },
            head: { roll: 2 * s },
            left: { ...LEAD, to: [-0.1, -0.02, 0.54] },
            rightFoot: { z: -0.24, x: 0.02, yaw: 34, pitch: 8 },
            leftFoot: { pitch: 4 },
          },
        ];
      }),
      { in: 0.2, ...GUARD, weight: 0, ends: true },
      ...OUT,
    ],
  },
  block: {
    hold: 0.3,
    snap: "snappy",
    // The acting forearm catches the blow beside the head.
    keys: (p) => [
      ...IN,
      { in: 0.14, right: { ...REAR, to: [-0.2, -0.2, 0.4] }, spine: { pitch: 9, yaw: -12 }, weight: -0.2 },
      {
        in: 0.13,
        ease: "strike",
        right: handAt([0.08, 0.16, 0.46], [0.35, -0.2, 0.9], [-0.25, 0.96, 0.1], 42, "fist"),
        left: { ...LEAD, to: [-0.16, -0.14, 0.34] },
        pelvis: { y: -0.13, z: -0.06, yaw: 0, roll: -4, x: 0.03 },
        spine: { pitch: 10, yaw: 14, roll: -12 },
        head: { yaw: -14, pitch: 12, roll: -6 },
        weight: 0.5,
        mark: "strike",
      },
      // The blow lands.
      {
        in: 0.09,
        right: handAt([0.02, 0.13, 0.4], [0.35, -0.2, 0.9], [-0.3, 0.94, 0.05], 46, "fist"),
        pelvis: { y: -0.15, z: -0.1, x: 0.05 },
        spine: { roll: -17, pitch: 14 },
        hold: p.hold,
      },
      { in: 0.32, ...GUARD, weight: 0, ends: true },
      ...OUT,
    ],
  },
  dodge: {
    snap: "snappy",
    // it slips aside, and stays there
    aside: (p) => slip(p),
    keys: (p) => {
      const size = Math.min(1.4, p.size);
      const way = slip(p);
      return [
        ...IN,
        { in: 0.12, pelvis: { x: 0.03, y: -0.1 }, spine: { roll: -4 }, weight: 0.3 },
        // The head drops out of the way, the weight over one knee.
        {
          in: 0.2,
          ease: "strike",
          rightFoot: { x: 0.1 + way, z: -0.2, yaw: 38, pitch: 0, knee: 18 },
          pelvis: { x: -0.1 * size - 0.6 * way, y: -0.25 * size, z: -0.06, yaw: -6, roll: 6 },
          spine: { roll: 30 * size, pitch: 24, yaw: 6 },
          head: { roll: -14, yaw: 6, pitch: -8 },
          right: handAt([-0.1, 0.04, 0.36], [-0.9, 0, -0.2], [-0.1, 1, 0.2], 10, "fist"),
          left: handAt([-0.14, 0.06, 0.4], [-0.9, 0, -0.2], [-0.1, 1, 0.2], 8, "fist"),
          weight: -0.7,
          balance: 0.2,
          mark: "apex",
        },
        { in: 0.12, pelvis: { y: -0.28 * size }, spine: { roll: 33 * size, pitch: 28 } },
        {
          in: 0.26,
          leftFoot: { x: 0.02 - way, z: 0.06, yaw: -4, pitch: 0, knee: 6 },
          pelvis: { x: -0.04 - way, y: -0.16, z: -0.03, yaw: -20, roll: 0 },
          spine: { roll: 8, pitch: 14, yaw: -6 },
          head: { roll: 0, yaw: 26, pitch: 2 },
          left: LEAD,
          right: REAR,
          weight: -0.2,
          ease: "through",
        },
        aside({ in: 0.26, ...GUARD, ...FEET, weight: 0.2, balance: 0.8, ends: true }, way),
        ...OUT.map((key) => aside(key, way)),
      ];
    },
  },
  flex_muscles: {
    hold: 0.7,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.35,
        begins: true,
        rightFoot: { x: 0.1, yaw: 10 },
        weight: 0.6,
        hands: { to: [0.6, -0.6, 0.3], swivel: 20, shape: "open" },
        spine: { pitch: 6 },
        ease: "through",
      },
      // Both arms up, the chest out over one hip.
      {
        in: 0.4,
        hands: { ...handAt([0.3, 0.36, 0.06], [-0.3, -0.6, 0.7], [-0.9, -0.3, -0.3], 78, "fist"), shrug: 8 },
        pelvis: { y: -0.03, roll: 5, yaw: -10 },
        spine: { pitch: -8, roll: -7, yaw: 12 },
        head: { yaw: 28, pitch: -6 },
        weight: -0.6,
        ease: "strike",
      },
      {
        in: 0.18,
        hands: { ...handAt([0.26, 0.34, 0.04], [-0.3, -0.6, 0.7], [-0.9, -0.4, -0.3], 80, "fist"), shrug: 14 },
        spine: { pitch: -11 },
        hold: p.hold,
        mark: "apex",
      },
      {
        in: 0.3,
        head: { yaw: -28 },
        pelvis: { roll: -5, yaw: 10 },
        spine: { roll: 7, yaw: -12 },
        weight: 0.5,
        hold: p.hold * 0.6,
      },
      {
        in: 0.28,
        hands: { to: [0.56, -0.4, 0.34], palm: [-0.5, -0.7, 0.3], swivel: 30, shape: "fist", shrug: 0 },
        spine: { pitch: 0, roll: 0 },
        pelvis: { roll: 0, y: -0.02 },
        ease: "through",
      },
      // Fists together before the belly, everything tight.
      {
        in: 0.35,
        ease: "strike",
        hands: {
          ...handAt([-0.14, -0.46, 0.36], [-0.3, 0.7, -0.6], [-0.85, -0.3, 0.3], 58, "fist"),
          shrug: 14,
          ahead: 16,
        },
        ...{ leftFoot: { z: 0.16, yaw: 8, knee: 6 } },
        pelvis: { y: -0.11, pitch: 6, yaw: 10 },
        spine: { pitch: 22, yaw: -6 },
        head: { pitch: -8, yaw: 0 },
        weight: 0.2,
      },
      { in: 0.15, spine: { pitch: 27, yaw: 4 }, pelvis: { y: -0.13 }, hold: p.hold, ends: true },
      {
        in: 0.4,
        leftFoot: { z: 0, yaw: 0, knee: 0 },
        pelvis: { y: -0.02, pitch: 0, yaw: 0 },
        spine: { pitch: 2, yaw: 0 },
        hands: { to: [0.24, -0.86, 0.16], swivel: 12, shape: "relaxed", shrug: 0, ahead: 0 },
        weight: -0.5,
      },
      { in: 0.3, rightFoot: { x: 0, yaw: 0 }, weight: 0.5 },
      home(0.4),
    ],
  },
};

/** Returns how far a dodge goes aside, metres. */
const slip = ({ size }: ScriptParameters) => 0.34 * Math.min(1.4, size);

/** Moves a key to the right. */
function aside(key: BodyKey, way: number): BodyKey {
  if (key.home) return key;
  const { rightFoot, leftFoot, pelvis } = key;
  return {
    ...key,
    ...(rightFoot && { rightFoot: { ...rightFoot, x: (rightFoot.x ?? 0) + way } }),
    ...(leftFoot && { leftFoot: { ...leftFoot, x: (leftFoot.x ?? 0) - way } }),
    pelvis: { ...pelvis, x: (pelvis?.x ?? 0) - way },
  };
}

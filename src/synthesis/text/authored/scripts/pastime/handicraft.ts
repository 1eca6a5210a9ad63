import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** A wet cloth in both fists, wrung by turning them against each other. */
function towel(turn: number): Partial<BodyKey> {
  const fist = (s: number): HandTarget => ({
    to: [-0.12, -0.42, 0.6],
    palm: [-0.1, -0.7 * s - 0.2, 0.7 - 0.7 * Math.abs(s)],
    fingers: [-0.5, 0.1 + 0.5 * s, 0.8],
    swivel: 20 + 18 * s,
    shape: "grip",
  });
  return { right: fist(turn), left: fist(-turn), hands: undefined };
}

/** A hand that scratches a record, and one at the headphone. */
function deck(along: number): Partial<BodyKey> {
  return {
    right: handAt([0.0, -0.5, 0.5 + along], [0, -1, 0.1], [-0.2, -0.1, 0.95], 18, "flat"),
    left: { touch: "ears", by: "palm", off: [0.01, 0, 0], swivel: 40, shape: "cup" },
  };
}

/** Both hands on the plunger's stick. */
function plunger(up: number): Partial<BodyKey> {
  return {
    right: handAt([-0.34, -0.42 + up, 0.52], [-0.7, -0.6, -0.2], [-0.5, -0.3, 0.7], 28, "grip"),
    left: handAt([-0.34, -0.6 + up, 0.52], [-0.7, -0.6, -0.2], [-0.5, -0.3, 0.7], 28, "grip"),
  };
}

/** A cloth on the waxed side of a car: a small circle. */
function wax(quarters: number, s: 1 | -1): HandTarget {
  const angle = (quarters * Math.PI) / 2;
  return {
    to: [0.08 + 0.26 * Math.sin(angle) * s, -0.12 + 0.24 * Math.cos(angle), 0.68],
    palm: [0, -0.1, 1],
    fingers: [-0.3, 0.9, 0.1],
    swivel: 26,
    shape: "flat",
  };
}

export const HANDICRAFT_PASTIMES: Record<string, ActionScript> = {
  wring_towel: {
    keys: (p) => [
      { in: 0.5, begins: true, ...towel(0), ...bow({ y: -0.05 }, 12, 16), weight: 0.3 },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.55,
          ...towel(0.9),
          ...bow({ y: -0.1, pitch: 6 }, 20, 12),
          right: { ...towel(0.9).right, shrug: 8 },
          weight: -0.2,
        },
        { in: 0.3, ...towel(1), spine: { pitch: 22, roll: 4 }, head: { pitch: 14 }, hold: 0.12 },
        { in: 0.4, ...towel(0), ...bow({ y: -0.05, pitch: 2 }, 12, 16) },
        { in: 0.5, ...towel(-0.8), ...bow({ y: -0.09, pitch: 6 }, 19, 12), weight: 0.3, hold: 0.1 },
        { in: 0.35, ...towel(0), pelvis: { y: -0.05 }, mark: "cycle", ends: i === p.count - 1 },
      ]),
      // Shaken out.
      ...repeat(2, (): BodyKey[] => [
        { in: 0.16, hands: handAt([0.1, -0.1, 0.66], [0, -1, 0], [-0.2, 0.1, 1], 20, "grip"), spine: { pitch: 2 } },
        {
          in: 0.14,
          ease: "strike",
          hands: handAt([0.1, -0.5, 0.66], [0, -1, 0], [-0.2, -0.3, 0.9], 18, "grip"),
          spine: { pitch: 12 },
        },
      ]),
      home(0.6),
    ],
  },
  ring_gong: {
    hands: "snappy",
    keys: () => [
      {
        in: 0.5,
        ...bow({ y: -0.05 }, 4, 0),
        right: put([0.3, -0.3, 0.4], 20, "grip"),
        rightFoot: { x: 0.1, z: -0.14, yaw: 20, knee: 8 },
      },
      // The mallet goes far back with the whole body,
      {
        in: 0.6,
        begins: true,
        right: handAt([0.86, 0.06, -0.36], [0, -0.6, 0.8], [0.8, 0.3, -0.4], 20, "grip"),
        left: put([0.0, -0.1, 0.66], 20, "open"),
        pelvis: { y: -0.12, yaw: -34, z: -0.04, pitch: 4 },
        spine: { pitch: -2, yaw: -30, roll: 8 },
        head: { yaw: 50, pitch: -4 },
        leftFoot: { x: 0.06, z: 0.14, knee: 6 },
        weight: -0.8,
      },
      { in: 0.12, spine: { yaw: -34 } },
      // and swings into the gong.
      {
        in: 0.25,
        ease: "strike",
        right: handAt([0.1, -0.06, 0.88], [-0.9, -0.2, 0.2], [-0.1, 0.3, 0.95], 16, "grip"),
        left: put([0.5, -0.4, 0.0], 16, "fist"),
        pelvis: { y: -0.1, yaw: 16, z: 0.06 },
        spine: { pitch: 6, yaw: 22, roll: -4 },
        head: { yaw: -26, pitch: -2 },
        rightFoot: { pitch: 20 },
        weight: 0.8,
        mark: "strike",
      },
      // It rebounds; the sound is waited for.
      {
        in: 0.3,
        ease: "through",
        right: handAt([0.4, -0.2, 0.66], [-0.9, -0.1, 0.2], [0, 0.4, 0.9], 18, "grip"),
        spine: { yaw: 8, pitch: 0 },
        pelvis: { yaw: 4 },
        head: { yaw: -8 },
      },
      {
        in: 0.5,
        right: put([0.3, -0.56, 0.4], 14, "grip"),
        head: { pitch: -10, roll: 6, yaw: 0 },
        spine: { pitch: -3, yaw: 0 },
        hold: 0.5,
        ends: true,
      },
      {
        in: 0.35,
        rightFoot: { x: 0, z: 0, yaw: 0, pitch: 0, knee: 0 },
        pelvis: { y: -0.02, yaw: 0, z: 0 },
        weight: 0.5,
      },
      home(0.5),
    ],
  },
  dj_scratch: {
    life: 0.4,
    keys: (p) => [
      { in: 0.5, begins: true, ...deck(0), ...bow({ y: -0.07, pitch: 4 }, 12, 10), leftFoot: { x: 0.05 } },
      ...repeat(p.count, (i): BodyKey[] => [
        ...[0.12, -0.06, 0.12, -0.04].map(
          (along, k): BodyKey => ({
            in: k < 2 ? 0.22 : 0.13,
            ...deck(along),
            pelvis: { y: k % 2 ? -0.05 : -0.09, yaw: k % 2 ? 3 : -3 },
            head: { pitch: k % 2 ? 4 : 16, roll: -8 },
            weight: k % 2 ? 0.3 : -0.3,
          }),
        ),
        // The fader is thrown.
        {
          in: 0.2,
          right: handAt([-0.2, -0.5, 0.56], [0, -1, 0.1], [-0.4, 0, 0.9], 18, "pinch"),
          spine: { pitch: 14, yaw: 5 },
          head: { pitch: 18 },
        },
        { in: 0.3, ...deck(0), ...bow({ y: -0.07, pitch: 4 }, 12, 10), mark: "cycle", ends: i === p.count - 1 },
      ]),
      home(0.6),
    ],
  },
  plunge_toilet: {
    keys: (p) => [
      {
        in: 0.45,
        rightFoot: { x: 0.1, z: -0.06, yaw: 16, knee: 10 },
        ...bow({ y: -0.14, pitch: 18 }, 20, 6),
        ...plunger(0),
      },
      {
        in: 0.4,
        begins: true,
        ...bow({ y: -0.2, z: -0.06, pitch: 28 }, 26, 4),
        ...plunger(0.04),
        leftFoot: { x: 0.08, knee: 10 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.2,
          ease: "strike",
          ...plunger(-0.22),
          ...bow({ y: -0.27, z: -0.06, pitch: 34 }, 32, 0),
          mark: "strike",
        },
        {
          in: 0.24,
          ...plunger(0.1),
          ...bow({ y: -0.17, z: -0.06, pitch: 24 }, 20, 8),
          head: { pitch: 6, yaw: i % 2 ? 8 : -8 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      // A jerk back, and a disgusted look.
      {
        in: 0.3,
        ease: "through",
        ...plunger(0.2),
        ...bow({ y: -0.06, z: -0.08, pitch: 6 }, -6, 14),
        head: { pitch: 16, yaw: 20, roll: 8 },
        hold: 0.3,
      },
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        ...bow({ y: -0.03, z: 0 }, 2, 0),
        hands: put([0.2, -0.7, 0.3], 12, "relaxed"),
        weight: 0.5,
      },
      home(0.5),
    ],
  },
  wax_on_off: {
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: wax(0, 1),
        left: wax(2, 1),
        ...bow({ y: -0.1, pitch: 4 }, 6, 0),
        feet: { x: 0.1, knee: 12, yaw: 8 },
      },
      ...repeat(p.count * 8, (k): BodyKey[] => {
        const turn = ((k + 1) * Math.PI) / 2;
        return [
          {
            in: 0.26,
            ease: "through",
            // Wax on with the right hand, off with the left one.
            right: wax(k + 1, 1),
            left: wax(k + 3, 1),
            pelvis: { y: -0.11 + 0.015 * Math.cos(2 * turn), yaw: -9 * Math.sin(turn), roll: 2 * Math.sin(turn) },
            spine: { pitch: 6, yaw: -8 * Math.sin(turn), roll: -3 * Math.sin(turn) },
            head: { yaw: 6 * Math.sin(turn), pitch: 2 },
            weight: -0.5 * Math.sin(turn),
            mark: k % 8 === 7 ? "cycle" : undefined,
            ends: k === p.count * 8 - 1,
          },
        ];
      }),
      home(0.7),
    ],
  },
};

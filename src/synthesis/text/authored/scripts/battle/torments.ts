import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** Every muscle pulls: arched on the toes, the head thrown back, the arms flung up and open. */
const SEIZED: Omit<BodyKey, "in"> = {
  ...bow({ y: 0.02, pitch: -8, yaw: 0 }, -20, -30),
  feet: { pitch: 26, knee: 4 },
  hands: {
    to: [0.58, -0.04, 0.34],
    palm: [0, -0.5, 0.8],
    fingers: [0.2, 0.8, 0.4],
    swivel: 34,
    shape: "claw",
    shrug: 14,
  },
};

/** One jolt of current to a side: limbs, trunk and heels in different directions. */
const jolt = (p: ScriptParameters, s: 1 | -1, k: number): BodyKey => {
  const a = 0.42 + 0.16 * Math.abs(p.vary());
  return {
    in: 0.1,
    spine: { pitch: -18 + 9 * s * a, roll: 8 * s * a, yaw: 3 * p.vary() },
    head: { pitch: -26 - 8 * s * a, roll: -8 * s * a, yaw: 4 * p.vary() },
    pelvis: { y: 0.01 - 0.045 * a * (k % 2), yaw: 7 * s * a, roll: 3 * s },
    right: { to: [0.58 + 0.1 * s * a, -0.04 + 0.14 * s * a, 0.34], swivel: 34 },
    left: { to: [0.58 - 0.1 * s * a, -0.04 + 0.12 * s * a, 0.36], swivel: 34 },
    leftFoot: { pitch: 22 + 12 * s, knee: 6 + 6 * s },
    rightFoot: { pitch: 22 - 12 * s, knee: 6 - 6 * s },
  };
};

const LIMP: HandTarget = { to: [0.2, -0.88, 0.18], swivel: 8, shape: "relaxed" };

export const TORMENT_SCRIPTS: Record<string, ActionScript> = {
  stunned: {
    snap: "soft",
    // Reels in circles on unsteady legs, the arms hanging.
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        balance: 0.5,
        ...bow({ y: -0.08 }, 10, 14),
        feet: { knee: 8 },
        hands: LIMP,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.42,
          pelvis: { x: -0.07, z: -0.02, y: -0.07, yaw: -8, roll: 3 },
          spine: { roll: 13, pitch: 4, yaw: -8 },
          head: { roll: 16, pitch: -8, yaw: -10 },
          weight: -0.7,
          right: { to: [0.4, -0.76, 0.3], swivel: 12 },
          left: { to: [0.24, -0.86, 0.0], swivel: 8 },
        },
        {
          in: 0.42,
          pelvis: { x: -0.01, z: -0.09, y: -0.05 },
          spine: { roll: 0, pitch: -11, yaw: 0 },
          head: { roll: 0, pitch: -20, yaw: 4 },
          weight: 0.1,
          hands: { to: [0.46, -0.74, 0.24], swivel: 14 },
          rightFoot: { x: 0.05, z: i % 2 === 0 ? -0.14 : 0, yaw: 12 },
        },
        {
          in: 0.42,
          pelvis: { x: 0.08, z: -0.01, y: -0.09, yaw: 8, roll: -3 },
          spine: { roll: -14, pitch: 8, yaw: 8 },
          head: { roll: -16, pitch: 6, yaw: 12 },
          weight: 0.7,
          left: { to: [0.44, -0.72, 0.34], swivel: 12 },
          right: { to: [0.22, -0.88, 0.04], swivel: 8 },
        },
        {
          in: 0.42,
          pelvis: { x: 0, z: 0.05, y: -0.11 },
          spine: { roll: 0, pitch: 22, yaw: 0 },
          head: { roll: 3, pitch: 26, yaw: 0 },
          weight: 0,
          hands: LIMP,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.9),
    ],
  },
  wounded_idle: {
    snap: "soft",
    // Bent over the side that the hand presses.
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        pelvis: { y: -0.07, yaw: 8, roll: 3 },
        spine: { pitch: 20, roll: 12, yaw: 4 },
        head: { pitch: 8, roll: 4, yaw: -4 },
        weight: 0.45,
        rightFoot: { x: 0.02, z: -0.08, yaw: 14, pitch: 10, knee: 6 },
        right: {
          touch: "side",
          off: [-0.02, -0.03, 0.06],
          palm: [-0.8, 0, -0.6],
          fingers: [-0.7, -0.3, 0.6],
          shape: "cup",
        },
        left: { to: [0.26, -0.8, 0.26], swivel: 12, shape: "claw" },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.75,
          spine: { pitch: 14, roll: 9 },
          head: { pitch: -6, yaw: 6, roll: 6 },
          pelvis: { y: -0.055 },
          left: { to: [0.3, -0.78, 0.2], shrug: 7 },
          weight: 0.6,
        },
        {
          in: 0.95,
          spine: { pitch: 25, roll: 14 },
          head: { pitch: 18, yaw: -6, roll: 2 },
          pelvis: { y: -0.095 },
          left: { to: [0.24, -0.82, 0.3], shrug: 0 },
          weight: 0.35,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.8),
    ],
  },
  choke: {
    hands: "brisk",
    snap: "normal",
    keys: (p) => [
      {
        in: 0.35,
        begins: true,
        ...bow({ y: -0.05 }, 6, -10),
        right: { touch: "throat", shape: "claw" },
        left: { touch: "throat", off: [0.03, -0.04, 0.03], shape: "claw" },
        feet: { knee: 6 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.26,
          spine: { pitch: -6, roll: 7, yaw: 8 },
          head: { pitch: -24, roll: 8, yaw: 8 },
          pelvis: { y: -0.06 - 0.02 * Math.min(3, i) },
          hands: { shrug: 14 },
          weight: -0.5,
        },
        {
          in: 0.22,
          ease: "strike",
          spine: { pitch: 28 + 3 * Math.min(3, i), roll: -5, yaw: -6 },
          head: { pitch: 10, roll: -6, yaw: -8 },
          pelvis: { y: -0.13 - 0.02 * Math.min(3, i), pitch: 6 },
          hands: { shrug: 4 },
          feet: { knee: 12 },
          weight: 0.5,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      {
        in: 0.5,
        ...bow({ y: -0.08, pitch: 4 }, 22, 14),
        spine: { pitch: 22, roll: 0, yaw: 0 },
        hands: handAt([0.1, -0.6, 0.4], [-0.5, -0.8, 0], [-0.2, -0.3, 0.9], 12, "relaxed"),
      },
      home(0.8),
    ],
  },
  electrocuted: {
    hands: "blow",
    hold: 2,
    snap: "snappy",
    life: 0.2,
    // Thrown open on the toes, shaken, clenched and thrown open again; then it all goes slack.
    keys: (p) => [
      { ...SEIZED, in: 0.13, ease: "strike", begins: true, balance: 0.6, mark: "strike" },
      ...repeat(Math.max(2, Math.round(p.hold / 0.6)), (i): BodyKey[] => [
        ...repeat(4, (k) => [jolt(p, (i + k) % 2 === 0 ? 1 : -1, k)]),
        {
          in: 0.17,
          ...bow({ y: -0.13, pitch: 8, yaw: i % 2 === 0 ? 12 : -12 }, 26, 30),
          head: { pitch: 30, roll: i % 2 === 0 ? 10 : -10 },
          feet: { pitch: 12, knee: 14 },
          hands: {
            to: [0.04, -0.34, 0.42],
            palm: [-0.8, 0, -0.3],
            fingers: [-0.2, 0.9, 0.3],
            swivel: 26,
            shape: "fist",
          },
        },
        { ...SEIZED, in: 0.17, head: { pitch: -30, roll: i % 2 === 0 ? -12 : 12 } },
      ]),
      {
        in: 0.45,
        ...bow({ y: -0.26, pitch: 14, yaw: 0 }, 40, 30),
        head: { pitch: 30, roll: 6 },
        feet: { pitch: 0, knee: 14 },
        hands: { to: [0.1, -0.92, 0.2], level: true, swivel: 8, shape: "relaxed", shrug: 0 },
      },
      { in: 0.3, pelvis: { y: -0.22, x: 0.02 }, spine: { pitch: 36, roll: 5 }, hold: 0.2, ends: true },
      home(0.9),
    ],
  },
  burning: {
    hands: "snappy",
    snap: "snappy",
    // Runs on the spot in panic, flailing and beating at the flames.
    keys: (p) => [
      {
        in: 0.25,
        begins: true,
        balance: 0.8,
        ...bow({ y: -0.05 }, -8, -22),
        hands: { to: [0.7, 0.1, 0.3], palm: [0, -0.6, 0.7], swivel: 20, shape: "spread" },
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const beats = i % 3 === 1;
        return [
          {
            in: 0.2,
            leftFoot: { x: 0.04, y: 0.16, z: -0.04, pitch: 30 },
            weight: -0.9,
            spine: { roll: 14, yaw: -18, pitch: beats ? 26 : -4 },
            head: { yaw: 18, roll: -10, pitch: beats ? 14 : -22 },
            pelvis: { yaw: -12, y: -0.06 },
            right: { to: [0.6, 0.5, 0.3], palm: [0, 0, 1], swivel: 20, shape: "spread" },
            left: beats
              ? { touch: "chest", shape: "flat" }
              : { to: [0.7, -0.3, 0.3], palm: [0, -0.8, 0.4], shape: "spread" },
          },
          { in: 0.16, leftFoot: { x: 0.06, y: 0, z: 0.04, pitch: 0 }, weight: 0, pelvis: { y: -0.1 } },
          {
            in: 0.2,
            rightFoot: { x: 0.04, y: 0.16, z: -0.04, pitch: 30 },
            weight: 0.9,
            spine: { roll: -14, yaw: 18, pitch: beats ? 30 : -2 },
            head: { yaw: -18, roll: 10, pitch: beats ? 16 : -20 },
            pelvis: { yaw: 12, y: -0.06 },
            left: { to: [0.6, 0.46, 0.3], palm: [0, 0, 1], swivel: 20, shape: "spread" },
            right: beats
              ? { touch: "belly", shape: "flat" }
              : { to: [0.72, -0.3, 0.2], palm: [0, -0.8, 0.4], shape: "spread" },
          },
          {
            in: 0.16,
            rightFoot: { x: 0.06, y: 0, z: -0.04, pitch: 0 },
            weight: 0,
            pelvis: { y: -0.1 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.4,
        ...bow({ y: -0.1, yaw: 0, pitch: 6 }, 26, 8),
        spine: { pitch: 26, yaw: 0, roll: 0 },
        hands: handAt([0.02, -0.6, 0.44], [-0.3, -0.5, -0.8], [-0.4, -0.7, 0.4], 16, "open"),
      },
      home(0.7),
    ],
  },
};

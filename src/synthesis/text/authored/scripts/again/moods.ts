import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

const BELLY: HandTarget = { touch: "belly", off: [0, 0, 0] };
const fist = (to: readonly [number, number, number], swivel = 14): HandTarget => ({ to, swivel, shape: "fist" });

export const MOOD_SCRIPTS: Record<string, ActionScript> = {
  laugh: {
    hold: 1.2,
    keys: (p) => {
      const shakes = (times: number, spine: number, head: number): BodyKey[] =>
        repeat(times, () => [
          { in: 0.1, spine: { pitch: spine + 4 }, head: { pitch: head + 5 }, hands: { shrug: 7 }, ease: "through" },
          { in: 0.1, spine: { pitch: spine }, head: { pitch: head }, hands: { shrug: 0 }, ease: "through" },
        ]);
      return [
        { in: 0.25, begins: true, head: { pitch: 8 }, spine: { pitch: 5 }, hands: { shrug: 5 } },
        // Thrown back with the first laugh,
        {
          in: 0.35,
          ...bow({ y: -0.03, z: 0.04, pitch: -6 }, -15 * p.size, -20),
          right: BELLY,
          left: { to: [0.42, -0.6, 0.34], palm: [-0.4, 0.6, 0.5], swivel: 18, shape: "open" },
          rightFoot: { x: 0.05, z: -0.08 },
          weight: 0.3,
        },
        ...shakes(3, -15, -20),
        // doubled up, a hand slapping the thigh,
        {
          in: 0.4,
          ...bow({ y: -0.17, z: -0.1, pitch: 26, yaw: 8 }, 34 * p.size, 6),
          left: { to: [0.22, -0.5, 0.55], palm: [-0.2, -1, 0], swivel: 20, shape: "flat" },
          feet: { knee: 8 },
          weight: -0.4,
        },
        ...repeat(2, (): BodyKey[] => [
          {
            in: 0.16,
            left: { touch: "thigh", off: [0.02, -0.04, 0], shape: "flat" },
            spine: { pitch: 40 },
            mark: "strike",
          },
          {
            in: 0.2,
            left: { to: [0.24, -0.56, 0.52], palm: [-0.2, -1, 0], swivel: 20, shape: "flat" },
            spine: { pitch: 34 },
          },
        ]),
        ...repeat(Math.max(1, Math.round(p.hold / 0.8)), (): BodyKey[] => [
          {
            in: 0.3,
            spine: { pitch: 24, roll: 8, yaw: 8 },
            head: { pitch: -6, roll: 8 },
            weight: 0.4,
            pelvis: { y: -0.1 },
          },
          ...shakes(2, 22, -4),
        ]),
        // The tears are wiped away.
        {
          in: 0.45,
          ...bow({ y: -0.03, z: 0, pitch: 2, yaw: 0 }, 4, 8),
          spine: { pitch: 4, roll: -3, yaw: 0 },
          head: { pitch: 8, roll: -4 },
          left: { touch: "eyes" },
          right: { to: [0.14, -0.8, 0.26], swivel: 10, shape: "relaxed" },
          rightFoot: { x: 0, z: 0 },
          feet: { knee: 0 },
          weight: 0.5,
        },
        { in: 0.25, left: { touch: "eyes", off: [0.03, -0.02, 0] }, head: { pitch: 2, yaw: 8 }, ends: true },
        home(0.6),
      ];
    },
  },
  scared: {
    hold: 1.4,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.18,
        begins: true,
        head: { yaw: -14, pitch: -6 },
        hands: { to: [0.2, -0.7, 0.3], shape: "open", shrug: 8 },
      },
      // A start back, hands up before the face.
      {
        in: 0.2,
        ease: "strike",
        rightFoot: { z: -0.36, x: 0.04, yaw: 16, knee: 8 },
        pelvis: { z: -0.2, y: -0.14, yaw: -18, pitch: -6 },
        spine: { pitch: -4, yaw: -14, roll: 5 },
        head: { yaw: 22, pitch: -4 },
        right: { ...handAt([0.02, -0.02, 0.42], [-0.1, 0, 1], [-0.2, 1, 0.1], 18, "spread"), shrug: 18 },
        left: { ...handAt([0.06, 0.1, 0.6], [-0.2, 0, 1], [0, 1, 0.1], 18, "spread"), shrug: 18 },
        weight: -0.5,
        balance: 0.3,
        mark: "apex",
      },
      {
        in: 0.3,
        pelvis: { z: -0.24, y: -0.2 },
        spine: { pitch: 10 },
        hands: { shrug: 20 },
        leftFoot: { pitch: 10, knee: -6 },
      },
      // It trembles, peeping over the arm.
      ...repeat(Math.max(4, Math.round(p.hold / 0.16)), (i): BodyKey[] => [
        {
          in: 0.08,
          spine: { pitch: 12 + 0.5 * i, roll: 3, yaw: -15 },
          head: { yaw: 20, pitch: 4, roll: 3 },
          right: { ...handAt([0, 0, 0.36], [-0.1, 0, 1], [-0.2, 1, 0], 18, "claw"), shrug: 20 },
        },
        {
          in: 0.08,
          spine: { pitch: 11 + 0.5 * i, roll: 6, yaw: -18 },
          head: { yaw: 24, pitch: 2, roll: 1 },
          right: { ...handAt([-0.02, 0.03, 0.34], [-0.1, 0, 1], [-0.2, 1, 0], 18, "claw"), shrug: 20 },
        },
      ]),
      {
        in: 0.35,
        head: { yaw: -20, pitch: 0 },
        spine: { yaw: 0, roll: 0, pitch: 10 },
        pelvis: { yaw: -6, y: -0.16 },
        weight: -0.2,
      },
      { in: 0.35, head: { yaw: 34 }, hold: 0.2 },
      {
        in: 0.45,
        rightFoot: { z: 0, x: 0, yaw: 0, knee: 0 },
        leftFoot: { pitch: 0, knee: 0 },
        pelvis: { z: 0, y: -0.03, yaw: 0, pitch: 0 },
        spine: { pitch: 6 },
        head: { yaw: 4, pitch: 0 },
        hands: { to: [0.1, -0.6, 0.4], swivel: 12, shape: "relaxed", shrug: 6 },
        weight: 0.5,
        balance: 1,
        ends: true,
      },
      { in: 0.3, hands: { shrug: 0 }, weight: 0 },
      home(0.5),
    ],
  },
  angry: {
    snap: "snappy",
    keys: (p) => {
      const down = (sign: number): BodyKey[] => [
        {
          in: 0.28,
          right: fist([0.14, 0.02, 0.46], 30),
          left: fist([0.2, -0.5, 0.36], 24),
          spine: { pitch: -5, yaw: -12 * sign, roll: 5 },
          pelvis: { y: -0.02, yaw: -8 * sign },
          head: { pitch: -4, yaw: 12 },
        },
        {
          in: 0.15,
          ease: "strike",
          right: fist([0.14, -0.66, 0.44], 18),
          left: fist([0.3, -0.7, 0.1], 20),
          spine: { pitch: 24 * Math.min(1.3, p.size), yaw: 12 * sign, roll: -4 },
          pelvis: { y: -0.1, yaw: 10 * sign, pitch: 8 },
          head: { pitch: -10, yaw: -8 },
          feet: { knee: 8 },
          mark: "strike",
        },
        { in: 0.12, spine: { pitch: 20 } },
      ];
      return [
        // The chest heaves, the fists close.
        {
          in: 0.35,
          begins: true,
          hands: { ...fist([0.26, -0.82, 0.1], 24), shrug: 10 },
          ...bow({ y: -0.03, pitch: 3 }, 10, 10),
          leftFoot: { x: 0.08, z: 0.05 },
          weight: -0.3,
        },
        { in: 0.35, hands: { shrug: 16 }, spine: { pitch: 3 }, head: { pitch: 4, roll: 4 }, weight: 0.2 },
        { in: 0.25, hands: { shrug: 8 }, spine: { pitch: 12 }, head: { pitch: 8 } },
        ...down(1),
        ...down(1),
        // A stamp,
        {
          in: 0.3,
          weight: 1,
          rightFoot: { swing: 44, reach: 0.74, out: 6, flex: 6 },
          hands: { ...fist([0.34, -0.56, 0.34], 30), shrug: 12 },
          spine: { pitch: -6, yaw: 0, roll: 0 },
          pelvis: { y: -0.02, yaw: 0, pitch: 0 },
          head: { pitch: -10, yaw: 0 },
        },
        {
          in: 0.15,
          ease: "strike",
          rightFoot: { x: 0.04, z: 0.12, y: 0, yaw: 6 },
          weight: -0.4,
          hands: { ...fist([0.3, -0.84, -0.06], 20), shrug: 4 },
          spine: { pitch: 20 },
          pelvis: { y: -0.09, pitch: 6 },
          head: { pitch: -8 },
          mark: "strike",
        },
        // and a jerk of head and arms away.
        {
          in: 0.4,
          spine: { pitch: 8, yaw: 22, roll: 4 },
          head: { yaw: 26, pitch: 10, roll: 4 },
          hands: fist([0.3, -0.8, 0.02], 22),
          weight: -0.5,
        },
        { in: 0.3, hands: { shrug: 12 }, spine: { pitch: 4 }, hold: 0.2, ends: true },
        {
          in: 0.4,
          spine: { yaw: 0, pitch: 4 },
          head: { yaw: 0 },
          rightFoot: { x: 0, z: 0, yaw: 0 },
          weight: 0.5,
          hands: { shrug: 0 },
          pelvis: { y: -0.02, pitch: 0 },
        },
        { in: 0.3, leftFoot: { x: 0, z: 0 }, feet: { knee: 0 }, weight: -0.4 },
        home(0.45),
      ];
    },
  },
};

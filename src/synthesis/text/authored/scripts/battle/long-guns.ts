import type { ActionScript, BodyKey } from "../../script.js";
import { aim, bow, home, repeat } from "../keys.js";
import { AHEAD, FRONT_FOOT, REAR_FOOT } from "./guards.js";
import { foreEnd, gun, LOW_READY, sighting } from "./guns.js";

/** Length of a step behind an aimed rifle, metres. */
const PACE = 0.4;

export const LONG_GUN_SCRIPTS: Record<string, ActionScript> = {
  hip_fire: {
    hold: 1.8,
    snap: "snappy",
    // A machine gun braced at the hip, shaking, swept from side to side.
    keys: (p) => {
      const pose: Partial<BodyKey> = {
        right: gun([0.12, -0.48, 0.28], aim(-18, 4, 1), [0, 1, 0], 30),
        left: { ...foreEnd(0.3), swivel: 14 },
        rightFoot: { ...REAR_FOOT, x: 0.12 },
        leftFoot: FRONT_FOOT,
        balance: 0.9,
      };
      const shots = Math.max(6, Math.round(p.hold / 0.09));
      return [
        {
          in: 0.5,
          ...pose,
          pelvis: { y: -0.12, yaw: -24, pitch: 4 },
          spine: { pitch: 12, yaw: 0 },
          gaze: AHEAD,
          weight: 0.3,
          begins: true,
        },
        ...repeat(shots, (i): BodyKey[] => {
          const sweep = 22 * Math.sin((2 * Math.PI * i) / shots);
          return [
            {
              in: 0.09,
              pelvis: { y: -0.16 - 0.008 * (i % 2), yaw: -24 + sweep * 0.5, z: 0 },
              spine: { pitch: 11 - 3 * (i % 2), yaw: sweep * 0.6, roll: 1.5 * p.vary() },
              gaze: { direction: -sweep, elevation: -3 },
              head: { roll: 2 * p.vary() },
              weight: 0.3 - 0.12 * (i % 2),
              right: gun(
                [0.12, -0.48 + 0.02 * (i % 2), 0.28 - 0.04 * (i % 2)],
                aim(-18, 4 + 2 * (i % 2), 1),
                [0, 1, 0],
                30,
              ),
              left: { ...foreEnd(0.3), swivel: 14 },
            },
          ];
        }),
        {
          in: 0.3,
          ...pose,
          pelvis: { y: -0.09, yaw: -24 },
          spine: { pitch: 6, yaw: 0, roll: 0 },
          gaze: AHEAD,
          hold: 0.3,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  kneel_aim: {
    hold: 1.6,
    // Down on one knee, the elbow on the other, sighting along the rifle.
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        balance: 0,
        ...bow({ y: -0.14, z: -0.12, yaw: -8, pitch: 10 }, 14, -10),
        leftFoot: { knee: 6 },
        rightFoot: { x: 0.01, z: -0.5, pitch: 34, knee: 0 },
        right: gun([0, -0.4, 0.36], [-0.3, -0.3, 0.9], [0, 0.9, 0.3], 24),
        left: foreEnd(),
      },
      {
        in: 0.45,
        ...bow({ y: -0.43, z: -0.08, yaw: -6, pitch: 6 }, 12, -6),
        rightFoot: { x: -0.005, z: -0.62, pitch: 74, down: true, knee: 0, yaw: -6, slide: true },
        mark: "low",
        rests: ["rightKnee"],
      },
      {
        in: 0.35,
        spine: { pitch: 14, yaw: -10 },
        head: { roll: 14 },
        gaze: { direction: p.direction ?? 0, elevation: p.elevation ?? 0 },
        right: gun([-0.12, 0.1, 0.36], aim(-24, 14, 1), [0, 1, 0], 46),
        left: foreEnd(0.34),
        mark: "apex",
        hold: p.hold,
        ends: true,
      },
      {
        in: 0.45,
        leaves: ["rightKnee"],
        ...bow({ y: -0.12, z: -0.12, yaw: 0, pitch: 16 }, 12, -8),
        head: { roll: 0, pitch: -8 },
        rightFoot: { x: 0.01, z: -0.56, pitch: 52, down: false, slide: true, yaw: 0 },
        right: gun([0, -0.4, 0.36], [-0.3, -0.3, 0.9], [0, 0.9, 0.3], 24),
        left: foreEnd(),
        weight: 1,
        ease: "through",
      },
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0, pitch: 0 },
        leftFoot: { knee: 0 },
        ...bow({ y: -0.02, z: -0.02, pitch: 3 }, 4, 0),
        weight: 0.5,
        balance: 0.2,
      },
      home(0.5),
    ],
  },
  // Glides ahead behind the sights: knees bent, steps rolled from the heel, the muzzle sweeping from side to side.
  rifle_advance: {
    life: 0.4,
    repeats: 3,
    ahead: (p) => 2 * PACE * p.count,
    keys: (p) => {
      const stepped = (i: number, side: 1 | -1): BodyKey[] => {
        const z = PACE * i;
        const sweep = 14 * Math.sin(0.9 * i);
        const pose = sighting(sweep, -2);
        const [on, off] = side > 0 ? (["rightFoot", "leftFoot"] as const) : (["leftFoot", "rightFoot"] as const);
        const at = side > 0 ? { x: 0.05, yaw: 16 } : { x: 0.03, yaw: 2 };
        return [
          {
            in: 0.44,
            ...pose,
            rightFoot: undefined,
            leftFoot: undefined,
            [on]: { ...at, z, y: 0, pitch: 0, knee: 6 },
            [off]: { pitch: 30 },
            pelvis: { ...pose.pelvis, y: -0.09, z: z - 0.5 * PACE, pitch: 4 },
            weight: 0,
            balance: 0,
            ease: "through",
          },
        ];
      };
      const last = 2 * PACE * p.count;
      return [
        { in: 0.5, ...sighting(0, -2), pelvis: { y: -0.09, yaw: -22, pitch: 4 }, begins: true, hold: 0.15 },
        ...repeat(p.count, (i): BodyKey[] => [
          ...stepped(2 * i + 1, 1),
          ...stepped(2 * i + 2, -1).map((key): BodyKey => ({ ...key, mark: "cycle" })),
        ]),
        {
          in: 0.4,
          ...sighting(0, -2),
          rightFoot: { x: 0.12, z: last - 0.3, y: 0, yaw: 32, pitch: 0, knee: 10 },
          leftFoot: undefined,
          pelvis: { y: -0.07, z: last - 0.1, yaw: -22, pitch: 3 },
          hold: 0.3,
          ends: true,
        },
        { in: 0.45, ...LOW_READY, rightFoot: undefined, leftFoot: undefined, pelvis: { y: -0.06, z: last - 0.06 } },
        home(0.6),
      ];
    },
  },
};

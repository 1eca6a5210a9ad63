import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** Both fists with reins before the belly. */
const reins = (up: number, ahead: number): HandTarget =>
  handAt([-0.1, up, ahead], [-0.9, 0.1, 0], [-0.4, 0.2, 0.9], 10, "fist");

export const RIDING_SCRIPTS: Record<string, ActionScript> = {
  ride_horse: {
    life: 0.6,
    keys: (p) => {
      // Astride, the seat rising and falling with the trot.
      const astride = (up: number, lean: number): Partial<BodyKey> => ({
        pelvis: { y: -0.24 + up, z: -0.02, pitch: lean },
        spine: { pitch: 4 + lean * 0.6 },
        head: { pitch: -4 - lean * 0.6 },
      });
      return [
        { in: 0.35, rightFoot: { x: 0.2, yaw: 12, knee: 14 }, pelvis: { y: -0.08 }, weight: 0.6 },
        { in: 0.35, leftFoot: { x: 0.2, yaw: 12, knee: 14 }, pelvis: { y: -0.12 }, weight: -0.4 },
        {
          in: 0.4,
          begins: true,
          ...astride(0, 4),
          hands: reins(-0.5, 0.56),
          feet: { knee: 26 },
          gaze: { elevation: 2 },
          weight: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.19,
            ease: "through",
            ...astride(0.09, 10),
            hands: reins(-0.56, 0.6),
            spine: { pitch: 8, roll: i % 2 === 0 ? 1.5 : -1.5, yaw: i % 2 === 0 ? 3 : -3 },
            mark: "apex",
          },
          {
            in: 0.17,
            ease: "through",
            ...astride(-0.04, 1),
            hands: reins(-0.44, 0.52),
            head: { pitch: 2 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        {
          in: 0.35,
          ...astride(0.06, 4),
          hands: { to: [0.1, -0.7, 0.35], shape: "relaxed" },
          spine: { roll: 0, yaw: 0 },
        },
        { in: 0.4, leftFoot: { x: 0, yaw: 0, knee: 0 }, pelvis: { y: -0.08, pitch: 0 }, weight: -0.6 },
        { in: 0.4, rightFoot: { x: 0, yaw: 0, knee: 0 }, ...bow({ y: -0.01, z: 0, pitch: 0 }, 2, 0), weight: 0.5 },
        home(0.4),
      ];
    },
  },
  drive_cart: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        hands: reins(-0.4, 0.7),
        spine: { pitch: 16 },
        gaze: { elevation: -2 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // The cart rocks,
        {
          in: 0.34,
          spine: { pitch: 18, roll: 4 },
          pelvis: { roll: 1.5 },
          head: { roll: -4 },
          hands: reins(-0.42, 0.68),
        },
        {
          in: 0.34,
          spine: { pitch: 15, roll: -4 },
          pelvis: { roll: -1.5 },
          head: { roll: 4 },
          hands: reins(-0.4, 0.7),
        },
        // and the reins are slapped down.
        { in: 0.26, hands: reins(-0.18, 0.66), spine: { pitch: 10, roll: 0 }, pelvis: { roll: 0 }, head: { roll: 0 } },
        { in: 0.13, ease: "strike", hands: reins(-0.44, 0.76), spine: { pitch: 20 }, mark: "strike" },
        { in: 0.34, hands: reins(-0.4, 0.7), spine: { pitch: 15 }, mark: "cycle", ends: i === p.count - 1 },
      ]),
      home(0.7),
    ],
  },
};

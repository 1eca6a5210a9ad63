import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { bars } from "./vehicles.js";

/** The foot that pushes the ground back beside a board, by the share of its stroke; it hovers just above the ground. */
const shove = (ahead: number, up: number, pitch: number): BodyKey["rightFoot"] => ({
  x: 0.05,
  y: up,
  z: ahead,
  pitch,
  knee: 0,
});

export const RIDES_SCRIPTS: Record<string, ActionScript> = {
  ride_scooter: {
    keys: (p) => {
      const hands = bars(-0.06, -0.5, 0.62);
      return [
        {
          in: 0.5,
          begins: true,
          hands,
          leftFoot: { x: -0.07, z: 0.14 },
          rightFoot: shove(0.16, 0.05, 0),
          pelvis: { y: -0.1, z: 0.02, pitch: 12 },
          spine: { pitch: 14 },
          head: { pitch: -14 },
          weight: 0.95,
          balance: 0.8,
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.14, rightFoot: shove(0.2, 0.012, -6), pelvis: { y: -0.13 } },
          {
            in: 0.3,
            rightFoot: shove(-0.34, 0.02, 28),
            pelvis: { y: -0.07, z: 0.08, pitch: 18, yaw: -8 },
            spine: { pitch: 18, yaw: 8 },
            ease: "through",
            mark: "strike",
          },
          { in: 0.25, rightFoot: shove(-0.48, 0.2, 44), pelvis: { y: -0.04 } },
          {
            in: 0.4,
            rightFoot: shove(0.1, 0.1, 4),
            pelvis: { y: -0.08, z: 0.03, pitch: 10, yaw: 0 },
            spine: { pitch: 12, yaw: 0 },
          },
          { in: 0.2, rightFoot: shove(0.16, 0.05, 0), mark: "cycle" },
        ]),
        // Glides along, both feet on the board.
        {
          in: 0.35,
          rightFoot: { x: -0.06, y: 0, z: -0.22, pitch: 0, yaw: 14, knee: 6 },
          weight: 0.2,
          pelvis: { y: -0.05, z: 0, pitch: 4 },
          spine: { pitch: 4 },
          head: { pitch: -4 },
          hold: 0.5,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  skateboard_push: {
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: { to: [0.42, -0.6, 0.4 * s], swivel: 16, shape: "open" },
        left: { to: [0.5, -0.5, -0.4 * s], swivel: 16, shape: "open" },
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...arms(-1),
          leftFoot: { x: -0.07, z: 0.16, yaw: -10 },
          rightFoot: shove(0.2, 0.06, 0),
          pelvis: { y: -0.14, pitch: 14 },
          spine: { pitch: 18 },
          head: { pitch: -16 },
          weight: 0.95,
          balance: 0.8,
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.14, rightFoot: shove(0.24, 0.012, -6), pelvis: { y: -0.18 } },
          {
            in: 0.3,
            ...arms(1),
            rightFoot: shove(-0.36, 0.02, 28),
            pelvis: { y: -0.1, z: 0.08, pitch: 22, yaw: -12 },
            spine: { pitch: 20, yaw: 16 },
            ease: "through",
            mark: "strike",
          },
          { in: 0.22, rightFoot: shove(-0.5, 0.2, 46), pelvis: { y: -0.08 } },
          {
            in: 0.4,
            ...arms(-1),
            rightFoot: shove(0.14, 0.1, 4),
            pelvis: { y: -0.12, z: 0.03, pitch: 14, yaw: 0 },
            spine: { pitch: 18, yaw: -8 },
          },
          { in: 0.18, rightFoot: shove(0.2, 0.06, 0), mark: "cycle" },
        ]),
        // Sideways on the board.
        {
          in: 0.45,
          rightFoot: { x: -0.04, y: 0, z: -0.34, pitch: 0, yaw: 66, knee: 20 },
          leftFoot: { x: -0.07, z: 0.16, yaw: -56, knee: 14 },
          weight: 0.0,
          pelvis: { y: -0.2, z: -0.06, yaw: -58, pitch: 8 },
          spine: { pitch: 12, yaw: 10 },
          gaze: { direction: 0, elevation: -4 },
          right: { to: [0.72, -0.3, 0.2], swivel: 16 },
          left: { to: [0.8, -0.2, 0.1], swivel: 16 },
          balance: 0.7,
        },
        {
          in: 0.45,
          pelvis: { y: -0.16, roll: 5 },
          spine: { roll: -6 },
          right: { to: [0.74, -0.1, 0.1] },
          left: { to: [0.76, -0.36, 0.2] },
        },
        {
          in: 0.45,
          pelvis: { y: -0.21, roll: -4 },
          spine: { roll: 5 },
          right: { to: [0.72, -0.34, 0.2] },
          left: { to: [0.8, -0.14, 0.1] },
          ends: true,
        },
        home(0.8),
      ];
    },
  },
  wheelchair_push: {
    keys: (p) => {
      const rim = (ahead: number, up: number, shape: HandShapeName): HandTarget => ({
        to: [0.1, up, ahead],
        level: true,
        palm: [-0.95, -0.2, 0],
        fingers: [0, -0.75, 0.65],
        swivel: 30,
        shape,
      });
      return [
        {
          in: 0.5,
          begins: true,
          hands: rim(-0.16, -0.78, "grip"),
          spine: { pitch: 4 },
          feet: { y: 0.06, z: 0.06, pitch: -6 },
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.2, hands: rim(0.02, -0.72, "grip"), spine: { pitch: 14 }, head: { pitch: -8 }, ease: "through" },
          { in: 0.24, hands: rim(0.34, -0.86, "grip"), spine: { pitch: 28 }, head: { pitch: -18 }, mark: "strike" },
          // The hands swing back below the rims.
          {
            in: 0.3,
            hands: { ...rim(0.1, -0.9, "open"), to: [0.3, -0.88, 0.1] },
            spine: { pitch: 18 },
            head: { pitch: -10 },
            ease: "through",
          },
          { in: 0.3, hands: rim(-0.18, -0.76, "grip"), spine: { pitch: 4 }, head: { pitch: -2 }, mark: "cycle" },
        ]),
        home(0.6),
      ];
    },
  },
  swing_ride: {
    snap: "soft",
    keys: (p) => {
      const ropes: HandTarget = handAt([0.02, -0.02, 0.5], [-0.95, 0, -0.2], [-0.1, 0.95, 0.2], 12, "fist");
      const at = (s: number): Partial<BodyKey> => ({
        pelvis: { y: -0.33 + 0.1 * Math.abs(s), z: -0.4 + 0.3 * s, pitch: -6 - 30 * s },
        spine: { pitch: 8 - 18 * s },
        head: { pitch: 10 * s },
        hands: ropes,
        feet: s > 0 ? { swing: 84, reach: 0.97, out: 3, flex: 30 } : { swing: 46, reach: 0.72, out: 3, flex: 30 },
      });
      return [
        { in: 0.6, hands: ropes, feet: { x: 0.02, z: -0.16, pitch: 24 }, spine: { pitch: 4 } },
        { in: 0.5, begins: true, ...at(-0.5) },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.75, ...at(1) },
          { in: 0.75, ...at(-1), mark: "cycle" },
        ]),
        { in: 0.6, ...at(0.3), ends: true },
        {
          in: 0.5,
          pelvis: { y: -0.4165, z: -0.43, pitch: -6 },
          feet: { x: 0.02, y: 0, z: 0.06, pitch: 10 },
          spine: { pitch: 10 },
        },
        home(0.6),
      ];
    },
  },
  seesaw: {
    keys: (p) => {
      const handle = handAt([-0.16, -0.6, 0.5], [-0.2, -0.95, 0.2], [-0.3, -0.2, 0.9], 12, "grip");
      const low: Partial<BodyKey> = {
        pelvis: { y: -0.56, z: -0.36, pitch: 4 },
        spine: { pitch: 22 },
        head: { pitch: -8 },
        feet: { x: 0.06, y: 0, pitch: 0, z: 0, knee: 14 },
      };
      return [
        { in: 0.6, begins: true, hands: handle, ...low },
        ...repeat(p.count, (): BodyKey[] => [
          {
            in: 0.3,
            pelvis: { y: -0.34, z: -0.38, pitch: 0 },
            spine: { pitch: 10 },
            feet: { x: 0.06, pitch: 30, y: 0 },
            ease: "through",
          },
          {
            in: 0.4,
            pelvis: { y: 0.08, z: -0.4, pitch: -6 },
            spine: { pitch: 2 },
            head: { pitch: -2 },
            feet: { x: 0.06, y: 0.4, z: 0.12, pitch: 22 },
            hold: 0.2,
          },
          {
            in: 0.5,
            pelvis: { y: -0.4, z: -0.38, pitch: 0 },
            feet: { x: 0.06, y: 0.02, z: 0.02, pitch: 6 },
            ease: "through",
          },
          { in: 0.22, ...low, mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
};

import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

const CROSSED: Partial<BodyKey> = {
  right: handAt([-0.5, -0.1, 0.36], [0, -1, 0], [-0.95, 0, 0.2], 66, "flat"),
  left: handAt([-0.46, -0.18, 0.44], [0, -1, 0], [-0.95, 0, 0.2], 66, "flat"),
};

export const FOLK_SCRIPTS: Record<string, ActionScript> = {
  dance_russian: {
    hold: 4.4,
    snap: "snappy",
    keys: (p) => {
      const squat: Partial<BodyKey> = {
        ...bow({ y: -0.44, z: -0.1, pitch: 12, roll: 0 }, 8, -8),
        feet: { x: 0.05, z: 0, yaw: 14, pitch: 34, knee: 24 },
      };
      const kick = (right: boolean): BodyKey[] => {
        const free = { swing: 66, out: 8, reach: 0.97, flex: -14, knee: 0 };
        const under = { x: 0.02, z: 0, yaw: 14, pitch: 30, knee: 20 };
        return [
          {
            in: 0.24,
            [right ? "rightFoot" : "leftFoot"]: free,
            [right ? "leftFoot" : "rightFoot"]: under,
            weight: right ? 0.9 : -0.9,
            pelvis: { y: -0.4, z: -0.06, pitch: -6, roll: right ? 3 : -3 },
            spine: { pitch: 4, yaw: right ? 6 : -6 },
            head: { pitch: -6, roll: right ? -5 : 5 },
            mark: "cycle",
          },
          { in: 0.2, ...squat, weight: 0 },
        ];
      };
      return [
        // A flourish of the arms, a stamp, and down.
        {
          in: 0.4,
          begins: true,
          right: { to: [0.86, 0.3, 0.2], palm: [0, 0.6, 0.8], swivel: 10, shape: "open" },
          left: { touch: "hips", shape: "grip" },
          pelvis: { y: -0.02, yaw: -10, roll: 4 },
          spine: { pitch: -8, roll: -6, yaw: 8 },
          head: { yaw: -18, pitch: -6 },
          weight: -0.6,
        },
        {
          in: 0.34,
          ...CROSSED,
          ...bow({ y: -0.12, pitch: 6, yaw: 0, roll: 0 }, 0, -4),
          spine: { pitch: 0, roll: 0, yaw: 0 },
          head: { yaw: 0 },
          weight: 0,
        },
        { in: 0.34, ...squat, balance: 0.7 },
        ...repeat(Math.max(2, Math.round(p.hold / 0.88)), () => [...kick(true), ...kick(false)]),
        // Up, arms and heels thrown out.
        {
          in: 0.34,
          ...bow({ y: -0.05, z: 0, pitch: -4 }, -8, -12),
          rightFoot: { x: 0.18, yaw: 24, pitch: -26, knee: 0 },
          leftFoot: { x: 0.08, yaw: 10, pitch: 0, knee: 4 },
          hands: { to: [0.8, 0.42, 0.16], palm: [0, 0.5, 0.8], swivel: 8, shape: "open" },
          weight: 0.7,
          hold: 0.4,
          ends: true,
        },
        {
          in: 0.35,
          rightFoot: { x: 0, yaw: 0, pitch: 0 },
          hands: { to: [0.3, -0.7, 0.2], swivel: 10, shape: "relaxed" },
          ...bow({ y: -0.02, pitch: 0 }, 2, 0),
          weight: 0.5,
        },
        { in: 0.3, leftFoot: { x: 0, yaw: 0, knee: 0 }, weight: -0.4, balance: 1 },
        home(0.4),
      ];
    },
  },
};

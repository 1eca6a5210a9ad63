import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const SIGNAL_SCRIPTS: Record<string, ActionScript> = {
  signal_halt: {
    hold: 1.4,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.3,
        ease: "strike",
        begins: true,
        balance: 0.9,
        ...bow({ y: -0.12, pitch: 6 }, 10, -8),
        right: handAt([0.5, 0.4, 0.16], [-0.2, 0, 1], [0, 1, 0], 30, "fist"),
        left: { to: [-0.1, -0.46, 0.46], palm: [-0.7, 0.4, 0], swivel: 16, shape: "grip" },
        rightFoot: { x: 0.06, z: -0.3, yaw: 22, knee: 10 },
        leftFoot: { knee: 10 },
        mark: "apex",
      },
      { in: 0.14, right: { to: [0.5, 0.34, 0.16] } },
      { in: 0.3, gaze: { direction: 30, elevation: 0 }, hold: p.hold / 2 },
      { in: 0.3, gaze: { direction: -24, elevation: 0 }, hold: p.hold / 2, ends: true },
      home(0.7),
    ],
  },
  signal_advance: {
    snap: "snappy",
    keys: (p) => [
      // A look back at the others, the arm up; then it is thrown forward.
      {
        in: 0.4,
        begins: true,
        balance: 0.9,
        pelvis: { y: -0.09, yaw: -26 },
        spine: { yaw: -24, pitch: 4, roll: 4 },
        gaze: { direction: 96, elevation: 4 },
        weight: -0.6,
        right: handAt([0.34, 0.78, 0.05], [-0.9, 0, 0.3], [0, 1, 0], 20, "flat"),
        left: { to: [-0.1, -0.44, 0.46], palm: [-0.7, 0.4, 0], swivel: 16, shape: "grip" },
        rightFoot: { x: 0.06, z: -0.3, yaw: 26, knee: 10 },
        leftFoot: { knee: 10 },
      },
      ...repeat(Math.max(2, p.count), (i): BodyKey[] => [
        {
          in: 0.27,
          ease: "strike",
          pelvis: { y: -0.13, yaw: 10, pitch: 6 },
          spine: { yaw: 14, pitch: 14, roll: 0 },
          gaze: { direction: 0, elevation: 0 },
          weight: 0.6,
          right: handAt([0, 0.2, 0.96], [-0.9, -0.2, 0], [0, 0.05, 1], 6, "flat"),
          mark: "strike",
          hold: i === 0 ? 0 : 0.35,
          ends: i === Math.max(2, p.count) - 1,
        },
        ...(i === Math.max(2, p.count) - 1
          ? []
          : [
              {
                in: 0.3,
                pelvis: { y: -0.09, yaw: -8 },
                spine: { yaw: -8, pitch: 4 },
                weight: -0.1,
                right: handAt([0.3, 0.62, 0.1], [-0.9, 0, 0.3], [0, 1, 0], 20, "flat"),
              } satisfies BodyKey,
            ]),
      ]),
      home(0.75),
    ],
  },
};

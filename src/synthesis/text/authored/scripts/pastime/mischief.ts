import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { cyclic, mirrored, put, shown } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** Hands on the hips, bent over them. */
const ON_KNEES: HandTarget = { touch: "knee", off: [0, 0.05, 0.01], shape: "open", swivel: 36 };

export const MISCHIEF_SCRIPTS: Record<string, ActionScript> = {
  dance_twerk: cyclic(
    (_, i) => {
      const turn = i % 2 === 0 ? 8 : -8;
      return [
        {
          in: 0.19,
          hands: ON_KNEES,
          feet: { x: 0.12, yaw: 16, knee: 18 },
          pelvis: { y: -0.26, z: -0.14, pitch: 46, yaw: turn },
          spine: { pitch: 16, yaw: -turn },
          head: { pitch: -30, yaw: turn },
        },
        {
          in: 0.19,
          hands: ON_KNEES,
          pelvis: { y: -0.22, z: -0.1, pitch: 22, yaw: turn },
          spine: { pitch: 38 },
          head: { pitch: -26 },
        },
      ];
    },
    { enter: 0.6, life: 0.3 },
  ),
  pillow_fight: {
    hands: "blow",
    snap: "normal",
    keys: (p) => {
      const swing: BodyKey[] = [
        {
          in: 0.44,
          hands: undefined,
          right: handAt([0.4, 0.66, -0.06], [-0.6, 0.2, 0.6], [-0.2, 0.5, -0.8], 30, "grip"),
          left: handAt([-0.2, 0.6, 0.2], [-0.6, 0.2, 0.6], [-0.2, 0.5, -0.8], 40, "grip"),
          pelvis: { y: -0.02, yaw: -22, pitch: -4 },
          spine: { pitch: -10, yaw: -20, roll: 6 },
          head: { yaw: 28 },
          leftFoot: { x: 0.06, z: 0.2, knee: 6 },
          weight: -0.7,
        },
        {
          in: 0.3,
          ease: "strike",
          right: handAt([-0.3, -0.3, 0.7], [-0.8, -0.2, 0], [-0.4, -0.2, 0.9], 20, "grip"),
          left: handAt([0.0, -0.46, 0.66], [-0.8, -0.2, 0], [-0.2, -0.3, 0.9], 20, "grip"),
          pelvis: { y: -0.14, yaw: 16, pitch: 12 },
          spine: { pitch: 24, yaw: 22, roll: -4 },
          head: { yaw: -22, pitch: -12 },
          weight: 0.7,
          mark: "strike",
        },
        {
          in: 0.32,
          right: handAt([0.0, -0.2, 0.56], [-0.8, 0, 0], [-0.3, 0.3, 0.9], 24, "grip"),
          left: handAt([-0.1, -0.3, 0.56], [-0.8, 0, 0], [-0.3, 0.3, 0.9], 24, "grip"),
          pelvis: { y: -0.08, yaw: 0, pitch: 4 },
          spine: { pitch: 8, yaw: 0, roll: 0 },
          weight: 0,
        },
      ];
      // Then the own head is covered from the answer.
      const cover: BodyKey[] = [
        {
          in: 0.3,
          hands: handAt([-0.16, 0.36, 0.4], [-0.3, -0.2, 0.9], [-0.6, 0.7, 0.2], 50, "grip"),
          right: undefined,
          left: undefined,
          ...bow({ y: -0.2, pitch: 16 }, 26, 20),
          hold: 0.2,
        },
      ];
      return [
        {
          in: 0.45,
          begins: true,
          hands: handAt([-0.1, -0.3, 0.5], [-0.8, 0, 0], [-0.3, 0.3, 0.9], 24, "grip"),
          ...bow({ y: -0.06 }, 6, -4),
          rightFoot: { x: 0.08, z: -0.1, yaw: 14, knee: 6 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          ...swing,
          ...swing.map(mirrored).map((key) => ({ ...key, leftFoot: undefined, rightFoot: undefined })),
          ...cover.map((key) => ({ ...key, mark: "cycle", ends: i === p.count - 1 })),
        ]),
        {
          in: 0.4,
          ...bow({ y: -0.03, pitch: 2 }, 2, -4),
          hands: put([0.1, -0.5, 0.4], 14, "grip"),
          rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
          weight: 0.5,
        },
        { in: 0.3, leftFoot: { x: 0, z: 0, knee: 0 }, weight: -0.4 },
        home(0.5),
      ];
    },
  },
  web_sling: shown(
    { right: put([0.1, -0.4, 0.2], 30, "grip"), ...bow({ y: -0.12, yaw: -20 }, 12, 4), weight: -0.6 },
    {
      right: handAt([0.1, 0.16, 0.96], [0, 0.95, 0.2], [0.05, -0.1, 1], 10, "horns"),
      left: handAt([0.62, -0.2, -0.3], [0, -0.8, 0.4], [0.8, 0, -0.4], 20, "horns"),
      pelvis: { y: -0.2, yaw: 18, pitch: 10 },
      spine: { pitch: 4, yaw: 14 },
      head: { yaw: -24, pitch: -8 },
      leftFoot: { x: 0.1, z: -0.16, yaw: 20, knee: 14, pitch: 20 },
      rightFoot: { x: 0.08, z: 0.26, knee: 10 },
      weight: -0.4,
    },
    { quick: 0.2, hands: "blow", snap: "snappy", hold: 0.9 },
  ),
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const LOCKS_SCRIPTS: Record<string, ActionScript> = {
  turn_key: {
    keys: () => {
      const key = (turn: number): HandTarget => ({
        to: [-0.06, -0.42, 0.68],
        palm: [-Math.cos(turn), -Math.sin(turn), 0.1],
        fingers: [-0.2, 0, 1],
        swivel: 18,
        shape: "pinch",
      });
      return [
        // Out of the pocket,
        {
          in: 0.4,
          right: {
            touch: "hips",
            off: [0, -0.08, 0.05],
            palm: [-0.8, 0, -0.3],
            fingers: [-0.1, -1, 0.2],
            shape: "pinch",
          },
          spine: { pitch: 4, yaw: -4, roll: 4 },
          gaze: { direction: 14, elevation: -40 },
          weight: -0.4,
        },
        // into the lock,
        {
          in: 0.5,
          begins: true,
          right: { ...key(-0.2), to: [-0.04, -0.42, 0.56] },
          ...bow({ y: -0.06, yaw: 8, pitch: 8 }, 14, 6),
          gaze: { direction: -2, elevation: -38 },
          left: {
            to: [-0.02, -0.36, 0.7],
            palm: [-0.2, -0.2, 1],
            fingers: [-0.3, 0.9, 0.3],
            swivel: 16,
            shape: "open",
          },
          weight: 0.4,
        },
        { in: 0.2, right: key(-0.2) },
        { in: 0.12, right: { ...key(-0.2), to: [-0.05, -0.41, 0.68] } },
        // and round.
        {
          in: 0.3,
          right: key(1.3),
          spine: { roll: 4, pitch: 15, yaw: 4 },
          head: { roll: 5 },
          mark: "strike",
          hold: 0.15,
        },
        { in: 0.25, right: key(-0.2), spine: { roll: 0, yaw: 0 }, head: { roll: 0 } },
        { in: 0.22, right: { ...key(-0.2), to: [-0.02, -0.42, 0.54] }, ends: true },
        {
          in: 0.35,
          ...bow({ y: -0.01, yaw: 0, pitch: 2 }, 4, 6),
          hands: { to: [0.1, -0.7, 0.4], shape: "relaxed" },
          ease: "through",
        },
        home(0.5),
      ];
    },
  },
  pick_lock: {
    hold: 2.4,
    keys: (p) => {
      const picks = (i: number): Partial<BodyKey> => ({
        right: handAt(
          [-0.14 + 0.015 * (i % 2), -0.3 + 0.015 * (i % 3), 0.6],
          [-0.8, -0.5, 0.2],
          [-0.4, 0.2, 1],
          22,
          "pinch",
        ),
        left: handAt([-0.16, -0.34, 0.6 - 0.01 * (i % 2)], [-0.8, 0.3, 0.2], [-0.4, 0.2, 1], 12, "pinch"),
      });
      return [
        {
          in: 0.35,
          rightFoot: { x: 0.04, z: -0.3, pitch: 20, knee: 6 },
          ...bow({ y: -0.14, pitch: 8 }, 10, 0),
          weight: 0.6,
        },
        // A look over the shoulder before it begins.
        {
          in: 0.45,
          ...bow({ y: -0.36, z: -0.06, pitch: 14 }, 18, -4),
          rightFoot: { pitch: 42, knee: 8 },
          gaze: { direction: 80, elevation: -4 },
          spine: { yaw: -14, pitch: 18 },
          hands: { to: [-0.02, -0.5, 0.45], shape: "pinch" },
          hold: 0.25,
          balance: 0.8,
        },
        { in: 0.45, begins: true, ...picks(0), spine: { yaw: 0, pitch: 20 }, gaze: { direction: -2, elevation: -14 } },
        ...repeat(Math.max(4, Math.round(p.hold / 0.24)), (i): BodyKey[] => [
          {
            in: 0.24,
            ...picks(i),
            head: { roll: i % 4 < 2 ? 8 : 2, pitch: -8 + 2 * (i % 2) },
            spine: { yaw: 2 * (i % 2), pitch: 20 + (i % 3) },
          },
        ]),
        // It springs open.
        {
          in: 0.2,
          right: handAt([-0.14, -0.28, 0.62], [-0.2, -0.9, 0.2], [-0.4, 0.2, 1], 30, "pinch"),
          head: { roll: 0, pitch: -14 },
          spine: { pitch: 14 },
          mark: "strike",
          hold: 0.15,
          ends: true,
        },
        {
          in: 0.5,
          ...bow({ y: -0.1, z: 0, pitch: 8 }, 10, 0),
          rightFoot: { x: 0, z: 0, pitch: 0, knee: 0 },
          hands: { to: [0.12, -0.75, 0.35], shape: "relaxed" },
          weight: 0.6,
          balance: 1,
        },
        home(0.5),
      ];
    },
  },
  open_chest: {
    hold: 0.9,
    keys: (p) => {
      const lid = (up: number, z: number): HandTarget => ({
        at: [0.17, up, z],
        palm: [-0.3, 0.8, 0.3],
        fingers: [-0.2, 0.3, 1],
        swivel: 20,
        shape: "cup",
      });
      return [
        {
          in: 0.35,
          rightFoot: { x: 0.02, z: -0.3, pitch: 24, knee: 2 },
          ...bow({ y: -0.12, pitch: 12 }, 12, -2),
          weight: 0.6,
        },
        {
          in: 0.5,
          ...bow({ y: -0.43, z: -0.04, pitch: 10 }, 20, 4),
          rightFoot: { x: 0.01, z: -0.52, pitch: 72, down: true, knee: 0, slide: true },
          leftFoot: { x: 0.06, z: 0.16, knee: 18 },
          hands: { to: [0.02, -0.55, 0.55], shape: "open" },
          balance: 0,
          rests: ["rightKnee"],
        },
        { in: 0.35, begins: true, hands: lid(0.42, 0.38), ...bow({ y: -0.43, z: -0.02, pitch: 14 }, 30, 2) },
        // The lid is heavy at first,
        { in: 0.3, hands: lid(0.45, 0.38), spine: { pitch: 26 }, pelvis: { y: -0.42 } },
        // then swings up and over.
        { in: 0.4, ease: "through", hands: lid(0.72, 0.42), ...bow({ y: -0.4, z: 0, pitch: 8 }, 12, 0) },
        {
          in: 0.35,
          hands: { ...lid(0.82, 0.62), palm: [-0.3, 0.2, 0.9], fingers: [-0.2, 0.9, 0.4] },
          ...bow({ y: -0.4, z: 0.02, pitch: 10 }, 14, 12),
          mark: "apex",
        },
        // What is in it is a surprise.
        {
          in: 0.35,
          hands: {
            to: [0.24, -0.22, 0.5],
            palm: [-0.3, 0.2, 0.9],
            fingers: [0.2, 0.9, 0.4],
            swivel: 20,
            shape: "spread",
          },
          ...bow({ y: -0.42, z: -0.06, pitch: 2 }, -4, 18),
          gaze: { elevation: -42 },
          hold: p.hold * 0.4,
          ends: true,
        },
        {
          in: 0.45,
          hands: { to: [0.02, -0.62, 0.6], shape: "open" },
          ...bow({ y: -0.42, z: 0, pitch: 16 }, 32, 4),
          hold: p.hold * 0.4,
        },
        {
          in: 0.5,
          leaves: ["rightKnee"],
          ...bow({ y: -0.14, z: 0, pitch: 14 }, 14, -4),
          rightFoot: { x: 0.02, z: -0.3, pitch: 20, down: false, slide: true },
          hands: { to: [0.14, -0.8, 0.35], shape: "relaxed" },
          weight: 0.8,
          ease: "through",
        },
        {
          in: 0.45,
          ...bow({ y: -0.01, z: 0, pitch: 2 }, 3, 0),
          rightFoot: { x: 0, z: 0, pitch: 0, knee: 0 },
          leftFoot: { knee: 0 },
          weight: 0.4,
          balance: 0.6,
        },
        home(0.4),
      ];
    },
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { rightOn } from "./grips.js";

const STEP_IN: BodyKey = {
  in: 0.35,
  rightFoot: { x: 0.03, z: -0.2, yaw: 22, knee: 6 },
  weight: 0.4,
  spine: { pitch: 5 },
};
const STEP_BACK: BodyKey = {
  in: 0.45,
  rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
  ...bow({ y: -0.01, x: 0, z: 0, pitch: 0, yaw: 0, roll: 0 }, 3, 2),
  hands: { to: [0.15, -0.84, 0.22], shape: "relaxed" },
  weight: 0.5,
  balance: 1,
};

export const OPENING_SCRIPTS: Record<string, ActionScript> = {
  pull_lever: {
    hold: 0.3,
    keys: (p) => {
      const lever = (up: number, z: number): HandTarget => rightOn([-0.16, up, z], [0, -0.4, 0.9], [1, 0.1, 0], 26);
      return [
        STEP_IN,
        {
          in: 0.45,
          right: { ...lever(1.5, 0.42), shape: "open" },
          ...bow({ y: -0.02, yaw: 10 }, 0, 0),
          gaze: { direction: 6, elevation: 8 },
          balance: 0.6,
        },
        { in: 0.2, begins: true, right: lever(1.48, 0.42), hold: 0.1 },
        // Stuck at first; then the weight goes back and down.
        {
          in: 0.3,
          right: lever(1.44, 0.4),
          pelvis: { y: -0.06, z: -0.06, yaw: 4 },
          spine: { pitch: -4, roll: 6 },
          left: { to: [0.3, -0.6, 0.3], shape: "fist", swivel: 14 },
        },
        {
          in: 0.36,
          right: lever(0.84, 0.24),
          ...bow({ y: -0.22, z: -0.16, yaw: -16, pitch: 12 }, 14, -8),
          spine: { pitch: 14, roll: 12, yaw: -12 },
          left: { to: [0.46, -0.4, 0.1], swivel: 20, shape: "fist" },
          weight: -0.7,
          mark: "strike",
          hold: p.hold,
        },
        {
          in: 0.3,
          ends: true,
          right: { to: [0.12, -0.7, 0.4], shape: "open" },
          ...bow({ y: -0.05, z: -0.03, yaw: 0, pitch: 2 }, 4, 0),
          spine: { pitch: 4, roll: 0, yaw: 0 },
          gaze: { direction: 0, elevation: 4 },
          ease: "through",
        },
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  turn_valve: {
    keys: (p) => {
      // A wheel before the chest: angles of both hands on its rim, quarter turns from the top, clockwise.
      const wheel = (right: number, left: number): Partial<BodyKey> => {
        const at = (angle: number) => [Math.sin(angle) * 0.2, 1.16 + Math.cos(angle) * 0.2] as const;
        const [rx, ry] = at(right);
        const [lx, ly] = at(left);
        return {
          right: { at: [rx, ry, 0.42], palm: [-0.3, -0.2, 0.9], fingers: [-0.5, 0.7, 0.5], swivel: 24, shape: "grip" },
          left: { at: [-lx, ly, 0.42], palm: [-0.3, -0.2, 0.9], fingers: [-0.5, 0.7, 0.5], swivel: 24, shape: "grip" },
        };
      };
      const off = (target: HandTarget | undefined): HandTarget => {
        const [x, y] = target!.at!;
        return { ...target, at: [x, y, 0.34], shape: "cup" };
      };
      const reach = wheel(0.5, -2.2);
      const turned = wheel(1.9, -0.8);
      return [
        STEP_IN,
        {
          in: 0.45,
          begins: true,
          ...wheel(0.5, -2.2),
          ...bow({ y: -0.06, yaw: 4 }, 6, 2),
          balance: 0.7,
          gaze: { elevation: -16 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.62,
            ...turned,
            pelvis: { y: -0.11, yaw: -8, roll: 4, pitch: 4 },
            spine: { roll: 11, pitch: 10, yaw: -6 },
            head: { roll: -6, pitch: 4 },
            weight: -0.6,
            mark: "strike",
          },
          // Hand over hand back to the top.
          {
            in: 0.22,
            ease: "through",
            right: off(wheel(1.2, 0).right),
            left: off(wheel(0, -1.5).left),
            spine: { roll: 3 },
          },
          {
            in: 0.26,
            ...reach,
            pelvis: { y: -0.06, yaw: 5, roll: -2, pitch: 0 },
            spine: { roll: -5, pitch: 5, yaw: 5 },
            head: { roll: 4 },
            weight: 0.5,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
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
  search_ground: {
    keys: (p) => [
      {
        in: 0.4,
        rightFoot: { x: 0.1, z: -0.1, yaw: 20, knee: 10 },
        ...bow({ y: -0.12, pitch: 16 }, 16, 4),
        weight: 0.3,
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.55,
            begins: i === 0,
            ...bow({ y: -0.4, yaw: -14 * s, pitch: 34 }, 36, -6),
            spine: { pitch: 36, yaw: -16 * s },
            gaze: { direction: 30 * s, elevation: -50 },
            right: {
              at: [0.16 + 0.14 * s, 0.07, 0.42],
              palm: [0, -1, 0],
              fingers: [-0.1, -0.2, 1],
              swivel: 14,
              shape: "open",
            },
            left: { touch: "knee", off: [0, 0.04, -0.02], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
            feet: { knee: 14 },
            weight: -0.4 * s,
          },
          // The hand sweeps over the ground,
          {
            in: 0.4,
            right: {
              at: [0.06 - 0.06 * s, 0.06, 0.5],
              palm: [0.1, -1, 0],
              fingers: [-0.4, -0.2, 1],
              swivel: 14,
              shape: "open",
            },
            spine: { yaw: 2 * s },
            gaze: { direction: -4 * s, elevation: -52 },
          },
          // turns something over,
          {
            in: 0.3,
            right: {
              at: [-0.08, 0.09, 0.5],
              palm: [-0.9, -0.3, 0.2],
              fingers: [-0.5, -0.3, 0.9],
              swivel: 14,
              shape: "pinch",
            },
            head: { roll: 6 * s },
            hold: 0.15,
          },
          // and the eyes go on.
          {
            in: 0.45,
            right: { to: [0.04, -0.7, 0.5], shape: "open" },
            ...bow({ y: -0.3, yaw: 16 * s, pitch: 26 }, 26, -6),
            spine: { yaw: 12 * s, pitch: 28 },
            gaze: { direction: -44 * s, elevation: -28 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.4,
        ...bow({ y: -0.12, pitch: 16, yaw: 0 }, 14, 0),
        spine: { pitch: 14, yaw: 0 },
        hands: { to: [0.14, -0.8, 0.35] },
        ease: "through",
      },
      { ...STEP_BACK, leftFoot: { knee: 0 } },
      home(0.4),
    ],
  },
  open_gate: {
    ahead: 0.5,
    keys: () => {
      const bar = (x: number, z: number): Partial<BodyKey> => ({
        right: {
          at: [0.16 - x, 1.06, z],
          palm: [-0.1, -0.5, 0.9],
          fingers: [-0.2, 0.8, 0.4],
          swivel: 24,
          shape: "grip",
        },
        left: {
          at: [0.12 + x, 1.06, z + 0.02],
          palm: [-0.1, -0.5, 0.9],
          fingers: [-0.2, 0.8, 0.4],
          swivel: 24,
          shape: "grip",
        },
      });
      return [
        // The latch is lifted,
        {
          in: 0.5,
          right: rightOn([-0.06, 1.06, 0.44], [0.7, 0.4, 0.4], [0.2, 1, 0], 20),
          ...bow({ y: -0.05, yaw: 6 }, 12, 2),
          gaze: { elevation: -34 },
          weight: 0.2,
        },
        { in: 0.2, begins: true, right: rightOn([-0.06, 1.14, 0.43], [0.7, 0.4, 0.4], [0.2, 1, 0], 24) },
        {
          in: 0.3,
          ...bar(0, 0.44),
          ...bow({ y: -0.08, yaw: 0, pitch: 4 }, 8, -2),
          gaze: { elevation: -6 },
          balance: 0.5,
        },
        // and the gate is walked open, the arms long and the back leg pushing.
        {
          in: 0.5,
          ...bar(0.02, 0.72),
          leftFoot: { z: 0.34, knee: 6 },
          rightFoot: { pitch: 30 },
          ...bow({ y: -0.15, z: 0.22, pitch: 20 }, 12, -18),
          weight: 0.3,
        },
        {
          in: 0.55,
          ...bar(0.14, 1.0),
          rightFoot: { z: 0.56, pitch: 0, knee: 6 },
          leftFoot: { pitch: 26 },
          ...bow({ y: -0.13, z: 0.48, pitch: 18, yaw: 8 }, 8, -16),
          weight: -0.3,
          mark: "apex",
        },
        // It swings on by itself.
        {
          in: 0.35,
          hands: { to: [0.06, -0.3, 0.76], palm: [0, -0.2, 1], shape: "open", swivel: 12 },
          ...bow({ y: -0.06, z: 0.5, pitch: 6, yaw: 4 }, 4, -2),
          weight: -0.6,
          ends: true,
          ease: "through",
        },
        {
          in: 0.45,
          leftFoot: { z: 0.5, pitch: 0, knee: 0 },
          rightFoot: { z: 0.52, knee: 0 },
          ...bow({ y: -0.01, z: 0.5, pitch: 0, yaw: 0 }, 2, 0),
          hands: { to: [0.16, -0.84, 0.25], shape: "relaxed" },
          weight: -0.3,
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
};

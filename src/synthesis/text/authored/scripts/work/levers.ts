import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, repeat } from "../keys.js";
import { leftOn, rightOn } from "./grips.js";
import { STEP_BACK, STEP_IN } from "./steps.js";

export const LEVERS_SCRIPTS: Record<string, ActionScript> = {
  pull_lever: {
    hands: "brisk",
    hold: 0.3,
    keys: (p) => {
      const on = (up: number, z: number, tip: number): Pick<BodyKey, "right" | "left"> => ({
        right: rightOn([-0.1, up, z], [0, -tip, 1 - tip * 0.6], [1, 0.1, 0], 26),
        left: leftOn([0.12, up, z], [0, -tip, 1 - tip * 0.6], [-1, 0.1, 0], 26),
      });
      return [
        // Up to it, one foot well back; the hands go up one after the other.
        {
          in: 0.45,
          rightFoot: { x: 0.06, z: -0.34, yaw: 28, knee: 6 },
          leftFoot: { x: 0.04, z: 0.06, knee: 4 },
          ...bow({ y: -0.05, z: -0.08, yaw: -4 }, 2, -4),
          right: { ...on(1.56, 0.44, 0.3).right, shape: "open" },
          gaze: { direction: 0, elevation: 14 },
          weight: 0.1,
          balance: 0.6,
        },
        { in: 0.24, begins: true, ...on(1.55, 0.44, 0.3), ...bow({ y: -0.02, z: -0.02, pitch: -2 }, 0, 0), hold: 0.08 },
        // Stuck: the arms pull, the weight hangs on them, nothing moves yet.
        {
          in: 0.3,
          ...on(1.52, 0.43, 0.3),
          pelvis: { y: -0.11, z: -0.16, pitch: 4, yaw: -6 },
          spine: { pitch: -6, yaw: -4 },
          weight: -0.5,
          hold: 0.12,
        },
        // Then it gives: down past the chest, hips back and low.
        {
          in: 0.34,
          ease: "strike",
          ...on(0.88, 0.36, 0.7),
          pelvis: { y: -0.24, z: -0.3, pitch: 18, yaw: -8 },
          spine: { pitch: 20, yaw: -6 },
          gaze: { direction: 0, elevation: -16 },
          feet: { knee: 10 },
          weight: -0.6,
          mark: "strike",
        },
        // All the weight on it, until it locks.
        {
          in: 0.2,
          ...on(0.8, 0.36, 0.8),
          pelvis: { y: -0.26, z: -0.28, pitch: 20, yaw: -4 },
          spine: { pitch: 22, yaw: -4 },
          weight: -0.2,
          hold: p.hold,
        },
        {
          in: 0.34,
          ends: true,
          hands: { to: [0.18, -0.56, 0.56], shape: "open" },
          ...bow({ y: -0.06, z: -0.16, yaw: 0, pitch: 4 }, 8, 0),
          spine: { pitch: 8, yaw: 0 },
          gaze: { direction: 0, elevation: 4 },
          ease: "through",
        },
        { ...STEP_BACK, leftFoot: { x: 0, z: 0, knee: 0 } },
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

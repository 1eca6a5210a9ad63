import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { further } from "./grips.js";

export const VOYAGE_SCRIPTS: Record<string, ActionScript> = {
  paddle_canoe: {
    keys: (p) => {
      // The right hand low at the blade's side, the left one at the top of the paddle.
      const paddle = (x: number, up: number, ahead: number, lean: number, tip: number): Partial<BodyKey> => {
        const [lx, ly, lz] = further([x, up, ahead], [lean, 1, tip], 0.5);
        return {
          right: {
            at: [-x, up, ahead],
            palm: [-0.4, -0.6, 0.5],
            fingers: [-0.6, -0.2, 0.8],
            swivel: 14,
            shape: "grip",
          },
          left: { at: [lx, ly, lz], palm: [-0.1, -0.9, 0.4], fingers: [-0.7, 0.2, 0.6], swivel: 30, shape: "grip" },
        };
      };
      return [
        {
          in: 0.6,
          begins: true,
          ...paddle(-0.3, 0.66, 0.3, 0.45, 0),
          spine: { pitch: 6, yaw: -6 },
          gaze: { elevation: -8 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // Reaches far ahead with the shoulder,
          {
            in: 0.42,
            ...paddle(-0.34, 0.52, 0.56, 0.4, -0.2),
            pelvis: { yaw: 10, pitch: 8 },
            spine: { pitch: 20, yaw: 22, roll: 6 },
            head: { yaw: -22, pitch: -12 },
          },
          // and draws the blade past the hip.
          {
            in: 0.5,
            ...paddle(-0.42, 0.44, 0.0, 0.5, 0.5),
            pelvis: { yaw: -10, pitch: 2 },
            spine: { pitch: 8, yaw: -26, roll: 12 },
            head: { yaw: 20, pitch: -4 },
            mark: "strike",
          },
          {
            in: 0.36,
            ...paddle(-0.4, 0.66, 0.12, 0.5, 0.3),
            pelvis: { yaw: -4 },
            spine: { pitch: 6, yaw: -10, roll: 4 },
            head: { yaw: 8 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.7),
      ];
    },
  },
  steer_ship: {
    keys: (p) => {
      const wheel = (turn: number): Partial<BodyKey> => {
        const at = (angle: number) => [Math.sin(angle) * 0.3, 1.18 + Math.cos(angle) * 0.3] as const;
        const [rx, ry] = at(1.1 + turn);
        const [lx, ly] = at(-1.1 + turn);
        return {
          right: { at: [rx, ry, 0.4], palm: [-0.5, -0.2, 0.8], fingers: [-0.4, 0.5, 0.8], swivel: 20, shape: "grip" },
          left: { at: [-lx, ly, 0.4], palm: [-0.5, -0.2, 0.8], fingers: [-0.4, 0.5, 0.8], swivel: 20, shape: "grip" },
        };
      };
      return [
        { in: 0.35, rightFoot: { x: 0.12, yaw: 20, knee: 6 }, weight: 0.5 },
        {
          in: 0.45,
          begins: true,
          ...wheel(0),
          ...bow({ y: -0.06 }, 0, -2),
          gaze: { elevation: 8 },
          weight: 0,
          balance: 0.8,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // Hard to starboard against the sea,
          {
            in: 0.7,
            ...wheel(0.75),
            pelvis: { y: -0.12, yaw: -8, roll: 4 },
            spine: { yaw: -8, roll: 8, pitch: 6 },
            head: { roll: -8, yaw: 10, pitch: -6 },
            weight: -0.8,
            mark: "strike",
          },
          { in: 0.35, ...wheel(0.6), pelvis: { y: -0.1 }, head: { yaw: 20 }, hold: 0.2 },
          // and back to port.
          {
            in: 0.8,
            ...wheel(-0.7),
            pelvis: { y: -0.12, yaw: 8, roll: -4 },
            spine: { yaw: 8, roll: -8, pitch: 5 },
            head: { roll: 8, yaw: -14, pitch: -6 },
            weight: 0.8,
          },
          {
            in: 0.6,
            ...wheel(0),
            pelvis: { y: -0.06, yaw: 0, roll: 0 },
            spine: { yaw: 0, roll: 0, pitch: 0 },
            head: { roll: 0, yaw: 0, pitch: -4 },
            weight: 0,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        {
          in: 0.45,
          rightFoot: { x: 0, yaw: 0, knee: 0 },
          hands: { to: [0.15, -0.8, 0.25], shape: "relaxed" },
          pelvis: { y: -0.01 },
          weight: 0.5,
        },
        home(0.4),
      ];
    },
  },
  look_telescope: {
    hold: 1.6,
    keys: (p) => {
      const out = p.direction ?? 0;
      const glass = (yaw: number): Partial<BodyKey> => ({
        // The near hand at the eye, the far one along the tube.
        right: {
          touch: "eyes",
          by: "palm",
          off: [0, -0.01, 0.05],
          palm: [-0.95, 0, -0.1],
          fingers: [-0.25, 0.75, 0.6],
          swivel: 44,
          shape: "grip",
        },
        left: handAt([-0.34, 0.22, 0.78], [-0.9, 0.3, 0], [-0.3, 0.6, 0.8], 16, "grip"),
        spine: { yaw: yaw * 0.4 - out * 0.35, pitch: -2 },
        pelvis: { yaw: yaw * 0.25 - out * 0.4, y: -0.02 },
        head: { yaw: yaw * 0.35 - out * 0.25, pitch: -3, roll: -3 },
      });
      return [
        // Pulled open,
        {
          in: 0.45,
          right: handAt([-0.14, -0.2, 0.44], [-0.9, 0, 0], [-0.4, 0.3, 0.9], 22, "grip"),
          left: handAt([-0.2, -0.16, 0.54], [-0.9, 0, 0], [-0.4, 0.3, 0.9], 18, "grip"),
          gaze: { elevation: -18 },
        },
        { in: 0.25, left: handAt([-0.26, -0.06, 0.78], [-0.9, 0, 0], [-0.3, 0.3, 0.9], 14, "grip"), ease: "through" },
        // and to the eye, one foot ahead.
        { in: 0.5, begins: true, ...glass(0), leftFoot: { z: 0.18, yaw: 6 }, weight: 0.3, hold: p.hold * 0.3 },
        { in: 0.8, ...glass(24), hold: p.hold * 0.25, mark: "apex" },
        { in: 1, ...glass(-24), hold: p.hold * 0.25 },
        // There: a lean forward.
        { in: 0.45, ...glass(-16), spine: { pitch: 8, yaw: -6 }, weight: 0.6, hold: p.hold * 0.3, ends: true },
        {
          in: 0.5,
          right: handAt([-0.06, -0.4, 0.46], [-0.9, 0, 0], [-0.3, 0, 1], 14, "grip"),
          left: handAt([-0.14, -0.38, 0.5], [-0.9, 0, 0], [-0.4, 0, 1], 14, "grip"),
          spine: { pitch: 2, yaw: 0 },
          pelvis: { yaw: 0, y: 0 },
          head: { yaw: 0, pitch: 0, roll: 0 },
          leftFoot: { z: 0, yaw: 0 },
          weight: -0.4,
        },
        home(0.5),
      ];
    },
  },
  look_binoculars: {
    hold: 1.8,
    keys: (p) => {
      const out = p.direction ?? 0;
      const eyes: HandTarget = {
        touch: "eyes",
        by: "palm",
        off: [0.03, -0.02, 0.05],
        palm: [-0.95, 0.1, -0.2],
        fingers: [-0.3, 0.75, 0.5],
        swivel: 40,
        shape: "cup",
      };
      const turned = (yaw: number): Partial<BodyKey> => ({
        spine: { yaw: yaw * 0.5 - out * 0.4, pitch: -3 },
        pelvis: { yaw: yaw * 0.2 - out * 0.35 },
        head: { yaw: yaw * 0.3 - out * 0.25, pitch: -3 },
      });
      return [
        { in: 0.4, hands: { to: [-0.12, -0.3, 0.44], palm: [-0.9, 0, 0], swivel: 16, shape: "cup" }, ease: "through" },
        { in: 0.4, begins: true, hands: eyes, ...turned(0), weight: 0.3, hold: p.hold * 0.25 },
        { in: 0.9, hands: eyes, ...turned(34), weight: 0.4, hold: p.hold * 0.25, mark: "apex" },
        { in: 1.1, hands: eyes, ...turned(-34), weight: -0.4, hold: p.hold * 0.25 },
        // Lowered to see with the bare eyes, and up again.
        {
          in: 0.35,
          hands: handAt([-0.12, -0.12, 0.4], [-0.9, 0, -0.2], [-0.3, 0.6, 0.7], 26, "cup"),
          spine: { pitch: 4 },
          head: { pitch: -4 },
          hold: 0.3,
        },
        { in: 0.35, hands: eyes, ...turned(-20), hold: p.hold * 0.3, ends: true },
        {
          in: 0.5,
          hands: { to: [-0.02, -0.44, 0.44], palm: [-0.8, 0.3, 0], swivel: 14, shape: "cup" },
          spine: { yaw: 0, pitch: 2 },
          pelvis: { yaw: 0 },
          head: { yaw: 0, pitch: 2 },
        },
        home(0.55),
      ];
    },
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { STEP_BACK, STEP_IN } from "./steps.js";

/** A hand on a table top, the palm down. */
function onTable(out: number, up: number, ahead: number, shape: HandTarget["shape"] = "flat"): HandTarget {
  return { at: [out, up, ahead], palm: [0, -1, 0], fingers: [-0.25, 0, 1], swivel: 22, shape };
}

export const LAUNDRY_SCRIPTS: Record<string, ActionScript> = {
  iron_clothes: {
    keys: (p) => {
      const iron = (x: number, z: number): HandTarget => ({
        at: [-x, 0.98, z],
        palm: [-0.3, -0.9, 0.1],
        fingers: [-0.2, 0, 1],
        swivel: 26,
        shape: "grip",
      });
      return [
        STEP_IN,
        {
          in: 0.4,
          begins: true,
          right: iron(-0.2, 0.34),
          left: onTable(0.22, 0.92, 0.36),
          ...bow({ y: -0.03, pitch: 8 }, 12, 2),
          gaze: { elevation: -46 },
          balance: 0.8,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.7,
            right: iron(0.16, 0.56),
            pelvis: { y: -0.06, yaw: 4, pitch: 12 },
            spine: { pitch: 16, yaw: 6, roll: -3 },
            weight: 0.5,
            mark: "strike",
          },
          {
            in: 0.6,
            right: iron(-0.3, 0.32),
            pelvis: { y: -0.03, yaw: -4, pitch: 8 },
            spine: { pitch: 12, yaw: -5, roll: 3 },
            weight: -0.5,
          },
          // The cloth is smoothed before the next stroke.
          {
            in: 0.4,
            right: { ...iron(-0.28, 0.32), at: [0.28, 1.12, 0.32] },
            left: onTable(-0.04, 0.92, 0.44),
            spine: { yaw: -12, pitch: 14 },
            weight: -0.2,
          },
          {
            in: 0.4,
            right: iron(-0.2, 0.34),
            left: onTable(0.24, 0.92, 0.38),
            spine: { yaw: 0, pitch: 12, roll: 0 },
            pelvis: { yaw: 0 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  fold_clothes: {
    keys: (p) => {
      const cloth = (out: number, up: number, ahead: number): HandTarget =>
        handAt([out, up, ahead], [-0.6, -0.3, -0.6], [-0.3, 0.2, 0.9], 20, "pinch");
      return [
        { in: 0.3, spine: { pitch: 6 }, gaze: { elevation: -36 } },
        ...repeat(p.count, (i): BodyKey[] => [
          // Held up by its shoulders and shaken,
          {
            in: 0.45,
            begins: i === 0,
            hands: cloth(0.04, 0.06, 0.68),
            ...bow({ y: 0 }, -4, 0),
            gaze: { elevation: -4 },
            weight: 0.3,
          },
          { in: 0.16, hands: cloth(0.06, 0.14, 0.64), spine: { pitch: -6 } },
          {
            in: 0.14,
            ease: "through",
            hands: cloth(0.05, -0.12, 0.72),
            spine: { pitch: 6 },
            pelvis: { y: -0.03 },
            mark: "strike",
          },
          // sleeve to sleeve,
          {
            in: 0.4,
            right: cloth(-0.22, -0.06, 0.62),
            left: cloth(0.1, -0.1, 0.62),
            spine: { yaw: -8, pitch: 4, roll: 3 },
            gaze: { direction: 4, elevation: -20 },
            weight: -0.4,
          },
          // in half over the arm,
          {
            in: 0.4,
            right: cloth(-0.14, -0.5, 0.6),
            left: handAt([-0.2, -0.3, 0.5], [-0.2, 0.9, 0], [-0.9, 0, 0.4], 12, "flat"),
            spine: { yaw: 6, pitch: 10, roll: -2 },
            gaze: { direction: -2, elevation: -40 },
          },
          { in: 0.35, right: cloth(-0.24, -0.2, 0.52), spine: { pitch: 8 } },
          // and laid on the pile and patted flat.
          {
            in: 0.5,
            hands: handAt([-0.12, -0.56, 0.7], [-0.1, 0.9, -0.1], [-0.2, 0, 1], 14, "flat"),
            ...bow({ y: -0.07, pitch: 12 }, 20, 2),
            spine: { yaw: 0, roll: 0, pitch: 20 },
            weight: 0.2,
            mark: "low",
          },
          {
            in: 0.3,
            hands: handAt([-0.06, -0.5, 0.7], [0, -1, 0], [-0.3, 0, 1], 20, "flat"),
            pelvis: { y: -0.06 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.65),
      ];
    },
  },
  hang_laundry: {
    keys: (p) => {
      const line = (out: number, up: number): HandTarget =>
        handAt([out, up, 0.46], [-0.7, -0.1, 0.6], [-0.1, 0.9, 0.4], 22, "pinch");
      return [
        STEP_IN,
        ...repeat(p.count, (i): BodyKey[] => [
          // From the basket on the ground,
          {
            in: 0.6,
            begins: i === 0,
            ...bow({ y: -0.3, pitch: 42, yaw: -10 }, 30, 0),
            gaze: { direction: 10, elevation: -56 },
            hands: { to: [0.0, -0.74, 0.5], palm: [-0.7, -0.4, 0.2], swivel: 14, shape: "pinch" },
            feet: { knee: 10 },
            weight: -0.3,
          },
          // shaken out,
          {
            in: 0.45,
            ...bow({ y: -0.02, pitch: 2, yaw: 0 }, 0, 0),
            hands: handAt([0.02, 0.02, 0.6], [-0.6, -0.3, -0.6], [-0.2, 0.4, 0.9], 22, "pinch"),
            gaze: { direction: 0, elevation: 10 },
            feet: { knee: 4 },
            weight: 0.2,
          },
          {
            in: 0.14,
            ease: "through",
            hands: handAt([0.04, -0.18, 0.72], [-0.6, -0.5, -0.4], [-0.2, 0.1, 1], 22, "pinch"),
            spine: { pitch: 5 },
          },
          // up to the line, on the toes,
          {
            in: 0.5,
            right: line(0.12, 0.76),
            left: line(0.16, 0.7),
            ...bow({ y: 0.04 }, -8, -10),
            gaze: { direction: 0, elevation: 40 },
            feet: { pitch: 14 },
            weight: 0.2,
            mark: "apex",
          },
          // a peg at one side, and at the other.
          {
            in: 0.3,
            right: line(0.28, 0.74),
            spine: { yaw: -8, pitch: -8, roll: 4 },
            head: { yaw: -10 },
            weight: -0.5,
            hold: 0.12,
          },
          {
            in: 0.4,
            right: line(0.0, 0.76),
            left: line(0.26, 0.72),
            spine: { yaw: 8, roll: -4, pitch: -8 },
            head: { yaw: 12 },
            weight: 0.6,
            hold: 0.12,
          },
          {
            in: 0.4,
            hands: { to: [0.1, -0.4, 0.5], palm: [-0.7, -0.4, 0.2], swivel: 12, shape: "relaxed" },
            ...bow({ y: -0.01 }, 2, 0),
            spine: { yaw: 0, roll: 0, pitch: 2 },
            head: { yaw: 0 },
            feet: { pitch: 0 },
            weight: 0,
            ...(i % 2 === 0 ? { leftFoot: { x: 0.12, pitch: 0, knee: 4 } } : { leftFoot: { x: 0, pitch: 0, knee: 4 } }),
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        { ...STEP_BACK, leftFoot: undefined },
        home(0.5),
      ];
    },
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { bothOn } from "./grips.js";
import { STEP_BACK } from "./steps.js";

const STEP_BACK_FOOT = { x: 0.04, z: -0.2, yaw: 20, knee: 6 };

export const KITCHEN_SCRIPTS: Record<string, ActionScript> = {
  knead_dough: {
    keys: (p) => {
      const dough = (up: number, z: number): Partial<BodyKey> => ({
        hands: { at: [0.06, up, z], palm: [-0.1, -0.9, 0.4], fingers: [-0.5, 0.1, 0.9], swivel: 22, shape: "cup" },
      });
      return [
        { in: 0.35, rightFoot: STEP_BACK_FOOT, weight: 0.4, spine: { pitch: 8 } },
        {
          in: 0.4,
          begins: true,
          ...dough(0.98, 0.36),
          ...bow({ y: -0.04, pitch: 8 }, 14, 0),
          gaze: { elevation: -50 },
          balance: 0.6,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // Pressed away with the heels of the hands and the weight of the body,
          {
            in: 0.34,
            ...dough(0.9, 0.58),
            ...bow({ y: -0.09, z: 0.04, pitch: 16, yaw: i % 2 === 0 ? 6 : -6 }, 22, -6),
            weight: 0.6,
            mark: "strike",
          },
          // folded back,
          {
            in: 0.3,
            ...dough(1.02, 0.32),
            ...bow({ y: -0.03, z: -0.01, pitch: 6 }, 12, 2),
            weight: -0.3,
            ease: "through",
          },
          // and turned.
          {
            in: 0.24,
            left: {
              at: [-0.02, 0.98, 0.46],
              palm: [-0.7, -0.7, 0.1],
              fingers: [-0.6, 0, 0.8],
              swivel: 22,
              shape: "cup",
            },
            right: {
              at: [0.16, 0.98, 0.36],
              palm: [-0.8, -0.5, 0.1],
              fingers: [-0.4, 0, 0.9],
              swivel: 22,
              shape: "cup",
            },
            spine: { yaw: 6, pitch: 13 },
          },
          {
            in: 0.2,
            ...dough(0.98, 0.38),
            spine: { yaw: 0, pitch: 14 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  roll_dough: {
    keys: (p) => {
      const pin = (z: number): Partial<BodyKey> => bothOn([0.19, 0.95, z], [-0.1, -1, 0.2], [-1, 0, 0.1], 24);
      return [
        { in: 0.35, rightFoot: STEP_BACK_FOOT, weight: 0.4, spine: { pitch: 8 } },
        {
          in: 0.4,
          begins: true,
          ...pin(0.32),
          ...bow({ y: -0.05, pitch: 8 }, 14, 0),
          gaze: { elevation: -50 },
          balance: 0.6,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.42,
            ...pin(0.6),
            ...bow({ y: -0.09, z: 0.09, pitch: 18, yaw: i % 2 === 0 ? 4 : -4 }, 22, -6),
            weight: 0.6,
            mark: "strike",
          },
          {
            in: 0.42,
            ...pin(0.32),
            ...bow({ y: -0.05, z: -0.05, pitch: 8, yaw: 0 }, 12, 2),
            weight: -0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  stir_cauldron: {
    keys: (p) => {
      // A long paddle upright in the pot: its top goes round.
      const stir = (quarter: number): BodyKey => {
        const [s, c] = [Math.sin((quarter * Math.PI) / 2), Math.cos((quarter * Math.PI) / 2)];
        const x = 0.17 * s * p.size;
        const z = 0.42 - 0.13 * c * p.size;
        return {
          in: 0.36,
          ease: "through",
          right: {
            at: [-x + 0.02, 1.02, z],
            palm: [-0.9, -0.2, 0.3],
            fingers: [-0.4, -0.1, 1],
            swivel: 30,
            shape: "grip",
          },
          left: {
            at: [x * 0.9 + 0.02, 1.2, z - 0.03],
            palm: [-0.9, -0.1, 0.3],
            fingers: [-0.4, 0.1, 1],
            swivel: 34,
            shape: "grip",
          },
          pelvis: { y: -0.09 + 0.03 * c, x: 0.06 * s, z: -0.05 * c, yaw: 12 * s, pitch: 10 - 5 * c },
          spine: { pitch: 14 - 6 * c, yaw: 14 * s, roll: -7 * s },
          gaze: { direction: -10 * s, elevation: -46 },
          weight: 0.7 * s,
        };
      };
      return [
        { in: 0.35, rightFoot: { x: 0.1, yaw: 16, knee: 8 }, weight: 0.4, spine: { pitch: 8 } },
        { ...stir(0), in: 0.45, begins: true, ease: "smooth" },
        ...repeat(p.count, (i): BodyKey[] =>
          [1, 2, 3, 4].map((k) => ({
            ...stir(k),
            mark: k === 4 ? "cycle" : undefined,
            ends: k === 4 && i === p.count - 1,
          })),
        ),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  flip_pan: {
    snap: "snappy",
    keys: (p) => {
      const pan = (up: number, ahead: number, tilt: number): HandTarget =>
        handAt([0.0, up, ahead], [-0.9, -0.1, 0.1], [-0.15, tilt, 1], 14, "grip");
      return [
        {
          in: 0.55,
          begins: true,
          right: pan(-0.5, 0.6, 0),
          left: { to: [0.1, -0.6, 0.4], palm: [-0.8, 0.2, 0], swivel: 14, shape: "relaxed" },
          ...bow({ y: -0.03, yaw: 6 }, 6, 0),
          gaze: { direction: 6, elevation: -40 },
          rightFoot: { z: -0.12, yaw: 14 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // The pan is drawn back and dips,
          {
            in: 0.34,
            right: pan(-0.58, 0.5, -0.25),
            ...bow({ y: -0.1, yaw: 0, pitch: 5 }, 10, 0),
            feet: { knee: 6 },
            weight: -0.3,
          },
          // then tosses.
          {
            in: 0.16,
            ease: "through",
            right: pan(-0.3, 0.66, 0.55),
            pelvis: { y: -0.01, yaw: 8, pitch: 0 },
            spine: { pitch: -2, yaw: 6 },
            gaze: { direction: 4, elevation: -6 },
            mark: "release",
          },
          // The eyes follow the pancake up and down.
          {
            in: 0.26,
            right: pan(-0.36, 0.62, 0.2),
            left: { to: [0.24, -0.44, 0.44], palm: [-0.4, 0.6, 0.4], swivel: 16, shape: "open" },
            gaze: { direction: 4, elevation: 24 },
            spine: { pitch: -5 },
            weight: 0.4,
          },
          {
            in: 0.28,
            right: pan(-0.54, 0.6, -0.05),
            ...bow({ y: -0.07, yaw: 4 }, 8, 0),
            gaze: { direction: 6, elevation: -42 },
            mark: "low",
          },
          { in: 0.3, right: pan(-0.48, 0.6, 0), pelvis: { y: -0.03 }, mark: "cycle", ends: i === p.count - 1 },
        ]),
        { ...STEP_BACK, feet: { knee: 0 } },
        home(0.35),
      ];
    },
  },
  taste_soup: {
    hold: 0.5,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        right: handAt([-0.08, -0.5, 0.6], [-0.7, -0.6, 0.1], [-0.4, -0.4, 0.8], 20, "pinch"),
        left: handAt([-0.08, -0.5, 0.5], [-0.7, 0.6, 0.1], [-0.4, 0, 0.9], 12, "cup"),
        ...bow({ y: -0.02 }, 12, 6),
        gaze: { direction: 0, elevation: -46 },
        weight: -0.3,
      },
      {
        in: 0.3,
        right: handAt([-0.06, -0.4, 0.58], [-0.5, 0.8, 0.1], [-0.5, 0.1, 0.8], 24, "pinch"),
        spine: { pitch: 9 },
      },
      // Blown on,
      {
        in: 0.5,
        right: handAt([-0.16, -0.04, 0.5], [-0.2, 0.6, -0.7], [-0.8, 0.2, 0.2], 34, "pinch"),
        left: handAt([-0.14, -0.22, 0.42], [-0.3, 0.9, 0], [-0.7, 0.1, 0.6], 14, "cup"),
        spine: { pitch: 8 },
        head: { pitch: 8 },
        hold: 0.35,
      },
      // sipped,
      {
        in: 0.4,
        right: {
          touch: "mouth",
          by: "tips",
          off: [0.01, 0, 0.05],
          palm: [-0.2, 0.5, -0.8],
          fingers: [-0.8, 0.4, -0.2],
          swivel: 38,
          shape: "pinch",
        },
        head: { pitch: -4 },
        spine: { pitch: 2 },
        mark: "apex",
        hold: 0.3,
      },
      // and thought about.
      {
        in: 0.4,
        right: handAt([0.02, -0.3, 0.5], [-0.6, 0.5, -0.4], [-0.4, 0.6, 0.6], 18, "pinch"),
        head: { pitch: -8, roll: 8 },
        gaze: { direction: -14, elevation: 14 },
        weight: 0.5,
        hold: p.hold,
      },
      { in: 0.25, head: { pitch: 12, roll: 0 }, spine: { pitch: 5 } },
      { in: 0.22, head: { pitch: 2 }, spine: { pitch: 2 }, ends: true },
      home(0.6),
    ],
  },
};

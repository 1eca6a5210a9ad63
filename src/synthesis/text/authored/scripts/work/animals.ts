import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { BASKET, STEP_BACK } from "./steps.js";

export const ANIMALS_SCRIPTS: Record<string, ActionScript> = {
  milk_cow: {
    keys: (p) => {
      const teat = (up: number): HandTarget => ({
        at: [0.1, up, 0.3],
        palm: [-0.9, 0, 0.3],
        fingers: [-0.3, -0.1, 1],
        swivel: 20,
        shape: "grip",
      });
      const low = bow({ y: -0.56, z: -0.26, pitch: 4 }, 24, 6);
      return [
        { in: 0.4, rightFoot: { x: 0.1, yaw: 22, knee: 12 }, spine: { pitch: 12 }, weight: 0.4 },
        {
          in: 0.75,
          ...low,
          leftFoot: { x: 0.1, yaw: 22, knee: 24 },
          rightFoot: { knee: 24 },
          hands: teat(0.46),
          balance: 0,
          weight: 0,
          rests: ["seat"],
        },
        { in: 0.35, begins: true, spine: { pitch: 30, yaw: 4 }, head: { roll: 14, yaw: 14, pitch: 6 } },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.3,
            right: { ...teat(0.38), shape: "fist" },
            left: { ...teat(0.47), shape: "cup" },
            spine: { roll: 3, yaw: 7, pitch: 31 },
            pelvis: { roll: 1.5 },
            mark: "strike",
          },
          {
            in: 0.3,
            right: { ...teat(0.47), shape: "cup" },
            left: { ...teat(0.38), shape: "fist" },
            spine: { roll: -3, yaw: 1, pitch: 29 },
            pelvis: { roll: -1.5 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        {
          in: 0.6,
          leaves: ["seat"],
          ...bow({ y: -0.34, z: -0.12, pitch: 34, roll: 0 }, 26, -10),
          spine: { pitch: 26, roll: 0, yaw: 0 },
          head: { roll: 0, yaw: 0, pitch: -8 },
          hands: { to: [0.1, -0.75, 0.45], shape: "relaxed" },
          ease: "through",
        },
        { ...STEP_BACK, balance: 0.8 },
        { in: 0.35, leftFoot: { x: 0, yaw: 0, knee: 0 }, weight: -0.5, pelvis: { y: -0.01 } },
        home(0.4),
      ];
    },
  },
  shear: {
    keys: (p) => {
      const low = bow({ y: -0.26, pitch: 42 }, 38, 0);
      const clip = (out: number, up: number): HandTarget => ({
        at: [out, up, 0.36],
        palm: [-0.5, -0.8, 0.1],
        fingers: [-0.4, -0.5, 0.8],
        swivel: 22,
        shape: "grip",
      });
      return [
        { in: 0.4, rightFoot: { x: 0.12, yaw: 22, knee: 12 }, spine: { pitch: 14 }, weight: 0.4 },
        {
          in: 0.55,
          begins: true,
          ...low,
          left: {
            at: [0.16, 0.56, 0.3],
            palm: [-0.6, -0.7, 0.2],
            fingers: [-0.4, -0.5, 0.8],
            swivel: 18,
            shape: "claw",
          },
          right: clip(0.18, 0.6),
          feet: { knee: 14 },
          weight: 0,
          gaze: { elevation: -60 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const shift = 0.06 * (i % 3);
          return [
            // Long strokes along the fleece, the other hand stretching the skin.
            {
              in: 0.5,
              right: clip(-0.1 + shift, 0.44),
              left: {
                at: [0.2 - shift, 0.5, 0.34],
                palm: [-0.6, -0.7, 0.2],
                fingers: [-0.4, -0.5, 0.8],
                swivel: 18,
                shape: "claw",
              },
              pelvis: { yaw: 10, y: -0.29 },
              spine: { yaw: 12, pitch: 42, roll: -3 },
              weight: 0.5,
              mark: "strike",
            },
            {
              in: 0.4,
              right: clip(0.2 - shift, 0.6),
              pelvis: { yaw: -8, y: -0.25 },
              spine: { yaw: -8, pitch: 36, roll: 3 },
              weight: -0.4,
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        {
          in: 0.5,
          ...bow({ y: -0.1, pitch: 14, yaw: 0 }, 12, 0),
          spine: { pitch: 12, yaw: 0, roll: 0 },
          hands: { to: [0.14, -0.8, 0.35] },
          ease: "through",
        },
        {
          in: 0.4,
          ...bow({ y: -0.01, pitch: 0 }, 2, 0),
          rightFoot: { x: 0, yaw: 0, knee: 0 },
          leftFoot: { knee: 0 },
          weight: 0.4,
        },
        home(0.4),
      ];
    },
  },
  saddle: {
    keys: () => [
      // Lifted from the ground with both arms,
      {
        in: 0.55,
        ...bow({ y: -0.26, pitch: 34 }, 24, 0),
        feet: { knee: 8 },
        hands: { to: [-0.02, -0.74, 0.5], palm: [-0.7, 0.6, 0], fingers: [-0.2, -0.3, 1], swivel: 16, shape: "cup" },
      },
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.1, pitch: 6, yaw: -20 }, 2, -6),
        spine: { yaw: -16, pitch: 4 },
        hands: handAt([-0.02, -0.5, 0.54], [-0.7, 0.7, 0], [-0.2, 0, 1], 16, "cup"),
        rightFoot: { z: -0.2, x: 0.06, yaw: 24, knee: 8 },
        weight: -0.6,
      },
      // swung up onto the back of the horse,
      {
        in: 0.38,
        pelvis: { y: 0.01, yaw: 6, pitch: 0, z: 0.06 },
        spine: { yaw: 6, pitch: -8 },
        hands: handAt([0.0, 0.3, 0.76], [-0.5, -0.5, 0.6], [-0.2, 0.3, 1], 22, "grip"),
        feet: { pitch: 12 },
        gaze: { elevation: 14 },
        weight: 0.5,
        mark: "apex",
      },
      {
        in: 0.3,
        pelvis: { y: -0.05 },
        hands: handAt([0.02, 0.06, 0.78], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"),
        spine: { pitch: 4 },
        feet: { pitch: 0 },
      },
      // pushed into place,
      { in: 0.25, hands: handAt([0.02, 0.06, 0.68], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"), spine: { yaw: 0 } },
      { in: 0.25, hands: handAt([0.02, 0.05, 0.8], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"), spine: { pitch: 7 } },
      // and the girth is pulled tight below.
      {
        in: 0.55,
        ...bow({ y: -0.28, pitch: 24, z: 0 }, 26, -6),
        right: handAt([-0.14, -0.3, 0.72], [-0.9, 0.1, 0], [-0.3, 0.1, 1], 14, "grip"),
        left: handAt([-0.14, -0.44, 0.7], [-0.9, 0.1, 0], [-0.3, 0.1, 1], 14, "grip"),
        feet: { knee: 8 },
        gaze: { elevation: -30 },
      },
      {
        in: 0.36,
        right: handAt([0.02, -0.1, 0.44], [-0.9, 0.1, 0], [-0.3, 0.5, 0.8], 24, "grip"),
        pelvis: { y: -0.18, pitch: 8, z: -0.1 },
        spine: { pitch: 4, yaw: -10, roll: 5 },
        mark: "strike",
      },
      { in: 0.2, right: handAt([0, -0.14, 0.48], [-0.9, 0.1, 0], [-0.3, 0.5, 0.8], 24, "grip"), hold: 0.15 },
      // A pat on the neck.
      {
        in: 0.5,
        ends: true,
        ...bow({ y: -0.02, pitch: 0, z: 0, yaw: 0 }, 2, 0),
        spine: { yaw: 6, roll: 0, pitch: 2 },
        right: handAt([0.06, -0.06, 0.78], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat"),
        left: { to: [0.18, -0.84, 0.1], shape: "relaxed" },
        gaze: { direction: 0, elevation: 4 },
        weight: 0.4,
      },
      { in: 0.18, right: handAt([0.06, -0.14, 0.72], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat") },
      { in: 0.18, right: handAt([0.06, -0.08, 0.79], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat") },
      {
        in: 0.4,
        rightFoot: { z: 0, x: 0, yaw: 0, knee: 0 },
        leftFoot: { knee: 0 },
        right: { to: [0.16, -0.8, 0.3], shape: "relaxed" },
        spine: { yaw: 0 },
        weight: 0.6,
      },
      home(0.4),
    ],
  },
  scatter_grain: {
    keys: (p) => [
      { in: 0.6, begins: true, left: BASKET, spine: { yaw: 6, pitch: 6 }, gaze: { direction: -8, elevation: -36 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const aside = i % 2 === 0 ? 1 : -0.4;
        return [
          // A handful from the basket,
          {
            in: 0.4,
            right: handAt([-0.36, -0.38, 0.46], [-0.2, -1, 0.1], [-0.6, -0.5, 0.6], 26, "cup"),
            pelvis: { yaw: 10, y: -0.02 },
            spine: { yaw: 14, pitch: 12 },
            head: { yaw: 4, pitch: 16 },
            weight: 0.5,
          },
          { in: 0.16, right: { shape: "fist" } },
          // and flung out in a wide low arc.
          {
            in: 0.4,
            ease: "through",
            right: handAt([0.3 * aside + 0.1, -0.3, 0.78], [-0.7, 0.5, 0.3], [0.1, 0.1, 1], 12, "open"),
            left: { ...BASKET, to: [-0.12, -0.44, 0.42] },
            pelvis: { yaw: -12 * aside, y: -0.05 },
            spine: { yaw: -16 * aside, pitch: 14, roll: 4 },
            gaze: { direction: 24 * aside, elevation: -30 },
            weight: -0.6,
            mark: "release",
          },
          {
            in: 0.26,
            right: handAt([0.62 * aside + 0.12, -0.28, 0.52], [-0.4, 0.5, 0.8], [0.7, 0.1, 0.7], 12, "spread"),
            spine: { yaw: -24 * aside, roll: 5 },
          },
          {
            in: 0.34,
            right: { to: [0.1, -0.6, 0.45], palm: [-0.8, -0.4, 0], swivel: 10, shape: "relaxed" },
            pelvis: { yaw: 0, y: -0.01 },
            spine: { yaw: 0, pitch: 6, roll: 0 },
            ...(i % 2 === 1 ? { leftFoot: { z: 0.1 } } : { rightFoot: { z: 0.1 } }),
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      { in: 0.4, leftFoot: { z: 0 }, weight: -0.5, spine: { yaw: 0 }, head: { yaw: 0, pitch: 4 } },
      home(0.55),
    ],
  },
};

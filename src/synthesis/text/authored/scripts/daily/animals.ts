import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, nod, repeat } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

export const ANIMALS_SCRIPTS: Record<string, ActionScript> = {
  pet_dog: {
    keys: (p) => {
      const stroke = (ahead: number, up: number): HandTarget => ({
        to: [-0.1, -0.62 + up, ahead],
        level: true,
        palm: [-0.2, -1, 0],
        fingers: [-0.25, -0.15, 1],
        swivel: 14,
        shape: "flat",
      });
      return [
        {
          in: 0.5,
          begins: true,
          right: stroke(0.75, 0.1),
          left: { to: [-0.1, -0.7, 0.55], level: true, palm: [-0.8, 0.5, 0], swivel: 12, shape: "cup" },
          pelvis: { y: -0.46, z: -0.1, pitch: 28 },
          spine: { pitch: 32, yaw: 4 },
          head: { pitch: -4, roll: 8 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.4,
            right: stroke(0.42, -0.06),
            spine: { yaw: -6, pitch: 30 },
            head: { roll: i % 2 === 0 ? 8 : -6, pitch: -6 },
          },
          { in: 0.14, right: stroke(0.46, 0.08) },
          { in: 0.3, right: stroke(0.75, 0.08), spine: { yaw: 4, pitch: 34 }, mark: "cycle" },
        ]),
        // Scratched behind both ears.
        {
          in: 0.35,
          hands: {
            to: [-0.06, -0.56, 0.66],
            level: true,
            palm: [-0.9, -0.3, 0],
            fingers: [-0.2, 0.2, 1],
            swivel: 16,
            shape: "claw",
          },
          head: { pitch: -8, roll: 4 },
        },
        ...between(
          3,
          0.1,
          { hands: { to: [-0.08, -0.52, 0.68], level: true } },
          { hands: { to: [-0.04, -0.6, 0.64], level: true } },
        ),
        home(0.6),
      ];
    },
  },
  feed_bird: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        left: handAt([-0.12, -0.5, 0.44], [-0.1, 1, 0], [-0.5, 0.1, 0.85], 8, "cup"),
        right: handAt([-0.24, -0.42, 0.44], [-0.5, -0.7, 0], [-0.6, -0.3, 0.7], 18, "pinch"),
        ...standOn(0.5, 6, 18),
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const out = i % 2 === 0 ? 0.3 : -0.05;
        return [
          { in: 0.25, right: { to: [-0.1, -0.36, 0.4], palm: [-0.5, 0.4, -0.5], swivel: 16, shape: "fist" } },
          {
            in: 0.22,
            right: { to: [out, -0.4, 0.84], palm: [-0.1, 0.8, 0.5], swivel: 10, shape: "spread" },
            ...standOn(-0.5, 16, 4, -0.05),
            gaze: { direction: out * 80, elevation: -38 },
            ease: "through",
            mark: "release",
          },
          { in: 0.3, right: { to: [out + 0.05, -0.54, 0.72], swivel: 8 } },
          {
            in: 0.5,
            right: handAt([-0.24, -0.42, 0.44], [-0.5, -0.7, 0], [-0.6, -0.3, 0.7], 18, "pinch"),
            ...standOn(0.4, 6, 16),
            hold: 0.15,
            mark: "cycle",
          },
        ];
      }),
      home(0.65),
    ],
  },
  throw_stick: {
    hands: "throw",
    keys: () => [
      {
        in: 0.35,
        begins: true,
        right: handAt([0.0, -0.3, 0.6], [-1, 0, 0], [-0.1, 0.9, 0.4], 8, "grip"),
        ...standOn(-0.3, 4, 14),
      },
      // Shown to the dog, teasing.
      ...between(2, 0.16, { right: { to: [0.16, -0.2, 0.62] } }, { right: { to: [0.0, -0.34, 0.6] } }),
      {
        in: 0.45,
        leftFoot: { z: 0.26, knee: 4 },
        weight: -0.7,
        pelvis: { yaw: -30, y: -0.07, z: -0.03 },
        spine: { yaw: -26, pitch: -8, roll: 8 },
        right: { to: [0.55, 0.1, -0.52], palm: [0, 0.5, 0.8], swivel: 14, shape: "grip" },
        left: { to: [0.1, 0.1, 0.88], swivel: 12, shape: "open" },
        gaze: { direction: 0, elevation: 14 },
        balance: 0.3,
      },
      {
        in: 0.18,
        ease: "through",
        weight: 0.4,
        pelvis: { yaw: 8, z: 0.14, y: -0.06 },
        spine: { yaw: 12, pitch: 8, roll: -6 },
        right: { to: [0.3, 0.72, 0.5], palm: [-0.2, -0.2, 1], swivel: 20, shape: "open" },
        left: { to: [0.3, -0.4, 0.3] },
        rightFoot: { pitch: 38 },
        mark: "release",
      },
      {
        in: 0.24,
        pelvis: { yaw: 26, z: 0.2, y: -0.09, pitch: 12 },
        spine: { yaw: 20, pitch: 28 },
        right: { to: [-0.26, -0.5, 0.62], swivel: 10, shape: "relaxed" },
        left: { to: [0.38, -0.66, -0.1] },
        gaze: { direction: 0, elevation: 6 },
        hold: 0.12,
        ends: true,
      },
      {
        in: 0.45,
        leftFoot: { z: 0 },
        rightFoot: { pitch: 0 },
        pelvis: { yaw: 0, z: 0, y: -0.02, pitch: 0 },
        spine: { yaw: 0, pitch: 2 },
        hands: { to: [0.2, -0.85, 0.2] },
        weight: 0,
        balance: 1,
      },
      home(0.45),
    ],
  },
  catch_fly: {
    snap: "snappy",
    keys: () => [
      // The eyes follow it round.
      {
        in: 0.4,
        begins: true,
        gaze: { direction: -44, elevation: 16 },
        ...standOn(0.4, 2, 0),
        right: { to: [0.2, -0.7, 0.36], swivel: 14 },
      },
      { in: 0.3, head: { pitch: -18, yaw: 0, roll: 6 } },
      {
        in: 0.35,
        head: { pitch: -4, yaw: -36, roll: -5 },
        right: { to: [0.4, -0.26, 0.34], swivel: 20, shape: "open" },
        spine: { yaw: -8 },
        weight: -0.4,
      },
      {
        in: 0.3,
        head: { pitch: -12, yaw: -12 },
        right: { to: [0.44, 0.0, 0.26], palm: [-0.7, 0, 0.6], swivel: 20, shape: "claw" },
        spine: { pitch: 6, yaw: -14 },
        hold: 0.3,
      },
      {
        in: 0.14,
        ease: "strike",
        right: { to: [-0.02, 0.16, 0.84], palm: [-0.9, -0.3, 0], swivel: 16, shape: "fist" },
        spine: { pitch: 8, yaw: 12 },
        pelvis: { y: -0.05, yaw: 6 },
        weight: 0.4,
        mark: "strike",
      },
      {
        in: 0.3,
        right: { to: [-0.14, -0.1, 0.6], palm: [-0.3, 0.7, -0.4], swivel: 12, shape: "fist" },
        ...nod(6, 10),
        pelvis: { y: -0.02, yaw: 0 },
      },
      {
        in: 0.35,
        right: { ...handAt([-0.14, -0.1, 0.6], [-0.2, 1, -0.2], [-0.5, 0.2, 0.8], 12, "cup") },
        head: { pitch: 14, roll: 5 },
        hold: 0.3,
      },
      { in: 0.2, right: { shape: "spread" }, head: { pitch: -14, yaw: 14 }, ends: true },
      home(0.6),
    ],
  },
  swat_mosquito: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        head: { pitch: -4, yaw: -20, roll: -6 },
        gaze: { direction: 30, elevation: 12 },
        ...standOn(0.3),
        left: { shrug: 4 },
      },
      { in: 0.35, head: { pitch: -10, yaw: 24, roll: 6 } },
      {
        in: 0.25,
        right: { to: [0.55, -0.1, 0.5], palm: [-0.8, 0, 0.4], swivel: 20, shape: "flat" },
        head: { yaw: 20, roll: 10, pitch: 0 },
        spine: { yaw: -6 },
      },
      {
        in: 0.13,
        ease: "strike",
        right: {
          touch: "neck",
          off: [0.03, 0.01, 0.03],
          palm: [-1, -0.1, 0],
          fingers: [-0.2, 0.15, -1],
          swivel: 50,
          shape: "flat",
        },
        head: { roll: -12, yaw: 12, pitch: 6 },
        ...bow({ y: -0.05 }, 9, 8),
        mark: "strike",
      },
      { in: 0.2, right: { shrug: 4 }, hold: 0.2 },
      // Another one, on the other arm; then the first again.
      {
        in: 0.3,
        right: { to: [0.3, 0.06, 0.6], palm: [-0.6, -0.3, 0.6], swivel: 24, shape: "flat" },
        head: { yaw: 34, roll: 4, pitch: 16 },
        spine: { yaw: 4, pitch: 2 },
      },
      {
        in: 0.14,
        ease: "strike",
        right: { touch: "upperArm", off: [0.03, -0.03, 0.01], shape: "flat" },
        spine: { yaw: 10, pitch: 8 },
        mark: "strike",
      },
      {
        in: 0.34,
        right: { to: [0.6, 0.0, 0.46], palm: [-0.8, 0, 0.4], swivel: 20, shape: "flat" },
        head: { yaw: -14, roll: 10, pitch: -4 },
        spine: { yaw: -6, pitch: 0 },
      },
      {
        in: 0.14,
        ease: "strike",
        right: {
          touch: "neck",
          off: [0.03, 0.01, 0.03],
          palm: [-1, -0.1, 0],
          fingers: [-0.2, 0.15, -1],
          swivel: 50,
          shape: "flat",
        },
        head: { roll: -12, yaw: 12, pitch: 6 },
        ...bow({ y: -0.05 }, 9, 8),
        mark: "strike",
      },
      // The palm is looked at.
      {
        in: 0.45,
        right: handAt([-0.1, -0.14, 0.52], [-0.2, 0.3, -1], [-0.3, 0.9, 0.2], 8, "open"),
        ...standOn(-0.3, 4, 12),
        head: { pitch: 14, roll: 0, yaw: -4 },
        hold: 0.35,
      },
      { in: 0.25, right: { to: [0.3, -0.75, 0.3], swivel: 10 }, head: { yaw: -16, pitch: -4 } },
      {
        in: 0.13,
        ease: "strike",
        left: { touch: "thigh", by: "palm", off: [0.05, 0.08, 0.02], shape: "flat" },
        spine: { pitch: 14, roll: -8 },
        head: { pitch: 20, yaw: 12 },
        ends: true,
      },
      { in: 0.3, left: EASY, spine: { pitch: 0, roll: 0 } },
      home(0.5),
    ],
  },
};

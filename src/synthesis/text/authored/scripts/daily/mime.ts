import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { EASY, standOn } from "./poses.js";

/** A palm flat against a wall ahead, or against one at the side. */
const wall = (out: number, up: number, ahead = 0.74): HandTarget =>
  handAt([out, up, ahead], [0, 0.1, 1], [-0.1, 1, 0], 20, "open");
const beside = (up: number, ahead: number): HandTarget =>
  handAt([0.84, up, ahead], [1, 0, 0.1], [0, 1, 0.1], 20, "open");
/** A fist around a rope that runs ahead of the body. */
const rope = (ahead: number): HandTarget =>
  handAt([-0.16, -0.34, ahead], [-0.5, -0.7, -0.3], [-0.75, 0.1, 0.6], 26, "grip");

export const MIME_SCRIPTS: Record<string, ActionScript> = {
  box_mime: {
    keys: (p) => [
      {
        in: 0.4,
        hands: { to: [0.1, -0.4, 0.5], swivel: 20, shape: "relaxed" },
        ...standOn(-0.3, 4, 0),
        ease: "through",
      },
      // Each palm meets the wall and stops.
      { in: 0.3, begins: true, right: wall(0.16, 0.1), ...standOn(-0.4, 6, -4), gaze: { direction: 12, elevation: 6 } },
      { in: 0.25, left: wall(0.16, -0.1), gaze: { direction: -12, elevation: -4 } },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.2, right: { ...wall(0.2, 0.1, 0.6), shape: "relaxed" } },
        {
          in: 0.22,
          right: wall(0.34, 0.34),
          gaze: { direction: 24, elevation: 18 },
          spine: { yaw: -6, pitch: 2 },
          hold: 0.1,
        },
        { in: 0.2, left: { ...wall(0.2, -0.1, 0.6), shape: "relaxed" } },
        {
          in: 0.22,
          left: wall(0.3, -0.4),
          gaze: { direction: -22, elevation: -24 },
          ...standOn(0.5, 10, 6, -0.07),
          hold: 0.1,
        },
        // There is one at the side as well.
        {
          in: 0.25,
          right: { to: [0.5, 0.0, 0.5], swivel: 20, shape: "relaxed" },
          left: { to: [0.2, -0.2, 0.5], swivel: 20, shape: "relaxed" },
        },
        {
          in: 0.25,
          right: beside(0.12, 0.3),
          pelvis: { yaw: -16, y: -0.04 },
          spine: { yaw: -12, pitch: 2 },
          gaze: { direction: 50, elevation: 4 },
          weight: -0.6,
        },
        { in: 0.3, left: { ...wall(-0.5, -0.06, 0.66), palm: [-0.9, 0, 0.4] } },
        // It does not give way.
        {
          in: 0.35,
          spine: { yaw: -20, roll: 8, pitch: 6 },
          pelvis: { x: 0, y: -0.08, yaw: -24 },
          hands: { shrug: 6 },
          hold: 0.15,
        },
        {
          in: 0.35,
          ...standOn(-0.4, 6, -4),
          hands: { shrug: 0 },
          right: wall(0.16, 0.1),
          left: wall(0.16, -0.1),
          gaze: { direction: 0, elevation: 0 },
          mark: "cycle",
        },
      ]),
      {
        in: 0.35,
        hands: { to: [0.2, -0.4, 0.5], swivel: 16, shape: "relaxed" },
        ...standOn(0, 0, 0),
        ease: "through",
        ends: true,
      },
      home(0.5),
    ],
  },
  rope_mime: {
    keys: (p) => {
      const pull = (s: number, right: number, left: number): Partial<BodyKey> => ({
        pelvis: { y: -0.16 - 0.04 * s, z: -0.1 - 0.12 * s, pitch: -4 - 4 * s, yaw: -12 },
        spine: { pitch: 10 - 18 * s, yaw: 6 - 16 * s },
        head: { pitch: 2 + 8 * s, yaw: 8 },
        right: rope(right),
        left: rope(left),
      });
      return [
        {
          in: 0.6,
          begins: true,
          ...pull(-0.6, 0.5, 0.82),
          leftFoot: { x: 0.02, z: 0.3, yaw: -6 },
          rightFoot: { x: 0.08, z: -0.2, yaw: 40, knee: 16 },
          balance: 0.2,
          weight: -0.2,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const odd = i % 2 === 1;
          return [
            { in: 0.6, ...pull(0.9, odd ? 0.46 : 0.12, odd ? 0.12 : 0.46), weight: -0.7 },
            // The free hand goes forward and grips again.
            {
              in: 0.2,
              ...pull(0.4, odd ? 0.4 : 0.5, odd ? 0.5 : 0.4),
              [odd ? "left" : "right"]: { ...rope(0.5), to: [0.1, -0.24, 0.6], shape: "open" },
            },
            { in: 0.25, ...pull(-0.4, odd ? 0.56 : 0.84, odd ? 0.84 : 0.56), weight: -0.2, mark: "cycle" },
          ];
        }),
        // It slips, a stagger back.
        { in: 0.2, ...pull(0.6, 0.3, 0.4), weight: -0.6, ends: true },
        {
          in: 0.5,
          leftFoot: { x: 0, z: 0, yaw: 0 },
          rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
          hands: { to: [0.2, -0.7, 0.3], swivel: 10, shape: "relaxed" },
          pelvis: { y: -0.03, z: 0, pitch: 0, yaw: 0 },
          spine: { pitch: 4, yaw: 0 },
          weight: 0,
          balance: 1,
        },
        home(0.5),
      ];
    },
  },
  tightrope: {
    stride: 0.52,
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: { to: [0.95, -0.02 + 0.3 * s, 0.06], palm: [0, -1, 0], swivel: 8, shape: "open" },
        left: { to: [0.95, -0.02 - 0.3 * s, 0.06], palm: [0, -1, 0], swivel: 8, shape: "open" },
        spine: { pitch: 2, roll: -15 * s },
        pelvis: { y: -0.04, roll: 4 * s },
        head: { pitch: 8, roll: 7 * s },
      });
      const onRope = (z: number): BodyKey["rightFoot"] => ({ x: -0.085, y: 0, z, yaw: -4, pitch: 0 });
      return [
        {
          in: 0.5,
          begins: true,
          ...arms(0),
          gaze: { elevation: -22 },
          weight: 0.9,
          rightFoot: { x: -0.04, y: 0.06, z: 0.14, pitch: 20 },
        },
        { in: 0.4, rightFoot: onRope(0.26), leftFoot: { x: -0.085, z: 0 }, weight: 0.2, ...arms(0.3) },
        ...repeat(p.count, (i): BodyKey[] => [
          // Wobbles.
          { in: 0.3, ...arms(1), weight: 0.4 },
          { in: 0.28, ...arms(-0.9), weight: -0.3 },
          { in: 0.3, ...arms(0.3), weight: 0.1 },
          { in: 0.45, weight: -0.9, leftFoot: { x: 0.04, y: 0.1, z: p.stride * i + 0.14, pitch: 26 }, ...arms(-0.5) },
          { in: 0.4, leftFoot: onRope(p.stride * (i + 1)), weight: 0.2, ...arms(0.2) },
          {
            in: 0.45,
            weight: 0.9,
            rightFoot: { x: 0.04, y: 0.08, z: p.stride * (i + 0.9), pitch: 26 },
            ...arms(0.6),
          },
          {
            in: 0.4,
            rightFoot: onRope(p.stride * (i + 1) + (i + 1 < p.count ? 0.26 : 0.06)),
            weight: -0.1,
            ...arms(-0.2),
            mark: "cycle",
          },
        ]),
        {
          in: 0.5,
          rightFoot: { x: 0, z: p.stride * p.count, yaw: 0 },
          leftFoot: { x: 0, z: p.stride * p.count, yaw: 0 },
          hands: { to: [0.6, -0.6, 0.1], swivel: 8 },
          weight: 0,
          ends: true,
        },
        home(0.5),
      ];
    },
  },
  blind_feel: {
    keys: (p) => {
      const feel = (out: number, up: number, ahead: number): HandTarget =>
        handAt([out, up, ahead], [-0.1, -0.5, 0.9], [-0.1, 0.8, 0.6], 14, "spread");
      return [
        {
          in: 0.6,
          begins: true,
          right: feel(0.1, -0.14, 0.74),
          left: feel(0.16, -0.3, 0.66),
          ...bow({ y: -0.06, pitch: 4 }, -4, -8),
          head: { pitch: -10, roll: 4 },
        },
        ...repeat(p.count, (): BodyKey[] => [
          {
            in: 0.45,
            weight: 0.9,
            rightFoot: { y: 0.05, z: 0.14, pitch: -8 },
            right: feel(0.46, -0.06, 0.7),
            left: feel(-0.1, -0.2, 0.76),
            spine: { yaw: -8, pitch: -3 },
          },
          {
            in: 0.35,
            weight: 0.2,
            rightFoot: { y: 0, z: 0.16, pitch: 0 },
            right: feel(0.2, -0.3, 0.8),
            head: { yaw: 12, roll: -4 },
          },
          {
            in: 0.45,
            weight: -0.7,
            right: feel(-0.1, -0.2, 0.76),
            left: feel(0.46, 0.0, 0.7),
            spine: { yaw: 10 },
            head: { yaw: -10, roll: 5 },
          },
          {
            in: 0.4,
            weight: 0.9,
            rightFoot: { y: 0.04, z: 0.0, pitch: 10 },
            left: feel(0.16, -0.34, 0.72),
            right: feel(0.16, -0.1, 0.76),
          },
          { in: 0.3, weight: 0, rightFoot: { y: 0, z: 0, pitch: 0 }, spine: { yaw: 0 }, mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
  sneak_peek: {
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.5,
        ...bow({ y: -0.14, pitch: 10 }, 18, 4),
        hands: {
          to: [-0.06, -0.3, 0.42],
          palm: [-0.4, -0.7, 0.5],
          fingers: [-0.2, -0.5, 0.8],
          swivel: 30,
          shape: "claw",
        },
        feet: { knee: 8 },
      },
      // Round the corner.
      {
        in: 0.6,
        begins: true,
        weight: -0.9,
        leftFoot: { x: 0.06, y: 0.06, pitch: 24 },
        rightFoot: { x: 0.1 },
        pelvis: { y: -0.12, yaw: -6, roll: -6 },
        spine: { pitch: 16, roll: 26, yaw: -8 },
        head: { pitch: -6, roll: 12, yaw: -16 },
        right: handAt([0.3, -0.1, 0.52], [0.2, 0, 1], [-0.3, 0.9, 0.2], 24, "open"),
        hold: p.hold,
      },
      {
        in: 0.2,
        ease: "strike",
        ...bow({ y: -0.16, pitch: 10, yaw: 0, roll: 0 }, 14, 4),
        spine: { pitch: 14, roll: -6, yaw: 6 },
        head: { pitch: 6, roll: -4, yaw: 10 },
        leftFoot: { x: 0.06, y: 0, pitch: 0 },
        weight: 0.6,
        right: { to: [-0.1, -0.3, 0.4], swivel: 24, shape: "fist" },
        hold: 0.35,
      },
      {
        in: 0.5,
        weight: -0.9,
        spine: { pitch: 16, roll: 22, yaw: -8 },
        head: { pitch: -8, roll: 14, yaw: -20 },
        right: handAt([0.26, -0.1, 0.52], [0.2, 0, 1], [-0.3, 0.9, 0.2], 24, "open"),
        hold: p.hold * 0.6,
        ends: true,
      },
      { in: 0.5, feet: { x: 0, knee: 0 }, weight: 0, ...bow({ y: -0.04 }, 6, 0), hands: EASY },
      home(0.5),
    ],
  },
};

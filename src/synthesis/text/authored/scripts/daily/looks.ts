import type { ActionScript, HandTarget } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

const AT_HIPS: HandTarget = { touch: "hips", shape: "fist" };
/** Palms up before the chest, or their backs. */
const hands = (back: boolean, up: number): HandTarget =>
  handAt([-0.1, -0.3 + up, 0.56], back ? [-0.1, -0.6, 0.8] : [-0.2, 0.7, -0.7], [-0.3, 0.7, 0.6], 8, "open");

export const LOOKS_SCRIPTS: Record<string, ActionScript> = {
  look_up_sky: {
    hold: 2,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        gaze: { direction: 10, elevation: 24 },
        ...standOn(-0.4, -2, -14),
        rightFoot: { x: 0.05, z: -0.12, yaw: 12 },
      },
      {
        in: 0.6,
        begins: true,
        ...standOn(-0.6, -13, -34),
        hands: { to: [0.22, -0.9, -0.06], palm: [-0.4, 0, 1], swivel: 10, shape: "open" },
        hold: p.hold * 0.3,
      },
      {
        in: 0.9,
        ...standOn(0.3, -15, -36),
        head: { pitch: -36, yaw: 24, roll: 6 },
        spine: { pitch: -15, yaw: 10 },
        hold: p.hold * 0.3,
      },
      {
        in: 1,
        head: { pitch: -34, yaw: -22, roll: -6 },
        spine: { pitch: -14, yaw: -10 },
        hold: p.hold * 0.4,
        ends: true,
      },
      home(0.9),
    ],
  },
  look_at_hands: {
    hold: 1.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, hands: hands(false, 0), ...standOn(0.2, 8, 22), hold: p.hold * 0.35 },
      { in: 0.5, hands: hands(true, 0.02), head: { pitch: 20, yaw: 8 }, hold: p.hold * 0.25 },
      { in: 0.5, hands: hands(false, 0.08), spine: { pitch: 12 }, head: { pitch: 18, yaw: -8 } },
      // They close and open.
      { in: 0.3, hands: { shape: "fist" } },
      { in: 0.4, hands: { shape: "spread" }, head: { pitch: 24, yaw: 0 }, hold: p.hold * 0.4, ends: true },
      home(0.8),
    ],
  },
  look_over_shoulder: {
    hold: 0.8,
    keys: (p) => [
      { in: 0.3, ...bow({ y: -0.04, pitch: 2 }, 8, 4), hands: { to: [0.2, -0.84, 0.16], swivel: 14, shape: "fist" } },
      {
        in: 0.28,
        begins: true,
        pelvis: { y: -0.05, yaw: -20 },
        spine: { pitch: 8, yaw: -30, roll: 5 },
        head: { yaw: -66, pitch: 2, roll: 4 },
        rightFoot: { x: 0.02, yaw: 26 },
        right: { to: [0.34, -0.8, -0.14], swivel: 16 },
        left: { to: [0.06, -0.74, 0.36], swivel: 16 },
        weight: -0.5,
        ...peak(p.hold),
        ends: true,
      },
      home(0.6),
    ],
  },
  squint: {
    hold: 1.4,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        ...standOn(-0.6, 18, -10, -0.04),
        rightFoot: { x: 0.02, z: 0.14 },
        hands: { to: [0.16, -0.84, 0.2], swivel: 10 },
      },
      {
        in: 0.5,
        ...standOn(-0.7, 26, -14, -0.06),
        head: { pitch: -18, roll: 7, yaw: 4 },
        right: {
          touch: "temple",
          by: "tips",
          off: [0.01, 0.0, 0.02],
          palm: [-0.1, -0.95, 0.2],
          fingers: [-0.8, 0.3, -0.2],
          swivel: 48,
          shape: "flat",
        },
        hold: p.hold * 0.6,
      },
      { in: 0.4, head: { pitch: -20, roll: -6, yaw: -8 }, spine: { pitch: 30 }, hold: p.hold * 0.4, ends: true },
      home(0.8),
    ],
  },
  stare_down: {
    hold: 2,
    snap: "soft",
    keys: (p) => [
      { in: 0.5, ...standOn(0.3, -6, -8), hands: { to: [0.3, -0.8, 0.1], swivel: 24, shape: "fist" } },
      {
        in: 0.5,
        begins: true,
        rightFoot: { x: 0.06, z: 0.2, yaw: 8 },
        leftFoot: { x: 0.05 },
        hands: AT_HIPS,
        pelvis: { y: -0.04, z: 0.08, pitch: 6 },
        spine: { pitch: 14, yaw: 4 },
        head: { pitch: 4, yaw: -2 },
        weight: -0.5,
        balance: 0.4,
      },
      { in: 0.9, spine: { pitch: 20, yaw: 4 }, head: { pitch: -4, roll: 5 }, pelvis: { z: 0.12 }, hold: p.hold * 0.5 },
      { in: 0.6, head: { pitch: -2, roll: -6, yaw: 4 }, hold: p.hold * 0.5, ends: true },
      {
        in: 0.5,
        hands: EASY,
        rightFoot: { x: 0, z: 0, yaw: 0 },
        leftFoot: { x: 0 },
        pelvis: { z: 0, pitch: 0 },
        spine: { pitch: 0 },
        weight: 0,
        balance: 1,
      },
      home(0.4),
    ],
  },
  notice_wave: {
    hands: "brisk",
    keys: (p) => {
      const wave = (out: number): HandTarget => ({
        to: [out, 0.8, 0.3],
        palm: [-0.2, 0, 1],
        swivel: 20,
        shape: "open",
      });
      return [
        { in: 0.4, begins: true, ...standOn(0.5, 4, 10), gaze: { direction: -14, elevation: -14 } },
        // Sees somebody.
        {
          in: 0.2,
          gaze: { direction: 34, elevation: 4 },
          spine: { pitch: -5, yaw: -8 },
          hands: { shrug: 8 },
          ease: "strike",
          hold: 0.25,
        },
        {
          in: 0.3,
          right: { to: [0.4, 0.0, 0.5], swivel: 16, shape: "open" },
          pelvis: { y: -0.05, yaw: -10 },
          hands: { shrug: 0 },
        },
        {
          in: 0.25,
          right: wave(0.3),
          left: { to: [0.34, -0.8, -0.05], swivel: 12 },
          pelvis: { y: 0.03, yaw: -14 },
          spine: { pitch: -6, yaw: -10, roll: -7 },
          feet: { pitch: 22 },
        },
        ...between(
          p.count,
          0.17,
          { right: wave(0.52), spine: { roll: -2 } },
          { right: wave(0.08), spine: { roll: -9 } },
        ),
        {
          in: 0.3,
          feet: { pitch: 0 },
          pelvis: { y: -0.02 },
          right: { to: [0.3, 0.0, 0.6], swivel: 14 },
          spine: { roll: 0 },
          ends: true,
        },
        home(0.6),
      ];
    },
  },
};

import type { ActionScript, HandTarget } from "../../script.js";
import { FISTS, fist } from "../battle/fists.js";
import { AHEAD, exchanged, grip, PUSHING_FOOT, REAR_FOOT, turnedBy } from "../battle/guards.js";
import { SHIELD, SHIELD_GUARD, TWO_BLADES_GUARD } from "../battle/shields.js";
import { home } from "../keys.js";

/** Half a step. */
const PUSHED = -0.3;

/** A blade held out to the side, at some height. */
const out = (up: number): HandTarget => grip([0.92, up, 0.1], [0.3, 0.6, 0.7], [0.85, 0.1, 0.2], 12);

export const CLASH_SCRIPTS: Record<string, ActionScript> = {
  uppercut_jump: {
    snap: "snappy",
    ahead: 0.25,
    keys: () => [
      { in: 0.45, ...FISTS, begins: true },
      // Coils low over the rear leg, the fist beside the hip,
      {
        in: 0.3,
        balance: 0,
        pelvis: { x: 0, y: -0.34, z: -0.06, yaw: -44, pitch: 14 },
        spine: { pitch: 26, yaw: -24, roll: -8 },
        gaze: AHEAD,
        right: { to: [0.2, -0.72, 0.1], palm: [-0.4, 0.7, 0.4], fingers: [0, -0.3, 1], shape: "fist", swivel: 10 },
      },
      // and is off the ground as the fist goes up.
      {
        in: 0.2,
        ease: "strike",
        pelvis: { y: 0.06, z: 0.06, yaw: 14, pitch: -2 },
        spine: { pitch: -8, yaw: 22, roll: 8 },
        gaze: { direction: 0, elevation: 24 },
        right: { to: [-0.06, 0.42, 0.66], palm: [-0.2, 0.1, -1], fingers: [-0.1, 1, 0], shape: "fist", swivel: 4 },
        left: fist([0.06, -0.2, 0.36]),
        feet: { pitch: 42 },
        mark: "takeoff",
      },
      {
        in: 0.2,
        ease: "fly",
        pelvis: { y: 0.26, z: 0.14, yaw: 26 },
        spine: { pitch: -10, yaw: 20 },
        right: { to: [-0.1, 0.9, 0.3], palm: [-0.1, 0, -1], fingers: [-0.1, 1, 0], shape: "fist", swivel: 8 },
        leftFoot: { y: 0.16, z: 0.04, pitch: 46 },
        rightFoot: { y: 0.24, z: -0.14, x: 0.1, pitch: 54 },
        mark: "apex",
      },
      {
        in: 0.2,
        ease: "fly",
        pelvis: { y: 0, z: 0.22, yaw: 10 },
        spine: { pitch: 4, yaw: 6 },
        right: fist([0, 0.36, 0.5]),
        leftFoot: { y: 0, z: 0.25, pitch: 22 },
        rightFoot: { y: 0, z: -0.05, x: 0.12, pitch: 30 },
        mark: "land",
      },
      {
        in: 0.22,
        ease: "strike",
        pelvis: { y: -0.22, z: 0.2, yaw: -14, pitch: 8 },
        spine: { pitch: 18, yaw: -4, roll: 0 },
        gaze: AHEAD,
        leftFoot: { pitch: 0, knee: 8 },
        rightFoot: { pitch: 14, knee: 12 },
        right: fist([-0.12, -0.06, 0.42]),
        left: fist([-0.1, 0, 0.58], [-0.1, 1, 0.4]),
        ends: true,
      },
      home(0.6),
    ],
  },
  blade_whirl: {
    snap: "snappy",
    turns: 1,
    keys: () => [
      { in: 0.45, ...TWO_BLADES_GUARD, begins: true },
      {
        in: 0.34,
        pelvis: { y: -0.18, yaw: -48 },
        spine: { yaw: -30, pitch: 8 },
        gaze: AHEAD,
        weight: -0.6,
        right: out(-0.14),
        left: grip([0.5, -0.1, 0.5], [0.4, 0.3, 0.8], [-0.8, 0, 0.4], 16),
      },
      {
        in: 0.2,
        ease: "through",
        pelvis: { yaw: 10 },
        spine: { yaw: -10, pitch: 10 },
        head: { yaw: 24 },
        weight: 0.8,
        right: out(-0.06),
        left: out(-0.02),
        leftFoot: { yaw: 20 },
        rightFoot: PUSHING_FOOT,
      },
      {
        in: 0.19,
        ease: "through",
        pelvis: { yaw: 122, y: -0.13 },
        spine: { yaw: 0 },
        weight: 1,
        leftFoot: { yaw: 104, pitch: 26 },
        rightFoot: { x: -0.15, z: 0.36, y: 0.05, yaw: -110, pitch: 16 },
        mark: "strike",
      },
      {
        in: 0.19,
        ease: "through",
        pelvis: { yaw: 240 },
        head: { yaw: 34 },
        weight: 1,
        leftFoot: { yaw: 226, pitch: 26 },
        rightFoot: { x: -0.54, z: 0.02, y: 0.06, yaw: -215, pitch: 10 },
      },
      {
        in: 0.26,
        pelvis: { yaw: 366, y: -0.2 },
        spine: { yaw: 8, pitch: 14 },
        gaze: AHEAD,
        weight: 0.3,
        leftFoot: { yaw: 362, pitch: 0 },
        rightFoot: { x: 0.1, y: 0, z: -0.42, yaw: -330, pitch: 10 },
        right: grip([0.66, -0.2, 0.3], [0.1, 0.6, 0.7], [0.5, -0.2, 0.5], 12),
        left: out(-0.2),
        mark: "land",
        hold: 0.2,
      },
      { in: 0.5, ...turnedBy({ ...TWO_BLADES_GUARD, rightFoot: REAR_FOOT }, 360), ends: true },
      home(0.6),
    ],
  },
  shield_knocked: {
    snap: "snappy",
    ahead: PUSHED,
    keys: () =>
      exchanged([
        { in: 0.5, ...SHIELD_GUARD, begins: true },
        // Braces behind it,
        {
          in: 0.35,
          pelvis: { y: -0.2, yaw: -24, pitch: 10 },
          spine: { pitch: 22, yaw: -8 },
          head: { pitch: 6 },
          weight: 0.4,
          left: { ...SHIELD, to: [-0.1, -0.06, 0.64], shrug: 8 },
          hold: 0.15,
        },
        // which the blow drives into the chest; the feet slide,
        {
          in: 0.12,
          ease: "strike",
          balance: 0,
          pelvis: { y: -0.17, z: PUSHED * 0.7, yaw: -10, pitch: -6 },
          spine: { pitch: -4, yaw: 12 },
          head: { pitch: 16 },
          left: { ...SHIELD, to: [-0.12, -0.14, 0.36], shrug: 14 },
          right: grip([0.4, -0.56, 0.02], [-0.1, 0.8, 0.6], [0.1, -0.5, 0.8], 18),
          leftFoot: { z: PUSHED * 0.6, pitch: -8, slide: true },
          rightFoot: { x: 0.12, z: -0.36, y: 0.04, pitch: 20 },
          mark: "strike",
        },
        // and the rear one catches the weight.
        {
          in: 0.24,
          pelvis: { y: -0.22, z: PUSHED * 1.15, yaw: -18, pitch: 0 },
          spine: { pitch: 8, yaw: 4 },
          leftFoot: { z: PUSHED, pitch: 0, slide: true },
          rightFoot: { x: 0.13, z: PUSHED - 0.42, y: 0, yaw: 34, pitch: 4, knee: 12 },
          hold: 0.15,
        },
        {
          in: 0.45,
          ...SHIELD_GUARD,
          pelvis: { y: -0.16, z: PUSHED, yaw: -26, pitch: 4 },
          leftFoot: { x: 0.02, z: PUSHED, yaw: 2, pitch: 0, knee: 8 },
          rightFoot: { x: 0.12, z: PUSHED - 0.36, yaw: 32, pitch: 0, knee: 12 },
          ends: true,
        },
        home(0.6),
      ]),
  },
};

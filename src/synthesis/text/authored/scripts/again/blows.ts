import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { home } from "../keys.js";
import { reel, reelWay } from "../reel.js";

/** A hand thrown out for balance. */
const open = (to: HandTarget["to"], swivel = 16): HandTarget => ({ to, swivel, shape: "spread" });

export const BLOW_SCRIPTS: Record<string, ActionScript> = {
  hit_react: {
    snap: "snappy",
    ahead: -0.1,
    keys: (p) => {
      const n = Math.min(1.5, p.size);
      return [
        { in: 0.12, begins: true, head: { pitch: -3 }, hands: { to: [0.16, -0.85, 0.2], shape: "open" }, balance: 0 },
        // The head is knocked round first, the trunk follows.
        {
          in: 0.1,
          ease: "strike",
          head: { yaw: 34 * n, pitch: -20 * n, roll: -14 },
          spine: { pitch: -9 * n, yaw: 10 * n, roll: -6 },
          pelvis: { z: -0.06, y: -0.03 },
          right: open([0.4, -0.62, 0.36]),
          left: open([0.34, -0.7, 0.3]),
          mark: "strike",
        },
        {
          in: 0.2,
          rightFoot: { z: -0.34, x: 0.07, yaw: 22, knee: 10 },
          pelvis: { z: -0.22, y: -0.13, yaw: 16 * n, pitch: -4, roll: -4 },
          spine: { yaw: 24 * n, pitch: -14 * n, roll: -12 },
          head: { yaw: 16, pitch: 6, roll: -8 },
          right: open([0.5, -0.34, 0.46], 22),
          left: open([0.72, -0.3, -0.1], 18),
          leftFoot: { pitch: -12, knee: 4 },
          weight: -0.5,
        },
        {
          in: 0.28,
          leftFoot: { z: -0.1, pitch: 0, knee: 6 },
          pelvis: { z: -0.18, y: -0.15, yaw: 4, pitch: 10, roll: 2 },
          spine: { yaw: -4, pitch: 26, roll: 4 },
          head: { yaw: -6, pitch: 14, roll: 4 },
          right: { to: [0.06, -0.52, 0.44], palm: [-0.8, -0.2, -0.4], swivel: 20, shape: "claw" },
          left: { to: [0.3, -0.7, 0.3], swivel: 18, shape: "claw" },
          weight: 0.2,
        },
        {
          in: 0.34,
          rightFoot: { z: -0.1, x: 0, yaw: 0, knee: 0 },
          pelvis: { z: -0.1, y: -0.05, yaw: 0, pitch: 3, roll: 0 },
          spine: { yaw: 0, pitch: 10, roll: 0 },
          head: { yaw: 4, pitch: -6, roll: 0 },
          hands: { to: [0.2, -0.84, 0.24], swivel: 10, shape: "relaxed" },
          weight: 0.4,
          balance: 0.6,
          ends: true,
        },
        home(0.45),
      ];
    },
  },
  stagger: {
    hands: "swinging",
    ahead: (p) => (reels(p) ? reelWay(p).ahead : 0.46),
    aside: (p) => (reels(p) ? reelWay(p).aside : 0),
    keys: (p) => (reels(p) ? reel(p) : dazed()),
  },
};

/** Returns whether it is told where to reel, or how far. */
const reels = ({ direction, steps }: ScriptParameters) => direction !== undefined || steps !== undefined;

/** Dazed, a body rolls from foot to foot and puts a hand to the head. */
function dazed(): BodyKey[] {
  return [
    {
      in: 0.3,
      begins: true,
      head: { roll: 16, pitch: 10 },
      spine: { pitch: 10, roll: 9, yaw: 6 },
      pelvis: { x: -0.06, y: -0.05, roll: 4 },
      hands: { to: [0.34, -0.78, 0.2], swivel: 14, shape: "relaxed" },
      weight: -0.7,
      balance: 0.2,
    },
    // One foot crosses over, the trunk rolls the other way.
    {
      in: 0.42,
      leftFoot: { x: -0.22, z: 0.24, yaw: -6, knee: 4 },
      pelvis: { x: -0.19, z: 0.16, y: -0.1, roll: 10, yaw: -12 },
      spine: { pitch: 20, roll: 16, yaw: -14 },
      head: { roll: 14, pitch: 16, yaw: -10 },
      right: open([0.66, -0.3, 0.2], 20),
      left: open([0.3, -0.72, -0.1], 12),
      balance: 0,
      ease: "through",
    },
    {
      in: 0.34,
      rightFoot: { x: 0.36, z: 0.2, yaw: 14, knee: 10 },
      pelvis: { x: -0.24, z: 0.2, y: -0.17, roll: -3, yaw: -4 },
      spine: { pitch: 30, roll: 6, yaw: 6 },
      head: { roll: -8, pitch: 14, yaw: 8 },
      right: open([0.56, -0.6, 0.34], 18),
      left: open([0.7, -0.3, 0.34], 24),
    },
    {
      in: 0.4,
      leftFoot: { x: 0.1, z: 0.5, yaw: 10, knee: 8 },
      pelvis: { x: 0.0, z: 0.36, y: -0.12, roll: -10, yaw: 10 },
      spine: { pitch: 12, roll: -20, yaw: 12 },
      head: { roll: -20, pitch: 2, yaw: 4 },
      right: open([0.5, -0.6, -0.14], 14),
      left: open([0.8, -0.12, 0.3], 22),
      ease: "through",
    },
    {
      in: 0.36,
      rightFoot: { x: 0.03, z: 0.42, yaw: 6, knee: 6 },
      pelvis: { x: 0.07, z: 0.45, y: -0.12, roll: 0, yaw: 4 },
      spine: { pitch: 26, roll: -4, yaw: 0 },
      head: { roll: -4, pitch: 20, yaw: 0 },
      hands: { to: [0.44, -0.62, 0.36], swivel: 20, shape: "claw" },
    },
    {
      in: 0.4,
      leftFoot: { x: 0.03, z: 0.46, yaw: 0, knee: 6 },
      pelvis: { x: 0, z: 0.45, y: -0.08, pitch: 6, roll: 3, yaw: 0 },
      spine: { pitch: 18, roll: 5 },
      head: { roll: 6, pitch: -4 },
      right: { touch: "forehead", palm: [-0.2, -0.2, -0.9] },
      left: { to: [0.4, -0.74, 0.16], swivel: 14, shape: "relaxed" },
      balance: 0.4,
    },
    { in: 0.35, head: { roll: -8, pitch: 12 }, spine: { pitch: 14, roll: -2 }, hold: 0.2 },
    {
      in: 0.4,
      rightFoot: { x: 0, z: 0.46, yaw: 0, knee: 0 },
      leftFoot: { knee: 0 },
      pelvis: { z: 0.46, y: -0.02, pitch: 0, roll: 0 },
      spine: { pitch: 4, roll: 0 },
      head: { pitch: -4, roll: 0 },
      weight: 0.3,
      balance: 0.8,
      ends: true,
    },
    home(0.5),
  ];
}

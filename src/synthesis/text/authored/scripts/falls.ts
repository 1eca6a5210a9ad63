import type { ActionScript, BodyKey, ScriptParameters } from "../script.js";
import { bow, home } from "./keys.js";
import { reel, reelWay } from "./reel.js";

const rad = Math.PI / 180;

export const FALL_SCRIPTS: Record<string, ActionScript> = {
  faint: {
    life: 0.3,
    ahead: -0.02,
    keys: () => [
      {
        in: 0.5,
        begins: true,
        head: { pitch: -14, roll: 8 },
        spine: { roll: 4, pitch: -4 },
        pelvis: { y: -0.02, z: -0.02 },
        hands: { to: [0.14, -0.92, 0.06] },
      },
      {
        in: 0.38,
        balance: 0,
        pelvis: { y: -0.3, z: -0.06, pitch: 4, roll: 4 },
        spine: { pitch: 14, roll: 10, yaw: -8 },
        head: { pitch: 24, roll: 12 },
        feet: { knee: 12 },
        hands: { to: [0.24, -0.86, 0.2] },
        ease: "through",
      },
      {
        in: 0.34,
        pelvis: { y: -0.77, z: -0.5, pitch: -34, roll: 6 },
        spine: { pitch: 38, roll: 10 },
        head: { pitch: 20 },
        feet: { x: 0.04, z: 0.06, pitch: -30, knee: 14, slide: true },
        hands: { to: [0.5, -0.72, 0.1] },
        ease: "through",
        rests: ["seat"],
      },
      {
        in: 0.42,
        pelvis: { y: -0.815, z: -0.78, pitch: -84, roll: 0 },
        spine: { pitch: 6, roll: 2, yaw: 0 },
        head: { pitch: 4, roll: 0, yaw: 14 },
        feet: { x: 0.05, z: 0.1, pitch: -60, yaw: 16, slide: true },
        hands: { to: [0.55, -0.7, -0.02], turn: -30 },
        mark: "land",
        rests: ["back"],
      },
      { in: 0.16, head: { pitch: -3 }, pelvis: { pitch: -88 } },
      { in: 0.4, head: { pitch: 8, yaw: 20 }, hands: { to: [0.4, -0.86, -0.02], turn: -35 } },
      home(0.4),
    ],
  },
  fall_forward: {
    life: 0.4,
    ahead: 0.97,
    keys: () => [
      {
        in: 0.28,
        begins: true,
        balance: 0,
        ...bow({ z: 0.16, pitch: 12, y: -0.03 }, 8, -16),
        hands: { to: [0.3, -0.5, 0.7], palm: [0, -0.6, 1], shape: "spread" },
        feet: { pitch: 22 },
      },
      {
        in: 0.3,
        ...bow({ y: -0.25, z: 0.5, pitch: 42 }, 6, -30),
        feet: { pitch: 52 },
        hands: { to: [0.26, 0.05, 0.9], palm: [0, -0.3, 1], shape: "spread" },
        ease: "through",
      },
      {
        in: 0.24,
        ...bow({ y: -0.66, z: 0.85, pitch: 70 }, -6, -34),
        hands: { floor: [0.3, 1.46], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 20 },
        feet: { pitch: 78 },
        ease: "through",
        mark: "land",
        rests: ["leftHand", "rightHand"],
      },
      {
        in: 0.22,
        ...bow({ y: -0.81, z: 0.95, pitch: 88 }, -10, -20),
        hands: { floor: [0.36, 1.5], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 46 },
        feet: { z: -0.05, pitch: 100, slide: true },
        rests: ["belly"],
      },
      {
        in: 0.5,
        head: { pitch: -8, yaw: 48 },
        pelvis: { y: -0.822, z: 0.97 },
        spine: { pitch: -3 },
        feet: { x: 0.03, z: -0.09, pitch: 122, yaw: -4, knee: 0, slide: true },
        hands: { floor: [0.38, 1.56], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 30 },
        leaves: ["leftHand", "rightHand"],
      },
      home(0.35),
    ],
  },
  die_forward: {
    life: 0.2,
    ahead: 0.55,
    keys: () => [
      { in: 0.22, begins: true, balance: 0, ...bow({ z: -0.05, y: -0.04 }, 20, 14), hands: { touch: "belly" } },
      {
        in: 0.35,
        pelvis: { y: -0.1, z: 0.0, pitch: 6 },
        spine: { pitch: 26, roll: 3 },
        head: { pitch: 18, roll: 5 },
        hold: 0.15,
      },
      {
        in: 0.45,
        ...bow({ y: -0.44, z: 0.24, pitch: 6 }, 16, 22),
        feet: { x: 0, z: -0.24, pitch: 74, slide: true, knee: 4, down: true },
        mark: "low",
      },
      { in: 0.3, ...bow({ y: -0.43, z: 0.28, pitch: 8 }, 24, 26), hands: { to: [0.2, -0.9, 0.22] } },
      {
        in: 0.36,
        pelvis: { y: -0.6, z: 0.5, pitch: 60 },
        spine: { pitch: 8 },
        head: { pitch: -8, yaw: 20 },
        hands: { to: [0.34, 0.02, 0.5] },
        feet: { z: -0.38, pitch: 96, slide: true },
        ease: "through",
      },
      {
        in: 0.24,
        pelvis: { y: -0.815, z: 0.52, pitch: 88 },
        spine: { pitch: -4 },
        head: { pitch: -10, yaw: 48 },
        hands: { floor: [0.38, 1.1], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 20 },
        feet: { x: 0.03, z: -0.5, pitch: 116, yaw: -6, slide: true },
        mark: "land",
        rests: ["belly"],
      },
      // Hips and head bounce once.
      { in: 0.11, pelvis: { y: -0.78, pitch: 84 }, head: { pitch: -3, yaw: 44 } },
      {
        in: 0.14,
        pelvis: { y: -0.815, pitch: 88 },
        feet: { x: 0.03, z: -0.51, pitch: 122, yaw: -6, knee: 0, slide: true },
        head: { pitch: -12, yaw: 52 },
      },
      { in: 0.2, head: { yaw: 50 } },
      home(0.3),
    ],
  },
  stumble: {
    snap: "normal",
    ahead: (p) => (catches(p) ? 0.95 : reelWay(p).ahead),
    aside: (p) => (catches(p) ? 0 : reelWay(p).aside),
    keys: (p) => (catches(p) ? trip(p) : reel(p)),
  },
  be_pushed: {
    snap: "snappy",
    keys: (p) => {
      // Pushed towards `direction`; usually back.
      const angle = (p.direction ?? 180) * rad;
      const z = Math.cos(angle);
      const x = -Math.sin(angle);
      const first = x > 0 ? "leftFoot" : "rightFoot";
      const second = x > 0 ? "rightFoot" : "leftFoot";
      const s = first === "leftFoot" ? 1 : -1;
      return [
        {
          in: 0.2,
          ease: "strike",
          balance: 0,
          begins: true,
          mark: "strike",
          // The blow takes the chest along; head and arms stay behind.
          pelvis: { x: 0.1 * x, z: 0.1 * z, y: -0.03, pitch: -12 * z },
          spine: { pitch: z < 0 ? 24 : -20, roll: 16 * x },
          head: { pitch: z < 0 ? 22 : -20, roll: 10 * x },
          hands: { to: [0.4, -0.4, z < 0 ? 0.74 : 0], swivel: 14, shape: "spread" },
        },
        {
          in: 0.3,
          pelvis: { x: 0.3 * x, z: 0.3 * z, y: -0.1, pitch: z < 0 ? -16 : 14 },
          spine: { pitch: z < 0 ? -14 : 22, roll: -8 * x },
          head: { pitch: z < 0 ? 18 : -12, roll: 0 },
          [first]: { x: 0.44 * x * s, z: 0.44 * z, knee: 6 },
          right: { to: [0.82, -0.06, 0.44], swivel: 20 },
          left: { to: [0.84, -0.24, 0.3], swivel: 20 },
        },
        {
          in: 0.36,
          pelvis: { x: 0.5 * x, z: 0.5 * z, y: -0.13, pitch: 6 },
          spine: { pitch: 18, roll: -2 * x },
          head: { pitch: -10 },
          [second]: { x: -0.56 * x * s, z: 0.56 * z, knee: 6 },
          hands: { to: [0.6, -0.5, 0.36], swivel: 14 },
        },
        {
          in: 0.36,
          pelvis: { x: 0.5 * x, z: 0.5 * z, y: -0.03, pitch: 0 },
          spine: { pitch: 3, roll: 0 },
          gaze: { direction: 0, elevation: 0 },
        },
        // Back to the starting place.
        {
          in: 0.4,
          pelvis: { x: 0.25 * x, z: 0.25 * z, y: -0.01 },
          [second]: { x: 0, z: 0, knee: 0 },
          hands: { rest: true },
          ends: true,
        },
        { in: 0.4, pelvis: { x: 0, z: 0, y: 0 }, [first]: { x: 0, z: 0, knee: 0 }, balance: 1 },
        home(0.3),
      ];
    },
  },
  slip: {
    snap: "snappy",
    keys: () => [
      { in: 0.2, begins: true, rightFoot: { z: 0.1 }, pelvis: { z: 0.03 }, ease: "through", balance: 0 },
      // The foot shoots forward; the body drops back and catches itself.
      {
        in: 0.22,
        rightFoot: { x: 0, z: 0.52, pitch: -24, slide: true },
        pelvis: { y: -0.2, z: -0.06, pitch: -16 },
        spine: { pitch: -12, roll: 6 },
        head: { pitch: 18 },
        right: { to: [0.8, 0.1, -0.1], swivel: 10, shape: "spread" },
        left: { to: [0.7, 0.25, 0.3], swivel: 10, shape: "spread" },
        ease: "through",
        mark: "low",
      },
      {
        in: 0.28,
        rightFoot: { z: 0.5, pitch: -8, slide: true },
        leftFoot: { pitch: 20, knee: 10 },
        pelvis: { y: -0.27, z: 0.0, pitch: 6 },
        spine: { pitch: 24, roll: -4 },
        head: { pitch: -8 },
        right: { to: [0.8, -0.1, 0.4], swivel: 20 },
        left: { to: [0.86, -0.2, 0.2], swivel: 20 },
      },
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0, pitch: 0 },
        leftFoot: { pitch: 0 },
        pelvis: { y: -0.05, z: 0, pitch: 4 },
        spine: { pitch: 10, roll: 0 },
        hands: { to: [0.5, -0.7, 0.2], swivel: 10 },
        balance: 0.6,
      },
      { in: 0.35, gaze: { direction: 10, elevation: -35 }, balance: 1 },
      home(0.5),
    ],
  },
};

/** Returns whether the toes catch: going ahead. */
const catches = ({ direction = 0 }: ScriptParameters) => Math.abs(direction) < 60;

/** The toes catch, and quick steps save the body from falling. */
function trip(p: ScriptParameters): BodyKey[] {
  return [
    { in: 0.3, begins: true, balance: 0.3, rightFoot: { x: 0, z: 0.2 }, pelvis: { z: 0.12 }, ease: "through" },
    // The toes catch; the trunk pitches forward and the arms fly up.
    {
      in: 0.24,
      balance: 0,
      ...bow({ z: 0.34, y: -0.1, pitch: 18 }, 30 * p.size, -16),
      hands: { to: [0.62, -0.2, 0.55], palm: [0, -0.7, 0.7], swivel: 20, shape: "spread" },
      leftFoot: { x: 0, z: 0.32, pitch: 30 },
      mark: "low",
    },
    {
      in: 0.24,
      ...bow({ z: 0.62, y: -0.15, pitch: 18 }, 34, -22),
      rightFoot: { x: 0.03, z: 0.78, knee: 6 },
      leftFoot: { pitch: 40 },
      hands: { to: [0.78, -0.05, 0.36], palm: [0, -1, 0.3], swivel: 26, shape: "spread" },
      ease: "through",
    },
    {
      in: 0.3,
      ...bow({ z: 0.82, y: -0.1, pitch: 8 }, 16, -6),
      leftFoot: { x: 0, z: 0.95, pitch: 0, knee: 4 },
      hands: { to: [0.66, -0.5, 0.3], swivel: 16, shape: "open" },
      ease: "through",
    },
    {
      in: 0.34,
      ...bow({ z: 0.93, y: -0.02, pitch: -2 }, -5, 6),
      rightFoot: { x: 0, z: 0.95, knee: 0 },
      hands: { to: [0.36, -0.8, 0.2], swivel: 8 },
      balance: 0.6,
    },
    {
      in: 0.3,
      spine: { pitch: 2 },
      gaze: { direction: 20, elevation: -30 },
      pelvis: { z: 0.95, y: 0, pitch: 0 },
      balance: 1,
    },
    home(0.5),
  ];
}

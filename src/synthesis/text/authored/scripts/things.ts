import type { ActionScript, BodyKey, HandTarget } from "../script.js";
import { aim, bow, handAt, home, nod, peak, repeat } from "./keys.js";

/** Ready for a ball: knees soft, weight forward. */
const READY: Partial<BodyKey> = {
  pelvis: { y: -0.07, pitch: 8 },
  ...nod(10, -14),
  feet: { knee: 8 },
};

export const THING_SCRIPTS: Record<string, ActionScript> = {
  swing_tennis: {
    hands: "throw",
    keys: (p) => {
      const low = p.level === "low" ? -0.2 : p.level === "high" ? 0.22 : 0;
      return [
        {
          in: 0.45,
          begins: true,
          ...READY,
          rightFoot: { x: 0.14, z: -0.16, yaw: 24, knee: 10 },
          leftFoot: { x: 0.06, z: 0.04, knee: 8 },
          right: { to: [0.12, -0.42, 0.5], palm: [-1, 0, 0], fingers: [0, 0.3, 1], swivel: 8, shape: "grip" },
          left: { to: [0.02, -0.36, 0.55], swivel: 10, shape: "cup" },
        },
        {
          in: 0.4,
          weight: -0.7,
          pelvis: { yaw: -52, y: -0.12, z: -0.06 },
          spine: { yaw: -34, pitch: 10 },
          leftFoot: { x: 0.02, z: 0.34, yaw: -24, knee: 6 },
          balance: 0.4,
          gaze: { direction: -4, elevation: -4 },
          right: handAt([0.72, -0.1 + low, -0.5], [-0.5, -0.5, 0.6], [0.6, 0.6, -0.4], 8, "grip"),
          left: { to: [0.2, -0.3, 0.72], palm: [0, -1, 0], swivel: 10 },
        },
        {
          in: 0.17,
          ease: "through",
          weight: 0.4,
          pelvis: { yaw: -2, y: -0.13, z: 0.12 },
          spine: { yaw: 2, pitch: 12 },
          head: { yaw: -2 },
          right: handAt([0.62, -0.36 + low, 0.52], [-0.5, 0, 0.85], [0.7, 0, 0.6], 2, "grip"),
          rightFoot: { x: 0.14, z: -0.16, yaw: 0, pitch: 30 },
          left: { to: [0.3, -0.45, 0.4] },
          mark: "strike",
        },
        {
          in: 0.24,
          weight: 0.8,
          pelvis: { yaw: 36, y: -0.07, z: 0.2 },
          spine: { yaw: 34, pitch: 6 },
          head: { yaw: -44 },
          right: handAt([-0.42, 0.26, 0.42], [-0.2, -0.9, -0.2], [-0.6, 0.4, -0.5], 40, "grip"),
          rightFoot: { x: 0.14, z: -0.16, yaw: -20, pitch: 48 },
          left: { to: [0.36, -0.6, 0.1], swivel: 10 },
          hold: 0.12,
          ends: true,
        },
        {
          in: 0.5,
          weight: 0,
          pelvis: { yaw: 4, y: -0.04 },
          spine: { yaw: 4 },
          head: { yaw: 0 },
          rightFoot: { x: 0.08, z: 0.06, yaw: 10, pitch: 0 },
          leftFoot: { x: 0.04, z: 0.06, yaw: 0 },
          balance: 0.8,
          right: { to: [0.1, -0.5, 0.5], palm: [-1, 0, 0], swivel: 8 },
        },
        home(0.5),
      ];
    },
  },
  serve_tennis: {
    hands: "throw",
    ahead: 0.42,
    snap: "snappy",
    keys: () => {
      const racket = (
        to: readonly [number, number, number],
        palm: readonly [number, number, number],
        fingers: readonly [number, number, number],
        swivel: number,
      ): HandTarget => handAt(to, palm, fingers, swivel, "grip");
      return [
        // Side on to the net, ball and racket together before the body.
        {
          in: 0.55,
          pelvis: { y: -0.03, yaw: -58 },
          spine: { pitch: 8, yaw: 4 },
          gaze: { direction: 0, elevation: -4 },
          rightFoot: { x: 0.05, z: -0.4, yaw: 74 },
          leftFoot: { x: 0, z: 0.04, yaw: -34 },
          weight: 0.3,
          balance: 0.7,
          left: { to: [-0.16, -0.5, 0.56], palm: [-0.2, 1, 0], shape: "cup" },
          right: racket([-0.12, -0.46, 0.56], [-1, 0, 0], [0, 0.4, 0.9], 12),
        },
        // Both arms down together,
        {
          in: 0.34,
          begins: true,
          ease: "through",
          pelvis: { y: -0.06, z: -0.08, yaw: -60 },
          spine: { pitch: 12 },
          weight: -0.4,
          left: { to: [0.0, -0.86, 0.36], palm: [-0.2, 1, 0], shape: "cup" },
          right: racket([0.24, -0.86, 0.2], [-1, 0, 0], [0.1, -0.6, 0.8], 10),
        },
        // and apart: the toss, and the racket up behind.
        {
          in: 0.46,
          pelvis: { y: -0.08, z: 0.0, yaw: -66, roll: 6 },
          spine: { pitch: -4, yaw: -10, roll: 10 },
          gaze: { direction: 4, elevation: 52 },
          weight: 0.3,
          left: { to: [0.36, 0.88, 0.24], palm: [0, 1, 0.2], swivel: 20, shape: "open" },
          right: racket([0.72, -0.04, -0.28], [-0.2, -0.4, 0.8], [0.3, 0.9, -0.1], 30),
          mark: "release",
        },
        {
          in: 0.3,
          pelvis: { y: -0.2, z: 0.1, yaw: -62, roll: 8, pitch: -6 },
          spine: { pitch: -12, yaw: -14, roll: 16 },
          feet: { knee: 10 },
          rightFoot: { x: 0.03, z: -0.2, yaw: 66, pitch: 12 },
          right: racket([0.62, 0.16, -0.3], [-0.2, 0, 0.9], [-0.3, 0.9, -0.2], 56),
        },
        // The legs push off while the racket drops behind the back.
        {
          in: 0.17,
          ease: "through",
          balance: 0,
          pelvis: { y: 0.06, z: 0.2, yaw: -34, roll: 2, pitch: 0 },
          spine: { pitch: -12, yaw: -10, roll: 4 },
          feet: { pitch: 48, knee: 2 },
          left: { to: [0.3, 0.3, 0.5], swivel: 20, shape: "open" },
          right: { to: [0.44, 0.26, -0.24], swivel: 86, turn: 10, shape: "grip" },
          mark: "takeoff",
        },
        {
          in: 0.13,
          ease: "fly",
          pelvis: { y: 0.115, z: 0.3, yaw: -2, roll: -4 },
          spine: { pitch: 0, yaw: 8, roll: -12 },
          head: { roll: 6 },
          rightFoot: { swing: -14, out: 4, reach: 0.94, flex: 40 },
          leftFoot: { swing: -4, out: 2, reach: 0.97, flex: 40 },
          left: { to: [0.02, -0.3, 0.42], swivel: 14, shape: "relaxed" },
          right: racket([0.14, 0.96, 0.2], [-0.2, 0, 1], [0, 1, 0.2], 30),
          mark: "strike",
        },
        // Lands on the front foot, the other leg kicks up behind.
        {
          in: 0.16,
          ease: "fly",
          pelvis: { y: 0, z: 0.44, yaw: 22, roll: 0, pitch: 14 },
          spine: { pitch: 26, yaw: 22, roll: 0 },
          gaze: { direction: 0, elevation: -6 },
          leftFoot: { x: 0, z: 0.36, yaw: 4, pitch: 16, knee: 6 },
          rightFoot: { swing: -44, out: 10, reach: 0.84, flex: 36 },
          right: racket([0.02, -0.28, 0.84], [-0.4, -0.8, 0.2], [-0.3, -0.7, 0.6], 16),
          mark: "land",
        },
        {
          in: 0.24,
          pelvis: { y: -0.14, z: 0.5, yaw: 32, pitch: 22 },
          spine: { pitch: 32, yaw: 28 },
          leftFoot: { pitch: 0 },
          rightFoot: { swing: -52, out: 12, reach: 0.82, flex: 30 },
          left: { to: [0.2, -0.5, 0.1], swivel: 26 },
          right: racket([-0.46, -0.66, 0.36], [0.2, -0.4, -0.8], [-0.5, -0.7, -0.2], 14),
        },
        // and steps into the court, ready.
        {
          in: 0.4,
          pelvis: { y: -0.09, z: 0.5, yaw: 0, pitch: 4 },
          spine: { pitch: 12, yaw: 0 },
          gaze: { direction: 0, elevation: 0 },
          rightFoot: { x: 0.1, z: 0.6, yaw: 6, knee: 8 },
          leftFoot: { yaw: 4, knee: 8 },
          right: racket([-0.06, -0.46, 0.5], [-1, 0, 0], [-0.2, 0.5, 0.8], 10),
          left: { to: [-0.06, -0.44, 0.52], swivel: 10, shape: "cup" },
          balance: 0.8,
          hold: 0.15,
          ends: true,
        },
        home(0.55),
      ];
    },
  },
  dribble_feet: {
    stride: 0.36,
    keys: (p) => [
      { in: 0.3, begins: true, ...READY, hands: { to: [0.34, -0.74, 0.24], swivel: 10 }, gaze: { elevation: -38 } },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.17,
          balance: 0.5,
          rightFoot: { x: -0.02, y: 0.09, z: p.stride * i + 0.02, pitch: 22 },
          weight: 0.7,
          right: { to: [0.4, -0.76, 0.0] },
          left: { to: [0.32, -0.68, 0.36] },
        },
        {
          in: 0.13,
          rightFoot: { x: -0.04, y: 0.05, z: p.stride * i + 0.3, pitch: 4, yaw: 18 },
          weight: 0.7,
          mark: "strike",
        },
        { in: 0.17, rightFoot: { x: 0, y: 0, z: p.stride * (i + 1), pitch: 0, yaw: 0 }, weight: 0.1 },
        {
          in: 0.12,
          leftFoot: { y: 0.06, z: p.stride * (i + 0.6), pitch: 20 },
          weight: -0.5,
          right: { to: [0.32, -0.68, 0.36] },
          left: { to: [0.4, -0.76, 0.0] },
        },
        { in: 0.12, leftFoot: { y: 0, z: p.stride * (i + 1), pitch: 0 }, weight: 0, mark: "cycle" },
      ]),
      home(0.45),
    ],
  },
  header: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        pelvis: { y: -0.2, z: -0.06, pitch: 14 },
        spine: { pitch: 14 },
        gaze: { elevation: 34 },
        feet: { knee: 10 },
        hands: { to: [0.3, -0.76, -0.3], swivel: 6, shape: "fist" },
      },
      {
        in: 0.2,
        balance: 0,
        ...bow({ y: 0.075, z: 0.06, pitch: 2 }, -14, -18),
        feet: { pitch: 42 },
        hands: { to: [0.46, -0.3, 0.5], swivel: 20 },
        ease: "strike",
        mark: "takeoff",
      },
      { in: 0.2, ease: "fly", ...bow({ y: 0.26, z: 0.08 }, -18, -14), feet: { y: 0.18, pitch: 52 } },
      {
        in: 0.1,
        ease: "fly",
        ...bow({ y: 0.24 }, 16, 16),
        feet: { y: 0.165, pitch: 48 },
        hands: { to: [0.5, -0.5, 0.1], swivel: 20 },
        mark: "strike",
      },
      { in: 0.175, ease: "fly", ...bow({ y: 0.045, z: 0.08 }, 10, -4), feet: { y: 0, pitch: 30 }, mark: "land" },
      {
        in: 0.16,
        ...bow({ y: -0.16, z: -0.0, pitch: 14 }, 18, -12),
        feet: { pitch: 0, knee: 10 },
        hands: { to: [0.36, -0.75, 0.2] },
        balance: 0.4,
      },
      home(0.55),
    ],
  },
  swing_axe: {
    hands: "throw",
    keys: () => [
      {
        in: 0.45,
        begins: true,
        leftFoot: { x: 0.05, z: 0.2, yaw: 4, knee: 6 },
        rightFoot: { x: 0.07, yaw: 22, knee: 8 },
        right: { to: [-0.2, -0.5, 0.5], palm: [-1, 0, 0], fingers: [-0.3, -0.2, 1], swivel: 8, shape: "grip" },
        left: { touch: "grip", shape: "grip" },
        pelvis: { y: -0.05, z: 0.05, yaw: -12 },
        weight: 0.1,
      },
      {
        in: 0.55,
        right: { to: [-0.12, 0.6, 0.36], palm: [-1, -0.1, 0], fingers: [-0.3, 0.9, 0.35], swivel: 42, shape: "grip" },
        // The axe goes up behind the rear shoulder: hips and trunk wind up over the rear leg.
        pelvis: { y: -0.02, z: 0.0, yaw: -26, pitch: -3, roll: 3 },
        spine: { pitch: -14, yaw: -14, roll: -5 },
        leftFoot: { pitch: 10 },
        weight: -0.6,
        gaze: { elevation: -14 },
        ease: "smooth",
      },
      {
        in: 0.24,
        ease: "strike",
        right: { to: [-0.2, -0.46, 0.68], palm: [-1, 0, 0.1], fingers: [-0.3, -0.6, 0.7], swivel: 8, shape: "grip" },
        pelvis: { y: -0.17, z: 0.08, pitch: 24, yaw: 12, roll: -2 },
        spine: { pitch: 28, yaw: 10, roll: 0 },
        head: { pitch: -8 },
        leftFoot: { pitch: 0, knee: 12 },
        rightFoot: { pitch: 24, knee: 10 },
        weight: 0.6,
        mark: "strike",
      },
      { in: 0.12, spine: { pitch: 33 }, hold: 0.18 },
      {
        in: 0.45,
        right: { to: [-0.16, -0.5, 0.5], palm: [-1, 0, 0], fingers: [-0.3, 0, 1], swivel: 8, shape: "grip" },
        pelvis: { y: -0.05, z: 0.06, pitch: 2, yaw: -6 },
        spine: { pitch: 6, yaw: 0 },
        rightFoot: { pitch: 0 },
        weight: 0.2,
        ends: true,
      },
      home(0.6),
    ],
  },
  aim_gun: {
    hold: 1.2,
    keys: (p) => {
      const out = p.direction ?? 0;
      const up = p.elevation ?? 0;
      const long = p.prop === "rifle" || p.prop === "shotgun";
      const right = long
        ? handAt([-0.08, -0.12 + up / 200, 0.36], [-1, 0, 0], aim(-10, up + 16, 1), 46, "gun")
        : ({ to: [-0.3, up / 75, 0.88], palm: [-1, 0, 0], fingers: aim(0, up, 1), swivel: 10, shape: "gun" } as const);
      const left = long
        ? handAt([-0.34, -0.08 + up / 75, 0.82], [-0.3, 1, 0], [-0.4, 0.3, 0.9], 0, "cup")
        : ({ touch: "grip", off: [0.0, 0.0, 0.0], swivel: 4, shape: "grip" } as const);
      return [
        {
          in: 0.35,
          right: { to: [0.06, -0.6, 0.42], palm: [-1, 0, 0], swivel: 8, shape: "gun" },
          pelvis: { y: -0.02 },
          ease: "through",
        },
        {
          in: 0.4,
          begins: true,
          pelvis: { y: -0.05, yaw: -8 - out * 0.25 },
          spine: { pitch: 6, yaw: (long ? -18 : 4) - out * 0.5 },
          gaze: { direction: out, elevation: up },
          right,
          left,
          leftFoot: { z: 0.16, knee: 6 },
          rightFoot: { yaw: 14, knee: 8 },
          ...peak(p.hold),
        },
        {
          in: 0.35,
          right: { to: [0.02, -0.56, 0.5], palm: [-1, -0.2, 0], swivel: 8, shape: "gun" },
          left: { to: [0.1, -0.7, 0.4], swivel: 8 },
          ease: "through",
          ends: true,
        },
        home(0.5),
      ];
    },
  },
  reload: {
    keys: () => [
      {
        in: 0.4,
        begins: true,
        right: { to: [-0.1, -0.36, 0.5], palm: [-0.9, 0.3, 0], fingers: [-0.1, 0.35, 0.9], swivel: 8, shape: "gun" },
        left: { to: [-0.14, -0.42, 0.5], palm: [-0.6, 0.8, 0], fingers: [-0.5, 0.3, 0.7], swivel: 4, shape: "grip" },
        gaze: { direction: 6, elevation: -32 },
      },
      {
        in: 0.28,
        left: { to: [0.1, -0.74, 0.36], palm: [-0.8, 0.3, 0.2], swivel: 8, shape: "open" },
        right: { to: [-0.1, -0.34, 0.5], palm: [-1, 0.05, 0], fingers: [-0.1, 0.5, 0.8], swivel: 10 },
      },
      { in: 0.34, left: { touch: "hips", off: [0, -0.05, 0.02], shape: "grip" }, spine: { roll: -3 } },
      {
        in: 0.4,
        left: { to: [-0.14, -0.52, 0.48], palm: [-0.6, 0.8, 0], fingers: [-0.5, 0.4, 0.7], swivel: 4, shape: "grip" },
        spine: { roll: 0 },
      },
      {
        in: 0.13,
        ease: "strike",
        left: { to: [-0.15, -0.4, 0.5], palm: [-0.6, 0.8, 0], fingers: [-0.5, 0.4, 0.7], swivel: 4, shape: "grip" },
        right: { to: [-0.1, -0.33, 0.5], palm: [-1, 0.05, 0], fingers: [-0.1, 0.5, 0.8] },
        mark: "strike",
        hold: 0.1,
      },
      {
        in: 0.26,
        left: { to: [-0.2, -0.22, 0.52], palm: [-0.3, -0.9, 0.1], fingers: [-0.9, 0, 0.3], swivel: 20, shape: "pinch" },
      },
      {
        in: 0.16,
        left: handAt([-0.14, -0.22, 0.36], [-0.3, -0.9, 0.1], [-0.9, 0, 0.3], 26, "pinch"),
        mark: "cycle",
        ends: true,
      },
      home(0.55),
    ],
  },
  throw_grenade: {
    hands: "throw",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        right: { to: [-0.2, -0.4, 0.4], palm: [-0.8, 0.4, 0], swivel: 8, shape: "grip" },
        left: handAt([-0.22, -0.42, 0.42], [-0.6, 0.2, -0.3], [-0.9, 0.2, 0.3], 8, "pinch"),
        gaze: { elevation: -30 },
      },
      { in: 0.22, left: { to: [0.3, -0.5, 0.5], swivel: 12, shape: "pinch" }, gaze: { direction: 0, elevation: 8 } },
      {
        in: 0.4,
        weight: -0.6,
        leftFoot: { z: 0.3, knee: 4 },
        pelvis: { yaw: -30, y: -0.06, z: -0.04 },
        spine: { yaw: -28, pitch: -6, roll: 6 },
        right: { to: [0.5, 0.24, -0.5], palm: [-0.2, 0.4, 0.6], fingers: [0.2, 0.8, -0.4], swivel: 20, shape: "grip" },
        left: { to: [0.1, 0.2, 0.88], swivel: 12, shape: "open" },
        balance: 0.3,
        gaze: { direction: 0, elevation: 16 },
      },
      {
        in: 0.2,
        ease: "through",
        weight: 0.3,
        pelvis: { yaw: 8, z: 0.14, y: -0.06 },
        spine: { yaw: 10, pitch: 4, roll: 0 },
        right: { to: [0.3, 0.82, 0.3], palm: [0, -0.2, 1], fingers: [0, 1, 0.1], swivel: 24, shape: "open" },
        left: { to: [0.2, -0.3, 0.5] },
        rightFoot: { pitch: 36 },
        mark: "release",
      },
      {
        in: 0.24,
        pelvis: { yaw: 26, z: 0.2, y: -0.1, pitch: 12 },
        spine: { yaw: 22, pitch: 26 },
        gaze: { direction: 0, elevation: 0 },
        right: { to: [-0.24, -0.46, 0.66], palm: [-0.4, -0.8, 0], swivel: 10, shape: "relaxed" },
        left: { to: [0.36, -0.68, -0.06] },
        ends: true,
        hold: 0.1,
      },
      {
        in: 0.45,
        leftFoot: { z: 0.0, knee: 0 },
        rightFoot: { pitch: 0 },
        pelvis: { yaw: 4, z: 0.0, y: -0.03, pitch: 0 },
        spine: { yaw: 0, pitch: 6 },
        hands: { to: [0.2, -0.85, 0.2] },
        weight: 0,
      },
      home(0.45),
    ],
  },
  play_guitar: {
    keys: (p) => {
      const neck = (k: number) =>
        handAt(
          [0.36, -0.24 + 0.02 * (k % 3), 0.62 - 0.03 * (k % 2)],
          [-0.5, 0.75, -0.1],
          [-0.75, 0.35, -0.2],
          4,
          "claw",
        );
      const strum = (u: number) =>
        handAt([-0.3, -0.6 + 0.1 * u, 0.4 + 0.04 * u], [0, -0.25, -1], [-0.95, -0.2 - 0.25 * -u, 0], 26, "pinch");
      return [
        {
          in: 0.6,
          begins: true,
          right: strum(1),
          left: neck(0),
          spine: { pitch: 5, yaw: 4 },
          gaze: { direction: -26, elevation: -26 },
          weight: 0.2,
          pelvis: { y: -0.01 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.28,
            right: strum(-1),
            left: neck(i),
            head: { pitch: 20 },
            pelvis: { y: -0.022 },
            spine: { roll: 1.5 },
            mark: "strike",
          },
          {
            in: 0.28,
            right: strum(1),
            head: { pitch: 14 },
            pelvis: { y: -0.008 },
            spine: { roll: -1.5 },
            mark: "cycle",
          },
        ]),
        home(0.7),
      ];
    },
  },
  play_flute: {
    keys: (p) => {
      const at = (k: number): Partial<BodyKey> => ({
        // Held to the right of the mouth.
        left: handAt([-0.44, 0.17, 0.36], [-0.2, 0.1, -1], [-0.5, 0.8, -0.1], 26, k % 2 === 0 ? "cup" : "claw"),
        right: handAt([0.26, 0.16, 0.44], [-0.1, -0.2, 1], [-0.7, 0.7, 0], 36, k % 3 === 0 ? "claw" : "cup"),
      });
      return [
        { in: 0.65, begins: true, ...at(0), head: { yaw: -12, roll: 5, pitch: 4 }, spine: { yaw: 3 } },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.3, ...at(i * 2 + 1), spine: { roll: 2.5, pitch: 2 }, head: { pitch: 6 } },
          { in: 0.3, ...at(i * 2 + 2), spine: { roll: -2.5, pitch: 0 }, head: { pitch: 2 }, mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
  play_trumpet: {
    keys: (p) => {
      const at = (k: number, up: number): Partial<BodyKey> => ({
        right: handAt([-0.28, 0.03 + up, 0.56], [-1, -0.1, 0], [-0.2, 0.5, 0.8], 26, k % 2 === 0 ? "cup" : "claw"),
        left: { to: [-0.3, 0.0 + up, 0.62], palm: [-1, 0, 0], fingers: [-0.3, 0.5, 0.8], swivel: 22, shape: "grip" },
      });
      return [
        { in: 0.6, begins: true, ...at(0, 0), spine: { pitch: -3 }, head: { pitch: 0 } },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.4, ...at(i * 2 + 1, 0.07), spine: { pitch: -8 }, head: { pitch: -6 } },
          { in: 0.4, ...at(i * 2 + 2, 0.0), spine: { pitch: -2 }, head: { pitch: 0 }, mark: "cycle" },
        ]),
        home(0.65),
      ];
    },
  },
};

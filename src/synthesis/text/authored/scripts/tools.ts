import type { ActionScript, BodyKey, HandTarget } from "../script.js";
import { aim, handAt, home, levelAngle, nod, peak, repeat } from "./keys.js";

/** Returns how the hands hold a thing: the acting one, and the other when it takes two. */
function holding(prop: string | undefined): { right: HandTarget; left?: HandTarget } {
  const near: HandTarget = handAt([-0.02, -0.52, 0.56], [-1, 0, 0], [-0.15, 0.1, 1], 6, "grip");
  switch (prop) {
    case "phone":
    case "book":
      return {
        right: { to: [-0.14, -0.3, 0.5], palm: [-0.2, 0.6, -0.8], fingers: [-0.2, 0.8, 0.5], swivel: 2, shape: "cup" },
      };
    case "cup":
    case "glass":
    case "bottle":
      return { right: { ...near, to: [0.06, -0.4, 0.55] } };
    case "sword":
    case "stick":
    case "umbrella":
    case "flag":
      return { right: { ...near, to: [0.1, -0.45, 0.55] } };
    case "ball": {
      const hand: HandTarget = handAt([-0.16, -0.5, 0.5], [-0.9, 0.3, 0], [-0.2, 0.1, 1], 14, "cup");
      return { right: hand, left: hand };
    }
    case "baby":
      return {
        right: { to: [-0.4, -0.5, 0.42], palm: [0, 0.9, -0.4], fingers: [-0.95, 0.1, 0.1], swivel: 12, shape: "cup" },
        left: handAt([-0.36, -0.38, 0.46], [-0.1, 0.4, -0.9], [-0.9, 0.35, 0.1], 14, "cup"),
      };
    default: {
      const hand: HandTarget = handAt([-0.04, -0.56, 0.54], [-0.75, 0.65, 0], [-0.2, 0.05, 1], 10, "cup");
      return { right: hand, left: hand };
    }
  }
}

export const TOOL_SCRIPTS: Record<string, ActionScript> = {
  hold: {
    hold: 1.8,
    keys: (p) => {
      const hands = holding(p.prop);
      const two = p.both || hands.left !== undefined;
      return [
        {
          in: 0.4,
          right: { to: [0.1, -0.72, 0.42], swivel: 8 },
          ...(two ? { left: { to: [0.1, -0.72, 0.42], swivel: 8 } } : {}),
          ease: "through",
        },
        {
          in: 0.35,
          begins: true,
          right: hands.right,
          ...(two ? { left: hands.left ?? hands.right } : {}),
          ...nod(-2, 3),
          ...peak(p.hold),
        },
        home(0.6),
      ];
    },
  },
  open_door: {
    keys: () => [
      {
        in: 0.55,
        right: { to: [0.04, -0.48, 0.82], palm: [-0.4, -0.8, 0.3], fingers: [-0.4, 0, 1], swivel: 6, shape: "open" },
        spine: { pitch: 6, yaw: 8 },
        gaze: { elevation: -24 },
        weight: 0.3,
      },
      { in: 0.2, begins: true, right: { shape: "grip" } },
      {
        in: 0.25,
        right: { to: [0.04, -0.48, 0.82], palm: [-1, -0.1, 0.1], fingers: [-0.2, 0, 1], swivel: 10, shape: "grip" },
        mark: "cycle",
      },
      // Pulled past the body, the weight shifting back.
      {
        in: 0.7,
        rightFoot: { x: 0.04, z: -0.3, yaw: 8 },
        weight: -0.6,
        pelvis: { z: -0.14, yaw: -14, y: -0.03 },
        spine: { pitch: 0, yaw: -12 },
        gaze: { direction: 4, elevation: 2 },
        right: { to: [0.5, -0.52, 0.36], palm: [-0.8, -0.3, 0.4], fingers: [-0.3, 0, 1], swivel: 16, shape: "grip" },
        left: { to: [0.24, -0.84, 0.26] },
        balance: 0.3,
        mark: "apex",
      },
      { in: 0.3, right: { to: [0.56, -0.56, 0.3], swivel: 12, shape: "open" }, ends: true, ease: "through" },
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0, yaw: 0 },
        pelvis: { z: 0, yaw: 0, y: 0 },
        weight: 0,
        spine: { yaw: 0 },
        right: { to: [0.2, -0.9, 0.1] },
        balance: 1,
      },
      home(0.4),
    ],
  },
  close_door: {
    keys: () => [
      {
        in: 0.5,
        right: { to: [0.46, -0.42, 0.5], palm: [-0.5, 0, 0.9], fingers: [0.1, 0.9, 0.3], swivel: 10, shape: "open" },
        spine: { yaw: -12 },
        pelvis: { yaw: -8 },
        weight: -0.4,
        gaze: { direction: 24, elevation: -10 },
      },
      {
        in: 0.6,
        begins: true,
        right: { to: [-0.1, -0.34, 0.9], palm: [-0.2, 0, 1], fingers: [-0.1, 0.9, 0.3], swivel: 10, shape: "open" },
        leftFoot: { z: 0.18, knee: 4 },
        pelvis: { z: 0.1, yaw: 8, y: -0.02 },
        spine: { yaw: 12, pitch: 10 },
        gaze: { direction: 0, elevation: -6 },
        weight: 0.5,
        balance: 0.3,
        mark: "apex",
      },
      { in: 0.15, spine: { pitch: 12 }, hold: 0.15, mark: "strike", ends: true },
      {
        in: 0.5,
        leftFoot: { z: 0, knee: 0 },
        pelvis: { z: 0, yaw: 0, y: 0 },
        spine: { yaw: 0, pitch: 0 },
        weight: 0,
        right: { to: [0.2, -0.8, 0.3] },
        balance: 1,
      },
      home(0.35),
    ],
  },
  knock_door: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: handAt([-0.04, 0.02, 0.56], [-0.9, -0.1, 0.4], [-0.1, 0.7, 0.5], 8, "fist"),
        spine: { pitch: 3, yaw: 6 },
        head: { pitch: 2, yaw: -4 },
      },
      ...repeat(p.count, (): BodyKey[] => [
        {
          in: 0.13,
          ease: "strike",
          right: handAt([-0.05, 0.02, 0.7], [-0.9, -0.2, 0.1], [-0.1, 0.45, 0.9], 8, "fist"),
          mark: "strike",
        },
        { in: 0.2, right: handAt([-0.04, 0.03, 0.56], [-0.9, -0.1, 0.4], [-0.1, 0.75, 0.5], 8, "fist"), mark: "cycle" },
      ]),
      home(0.55),
    ],
  },
  put_down_table: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        right: { to: [0.0, -0.4, 0.58], palm: [-0.9, 0.1, 0], fingers: [-0.1, 0, 1], swivel: 8, shape: "grip" },
        gaze: { direction: 2, elevation: -18 },
      },
      {
        in: 0.6,
        right: handAt([0.04, -0.48, 0.86], [-0.9, -0.1, 0.1], [-0.1, -0.1, 1], 10, "grip"),
        spine: { pitch: 22, yaw: 8 },
        pelvis: { pitch: 9, y: -0.01 },
        gaze: { direction: 2, elevation: -40 },
        mark: "low",
        hold: 0.1,
      },
      { in: 0.25, right: { shape: "open" }, mark: "release" },
      {
        in: 0.35,
        right: { to: [0.1, -0.56, 0.55], palm: [-0.9, 0, 0.1], swivel: 8, shape: "relaxed" },
        spine: { pitch: 6, yaw: 0 },
        pelvis: { pitch: 0, y: 0 },
        ease: "through",
        ends: true,
      },
      home(0.5),
    ],
  },
  press_button: {
    snap: "normal",
    keys: (p) => {
      const high = levelAngle(p.level, -6);
      const at = (reach: number): HandTarget =>
        handAt(aim(-6, high, reach), [-0.3, -0.95, 0], aim(-4, high + 6, 1), 8, "point");
      return [
        { in: 0.55, begins: true, right: at(0.76), spine: { yaw: 6 }, gaze: { direction: 4, elevation: high - 4 } },
        { in: 0.2, right: at(0.92), spine: { pitch: 4, yaw: 10 }, hold: 0.12, mark: "strike" },
        { in: 0.25, right: at(0.74), spine: { pitch: 0, yaw: 4 }, ends: true },
        home(0.55),
      ];
    },
  },
  stir: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        right: handAt([-0.06, -0.4, 0.6], [-0.6, -0.8, 0.1], [-0.5, -0.5, 0.7], 22, "pinch"),
        left: { to: [-0.06, -0.6, 0.52], palm: [-0.9, 0.2, 0], fingers: [-0.2, 0, 1], swivel: 10, shape: "cup" },
        spine: { pitch: 8 },
        gaze: { direction: -4, elevation: -34 },
      },
      ...repeat(p.count, () =>
        [1, 2, 3, 4].map(
          (k): BodyKey => ({
            in: 0.21,
            ease: "through",
            right: handAt(
              [
                -0.06 - 0.11 * p.size * Math.sin((k * Math.PI) / 2),
                -0.4,
                0.49 + 0.11 * p.size * Math.cos((k * Math.PI) / 2),
              ],
              [-0.6, -0.8, 0.1],
              [-0.5, -0.5, 0.7],
              22,
              "pinch",
            ),
            spine: { roll: 1.5 * Math.sin((k * Math.PI) / 2), pitch: 8 },
            mark: k === 4 ? "cycle" : undefined,
          }),
        ),
      ),
      home(0.6),
    ],
  },
  cut: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        right: { to: [-0.02, -0.44, 0.56], palm: [-0.9, -0.4, 0], fingers: [-0.3, -0.1, 1], swivel: 16, shape: "grip" },
        left: { to: [-0.1, -0.54, 0.56], palm: [-0.2, -1, 0], fingers: [-0.6, -0.4, 0.6], swivel: 20, shape: "claw" },
        spine: { pitch: 14 },
        gaze: { direction: -4, elevation: -42 },
      },
      ...repeat(p.count, (): BodyKey[] => [
        {
          in: 0.17,
          ease: "strike",
          right: { to: [-0.03, -0.53, 0.6], palm: [-0.9, -0.4, 0], fingers: [-0.3, -0.15, 1], swivel: 16 },
          mark: "strike",
        },
        {
          in: 0.3,
          right: { to: [-0.02, -0.43, 0.54], palm: [-0.9, -0.4, 0], fingers: [-0.3, -0.02, 1], swivel: 16 },
          mark: "cycle",
        },
      ]),
      home(0.6),
    ],
  },
  paint: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        right: handAt([0.02, 0.34, 0.78], [-0.6, -0.7, 0.2], [-0.3, 0.5, 0.8], 14, "pinch"),
        gaze: { direction: 4, elevation: 12 },
        weight: 0.15,
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const x = 0.02 + 0.1 * ((i % 3) - 1);
        return [
          {
            in: 0.6,
            right: handAt([x, -0.3 * p.size, 0.8], [-0.6, -0.4, 0.4], [-0.3, -0.1, 1], 10, "pinch"),
            gaze: { direction: 4, elevation: -12 },
            spine: { pitch: 5, yaw: 5 },
            pelvis: { y: -0.03 },
          },
          {
            in: 0.6,
            right: handAt([x + 0.06, 0.34 * p.size, 0.78], [-0.6, -0.7, 0.2], [-0.3, 0.5, 0.8], 14, "pinch"),
            gaze: { direction: 4, elevation: 12 },
            spine: { pitch: -1, yaw: 3 },
            pelvis: { y: 0 },
            mark: "cycle",
          },
        ];
      }),
      home(0.65),
    ],
  },
  pour: {
    keys: () => [
      {
        in: 0.6,
        begins: true,
        right: { to: [-0.02, -0.3, 0.56], palm: [-1, 0, 0], fingers: [-0.2, 0.1, 1], swivel: 12, shape: "grip" },
        left: { to: [-0.12, -0.54, 0.55], palm: [-1, 0.1, 0], fingers: [-0.2, 0, 1], swivel: 6, shape: "grip" },
        gaze: { direction: -4, elevation: -30 },
      },
      {
        in: 0.55,
        right: handAt([-0.12, -0.22, 0.56], [-0.2, -1, 0.1], [-0.75, -0.15, 0.65], 44, "grip"),
        spine: { pitch: 3, roll: -3 },
        head: { roll: -3 },
        hold: 0.9,
        mark: "low",
      },
      {
        in: 0.4,
        right: { to: [0.0, -0.34, 0.54], palm: [-1, 0, 0], fingers: [-0.2, 0.2, 1], swivel: 12 },
        spine: { pitch: 0, roll: 0 },
        ends: true,
      },
      home(0.6),
    ],
  },
  read: {
    hold: 2.4,
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        hands: handAt([-0.12, -0.42, 0.52], [-0.3, 0.6, -0.75], [-0.3, 0.65, 0.5], 6, "cup"),
        spine: { pitch: 5 },
        gaze: { direction: -5, elevation: -30 },
      },
      ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (i): BodyKey[] => [
        { in: 0.9, head: { yaw: i % 2 === 0 ? -6 : -4, pitch: 25 } },
        { in: 0.3, head: { yaw: 5, pitch: 23 + (i % 2) * 2 } },
      ]),
      // A page is turned.
      { in: 0.35, right: handAt([-0.34, -0.38, 0.5], [-0.4, 0, -0.9], [-0.6, 0.6, 0.3], 14, "pinch"), ends: true },
      home(0.65),
    ],
  },
  take_selfie: {
    hold: 1.1,
    keys: (p) => [
      {
        in: 0.55,
        right: { to: [0.24, 0.3, 0.82], palm: [-0.25, -0.2, -1], fingers: [-0.6, 0.8, -0.1], swivel: 20, shape: "cup" },
        gaze: { direction: 12, elevation: 14 },
        ease: "smooth",
      },
      {
        in: 0.35,
        begins: true,
        right: handAt([0.24, 0.36, 0.84], [-0.25, -0.25, -1], [-0.6, 0.8, -0.1], 22, "cup"),
        left: { to: [0.16, -0.06, 0.46], palm: [-0.1, 0, 1], fingers: [0, 1, 0.1], swivel: 4, shape: "victory" },
        head: { roll: 9 },
        spine: { roll: -4, yaw: -4 },
        weight: 0.3,
        ...peak(p.hold),
      },
      {
        in: 0.35,
        left: { to: [0.2, -0.6, 0.42] },
        right: { to: [0.1, -0.3, 0.6], palm: [-0.2, 0.5, -0.8], swivel: 8, shape: "cup" },
        head: { roll: 0 },
        ease: "through",
      },
      home(0.5),
    ],
  },
  check_watch: {
    hold: 0.8,
    // The watch is on the acting arm.
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: handAt([-0.32, -0.36, 0.46], [0.1, -0.9, 0.2], [-0.95, 0.1, 0.2], 30, "fist"),
        gaze: { direction: -4, elevation: -32 },
        spine: { pitch: 2 },
      },
      {
        in: 0.3,
        right: handAt([-0.32, -0.3, 0.44], [0.1, -0.8, 0.5], [-0.95, 0.15, 0.2], 34, "fist"),
        head: { roll: 2 },
        ...peak(p.hold),
      },
      home(0.65),
    ],
  },
};

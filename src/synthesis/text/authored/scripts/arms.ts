import { BODY_TARGETS, type BodyTargetName, bodyTarget, TARGET_BENDS } from "../body-targets.js";
import type { Direction } from "../direction.js";
import type { HandShapeName, TouchingPart } from "../hand-channel-shapes.js";
import type { ActionScript, BodyKey } from "../script.js";
import { acting, aim, bow, handAt, home, nod, peak, repeat } from "./keys.js";

/** Returns how the trunk helps a hand down to a target. */
function bendFor(name: BodyTargetName): Partial<BodyKey> {
  const bend = TARGET_BENDS[name];
  if (!bend) return {};
  return {
    pelvis: { y: bend.down, z: bend.back, pitch: bend.pelvis },
    spine: { pitch: bend.spine },
    head: { pitch: -6 },
    feet: { knee: 6 },
  };
}

/** Shapes of a hand, by the part that touches. */
const SHAPES: Partial<Record<TouchingPart, HandShapeName>> = { tips: "flat", curledTips: "cup" };

const ON_HEAD = /head|hair|chin|mouth|nose|eyes|ears|cheek|face|forehead|temple|nape|neck|throat/;

function touching(p: { target?: string; both: boolean; size: number }, usual: BodyTargetName) {
  const name = bodyTarget(p.target) ?? usual;
  const face = ON_HEAD.test(name);
  const across = name === "shoulder" || name === "upperArm" || name === "elbow" || name === "wrist";
  const body: Partial<BodyKey> = {
    ...bendFor(name),
    ...(face
      ? { head: { pitch: name === "head" || name === "hair" ? 8 : 4, yaw: p.both ? 0 : -3, roll: p.both ? 0 : 3 } }
      : {}),
    ...(across ? { gaze: { direction: -28, elevation: -30 } } : {}),
  };
  return { name, body, across };
}

/** Returns what the other arm does when a hand reaches across to it. */
function offered(name: BodyTargetName): Partial<BodyKey> {
  if (name === "elbow" || name === "wrist" || name === "upperArm")
    return { left: { to: [0.1, -0.45, 0.42], swivel: 4 } };
  return {};
}

export const ARM_SCRIPTS: Record<string, ActionScript> = {
  raise_arm: {
    hold: 0.9,
    keys: (p) => {
      // Ahead, to the side or straight up; a direction of 90 degrees is to the right, the acting arm's own side.
      const asked = p.direction;
      const elevation = p.elevation ?? (asked === undefined ? 84 : 2);
      const out = asked === undefined ? 20 : Math.max(-30, Math.min(100, asked));
      const to = aim(elevation > 60 ? Math.max(out, 20) : out, elevation, 0.985);
      const half = aim(Math.max(out, 35), (elevation - 70) / 2, 0.9);
      const up = elevation > 45;
      return [
        { in: 0.3, ...acting(p.both, { to: half, swivel: 8 }), ease: "through", spine: { roll: 0 } },
        {
          in: 0.5,
          ...acting(p.both, {
            to,
            palm: up ? [-0.4, 0, 1] : out > 45 ? [0, -1, 0] : [-0.5, -1, 0],
            shape: up ? "open" : "flat",
            swivel: up ? 20 : 8,
          }),
          spine: { roll: p.both ? 0 : up ? -4 : -2, yaw: p.both ? 0 : 3, pitch: up ? -4 : 0 },
          ...peak(p.hold),
        },
        { in: 0.45, ...acting(p.both, { to: half, swivel: 8 }), ease: "through" },
        home(0.5),
      ];
    },
  },
  lower_arm: {
    hold: 0.1,
    keys: (p) => [
      { in: 0.4, ...acting(p.both, { to: aim(28, 10, 0.9), palm: [0, -1, 0] }), begins: true },
      { in: 0.45, ...acting(p.both, { to: [0.2, -0.93, 0.1] }), mark: "low" },
      home(0.3),
    ],
  },
  arms_out: {
    upright: true,
    hold: 1.2,
    keys: (p) => [
      { in: 0.35, ...acting(p.both, { to: [0.62, -0.68, 0.2], swivel: 4 }), ease: "through" },
      {
        in: 0.4,
        ...acting(p.both, { to: [0.985, 0.0, 0.06], palm: [0, -1, 0], shape: "open" }),
        spine: { pitch: -3 },
        ...peak(p.hold),
      },
      { in: 0.4, ...acting(p.both, { to: [0.62, -0.68, 0.2], swivel: 4 }), ease: "through" },
      home(0.45),
    ],
  },
  hands_on_hips: {
    hold: 1.4,
    keys: (p) => [
      { in: 0.35, ...acting(p.both, { to: [0.45, -0.6, 0.3], swivel: 20, turn: -20 }), ease: "through" },
      {
        in: 0.4,
        ...acting(p.both, { touch: "hips", shape: "grip" }),
        spine: { pitch: -3, roll: 1.5 },
        pelvis: { x: 0 },
        weight: 0.25,
        ...peak(p.hold),
      },
      { in: 0.35, ...acting(p.both, { to: [0.4, -0.78, 0.25], swivel: 12 }), ease: "through", weight: 0 },
      home(0.4),
    ],
  },
  cross_arms: {
    hold: 1.6,
    keys: (p) => [
      {
        in: 0.4,
        right: { to: [0.05, -0.42, 0.6], swivel: 6 },
        left: { to: [0.05, -0.52, 0.5], swivel: 6 },
        ease: "through",
      },
      {
        in: 0.5,
        // The right forearm lies over the left one; each hand holds the other upper arm.
        right: { ...handAt([-0.42, -0.28, 0.42], [0.3, -0.2, -1], [-0.95, 0.32, -0.3], 14, "relaxed"), ahead: 6 },
        left: { ...handAt([-0.4, -0.47, 0.33], [0.1, -0.1, -1], [-0.98, 0.1, -0.1], 10, "relaxed"), ahead: 4 },
        spine: { pitch: -2, roll: 1 },
        head: { pitch: -2, roll: 2 },
        weight: -0.3,
        ...peak(p.hold),
      },
      {
        in: 0.4,
        right: { to: [0.12, -0.45, 0.58], swivel: 8 },
        left: { to: [0.12, -0.6, 0.5], swivel: 6 },
        weight: 0,
        ease: "through",
      },
      home(0.5),
    ],
  },
  hands_behind_back: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.4, hands: { to: [0.42, -0.82, -0.25], swivel: 10, turn: -40 }, ease: "through" },
      {
        in: 0.45,
        right: {
          touch: "back",
          off: [-0.03, -0.06, -0.03],
          palm: [0, 0.2, -1],
          fingers: [-0.9, -0.35, 0],
          by: "wrist",
          swivel: 20,
        },
        left: {
          touch: "back",
          off: [-0.03, -0.09, -0.005],
          palm: [0, 0, -1],
          fingers: [-0.9, -0.35, 0],
          by: "wrist",
          swivel: 20,
        },
        spine: { pitch: -4 },
        ...peak(p.hold),
      },
      { in: 0.4, hands: { to: [0.42, -0.84, -0.2], swivel: 10, turn: -20 }, ease: "through" },
      home(0.4),
    ],
  },
  hands_behind_head: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.4, hands: { to: [0.55, -0.1, 0.55], swivel: 20 }, ease: "through" },
      { in: 0.3, hands: { to: [0.35, 0.55, 0.12], swivel: 45 }, ease: "through" },
      { in: 0.35, hands: { touch: "nape" }, spine: { pitch: -6 }, head: { pitch: -4 }, hold: p.hold, mark: "apex" },
      { in: 0.35, hands: { to: [0.5, 0.35, 0.3], swivel: 40 }, ease: "through" },
      { in: 0.35, hands: { to: [0.45, -0.5, 0.5], swivel: 12 }, ease: "through" },
      home(0.4),
    ],
  },
  salute: {
    upright: true,
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.2,
        ...nod(-2, -2),
        right: { to: [0.3, -0.72, 0.42], swivel: 12, shape: "flat" },
        ease: "through",
      },
      {
        in: 0.32,
        right: { touch: "temple", shape: "flat" },
        spine: { pitch: -3 },
        gaze: { direction: 0, elevation: 2 },
        ...peak(p.hold),
      },
      { in: 0.24, right: { to: [0.3, -0.6, 0.5], swivel: 10, shape: "flat" }, ease: "through" },
      home(0.35),
    ],
  },
  thumbs_up: {
    hold: 0.9,
    keys: (p) => [
      { in: 0.35, ...acting(p.both, { to: [0.08, -0.5, 0.6], swivel: 6, shape: "thumbsUp" }), ease: "through" },
      {
        in: 0.3,
        ...acting(p.both, handAt([0.04, -0.2, 0.82], [-1, 0, 0.1], [-0.25, 0.15, 1], 4, "thumbsUp")),
        spine: { pitch: 2, yaw: p.both ? 0 : 4 },
        head: { pitch: 3, roll: -3 },
        ...peak(p.hold),
      },
      home(0.6),
    ],
  },
  stop_gesture: {
    hold: 0.8,
    snap: "normal",
    keys: (p) => {
      const out = p.direction ?? 0;
      return [
        {
          in: 0.22,
          ...acting(p.both, handAt([0.15, -0.2, 0.42], [-0.2, 0, 1], [0, 1, 0.2], 8, "flat")),
          spine: { pitch: -2 },
        },
        {
          in: 0.26,
          ...acting(p.both, {
            // Beside the face, not in front of it.
            to: aim(out + 9, 2, 0.96),
            palm: aim(out, 8, 1),
            fingers: [0, 1, 0],
            swivel: 8,
            shape: "open",
          }),
          spine: { pitch: 3, yaw: p.both ? 0 : 6 - out * 0.2 },
          gaze: { direction: out, elevation: 0 },
          ...peak(p.hold),
        },
        home(0.6),
      ];
    },
  },
  count_fingers: {
    hold: 0.35,
    keys: (p) => [
      {
        in: 0.55,
        right: { to: [0.1, -0.05, 0.58], palm: [-0.2, 0, 1], fingers: [-0.05, 1, 0.1], swivel: 2, shape: "fist" },
        gaze: { direction: 8, elevation: -8 },
        begins: true,
      },
      ...repeat(Math.min(5, p.count), (i) => [
        {
          in: 0.28,
          right: handAt(
            [0.1, -0.03 + 0.01 * i, 0.6],
            [-0.2, 0, 1],
            [-0.05, 1, 0.1],
            2,
            (["point", "victory", "three", "four", "spread"] as const)[i],
          ),
          head: { pitch: 5 },
          hold: p.hold,
          mark: "cycle",
        } as BodyKey,
      ]),
      home(0.6),
    ],
  },
  swing_arms: {
    snap: "soft",
    keys: (p) => [
      ...repeat(p.count, () => [
        { in: 0.5, hands: { to: [0.14, -0.72, 0.78 * p.size], swivel: 4 }, spine: { pitch: -2 }, mark: "cycle" },
        { in: 0.5, hands: { to: [0.2, -0.82, -0.5 * p.size], swivel: 0 }, spine: { pitch: 4 } },
      ]),
      home(0.6),
    ],
  },
  circle_arms: {
    hands: "swinging",
    keys: (p) => [...repeat(p.count, () => circle(p.size, (to) => acting(p.both, { to, swivel: 10 }))), home(0.5)],
  },
  swing_arm: {
    hands: "swinging",
    keys: (p) => [...repeat(p.count, () => circle(p.size, (to) => ({ right: { to, swivel: 10 } }))), home(0.5)],
  },
  touch: {
    hold: 0.7,
    keys: (p) => {
      // Nothing is said of what: something ahead, at the height of the chest.
      if (p.target === undefined) {
        const felt = handAt([-0.08, -0.14, 0.88], [-0.1, -0.3, 1], [-0.1, 0.85, 0.5], 14, "open");
        return [
          { in: 0.75, spine: { pitch: 4, yaw: 5 }, ...acting(p.both, felt), ...peak(p.hold), gaze: { elevation: -8 } },
          home(0.7),
        ];
      }
      const { name, body } = touching(p, "head");
      const deep = "pelvis" in body;
      return [
        {
          in: deep ? 0.9 : 0.75,
          ...body,
          ...offered(name),
          ...acting(p.both, { touch: name, shape: SHAPES[BODY_TARGETS[name].by] ?? "open" }),
          ...peak(p.hold),
        },
        home(deep ? 0.9 : 0.7),
      ];
    },
  },
  scratch: {
    keys: (p) => {
      // An itch on the head is at its side.
      const { name, body } = touching(bodyTarget(p.target ?? "head") === "head" ? { ...p, target: "hair" } : p, "hair");
      const turns = Math.max(2, p.count);
      return [
        {
          in: 0.75,
          ...body,
          ...offered(name),
          ...acting(p.both, { touch: name, by: "curledTips", shape: "claw" }),
          begins: true,
        },
        ...repeat(turns, () => [
          {
            in: 0.16,
            ...acting(p.both, { touch: name, by: "curledTips", off: [0.004, -0.026, 0], shape: "claw" }),
            head: { roll: 4 },
          } as BodyKey,
          {
            in: 0.16,
            ...acting(p.both, { touch: name, by: "curledTips", off: [0, 0.016, 0], shape: "claw" }),
            head: { roll: 2 },
            mark: "cycle",
          } as BodyKey,
        ]),
        home(0.7),
      ];
    },
  },
  rub: {
    keys: (p) => {
      const { name, body } = touching(p, "belly");
      const at = (a: number): BodyKey => ({
        in: 0.17,
        ...acting(p.both, {
          touch: name,
          by: "palm",
          off: [0.035 * Math.sin(a), 0.03 * Math.cos(a), 0.003],
          shape: "open",
        }),
        ease: "through",
      });
      return [
        {
          in: 0.7,
          ...body,
          ...offered(name),
          ...acting(p.both, { touch: name, by: "palm", off: [0, 0.03, 0.003], shape: "open" }),
          gaze: name === "belly" ? { elevation: -22 } : undefined,
          begins: true,
        },
        ...repeat(p.count, () => [at(1.57), at(3.14), at(4.71), { ...at(6.28), mark: "cycle" }]),
        home(0.65),
      ];
    },
  },
  facepalm: {
    hold: 1.0,
    keys: (p) => [
      {
        in: 0.3,
        ...nod(-3, -8),
        right: { to: [0.1, -0.3, 0.6], swivel: 4 },
        ease: "through",
      },
      {
        in: 0.36,
        right: { touch: "face", shape: "open" },
        spine: { pitch: 9 },
        head: { pitch: 24, roll: 4 },
        mark: "apex",
      },
      { in: 0.3, head: { pitch: 28, yaw: 7 } },
      { in: 0.4, head: { pitch: 27, yaw: -7 }, hold: Math.max(0, p.hold - 0.5) },
      home(0.75),
    ],
  },
  wipe_forehead: {
    keys: () => [
      {
        in: 0.6,
        right: {
          touch: "forehead",
          by: "side",
          off: [-0.07, 0.01, 0.0],
          palm: [0.1, -0.4, 1],
          fingers: [-0.95, 0.2, 0.1],
          swivel: 55,
          shape: "relaxed",
        },
        head: { pitch: 10, roll: -3 },
        spine: { pitch: 5 },
        begins: true,
      },
      {
        in: 0.5,
        right: {
          touch: "forehead",
          by: "side",
          off: [0.06, 0.0, -0.012],
          palm: [0.1, -0.4, 1],
          fingers: [-0.95, 0.2, -0.1],
          swivel: 55,
        },
        head: { pitch: 4, yaw: 8, roll: 4 },
        mark: "cycle",
      },
      {
        in: 0.25,
        right: { to: [0.5, -0.1, 0.6], palm: [0, -0.5, 1], swivel: 25, shape: "open" },
        spine: { pitch: 0 },
        ease: "through",
      },
      home(0.55),
    ],
  },
  pray: {
    hold: 1.8,
    keys: (p) => [
      { in: 0.4, hands: { to: [0.05, -0.55, 0.5], swivel: 12 }, ease: "through" },
      {
        in: 0.45,
        hands: { to: [-0.285, -0.36, 0.56], palm: [-1, 0, 0], fingers: [0, 0.9, 0.42], swivel: 26, shape: "flat" },
        ...nod(7, 22),
        ...peak(p.hold),
      },
      home(0.75),
    ],
  },
  blow_kiss: {
    hands: "blow",
    keys: (p) => [
      { in: 0.5, right: { touch: "mouth", shape: "flat" }, head: { pitch: 3 }, hold: 0.25, begins: true },
      {
        in: 0.4,
        right: { to: [0.12, -0.1, 0.9], palm: [-0.1, 1, 0.1], fingers: [0, 0.15, 1], swivel: 6, shape: "open" },
        spine: { pitch: 6 * p.size },
        head: { pitch: -8, roll: -4 },
        hold: 0.35,
        mark: "release",
      },
      home(0.6),
    ],
  },
  fist_pump: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, () => [
        {
          in: 0.3,
          right: { to: [0.16, 0.34, 0.42], palm: [-1, 0, 0.2], fingers: [0, 1, 0], swivel: 14, shape: "fist" },
          spine: { pitch: -5, yaw: -6 },
          pelvis: { y: 0 },
          head: { pitch: -6 },
        } as BodyKey,
        {
          in: 0.22,
          right: { to: [0.12, -0.36, 0.36], palm: [-1, 0.2, 0], fingers: [0, 0.7, 0.7], swivel: 18, shape: "fist" },
          spine: { pitch: 9, yaw: 8 },
          pelvis: { y: -0.04 },
          head: { pitch: 4 },
          hold: 0.2,
          mark: "cycle",
        } as BodyKey,
      ]),
      home(0.6),
    ],
  },
  wave_wings: {
    keys: (p) => [
      ...repeat(p.count, () => [
        {
          in: 0.36,
          hands: { to: [0.93, 0.36 * p.size, 0.04], palm: [0, -1, 0.1], swivel: 18, shape: "open" },
          spine: { pitch: -4 },
          mark: "cycle",
        } as BodyKey,
        {
          in: 0.36,
          hands: { to: [0.86, -0.46 * p.size, 0.12], palm: [0, -1, 0], swivel: 10, shape: "flat" },
          spine: { pitch: 3 },
        } as BodyKey,
      ]),
      home(0.55),
    ],
  },
  cover_face: {
    hold: 1.2,
    keys: (p) => [
      {
        in: 0.5,
        hands: { touch: "face", shape: "flat" },
        ...nod(10, 20),
        ...peak(p.hold),
      },
      home(0.65),
    ],
  },
  cover_ears: {
    hold: 1.2,
    keys: (p) => [
      { in: 0.5, hands: { touch: "ears", shape: "flat" }, ...bow({ y: -0.02 }, 8, 14), hold: p.hold, mark: "apex" },
      home(0.65),
    ],
  },
  shake_fist: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.4,
        right: { to: [0.14, 0.18, 0.52], palm: [-0.8, 0, 0.5], fingers: [0, 1, 0.2], swivel: 12, shape: "fist" },
        spine: { pitch: 4, yaw: 6 },
        begins: true,
      },
      ...repeat(p.count, () => [
        {
          in: 0.2,
          right: { to: [0.16, 0.12, 0.66], palm: [-0.8, 0, 0.5], fingers: [0, 0.75, 0.6], swivel: 12 },
          head: { pitch: 4 },
        } as BodyKey,
        {
          in: 0.2,
          right: { to: [0.14, 0.2, 0.46], palm: [-0.8, 0, 0.5], fingers: [0, 1, 0.05], swivel: 12 },
          head: { pitch: 0 },
          mark: "cycle",
        } as BodyKey,
      ]),
      home(0.55),
    ],
  },
  snap_fingers: {
    snap: "snappy",
    keys: (p) => [
      { in: 0.45, right: handAt([0.18, -0.12, 0.55], [-0.6, 0.5, 0.3], [-0.1, 0.9, 0.4], 8, "pinch"), begins: true },
      ...repeat(p.count, () => [
        { in: 0.3, right: handAt([0.18, -0.06, 0.55], [-0.6, 0.5, 0.3], [-0.1, 0.95, 0.3], 8, "pinch") } as BodyKey,
        {
          in: 0.12,
          ease: "strike",
          right: { to: [0.2, -0.15, 0.6], palm: [-0.7, 0.4, 0.2], fingers: [-0.1, 0.6, 0.8], swivel: 8, shape: "gun" },
          head: { pitch: 3 },
          mark: "strike",
        } as BodyKey,
        {
          in: 0.2,
          right: handAt([0.18, -0.12, 0.55], [-0.6, 0.5, 0.3], [-0.1, 0.9, 0.4], 8, "pinch"),
          head: { pitch: 0 },
          mark: "cycle",
        } as BodyKey,
      ]),
      home(0.55),
    ],
  },
  shrug: {
    hold: 0.5,
    keys: (p) => [
      {
        in: 0.3,
        hands: { to: [0.3, -0.66, 0.42], turn: 30, swivel: -4, shrug: 4 },
        head: { pitch: 2 },
        ease: "through",
      },
      {
        in: 0.3,
        hands: { ...handAt([0.56, -0.36, 0.44], [0.2, 1, 0.1], [0.75, 0.15, 0.6], -10, "open"), shrug: 27 * p.size },
        head: { roll: 12, pitch: -4 },
        spine: { pitch: 3 },
        ...peak(p.hold),
      },
      home(0.6),
    ],
  },
};

/** Where a stretched arm passes on a circle: ahead, up, back, down and between them; behind the back only far out. */
const ROUND: readonly Direction[] = [
  [0.28, 0, 0.96],
  [0.24, 0.72, 0.65],
  [0.26, 0.96, 0.04],
  [0.68, 0.68, -0.26],
  [0.9, 0.06, -0.4],
  [0.66, -0.68, -0.3],
  [0.3, -0.94, -0.02],
  [0.26, -0.72, 0.64],
];

/** Returns the keys of one circle of the arms. */
function circle(size: number, at: (to: Direction) => Partial<BodyKey>): BodyKey[] {
  return ROUND.map(([out, up, ahead], k): BodyKey => {
    const reach = 0.975 / Math.hypot(out, up, ahead);
    return {
      in: 0.155 / Math.sqrt(size),
      ...at([out * reach, up * reach, ahead * reach]),
      ease: "through",
      mark: k === ROUND.length - 1 ? "cycle" : undefined,
    };
  });
}

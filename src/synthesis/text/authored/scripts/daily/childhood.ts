import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

const SQUAT: Partial<BodyKey> = {
  pelvis: { y: -0.47, z: -0.1, pitch: 32 },
  spine: { pitch: 38 },
  head: { pitch: -6 },
  feet: { x: 0.06, knee: 20 },
};
const sand = (out: number, up: number, ahead: number, flat = false): HandTarget => ({
  to: [out, up, ahead],
  level: true,
  palm: flat ? [-0.1, -1, 0] : [-0.85, -0.3, 0],
  fingers: [-0.25, flat ? 0 : -0.5, 0.9],
  swivel: 16,
  shape: flat ? "flat" : "cup",
});
/** A jump on the spot: down, off, in the air, down on both feet or one. */
function jump(height: number, landed: Partial<BodyKey>, hands: HandTarget): BodyKey[] {
  const time = 2 * Math.sqrt((2 * height) / 9.81);
  return [
    { in: 0.16, ...bow({ y: -0.13, pitch: 10 }, 12, -6), hands: { to: [0.3, -0.78, -0.2], swivel: 8 } },
    { in: 0.13, ease: "strike", ...bow({ y: 0.06, pitch: 0 }, -2, -2), feet: { pitch: 40 }, hands },
    { in: time / 2, ease: "fly", ...bow({ y: 0.06 + height }, 2, 0), feet: { y: height, pitch: 40 } },
    { in: time / 2, ease: "fly", ...bow({ y: 0.04 }, 2, 4), feet: { y: 0, pitch: 24 } },
    { in: 0.14, ...bow({ y: -0.12, pitch: 10 }, 12, 0), feet: { pitch: 0 }, ...landed, mark: "cycle" },
  ];
}

export const CHILDHOOD_SCRIPTS: Record<string, ActionScript> = {
  hopscotch: {
    snap: "snappy",
    keys: (p) => {
      const arms: HandTarget = { to: [0.5, -0.3, 0.3], swivel: 16, shape: "open" };
      const hop = (up: number): Partial<BodyKey> => ({
        rightFoot: { swing: -20, out: 4, reach: 0.66, knee: 4 },
        weight: 1,
        pelvis: { y: up, roll: 4, pitch: 6 },
        spine: { pitch: 8, roll: -6 },
      });
      return [
        { in: 0.4, begins: true, ...standOn(0.2, 8, 16), hands: { to: [0.3, -0.7, 0.2], swivel: 10 } },
        ...repeat(p.count, (): BodyKey[] => [
          // On one leg, then on both, apart.
          { in: 0.3, ...hop(-0.1), hands: { to: [0.34, -0.72, -0.2], swivel: 8 }, balance: 0.9 },
          { in: 0.13, ease: "strike", ...hop(0.05), hands: arms, leftFoot: { pitch: 40 }, balance: 0.4 },
          { in: 0.15, ease: "fly", pelvis: { y: 0.16 }, leftFoot: { y: 0.11, pitch: 42 } },
          { in: 0.15, ease: "fly", pelvis: { y: 0.05 }, leftFoot: { y: 0, pitch: 26 } },
          { in: 0.16, ...hop(-0.1), leftFoot: { pitch: 0 }, balance: 0.9 },
          {
            in: 0.24,
            rightFoot: { x: 0.02, y: 0, z: 0, pitch: 0, knee: 0 },
            weight: 0,
            ...bow({ y: -0.13, roll: 0, pitch: 10 }, 12, -4),
            spine: { pitch: 12, roll: 0 },
            hands: { to: [0.3, -0.78, -0.2], swivel: 8 },
          },
          {
            in: 0.13,
            ease: "strike",
            pelvis: { y: 0.06, pitch: 0 },
            spine: { pitch: 0 },
            feet: { pitch: 40 },
            hands: arms,
            balance: 0.3,
          },
          { in: 0.15, ease: "fly", pelvis: { y: 0.17 }, feet: { x: 0.1, y: 0.12, pitch: 42 } },
          { in: 0.15, ease: "fly", pelvis: { y: 0.03 }, feet: { x: 0.1, y: 0, pitch: 26 } },
          {
            in: 0.16,
            ...bow({ y: -0.12, pitch: 10 }, 12, 4),
            feet: { x: 0.1, pitch: 0, knee: 8 },
            mark: "cycle",
            balance: 0.8,
          },
          {
            in: 0.2,
            pelvis: { y: -0.03 },
            spine: { pitch: 4 },
            leftFoot: { x: 0, knee: 0 },
            rightFoot: { x: 0.02, knee: 0 },
            weight: 0,
          },
        ]),
        home(0.5),
      ];
    },
  },
  skip_rope: {
    snap: "snappy",
    keys: (p) => {
      const turn = (k: number): HandTarget => ({
        to: [0.42, -0.62 + [0.05, 0, -0.05, 0][k % 4], 0.24 + [0, 0.06, 0, -0.06][k % 4]],
        palm: [-0.3, -0.2, 0.9],
        fingers: [0.75, -0.3, 0.5],
        swivel: -6,
        shape: "grip",
      });
      return [
        { in: 0.45, begins: true, hands: turn(0), ...bow({ y: -0.05 }, 4, 0), balance: 0.6 },
        ...repeat(p.count * 2, (): BodyKey[] => [
          { in: 0.12, ease: "strike", hands: turn(1), pelvis: { y: 0.05 }, feet: { pitch: 38 }, spine: { pitch: 1 } },
          { in: 0.11, ease: "fly", hands: turn(2), pelvis: { y: 0.11 }, feet: { y: 0.06, pitch: 40 } },
          { in: 0.11, ease: "fly", hands: turn(3), pelvis: { y: 0.04 }, feet: { y: 0, pitch: 30 } },
          {
            in: 0.14,
            hands: turn(4),
            pelvis: { y: -0.06, pitch: 3 },
            feet: { pitch: 6 },
            spine: { pitch: 5 },
            mark: "cycle",
          },
        ]),
        { in: 0.25, feet: { pitch: 0 }, pelvis: { y: -0.03 }, ends: true },
        home(0.5),
      ];
    },
  },
  hide_and_seek: {
    hold: 2.4,
    keys: (p) => {
      const arm: HandTarget = {
        touch: "eyes",
        by: "wrist",
        off: [0.0, 0.0, 0.05],
        palm: [0, -0.3, 1],
        fingers: [-0.95, 0.3, 0.1],
        swivel: 70,
        shape: "fist",
      };
      return [
        {
          in: 0.6,
          begins: true,
          hands: arm,
          rightFoot: { x: 0.02, z: 0.16, knee: 4 },
          ...bow({ y: -0.07, z: 0.06, pitch: 12 }, 16, 12),
          weight: -0.3,
          balance: 0.5,
        },
        // Counts, a nod for each.
        ...repeat(Math.max(3, Math.round(p.hold / 0.6)), (i): BodyKey[] => [
          { in: 0.22, head: { pitch: 18 }, pelvis: { y: -0.085 } },
          {
            in: 0.38,
            head: { pitch: 11, yaw: i % 2 === 0 ? 3 : -3 },
            pelvis: { y: -0.065, roll: i % 2 === 0 ? 3 : -3 },
            mark: "cycle",
          },
        ]),
        // Ready or not: turns to both sides and looks.
        {
          in: 0.4,
          hands: { to: [0.3, -0.4, 0.5], swivel: 24, shape: "open" },
          rightFoot: { x: 0, z: 0 },
          ...bow({ y: -0.03, z: 0, pitch: 0, roll: 0 }, 2, -4),
          weight: 0.5,
          pelvis: { y: -0.03, z: 0, pitch: 0, yaw: -22 },
          head: { yaw: -48, pitch: -4 },
        },
        {
          in: 0.5,
          hold: 0.2,
          hands: { touch: "hips", shape: "fist" },
          weight: -0.5,
          pelvis: { yaw: 22 },
          head: { yaw: 48, pitch: 0 },
          spine: { yaw: 12 },
          balance: 1,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  clap_game: {
    snap: "snappy",
    keys: (p) => {
      const out: HandTarget = handAt([-0.02, -0.06, 0.8], [-0.1, 0, 1], [-0.1, 1, 0.1], 16, "flat");
      const own: HandTarget = handAt([-0.31, -0.34, 0.48], [-1, 0, 0], [0.05, 0.6, 0.8], 18, "flat");
      const drawn: HandTarget = { ...own, to: [-0.1, -0.3, 0.46] };
      return [
        { in: 0.45, begins: true, hands: drawn, ...standOn(-0.2, 2, 2) },
        ...repeat(p.count, (i): BodyKey[] => {
          const right = i % 2 === 0;
          return [
            { in: 0.15, hands: own, mark: "strike", pelvis: { y: -0.03 } },
            { in: 0.12, hands: drawn },
            // Palm on palm across.
            {
              in: 0.15,
              [right ? "right" : "left"]: { ...out, to: [-0.24, -0.04, 0.82] },
              spine: { yaw: right ? 12 : -12, pitch: 4 },
              mark: "strike",
            },
            { in: 0.14, hands: drawn, spine: { yaw: 0, pitch: 2 } },
            { in: 0.14, hands: own, pelvis: { y: -0.04 }, head: { roll: right ? 5 : -5 } },
            { in: 0.12, hands: drawn },
            { in: 0.15, hands: out, spine: { pitch: 7 }, pelvis: { y: -0.02 }, mark: "strike" },
            { in: 0.16, hands: drawn, spine: { pitch: 2 }, mark: "cycle" },
          ];
        }),
        home(0.5),
      ];
    },
  },
  blow_bubbles: {
    snap: "soft",
    keys: (p) => {
      const wand: HandTarget = {
        touch: "mouth",
        by: "tips",
        off: [0.02, -0.02, 0.11],
        palm: [-0.8, 0, -0.5],
        fingers: [-0.55, 0.8, -0.1],
        swivel: 20,
        shape: "pinch",
      };
      const jar = handAt([-0.2, -0.52, 0.46], [-1, 0.1, -0.1], [-0.4, 0.3, 0.85], 10, "grip");
      return [
        {
          in: 0.6,
          begins: true,
          left: jar,
          right: handAt([-0.24, -0.38, 0.46], [-0.5, -0.85, 0], [-0.6, -0.4, 0.7], 20, "pinch"),
          ...standOn(-0.4, 6, 18),
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.2, right: handAt([-0.24, -0.46, 0.46], [-0.5, -0.85, 0], [-0.6, -0.5, 0.65], 20, "pinch") },
          { in: 0.5, right: wand, ...standOn(0.4, -4, -6), hands: { shrug: 6 } },
          { in: 0.7, ...standOn(0.5, 8, -10), head: { pitch: -8, yaw: -14 }, hands: { shrug: 0 }, hold: 0.1 },
          // The eyes follow them up.
          {
            in: 0.5,
            right: { to: [0.1, -0.3, 0.5], swivel: 14, shape: "pinch" },
            head: { pitch: -28, yaw: 18, roll: 5 },
            spine: { pitch: -6 },
            hold: 0.3,
          },
          {
            in: 0.5,
            right: handAt([-0.24, -0.38, 0.46], [-0.5, -0.85, 0], [-0.6, -0.4, 0.7], 20, "pinch"),
            ...standOn(-0.4, 6, 18),
            mark: "cycle",
          },
        ]),
        home(0.6),
      ];
    },
  },
  fly_kite: {
    hold: 2.4,
    keys: (p) => {
      const line = (right: number, left: number): Partial<BodyKey> => ({
        right: handAt([-0.06, -0.1 + right, 0.66], [-0.8, -0.3, -0.2], [-0.3, 0.7, 0.6], 18, "fist"),
        left: handAt([-0.14, -0.36 + left, 0.48], [-0.8, -0.3, -0.2], [-0.3, 0.5, 0.8], 14, "fist"),
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...line(0, 0),
          ...standOn(-0.5, -8, -24),
          leftFoot: { x: 0.02, z: 0.16 },
          rightFoot: { x: 0.06, z: -0.12, yaw: 16 },
        },
        ...repeat(Math.max(1, Math.round(p.hold / 1.6)), (): BodyKey[] => [
          // A tug at the line, then given more of it.
          {
            in: 0.2,
            ease: "strike",
            ...line(-0.36, -0.2),
            pelvis: { y: -0.1, yaw: -10 },
            spine: { pitch: -12, yaw: -10 },
            weight: -0.8,
          },
          {
            in: 0.5,
            ...line(0.1, 0),
            pelvis: { y: -0.03, yaw: 4 },
            spine: { pitch: -8, yaw: 4, roll: 6 },
            head: { yaw: -18, pitch: -28, roll: -4 },
            weight: 0.2,
          },
          {
            in: 0.3,
            ...line(0.1, 0.2),
            left: handAt([-0.2, -0.16, 0.6], [-0.8, -0.3, -0.2], [-0.4, 0.6, 0.7], 18, "fist"),
          },
          {
            in: 0.6,
            ...line(0, 0),
            head: { yaw: 16, pitch: -30, roll: 4 },
            spine: { pitch: -10, yaw: -4, roll: -6 },
            weight: -0.6,
            mark: "cycle",
          },
        ]),
        {
          in: 0.5,
          feet: { x: 0, z: 0, yaw: 0 },
          hands: { to: [0.1, -0.6, 0.45], swivel: 12 },
          ...standOn(0, 0, 0),
          ends: true,
        },
        home(0.5),
      ];
    },
  },
  build_sandcastle: {
    keys: (p) => [
      { in: 0.6, begins: true, ...SQUAT, hands: sand(0.1, -0.86, 0.3), balance: 0.6 },
      ...repeat(p.count, (): BodyKey[] => [
        // Heaps it up, pats it, shapes a tower.
        { in: 0.35, hands: sand(-0.24, -0.86, 0.4), spine: { pitch: 42 } },
        { in: 0.25, hands: { ...sand(-0.2, -0.66, 0.42), shape: "open" }, spine: { pitch: 38 } },
        { in: 0.2, hands: sand(-0.2, -0.64, 0.42, true) },
        ...between(
          3,
          0.12,
          { right: sand(-0.16, -0.76, 0.46, true), left: sand(-0.18, -0.62, 0.4, true) },
          { right: sand(-0.16, -0.62, 0.46, true), left: sand(-0.18, -0.76, 0.4, true) },
        ),
        { in: 0.3, hands: sand(-0.1, -0.84, 0.42), head: { pitch: -2, roll: 8 }, spine: { pitch: 36, yaw: 8 } },
        { in: 0.45, hands: sand(-0.22, -0.6, 0.42), head: { roll: -8 }, spine: { yaw: -8 } },
        { in: 0.35, hands: sand(0.14, -0.86, 0.3), spine: { pitch: 38, yaw: 0 }, head: { roll: 0 }, mark: "cycle" },
      ]),
      home(0.8),
    ],
  },
  tag_touch: {
    keys: () => [
      {
        in: 0.3,
        begins: true,
        weight: 0.6,
        pelvis: { y: -0.1, yaw: -18, pitch: 8 },
        spine: { pitch: 10, yaw: -14 },
        right: { to: [0.3, -0.6, 0.0], swivel: 16, shape: "open" },
        left: { to: [0.2, -0.4, 0.6], swivel: 12 },
      },
      {
        in: 0.18,
        ease: "strike",
        rightFoot: { x: 0.02, z: 0.4, knee: 4 },
        weight: -0.7,
        pelvis: { y: -0.14, z: 0.22, yaw: 22, pitch: 14 },
        spine: { pitch: 20, yaw: 22 },
        head: { pitch: -20, yaw: -30 },
        right: { to: [0.02, -0.04, 0.97], palm: [-0.2, -0.6, 0.8], swivel: 10, shape: "open" },
        left: { to: [0.36, -0.6, -0.4], swivel: 10 },
        leftFoot: { pitch: 30 },
        balance: 0.1,
        mark: "strike",
      },
      { in: 0.16, right: { to: [0.04, -0.1, 0.9] }, hold: 0.1 },
      // Got you: and away, backwards.
      {
        in: 0.35,
        rightFoot: { x: 0, z: -0.14 },
        leftFoot: { pitch: 0 },
        pelvis: { y: -0.05, z: -0.06, yaw: 0, pitch: 0 },
        spine: { pitch: -4, yaw: 0 },
        head: { pitch: 0, yaw: 0 },
        hands: { to: [0.4, -0.2, 0.5], palm: [-0.1, 0, 1], swivel: 18, shape: "spread" },
        weight: 0.1,
        balance: 0.6,
      },
      ...between(
        2,
        0.16,
        { pelvis: { y: 0.0, z: -0.06 }, hands: { to: [0.44, -0.1, 0.5] }, spine: { roll: 5 } },
        { pelvis: { y: -0.06, z: -0.06 }, hands: { to: [0.38, -0.26, 0.5] }, spine: { roll: -5 } },
      ),
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0 },
        pelvis: { y: -0.02, z: 0 },
        hands: EASY,
        spine: { roll: 0, pitch: 0 },
        weight: 0,
        balance: 1,
        ends: true,
      },
      home(0.4),
    ],
  },
  piggyback: {
    hold: 2.4,
    keys: (p) => {
      const legs: HandTarget = handAt([0.3, -0.76, 0.12], [-0.5, 0.8, -0.2], [-0.5, -0.2, -0.8], 4, "cup");
      return [
        // Stoops for the rider to get on.
        {
          in: 0.5,
          ...bow({ y: -0.3, z: -0.1, pitch: 30 }, 24, -8),
          hands: { to: [0.4, -0.6, -0.42], palm: [0, 0.3, -1], swivel: 10, shape: "open" },
          feet: { x: 0.03, knee: 12 },
        },
        { in: 0.2, ease: "strike", ...bow({ y: -0.36, z: -0.08, pitch: 36 }, 30, -16), hands: legs },
        {
          in: 0.55,
          begins: true,
          ...bow({ y: -0.1, z: 0, pitch: 22 }, 20, -24),
          feet: { x: 0.03, knee: 8 },
          hands: legs,
        },
        // Hitched up higher.
        {
          in: 0.14,
          ease: "strike",
          ...bow({ y: -0.01, pitch: 18 }, 16, -20),
          feet: { pitch: 12 },
          hands: { ...legs, to: [0.3, -0.68, 0.1], shrug: 8 },
        },
        { in: 0.2, ...bow({ y: -0.12, pitch: 24 }, 22, -24), feet: { pitch: 0 }, hands: { ...legs, shrug: 0 } },
        ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
          {
            in: 0.6,
            weight: -0.7,
            pelvis: { y: -0.1, pitch: 22, roll: -4 },
            spine: { pitch: 20, roll: 5 },
            head: { pitch: -22, yaw: -14 },
          },
          {
            in: 0.6,
            weight: 0.7,
            pelvis: { y: -0.1, pitch: 22, roll: 4 },
            spine: { pitch: 21, roll: -5 },
            head: { pitch: -22, yaw: 12 },
            mark: "cycle",
          },
        ]),
        {
          in: 0.5,
          weight: 0,
          ...bow({ y: -0.28, z: -0.08, pitch: 28, roll: 0 }, 22, -10),
          spine: { pitch: 22, roll: 0 },
          hands: { to: [0.4, -0.7, -0.2], swivel: 10 },
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  puddle_jump: {
    keys: (p) => [
      { in: 0.3, begins: true, ...standOn(0.2, 6, 14) },
      ...repeat(p.count, (): BodyKey[] => [
        ...jump(
          0.16,
          { hands: { to: [0.6, -0.3, 0.2], swivel: 16, shape: "spread" } },
          { to: [0.44, 0.3, 0.4], swivel: 20, shape: "open" },
        ),
        { in: 0.25, ...bow({ y: -0.03, pitch: 2 }, 4, 12), hands: { to: [0.4, -0.6, 0.2], swivel: 12 } },
      ]),
      home(0.5),
    ],
  },
  carry_high: {
    hold: 1.4,
    keys: (p) => {
      const baby = (up: number, ahead: number): HandTarget =>
        handAt([-0.04, up, ahead], [-0.95, 0.2, 0], [-0.1, 0.5, 0.8], 14, "cup");
      return [
        {
          in: 0.5,
          begins: true,
          ...bow({ y: -0.14, z: -0.06, pitch: 16 }, 18, -4),
          hands: baby(-0.56, 0.6),
          feet: { x: 0.03, knee: 8 },
        },
        {
          in: 0.5,
          ...bow({ y: 0.03, z: 0, pitch: -2 }, -8, -22),
          feet: { pitch: 14 },
          hands: baby(0.66, 0.5),
          ...peak(p.hold * 0.4),
        },
        ...between(
          2,
          0.35,
          {
            spine: { yaw: 10, pitch: -8 },
            head: { pitch: -24, roll: 5 },
            pelvis: { yaw: 6, y: 0.0 },
            feet: { pitch: 0 },
          },
          { spine: { yaw: -10, pitch: -8 }, head: { pitch: -22, roll: -5 }, pelvis: { yaw: -6, y: 0.0 } },
        ),
        // Held close.
        {
          in: 0.6,
          ...standOn(0.5, -3, 10),
          right: handAt([-0.36, -0.3, 0.36], [0, 0.2, -1], [-0.92, 0.3, 0], 20, "flat"),
          left: handAt([-0.32, -0.52, 0.38], [-0.1, 0.6, -0.8], [-0.92, 0, 0.1], 16, "cup"),
          head: { pitch: 12, roll: 12, yaw: 6 },
          hold: p.hold * 0.6,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  rock_baby: {
    hold: 3,
    snap: "soft",
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: handAt([-0.36 + 0.1 * s, -0.5 + 0.03 * s, 0.4], [-0.1, 0.95, -0.2], [-0.92, 0.1, 0.2], 16, "cup"),
        left: handAt([-0.28 - 0.1 * s, -0.38 - 0.03 * s, 0.42], [-0.2, 0.6, -0.8], [-0.85, 0.2, 0.3], 18, "cup"),
        spine: { pitch: 4, yaw: -9 * s, roll: -5 * s },
        pelvis: { y: -0.02 - 0.015 * Math.abs(s), yaw: 5 * s, roll: 4 * s },
        head: { pitch: 22, yaw: 12, roll: 6 },
        weight: 0.7 * s,
      });
      return [
        { in: 0.6, begins: true, ...arms(0) },
        ...between(Math.max(1, Math.round(p.hold / 1.5)), 0.75, arms(1), arms(-1)),
        { in: 0.5, ...arms(0), head: { pitch: 28, roll: 10, yaw: 8 }, hold: 0.3, ends: true },
        home(0.7),
      ];
    },
  },
};

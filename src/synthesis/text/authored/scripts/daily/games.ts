import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

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

export const GAMES_SCRIPTS: Record<string, ActionScript> = {
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
          { in: 0.12, ease: "strike", hands: turn(1), pelvis: { y: 0.05 }, feet: { pitch: 42 }, spine: { pitch: 1 } },
          { in: 0.17, ease: "fly", hands: turn(2), pelvis: { y: 0.19 }, feet: { y: 0.16, pitch: 46 } },
          { in: 0.17, ease: "fly", hands: turn(3), pelvis: { y: 0.04 }, feet: { y: 0, pitch: 34 } },
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
    hands: "swinging",
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
  tag_touch: {
    hands: "swinging",
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
  puddle_jump: {
    hands: "swinging",
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
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, nod, repeat } from "../keys.js";
import { between, standOn } from "./poses.js";

const ON_KNEE: HandTarget = { touch: "knee", off: [0, 0.04, -0.02] };

export const SENSES_SCRIPTS: Record<string, ActionScript> = {
  search_around: {
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.08, z: -0.05, pitch: 18, yaw: -16 }, 26, -2),
        head: { pitch: -2, yaw: -26 },
        hands: { to: [0.26, -0.7, 0.3], swivel: 14, shape: "open" },
        rightFoot: { x: 0.1, z: 0.12, yaw: 16 },
        weight: -0.6,
      },
      ...repeat(p.count, (): BodyKey[] => [
        // Bends to look below something.
        {
          in: 0.55,
          ...bow({ y: -0.26, z: -0.12, pitch: 44, yaw: -24 }, 40, -26),
          head: { pitch: -26, roll: 16, yaw: -6 },
          right: ON_KNEE,
          left: { to: [0.3, -0.5, 0.4], swivel: 20 },
          feet: { knee: 10 },
          hold: 0.3,
        },
        {
          in: 0.5,
          ...bow({ y: -0.05, z: 0, pitch: 6, yaw: 22 }, 12, 4),
          head: { pitch: 10, yaw: 44, roll: 0 },
          weight: 0.6,
          right: { to: [0.1, -0.7, 0.3], swivel: 10 },
          left: { to: [0.4, -0.6, 0.3], palm: [0, -1, 0], swivel: 14, shape: "open" },
        },
        {
          in: 0.4,
          ...bow({ y: -0.14, z: -0.06, pitch: 24, yaw: 26 }, 26, 4),
          head: { pitch: 8, yaw: 24 },
          left: { to: [0.3, -0.62, 0.6], palm: [-0.3, -0.9, 0], swivel: 16, shape: "claw" },
          hold: 0.2,
        },
        {
          in: 0.45,
          ...bow({ y: -0.02, pitch: 0, yaw: 0 }, -4, -2),
          head: { yaw: -30, pitch: 4 },
          left: { touch: "hips", shape: "fist" },
          weight: -0.4,
        },
        {
          in: 0.5,
          head: { yaw: 20, roll: 8, pitch: 6 },
          right: { touch: "hair", by: "curledTips", shape: "claw" },
          spine: { yaw: 8 },
        },
        ...between(
          2,
          0.14,
          { right: { touch: "hair", by: "curledTips", off: [0, 0.025, 0], shape: "claw" } },
          { right: { touch: "hair", by: "curledTips", off: [0, -0.01, 0], shape: "claw" } },
        ),
        {
          in: 0.4,
          right: { to: [0.3, -0.5, 0.4], swivel: 16 },
          left: { to: [0.3, -0.7, 0.3], swivel: 14 },
          spine: { yaw: 0 },
          head: { roll: 0, yaw: 0 },
          mark: "cycle",
          ease: "through",
        },
      ]),
      home(0.6),
    ],
  },
  peek_over: {
    hold: 1.2,
    keys: (p) => {
      const ledge = (up: number): HandTarget =>
        handAt([-0.04, up, 0.5], [0, -0.85, 0.5], [-0.1, 0.45, 0.9], 24, "claw");
      return [
        { in: 0.5, hands: ledge(0.06), ...bow({ y: -0.2, z: -0.04, pitch: 14 }, 18, -10), feet: { knee: 10 } },
        {
          in: 0.7,
          begins: true,
          hands: ledge(-0.16),
          ...bow({ y: 0.07, z: 0.02, pitch: -2 }, -2, -8),
          feet: { pitch: 40, knee: 0 },
          head: { pitch: -4, yaw: -20 },
          hold: p.hold * 0.5,
        },
        { in: 0.5, head: { pitch: 8, yaw: 24 }, spine: { yaw: -6 }, hold: p.hold * 0.5 },
        // Ducks away.
        {
          in: 0.2,
          ease: "strike",
          hands: ledge(0.3),
          ...bow({ y: -0.3, z: -0.06, pitch: 22 }, 26, 8),
          spine: { pitch: 26, yaw: 0 },
          head: { pitch: 10, yaw: 0 },
          feet: { pitch: 14, knee: 12 },
          hold: 0.4,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  sniff: {
    snap: "snappy",
    keys: (p) => [
      { in: 0.4, begins: true, ...standOn(-0.4, 2, -12), head: { pitch: -14, yaw: 10 } },
      ...between(
        p.count,
        0.13,
        { head: { pitch: -19 }, spine: { pitch: -3 }, hands: { shrug: 6 } },
        { head: { pitch: -14 }, spine: { pitch: 0 }, hands: { shrug: 2 } },
      ),
      // Where does it come from?
      { in: 0.4, ...standOn(0.6, 14, -14), head: { pitch: -16, yaw: -30 }, hands: { shrug: 0 }, hold: 0.1 },
      ...between(
        p.count,
        0.13,
        { head: { pitch: -22 }, spine: { pitch: 12 } },
        { head: { pitch: -16 }, spine: { pitch: 15 } },
      ),
      { in: 0.45, ...standOn(-0.6, 16, -12), head: { pitch: -14, yaw: 34 } },
      ...between(1, 0.13, { head: { pitch: -20 } }, { head: { pitch: -14 } }),
      { in: 0.4, ...standOn(-0.2, -4, -4), head: { pitch: -6, roll: 6, yaw: 0 }, ends: true },
      home(0.6),
    ],
  },
  inspect: {
    hold: 1.2,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.12, z: -0.08, pitch: 30 }, 28, -14),
        hands: ON_KNEE,
        feet: { knee: 6 },
        gaze: { elevation: -38 },
      },
      {
        in: 0.5,
        spine: { pitch: 32, roll: 10, yaw: -8 },
        head: { roll: 12, pitch: -10, yaw: -10 },
        weight: -0.6,
        hold: p.hold * 0.4,
      },
      {
        in: 0.6,
        spine: { pitch: 36, roll: -10, yaw: 10 },
        head: { roll: -12, pitch: -6, yaw: 12 },
        weight: 0.6,
        hold: p.hold * 0.3,
      },
      // A finger goes out to it.
      {
        in: 0.5,
        right: handAt([-0.06, -0.6, 0.78], [-0.3, -0.95, 0], [-0.2, -0.4, 0.9], 10, "point"),
        spine: { pitch: 38, roll: 0, yaw: 8 },
        head: { roll: 0, pitch: -8, yaw: 0 },
        weight: 0.3,
      },
      ...between(
        2,
        0.16,
        { right: handAt([-0.06, -0.64, 0.82], [-0.3, -0.95, 0], [-0.2, -0.5, 0.85], 10, "point") },
        { right: handAt([-0.06, -0.58, 0.76], [-0.3, -0.95, 0], [-0.2, -0.35, 0.9], 10, "point") },
      ),
      {
        in: 0.6,
        right: { touch: "chin", shape: "cup" },
        left: { to: [0.16, -0.8, 0.2], swivel: 10 },
        ...bow({ y: -0.02, z: 0, pitch: 2 }, 6, 14),
        head: { pitch: 14, roll: 5 },
        weight: -0.3,
        hold: p.hold * 0.3,
        ends: true,
      },
      home(0.7),
    ],
  },
  listen_door: {
    hold: 1.8,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.5,
        rightFoot: { x: 0.02, z: 0.22, yaw: -16 },
        leftFoot: { yaw: 22 },
        pelvis: { y: -0.06, z: 0.08, yaw: 24 },
        spine: { pitch: 12 },
        hands: { to: [0.1, -0.5, 0.5], swivel: 16, shape: "open" },
        weight: -0.3,
        balance: 0.4,
      },
      {
        in: 0.6,
        begins: true,
        pelvis: { y: -0.12, z: 0.12, yaw: 36, pitch: 10 },
        spine: { pitch: 18, yaw: 16, roll: 14 },
        head: { pitch: 4, yaw: 12, roll: 14 },
        right: handAt([0.3, -0.02, 0.56], [0.6, 0, 0.8], [-0.2, 0.95, 0.1], 20, "flat"),
        left: { touch: "ears", off: [0.0, 0, 0.03], shape: "cup" },
        weight: -0.4,
        hold: p.hold * 0.5,
      },
      { in: 0.4, head: { pitch: 10, roll: 17 }, pelvis: { y: -0.15 }, hold: p.hold * 0.5, ends: true },
      {
        in: 0.5,
        pelvis: { y: -0.02, z: 0, yaw: 0, pitch: 0 },
        spine: { pitch: 0, yaw: 0, roll: 0 },
        ...nod(0, -4),
        rightFoot: { x: 0, z: 0, yaw: 0 },
        leftFoot: { yaw: 0 },
        hands: { to: [0.2, -0.7, 0.3], swivel: 10 },
        weight: 0,
        balance: 1,
      },
      home(0.5),
    ],
  },
};

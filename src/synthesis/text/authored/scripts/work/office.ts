import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, bow, handAt, home, peak, repeat } from "../keys.js";

/** A tray before the belly, level in both hands. */
function inBothHands(hold: number): BodyKey[] {
  const under = (up: number) => handAt([-0.02, up, 0.55], [-0.5, 0.85, 0], [-0.25, 0, 1], 8, "cup");
  return [
    { in: 0.45, begins: true, hands: under(-0.52), spine: { pitch: -3 }, head: { pitch: 4 }, ...peak(hold * 0.5) },
    { in: 0.4, hands: under(-0.49), head: { yaw: -8, pitch: 2 } },
    { in: 0.4, hands: under(-0.52), head: { yaw: 4 }, hold: hold * 0.5, ends: true },
    home(0.6),
  ];
}

export const OFFICE_SCRIPTS: Record<string, ActionScript> = {
  sign_paper: {
    keys: () => {
      const pen = (x: number, y: number): HandTarget =>
        handAt([-0.1 + x, -0.5 + y, 0.66], [-0.4, -0.9, 0.1], [-0.5, -0.4, 0.8], 24, "pinch");
      return [
        {
          in: 0.6,
          begins: true,
          right: pen(-0.06, 0.03),
          left: handAt([-0.06, -0.54, 0.66], [0, -1, 0], [-0.5, 0, 0.9], 20, "flat"),
          ...bow({ y: -0.04, pitch: 10 }, 18, 0),
          gaze: { elevation: -50 },
          weight: -0.4,
        },
        // A sweeping name,
        ...repeat(7, (i): BodyKey[] => [
          {
            in: 0.12 + 0.03 * (i % 3),
            ease: "through",
            right: pen(-0.06 + 0.035 * i, i % 2 === 0 ? -0.02 : 0.03 + 0.02 * (i % 3)),
            head: { roll: i, yaw: -i },
            spine: { yaw: i * 0.6, pitch: 18 },
          },
        ]),
        // a flourish under it, and a full stop.
        { in: 0.3, ease: "through", right: pen(-0.12, -0.05), spine: { yaw: -2 } },
        { in: 0.22, right: pen(0.2, -0.04), spine: { yaw: 6 }, mark: "strike" },
        { in: 0.16, right: pen(0.2, 0.04) },
        { in: 0.1, right: pen(0.21, -0.03) },
        {
          in: 0.4,
          ends: true,
          right: handAt([0.12, -0.3, 0.5], [-0.7, -0.3, 0], [-0.2, 0.5, 0.8], 18, "pinch"),
          ...bow({ y: -0.01, pitch: 2 }, 4, 4),
          spine: { yaw: 0, pitch: 4 },
          gaze: { elevation: -10 },
          weight: 0.3,
        },
        home(0.6),
      ];
    },
  },
  stamp_paper: {
    snap: "snappy",
    keys: (p) => {
      const stamp = (x: number, up: number): HandTarget =>
        handAt([x, up, 0.64], [-0.6, -0.7, 0], [-0.4, -0.3, 0.9], 26, "grip");
      return [
        {
          in: 0.55,
          begins: true,
          right: stamp(0, -0.34),
          left: handAt([0.0, -0.52, 0.6], [0, -1, 0], [-0.4, 0, 0.9], 20, "flat"),
          ...bow({ y: -0.02, pitch: 6 }, 12, 4),
          gaze: { elevation: -44 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.26, right: stamp(0.12, -0.3), spine: { yaw: -6, pitch: 10 } },
          // The pad,
          { in: 0.14, ease: "strike", right: stamp(0.14, -0.5), spine: { pitch: 13 } },
          // high, and down on the paper.
          { in: 0.26, right: stamp(-0.1, -0.12), spine: { yaw: 3, pitch: 6 }, head: { pitch: 20 }, pelvis: { y: 0 } },
          {
            in: 0.13,
            ease: "strike",
            right: stamp(-0.16, -0.5),
            spine: { pitch: 18, yaw: 7 },
            pelvis: { y: -0.05 },
            mark: "strike",
            hold: 0.1,
          },
          {
            in: 0.3,
            right: stamp(-0.04, -0.34),
            left: handAt([i % 2 === 0 ? 0.22 : 0, -0.5, 0.58], [0, -1, 0], [-0.4, 0, 0.9], 20, "flat"),
            pelvis: { y: -0.02 },
            spine: { pitch: 12, yaw: 0 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.6),
      ];
    },
  },
  teach_board: {
    keys: (p) => {
      const chalk = (x: number, y: number): HandTarget =>
        handAt([0.06 + x, 0.18 + y, 0.7], [-0.6, -0.4, 0.7], [-0.4, 0.7, 0.6], 20, "pinch");
      return [
        ...repeat(p.count, (i): BodyKey[] => [
          // Writes,
          {
            in: 0.5,
            begins: i === 0,
            right: chalk(-0.16, 0.1),
            left: { touch: "hips", off: [0, 0.02, -0.08], palm: [-0.6, -0.1, 0.8], fingers: [-0.8, -0.4, -0.2] },
            gaze: { direction: 2, elevation: 8 },
            spine: { pitch: -2, yaw: 8 },
            weight: -0.3,
          },
          ...repeat(6, (k): BodyKey[] => [
            {
              in: 0.15,
              ease: "through",
              right: chalk(-0.16 + 0.06 * k, k % 2 === 0 ? 0.0 : 0.09),
              spine: { yaw: 8 - 3 * k },
              head: { yaw: -3 * k },
              weight: -0.3 - 0.08 * k,
            },
          ]),
          // turns half to the class,
          {
            in: 0.5,
            right: handAt([0.5, 0.1, 0.7], [-0.2, -0.6, 0.7], aim(28, 12, 1), 12, "point"),
            pelvis: { yaw: 30, y: -0.02 },
            spine: { yaw: 24, pitch: 2 },
            leftFoot: { yaw: 30, x: 0.06, z: -0.08 },
            head: { yaw: 26, pitch: 0 },
            weight: 0.5,
          },
          // taps on what is important,
          {
            in: 0.16,
            right: handAt([0.5, 0.12, 0.78], [-0.2, -0.6, 0.7], aim(28, 12, 1), 12, "point"),
            mark: "strike",
          },
          { in: 0.16, right: handAt([0.5, 0.08, 0.68], [-0.2, -0.6, 0.7], aim(28, 12, 1), 12, "point") },
          { in: 0.16, right: handAt([0.5, 0.12, 0.78], [-0.2, -0.6, 0.7], aim(28, 12, 1), 12, "point") },
          // and asks with an open hand.
          {
            in: 0.45,
            right: { to: [0.3, -0.4, 0.44], palm: [-0.6, 0.3, 0.2], swivel: 12, shape: "relaxed" },
            left: handAt([0.3, -0.32, 0.62], [0, 0.9, 0.3], [0.3, 0.1, 1], 10, "open"),
            spine: { yaw: 30, pitch: 8 },
            head: { yaw: 16, roll: 8, pitch: -4 },
            hold: 0.4,
            mark: "apex",
          },
          {
            in: 0.5,
            left: { to: [0.18, -0.82, 0.16], shape: "relaxed" },
            pelvis: { yaw: 0, y: 0 },
            spine: { yaw: 4, pitch: 0 },
            head: { yaw: 0, roll: 0, pitch: 0 },
            leftFoot: { yaw: 0, x: 0, z: 0 },
            weight: -0.6,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.6),
      ];
    },
  },
  carry_tray: {
    hold: 1.6,
    keys: (p) => {
      if (p.both) return inBothHands(p.hold);
      return [
        {
          in: 0.4,
          right: { to: [0.1, -0.44, 0.5], palm: [-0.2, 0.9, 0], swivel: 8, shape: "open" },
          spine: { roll: 2 },
          ease: "through",
        },
        {
          in: 0.45,
          begins: true,
          right: handAt([0.2, 0.04, 0.34], [0, 1, 0.1], [0.5, 0, -0.9], 4, "spread"),
          left: { to: [0.2, -0.78, 0.2], palm: [-0.8, 0, -0.2], swivel: 8, shape: "relaxed" },
          spine: { pitch: -4, roll: 3 },
          head: { pitch: 0, roll: -3 },
          ...peak(p.hold * 0.5),
        },
        // It is never quite level: small corrections.
        {
          in: 0.35,
          right: handAt([0.22, 0.07, 0.33], [0.05, 1, 0.1], [0.5, 0, -0.9], 4, "spread"),
          head: { yaw: -10 },
        },
        {
          in: 0.4,
          right: handAt([0.19, 0.03, 0.35], [0, 1, 0.1], [0.5, 0, -0.9], 4, "spread"),
          head: { yaw: 4 },
          hold: p.hold * 0.5,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";

/** An arm that shows an exit: two fingers, straight. */
function exit(out: number, up: number, ahead: number): HandTarget {
  return handAt([out, up, ahead], [-0.9, -0.2, 0], [out, up, ahead], 10, "victory");
}

export const SIGNAL_SCRIPTS: Record<string, ActionScript> = {
  safety_demo: {
    life: 0.4,
    keys: () => [
      { in: 0.4, hands: put([0.0, -0.3, 0.4], 20, "flat"), ...standOn(0, -3, -2) },
      // The exits at the front,
      { in: 0.32, begins: true, hands: exit(0.12, 0.12, 0.95), ...bow({ y: -0.01 }, 2, 0), hold: 0.4, mark: "point" },
      { in: 0.24, hands: put([0.06, 0.0, 0.4], 30, "flat") },
      // over the wings,
      { in: 0.32, hands: exit(0.96, 0.04, 0.12), spine: { pitch: -3 }, head: { yaw: 20 }, hold: 0.4, mark: "point" },
      { in: 0.24, hands: put([0.06, 0.1, 0.36], 40, "flat"), head: { yaw: 0 } },
      // and behind.
      {
        in: 0.34,
        hands: handAt([0.36, 0.5, -0.3], [0, 0.3, 1], [0.1, 0.2, -0.95], 40, "victory"),
        spine: { pitch: -6 },
        head: { pitch: -2 },
        hold: 0.4,
        mark: "point",
      },
      { in: 0.3, hands: put([0.0, 0, 0.46], 30, "flat"), spine: { pitch: -2 } },
      // The belt is closed and pulled tight,
      {
        in: 0.4,
        hands: handAt([-0.22, -0.5, 0.46], [-0.9, -0.2, 0], [-0.6, 0, 0.8], 20, "pinch"),
        ...bow({ y: -0.01 }, 3, 8),
        hold: 0.12,
      },
      {
        in: 0.3,
        right: handAt([0.4, -0.5, 0.4], [-0.6, -0.6, 0], [-0.3, 0, 0.9], 26, "pinch"),
        spine: { yaw: -4 },
        hold: 0.15,
      },
      // the mask is drawn down over the face.
      {
        in: 0.4,
        right: handAt([0.0, 0.5, 0.4], [-0.6, 0, -0.5], [-0.5, 0.8, 0], 40, "pinch"),
        head: { pitch: -10 },
        spine: { yaw: 0 },
      },
      {
        in: 0.4,
        right: { touch: "mouth", by: "palm", off: [0.0, 0, 0.03], shape: "cup" },
        head: { pitch: 0 },
        hold: 0.3,
      },
      { in: 0.3, hands: put([0.0, -0.5, 0.4], 16, "flat"), right: undefined, head: { pitch: 3 }, ends: true },
      home(0.55),
    ],
  },
  crane_kick: {
    snap: "snappy",
    hold: 1.1,
    keys: (p) => {
      const wings = (up: number): HandTarget =>
        handAt([0.72, 0.46 + up, 0.24], [0, -1, 0.1], [0.5, -0.8, 0.2], 20, "relaxed");
      return [
        { in: 0.45, hands: put([0.4, -0.1, 0.4], 30, "relaxed"), ...bow({ y: -0.08 }, 4, -2), weight: 0.6 },
        // On one leg, the arms like wings.
        {
          in: 0.6,
          begins: true,
          hands: wings(0),
          rightFoot: { swing: 66, out: 6, reach: 0.56, flex: 30 },
          pelvis: { y: -0.05, pitch: -2 },
          spine: { pitch: -2 },
          weight: 1,
          ...peak(p.hold),
        },
        { in: 0.3, hands: wings(-0.1), pelvis: { y: -0.16 } },
        // The hop: the legs change in the air, and the left foot kicks.
        {
          in: 0.2,
          ease: "strike",
          balance: 0,
          hands: wings(0.1),
          pelvis: { y: 0.1, z: 0.08, pitch: -10 },
          spine: { pitch: 4 },
          leftFoot: { swing: 30, out: 2, reach: 0.7, flex: 30 },
          rightFoot: { swing: 40, out: 4, reach: 0.76, flex: 30 },
        },
        {
          in: 0.15,
          ease: "strike",
          pelvis: { y: 0.1, z: 0.16, pitch: -22 },
          spine: { pitch: 8 },
          leftFoot: { swing: 106, out: 2, reach: 0.97, flex: 44 },
          rightFoot: { swing: 12, out: 4, reach: 0.86, flex: 40 },
          mark: "strike",
        },
        {
          in: 0.18,
          ease: "fly",
          pelvis: { y: -0.04, z: 0.16, pitch: -10 },
          leftFoot: { swing: 80, out: 2, reach: 0.66, flex: 30 },
          rightFoot: { x: 0.02, z: 0.14, pitch: 10, yaw: 6 },
          weight: -1,
        },
        {
          in: 0.3,
          balance: 0.7,
          pelvis: { y: -0.14, z: 0.1, pitch: 4 },
          rightFoot: { pitch: 0, knee: 6 },
          hands: wings(-0.2),
          hold: 0.1,
        },
        {
          in: 0.4,
          leftFoot: { x: 0.02, z: 0.1 },
          hands: put([0.3, -0.5, 0.4], 16, "relaxed"),
          ...bow({ y: -0.04, z: 0.06 }, 2, 0),
          weight: 0,
          ends: true,
        },
        { in: 0.35, rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 }, weight: 0.6, balance: 1 },
        home(0.5),
      ];
    },
  },
  beg_kneeling: {
    hold: 2.4,
    snap: "soft",
    keys: (p) => {
      const bowl = (up: number): HandTarget =>
        handAt([-0.22, -0.3 + up, 0.62], [-0.3, 0.95, -0.1], [-0.35, 0.2, 0.9], 12, "cup");
      return [
        {
          in: 0.6,
          begins: true,
          hands: bowl(0),
          pelvis: { y: -0.46, z: -0.08, pitch: 14 },
          spine: { pitch: 20 },
          head: { pitch: -10 },
        },
        ...repeat(Math.max(1, Math.round(p.hold / 1.6)), (): BodyKey[] => [
          { in: 0.5, hands: bowl(0.08), spine: { pitch: 14, yaw: 6 }, head: { pitch: -20, yaw: 10 } },
          {
            in: 0.6,
            hands: bowl(0.02),
            pelvis: { y: -0.47, z: -0.1, pitch: 20 },
            spine: { pitch: 28, yaw: 0 },
            head: { pitch: 10, yaw: 0 },
            mark: "apex",
          },
          {
            in: 0.5,
            hands: bowl(0.06),
            pelvis: { y: -0.46, z: -0.08, pitch: 14 },
            spine: { pitch: 16, yaw: -6 },
            head: { pitch: -18, yaw: -10 },
          },
        ]),
        { in: 0.4, hands: put([0.1, -0.6, 0.4], 10, "relaxed"), spine: { pitch: 8 }, ends: true },
        home(0.6),
      ];
    },
  },
  salt_bae: {
    hold: 1.6,
    keys: (p) => {
      const high: HandTarget = handAt([-0.06, 0.56, 0.44], [-0.5, 0.4, 0.8], [-0.5, -0.75, 0.4], 64, "pinch");
      return [
        {
          in: 0.45,
          right: handAt([0.1, -0.5, 0.5], [-0.4, -0.8, 0.2], [-0.4, -0.4, 0.8], 20, "pinch"),
          ...standOn(0.3, 8, 14),
        },
        { in: 0.5, begins: true, right: high, ...standOn(-0.6, -6, -2), left: put([0.24, -0.7, 0.1], 20, "relaxed") },
        ...repeat(Math.max(3, Math.round(p.hold / 0.26)), (k): BodyKey[] => [
          { in: 0.13, right: { ...high, fingers: [-0.4, -0.8, 0.45], shape: "pinch" }, head: { roll: 6, pitch: 4 } },
          {
            in: 0.13,
            right: { ...high, to: [-0.06, 0.54, 0.46], fingers: [-0.6, -0.65, 0.4], shape: "claw" },
            head: { roll: 8 + (k % 2) },
            mark: "apex",
          },
        ]),
        { in: 0.45, right: put([0.2, -0.3, 0.4], 20, "relaxed"), ...standOn(-0.4, -3, -4), ends: true },
        home(0.6),
      ];
    },
  },
  open_curtains: {
    hold: 1.2,
    keys: (p) => [
      {
        in: 0.5,
        hands: handAt([-0.3, 0.16, 0.66], [-0.9, 0, 0.2], [-0.2, 0.7, 0.7], 24, "grip"),
        ...bow({ y: -0.02 }, 2, -4),
      },
      {
        in: 0.5,
        begins: true,
        ease: "through",
        hands: handAt([0.62, 0.14, 0.56], [-0.6, 0, 0.6], [0.3, 0.7, 0.6], 24, "grip"),
        ...bow({ y: -0.01 }, -6, -4),
        leftFoot: { z: 0.1 },
      },
      // A look out, left and right, a hand against the light.
      { in: 0.45, hands: put([0.6, -0.3, 0.36], 16, "relaxed"), ...bow({ y: -0.02, pitch: 4 }, 6, -4) },
      {
        in: 0.45,
        right: {
          touch: "forehead",
          off: [0, 0.02, 0.05],
          palm: [0, -1, 0.1],
          fingers: [-0.95, 0.1, 0.1],
          shape: "flat",
        },
        head: { yaw: 26, pitch: -4 },
        hold: p.hold * 0.5,
      },
      { in: 0.55, head: { yaw: -24, pitch: -2 }, spine: { yaw: -6 }, hold: p.hold * 0.5, ends: true },
      { in: 0.4, right: put([0.2, -0.7, 0.3], 12, "relaxed"), leftFoot: { z: 0 }, head: { yaw: 0 }, weight: -0.4 },
      home(0.6),
    ],
  },
  horse_whistle: {
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.45,
        right: { touch: "mouth", by: "tips", off: [0.005, -0.01, 0.02], shape: "victory", swivel: 30 },
        spine: { pitch: -5 },
        head: { pitch: -6 },
      },
      {
        in: 0.3,
        begins: true,
        ...bow({ y: 0.0 }, -8, -10),
        right: { touch: "mouth", by: "tips", off: [0.005, -0.01, 0.01], shape: "victory", swivel: 36, shrug: 12 },
      },
      { in: 0.2, ...bow({ y: -0.05 }, 8, 4), ...peak(p.hold * 0.5) },
      { in: 0.3, ...bow({ y: -0.02 }, 2, -2), hold: 0.1 },
      { in: 0.2, ...bow({ y: -0.05 }, 9, 4), hold: p.hold * 0.5 },
      // Listens for the hooves, a hand over the eyes.
      {
        in: 0.45,
        right: {
          touch: "forehead",
          off: [0, 0.02, 0.05],
          palm: [0, -1, 0.1],
          fingers: [-0.95, 0.1, 0.1],
          shape: "flat",
        },
        ...standOn(-0.5, -2, 0),
        head: { yaw: 24, pitch: -4 },
        hold: 0.5,
        ends: true,
      },
      home(0.6),
    ],
  },
};

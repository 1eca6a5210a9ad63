import type { ActionScript, BodyKey, FootTarget, HandTarget } from "../../script.js";
import { put } from "../emote/moves.js";
import { handAt, home, repeat } from "../keys.js";

/** Arms and legs on the snow, opened by a share of their sweep. */
function swept(open: number, lift = 0): Partial<BodyKey> {
  const angle = (20 + 105 * open) * (Math.PI / 180);
  const leg: FootTarget = { swing: 86, out: 3 + 24 * open, reach: 0.985, flex: 24, knee: 16 };
  return {
    hands: {
      to: [0.12 + 0.86 * Math.sin(angle), -0.94 * Math.cos(angle), -0.12 + 0.14 * lift],
      palm: [0, 0, -1],
      fingers: [Math.sin(angle), -Math.cos(angle), -0.05],
      swivel: 0,
      shape: "flat",
    },
    feet: leg,
  };
}

/** Hands that hold water. */
function bowl(out: number, up: number, ahead: number): HandTarget {
  return {
    to: [out, up, ahead],
    level: true,
    palm: [-0.45, 0.85, -0.1],
    fingers: [-0.35, -0.1, 0.9],
    swivel: 12,
    shape: "cup",
  };
}

const DRINKING: HandTarget = {
  touch: "mouth",
  by: "palm",
  off: [0.035, -0.035, 0.045],
  palm: [-0.5, 0.7, -0.5],
  fingers: [-0.6, 0.55, 0.3],
  swivel: 30,
  shape: "cup",
};

/** A trunk on its knees, bent over the ground. */
function bent(y: number, z: number, pitch: number, spine: number, head: number): Partial<BodyKey> {
  return { pelvis: { y, z, pitch, yaw: 0, roll: 0 }, spine: { pitch: spine, yaw: 0, roll: 0 }, head: { pitch: head } };
}

const LEAN: HandTarget = { floor: [0.2, 0.36], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 6, shape: "planted" };
/** A fist above the ground. */
function fistAt(up: number, ahead: number, out = 0.1): HandTarget {
  return {
    at: [out, up, ahead],
    by: "fist",
    palm: [-0.9, -0.2, 0.1],
    fingers: [-0.2, -0.6, 0.8],
    swivel: 20,
    shape: "fist",
  };
}

/** Palms over somebody who lies before the knees. */
function overWound(up: number, apart: number): HandTarget {
  return {
    to: [-0.16 + apart, up, 0.62],
    level: true,
    palm: [-0.1, -1, 0.1],
    fingers: [-0.2, 0.05, 1],
    swivel: 22,
    shape: "open",
  };
}

export const LOW_PASTIME_SCRIPTS: Record<string, ActionScript> = {
  snow_angel: {
    life: 0.3,
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, ...swept(0), pelvis: { y: -0.815, z: -0.85, pitch: -88 } },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.7, ...swept(0.5, 1), head: { yaw: 10, pitch: 6 }, ease: "through" },
        { in: 0.5, ...swept(1), head: { yaw: 14, pitch: 2 }, mark: "apex" },
        { in: 0.7, ...swept(0.5, 1), head: { yaw: -10, pitch: 6 }, ease: "through" },
        { in: 0.5, ...swept(0), head: { yaw: -12, pitch: 8 }, mark: "cycle", ends: i === p.count - 1 },
      ]),
      home(0.8),
    ],
  },
  drink_from_hands: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...bent(-0.45, 0.04, 26, 34, 6),
        hands: bowl(-0.14, -0.72, 0.56),
        leftFoot: { x: 0.1, knee: 14 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // Both hands go under,
        { in: 0.5, ...bent(-0.46, 0.08, 36, 50, 4), hands: bowl(-0.14, -0.98, 0.4), mark: "low" },
        { in: 0.3, hands: { ...bowl(-0.16, -0.92, 0.46), palm: [-0.4, 0.9, 0.1] } },
        // rise without spilling, meet the mouth,
        { in: 0.75, ...bent(-0.45, 0.02, 20, 30, 22), hands: DRINKING },
        // which drinks, the head tipping back,
        { in: 0.6, ...bent(-0.44, 0, 10, 14, -16), hands: { ...DRINKING, shrug: 8 }, hold: 0.4, mark: "apex" },
        // and shake the last drops off.
        {
          in: 0.3,
          ...bent(-0.45, 0.03, 22, 26, 8),
          hands: { ...bowl(0.1, -0.5, 0.5), palm: [-0.3, -0.7, 0.4], shape: "open" },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.7),
    ],
  },
  pound_floor: {
    hands: "brisk",
    snap: "normal",
    keys: (p) => [
      { in: 0.5, ...bent(-0.5, -0.06, 40, 40, 8), left: LEAN, right: fistAt(0.4, 0.4), rests: ["leftHand"] },
      { in: 0.3, begins: true, ...bent(-0.53, -0.1, 46, 48, 14), left: LEAN, right: fistAt(0.05, 0.44) },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.34,
          right: { to: [0.3, 0.3, 0.5], level: true, swivel: 30, shape: "fist" },
          left: LEAN,
          pelvis: { y: -0.5, z: -0.06, pitch: 38, yaw: -8 },
          spine: { pitch: 34, yaw: -14, roll: 8 },
          head: { pitch: 2, yaw: 8, roll: -8 },
        },
        {
          in: 0.2,
          ease: "strike",
          right: fistAt(0.045, 0.44),
          left: LEAN,
          pelvis: { y: -0.54, z: -0.1, pitch: 48, yaw: 4 },
          spine: { pitch: 50, yaw: 6, roll: 0 },
          head: { pitch: 18, yaw: 0, roll: 4 },
          mark: "strike",
        },
        // A sob goes through the back.
        { in: 0.24, right: fistAt(0.06, 0.42), left: LEAN, spine: { pitch: 44 }, head: { pitch: 10, roll: -6 } },
        {
          in: 0.22,
          right: fistAt(0.05, 0.43),
          left: LEAN,
          spine: { pitch: 51 },
          head: { pitch: 20 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { in: 0.5, ...bent(-0.47, -0.04, 22, 24, 14), hands: put([0.1, -0.6, 0.5], 12, "relaxed"), leaves: ["leftHand"] },
      home(0.6),
    ],
  },
  heal_kneeling: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.5, ...bent(-0.45, 0.02, 18, 22, 8), hands: overWound(-0.3, 0.1), ease: "through" },
      { in: 0.5, begins: true, ...bent(-0.46, 0.05, 26, 32, 6), hands: overWound(-0.52, 0) },
      ...repeat(Math.max(1, Math.round(p.hold / 1.4)), (): BodyKey[] => [
        { in: 0.7, hands: overWound(-0.46, 0.03), spine: { pitch: 28, yaw: 5 }, head: { pitch: 2, roll: 4 } },
        {
          in: 0.7,
          hands: overWound(-0.54, -0.01),
          spine: { pitch: 33, yaw: -5 },
          head: { pitch: 8, roll: -4 },
          mark: "apex",
        },
      ]),
      {
        in: 0.6,
        ...bent(-0.44, 0.02, 8, 8, -6),
        hands: handAt([0.1, -0.4, 0.5], [0, 1, 0], [-0.2, 0.1, 1], 14, "open"),
        ends: true,
      },
      home(0.6),
    ],
  },
  sit_chin_in_hand: {
    hold: 3,
    snap: "soft",
    keys: (p) => {
      const chin: HandTarget = {
        touch: "chin",
        by: "palm",
        off: [0.04, -0.005, -0.035],
        palm: [-0.5, 0.75, -0.3],
        fingers: [0.3, 0.75, -0.5],
        swivel: -14,
        shape: "cup",
      };
      // The forearm of the other arm lies on the desk.
      const desk = handAt([-0.5, -0.42, 0.5], [0, -1, 0.1], [-0.95, 0, 0.2], 34, "relaxed");
      return [
        {
          in: 0.6,
          spine: { pitch: 26 },
          pelvis: { pitch: 8 },
          left: desk,
          right: put([-0.1, -0.3, 0.4], 6),
          head: { pitch: -4 },
        },
        {
          in: 0.5,
          begins: true,
          right: chin,
          left: desk,
          pelvis: { pitch: 10 },
          spine: { pitch: 36, roll: 8, yaw: -6 },
          head: { pitch: -8, roll: 12, yaw: 6 },
        },
        { in: 0.9, spine: { pitch: 40, roll: 10 }, head: { pitch: -4, roll: 16 }, hold: p.hold * 0.4 },
        // A sigh, the fingers drum, the eyes wander.
        { in: 0.5, spine: { pitch: 34, roll: 7 }, head: { pitch: -12, yaw: -12 } },
        { in: 0.7, spine: { pitch: 41, roll: 10 }, head: { pitch: -4, yaw: 4 }, hold: p.hold * 0.6, ends: true },
        {
          in: 0.4,
          right: put([-0.1, -0.4, 0.46], 10),
          spine: { pitch: 20, roll: 2, yaw: 0 },
          head: { pitch: 0, roll: 0, yaw: 0 },
        },
        home(0.6),
      ];
    },
  },
};

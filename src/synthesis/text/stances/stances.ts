import type { StanceId } from "../../../requests/text-plan.js";
import { balanceFrames } from "../authored/balance.js";
import type { Channels } from "../authored/body-channels.js";
import { BodyPoser } from "../authored/body-poser.js";
import type { HandContact } from "../authored/compile/compiled-script.js";
import { ScriptCompiler } from "../authored/compile/script-compiler.js";
import { holdHand } from "../authored/hand-contacts.js";
import type { BodyKey } from "../authored/script.js";
import type { BodySupport } from "../compose/performance.js";
import { standingChannels } from "./standing-channels.js";

/**
 * The pose of a stance: a key like those of actions, relative to the neutral stand. Facing is the yaw about the
 * world's up axis that remains without the pelvis' pitch: lying on the back means the head at -Z, looking up, lying
 * on the belly the head at +Z, looking down.
 */
interface StanceScript {
  key: Omit<BodyKey, "in">;
  supports: readonly BodySupport["part"][];
}

/** Rounds in which a stance is balanced. */
const BALANCED = 4;
/** Height of the pelvis joint on a chair relative to standing, metres: the thighs are level. */
const SEAT = -0.4165;

const SCRIPTS: Partial<Record<StanceId, StanceScript>> = {
  stand: { key: {}, supports: [] },
  crouch: {
    key: {
      pelvis: { y: -0.44, z: -0.12, pitch: 24 },
      spine: { pitch: 26 },
      head: { pitch: -24 },
      feet: { x: 0.03, yaw: 8, knee: 12 },
      hands: { to: [0.02, -0.52, 0.6], turn: 10, swivel: 24 },
    },
    supports: [],
  },
  sit: {
    key: {
      pelvis: { y: SEAT, z: -0.43, pitch: -6 },
      spine: { pitch: 8 },
      head: { pitch: 0 },
      feet: { x: 0.02, knee: 4 },
      hands: {
        touch: "thigh",
        off: [0, -0.1, 0.004],
        palm: [-0.25, -0.2, -1],
        fingers: [-0.25, -1, 0],
        swivel: 14,
        shape: "relaxed",
      },
      balance: 0,
    },
    supports: ["seat"],
  },
  sitFloor: {
    key: {
      pelvis: { y: -0.828, z: -0.76, pitch: -12 },
      spine: { pitch: 30 },
      head: { pitch: -10 },
      feet: { x: 0.02, knee: 10, z: -0.05, pitch: -22 },
      hands: { touch: "knee", off: [0.0, 0.03, 0.0], palm: [-0.2, -0.3, -1], fingers: [-0.15, -1, 0.3], swivel: 16 },
      balance: 0,
    },
    supports: ["seat"],
  },
  kneel: {
    key: {
      pelvis: { y: -0.448, z: -0.02, pitch: 2 },
      spine: { pitch: 2 },
      feet: { x: -0.005, z: -0.62, pitch: 74, down: true, knee: 0, yaw: -6 },
      balance: 0,
    },
    supports: ["leftKnee", "rightKnee"],
  },
  kneelOne: {
    key: {
      pelvis: { y: -0.44, z: 0.02, pitch: 4 },
      spine: { pitch: 4 },
      rightFoot: { x: 0.01, z: -0.56, pitch: 72, down: true, knee: 0, yaw: -6 },
      leftFoot: { x: 0.03, z: 0.3, knee: 4 },
      left: {
        touch: "knee",
        off: [0.0, 0.045, -0.03],
        palm: [-0.1, -0.8, -0.6],
        fingers: [-0.3, -0.5, 0.9],
        swivel: 14,
      },
      balance: 0,
    },
    supports: ["rightKnee"],
  },
  allFours: {
    key: {
      pelvis: { y: -0.47, z: -0.05, pitch: 78 },
      spine: { pitch: 8 },
      head: { pitch: -42 },
      feet: { x: 0.01, z: -0.62, pitch: 78, down: true, knee: 0, yaw: -7 },
      hands: { floor: [0.2, 0.52], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: -10 },
      balance: 0,
    },
    supports: ["leftKnee", "rightKnee", "leftHand", "rightHand"],
  },
  lieBack: {
    key: {
      pelvis: { y: -0.81, z: -0.85, pitch: -88 },
      spine: { pitch: 2 },
      head: { pitch: 8 },
      feet: { x: 0.05, z: 0.12, y: 0, pitch: -66, yaw: 16, knee: 12 },
      hands: { floor: [0.38, -0.86], palm: [0, -1, 0], fingers: [0.15, 0, 1], swivel: 84 },
      balance: 0,
    },
    supports: ["back", "seat"],
  },
  lieFront: {
    key: {
      pelvis: { y: -0.822, z: 0, pitch: 88 },
      spine: { pitch: -4 },
      head: { pitch: -12, yaw: 50 },
      feet: { x: 0.03, z: -1.06, pitch: 122, yaw: -4, knee: 0 },
      hands: { floor: [0.36, 0.62], palm: [0, -1, 0], fingers: [-0.35, 0, 1], swivel: 20 },
      balance: 0,
    },
    supports: ["belly"],
  },
};

export interface Stance {
  id: StanceId;
  channels: Channels;
  /** What the left and the right hand touch. */
  hands: readonly (HandContact | null)[];
  supports: readonly BodySupport["part"][];
}

const known = new Map<StanceId, Stance>();

/** Returns the one pose of a stance, as channels, and what carries it; "free" is standing. */
export function stanceOf(id: StanceId): Stance {
  let stance = known.get(id);
  if (stance) return stance;
  const script = SCRIPTS[id] ?? SCRIPTS.stand!;
  const channels = standingChannels().slice();
  let hands: Stance["hands"] = [null, null];
  if (Object.keys(script.key).length > 0) {
    const standing = standingChannels();
    const poser = new BodyPoser();
    const compiler = new ScriptCompiler(poser, channels, channels, standing, []);
    const compiled = compiler.compile([{ in: 1, ...script.key }], 1, () => 0);
    compiled.tracks.forEach((track, c) => {
      channels[c] = track.at(1);
    });
    hands = compiled.hands.map((moments) => moments[moments.length - 1].contact);
    for (let i = 0; i < BALANCED; i++) balanceFrames(channels, 1, poser, standing);
    if (hands.some((contact) => contact !== null)) poser.pose(channels);
    for (const side of [0, 1] as const) {
      holdHand(side, [{ time: 0, contact: hands[side] }], 0, channels, poser);
    }
  }
  stance = { id, channels, hands, supports: script.supports };
  known.set(id, stance);
  return stance;
}

import { JOINT_NAMES, type JointName } from "../../motion/joint-names.js";
import type { Steps } from "../../requests/steps.js";
import { type BodyRig, bodyRig } from "../body-rig.js";
import type { Surface } from "../surface.js";
import { FINGER_JOINTS } from "../tables/finger-joints.js";
import { outwardSigns } from "../voxels/solid.js";
import { pointAt, segmentDistance } from "../weights/joint-view.js";
import { findTips } from "./find-tips.js";
import { fingerLine } from "./finger-line.js";
import { type HandCells, handCells } from "./hand-cells.js";
import { type FingerName, nameFingers } from "./name-fingers.js";

type Side = "Left" | "Right";

/** The end of each hand: the tip of its longest finger. */
export type HandEnds = Readonly<Record<Side, ArrayLike<number>>>;

/** A hand with fingers, and which finger each of its cells belongs to. */
interface FoundHand {
  side: Side;
  cells: HandCells;
  /** Index into `names` for cells of fingers, 255 for the rest of the hand, 0xffff for none. */
  label: Uint16Array;
  names: FingerName[];
}

/** A rig with joints for the fingers of those hands that have any. */
export interface FingeredRig {
  rig: BodyRig;
  hands: FoundHand[];
}

const PALM = 255;
const NONE = 0xffff;

/** Finds the fingers of a body that stands upright and faces +Z. Hands whose fingers do not stand apart get none. */
export function* findFingers(surface: Surface, rig: BodyRig, ends: HandEnds): Steps<FingeredRig> {
  const outward = outwardSigns(surface);
  yield;
  const places = new Map<JointName, ArrayLike<number>>();
  const tails = new Map<JointName, ArrayLike<number>>();
  rig.names.forEach((name, j) => {
    places.set(name, rig.heads.subarray(j * 3, j * 3 + 3));
    if (/Head$|Hand$|ToeBase$/.test(name)) tails.set(name, rig.tails.subarray(j * 3, j * 3 + 3));
  });
  const hands: FoundHand[] = [];
  for (const side of ["Left", "Right"] as const) {
    const wrist = Array.from(places.get(`${side}Hand`) ?? []);
    const end = Array.from(ends[side]);
    const length = Math.hypot(wrist[0] - end[0], wrist[1] - end[1], wrist[2] - end[2]);
    if (!(length > 0)) continue;
    const cells = handCells(surface, outward, { wrist, end, length });
    yield;
    const fingers = cells && nameFingers(cells, findTips(cells));
    yield;
    if (!cells || !fingers) continue;
    const label = Uint16Array.from(cells.way, (way) => (way < Infinity ? PALM : NONE));
    const names = [...fingers.keys()];
    names.forEach((name, f) => {
      const finger = fingers.get(name)!;
      for (const cell of finger.cells) label[cell] = f;
      const line = fingerLine(cells, finger, length);
      FINGER_JOINTS[name].forEach(([a, b, c], i) => {
        places.set(`${side}Hand${name}${(i + 1) as 1 | 2 | 3}`, line.at(a * line.visible + b * line.far + c));
      });
      tails.set(`${side}Hand${name}3`, line.at(0));
    });
    hands.push({ side, cells, label, names });
  }
  return hands.length === 0 ? { rig, hands } : { rig: bodyRig(places, tails), hands };
}

/** How far around a vertex its finger is looked for, in cells. */
const REACH = 2;

/**
 * Returns a function that tells which joint of a hand a vertex lies at; -1 for vertices that lie at no hand with fingers. Fingers
 * beside each other are told apart that coarser cells would mix.
 */
export function fingerOwners({ rig, hands }: FingeredRig): (p: ArrayLike<number>, at: number) => number {
  const indexed = hands.map((hand) => ({
    ...hand,
    palm: rig.names.indexOf(`${hand.side}Hand`),
    joints: hand.names.map((name) =>
      JOINT_NAMES.filter((joint) => joint.startsWith(`${hand.side}Hand${name}`)).map((joint) =>
        rig.names.indexOf(joint),
      ),
    ),
  }));
  return (p, at) => {
    for (const { cells, label, palm, joints } of indexed) {
      const found = labelNear(cells, label, p, at);
      if (found === NONE) continue;
      if (found === PALM) return palm;
      return nearestBone(rig, joints[found], p, at);
    }
    return -1;
  };
}

function labelNear({ grid }: HandCells, label: Uint16Array, p: ArrayLike<number>, at: number): number {
  const { nx, ny, nz, origin, size } = grid;
  const i = Math.floor((p[at] - origin[0]) / size);
  const j = Math.floor((p[at + 1] - origin[1]) / size);
  const k = Math.floor((p[at + 2] - origin[2]) / size);
  if (i < REACH || j < REACH || k < REACH || i >= nx - REACH || j >= ny - REACH || k >= nz - REACH) return NONE;
  let [best, near] = [NONE, Infinity];
  for (let dk = -REACH; dk <= REACH; dk++) {
    for (let dj = -REACH; dj <= REACH; dj++) {
      for (let di = -REACH; di <= REACH; di++) {
        const found = label[((k + dk) * ny + j + dj) * nx + i + di];
        if (found === NONE) continue;
        const distance = Math.hypot(
          p[at] - origin[0] - (i + di + 0.5) * size,
          p[at + 1] - origin[1] - (j + dj + 0.5) * size,
          p[at + 2] - origin[2] - (k + dk + 0.5) * size,
        );
        if (distance < near) [best, near] = [found, distance];
      }
    }
  }
  return best;
}

function nearestBone({ heads, tails }: BodyRig, joints: readonly number[], p: ArrayLike<number>, at: number): number {
  let [best, near] = [joints[0], Infinity];
  for (const joint of joints) {
    const d = segmentDistance([pointAt(heads, joint), pointAt(tails, joint)], p, at);
    if (d < near) [best, near] = [joint, d];
  }
  return best;
}

import type { Steps } from "../../requests/steps.js";
import type { BodyRig } from "../body-rig.js";
import { piecesOf, type Surface } from "../surface.js";
import { fieldOf, voxelize } from "../voxelize.js";
import { distanceAt } from "../voxels/distance-field.js";
import { type Bars, type BlendTables, shareVertex, viewsByParent } from "./blend.js";
import { boneOwners } from "./bone-owners.js";
import { jointViews } from "./joint-view.js";
import { settleOwners } from "./settle-owners.js";
import { stiffenPieces } from "./stiffen-pieces.js";

/** Joints and weights of a surface, 4 per vertex. */
export interface SurfaceSkin {
  /** Indices into the rig. */
  joints: Uint16Array;
  weights: Float32Array;
}

/** Cells along the longest side of the grid in which neighbours are told apart. */
const CELLS = 128;
/** What is taken off a joint's score by the number of bones between it and the one that a vertex lies at. */
const BARS = [0, 0, 0.7, 3];
/** More than scores can differ. */
const BARRED = 28;
/** Vertices between two pauses. */
const PAUSE = 8000;

/**
 * Weights a surface that stands upright and faces +Z to the joints of its rig.
 *
 * @param handOwner tells which joint of a hand a vertex lies at, -1 for none
 */
export function* skinSurface(
  surface: Surface,
  rig: BodyRig,
  tables: BlendTables,
  handOwner: (positions: ArrayLike<number>, at: number) => number,
  onProgress: (fraction: number) => void,
): Steps<SurfaceSkin> {
  const voxels = voxelize(surface, CELLS);
  yield;
  const field = fieldOf(voxels);
  const height = heightOf(surface);
  const views = jointViews(rig, height, ([x, y, z]) => distanceAt(field, x, y, z));
  const children = viewsByParent(rig, views);
  yield;
  const owner = boneOwners(surface, voxels, rig, handOwner);
  yield;
  const kin = kinship(rig);
  const under = subtrees(rig);
  const count = surface.positions.length / 3;
  const shares = new Float32Array(count * rig.names.length);
  settleOwners(owner, surface, rig);
  yield;
  let at = -1;
  const bars: Bars = {
    pass: (joint) => (under[joint][at] ? 0 : barOf(joint, at, kin, rig)),
    keep: (joint) => barOf(joint, at, kin, rig),
  };
  const one = new Float64Array(rig.names.length);
  const used: number[] = [];
  for (let v = 0; v < count; v++) {
    at = owner[v];
    shareVertex(rig, children, tables, surface.positions, v * 3, at < 0 ? null : bars, one, used);
    for (const joint of used) {
      shares[v * rig.names.length + joint] = one[joint];
      one[joint] = 0;
    }
    if (v % PAUSE !== PAUSE - 1) continue;
    onProgress(v / count);
    yield;
  }
  stiffenPieces(shares, rig, piecesOf(surface), surface.starts);
  return strongest(shares, rig.names.length, count);
}

function heightOf({ positions }: Surface): number {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < positions.length; at += 3) {
    low = Math.min(low, positions[at]);
    high = Math.max(high, positions[at]);
  }
  return high - low;
}

/** Number of bones between each two joints. */
function kinship(rig: BodyRig): Uint8Array {
  const count = rig.names.length;
  const out = new Uint8Array(count * count);
  const ancestors = rig.names.map((_, j) => {
    const chain = [j];
    while (rig.parents[chain[chain.length - 1]] >= 0) chain.push(rig.parents[chain[chain.length - 1]]);
    return chain;
  });
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const up = ancestors[a].findIndex((joint) => ancestors[b].includes(joint));
      out[a * count + b] = up + ancestors[b].indexOf(ancestors[a][up]);
    }
  }
  return out;
}

/** For each joint, which joints hang from it, itself included. */
function subtrees(rig: BodyRig): Uint8Array[] {
  const out = rig.names.map((_, j) => {
    const under = new Uint8Array(rig.names.length);
    under[j] = 1;
    return under;
  });
  for (let j = rig.names.length - 1; j >= 0; j--) {
    const parent = rig.parents[j];
    if (parent >= 0)
      out[j].forEach((is, k) => {
        if (is) out[parent][k] = 1;
      });
  }
  return out;
}

function barOf(joint: number, owner: number, kin: Uint8Array, { names }: BodyRig): number {
  return BARS[kin[owner * names.length + joint]] ?? BARRED;
}

/** Keeps the four largest shares of each vertex. */
function strongest(shares: Float32Array, joints: number, count: number): SurfaceSkin {
  const out = { joints: new Uint16Array(count * 4), weights: new Float32Array(count * 4) };
  for (let v = 0; v < count; v++) {
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      let best = -1;
      for (let j = 0; j < joints; j++) {
        if (shares[v * joints + j] > (best < 0 ? 0.004 : shares[v * joints + best])) best = j;
      }
      if (best < 0) break;
      out.joints[v * 4 + k] = best;
      out.weights[v * 4 + k] = shares[v * joints + best];
      sum += shares[v * joints + best];
      shares[v * joints + best] = 0;
    }
    if (sum > 0) for (let k = 0; k < 4; k++) out.weights[v * 4 + k] /= sum;
    else out.weights[v * 4] = 1;
  }
  return out;
}

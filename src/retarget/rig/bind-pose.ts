import type { CharacterModel, NodeTree } from "../../motion/character-model.js";
import {
  type Affine,
  affineFromTransform,
  affineInvert,
  affineMultiply,
  affinePoint,
} from "../../motion/maths/affine.js";
import { quatFromAxes } from "../../motion/maths/rotation-forms.js";
import { MotionError } from "../../requests/motion-error.js";

/**
 * The pose in which a model was bound to its skin, for every node, in model space. Nodes in no skin keep their own
 * transform below their (bound) parent.
 */
export interface BindPose {
  /** 3 per node. */
  positions: Float64Array;
  /** 4 per node, xyzw. */
  rotations: Float64Array;
  /** 1 per node: uniform scale, geometric mean of the three axes. */
  scales: Float64Array;
  /** Affine matrix of every node, 12 numbers each. */
  matrices: Affine[];
  /** Per skin: from its mesh space to model space in the bind pose. */
  skinToModel: Affine[];
  /** Per skin: from its mesh space at bind time to each of its joints, by node. */
  inverse: ReadonlyMap<number, Affine>[];
  /** 1 for nodes whose bind transform comes from a skin. */
  bound: Uint8Array;
  /** Joints whose skins and nodes disagree so much about the bones that the nodes were trusted. */
  disputed: number[];
}

/**
 * Reads the bind pose out of the inverse bind matrices. They refer to the skin's own space, so that space is placed
 * first: where the nodes stand as they were bound, all joints give the same placement; else (the nodes hold a frame
 * of some animation) the skin's mesh was bound where its own node is.
 */
export function readBindPose(model: CharacterModel): BindPose {
  const { nodes } = model;
  checkNumbers(nodes);
  const count = nodes.names.length;
  const live = nodeMatrices(nodes);
  const skins = new Map<number, BoundSkin>();
  const placeOf = new Map<number, Affine>();
  const order = model.skins
    .map((_, i) => i)
    .sort((a, b) => model.skins[b].joints.length - model.skins[a].joints.length);
  for (const s of order) {
    const { joints, inverseBinds } = model.skins[s];
    const inverse = Array.from(joints, (_, i) => inverseBind(inverseBinds, i, model.skins[s]));
    const place = placeSkin(model, s, inverse, live, placeOf);
    const skin: BoundSkin = { place, inverse: new Map() };
    joints.forEach((joint, i) => {
      skin.inverse.set(joint, inverse[i]);
      if (placeOf.has(joint)) return;
      const bind = affineInvert(inverse[i]);
      if (!bind) throw invalid(`The bind matrix of joint "${nodes.names[joint]}" has no inverse.`);
      placeOf.set(joint, affineMultiply(place, bind));
    });
    skins.set(s, skin);
  }
  const pose: BindPose = {
    positions: new Float64Array(count * 3),
    rotations: new Float64Array(count * 4),
    scales: new Float64Array(count),
    matrices: [],
    skinToModel: model.skins.map((_, s) => (skins.get(s) as BoundSkin).place),
    inverse: model.skins.map((_, s) => (skins.get(s) as BoundSkin).inverse),
    bound: new Uint8Array(count),
    disputed: [],
  };
  const far = findFarJoints(model, [...order.map((s) => skins.get(s) as BoundSkin)], live);
  for (let n = 0; n < count; n++) {
    const own = placeOf.get(n);
    const parent = nodes.parents[n];
    if (own) pose.bound[n] = 1;
    const above = parent < 0 ? null : pose.matrices[parent];
    const related = own && above && relativeBind(nodes, n, pose, skins, order);
    if (far.has(n) && above) {
      pose.disputed.push(n);
      pose.matrices.push(withPosition(related || own || live[n], affineMultiply(above, localMatrix(nodes, n))));
    } else if (own) pose.matrices.push(related || own);
    else pose.matrices.push(above ? affineMultiply(above, localMatrix(nodes, n)) : live[n]);
    decompose(pose, n);
  }
  return pose;
}

/** A skin placed where it was bound: from its mesh space to the model, and from there to each of its joints. */
interface BoundSkin {
  place: Affine;
  inverse: Map<number, Affine>;
}

/**
 * Finds a joint's bind transform relative to the joint above it. Skins bound in different poses disagree about where
 * their joints are in the body, but each knows how its own joints relate; a joint that shares no skin with any above
 * is placed as its node is. Returns null for the topmost joint.
 */
function relativeBind(
  nodes: NodeTree,
  n: number,
  pose: BindPose,
  skins: ReadonlyMap<number, BoundSkin>,
  order: readonly number[],
): Affine | null {
  let bound = nodes.parents[n];
  while (bound >= 0 && !pose.bound[bound]) bound = nodes.parents[bound];
  if (bound < 0) return null;
  for (let up = bound; up >= 0; up = nodes.parents[up]) {
    for (const s of order) {
      const { inverse } = skins.get(s) as BoundSkin;
      const [above, own] = [inverse.get(up), inverse.get(n)];
      const bind = above && own && affineInvert(own);
      if (bind) return affineMultiply(pose.matrices[up], affineMultiply(above, bind));
    }
  }
  return affineMultiply(pose.matrices[nodes.parents[n]], localMatrix(nodes, n));
}

/** Share of the body's height by which a joint may lie outside all that its parent moves. */
const FAR_OFF = 0.06;

/**
 * Finds joints that were bound far from what their parent moves, while their nodes are right at it: parts that were
 * modelled away from the body, so that bind matrices say nothing about the bones' lengths.
 */
function findFarJoints(model: CharacterModel, skins: readonly BoundSkin[], live: readonly Affine[]): Set<number> {
  const { parents } = model.nodes;
  const far = new Set<number>();
  const heights = live.map((matrix) => matrix[10]);
  const height = Math.max(...heights) - Math.min(...heights);
  const owned = new Map<number, number[][]>();
  model.meshes.forEach((mesh) => {
    const skin = model.skins[mesh.skin];
    if (!skin || !mesh.joints || !mesh.weights) return;
    const palette = Array.from(skin.joints, (joint, i) =>
      affineMultiply(live[joint], inverseBind(skin.inverseBinds, i, skin)),
    );
    for (let v = 0; v < mesh.positions.length / 3; v++) {
      let best = 0;
      for (let k = 1; k < 4; k++) if (mesh.weights[v * 4 + k] > mesh.weights[v * 4 + best]) best = k;
      const slot = mesh.joints[v * 4 + best];
      const list = owned.get(skin.joints[slot]) ?? [];
      if (list.length === 0) owned.set(skin.joints[slot], list);
      const point = [0, 0, 0];
      affinePoint(point, palette[slot], mesh.positions, v * 3);
      list.push(point);
    }
  });
  for (const { inverse } of skins) {
    for (const [joint, own] of inverse) {
      const above = inverse.get(parents[joint]);
      const points = owned.get(parents[joint]);
      const bind = affineInvert(own);
      if (!above || !bind || !points || points.length < 8) continue;
      const bound = affineMultiply(live[parents[joint]], affineMultiply(above, bind));
      const off = nearest(points, bound.subarray(9, 12));
      if (off > FAR_OFF * height && nearest(points, live[joint].subarray(9, 12)) < 0.4 * off) far.add(joint);
    }
  }
  return far;
}

function nearest(points: readonly number[][], to: ArrayLike<number>): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [x, y, z] of points) best = Math.min(best, Math.hypot(x - to[0], y - to[1], z - to[2]));
  return best;
}

function withPosition(matrix: Affine, from: Affine): Affine {
  const moved = matrix.slice();
  moved.set(from.subarray(9, 12), 9);
  return moved;
}

/** Returns the world matrices of the nodes as they stand. */
export function nodeMatrices(nodes: NodeTree): Affine[] {
  const matrices: Affine[] = [];
  for (let n = 0; n < nodes.names.length; n++) {
    const local = localMatrix(nodes, n);
    matrices.push(nodes.parents[n] < 0 ? local : affineMultiply(matrices[nodes.parents[n]], local));
  }
  return matrices;
}

function localMatrix(nodes: NodeTree, n: number): Affine {
  const { translations: t, rotations: r, scales: s } = nodes;
  return affineFromTransform(t.subarray(n * 3, n * 3 + 3), r.subarray(n * 4, n * 4 + 4), s.subarray(n * 3, n * 3 + 3));
}

/** Share of a skin's size by which joints may disagree and still count as standing as bound. */
const AGREEMENT = 0.01;

function placeSkin(
  model: CharacterModel,
  s: number,
  inverse: Affine[],
  live: Affine[],
  known: Map<number, Affine>,
): Affine {
  const joints = model.skins[s].joints;
  // A skin that shares joints with one already placed lies where those joints put it.
  const shared = joints.findIndex((joint) => known.has(joint));
  if (shared >= 0) return affineMultiply(known.get(joints[shared]) as Affine, inverse[shared]);
  const placed = inverse.map((matrix, i) => affineMultiply(live[joints[i]], matrix));
  let best = placed[0];
  let bestCount = 0;
  const extent = size(inverse);
  for (const candidate of placed) {
    let agreeing = 0;
    for (const other of placed) if (difference(candidate, other, extent) < AGREEMENT) agreeing++;
    if (agreeing > bestCount) {
      bestCount = agreeing;
      best = candidate;
    }
    if (bestCount === placed.length) break;
  }
  if (bestCount > placed.length * 0.6) return best;
  const mesh = model.meshes.find((part) => part.skin === s);
  return mesh ? live[mesh.node] : placed[0];
}

/** Returns the largest distance of a bound joint from the skin's origin. */
function size(inverse: Affine[]): number {
  let largest = 1e-9;
  for (const matrix of inverse) {
    const bind = affineInvert(matrix);
    if (bind) largest = Math.max(largest, Math.hypot(bind[9], bind[10], bind[11]));
  }
  return largest;
}

/** Returns how far apart two placements put a body of this extent, as a share of its size. */
function difference(a: Affine, b: Affine, extent: number): number {
  const scale = Math.hypot(a[0], a[1], a[2]) || 1;
  let sum = 0;
  for (let k = 0; k < 9; k++) sum = Math.max(sum, Math.abs(a[k] - b[k]) / scale);
  for (let k = 9; k < 12; k++) sum = Math.max(sum, Math.abs(a[k] - b[k]) / (scale * extent));
  return sum;
}

function inverseBind(all: Float32Array, i: number, skin: { joints: Int32Array }): Affine {
  const m = all.subarray(i * 16, i * 16 + 16);
  if (m.length < 16 || !m.every(Number.isFinite)) {
    throw invalid(
      `Inverse bind matrix ${i} of ${skin.joints.length} holds numbers that are not finite (NaN or infinity), or is missing.`,
    );
  }
  return Float64Array.of(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10], m[12], m[13], m[14]);
}

function checkNumbers(nodes: NodeTree): void {
  for (const [what, track, size] of [
    ["position", nodes.translations, 3],
    ["rotation", nodes.rotations, 4],
    ["scale", nodes.scales, 3],
  ] as const) {
    const bad = track.findIndex((value) => !Number.isFinite(value));
    if (bad < 0) continue;
    const name = nodes.names[Math.floor(bad / size)];
    throw invalid(`The ${what} of node "${name}" is not a finite number (${track[bad]}).`);
  }
}

const x = [0, 0, 0];
const y = [0, 0, 0];
const z = [0, 0, 0];
const rotation = [0, 0, 0, 1];

/** Finds the nearest rotation by Gram-Schmidt; a mirrored matrix has its third axis flipped. */
function decompose(pose: BindPose, n: number): void {
  const m = pose.matrices[n];
  const sx = Math.hypot(m[0], m[1], m[2]) || 1;
  for (let k = 0; k < 3; k++) x[k] = m[k] / sx;
  const dot = x[0] * m[3] + x[1] * m[4] + x[2] * m[5];
  for (let k = 0; k < 3; k++) y[k] = m[3 + k] - x[k] * dot;
  const sy = Math.hypot(y[0], y[1], y[2]) || 1;
  for (let k = 0; k < 3; k++) y[k] /= sy;
  z[0] = x[1] * y[2] - x[2] * y[1];
  z[1] = x[2] * y[0] - x[0] * y[2];
  z[2] = x[0] * y[1] - x[1] * y[0];
  const sz = Math.abs(z[0] * m[6] + z[1] * m[7] + z[2] * m[8]) || 1;
  quatFromAxes(rotation, x, y, z);
  pose.rotations.set(rotation, n * 4);
  pose.scales[n] = Math.cbrt(sx * sy * sz);
  for (let k = 0; k < 3; k++) pose.positions[n * 3 + k] = m[9 + k];
}

function invalid(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "model" });
}

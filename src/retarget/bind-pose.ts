import { type Affine, affineFromTransform, affineInvert, affineMultiply } from "../motion/affine.js";
import type { CharacterModel, NodeTree } from "../motion/character-model.js";
import { quatFromAxes } from "../motion/rotation-forms.js";
import { MotionError } from "../requests/motion-error.js";

/**
 * The pose in which a model was bound to its skin, for every node, in model space. Nodes that no skin names keep their
 * own transform below their (bound) parent.
 */
export interface BindPose {
  /** 3 a node. */
  positions: Float64Array;
  /** 4 a node, xyzw. */
  rotations: Float64Array;
  /** 1 a node: uniform scale, geometric mean of the three axes. */
  scales: Float64Array;
  /** Affine matrix of every node, 12 numbers each. */
  matrices: Affine[];
  /** Per skin: from its mesh space to model space in the bind pose. */
  skinToModel: Affine[];
  /** 1 for nodes whose bind transform is said by a skin. */
  bound: Uint8Array;
}

/**
 * Reads the bind pose out of the inverse bind matrices. They speak of the skin's own space, so that space is placed
 * first: where the nodes stand as they were bound, every joint says the same; else (the nodes hold a frame of some
 * animation) the skin's mesh was bound where its own node is.
 */
export function readBindPose(model: CharacterModel): BindPose {
  const { nodes } = model;
  checkNumbers(nodes);
  const count = nodes.names.length;
  const live = nodeMatrices(nodes);
  const bindOf = new Map<number, Affine>();
  const skinToModel: Affine[] = model.skins.map(() => live[0]);
  const order = model.skins
    .map((_, i) => i)
    .sort((a, b) => model.skins[b].joints.length - model.skins[a].joints.length);
  for (const s of order) {
    const { joints, inverseBinds } = model.skins[s];
    const inverse = Array.from(joints, (_, i) => inverseBind(inverseBinds, i, model.skins[s]));
    const place = placeSkin(model, s, inverse, live, bindOf);
    skinToModel[s] = place;
    joints.forEach((joint, i) => {
      if (bindOf.has(joint)) return;
      const bind = affineInvert(inverse[i]);
      if (!bind) throw invalid(`The bind matrix of joint "${nodes.names[joint]}" has no inverse.`);
      bindOf.set(joint, affineMultiply(place, bind));
    });
  }
  const pose: BindPose = {
    positions: new Float64Array(count * 3),
    rotations: new Float64Array(count * 4),
    scales: new Float64Array(count),
    matrices: [],
    skinToModel,
    bound: new Uint8Array(count),
  };
  for (let n = 0; n < count; n++) {
    const own = bindOf.get(n);
    const parent = nodes.parents[n];
    if (own) pose.bound[n] = 1;
    pose.matrices.push(own ?? (parent < 0 ? live[n] : affineMultiply(pose.matrices[parent], localMatrix(nodes, n))));
    decompose(pose, n);
  }
  return pose;
}

/** World matrices of the nodes as they stand. */
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

/** Share of a skin's size by which joints may disagree and still be taken for standing as bound. */
const AGREEMENT = 0.01;

function placeSkin(
  model: CharacterModel,
  s: number,
  inverse: Affine[],
  live: Affine[],
  known: Map<number, Affine>,
): Affine {
  const joints = model.skins[s].joints;
  // A skin that shares joints with one already placed lies where they say.
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

/** Largest distance of a bound joint from the skin's origin. */
function size(inverse: Affine[]): number {
  let largest = 1e-9;
  for (const matrix of inverse) {
    const bind = affineInvert(matrix);
    if (bind) largest = Math.max(largest, Math.hypot(bind[9], bind[10], bind[11]));
  }
  return largest;
}

/** How far two placements move a body of this extent apart, as a share of its size. */
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

/** Nearest rotation by Gram-Schmidt; a mirrored matrix turns its third axis over. */
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

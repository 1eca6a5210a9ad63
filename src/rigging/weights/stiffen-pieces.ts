import type { BodyRig } from "../body-rig.js";

/** Share of one joint from which on a piece that touches no other moves with that joint alone. */
const RIGID = 0.72;
/** Pieces with more than this share of all vertices bend where one joint has less than nearly all. */
const LARGE = 0.25;
const LARGE_RIGID = 0.93;
/** Share of a mesh that moves with one joint alone, from which on its loose pieces beside that joint do so too. */
const MESH_RIGID = 0.75;

/**
 * Makes pieces rigid that belong to one joint: eyes, hair, buttons, helmets, a robot's parts. Sleeves, trousers and
 * bodies belong to several and bend.
 *
 * @param shares of each vertex, one per joint of the rig; changed
 * @param starts index of each mesh's first vertex
 */
export function stiffenPieces(
  shares: Float32Array,
  rig: BodyRig,
  { piece, count }: { piece: Int32Array; count: number },
  starts: readonly number[] = [0],
): void {
  if (count < 2) return;
  const joints = rig.names.length;
  const sums = new Float64Array(count * joints);
  const vertices = new Int32Array(count);
  for (let v = 0; v < piece.length; v++) {
    vertices[piece[v]]++;
    for (let j = 0; j < joints; j++) sums[piece[v] * joints + j] += shares[v * joints + j];
  }
  const owner = new Int32Array(count).fill(-1);
  const strongest = new Int32Array(count);
  for (let p = 0; p < count; p++) {
    let best = 0;
    for (let j = 1; j < joints; j++) if (sums[p * joints + j] > sums[p * joints + best]) best = j;
    strongest[p] = best;
    const needed = vertices[p] > LARGE * piece.length ? LARGE_RIGID : RIGID;
    if (sums[p * joints + best] >= needed * vertices[p]) owner[p] = best;
  }
  starts.forEach((start, m) => {
    const own = piece.subarray(start, starts[m + 1] ?? piece.length);
    const joint = jointOfMesh(own, owner, joints);
    if (joint < 0) return;
    // Beards hang before neck and chest.
    const isHead = rig.names[joint] === "Head";
    for (const p of own) {
      const [a, b] = [strongest[p], joint];
      const isNear = a === b || rig.parents[a] === b || rig.parents[b] === a;
      if (isNear && (isHead || owner[p] < 0)) owner[p] = joint;
    }
  });
  for (let v = 0; v < piece.length; v++) {
    const joint = owner[piece[v]];
    if (joint < 0) continue;
    shares.fill(0, v * joints, (v + 1) * joints);
    shares[v * joints + joint] = 1;
  }
}

/** Returns the joint that nearly all of a mesh moves with: a beard is part of a head's mesh, though it hangs before the chest. */
function jointOfMesh(pieces: Int32Array, owner: Int32Array, joints: number): number {
  const vertices = new Int32Array(joints);
  for (const p of pieces) if (owner[p] >= 0) vertices[owner[p]]++;
  return vertices.findIndex((own) => own >= MESH_RIGID * pieces.length);
}

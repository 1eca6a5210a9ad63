import type { MeshPart } from "../motion/character-model.js";
import { INFLUENCES, type Skinning } from "./bind-to-rig.js";
import type { BodySurface } from "./body-surface.js";

/** Returns the faces of one material as triangles, with the vertices that they use. */
export function surfacePart(
  surface: BodySurface,
  skinning: Skinning,
  part: { name: string; material: number; node: number },
): MeshPart {
  const { positions, normals, faces, materials } = surface;
  const slot = new Int32Array(positions.length / 3).fill(-1);
  const used: number[] = [];
  const indices: number[] = [];
  const local = (v: number) => {
    if (slot[v] < 0) slot[v] = used.push(v) - 1;
    return slot[v];
  };
  for (let f = 0; f < materials.length; f++) {
    if (materials[f] !== part.material) continue;
    const p = faces[f * 4];
    const q = faces[f * 4 + 1];
    const r = faces[f * 4 + 2];
    const s = faces[f * 4 + 3];
    const a = local(p);
    const b = local(q);
    const c = local(r);
    const d = local(s);
    // The shorter diagonal bends less.
    if (squaredDistance(positions, p, r) <= squaredDistance(positions, q, s)) indices.push(a, b, c, a, c, d);
    else indices.push(a, b, d, b, c, d);
  }
  const count = used.length;
  const joints = new Uint16Array(count * INFLUENCES);
  const weights = new Float32Array(count * INFLUENCES);
  const result = {
    ...part,
    skin: 0,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    indices: Uint32Array.from(indices),
    joints,
    weights,
  };
  used.forEach((v, i) => {
    for (let k = 0; k < 3; k++) {
      result.positions[i * 3 + k] = positions[v * 3 + k];
      result.normals[i * 3 + k] = normals[v * 3 + k];
    }
    for (let k = 0; k < INFLUENCES; k++) {
      joints[i * INFLUENCES + k] = skinning.joints[v * INFLUENCES + k];
      weights[i * INFLUENCES + k] = skinning.weights[v * INFLUENCES + k];
    }
  });
  return result;
}

function squaredDistance(positions: Float64Array, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (positions[a * 3 + k] - positions[b * 3 + k]) ** 2;
  return sum;
}

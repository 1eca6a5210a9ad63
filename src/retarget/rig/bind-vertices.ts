import type { CharacterModel, MeshPart } from "../../motion/character-model.js";
import { type Affine, affineMultiply, affinePoint } from "../../motion/maths/affine.js";
import type { BindPose } from "./bind-pose.js";

/** The vertices of one mesh part in the bind pose. */
export interface BoundVertices {
  /** Model space, bind pose. */
  positions: Float64Array;
  /** Node that moves each vertex most. */
  owners: Int32Array;
  top: number;
}

/** Computes all vertices in the bind pose. */
export function bindVertices(model: CharacterModel, bind: BindPose): BoundVertices[] {
  return model.meshes.map((mesh) => {
    const count = mesh.positions.length / 3;
    const skin = model.skins[mesh.skin];
    const matrix = skin ? bind.skinToModel[mesh.skin] : bind.matrices[mesh.node];
    const palette = skin ? paletteOf(model, bind, mesh.skin) : null;
    const positions = new Float64Array(count * 3);
    const owners = new Int32Array(count).fill(mesh.node);
    const point = [0, 0, 0];
    let top = Number.NEGATIVE_INFINITY;
    for (let v = 0; v < count; v++) {
      if (palette && mesh.joints && mesh.weights) skinPoint(point, palette, mesh, v);
      else affinePoint(point, matrix, mesh.positions, v * 3);
      positions.set(point, v * 3);
      top = Math.max(top, point[1]);
      if (!skin || !mesh.joints || !mesh.weights) continue;
      let best = 0;
      for (let k = 1; k < 4; k++) if (mesh.weights[v * 4 + k] > mesh.weights[v * 4 + best]) best = k;
      owners[v] = skin.joints[mesh.joints[v * 4 + best]];
    }
    return { positions, owners, top };
  });
}

/** Share of a model's size below which two places are the same. */
const SAME = 1e-4;

/**
 * Returns the matrix that each joint of a skin applies to its vertices in the bind pose; null where all are the same,
 * as in most skins.
 */
function paletteOf(model: CharacterModel, bind: BindPose, skin: number): Affine[] | null {
  const { joints } = model.skins[skin];
  const place = bind.skinToModel[skin];
  const palette = Array.from(joints, (joint) => {
    const inverse = bind.inverse[skin].get(joint);
    return inverse ? affineMultiply(bind.matrices[joint], inverse) : place;
  });
  const scale = Math.hypot(place[0], place[1], place[2]) || 1;
  const size = Math.max(
    ...joints.map((joint) => Math.hypot(...bind.positions.subarray(joint * 3, joint * 3 + 3))),
    1e-9,
  );
  const same = palette.every((matrix) =>
    matrix.every((value, k) => Math.abs(value - place[k]) < SAME * (k < 9 ? scale : size) * 20),
  );
  return same ? null : palette;
}

const one = [0, 0, 0];

function skinPoint(out: number[], palette: readonly Affine[], mesh: MeshPart, v: number): void {
  const joints = mesh.joints as Uint16Array;
  const weights = mesh.weights as Float32Array;
  let sum = 0;
  out.fill(0);
  for (let k = 0; k < 4; k++) {
    const weight = weights[v * 4 + k];
    if (!(weight > 0)) continue;
    affinePoint(one, palette[joints[v * 4 + k]], mesh.positions, v * 3);
    for (let i = 0; i < 3; i++) out[i] += weight * one[i];
    sum += weight;
  }
  for (let i = 0; i < 3; i++) out[i] /= sum || 1;
}

import { affinePoint } from "../motion/affine.js";
import type { CharacterModel } from "../motion/character-model.js";
import type { BindPose } from "./bind-pose.js";

/** The vertices of one mesh part in the bind pose. */
export interface BoundVertices {
  /** Model space, bind pose. */
  positions: Float64Array;
  /** Node that moves each vertex most. */
  owners: Int32Array;
  top: number;
}

/** All vertices in the bind pose. */
export function bindVertices(model: CharacterModel, bind: BindPose): BoundVertices[] {
  return model.meshes.map((mesh) => {
    const count = mesh.positions.length / 3;
    const skin = model.skins[mesh.skin];
    const matrix = skin ? bind.skinToModel[mesh.skin] : bind.matrices[mesh.node];
    const positions = new Float64Array(count * 3);
    const owners = new Int32Array(count).fill(mesh.node);
    const point = [0, 0, 0];
    let top = Number.NEGATIVE_INFINITY;
    for (let v = 0; v < count; v++) {
      affinePoint(point, matrix, mesh.positions, v * 3);
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

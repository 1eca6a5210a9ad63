import { type Affine, affineInvert, affineMultiply } from "../../motion/maths/affine.js";
import { readBindPose } from "../../retarget/rig/bind-pose.js";
import type { BlendShape, SceneMesh, SceneModel } from "../formats/scene/scene-model.js";

/**
 * Returns the scene with every skinned mesh moved to where it is bound in model space, and skins that match. glTF has
 * no other place for this: there a skinned mesh's own node is ignored, and where the nodes hold a frame of some
 * animation, the bind pose would be lost with it. What is drawn stays the same.
 *
 * @throws MotionError (BAD_USER_INPUT) for invalid bind matrices
 */
export function skinsInModelSpace<S extends SceneModel>(scene: S): S {
  if (scene.skins.length === 0) return scene;
  const { skinToModel } = readBindPose(scene);
  const skins = scene.skins.map((skin, s) => {
    const back = affineInvert(skinToModel[s]);
    return back ? { ...skin, inverseBinds: timesAffine(skin.inverseBinds, back) } : skin;
  });
  const meshes = scene.meshes.map((mesh) => {
    const place = mesh.skin >= 0 ? skinToModel[mesh.skin] : null;
    return place && affineInvert(place) ? placedMesh(mesh, place) : mesh;
  });
  return { ...scene, skins, meshes };
}

/** Multiplies each 4×4 matrix, column-major, by the affine one. */
function timesAffine(matrices: Float32Array, by: Affine): Float32Array {
  const out = new Float32Array(matrices.length);
  for (let at = 0; at < matrices.length; at += 16) {
    const [a, b] = [matrices.subarray(at, at + 16), out.subarray(at, at + 16)];
    const product = affineMultiply(
      Float64Array.of(a[0], a[1], a[2], a[4], a[5], a[6], a[8], a[9], a[10], a[12], a[13], a[14]),
      by,
    );
    for (let column = 0; column < 4; column++) b.set(product.subarray(column * 3, column * 3 + 3), column * 4);
    b[15] = 1;
  }
  return out;
}

/** Returns a mesh moved by a transform, with all that belongs to it. */
export function placedMesh(mesh: SceneMesh, m: Affine): SceneMesh {
  const normals = normalMatrix(m);
  const turned: SceneMesh = {
    ...mesh,
    positions: points(mesh.positions, m, 1),
    normals: directions(mesh.normals, normals, 3),
    shapes: mesh.shapes.map(
      (shape): BlendShape => ({
        ...shape,
        positions: points(shape.positions, m, 0),
        ...(shape.normals && { normals: points(shape.normals, normals, 0) }),
      }),
    ),
  };
  if (mesh.tangents) turned.tangents = directions(mesh.tangents, m, 4);
  if (determinant(m) < 0) {
    turned.indices = mesh.indices.slice();
    for (let at = 0; at < turned.indices.length; at += 3) turned.indices.subarray(at, at + 3).reverse();
  }
  return turned;
}

/**
 * Transforms points.
 *
 * @param moved 1 for points, 0 for differences of points
 */
function points(values: Float32Array, m: Affine, moved: 0 | 1): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const [x, y, z] = [values[at], values[at + 1], values[at + 2]];
    for (let k = 0; k < 3; k++) out[at + k] = m[k] * x + m[3 + k] * y + m[6 + k] * z + m[9 + k] * moved;
  }
  return out;
}

/** Transforms unit vectors, each the first three of `width` numbers. */
function directions(values: Float32Array, m: Affine, width: 3 | 4): Float32Array {
  const out = values.slice();
  for (let at = 0; at < values.length; at += width) {
    const [x, y, z] = [values[at], values[at + 1], values[at + 2]];
    for (let k = 0; k < 3; k++) out[at + k] = m[k] * x + m[3 + k] * y + m[6 + k] * z;
    const length = Math.hypot(out[at], out[at + 1], out[at + 2]) || 1;
    for (let k = 0; k < 3; k++) out[at + k] /= length;
  }
  return out;
}

/** Returns the matrix for normals: the cofactors, without their scale and mirroring. */
function normalMatrix(m: Affine): Affine {
  const out = new Float64Array(12);
  const size = Math.cbrt(determinant(m));
  const scale = size * Math.abs(size);
  for (let column = 0; column < 3; column++) {
    const [a, b] = [((column + 1) % 3) * 3, ((column + 2) % 3) * 3];
    for (let row = 0; row < 3; row++) {
      const [i, j] = [(row + 1) % 3, (row + 2) % 3];
      out[column * 3 + row] = (m[a + i] * m[b + j] - m[a + j] * m[b + i]) / scale;
    }
  }
  return out;
}

function determinant(m: Affine): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[3] * (m[1] * m[8] - m[2] * m[7]) + m[6] * (m[1] * m[5] - m[2] * m[4]);
}

import type { SceneAnimation, SceneModel } from "../../src/files/formats/scene/scene-model.js";

/** Returns the world matrices (12 numbers per node, column by column) of a scene at rest, or at a frame of a motion. */
export function worldMatrices(scene: SceneModel, animation?: SceneAnimation, frame = 0): Float64Array[] {
  const { names, parents, translations, rotations, scales } = scene.nodes;
  const [t, r, s] = [translations.slice(), rotations.slice(), scales.slice()];
  for (const { node, path, values } of animation?.tracks ?? []) {
    if (path === "weights") continue;
    const size = path === "rotation" ? 4 : 3;
    const track = path === "rotation" ? r : path === "scale" ? s : t;
    track.set(values.subarray(frame * size, frame * size + size), node * size);
  }
  const worlds: Float64Array[] = [];
  for (let n = 0; n < names.length; n++) {
    const [x, y, z, w] = r.subarray(n * 4, n * 4 + 4);
    const [sx, sy, sz] = s.subarray(n * 3, n * 3 + 3);
    const local = Float64Array.of(
      (1 - 2 * (y * y + z * z)) * sx,
      2 * (x * y + z * w) * sx,
      2 * (x * z - y * w) * sx,
      2 * (x * y - z * w) * sy,
      (1 - 2 * (x * x + z * z)) * sy,
      2 * (y * z + x * w) * sy,
      2 * (x * z + y * w) * sz,
      2 * (y * z - x * w) * sz,
      (1 - 2 * (x * x + y * y)) * sz,
      ...t.subarray(n * 3, n * 3 + 3),
    );
    worlds.push(parents[n] < 0 ? local : multiply(worlds[parents[n]], local));
  }
  return worlds;
}

/** Returns the world positions of the vertices of a mesh part, with its blend shapes and skin. */
export function worldPoints(
  scene: SceneModel,
  part: SceneModel["meshes"][number],
  worlds: readonly Float64Array[],
  animation?: SceneAnimation,
  frame = 0,
): Float64Array {
  const weights = animation?.tracks.find(({ node, path }) => path === "weights" && node === part.node)?.values;
  const shaped = Float64Array.from(part.positions);
  for (const [k, shape] of part.shapes.entries()) {
    const weight = weights ? weights[frame * part.shapes.length + k] : shape.weight;
    if (weight !== 0) for (let i = 0; i < shaped.length; i++) shaped[i] += weight * shape.positions[i];
  }
  const skin = scene.skins[part.skin];
  const matrices = skin
    ? Array.from(skin.joints, (joint, i) => {
        const m = skin.inverseBinds.subarray(i * 16, i * 16 + 16);
        const bind = Float64Array.of(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10], m[12], m[13], m[14]);
        return multiply(worlds[joint], bind);
      })
    : [worlds[part.node]];
  const out = new Float64Array(shaped.length);
  for (let v = 0; v < shaped.length / 3; v++) {
    for (let k = 0; k < (skin ? 4 : 1); k++) {
      const weight = skin && part.weights ? part.weights[v * 4 + k] : 1;
      if (weight === 0) continue;
      const m = matrices[skin && part.joints ? part.joints[v * 4 + k] : 0];
      for (let row = 0; row < 3; row++) {
        out[v * 3 + row] +=
          weight *
          (m[row] * shaped[v * 3] + m[3 + row] * shaped[v * 3 + 1] + m[6 + row] * shaped[v * 3 + 2] + m[9 + row]);
      }
    }
  }
  return out;
}

function multiply(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(12);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 3; row++) {
      let sum = column === 3 ? a[9 + row] : 0;
      for (let k = 0; k < 3; k++) sum += a[k * 3 + row] * b[column * 3 + k];
      out[column * 3 + row] = sum;
    }
  }
  return out;
}

/** Returns lowest x, y, z and highest x, y, z of points; null for none. */
export function boxOf(points: ArrayLike<number>): number[] | null {
  if (points.length === 0) return null;
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    box[i % 3] = Math.min(box[i % 3], points[i]);
    box[3 + (i % 3)] = Math.max(box[3 + (i % 3)], points[i]);
  }
  return box.map((value) => Number(value.toPrecision(7)));
}

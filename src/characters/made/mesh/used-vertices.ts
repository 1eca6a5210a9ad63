import type { SceneMesh } from "../../../files/formats/scene/scene-model.js";

/** Leaves out the vertices of a mesh that no triangle uses: what was hidden or thinned out. */
export function usedVertices(mesh: SceneMesh): SceneMesh {
  const place = new Int32Array(mesh.positions.length / 3).fill(-1);
  const kept: number[] = [];
  const indices = Uint32Array.from(mesh.indices, (index) => {
    if (place[index] < 0) place[index] = kept.push(index) - 1;
    return place[index];
  });
  const picked = <T extends Float32Array | Uint16Array>(values: T, width: number): T => {
    const out = new (values.constructor as new (length: number) => T)(kept.length * width);
    for (const [to, from] of kept.entries()) out.set(values.subarray(from * width, (from + 1) * width), to * width);
    return out;
  };
  return {
    ...mesh,
    positions: picked(mesh.positions, 3),
    normals: mesh.normals && picked(mesh.normals, 3),
    uvs: mesh.uvs && picked(mesh.uvs, 2),
    ...(mesh.uvs2 && { uvs2: picked(mesh.uvs2, 2) }),
    ...(mesh.tangents && { tangents: picked(mesh.tangents, 4) }),
    joints: mesh.joints && picked(mesh.joints as Uint16Array, 4),
    weights: mesh.weights && picked(mesh.weights, 4),
    indices,
    shapes: mesh.shapes?.map((shape) => ({
      ...shape,
      positions: picked(shape.positions, 3),
      ...(shape.normals && { normals: picked(shape.normals, 3) }),
    })),
  };
}

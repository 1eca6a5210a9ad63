import type { Mesh } from "@gltf-transform/core";
import type { SceneMesh } from "../../scene/scene-model.js";
import { attributeOf } from "../read/accessor-floats.js";
import { readMeshParts } from "../read/mesh-parts.js";
import type { OpenedDocument } from "../read/open-document.js";
import { readShapes, shapeWeights } from "./read-shapes.js";

/** Reads all triangles of the file with all their attributes; a mesh that two nodes carry counts as two. */
export function readSceneMeshes(document: OpenedDocument): SceneMesh[] {
  const { root, json, sourceNodes } = document;
  const meshIndex = new Map(root.listMeshes().map((mesh, i) => [mesh, i]));
  let last: { mesh: Mesh; node: number } | null = null;
  let number = -1;
  return readMeshParts(document).map(({ part, primitive, mesh }): SceneMesh => {
    if (last?.mesh !== mesh || last.node !== part.node) number++;
    last = { mesh, node: part.node };
    const own = json.meshes![meshIndex.get(mesh)!];
    const weightAt = shapeWeights(json.nodes![sourceNodes[part.node]], own);
    const count = part.positions.length / 3;
    const tangents = attributeOf(primitive, "TANGENT", count, 4);
    const uvs2 = attributeOf(primitive, "TEXCOORD_1", count, 2);
    return {
      ...part,
      meshName: mesh.getName(),
      ...(tangents && { tangents }),
      ...(uvs2 && { uvs2 }),
      shapes: readShapes(primitive, own, weightAt),
      mesh: number,
    };
  });
}

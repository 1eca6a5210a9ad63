import type { GLTF, Primitive } from "@gltf-transform/core";
import type { BlendShape } from "../../scene/scene-model.js";
import { attributeOf } from "../read/accessor-floats.js";

/** Returns the name of a morph target from the mesh's extras (or those of its first primitive), "" for none. */
function shapeName({ extras, primitives }: GLTF.IMesh, index: number): string {
  const names = [extras, primitives[0]?.extras]
    .map((from) => (from as { targetNames?: unknown } | null | undefined)?.targetNames)
    .find(Array.isArray);
  const name: unknown = names?.[index];
  return typeof name === "string" ? name : "";
}

/** Returns the initial weights of the morph targets: the node's, else the mesh's, else 0. */
export function shapeWeights(node: GLTF.INode, mesh: GLTF.IMesh): (index: number) => number {
  const weights: unknown = Array.isArray(node.weights) ? node.weights : mesh.weights;
  return (index) => {
    const weight: unknown = Array.isArray(weights) ? weights[index] : 0;
    return typeof weight === "number" && Number.isFinite(weight) ? weight : 0;
  };
}

/**
 * Reads the morph targets of a primitive.
 *
 * @param mesh the one that it belongs to, in the file's JSON
 */
export function readShapes(primitive: Primitive, mesh: GLTF.IMesh, weightAt: (index: number) => number): BlendShape[] {
  const count = primitive.getAttribute("POSITION")?.getCount() ?? 0;
  return primitive.listTargets().map((target, i) => {
    const normals = attributeOf(target, "NORMAL", count, 3);
    return {
      name: shapeName(mesh, i) || `shape_${i}`,
      positions: attributeOf(target, "POSITION", count, 3) ?? new Float32Array(count * 3),
      ...(normals && { normals }),
      weight: weightAt(i),
    };
  });
}

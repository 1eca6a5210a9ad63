import type { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import { Geometry } from "@babylonjs/core/Meshes/geometry.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { MorphTarget } from "@babylonjs/core/Morph/morphTarget.js";

/** A change that can be taken back or made final. */
export interface Change {
  undo(): void;
  /** Lets go of what `undo` would need. */
  keep(): void;
}

/** Moves a mesh's vertices, with normals, tangents and blend shapes. What other meshes use of them is left to those. */
export function bakeMesh(mesh: Mesh, matrix: Matrix): Change {
  const shapes = moveShapes(mesh, matrix);
  const before = mesh.geometry as Geometry;
  // A copy also where no other mesh has the geometry: parts of a file may lie in the same memory.
  const own = before.copy(Geometry.RandomId());
  own.applyToMesh(mesh);
  if (!matrix.isIdentity()) mesh.bakeTransformIntoVertices(matrix);
  return {
    undo: () => {
      shapes.undo();
      before.applyToMesh(mesh);
      own.dispose();
    },
    keep: () => {
      shapes.keep();
      if (before.meshes.length === 0) before.dispose();
    },
  };
}

function moveShapes(mesh: Mesh, matrix: Matrix): Change {
  const before = mesh.morphTargetManager;
  if (!before || matrix.isIdentity()) return { undo: () => {}, keep: () => {} };
  const isShared = mesh.getScene().meshes.some((other) => other !== mesh && other.morphTargetManager === before);
  if (isShared) mesh.morphTargetManager = before.clone();
  const manager = mesh.morphTargetManager!;
  const undos = Array.from({ length: manager.numTargets }, (_, i) => moveShape(manager.getTarget(i), matrix));
  return {
    undo: () => {
      if (!isShared) for (const undo of undos) undo();
      else {
        mesh.morphTargetManager = before;
        manager.dispose();
      }
    },
    keep: () => {},
  };
}

function moveShape(target: MorphTarget, matrix: Matrix): () => void {
  const [positions, normals, tangents] = [target.getPositions(), target.getNormals(), target.getTangents()];
  if (positions) target.setPositions(moved(positions, matrix));
  if (normals) target.setNormals(turned(normals, matrix));
  if (tangents) target.setTangents(turned(tangents, matrix));
  return () => {
    if (positions) target.setPositions(positions);
    if (normals) target.setNormals(normals);
    if (tangents) target.setTangents(tangents);
  };
}

function moved(values: ArrayLike<number>, { m }: Matrix): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < out.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      out[at + k] = m[k] * values[at] + m[4 + k] * values[at + 1] + m[8 + k] * values[at + 2] + m[12 + k];
    }
  }
  return out;
}

/** Directions, of length 1 as those that are baked into a mesh. */
function turned(values: ArrayLike<number>, { m }: Matrix): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < out.length; at += 3) {
    const [x, y, z] = [0, 1, 2].map((k) => m[k] * values[at] + m[4 + k] * values[at + 1] + m[8 + k] * values[at + 2]);
    const length = Math.hypot(x, y, z) || 1;
    out.set([x / length, y / length, z / length], at);
  }
  return out;
}

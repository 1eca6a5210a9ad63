import type { Bone } from "@babylonjs/core/Bones/bone.js";
import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";

/** Vertices of one mesh as shown: bone matrices times weights, as on a graphics card. */
export class SkinnedVertices {
  readonly mesh: AbstractMesh;
  readonly count: number;
  /** As modelled, x y z each. */
  readonly positions: Float32Array;
  /** Bones of each vertex (matrix index), `influences` each; null for a mesh without a skin. */
  readonly #bones: Float32Array | null;
  readonly #weights: Float32Array | null;
  readonly #influences: number;
  readonly #world = new Vector3();

  private constructor(
    mesh: AbstractMesh,
    positions: Float32Array,
    bones: Float32Array | null,
    weights: Float32Array | null,
    influences: number,
  ) {
    this.mesh = mesh;
    this.positions = positions;
    this.count = positions.length / 3;
    this.#bones = bones;
    this.#weights = weights;
    this.#influences = influences;
  }

  /** Returns all vertices of a mesh; null for one without any. */
  static of(mesh: AbstractMesh): SkinnedVertices | null {
    const positions = mesh.getVerticesData(VertexBuffer.PositionKind);
    if (!positions || positions.length === 0) return null;
    const places = Float32Array.from(positions);
    const count = places.length / 3;
    const indices = mesh.getVerticesData(VertexBuffer.MatricesIndicesKind);
    const weights = mesh.getVerticesData(VertexBuffer.MatricesWeightsKind);
    if (!mesh.skeleton || !indices || !weights) return new SkinnedVertices(mesh, places, null, null, 0);
    const moreIndices = mesh.getVerticesData(VertexBuffer.MatricesIndicesExtraKind);
    const moreWeights = mesh.getVerticesData(VertexBuffer.MatricesWeightsExtraKind);
    const influences = moreIndices && moreWeights ? 8 : 4;
    const merged = (first: ArrayLike<number>, second: ArrayLike<number> | null) =>
      Float32Array.from({ length: count * influences }, (_, i) => {
        const [v, k] = [Math.floor(i / influences), i % influences];
        return k < 4 ? first[v * 4 + k] : second![v * 4 + k - 4];
      });
    return new SkinnedVertices(mesh, places, merged(indices, moreIndices), merged(weights, moreWeights), influences);
  }

  /** Returns some of the vertices. */
  pick(vertices: readonly number[]): SkinnedVertices {
    const taken = (array: Float32Array | null, width: number) =>
      array && Float32Array.from(vertices.flatMap((v) => Array.from(array.subarray(v * width, (v + 1) * width))));
    const n = this.#influences;
    return new SkinnedVertices(this.mesh, taken(this.positions, 3)!, taken(this.#bones, n), taken(this.#weights, n), n);
  }

  /** Returns the sum of a vertex's weights on some bones, 0 to 1. */
  weightOn(vertex: number, bones: ReadonlySet<number>): number {
    if (!this.#bones || !this.#weights) return 0;
    let sum = 0;
    let all = 0;
    for (let k = vertex * this.#influences; k < (vertex + 1) * this.#influences; k++) {
      all += this.#weights[k];
      if (bones.has(this.#bones[k])) sum += this.#weights[k];
    }
    return all > 0 ? sum / all : 0;
  }

  get isSkinned(): boolean {
    return this.#bones !== null;
  }

  /** Writes the current world positions of the vertices, x y z each. Bones and nodes must be up to date (`refresh`). */
  read(out: Float32Array, offset: number): void {
    const { positions, count } = this;
    const world = this.mesh.getWorldMatrix();
    const matrices = this.#bones ? this.mesh.skeleton!.getTransformMatrices(this.mesh) : null;
    for (let v = 0; v < count; v++) {
      const [px, py, pz] = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]];
      let [x, y, z] = [px, py, pz];
      if (matrices) {
        x = y = z = 0;
        let sum = 0;
        for (let k = v * this.#influences; k < (v + 1) * this.#influences; k++) {
          const weight = this.#weights![k];
          if (weight === 0) continue;
          const m = this.#bones![k] * 16;
          x += weight * (px * matrices[m] + py * matrices[m + 4] + pz * matrices[m + 8] + matrices[m + 12]);
          y += weight * (px * matrices[m + 1] + py * matrices[m + 5] + pz * matrices[m + 9] + matrices[m + 13]);
          z += weight * (px * matrices[m + 2] + py * matrices[m + 6] + pz * matrices[m + 10] + matrices[m + 14]);
          sum += weight;
        }
        if (sum > 0) [x, y, z] = [x / sum, y / sum, z / sum];
      }
      Vector3.TransformCoordinatesFromFloatsToRef(x, y, z, world, this.#world);
      out[offset + v * 3] = this.#world.x;
      out[offset + v * 3 + 1] = this.#world.y;
      out[offset + v * 3 + 2] = this.#world.z;
    }
  }
}

/** Returns the index by which a mesh's vertices refer to a bone. */
export function matrixIndex(bone: Bone): number {
  return bone.getIndex();
}

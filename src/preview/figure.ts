import type { SceneMesh, SceneModel } from "../files/formats/scene/scene-model.js";
import { MATRIX, multiply, NodePoses } from "./node-poses.js";

/** Most joints that move one vertex. */
const INFLUENCES = 4;

/** A range of triangles of one material: from `first` to the end. */
export interface Batch {
  /** Index into the model's materials, -1 for none. */
  material: number;
  begin: number;
  end: number;
  /** Whether its triangles are mirrored: front faces have clockwise corners. */
  mirrored: boolean;
}

/** A character's triangles in the pose of a moment, in the world. */
export class Figure {
  /** 3 per vertex, metres. */
  readonly positions: Float32Array;
  /** 3 per vertex, of length 1. */
  readonly normals: Float32Array;
  /** 2 per vertex each; zeros where a mesh has none. */
  readonly uvs: Float32Array;
  readonly uvs2: Float32Array;
  /** Linear RGB, 3 per vertex; ones where a mesh has none. */
  readonly colors: Float32Array;
  readonly indices: Uint32Array;
  readonly batches: readonly Batch[];
  readonly #poses: NodePoses;
  readonly #restPositions: Float32Array;
  readonly #restNormals: Float32Array;
  /** Indices into `#palette`, and their weights: `INFLUENCES` per vertex. */
  readonly #bones: Uint16Array;
  readonly #shares: Float32Array;
  /** Node of each bone and the matrix from the mesh to it. */
  readonly #boneNodes: number[] = [];
  readonly #binds: Float64Array;
  readonly #palette: Float64Array;
  readonly #moved: readonly number[];

  constructor(model: SceneModel) {
    this.#poses = new NodePoses(model);
    this.#moved = [...new Set((model.animations[0]?.tracks ?? []).map(({ node }) => node))];
    const binds: number[] = [];
    const skinAt = model.skins.map(({ joints, inverseBinds }) => {
      const first = this.#boneNodes.length;
      joints.forEach((node, i) => {
        this.#boneNodes.push(node);
        for (let e = 0; e < 16; e++) if (e % 4 !== 3) binds.push(inverseBinds[i * 16 + e]);
      });
      return first;
    });
    const meshes = model.meshes.filter(({ positions, indices }) => positions.length > 0 && indices.length > 0);
    const count = meshes.reduce((sum, { positions }) => sum + positions.length, 0) / 3;
    this.#restPositions = new Float32Array(count * 3);
    this.#restNormals = new Float32Array(count * 3);
    this.uvs = new Float32Array(count * 2);
    this.uvs2 = new Float32Array(count * 2);
    this.colors = new Float32Array(count * 3).fill(1);
    this.#bones = new Uint16Array(count * INFLUENCES);
    this.#shares = new Float32Array(count * INFLUENCES);
    this.indices = new Uint32Array(meshes.reduce((sum, { indices }) => sum + indices.length, 0));
    const batches: Batch[] = [];
    let vertex = 0;
    let index = 0;
    for (const mesh of meshes) {
      const skinned = mesh.skin >= 0 && mesh.joints && mesh.weights;
      this.#addShape(mesh, vertex);
      if (skinned) this.#addSkinned(mesh, vertex, skinAt[mesh.skin]);
      else {
        this.#bones.fill(
          this.#boneNodes.length,
          vertex * INFLUENCES,
          (vertex + mesh.positions.length / 3) * INFLUENCES,
        );
        for (let v = 0; v < mesh.positions.length / 3; v++) this.#shares[(vertex + v) * INFLUENCES] = 1;
        this.#boneNodes.push(mesh.node);
        binds.push(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
      }
      for (let i = 0; i < mesh.indices.length; i++) this.indices[index + i] = mesh.indices[i] + vertex;
      const bone = this.#bones[vertex * INFLUENCES];
      const mirrored = isMirrored(this.#poses.world, this.#boneNodes[bone]) !== isMirrored(binds, bone);
      batches.push({ material: mesh.material, begin: index, end: index + mesh.indices.length, mirrored });
      vertex += mesh.positions.length / 3;
      index += mesh.indices.length;
    }
    this.batches = batches;
    this.#binds = Float64Array.from(binds);
    this.#palette = new Float64Array(this.#boneNodes.length * MATRIX);
    this.positions = new Float32Array(count * 3);
    this.normals = new Float32Array(count * 3);
    this.#skin();
  }

  /**
   * Turns and scales the figure about the origin.
   *
   * @param turn radians about +Y
   */
  stand(turn: number, scale: number): void {
    this.#poses.stand(turn, scale);
    this.#skin();
  }

  /** Takes the pose of a time, seconds. */
  pose(seconds: number): void {
    this.#poses.pose(seconds);
    this.#skin();
  }

  /** Returns the centre of the joints that move. */
  middle(): [number, number, number] {
    const sum: [number, number, number] = [0, 0, 0];
    for (const node of this.#moved) {
      for (let k = 0; k < 3; k++) sum[k] += this.#poses.world[node * MATRIX + 9 + k] / this.#moved.length;
    }
    return sum;
  }

  /** Returns the figure's bounding box. */
  box(): { min: number[]; max: number[] } {
    const min = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
    const max = min.map((value) => -value);
    for (let i = 0; i < this.positions.length; i++) {
      const value = this.positions[i];
      if (value < min[i % 3]) min[i % 3] = value;
      if (value > max[i % 3]) max[i % 3] = value;
    }
    return { min, max };
  }

  #addShape({ positions, normals, uvs, uvs2, colors, shapes }: SceneMesh, vertex: number): void {
    this.#restPositions.set(positions, vertex * 3);
    this.#restNormals.set(normals, vertex * 3);
    if (uvs) this.uvs.set(uvs, vertex * 2);
    if (uvs2) this.uvs2.set(uvs2, vertex * 2);
    if (colors) this.colors.set(colors, vertex * 3);
    for (const shape of shapes) {
      if (!shape.weight) continue;
      for (let i = 0; i < shape.positions.length; i++) {
        this.#restPositions[vertex * 3 + i] += shape.positions[i] * shape.weight;
        if (shape.normals) this.#restNormals[vertex * 3 + i] += shape.normals[i] * shape.weight;
      }
    }
  }

  #addSkinned({ joints, weights }: SceneMesh, vertex: number, firstBone: number): void {
    for (let i = 0; i < joints!.length; i++) {
      this.#bones[vertex * INFLUENCES + i] = firstBone + joints![i];
      this.#shares[vertex * INFLUENCES + i] = weights![i];
    }
  }

  #skin(): void {
    const palette = this.#palette;
    this.#boneNodes.forEach((node, bone) => {
      multiply(palette, bone, this.#poses.world, node, this.#binds, bone);
    });
    const { positions, normals } = this;
    const bones = this.#bones;
    const shares = this.#shares;
    for (let v = 0, p = 0; p < positions.length; v += INFLUENCES, p += 3) {
      const x = this.#restPositions[p];
      const y = this.#restPositions[p + 1];
      const z = this.#restPositions[p + 2];
      const nx = this.#restNormals[p];
      const ny = this.#restNormals[p + 1];
      const nz = this.#restNormals[p + 2];
      let px = 0;
      let py = 0;
      let pz = 0;
      let qx = 0;
      let qy = 0;
      let qz = 0;
      let sum = 0;
      for (let i = v; i < v + INFLUENCES; i++) {
        const share = shares[i];
        if (share === 0) continue;
        const m = bones[i] * MATRIX;
        sum += share;
        px += share * (palette[m] * x + palette[m + 3] * y + palette[m + 6] * z + palette[m + 9]);
        py += share * (palette[m + 1] * x + palette[m + 4] * y + palette[m + 7] * z + palette[m + 10]);
        pz += share * (palette[m + 2] * x + palette[m + 5] * y + palette[m + 8] * z + palette[m + 11]);
        qx += share * (palette[m] * nx + palette[m + 3] * ny + palette[m + 6] * nz);
        qy += share * (palette[m + 1] * nx + palette[m + 4] * ny + palette[m + 7] * nz);
        qz += share * (palette[m + 2] * nx + palette[m + 5] * ny + palette[m + 8] * nz);
      }
      const whole = sum > 0 ? 1 / sum : 0;
      positions[p] = px * whole;
      positions[p + 1] = py * whole;
      positions[p + 2] = pz * whole;
      const length = Math.sqrt(qx * qx + qy * qy + qz * qz) || 1;
      normals[p] = qx / length;
      normals[p + 1] = qy / length;
      normals[p + 2] = qz / length;
    }
  }
}

function isMirrored(matrices: ArrayLike<number>, at: number): boolean {
  const m = Array.from({ length: 9 }, (_, i) => matrices[at * MATRIX + i]);
  const across = m[0] * (m[4] * m[8] - m[5] * m[7]);
  return across - m[3] * (m[1] * m[8] - m[2] * m[7]) + m[6] * (m[1] * m[5] - m[2] * m[4]) < 0;
}

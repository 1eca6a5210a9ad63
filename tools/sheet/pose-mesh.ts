import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { Triangles } from "./rasterizer.js";

type Matrix = Float64Array;

/** Poses the character's meshes in one frame, world space. `nodes` maps the clip's joints to the model's nodes. */
export function poseMesh(model: CharacterModel, clip: MotionClip | null, nodes: ArrayLike<number>, frame: number) {
  const world = nodeMatrices(model, clip, nodes, frame);
  return model.meshes.map((mesh): Triangles => {
    const count = mesh.positions.length / 3;
    const positions = new Float32Array(count * 3);
    const normals = new Float32Array(count * 3);
    const skin = model.skins[mesh.skin];
    const palette = skin
      ? Array.from(skin.joints, (node, i) => multiply(world[node], matrixAt(skin.inverseBinds, i)))
      : [];
    const blended = new Float64Array(16);
    for (let v = 0; v < count; v++) {
      let m: Matrix = world[mesh.node];
      if (skin && mesh.joints && mesh.weights) {
        blended.fill(0);
        let sum = 0;
        for (let k = 0; k < 4; k++) {
          const weight = mesh.weights[v * 4 + k];
          sum += weight;
          if (weight > 0) for (let e = 0; e < 16; e++) blended[e] += palette[mesh.joints[v * 4 + k]][e] * weight;
        }
        for (let e = 0; e < 16; e++) blended[e] /= sum || 1;
        m = blended;
      }
      transform(positions, mesh.positions, v, m, 1);
      transform(normals, mesh.normals, v, m, 0);
    }
    const material = model.materials[mesh.material]?.color ?? [0.7, 0.7, 0.72, 1];
    const colors = new Float32Array(count * 3);
    for (let i = 0; i < colors.length; i++) {
      // Gamma: the model's colours are linear.
      colors[i] = ((mesh.colors?.[i] ?? 1) * material[i % 3]) ** (1 / 2.2);
    }
    return { positions, normals, indices: mesh.indices, colors };
  });
}

/** Bones as thin octahedra: for skeletons without a mesh. */
export function poseBones(clip: MotionClip, frame: number): Triangles {
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const colors: number[] = [];
  clip.skeleton.parents.forEach((parent, j) => {
    if (parent < 0) return;
    const a = pose.positions.subarray(parent * 3, parent * 3 + 3);
    const b = pose.positions.subarray(j * 3, j * 3 + 3);
    const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const length = Math.hypot(...d);
    if (length < 1e-6) return;
    const side = Math.abs(d[1]) < 0.9 * length ? [0, 1, 0] : [1, 0, 0];
    const u = unit([d[1] * side[2] - d[2] * side[1], d[2] * side[0] - d[0] * side[2], d[0] * side[1] - d[1] * side[0]]);
    const v = unit([d[1] * u[2] - d[2] * u[1], d[2] * u[0] - d[0] * u[2], d[0] * u[1] - d[1] * u[0]]);
    const r = Math.min(0.03, length * 0.2);
    const base = positions.length / 3;
    const name = clip.skeleton.names[j];
    const color = /^Left|_l$|Left/.test(name)
      ? [0.25, 0.5, 0.9]
      : /^Right|_r$|Right/.test(name)
        ? [0.9, 0.4, 0.3]
        : [0.5, 0.5, 0.5];
    const push = (p: number[], n: number[]) => {
      positions.push(...p);
      normals.push(...n);
      colors.push(...color);
    };
    push(
      [...a],
      unit(d).map((x) => -x),
    );
    push([...b], unit(d));
    for (const [su, sv] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]) {
      const n = [0, 1, 2].map((k) => u[k] * su + v[k] * sv);
      push(
        [0, 1, 2].map((k) => a[k] + d[k] * 0.2 + n[k] * r),
        n,
      );
    }
    for (let i = 0; i < 4; i++) {
      const p = base + 2 + i;
      const q = base + 2 + ((i + 1) % 4);
      indices.push(base, p, q, base + 1, q, p);
    }
  });
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
    colors: new Float32Array(colors),
  };
}

export function nodeMatrices(
  model: CharacterModel,
  clip: MotionClip | null,
  nodes: ArrayLike<number>,
  frame: number,
): Matrix[] {
  const { parents, translations, rotations, scales } = model.nodes;
  const t = translations.slice();
  const r = rotations.slice();
  const sizes = scales.slice();
  if (clip) {
    const { restTranslations, restScales } = clip.skeleton;
    const joints = restScales.length;
    for (let j = 0; j < joints; j++) {
      if (nodes[j] < 0) continue;
      // The file's own nodes may hold a pose other than the bind pose that the clip is made on.
      t.set(restTranslations.subarray(j * 3, j * 3 + 3), nodes[j] * 3);
      sizes.fill(restScales[j], nodes[j] * 3, nodes[j] * 3 + 3);
      r.set(clip.rotations.subarray((frame * joints + j) * 4, (frame * joints + j) * 4 + 4), nodes[j] * 4);
    }
    clip.translatedJoints.forEach((joint, i) => {
      const from = (frame * clip.translatedJoints.length + i) * 3;
      if (nodes[joint] >= 0) t.set(clip.translations.subarray(from, from + 3), nodes[joint] * 3);
    });
  }
  const world: Matrix[] = [];
  for (let n = 0; n < parents.length; n++) {
    const local = compose(t.subarray(n * 3, n * 3 + 3), r.subarray(n * 4, n * 4 + 4), sizes.subarray(n * 3, n * 3 + 3));
    world.push(parents[n] < 0 ? local : multiply(world[parents[n]], local));
  }
  return world;
}

function compose(t: Float32Array, [x, y, z, w]: Float32Array, s: Float32Array): Matrix {
  // biome-ignore format: a matrix, column by column
  return new Float64Array([
    (1 - 2 * (y * y + z * z)) * s[0], 2 * (x * y + z * w) * s[0], 2 * (x * z - y * w) * s[0], 0,
    2 * (x * y - z * w) * s[1], (1 - 2 * (x * x + z * z)) * s[1], 2 * (y * z + x * w) * s[1], 0,
    2 * (x * z + y * w) * s[2], 2 * (y * z - x * w) * s[2], (1 - 2 * (x * x + y * y)) * s[2], 0,
    t[0], t[1], t[2], 1,
  ]);
}

function multiply(a: ArrayLike<number>, b: ArrayLike<number>): Matrix {
  const out = new Float64Array(16);
  for (let c = 0; c < 4; c++) {
    for (let r = 0; r < 4; r++) {
      for (let k = 0; k < 4; k++) out[c * 4 + r] += a[k * 4 + r] * b[c * 4 + k];
    }
  }
  return out;
}

function matrixAt(array: Float32Array, i: number): Float32Array {
  return array.subarray(i * 16, i * 16 + 16);
}

function transform(out: Float32Array, from: Float32Array, v: number, m: Matrix, w: number): void {
  const x = from[v * 3];
  const y = from[v * 3 + 1];
  const z = from[v * 3 + 2];
  for (let k = 0; k < 3; k++) out[v * 3 + k] = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k] * w;
}

function unit(a: number[]): number[] {
  const length = Math.hypot(...a) || 1;
  return a.map((x) => x / length);
}

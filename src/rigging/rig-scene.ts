import type { SceneMesh, SceneModel } from "../files/formats/scene/scene-model.js";
import { type Affine, affineMultiply as multiply } from "../motion/maths/affine.js";
import type { Steps } from "../requests/steps.js";
import type { BodyRig } from "./body-rig.js";
import type { RigFindings, RigOptions, RigProgress } from "./rig-options.js";
import { movedPoints, rigSurface } from "./rig-surface.js";
import { meshPlaces, surfaceOf } from "./surface.js";
import { uniqueNames } from "./unique-names.js";
import { type RigTables, rigTables } from "./unpack-rig-tables.js";

/** A character that a skeleton was made for. */
export interface RiggedScene {
  scene: SceneModel;
  findings: RigFindings;
}

/**
 * Makes a character of meshes without a skeleton: finds its joints, names them as the built-in skeleton's, and weights
 * every vertex to them. The character stands upright, with all its meshes, shapes and materials; its surface keeps its
 * form and size. Skins, motions and nodes of the scene are dropped.
 *
 * @throws MotionError AUTO_RIG_FAILED with the reason, where there is no human figure
 */
export function* rigScene(
  scene: SceneModel,
  options: RigOptions = {},
  onProgress: RigProgress = () => {},
  tables: RigTables = rigTables(),
): Steps<RiggedScene> {
  const surface = surfaceOf(scene);
  const { rig, toUpright, fromUpright, findings, skin } = yield* rigSurface(surface, options, onProgress, tables);
  onProgress("character", 0.95);
  const places = meshPlaces(scene);
  const meshes = scene.meshes.map((mesh, m): SceneMesh => {
    const start = surface.starts[m] * 4;
    const end = start + (mesh.positions.length / 3) * 4;
    return {
      ...placed(mesh, multiply(fromUpright, multiply(toUpright, places[m]))),
      node: rig.names.length + m,
      skin: 0,
      mesh: m,
      joints: skin.joints.slice(start, end),
      weights: skin.weights.slice(start, end),
    };
  });
  const heads = movedPoints(rig.heads, fromUpright);
  return {
    scene: {
      name: scene.name,
      nodes: nodesOf(rig, heads, meshes),
      skins: [{ joints: Int32Array.from(rig.names.keys()), inverseBinds: inverseBinds(heads) }],
      meshes,
      materials: scene.materials,
      images: scene.images,
      animations: [],
      isJoint: Uint8Array.from({ length: rig.names.length + meshes.length }, (_, n) => (n < rig.names.length ? 1 : 0)),
    },
    findings,
  };
}

function nodesOf(rig: BodyRig, heads: Float64Array, meshes: readonly SceneMesh[]): SceneModel["nodes"] {
  const joints = rig.names.length;
  const count = joints + meshes.length;
  const translations = new Float32Array(count * 3);
  for (let j = 0; j < joints; j++) {
    const parent = rig.parents[j];
    for (let k = 0; k < 3; k++) {
      translations[j * 3 + k] = heads[j * 3 + k] - (parent < 0 ? 0 : Math.fround(heads[parent * 3 + k]));
    }
  }
  const wanted = meshes.map(({ meshName, name }) => meshName || name || "mesh");
  const names = uniqueNames(wanted, rig.names);
  return {
    names: [...rig.names, ...names],
    parents: Int32Array.from({ length: count }, (_, n) => (n < joints ? rig.parents[n] : -1)),
    translations,
    rotations: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
    scales: new Float32Array(count * 3).fill(1),
  };
}

function inverseBinds(heads: Float64Array): Float32Array {
  const out = new Float32Array((heads.length / 3) * 16);
  for (let j = 0; j < heads.length / 3; j++) {
    out.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -heads[j * 3], -heads[j * 3 + 1], -heads[j * 3 + 2], 1], j * 16);
  }
  return out;
}

function placed(mesh: SceneMesh, place: Affine): SceneMesh {
  const flat = (values: Float32Array, width: number, unit: boolean) => {
    const out = values.slice();
    for (let at = 0; at < values.length; at += width) {
      const d = [0, 1, 2].map(
        (k) => place[k] * values[at] + place[3 + k] * values[at + 1] + place[6 + k] * values[at + 2],
      );
      const length = unit ? Math.hypot(...d) || 1 : 1;
      for (let k = 0; k < 3; k++) out[at + k] = d[k] / length;
    }
    return out;
  };
  const mirrored = determinant(place) < 0;
  const indices = mesh.indices.slice();
  if (mirrored) for (let at = 0; at < indices.length; at += 3) indices.subarray(at, at + 3).reverse();
  const out: SceneMesh = {
    ...mesh,
    positions: Float32Array.from(movedPoints(mesh.positions, place)),
    normals: flat(mesh.normals, 3, true),
    indices,
    shapes: (mesh.shapes ?? []).map((shape) => ({
      ...shape,
      positions: flat(shape.positions, 3, false),
      ...(shape.normals && { normals: flat(shape.normals, 3, false) }),
    })),
  };
  if (mesh.tangents) out.tangents = flat(mesh.tangents, 4, true);
  return out;
}

function determinant(m: Affine): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[3] * (m[1] * m[8] - m[2] * m[7]) + m[6] * (m[1] * m[5] - m[2] * m[4]);
}

/**
 * What a file or a scene says about a character, before any of it is interpreted: plain typed arrays, the same from
 * GLB, FBX, VRM and live Babylon nodes. "Model space" is the space that the root nodes live in (right-handed, Y up;
 * in Babylon: below the loader's `__root__`). Units are the file's own.
 */
export interface NodeTree {
  names: string[];
  /** Index of the parent, -1 for a root; parents come before their children. */
  parents: Int32Array;
  /** Current local transforms (not necessarily the bind pose): 3, 4 (xyzw) and 3 numbers per node. */
  translations: Float32Array;
  rotations: Float32Array;
  scales: Float32Array;
}

export interface Skin {
  /** Node indices of the skin's joints. */
  joints: Int32Array;
  /** 16 per joint, column-major: from mesh space at bind time to the joint. */
  inverseBinds: Float32Array;
}

export interface Material {
  name: string;
  /** Linear RGBA, 0 to 1. */
  color: [number, number, number, number];
  metallic?: number;
  roughness?: number;
}

/** One drawable part. With a skin, `positions` are in the skin's mesh space; without, in node space. */
export interface MeshPart {
  name: string;
  /** Node that carries the mesh. */
  node: number;
  /** Index into `skins`, -1 for a rigid part. */
  skin: number;
  /** Index into `materials`, -1 for none. */
  material: number;
  positions: Float32Array;
  normals: Float32Array;
  uvs?: Float32Array;
  /** Linear RGB, 3 per vertex. */
  colors?: Float32Array;
  indices: Uint32Array;
  /** 4 per vertex, indices into the skin's joints. */
  joints?: Uint16Array;
  /** 4 per vertex, sum 1. */
  weights?: Float32Array;
}

export interface CharacterModel {
  name: string;
  nodes: NodeTree;
  skins: Skin[];
  /** Parts weighted to joints, so that a mapping can tell deforming joints from helpers; empty when not loaded. */
  meshes: MeshPart[];
  materials: Material[];
  /** Node index by VRM humanoid bone name (`hips`, `leftUpperLeg`, …) where the file declares them. */
  humanoid?: Record<string, number>;
}

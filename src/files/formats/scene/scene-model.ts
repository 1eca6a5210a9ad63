import type { CharacterModel, Material, MeshPart } from "../../../motion/character-model.js";
import type { VrmParts } from "./vrm-parts.js";

/**
 * The contents of a character's file, common to FBX and glTF: a `CharacterModel` with everything else worth keeping.
 * Model space is right-handed, +Y up, in metres: where a file's axes or unit differ, one root node carries the
 * change, so that everything below it stays as in the file.
 */
export interface SceneModel extends CharacterModel {
  meshes: SceneMesh[];
  materials: SceneMaterial[];
  images: SceneImage[];
  /** Motions in the file, those with most keys first; empty unless requested. */
  animations: SceneAnimation[];
  /** Nodes that a file calls bones, whether or not a skin names them: 1 per node. */
  isJoint: Uint8Array;
  /** Nodes that carry one mesh at falling detail, finest first; a GLB shows the first of them. */
  lods?: readonly (readonly number[])[];
  /** What VRM 1.0 wants besides the humanoid; written in place of the humanoid alone. */
  vrm?: VrmParts;
}

/** A part of a mesh. `indices` are triangles. Identical vertices are merged. */
export interface SceneMesh extends MeshPart {
  /** Name of the mesh (geometry), which may differ from its node's. */
  meshName: string;
  /** 4 per vertex, as in glTF: the direction in which u grows, and the sign of the third axis. */
  tangents?: Float32Array;
  /** Second set of texture coordinates; v is down, as in glTF, in both sets. */
  uvs2?: Float32Array;
  shapes: BlendShape[];
  /**
   * Parts of one mesh (of several materials) have the same number here, each with one order of vertices; parts of
   * different meshes never do.
   */
  mesh: number;
}

/** A blend shape (morph target): differences from the mesh at weight 1, 3 per vertex. */
export interface BlendShape {
  name: string;
  positions: Float32Array;
  normals?: Float32Array;
  /** Its weight in the file, 0 to 1. */
  weight: number;
}

export interface SceneMaterial extends Material {
  /** Linear RGB. */
  emissive?: [number, number, number];
  /** Indices into `images`. */
  baseColorImage?: number;
  normalImage?: number;
  emissiveImage?: number;
  metallicRoughnessImage?: number;
  occlusionImage?: number;
  alpha?: "opaque" | "mask" | "blend";
  alphaCutoff?: number;
  doubleSided?: boolean;
}

/** An image as its file's bytes. */
export interface SceneImage {
  name: string;
  /** "image/png", "image/jpeg", …; "" for any other. */
  mimetype: string;
  /** Null when the file only names the image and it was not given. */
  bytes: Uint8Array | null;
  /** Path in the file, "" for none: never opened by the engine. */
  path: string;
}

/** A motion sampled at one rate: `frameCount` frames from time 0. */
export interface SceneAnimation {
  name: string;
  frameRate: number;
  frameCount: number;
  /** Time of frame 0 in the file's own time, seconds; 0 by default. */
  start?: number;
  tracks: SceneTrack[];
}

export interface SceneTrack {
  node: number;
  /**
   * Local to the parent: 3, 4 (xyzw, neighbours on one hemisphere) and 3 numbers per frame; weights: one per blend
   * shape.
   */
  path: "translation" | "rotation" | "scale" | "weights";
  values: Float32Array;
}

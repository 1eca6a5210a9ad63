import type { CharacterModel, Material, MeshPart } from "../../motion/character-model.js";

/**
 * All that a file of a character holds, between FBX and glTF: a `CharacterModel` with what else is worth keeping. Model
 * space is right-handed, +Y up, in metres: where a file's axes or unit are others, one root node carries the change, so
 * that everything below it stays as the file has it.
 */
export interface SceneModel extends CharacterModel {
  meshes: SceneMesh[];
  materials: SceneMaterial[];
  images: SceneImage[];
  /** Motions that the file brings, richest (most keys) first; empty unless they were asked for. */
  animations: SceneAnimation[];
  /** Nodes that a file calls bones, whether or not a skin names them: 1 a node. */
  isJoint: Uint8Array;
}

/** `indices` are triangles. Vertices that differ in nothing are one. */
export interface SceneMesh extends MeshPart {
  /** Name of the mesh (geometry), which may differ from its node's. */
  meshName: string;
  /** 4 a vertex, as in glTF: the direction in which u grows, and the side of the third axis. */
  tangents?: Float32Array;
  /** Second set of texture coordinates; v is down, as in glTF, in both sets. */
  uvs2?: Float32Array;
  shapes: BlendShape[];
  /**
   * Parts of one mesh (of several materials) have the same number here, in one order of vertices each; parts of
   * different meshes never do.
   */
  mesh: number;
}

/** A blend shape (morph target): differences from the mesh at weight 1, 3 a vertex. */
export interface BlendShape {
  name: string;
  positions: Float32Array;
  normals?: Float32Array;
  /** 0 to 1: where it stands in the file. */
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
  /** "image/png", "image/jpeg", …; "" for what is none of them. */
  mimetype: string;
  /** Null when the file only names it and the image was not given. */
  bytes: Uint8Array | null;
  /** Path that the file gives, "" for none: never opened by the engine. */
  path: string;
}

/** A motion sampled at one rate: `frameCount` frames from time 0. */
export interface SceneAnimation {
  name: string;
  frameRate: number;
  frameCount: number;
  /** Seconds of the file's own time at which frame 0 was taken; 0 by default. */
  start?: number;
  tracks: SceneTrack[];
}

export interface SceneTrack {
  node: number;
  /** Local to the parent: 3, 4 (xyzw, neighbours on one hemisphere) and 3 numbers a frame; weights: one a blend shape. */
  path: "translation" | "rotation" | "scale" | "weights";
  values: Float32Array;
}

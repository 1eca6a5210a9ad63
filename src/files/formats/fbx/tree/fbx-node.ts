/**
 * A node of an FBX tree, before interpretation: binary and ASCII files of every version are read into such trees and
 * written from them.
 */
export interface FbxNode {
  name: string;
  properties: FbxProperty[];
  /** Type letter of each property, as in binary files (C Y I F D L S R f d i l b); none in ASCII files. */
  types?: string;
  children: FbxNode[];
}

/**
 * A property's value. Arrays of a binary file are inflated on first use. Int64 beyond 2^53 are `bigint`. A flag (C)
 * is a boolean, or one letter where it is neither 0 nor 1.
 */
export type FbxProperty = number | bigint | boolean | string | Uint8Array | FbxArray;

export type FbxArrayData = Float32Array | Float64Array | Int32Array | BigInt64Array | Uint8Array;

export interface FbxArray {
  /** f, d, i, l, b (or c) as in binary files; in ASCII files by the node's name, d where it is unknown. */
  type: "f" | "d" | "i" | "l" | "b";
  length: number;
  /** Inflates at the first call, and keeps the data. Throws a MotionError on failure. */
  data(): FbxArrayData;
  /**
   * Returns the little-endian bytes as they are in the file, to be written again unchanged. Whoever reads an array
   * leaves its data as it is.
   */
  packed?(): { bytes: Uint8Array; compressed: boolean } | null;
}

export interface FbxTree {
  /** 7400, 6100, …. */
  version: number;
  /** Top-level nodes. */
  children: FbxNode[];
  /** Whether the file was text: names are "Class::Name" there, and "Name\0\x01Class" in binary files. */
  ascii?: boolean;
}

/**
 * FBX as a tree, before any meaning: what binary and ASCII files, of every version, are read into and written from.
 */
export interface FbxNode {
  name: string;
  properties: FbxProperty[];
  /** Type letter of each property, as in binary files (C Y I F D L S R f d i l b); none in ASCII files. */
  types?: string;
  children: FbxNode[];
}

/**
 * Arrays of a binary file are inflated when they are first asked for. Int64 beyond 2^53 are `bigint`. A flag (C) is a
 * boolean, or one letter where it is neither 0 nor 1.
 */
export type FbxProperty = number | bigint | boolean | string | Uint8Array | FbxArray;

export type FbxArrayData = Float32Array | Float64Array | Int32Array | BigInt64Array | Uint8Array;

export interface FbxArray {
  /** f, d, i, l, b (or c) as in binary files; in ASCII files by the node's name, d where it is unknown. */
  type: "f" | "d" | "i" | "l" | "b";
  length: number;
  /** Inflates at the first call, and keeps the data. Throws a MotionError when it cannot. */
  data(): FbxArrayData;
  /** Little-endian bytes as they lie in the file, while nobody has asked for the data: to be written again as they are. */
  packed?(): { bytes: Uint8Array; compressed: boolean } | null;
}

export interface FbxTree {
  /** 7400, 6100, …. */
  version: number;
  /** Top-level nodes. */
  children: FbxNode[];
  /** True for a file that was text: names are "Class::Name" there, and "Name\0\x01Class" in binary files. */
  ascii?: boolean;
}

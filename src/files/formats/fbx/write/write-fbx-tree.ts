import type { FbxArray, FbxNode, FbxProperty, FbxTree } from "../tree/fbx-node.js";
import { ByteSink } from "./byte-sink.js";
import { type Deflate, type PackedArray, packArray } from "./pack-array.js";
import { propertyTypes } from "./property-types.js";

/** The version that every current reader knows. */
export const WRITTEN_VERSION = 7400;

const MAGIC = "Kaydara FBX Binary  \0\x1a\0";
const RECORD_HEAD = 13;
/** Some readers see no animation without an empty record at the end of these, with or without children. */
const ALWAYS_ENDED = new Set(["AnimationStack", "AnimationLayer"]);

/** A file id, its creation time and the footer computed from both: they belong together. */
const FILE_ID = bytesOf("28b32aebb624ccc2bfc8b02aa92bfcf1");
const CREATION_TIME = "1970-01-01 10:00:00:000";
const FOOTER_ID = bytesOf("fabcab09d0c8d466b176fb831cf7267e");
const FOOTER_END = bytesOf("f85a8c6adef5d97eece90ce3758f290b");
const FOOTER_ZEROS = 120;
const ALIGNMENT = 16;

export interface WriteFbxOptions {
  /** Packs an array; Node's `zlib.deflateSync` at level 1 is faster than the default. */
  deflate?: Deflate;
}

/**
 * Writes a tree as a binary FBX file of version 7400. File id and creation time are constant, so that the same tree
 * gives the same bytes. An array object used in several places is compressed once.
 */
export function writeFbxTree(tree: FbxTree, { deflate }: WriteFbxOptions = {}): Uint8Array<ArrayBuffer> {
  const sink = new ByteSink();
  for (const character of MAGIC) sink.uint8(character.charCodeAt(0));
  sink.uint32(WRITTEN_VERSION);
  const writer = new TreeWriter(sink, deflate);
  writer.list(withIdentity(tree.children), "");
  sink.put(FOOTER_ID);
  sink.zeros(4);
  sink.zeros(ALIGNMENT - (sink.length % ALIGNMENT));
  sink.uint32(WRITTEN_VERSION);
  sink.zeros(FOOTER_ZEROS);
  sink.put(FOOTER_END);
  return sink.finish();
}

/** Puts the header first, then what the footer depends on. */
function withIdentity(nodes: readonly FbxNode[]): FbxNode[] {
  const others = nodes.filter(({ name }) => name !== "FileId" && name !== "CreationTime");
  const head = others[0]?.name === "FBXHeaderExtension" ? 1 : 0;
  others.splice(
    head,
    0,
    { name: "FileId", types: "R", properties: [FILE_ID], children: [] },
    { name: "CreationTime", types: "S", properties: [CREATION_TIME], children: [] },
  );
  return others;
}

const SINGLE: Record<string, (sink: ByteSink, value: FbxProperty) => void> = {
  // Old files may have a letter here: it marks Shading or an extrapolation.
  C: (sink, value) => sink.uint8(typeof value === "string" ? value.charCodeAt(0) : Number(value)),
  B: (sink, value) => sink.uint8(Number(value)),
  Z: (sink, value) => sink.uint8(Number(value)),
  Y: (sink, value) => sink.int16(Number(value)),
  I: (sink, value) => sink.int32(Number(value)),
  F: (sink, value) => sink.float32(Number(value)),
  D: (sink, value) => sink.float64(Number(value)),
  L: (sink, value) => sink.int64(value as number | bigint),
  S: (sink, value) => sink.string(String(value)),
  R: (sink, value) => {
    sink.uint32((value as Uint8Array).length);
    sink.put(value as Uint8Array);
  },
};

class TreeWriter {
  private readonly arrays = new Map<FbxArray, PackedArray>();

  constructor(
    private readonly sink: ByteSink,
    private readonly deflate: Deflate | undefined,
  ) {}

  list(nodes: readonly FbxNode[], parent: string): void {
    for (const node of nodes) this.node(node, parent);
    this.sink.zeros(RECORD_HEAD);
  }

  private node(node: FbxNode, parent: string): void {
    const { sink } = this;
    const { name, properties, children } = node;
    const types = node.types ?? propertyTypes(node, parent);
    const start = sink.length;
    sink.zeros(4);
    sink.uint32(properties.length);
    sink.zeros(4);
    sink.uint8(name.length);
    for (const character of name) sink.uint8(character.charCodeAt(0));
    const from = sink.length;
    properties.forEach((property, i) => {
      this.property(types[i], property);
    });
    sink.patchUint32(start + 8, sink.length - from);
    if (children.length > 0 || properties.length === 0 || ALWAYS_ENDED.has(name)) this.list(children, name);
    sink.patchUint32(start, sink.length);
  }

  private property(type: string, value: FbxProperty): void {
    this.sink.uint8(type.charCodeAt(0));
    const write = SINGLE[type];
    if (write) write(this.sink, value);
    else this.array(value as FbxArray);
  }

  private array(array: FbxArray): void {
    let packed = this.arrays.get(array);
    if (!packed) {
      packed = packArray(array, this.deflate);
      this.arrays.set(array, packed);
    }
    this.sink.uint32(array.length);
    this.sink.uint32(packed.compressed ? 1 : 0);
    this.sink.uint32(packed.bytes.length);
    this.sink.put(packed.bytes);
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

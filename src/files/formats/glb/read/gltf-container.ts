import type { GLTF, JSONDocument } from "@gltf-transform/core";
import { show } from "../../../../requests/arguments.js";
import { jsonValueCounter } from "../../json-value-counter.js";
import { fileError } from "./file-error.js";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
/** A character with hundreds of animations has some hundred thousand. */
const MAX_VALUES = 2_000_000;
/** Longest lists: no character needs more; nodes are limited by `checkGltf`. */
const MOST_LISTED = {
  accessors: 100_000,
  bufferViews: 100_000,
  buffers: 1000,
  images: 10_000,
  materials: 10_000,
  meshes: 20_000,
  scenes: 1000,
  skins: 2000,
} as const;
/** The name under which glTF-Transform looks for the binary chunk. */
const BINARY_NAME = "@glb.bin";

/**
 * Splits a `.glb`, `.vrm` or `.gltf` file into JSON and buffers. Nothing is fetched: buffers outside the file come
 * from `resources`, by their URI as the file writes it (or with percent-escapes decoded).
 */
export function openContainer(bytes: Uint8Array, resources: Record<string, Uint8Array>): JSONDocument {
  const { json, chunk } = openGltf(bytes);
  return resolveBuffers(json, chunk, resources);
}

/** Finds the data of a file's buffers. */
export function resolveBuffers(
  json: GLTF.IGLTF,
  chunk: Uint8Array | undefined,
  resources: Record<string, Uint8Array>,
): JSONDocument {
  const found: Record<string, Uint8Array<ArrayBuffer>> = {};
  const buffers = list(json.buffers, "buffers").map((buffer, i) => {
    const uri = buffer.uri;
    let data: Uint8Array | undefined;
    if (uri === undefined) data = i === 0 ? chunk : undefined;
    else if (typeof uri !== "string") throw fileError(`The uri of buffer ${i} is not text.`);
    else if (uri.startsWith("data:")) data = decodeDataUri(uri, `buffer ${i}`).data;
    else data = ownEntry(resources, uri) ?? ownEntry(resources, safeDecode(uri));
    if (!data) {
      const what =
        uri === undefined ? "has no data in this file" : `refers to "${uri.slice(0, 100)}", which is not in the file`;
      throw fileError(`Buffer ${i} ${what}. Use one .glb file, or a .gltf with its buffers embedded.`);
    }
    const wanted = Number(buffer.byteLength);
    if (!(wanted >= 0) || wanted > data.byteLength) {
      throw fileError(`Buffer ${i} should hold ${show(buffer.byteLength)} bytes but has ${data.byteLength}.`);
    }
    const name = `${i}${BINARY_NAME}`;
    found[name] = aligned(data);
    return { byteLength: wanted, uri: name };
  });
  return { json: { ...json, buffers }, resources: found };
}

/** Returns whether the file begins with glTF's magic number. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.byteLength >= 4 && viewOf(bytes).getUint32(0, true) === MAGIC;
}

/** Returns the JSON of a `.glb`, `.vrm` or `.gltf` file, and the binary chunk where it has one. */
export function openGltf(bytes: Uint8Array): { json: GLTF.IGLTF; chunk?: Uint8Array } {
  if (bytes.byteLength === 0) throw fileError("The file is empty (0 bytes).");
  return isBinary(bytes) ? openBinary(bytes) : { json: parseJson(bytes) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the JSON and the binary chunk of a GLB file. */
export function openBinary(bytes: Uint8Array): { json: GLTF.IGLTF; chunk?: Uint8Array } {
  const view = viewOf(bytes);
  if (bytes.byteLength < 20) throw fileError(`A GLB file of ${bytes.byteLength} bytes is cut off.`);
  const version = view.getUint32(4, true);
  if (version !== 2) throw fileError(`glTF version ${version}: only version 2 can be read.`);
  const length = view.getUint32(8, true);
  if (length > bytes.byteLength) {
    throw fileError(`The header says ${length} bytes but the file has ${bytes.byteLength}: it is cut off.`);
  }
  let json: GLTF.IGLTF | undefined;
  let chunk: Uint8Array | undefined;
  for (let at = 12; at + 8 <= length; ) {
    const size = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    const start = at + 8;
    if (start + size > bytes.byteLength) {
      throw fileError(`A chunk of ${size} bytes at ${at} goes past the file's end (${bytes.byteLength}).`);
    }
    if (type === JSON_CHUNK && !json) json = parseJson(bytes.subarray(start, start + size));
    else if (type === BINARY_CHUNK && !chunk) chunk = bytes.subarray(start, start + size);
    at = start + size + ((4 - (size % 4)) % 4);
  }
  if (!json) throw fileError("The GLB file has no JSON chunk.");
  return { json, chunk };
}

function parseJson(bytes: Uint8Array): GLTF.IGLTF {
  if (jsonValueCounter()(bytes) > MAX_VALUES) {
    throw fileError(`The file's JSON has more than ${MAX_VALUES} values: too many to read.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw fileError("This is neither a GLB file (no glTF magic number) nor glTF JSON.");
  }
  if (typeof json !== "object" || json === null || !("asset" in json)) {
    throw fileError("The JSON is not glTF: it has no asset.");
  }
  const version = String((json.asset as { version?: unknown } | null)?.version ?? "");
  if (!version.startsWith("2.")) {
    throw fileError(`glTF version ${show(version)}: only version 2 can be read.`);
  }
  checkLengths(json as GLTF.IGLTF);
  return json as GLTF.IGLTF;
}

function checkLengths(json: GLTF.IGLTF): void {
  for (const [name, most] of Object.entries(MOST_LISTED)) {
    const { length } = list<object>(json[name as keyof typeof MOST_LISTED], name);
    if (length > most) throw fileError(`The file has ${length} ${name}; at most ${most} can be read.`);
  }
}

/**
 * Decodes a data URI.
 *
 * @param what it belongs to, for messages: "buffer 0"
 */
export function decodeDataUri(uri: string, what: string): { mimetype: string; data: Uint8Array } {
  const comma = uri.indexOf(",");
  const head = uri.slice("data:".length, comma);
  const mimetype = head.split(";", 1)[0];
  try {
    const body = uri.slice(comma + 1);
    if (!head.endsWith(";base64")) return { mimetype, data: new TextEncoder().encode(decodeURIComponent(body)) };
    const text = atob(body);
    const data = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) data[i] = text.charCodeAt(i);
    return { mimetype, data };
  } catch {
    throw fileError(`The data URI of ${what} cannot be decoded.`);
  }
}

function safeDecode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function ownEntry(resources: Record<string, Uint8Array>, name: string): Uint8Array | undefined {
  return Object.hasOwn(resources, name) ? resources[name] : undefined;
}

/** Aligns data: glTF-Transform makes typed arrays over the buffer, which must begin at a multiple of four. */
function aligned(data: Uint8Array): Uint8Array<ArrayBuffer> {
  return data.byteOffset % 4 === 0 && data.buffer instanceof ArrayBuffer
    ? (data as Uint8Array<ArrayBuffer>)
    : new Uint8Array(data);
}

/** Returns the bytes of a container's buffers, in order. */
export function buffersOf({ json, resources }: JSONDocument): Uint8Array[] {
  return (json.buffers ?? []).map((buffer) => resources[buffer.uri as string]);
}

/** Returns a property of glTF's root, which must be a list of objects if present. */
export function list<T>(value: T[] | undefined, name: string): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.some((item) => typeof item !== "object" || item === null)) {
    throw fileError(`"${name}" is not a list of objects.`);
  }
  return value;
}

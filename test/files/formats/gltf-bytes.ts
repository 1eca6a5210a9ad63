import { validateBytes } from "gltf-validator";
import { packGlb } from "../../../src/files/formats/glb/write/write-gltf-binary.js";

/** Errors and warnings that the Khronos validator finds. */
export async function issues(bytes: Uint8Array): Promise<string[]> {
  const report = await validateBytes(bytes, { maxIssues: 50 });
  return report.issues.messages
    .filter(({ severity }) => severity <= 1)
    .map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
}

/** The JSON of a GLB file. */
export function jsonOf(glb: Uint8Array): Record<string, unknown> {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

/** The binary chunk of a GLB file. */
export function binaryOf(glb: Uint8Array): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const start = 20 + view.getUint32(12, true);
  return start + 8 <= glb.byteLength ? glb.slice(start + 8, start + 8 + view.getUint32(start, true)) : new Uint8Array();
}

/** The GLB file with its JSON changed. */
// biome-ignore lint/suspicious/noExplicitAny: tests put in what does not belong there
export function withJson(glb: Uint8Array, change: (json: Record<string, any>) => void): Uint8Array {
  const json = jsonOf(glb);
  change(json);
  return packGlb(json as never, binaryOf(glb));
}

/** The same data as `.gltf` text with embedded buffers. */
export function asEmbeddedGltf(glb: Uint8Array): Uint8Array {
  const json = jsonOf(glb) as { buffers: { uri?: string }[] };
  json.buffers[0].uri = dataUri("application/octet-stream", binaryOf(glb));
  return gltf(json);
}

export function dataUri(mimetype: string, bytes: Uint8Array): string {
  return `data:${mimetype};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** glTF JSON as a file's bytes. */
export function gltf(json: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(json));
}

/** A square of four vertices, as two triangles or a strip, in one glTF file. */
export function triangleGltf({ mode, color }: { mode: number; color: number[] }): Uint8Array {
  const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]);
  const base64 = btoa(String.fromCharCode(...new Uint8Array(positions.buffer)));
  return gltf({
    asset: { version: "2.0" },
    buffers: [{ byteLength: positions.byteLength, uri: `data:application/octet-stream;base64,${base64}` }],
    bufferViews: [{ buffer: 0, byteLength: positions.byteLength }],
    accessors: [{ bufferView: 0, componentType: 5126, type: "VEC3", count: 4 }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: color } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
  });
}

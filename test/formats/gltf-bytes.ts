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

/** Returns the same GLB without materials and pictures, which loaders cannot decode outside a browser. */
export function withoutPictures(glb: Uint8Array): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
  for (const part of ["materials", "textures", "images", "samplers"]) delete json[part];
  for (const mesh of json.meshes ?? []) for (const primitive of mesh.primitives) delete primitive.material;
  json.extensionsRequired = undefined;
  json.extensions = undefined;
  json.extensionsUsed = undefined;
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  padded.set(text);
  const rest = glb.subarray(20 + length);
  const out = new Uint8Array(20 + padded.length + rest.length);
  out.set(glb.subarray(0, 12));
  out.set(padded, 20);
  out.set(rest, 20 + padded.length);
  const outView = new DataView(out.buffer);
  outView.setUint32(8, out.length, true);
  outView.setUint32(12, padded.length, true);
  outView.setUint32(16, 0x4e4f534a, true);
  return out;
}

import { open } from "node:fs/promises";
import { extname } from "node:path";
import { sniffFormat } from "../../files/formats/sniff-format.js";
import { show } from "../../requests/arguments.js";
import { ServiceError } from "../base/service-error.js";

export type ModelExtension = ".fbx" | ".glb" | ".gltf";

const HEAD_BYTES = 512;

/** Detects the model format from a file's first bytes; null for any other format. */
function sniffModel(head: Uint8Array): ModelExtension | null {
  const format = sniffFormat(head);
  return format === null || format === "bvh" ? null : `.${format}`;
}

/**
 * Determines the format of an uploaded model from its name's extension, which the content must match; without an
 * extension, from the content.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT
 */
export async function modelFormat(file: { path: string; filename: string }): Promise<ModelExtension> {
  const extension = extname(file.filename).toLowerCase();
  if (extension !== "" && extension !== ".fbx" && extension !== ".glb" && extension !== ".gltf") {
    throw invalid(`${show(file.filename)} is neither a .fbx, .glb nor .gltf file.`);
  }
  const content = sniffModel(await readHead(file.path));
  if (extension === "" && content) return content;
  if (extension === "") throw invalid("The content of the file is neither FBX nor glTF.");
  if (content !== extension) {
    const found = content ? `that of a ${content} file` : "neither FBX nor glTF";
    throw invalid(`${show(file.filename)} has the extension ${extension}, but its content is ${found}.`);
  }
  return extension;
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function invalid(reason: string): ServiceError {
  return new ServiceError("INVALID_MODEL_FORMAT", `only FBX and GLB supported: ${reason}`);
}

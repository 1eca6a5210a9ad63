import { open } from "node:fs/promises";
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
 * Determines the format of an uploaded model from its content, whatever the file is called.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT, naming the file and what its content is not
 */
export async function modelFormat(file: { path: string; filename: string }): Promise<ModelExtension> {
  const content = sniffModel(await readHead(file.path));
  if (content) return content;
  throw invalid(`the file is called ${show(file.filename)}, and its content is neither FBX nor glTF.`);
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

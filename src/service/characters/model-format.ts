import { open } from "node:fs/promises";
import { extname } from "node:path";
import { show } from "../../requests/arguments.js";
import { ServiceError } from "../service-error.js";

export type ModelExtension = ".fbx" | ".glb" | ".gltf";

/** A byte order mark and white space may stand before JSON. */
const JSON_START = /^\ufeff?\s*\{/;
const BINARY_FBX = "Kaydara FBX Binary";
/** ASCII files begin with a comment, or right away with their header. */
const ASCII_FBX = /^\ufeff?\s*(;[^\n]*FBX|FBXHeaderExtension\s*:)/i;
const HEAD_BYTES = 512;

/** Which model format a file's first bytes are those of; null for any other. */
function sniffModel(head: Uint8Array): ModelExtension | null {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1");
  if (text.startsWith("glTF")) return ".glb";
  if (text.startsWith(BINARY_FBX) || ASCII_FBX.test(text.replace(/^\xef\xbb\xbf/, ""))) return ".fbx";
  return JSON_START.test(text.replace(/^\xef\xbb\xbf/, "")) ? ".gltf" : null;
}

/**
 * The format of an uploaded model: by its name's extension, which its content must agree with; without an extension, by
 * its content.
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

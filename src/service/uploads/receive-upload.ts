import type { ServiceParts } from "../parts/service-parts.js";
import type { FetchedBody } from "../security/fetch-public.js";
import { plainFilename, receivedFile } from "./received-file.js";
import type { ReceivedFile, Upload } from "./upload.js";
import { folderOf, UploadFolder } from "./upload-folder.js";
import { fileTooLarge, writeUpload } from "./write-upload.js";

export interface ReceiveOptions {
  /** The file must be smaller than this, bytes. */
  maxBytes: number;
  /**
   * The GraphQL context's signal: the file is removed when its request is over. With any other, the caller removes it.
   */
  signal: AbortSignal;
}

/**
 * Returns the file behind a value of the scalar Upload: the uploaded file, or one fetched from its address. Rejects
 * with FILE_TOO_LARGE, or with BAD_USER_INPUT for an address that cannot be fetched.
 */
export async function receiveUpload(
  parts: Pick<ServiceParts, "config">,
  upload: Upload,
  { maxBytes, signal }: ReceiveOptions,
): Promise<ReceivedFile> {
  if (upload.kind === "file") {
    if (upload.size >= maxBytes) throw fileTooLarge(maxBytes);
    return upload;
  }
  const { dataDir, uploadAllowHosts } = parts.config;
  // Loaded when first needed: the service's start needs no HTTP client.
  const { breakOff, fetchPublic } = await import("../security/fetch-public.js");
  const fetched = await fetchPublic(upload.url, { signal, allowHosts: uploadAllowHosts });
  const folder = folderOf(signal) ?? new UploadFolder(dataDir);
  try {
    if (fetched.length !== null && fetched.length >= maxBytes) throw fileTooLarge(maxBytes);
    const path = await folder.newPath();
    const written = await writeUpload(path, fetched.body, maxBytes);
    return receivedFile({ path, filename: nameOf(fetched), mimetype: fetched.mimetype.slice(0, 127), ...written });
  } catch (error) {
    if (folder !== folderOf(signal)) await folder.remove();
    throw breakOff(error, signal);
  } finally {
    await fetched.close();
  }
}

/** The name that the server gives, else the last part of the address. */
function nameOf({ contentDisposition, url }: FetchedBody): string {
  const given = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(contentDisposition ?? "");
  const last = url.pathname.split("/").at(-1)!;
  return plainFilename(given?.[1] ?? given?.[2] ?? decodeSafely(last));
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

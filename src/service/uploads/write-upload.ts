import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { mebibytes } from "../base/file-limits.js";
import { ServiceError } from "../base/service-error.js";

export interface WrittenUpload {
  size: number;
  /** Hex. */
  sha256: string;
}

/**
 * Writes a stream to a new file and hashes it.
 * @param maxBytes the file must be smaller, else this rejects with FILE_TOO_LARGE
 */
export async function writeUpload(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<WrittenUpload> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size >= maxBytes) throw fileTooLarge(maxBytes);
      hash.update(chunk);
      for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

export function fileTooLarge(maxBytes: number): ServiceError {
  return new ServiceError("FILE_TOO_LARGE", `file must be smaller than ${mebibytes(maxBytes)} MiB`);
}

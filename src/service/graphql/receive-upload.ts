import type { ServiceParts } from "../service-parts.js";
import type { ReceivedFile, Upload } from "./upload.js";

export interface ReceiveOptions {
  /** The file must be smaller. */
  maxBytes: number;
  /** The context's: the file is removed when its request is over. */
  signal: AbortSignal;
}

/** The file behind a value of the scalar Upload: as it came, or fetched from its address. */
export async function receiveUpload(
  _parts: ServiceParts,
  _upload: Upload,
  _options: ReceiveOptions,
): Promise<ReceivedFile> {
  throw new Error("being written");
}

import type { Logger } from "pino";
import type { ServiceConfig } from "../config/service-config.js";
import type { BlobStore } from "./blob-store.js";
import { openDiskStore } from "./disk-store.js";

/**
 * Opens the configured store: an S3 bucket, else the folder `files` in the data folder.
 *
 * @throws MotionError BAD_USER_INPUT that names the wrong setting, when the store cannot be used
 */
export async function openBlobStore(config: Pick<ServiceConfig, "dataDir" | "s3">, log: Logger): Promise<BlobStore> {
  if (!config.s3) return await openDiskStore(config.dataDir, log);
  // The library warns about Node versions that its later releases will not support; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  // Loaded only when needed: the library takes a quarter of a second.
  const { openS3Store } = await import("./s3-store.js");
  return await openS3Store(config.s3, config.dataDir, log);
}

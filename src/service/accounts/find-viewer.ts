import type { Viewer } from "../service-parts.js";
import type { AccountParts } from "./account-parts.js";
import { hashApiKey, LONGEST_API_KEY } from "./api-key.js";
import { viewerCache } from "./viewer-cache.js";

/**
 * Who a key belongs to, when that was asked for within the last second: without waiting. The viewer is shared and frozen:
 * copy it to set its appId.
 *
 * @returns undefined when `findViewer` has to be asked, null when there is no such key
 */
export function cachedViewer(parts: AccountParts, presentedKey: string): Viewer | null | undefined {
  if (presentedKey === "" || presentedKey.length > LONGEST_API_KEY) return null;
  return viewerCache(parts).peek(hashApiKey(presentedKey));
}

/**
 * Who a key belongs to; null for an unknown or revoked key, and for a key of a deleted user or organization. The answer
 * is at most a second old, and a revocation in any process is seen at once. The viewer is shared and frozen: copy it to
 * set its appId.
 */
export async function findViewer(parts: AccountParts, presentedKey: string): Promise<Viewer | null> {
  if (presentedKey === "" || presentedKey.length > LONGEST_API_KEY) return null;
  return viewerCache(parts).find(hashApiKey(presentedKey));
}

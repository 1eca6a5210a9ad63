import type { Viewer } from "../base/viewer.js";
import type { AccountParts } from "../parts/account-parts.js";
import { hashApiKey, LONGEST_API_KEY } from "./api-key.js";
import { viewerCache } from "./viewer-cache.js";

/**
 * Returns a key's viewer without waiting, if it was looked up within the last second. The viewer is shared and frozen:
 * copy it to set its appId.
 *
 * @returns undefined when `findViewer` has to be called, null when there is no such key
 */
export function cachedViewer(parts: AccountParts, presentedKey: string): Viewer | null | undefined {
  if (presentedKey === "" || presentedKey.length > LONGEST_API_KEY) return null;
  return viewerCache(parts).peek(hashApiKey(presentedKey));
}

/**
 * Finds a key's viewer; null for an unknown or revoked key, and for a key of a deleted user or organization. The answer
 * is at most a second old, and a revocation in any process takes effect at once. The viewer is shared and frozen: copy
 * it to set its appId.
 */
export async function findViewer(parts: AccountParts, presentedKey: string): Promise<Viewer | null> {
  if (presentedKey === "" || presentedKey.length > LONGEST_API_KEY) return null;
  return viewerCache(parts).find(hashApiKey(presentedKey));
}

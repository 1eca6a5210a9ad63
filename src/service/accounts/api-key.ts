import { hash, randomBytes } from "node:crypto";

/** How every key that the service makes begins, so that a leaked one is recognised. */
const MARK = "bm_";
/** Longer ones are refused unread. */
export const LONGEST_API_KEY = 256;
const SHOWN_CHARACTERS = 8;

/** A new key: 256 random bits behind a readable mark, safe in URLs. */
export function newApiKey(): string {
  return MARK + randomBytes(32).toString("base64url");
}

/**
 * SHA-256 of a key, hex: what is stored and looked up. A key has all its entropy, so a slow hash would add nothing; and
 * because only hashes are compared, how long a comparison takes tells nothing about a key.
 */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** The first characters of a key, to tell keys apart in a list: never more than a third of it. */
export function prefixOfApiKey(key: string): string {
  return key.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(key.length / 3)));
}

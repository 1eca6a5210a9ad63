import { hash, randomBytes } from "node:crypto";

/** The prefix of every key that the service makes, so that leaked keys can be recognised. */
const MARK = "bm_";
/** Longest API key in characters; longer ones are rejected without being hashed. */
export const LONGEST_API_KEY = 256;
const SHOWN_CHARACTERS = 8;

/** Makes a new key: 256 random bits after a readable prefix, safe in URLs. */
export function newApiKey(): string {
  return MARK + randomBytes(32).toString("base64url");
}

/**
 * Hashes a key with SHA-256 (hex), the form in which keys are stored and looked up. A key is already random, so a slow
 * hash would add nothing; and because only hashes are compared, the time of a comparison reveals nothing about a key.
 */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** Returns the first characters of a key, which tell keys apart in a list: never more than a third of it. */
export function prefixOfApiKey(key: string): string {
  return key.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(key.length / 3)));
}

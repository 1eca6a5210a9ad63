import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;
/** Bytes from this value on are discarded, so that every character is equally likely. */
const LIMIT = 256 - (256 % ALPHABET.length);

/** Makes a new random id: 24 characters of [a-z0-9], 124 bits, safe in paths and file names. */
export function newId(): string {
  let id = "";
  while (id.length < LENGTH) {
    for (const byte of randomBytes(32)) {
      if (byte < LIMIT && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

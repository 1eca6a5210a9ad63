const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Path of a file under its store's root: "sha256/ab/abcd…". Throws unless the argument is a hash, so that it can form
 * no other path.
 */
export function blobKey(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error(`Not a SHA-256: ${JSON.stringify(sha256.slice(0, 80))}.`);
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** Makes the error for a file that the store does not have. */
export function missingBlob(sha256: string, cause?: unknown): Error {
  return new Error(`The store has no file ${sha256}.`, { cause });
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Where a file is under its store's root: "sha256/ab/abcd…". Throws for what is no hash, so that no path can be made of it. */
export function blobKey(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error(`Not a SHA-256: ${JSON.stringify(sha256.slice(0, 80))}.`);
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** What a store says of a file that it does not have. */
export function missingBlob(sha256: string, cause?: unknown): Error {
  return new Error(`The store has no file ${sha256}.`, { cause });
}

import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { AccountParts } from "../parts/account-parts.js";
import { hashApiKey } from "./api-key.js";

/** Path of the file with the first organization's key, where tools on this machine find it. */
function keyFilePath(parts: Pick<AccountParts, "config">): string {
  return join(parts.config.dataDir, "api-key");
}

/** Writes the key file atomically, readable by its owner only. */
export function writeKeyFile(parts: Pick<AccountParts, "config">, key: string): void {
  const path = keyFilePath(parts);
  mkdirSync(parts.config.dataDir, { recursive: true });
  const unfinished = `${path}.${process.pid}.new`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, "wx", 0o600);
  try {
    writeSync(file, `${key}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}

/** Updates the key file: if it holds the key that was stopped, writes the new key or deletes the file. */
export function refreshKeyFile(parts: AccountParts, stoppedHash: string, newKey: string | null): void {
  const path = keyFilePath(parts);
  try {
    if (hashApiKey(readFileSync(path, "utf8").trim()) !== stoppedHash) return;
    if (newKey === null) rmSync(path);
    else writeKeyFile(parts, newKey);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return;
    parts.log.warn({ err: error }, "cannot bring the file of the first API key up to date");
  }
}

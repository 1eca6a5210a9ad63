import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Longest path that can be bound on every system (104 bytes on macOS, 108 on Linux, with the final zero). */
const LONGEST_SOCKET_PATH = 100;
const SOCKET = "control.sock";

/** Path of the file that holds the address if it is not a socket in the data folder. */
const recordPath = (dataDir: string) => join(dataDir, "control.path");

/**
 * Chooses the address at which a data folder's service listens for operator commands: the socket `control.sock` in the
 * folder. If that path is too long, it is a socket in a new private temporary folder, and on Windows a pipe; the data
 * folder then holds a note of it.
 */
export function takeControlAddress(dataDir: string): string {
  releaseControlAddress(dataDir);
  const path = join(dataDir, SOCKET);
  if (process.platform !== "win32" && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return path;
  const address =
    process.platform === "win32"
      ? `\\\\.\\pipe\\babylon-motion-${randomBytes(16).toString("hex")}`
      : join(mkdtempSync(join(tmpdir(), "babylon-motion-")), SOCKET);
  writeFileSync(recordPath(dataDir), address, { mode: 0o600 });
  return address;
}

/** Removes the socket and the note of it, including those that a killed process left. */
export function releaseControlAddress(dataDir: string): void {
  const address = controlAddress(dataDir);
  if (!address.startsWith("\\\\")) rmSync(address, { force: true });
  if (address === join(dataDir, SOCKET)) return;
  if (dirname(address).startsWith(join(tmpdir(), "babylon-motion-"))) {
    rmSync(dirname(address), { recursive: true, force: true });
  }
  rmSync(recordPath(dataDir), { force: true });
}

/** The address at which a data folder's service listens, if it runs. */
export function controlAddress(dataDir: string): string {
  try {
    return readFileSync(recordPath(dataDir), "utf8");
  } catch {
    return join(dataDir, SOCKET);
  }
}

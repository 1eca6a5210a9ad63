import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns when a file, or the newest file in a folder, was changed; 0 when there is none. Milliseconds. */
export function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

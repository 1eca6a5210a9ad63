import { cpSync } from "node:fs";
import { join } from "node:path";
import { dataPath, hasData } from "./data-folder.js";
import { madeFolder } from "./made/made-files.js";

/** Returns the path of a file for another process to read: a made one (`made/mixamo.glb`), or one of the real data. */
export function pathOf(file: string): string {
  return file.startsWith("made/") ? join(madeFolder([file]), file) : dataPath(`characters/${file}`);
}

/** Makes a folder to serve: the named made files, and `rigged` and `bad` of the real data if available. */
export function charactersFolder(made: readonly string[]): string {
  const folder = madeFolder(made);
  for (const part of ["rigged", "bad"]) {
    if (hasData(`characters/${part}`)) cpSync(dataPath(`characters/${part}`), join(folder, part), { recursive: true });
  }
  return folder;
}

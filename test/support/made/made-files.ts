/** Every file made here, by path (`made/mixamo.glb`), and folders of them for code that reads files itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BAD_FILES } from "./bad-files.js";
import { bvhFile } from "./bvh-files.js";
import { MADE_BESIDE, MADE_CHARACTERS } from "./made-characters.js";

/** Characters, without the text and 64-bit FBX copies of one of them. */
export const MADE_RIGS: readonly string[] = Object.keys(MADE_CHARACTERS).filter((file) => !/ascii|7500/.test(file));

/** Damaged files: `made/bad/empty.glb`. */
export const MADE_BAD: readonly string[] = Object.keys(BAD_FILES).map((name) => `made/bad/${name}`);

const written = new Map<string, Uint8Array>();

/** Returns a file's bytes; made once per process. */
export function madeFile(file: string): Uint8Array {
  let bytes = written.get(file);
  if (!bytes) {
    bytes = make(file);
    written.set(file, bytes);
  }
  return bytes.slice();
}

function make(file: string): Uint8Array {
  const [, folder, name] = /^made\/(bad|bvh)\/(.+)$/.exec(file) ?? [];
  if (folder === "bvh") return bvhFile(name);
  if (folder === "bad" && BAD_FILES[name]) return BAD_FILES[name](() => madeFile("made/maya.fbx"));
  const other = MADE_BESIDE[file] ?? MADE_CHARACTERS[file];
  if (!other) throw new Error(`"${file}" is none of the made files: ${[...MADE_RIGS, ...MADE_BAD].join(", ")}.`);
  return other();
}

/** Makes a folder with these files; it is removed with this process. */
export function madeFolder(files: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "babylon-motion-made-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), madeFile(file));
  }
  return folder;
}

/**
 * Draws a contact sheet of exports as Blender shows them: for each character its walk as FBX, and below as GLB.
 *
 *     npx tsx tools/referees/blender/export-sheet.ts SHEET.png builtin-mannequin kaykit-knight.glb …
 *
 * Characters are built-in ids, or files as `readCharacterFile` takes them (`made/mixamo.glb`, `rigged/…`).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CastId, isCastId, mannequinGlb } from "../../../src/characters/index.js";
import { exportFbx } from "../../../src/files/formats/fbx/write/export-fbx.js";
import { exportGlb } from "../../../src/files/formats/glb/write/export-glb.js";
import { walkingScene } from "../../../test/files/formats/fbx-write/walking-scene.js";
import { readCharacterFile } from "../../../test/support/characters/characters.js";

async function main([out, ...characters]: string[]): Promise<void> {
  if (!out || characters.length === 0) throw new Error("Give a PNG to write, then characters.");
  const folder = mkdtempSync(join(tmpdir(), "export-sheet-"));
  const rows = [];
  for (const [i, name] of characters.entries()) {
    const { scene, clip, nodes, place } = await walkingScene(name);
    const characterGlb = isCastId(name) ? mannequinGlb(name as CastId) : readCharacterFile(name);
    const sources = Array.from(nodes, (node) => scene.sourceNodes[node]);
    const files = {
      fbx: exportFbx({ scene, clip, nodes, name: "walk", noMesh: false, place }),
      glb: exportGlb({ characterGlb, clip, nodes: sources, name: "walk", noMesh: "false" }),
    };
    for (const [kind, bytes] of Object.entries(files)) {
      const file = join(folder, `${i}.${kind}`);
      writeFileSync(file, bytes);
      rows.push({ label: `${name} as ${kind}`, file, times: [0, 0.3, 0.6], rate: clip.frameRate });
    }
  }
  const job = join(folder, "job.json");
  writeFileSync(job, JSON.stringify({ out: resolve(out), rows }));
  const script = fileURLToPath(new URL("render-sheet.py", import.meta.url));
  const { status, stdout, error } = spawnSync("blender", ["-b", "--factory-startup", "--python", script, "--", job]);
  if (error || status !== 0) throw new Error(`Blender did not run: ${error?.message ?? stdout}`);
  for (const line of stdout.toString().split("\n")) if (line.startsWith("SHEET ")) console.log(line.slice(6));
  console.log(`Written to ${out}`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { type CastId, mannequinGlb } from "../../../src/characters/index.js";
import { exportFbx } from "../../../src/files/formats/fbx/write/export-fbx.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { exportGlb } from "../../../src/files/formats/glb/write/export-glb.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { readCharacterFile, thoseHere } from "../../../test/support/characters/characters.js";
import { markdownTable, type Section } from "../report.js";
import { tenSeconds } from "./write-glb-section.js";

const CHARACTERS = ["builtin-mannequin", ...thoseHere(["rigged/kaykit-knight.glb", "rigged/mpfb-mixamorig.glb"])];
const TURNS = 15;
const WARMUP = 4;

/**
 * Measures writing a character with its mesh and ten seconds of motion as FBX. No other program writes this from data
 * in memory, so the rivals are assimp, which converts the GLB of the same motion, and our own GLB.
 */
export async function writeFbxSection(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "write-fbx-"));
  const rows: string[][] = [];
  for (const name of CHARACTERS) {
    const isBuiltin = !name.endsWith(".glb");
    const characterGlb = isBuiltin ? mannequinGlb(name as CastId) : readCharacterFile(name);
    const scene = await readSceneGlb(characterGlb);
    const rig = createCharacterRig(scene);
    const clip = tenSeconds(rig.skeleton);
    const fbx = {
      scene,
      clip,
      nodes: rig.nodes,
      name: "motion",
      noMesh: false,
      place: isBuiltin ? "baked" : "root",
    } as const;
    const glb = {
      characterGlb,
      clip,
      nodes: Array.from(rig.nodes, (node) => scene.sourceNodes[node]),
      name: "motion",
      noMesh: "false",
    } as const;
    const [from, to] = [join(folder, "in.glb"), join(folder, "out.fbx")];
    writeFileSync(from, exportGlb(glb));
    const ways: (() => unknown)[] = [
      () => exportFbx(fbx),
      () => exportFbx(fbx, { deflate: (bytes) => deflateSync(bytes, { level: 1 }) }),
      () => exportGlb(glb),
      () => execFileSync("assimp", ["export", from, to], { stdio: "ignore" }),
    ];
    const [ours, packed, asGlb, assimp] = medians(ways);
    const ms = (time: number | null) => (time === null ? "not installed" : `${time.toFixed(0)} ms`);
    rows.push([
      name.replace("rigged/", ""),
      scene.meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0).toLocaleString("en"),
      ms(ours),
      ms(packed),
      ms(asGlb),
      ms(assimp),
      assimp === null ? "" : `${(assimp / (ours as number)).toFixed(1)} ×`,
      `${(exportFbx(fbx).length / 1e6).toFixed(2)} MB`,
    ]);
  }
  rmSync(folder, { recursive: true });
  return {
    title: "FBX with mesh written",
    text: `Goal: ≤ 150 ms for ten seconds at 60 fps. From the scene and the clip to the file's bytes, medians of ${TURNS} in turns in one process; arrays packed by fflate as in a browser, and by Node's zlib. assimp converts the GLB with the same motion, including its process start and the reading of that file.`,
    table: markdownTable(
      [
        "character",
        "vertices",
        "ours",
        "ours, Node's zlib",
        "our GLB",
        "assimp, GLB to FBX",
        "faster than assimp",
        "size",
      ],
      rows,
    ),
  };
}

/** Returns median times; null for what cannot run here. */
function medians(ways: readonly (() => unknown)[]): (number | null)[] {
  const times: (number[] | null)[] = ways.map(() => []);
  for (let turn = -WARMUP; turn < TURNS; turn++) {
    ways.forEach((work, i) => {
      if (times[i] === null) return;
      const start = performance.now();
      try {
        work();
      } catch {
        times[i] = null;
        return;
      }
      if (turn >= 0) times[i].push(performance.now() - start);
    });
  }
  return times.map((own) => own?.sort((a, b) => a - b)[TURNS >> 1] ?? null);
}

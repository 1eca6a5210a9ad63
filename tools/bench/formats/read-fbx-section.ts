import { inflateSync } from "node:zlib";
import { type ReadFbxOptions, readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { exportFbx } from "../../../src/files/formats/fbx/write/export-fbx.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { isHere, readCharacterFile } from "../../../test/support/characters/characters.js";
import { markdownTable, type Section } from "../report.js";
import { tenSeconds } from "./write-glb-section.js";

const LARGE = isHere("rigged/mpfb-mixamorig.glb") ? "rigged/mpfb-mixamorig.glb" : "made/mixamo.glb";
const RUNS = 15;
const WARMUP = 4;

const inflate: ReadFbxOptions["inflate"] = (zlib, size) =>
  inflateSync(zlib, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) });

/** Measures reading FBX with meshes and motions against three's loader, alternating in one process. */
export async function readFbxSection(): Promise<Section> {
  const three = await threeLoader();
  const files = [{ name: `large: ${LARGE}, ten seconds at 60 fps`, bytes: await largeFile() }];
  for (const name of [
    "quaternius2017-human-mixamo-names",
    "quaternius2019-male-casual",
    "kenney-maya-7700",
    "rocketbox-male-01",
  ]) {
    if (isHere(`rigged/${name}.fbx`)) files.push({ name, bytes: readCharacterFile(`rigged/${name}.fbx`) });
  }
  const rows = files.map(({ name, bytes }) => {
    const contenders = [
      () => readFbxScene(bytes, { animations: "all", inflate }),
      () => readFbxScene(bytes, { animations: "all" }),
      () => readFbxScene(bytes, { inflate }),
      () => three(bytes),
    ];
    const times = contenders.map((): number[] => []);
    for (let run = -WARMUP; run < RUNS; run++) {
      contenders.forEach((work, i) => {
        const start = performance.now();
        work();
        if (run >= 0) times[i].push(performance.now() - start);
      });
    }
    const [node, plain, still, theirs] = times.map((list) => list.sort((a, b) => a - b)[RUNS >> 1]);
    return [
      name,
      (bytes.length / 1e6).toFixed(2),
      ...[node, plain, still, theirs].map((time) => `${time.toFixed(1)} ms`),
      ...[node, plain].map((time) => `${(theirs / time).toFixed(1)} ×`),
    ];
  });
  return {
    title: "Reading FBX against three's FBXLoader",
    text:
      "From the file's bytes to meshes, skins, materials and all motions (ours sampled at the file's rate, three's with the keys it keeps); ours with Node's zlib and, as in a browser, without; the third column omits motions. The large file is written by this package, with a key on every frame." +
      ` Medians of ${RUNS} runs, alternating in one process. Goal ` +
      "for the large file: at least 3 × as fast.",
    table: markdownTable(
      ["file", "MB", "ours", "ours, without zlib", "ours, no motions", "three", "times as fast", "without zlib"],
      rows,
    ),
  };
}

/** Makes a skinned character whose joints all turn, as our own export writes it. */
async function largeFile(): Promise<Uint8Array> {
  const scene = await readSceneGlb(readCharacterFile(LARGE));
  const { skeleton, nodes } = createCharacterRig(scene);
  return exportFbx({ scene, clip: tenSeconds(skeleton), nodes, name: "turning", noMesh: false, place: "root" });
}

/** Loads three's loader, which expects a page for its textures; it gets neither. */
async function threeLoader(): Promise<(bytes: Uint8Array) => void> {
  const { FBXLoader } = await import("three/examples/jsm/loaders/FBXLoader.js");
  const { Texture, TextureLoader } = await import("three");
  TextureLoader.prototype.load = () => new Texture<HTMLImageElement>();
  console.warn = () => undefined;
  return (bytes) => {
    new FBXLoader().parse(bytes.slice().buffer as ArrayBuffer, "");
  };
}

import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MotionError } from "../requests/motion-error.js";
import {
  handAsset,
  type LandmarkSize,
  landmarkAsset,
  VIDEO_ASSETS,
  VIDEO_ASSETS_FORMAT,
  type VideoAssetsList,
} from "../requests/video-assets.js";

/** Where the packages may be: beside this one, or in the game's folder. */
const PLACES = [import.meta.url, join(process.cwd(), "package.json")];
const NEEDED =
  "npm install @litertjs/core@2.5.3 @mediapipe/pose@0.5.1675469404 @mediapipe/hands@0.4.1675469240 mediabunny@1.61.0";
const DECODER = "mediabunny";
const NOTICE = `The files in this folder are copies from these packages, unchanged but for an added export:

@litertjs/core (LiteRT), Apache-2.0: litert*.mjs, litert*.wasm
@mediapipe/pose (MediaPipe), Apache-2.0: pose_*.tflite
@mediapipe/hands (MediaPipe), Apache-2.0: hand_*.tflite
mediabunny, MPL-2.0, source at https://github.com/Vanilagy/mediabunny: mediabunny.mjs
`;

/**
 * Fills a folder with the files that a page needs to watch videos.
 *
 * @returns the files' names with their sizes in bytes
 * @throws MotionError BAD_USER_INPUT if a package is missing
 */
export function writeVideoAssets(folder: string, landmarks: readonly LandmarkSize[]): Map<string, number> {
  const liteRt = join(packageFolder("@litertjs/core"), "wasm");
  const pose = packageFolder("@mediapipe/pose");
  const decoder = findPackage(DECODER);
  const hands = findPackage("@mediapipe/hands");
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, number>();
  const copy = (from: string, name: string) => {
    copyFileSync(from, join(folder, name));
    // Packages have files that only their owner may read.
    chmodSync(join(folder, name), 0o644);
    written.set(name, statSync(join(folder, name)).size);
  };
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    written.set(name, Buffer.byteLength(text));
  };
  const builds = { [VIDEO_ASSETS.liteRt]: "litert_wasm", [VIDEO_ASSETS.liteRtCompat]: "litert_wasm_compat" };
  for (const [name, build] of Object.entries(builds)) {
    // A classic script: workers that are modules can only import.
    write(
      `${name}.mjs`,
      `${readFileSync(join(liteRt, `${build}_internal.js`), "utf8")}\nexport default ModuleFactory;\n`,
    );
    copy(join(liteRt, `${build}_internal.wasm`), `${name}.wasm`);
  }
  copy(join(pose, "pose_solution_packed_assets.data"), VIDEO_ASSETS.detector);
  for (const size of landmarks) copy(join(pose, landmarkAsset(size)), landmarkAsset(size));
  if (hands) for (const name of new Set(landmarks.map(handAsset))) copy(join(hands, name), name);
  if (decoder) copy(join(decoder, "dist/bundles/mediabunny.min.mjs"), VIDEO_ASSETS.decoder);
  const list = {
    format: VIDEO_ASSETS_FORMAT,
    landmarks: [...landmarks],
    decoder: decoder !== null,
    hands: hands !== null,
  };
  write(VIDEO_ASSETS.list, `${JSON.stringify(list satisfies VideoAssetsList)}\n`);
  write("NOTICE.txt", NOTICE);
  return written;
}

function packageFolder(name: string): string {
  const found = findPackage(name);
  if (found) return found;
  throw new MotionError("BAD_USER_INPUT", `The package ${name} is not installed here: ${NEEDED}.`);
}

/** The folder of an installed package; null if there is none. */
function findPackage(name: string): string | null {
  for (const place of PLACES) {
    for (const folder of createRequire(place).resolve.paths(name) ?? []) {
      if (existsSync(join(folder, name, "package.json"))) return dirname(join(folder, name, "package.json"));
    }
  }
  return null;
}

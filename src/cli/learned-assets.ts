import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { ONNX_ASSETS, WEIGHT_ASSETS } from "../requests/learned-assets.js";
import { MotionError } from "../requests/motion-error.js";
import { RUNTIME } from "./trim-runtime.js";

/** Where the package may be: beside this one, or in the game's folder. */
const PLACES = [import.meta.url, join(process.cwd(), "package.json")];

/**
 * Fills a folder with the files that a page needs for the learned model: weights, and the parts of onnxruntime-web that are used.
 *
 * @param webgpu whether with the build for WebGPU
 * @returns the files' names with their sizes in bytes
 * @throws MotionError BAD_USER_INPUT if something is missing here
 */
export async function writeLearnedAssets(folder: string, webgpu: boolean): Promise<Map<string, number>> {
  const runtime = runtimeFolder();
  const { weightsFolder } = await import("../service/learned/node-host.js");
  const weights = weightsFolder();
  if (weights === null)
    throw new MotionError("BAD_USER_INPUT", "This installation has no weights of the learned model.");
  mkdirSync(folder, { recursive: true });
  const files = [
    ...WEIGHT_ASSETS.map((name) => join(weights, name)),
    ...[...ONNX_ASSETS.wasm, ...(webgpu ? ONNX_ASSETS.webgpu : [])].map((name) => join(runtime, name)),
  ];
  const written = new Map<string, number>();
  for (const from of files) {
    const name = basename(from);
    copyFileSync(from, join(folder, name));
    written.set(name, statSync(join(folder, name)).size);
  }
  return written;
}

/** The folder of onnxruntime-web's built files. */
function runtimeFolder(): string {
  for (const place of PLACES) {
    for (const folder of createRequire(place).resolve.paths(RUNTIME) ?? []) {
      const dist = join(folder, RUNTIME, "dist");
      if (existsSync(join(dist, ONNX_ASSETS.wasm[0]))) return dist;
    }
  }
  throw new MotionError("BAD_USER_INPUT", `The package ${RUNTIME} is not installed here: npm install ${RUNTIME}.`);
}

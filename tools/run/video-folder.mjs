/** Serves the demo the folder that `npx babylon-motion video-assets` makes, from the clone's own packages. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules");
const LIST = {
  format: 1,
  landmarks: ["lite", "full"],
  decoder: true,
  hands: existsSync(join(packages, "@mediapipe/hands")),
};

/** By name the package's file; of scripts, with an export at the end. */
const FILES = {
  "litert.mjs": "@litertjs/core/wasm/litert_wasm_internal.js",
  "litert.wasm": "@litertjs/core/wasm/litert_wasm_internal.wasm",
  "litert-compat.mjs": "@litertjs/core/wasm/litert_wasm_compat_internal.js",
  "litert-compat.wasm": "@litertjs/core/wasm/litert_wasm_compat_internal.wasm",
  "pose_detector.tflite": "@mediapipe/pose/pose_solution_packed_assets.data",
  "pose_landmark_lite.tflite": "@mediapipe/pose/pose_landmark_lite.tflite",
  "pose_landmark_full.tflite": "@mediapipe/pose/pose_landmark_full.tflite",
  "hand_landmark_lite.tflite": "@mediapipe/hands/hand_landmark_lite.tflite",
  "hand_landmark_full.tflite": "@mediapipe/hands/hand_landmark_full.tflite",
  "mediabunny.mjs": "mediabunny/dist/bundles/mediabunny.min.mjs",
};
const TYPES = { ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** Handles /video/…; calls `next` for every other address, and where the packages are not installed. */
export function videoFolder() {
  return (request, response, next) => {
    const [pathname] = (request.url ?? "/").split(/[?#]/);
    if (!pathname.startsWith("/video/")) return next();
    const name = pathname.slice("/video/".length);
    const send = (type, body) => {
      response.setHeader("Content-Type", type);
      response.setHeader("Cache-Control", "no-cache");
      response.end(body);
    };
    if (name === "video-assets.json") return send("application/json", JSON.stringify(LIST));
    if (!Object.hasOwn(FILES, name)) return next();
    const file = join(packages, FILES[name]);
    try {
      statSync(file);
    } catch {
      return next();
    }
    const type = TYPES[/\.\w+$/.exec(name)[0]] ?? "application/octet-stream";
    if (name.startsWith("litert") && name.endsWith(".mjs")) {
      return send(type, `${readFileSync(file, "utf8")}\nexport default ModuleFactory;\n`);
    }
    response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", "no-cache");
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  };
}

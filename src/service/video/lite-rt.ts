import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LiteRt, type LiteRtFactory, type LoadedModel } from "../../synthesis/video/landmarks/lite-rt.js";

/** The build for engines without relaxed SIMD, such as Node 20. */
const BUILD = "litert_wasm_compat_internal";

let runtime: Promise<LiteRt> | undefined;

/** Loads a .tflite into LiteRT on this thread, for as long as the thread lives. */
export async function loadLiteRtModel(tflite: Uint8Array): Promise<LoadedModel> {
  runtime ??= start();
  const liteRt = await runtime.catch((error) => {
    runtime = undefined;
    throw error;
  });
  return liteRt.load(tflite);
}

async function start(): Promise<LiteRt> {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve("@litertjs/core/package.json")), "wasm");
  const script = join(folder, `${BUILD}.js`);
  const [code, wasmBinary] = await Promise.all([readFile(script, "utf8"), readFile(join(folder, `${BUILD}.wasm`))]);
  // A classic script: it defines ModuleFactory.
  const define = new Function("require", "__filename", "__dirname", `${code};return ModuleFactory;`);
  return LiteRt.start(define(require, script, folder) as LiteRtFactory, wasmBinary);
}

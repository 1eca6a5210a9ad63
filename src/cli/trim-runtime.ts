import { existsSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { ONNX_ASSETS } from "../requests/learned-assets.js";

export const RUNTIME = "onnxruntime-web";

/** What Node loads of it, besides the build for WebAssembly that pages load, too. */
const FOR_NODE = ["ort.node.min.mjs", "ort.node.min.js"];
const USED: ReadonlySet<string> = new Set([...FOR_NODE, ...ONNX_ASSETS.wasm, ...ONNX_ASSETS.webgpu]);

/**
 * Deletes the builds of onnxruntime-web that neither the service nor `learned-assets` uses: most of what it takes on disk. Only for a
 * copy that was installed for the service; installing the package again brings them back.
 *
 * @param folder whose node_modules has it
 * @returns bytes that are free now; 0 where there is no such folder
 */
export function trimRuntime(folder: string): number {
  const dist = join(folder, "node_modules", RUNTIME, "dist");
  if (!existsSync(dist)) return 0;
  let freed = 0;
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    const { size } = statSync(path);
    if (USED.has(name) || !/^ort.*\.(m?js|wasm|map)$/.test(name)) continue;
    unlinkSync(path);
    freed += size;
  }
  return freed;
}

import { ONNX_ASSETS } from "../requests/learned-assets.js";
import { MotionError, reasonOf } from "../requests/motion-error.js";
import { type LearnedHost, learnedHost, type StartedRuntime } from "../synthesis/learned/weights/learned-host.js";
import type { OnnxRuntime } from "../synthesis/learned/weights/onnx-networks.js";
import { webWeights } from "./web-weights.js";

const RECIPE =
  "Make the folder with `npx babylon-motion learned-assets FOLDER`, serve it, and pass its address: localMotions({ learnedAssets }); docs/learned-motion.md has the details.";
/** Most threads of WebAssembly. */
const MOST_THREADS = 4;

/** What is used of onnxruntime-web besides its networks. */
interface BrowserRuntime extends OnnxRuntime {
  env: { logLevel?: string; wasm: { numThreads?: number; wasmPaths?: string } };
}

const folders = new Map<string, LearnedHost>();

/** The learned model of a folder, loaded once in a thread. @param address of the folder, absolute */
export function browserHost(address: string): LearnedHost {
  const folder = address.endsWith("/") ? address : `${address}/`;
  const known = folders.get(folder) ?? learnedHost({ store: webWeights(folder), runtime: () => startRuntime(folder) });
  folders.set(folder, known);
  return known;
}

/** Loads onnxruntime-web from the folder: for WebGPU where there is one that works and the folder has that build, else for WebAssembly. */
async function startRuntime(folder: string): Promise<StartedRuntime> {
  const gpu = (await hasGpu()) ? await load(folder, ONNX_ASSETS.webgpu[0]).catch(() => null) : null;
  return gpu ? { ort: gpu, providers: ["webgpu"], instead: () => startWasm(folder) } : startWasm(folder);
}

async function startWasm(folder: string): Promise<StartedRuntime> {
  try {
    return { ort: await load(folder, ONNX_ASSETS.wasm[0]), providers: ["wasm"] };
  } catch (cause) {
    const message = `${folder}${ONNX_ASSETS.wasm[0]} could not be loaded: ${reasonOf(cause).replace(/\.?$/, ".")} ${RECIPE}`;
    throw new MotionError("NOT_AVAILABLE_YET", message, { cause });
  }
}

async function load(folder: string, name: string): Promise<BrowserRuntime> {
  const ort: BrowserRuntime = await import(
    /* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ folder + name
  );
  const cores = navigator.hardwareConcurrency || 1;
  ort.env.logLevel = "error";
  ort.env.wasm.wasmPaths = folder;
  // Threads share memory, which browsers allow to isolated pages only.
  ort.env.wasm.numThreads = globalThis.crossOriginIsolated ? Math.max(1, Math.min(MOST_THREADS, cores >> 1)) : 1;
  return ort;
}

interface Gpu {
  requestAdapter(): Promise<{ requestDevice(): Promise<{ destroy(): void }> } | null>;
}

/** Whether there is a WebGPU that gives a device: browsers have some whose driver does not. */
async function hasGpu(): Promise<boolean> {
  try {
    const adapter = await (navigator as { gpu?: Gpu }).gpu?.requestAdapter();
    const device = await adapter?.requestDevice();
    device?.destroy();
    return device !== undefined;
  } catch {
    return false;
  }
}

import { createReadStream, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { MotionError } from "../../requests/motion-error.js";
import { type LearnedHost, learnedHost } from "../../synthesis/learned/weights/learned-host.js";
import type { WeightStore } from "../../synthesis/learned/weights/weight-files.js";

/** The folder of the weights in the package. */
const FOLDER = "weights/text-to-motion";
/** Folders above this file that may be the package's: sources, built files and cached threads lie at different depths. */
const MOST_UP = 6;

let host: LearnedHost | undefined;

/** The learned model on this thread, its weights in the package's own folder. */
export function nodeHost(): LearnedHost {
  host ??= openNodeHost(weightsFolder());
  return host;
}

/** Opens the learned model of a folder. @param folder null: there is none @param threads of WebAssembly */
export function openNodeHost(folder: string | null, threads = 1): LearnedHost {
  return learnedHost({ store: folderStore(folder), runtime: () => nodeRuntime(threads) });
}

/** Finds the package's folder of weights; null if it has none. */
export function weightsFolder(): string | null {
  let at = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < MOST_UP; up++) {
    const folder = join(at, FOLDER);
    if (existsSync(join(folder, "card.json"))) return folder;
    at = dirname(at);
  }
  return null;
}

/** Says what this installation lacks to run the learned model, in a sentence; null: nothing. */
export function lackOfLearnedModel(): string | null {
  if (weightsFolder() === null)
    return `The learned model has no weights here: the package's folder ${FOLDER} is missing.`;
  try {
    createRequire(import.meta.url).resolve("onnxruntime-web");
    return null;
  } catch {
    return NO_RUNTIME;
  }
}

const NO_RUNTIME = "The package that runs the learned model is not installed here: npm install onnxruntime-web.";

function folderStore(folder: string | null): WeightStore {
  return {
    async read(name, _, onBytes) {
      const path = folder === null ? null : join(folder, name);
      if (path === null || !existsSync(path)) return null;
      const whole = new Uint8Array(statSync(path).size);
      let at = 0;
      for await (const chunk of createReadStream(path)) {
        whole.set(chunk as Uint8Array, at);
        at += (chunk as Uint8Array).length;
        onBytes?.(at);
      }
      return whole.subarray(0, at);
    },
  };
}

async function nodeRuntime(threads: number) {
  try {
    const ort = await import("onnxruntime-web");
    ort.env.wasm.numThreads = threads;
    ort.env.logLevel = "error";
    return { ort, providers: ["wasm"] };
  } catch (cause) {
    throw new MotionError("NOT_AVAILABLE_YET", NO_RUNTIME, { cause });
  }
}

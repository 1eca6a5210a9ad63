import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A network that runs in LiteRT: numbers in, each output's numbers out. */
export interface LoadedModel {
  run(input: Float32Array): Promise<Float32Array[]>;
}

/** The build for engines without relaxed SIMD, such as Node 20. */
const BUILD = "litert_wasm_compat_internal";

/** A handle of the WebAssembly module. */
interface Handle {
  delete(): void;
}

interface Layout extends Handle {
  numElements(): number;
}

interface TensorType extends Handle {
  layout(): Layout;
  bytes(): number;
}

interface TensorBuffer extends Handle {
  lock(mode: unknown): number;
  unlock(): void;
  packedSize(): number;
}

interface Model extends Handle {
  getInputTensorType(signature: number, input: number): TensorType;
}

interface Compiled extends Handle {
  run(signature: number, inputs: TensorBuffer[]): TensorBuffer[] | Promise<TensorBuffer[]>;
}

/** What is used of the bindings of @litertjs/core 2.5.3. */
interface Bindings {
  HEAPU8: Uint8Array;
  /** Returns 0 where there is no memory left. */
  _malloc(bytes: number): number;
  _free(at: number): void;
  LiteRtEnvironment: { create(device: null): Handle };
  LiteRtTensorBuffer: {
    createManaged(environment: Handle, memory: unknown, type: TensorType, bytes: number): TensorBuffer;
  };
  LiteRtTensorBufferType: { HOST_MEMORY: unknown };
  LiteRtTensorBufferLockMode: { READ: unknown; WRITE: unknown };
  loadModel(environment: Handle, at: number, bytes: number): Model;
  compileModel(environment: Handle, model: Handle, options: object): Compiled | Promise<Compiled>;
}

type ModuleFactory = (options: object) => Promise<Bindings>;

let runtime: Promise<{ bindings: Bindings; environment: Handle }> | undefined;

/**
 * Loads a .tflite into LiteRT on this thread, for as long as the thread lives. The package's own loader needs a
 * browser's globals; its WebAssembly does not, so that is used directly.
 */
export async function loadLiteRtModel(tflite: Uint8Array): Promise<LoadedModel> {
  runtime ??= start();
  const { bindings, environment } = await runtime.catch((error) => {
    runtime = undefined;
    throw error;
  });
  const at = bindings._malloc(tflite.byteLength);
  if (at === 0) throw new Error(`LiteRT has no memory for a network of ${tflite.byteLength} bytes.`);
  let model: Model | undefined;
  try {
    bindings.HEAPU8.set(tflite, at);
    model = bindings.loadModel(environment, at, tflite.byteLength);
    const compiled = await bindings.compileModel(environment, model, { accelerator: "wasm" });
    const type = model.getInputTensorType(0, 0);
    // The network reads its weights from these bytes, which therefore stay.
    return { run: (input) => runModel(bindings, environment, compiled, type, input) };
  } catch (error) {
    model?.delete();
    bindings._free(at);
    throw error;
  }
}

async function runModel(
  bindings: Bindings,
  environment: Handle,
  compiled: Compiled,
  type: TensorType,
  input: Float32Array,
): Promise<Float32Array[]> {
  const { HOST_MEMORY } = bindings.LiteRtTensorBufferType;
  const { READ, WRITE } = bindings.LiteRtTensorBufferLockMode;
  const buffers = [bindings.LiteRtTensorBuffer.createManaged(environment, HOST_MEMORY, type, type.bytes())];
  try {
    const [buffer] = buffers;
    // Before HEAPU8 is read: locking may grow the memory, which replaces it.
    const to = buffer.lock(WRITE);
    bindings.HEAPU8.set(new Uint8Array(input.buffer, input.byteOffset, input.byteLength), to);
    buffer.unlock();
    const outputs = await compiled.run(0, [buffer]);
    buffers.push(...outputs);
    return outputs.map((output) => {
      const from = output.lock(READ);
      const bytes = bindings.HEAPU8.slice(from, from + output.packedSize());
      output.unlock();
      return new Float32Array(bytes.buffer);
    });
  } finally {
    for (const buffer of buffers) buffer.delete();
  }
}

async function start() {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve("@litertjs/core/package.json")), "wasm");
  const script = join(folder, `${BUILD}.js`);
  const [code, wasmBinary] = await Promise.all([readFile(script, "utf8"), readFile(join(folder, `${BUILD}.wasm`))]);
  // A classic script: it defines ModuleFactory.
  const define = new Function("require", "__filename", "__dirname", `${code};return ModuleFactory;`);
  const factory = define(require, script, folder) as ModuleFactory;
  const quiet = () => undefined;
  const bindings = await factory({ wasmBinary, print: quiet, printErr: quiet });
  return { bindings, environment: bindings.LiteRtEnvironment.create(null) };
}

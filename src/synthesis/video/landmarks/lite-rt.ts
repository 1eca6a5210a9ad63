/** A network that runs in LiteRT: numbers in, each output's numbers out. */
export interface LoadedModel {
  run(input: Float32Array): Promise<Float32Array[]>;
}

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

/** The function that the WebAssembly module's script defines. */
export type LiteRtFactory = (options: object) => Promise<Bindings>;

/**
 * Runs networks in LiteRT's WebAssembly module. The package's own loader needs a page; its module does not, so that is
 * used directly, by hosts that find its files.
 */
export class LiteRt {
  readonly #bindings: Bindings;
  readonly #environment: Handle;

  private constructor(bindings: Bindings) {
    this.#bindings = bindings;
    this.#environment = bindings.LiteRtEnvironment.create(null);
  }

  static async start(factory: LiteRtFactory, wasmBinary: Uint8Array | ArrayBuffer): Promise<LiteRt> {
    const quiet = () => undefined;
    return new LiteRt(await factory({ wasmBinary, print: quiet, printErr: quiet }));
  }

  /** Loads a .tflite for as long as the module lives. */
  async load(tflite: Uint8Array): Promise<LoadedModel> {
    const bindings = this.#bindings;
    const at = bindings._malloc(tflite.byteLength);
    if (at === 0) throw new Error(`LiteRT has no memory for a network of ${tflite.byteLength} bytes.`);
    let model: Model | undefined;
    try {
      bindings.HEAPU8.set(tflite, at);
      model = bindings.loadModel(this.#environment, at, tflite.byteLength);
      const compiled = await bindings.compileModel(this.#environment, model, { accelerator: "wasm" });
      const type = model.getInputTensorType(0, 0);
      // The network reads its weights from these bytes, which therefore stay.
      return { run: (input) => this.#run(compiled, type, input) };
    } catch (error) {
      model?.delete();
      bindings._free(at);
      throw error;
    }
  }

  async #run(compiled: Compiled, type: TensorType, input: Float32Array): Promise<Float32Array[]> {
    const bindings = this.#bindings;
    const { HOST_MEMORY } = bindings.LiteRtTensorBufferType;
    const { READ, WRITE } = bindings.LiteRtTensorBufferLockMode;
    const buffers = [bindings.LiteRtTensorBuffer.createManaged(this.#environment, HOST_MEMORY, type, type.bytes())];
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
}

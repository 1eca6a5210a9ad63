import { transfer } from "comlink";
import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import { type NumberArgument, readArgumentObject, readNumber, show } from "../../requests/arguments.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import { MotionError, throwIfAborted } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import { ClipCache } from "../clip-cache.js";
import type { CharacterOptions, MotionSource, SourceCharacter } from "../motion-source.js";
import { modelBuffers } from "./model-buffers.js";
import { startMotionWorker } from "./start-worker.js";
import { WorkerConnection } from "./worker-connection.js";

const CACHE_BYTES = {
  type: "number",
  default: 64 * 2 ** 20,
  range: [0, Number.MAX_SAFE_INTEGER],
  unit: "bytes",
  description: "size of the cache of clips",
} as const satisfies NumberArgument;

export interface LocalMotionsOptions {
  /**
   * Starts the worker, for bundlers or policies that need another way. Default: the package's own worker file beside
   * its entry. The worker must run `babylon-motion/worker`.
   */
  workerFactory?: () => Worker;
  /** Bytes of clips kept, so that the same request gives the same clip at once. Default 64 MiB; 0 keeps none. */
  cacheBytes?: number;
}

/**
 * Motions made on this machine, in one Web Worker. The worker starts with the first character and ends when the last
 * one is removed. Throws BAD_USER_INPUT.
 */
export function localMotions(options: LocalMotionsOptions = {}): MotionSource {
  const { workerFactory = startMotionWorker, cacheBytes } = readArgumentObject(options, [
    "workerFactory",
    "cacheBytes",
  ]);
  if (typeof workerFactory !== "function") {
    const message = `workerFactory must be a function that starts a Worker; got ${show(workerFactory)}.`;
    throw new MotionError("BAD_USER_INPUT", message, { argument: "workerFactory" });
  }
  return new LocalMotions(workerFactory as () => Worker, readNumber("cacheBytes", CACHE_BYTES, cacheBytes));
}

class LocalMotions implements MotionSource {
  readonly #workerFactory: () => Worker;
  readonly #clips: ClipCache;
  /** Characters, each with the worker that knows it. */
  readonly #characters = new Map<SourceCharacter, WorkerConnection>();
  #connection: WorkerConnection | null = null;
  /** Calls that need the worker without a character of their own: those that add one, or ask for the styles. */
  #busy = 0;
  #styles: readonly string[] | null = null;
  #disposed = false;

  constructor(workerFactory: () => Worker, cacheBytes: number) {
    this.#workerFactory = workerFactory;
    this.#clips = new ClipCache(cacheBytes);
  }

  async addCharacter(model: CharacterModel, options: CharacterOptions & RequestOptions = {}): Promise<SourceCharacter> {
    throwIfAborted(options.signal);
    const connection = this.#connect();
    this.#busy++;
    try {
      const { signal, overrides } = options;
      const buffers = modelBuffers(model);
      const character = await connection.call(
        async (worker, request) => {
          const outcome = await worker.addCharacter(request, transfer(model, buffers), { overrides });
          // Aborted meanwhile, nobody waits for it any more.
          if (outcome.ok && signal?.aborted) connection.tell(() => worker.removeCharacter(outcome.value.id));
          return outcome;
        },
        { signal },
      );
      this.#characters.set(character, connection);
      return character;
    } finally {
      this.#busy--;
      this.#endWhenIdle();
    }
  }

  async locomotionStyles(options: Pick<RequestOptions, "signal"> = {}): Promise<readonly string[]> {
    throwIfAborted(options.signal);
    if (this.#styles) return this.#styles;
    const connection = this.#connect();
    this.#busy++;
    try {
      this.#styles = await connection.call((worker) => worker.locomotionStyles(), options);
      return this.#styles;
    } finally {
      this.#busy--;
      this.#endWhenIdle();
    }
  }

  removeCharacter(character: SourceCharacter): void {
    const connection = this.#characters.get(character);
    if (!connection) return;
    this.#characters.delete(character);
    connection.tell((worker) => worker.removeCharacter(character.id));
    this.#endWhenIdle();
  }

  async requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    throwIfAborted(options.signal);
    const connection = this.#characters.get(character);
    if (!connection) throw new MotionError("DISPOSED", "The character was removed from its source.");
    const key = JSON.stringify([character.hash, args.strides, args.moveSpeed, args.travelAngle, args.styleId]);
    const kept = this.#clips.get(key);
    if (kept) {
      options.onProgress?.({ stage: "done", fraction: 1 });
      return kept;
    }
    const message = await connection.call(
      (worker, request, onProgress) => worker.generateLocomotion(request, character.id, args, onProgress),
      options,
    );
    const clip: MotionClip = { ...message, skeleton: character.skeleton };
    this.#clips.set(key, clip);
    return clip;
  }

  dispose(): void {
    this.#disposed = true;
    this.#characters.clear();
    this.#clips.clear();
    this.#disconnect(new MotionError("DISPOSED", "The motion source was disposed."));
  }

  #connect(): WorkerConnection {
    if (this.#disposed) throw new MotionError("DISPOSED", "The motion source was disposed.");
    if (!this.#connection) {
      const connection = new WorkerConnection(this.#workerFactory, () => {
        if (this.#connection === connection) this.#connection = null;
      });
      this.#connection = connection;
    }
    return this.#connection;
  }

  #endWhenIdle(): void {
    if (this.#characters.size > 0 || this.#busy > 0) return;
    this.#disconnect(new MotionError("DISPOSED", "The character was removed from its source."));
    this.#clips.clear();
  }

  #disconnect(reason: MotionError): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close(reason);
  }
}

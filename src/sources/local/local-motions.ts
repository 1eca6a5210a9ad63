import { transfer } from "comlink";
import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import { MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { ClipCache } from "../clip-cache.js";
import type { CharacterOptions, MotionSource, SourceCharacter, SourceRequestOptions } from "../motion-source.js";
import { modelBuffers } from "./model-buffers.js";
import { startMotionWorker } from "./start-worker.js";
import { WorkerConnection } from "./worker-connection.js";

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
 * one is removed.
 */
export function localMotions(options: LocalMotionsOptions = {}): MotionSource {
  return new LocalMotions(options);
}

class LocalMotions implements MotionSource {
  readonly #workerFactory: () => Worker;
  readonly #clips: ClipCache;
  /** Characters, each with the worker that knows it. */
  readonly #characters = new Map<SourceCharacter, WorkerConnection>();
  #connection: WorkerConnection | null = null;
  /** Characters on their way into the worker. */
  #arriving = 0;
  #disposed = false;

  constructor(options: LocalMotionsOptions) {
    this.#workerFactory = options.workerFactory ?? startMotionWorker;
    this.#clips = new ClipCache(options.cacheBytes ?? 64 * 2 ** 20);
  }

  async addCharacter(
    model: CharacterModel,
    options: CharacterOptions & SourceRequestOptions = {},
  ): Promise<SourceCharacter> {
    throwIfAborted(options.signal);
    const connection = this.#connect();
    this.#arriving++;
    try {
      const { signal, overrides } = options;
      const buffers = modelBuffers(model);
      const character = await connection.call(
        (worker, request) => worker.addCharacter(request, transfer(model, buffers), { overrides }),
        { signal },
      );
      this.#characters.set(character, connection);
      return character;
    } finally {
      this.#arriving--;
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
    options: SourceRequestOptions = {},
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
    if (this.#characters.size > 0 || this.#arriving > 0) return;
    this.#disconnect(new MotionError("DISPOSED", "The character was removed from its source."));
    this.#clips.clear();
  }

  #disconnect(reason: MotionError): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close(reason);
  }
}

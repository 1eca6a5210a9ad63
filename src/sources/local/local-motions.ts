import { type Remote, transfer } from "comlink";
import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import type { GaitCellArguments } from "../../requests/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import { abortError, disposedError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { TextMotionRequest } from "../../requests/text-motion.js";
import type { Outcome } from "../../requests/worker-protocol.js";
import { ByteCache } from "../byte-cache.js";
import type {
  CharacterOptions,
  GaitCellOptions,
  MotionSource,
  SourceCharacter,
  StitchRequest,
  TrimRequest,
} from "../motion-source.js";
import { cellBytes, clipBytes } from "../result-bytes.js";
import { type LocalMotionsOptions, readLocalMotionsOptions } from "./local-motions-options.js";
import { modelBuffers } from "./model-buffers.js";
import { RigStore } from "./rig-store.js";
import { type Caller, type JobControls, SharedJobs } from "./shared-jobs.js";
import { loadWords } from "./words/load-words.js";
import type { ClipMessage, Ticket, WorkerApi } from "./worker-api.js";
import { type KnownRig, type PoolOptions, WorkerPool } from "./worker-pool.js";

/**
 * Motions made on this machine, in Web Workers or, where none start, on the page's own thread. The first worker starts
 * with the first character; all end when the last one is removed. One that dies is replaced at the next request: its
 * pending requests reject with WORKER_FAILED, its characters stay. After three deaths in a row without an answer,
 * requests are refused for ten seconds. Throws BAD_USER_INPUT.
 */
export function localMotions(options: LocalMotionsOptions = {}): MotionSource {
  return new LocalMotions(options);
}

interface LocalCharacter {
  readonly rig: KnownRig;
  /** Who waits for a motion of this character. */
  readonly callers: Set<Caller<unknown>>;
  /** The request that the next one with `supersede` takes the place of. */
  supersedable: Caller<unknown> | null;
}

/** How one kind of result is asked for and kept. */
export interface Kind<T extends MotionClip | GaitCell> {
  /** Equal for equal results. */
  key: string;
  make: (rig: KnownRig, controls: JobControls, pool: WorkerPool) => Promise<T>;
  bytesOf: (result: T) => number;
}

/** The source itself: other sources that have work for its threads are made around it. */
export class LocalMotions implements MotionSource {
  readonly #pool: WorkerPool;
  readonly #poolOptions: PoolOptions;
  /** Starts with the first motion out of words. */
  #textPool: WorkerPool | null = null;
  readonly #results: ByteCache<MotionClip | GaitCell>;
  readonly #characters = new Map<SourceCharacter, LocalCharacter>();
  readonly #rigs = new RigStore();
  readonly #jobs = new SharedJobs();
  /** Calls that need a worker without a character of their own: those that add one, or ask for the styles. */
  #busy = 0;
  #lastCharacter = 0;
  #lastFile = 0;
  #styles: readonly string[] | null = null;
  #disposed = false;

  /** Throws BAD_USER_INPUT. */
  constructor(options: LocalMotionsOptions) {
    const read = readLocalMotionsOptions(options);
    this.#poolOptions = read;
    this.#pool = new WorkerPool(read);
    this.#results = new ByteCache(read.cacheBytes);
  }

  async addCharacter(model: CharacterModel, options: CharacterOptions & RequestOptions = {}): Promise<SourceCharacter> {
    const { signal, overrides } = options;
    return this.#whileBusy(signal, async () => {
      const mapped = await this.#pool.call(
        async (worker, ticket, connection) => {
          const { forgets } = connection;
          const outcome = await worker.mapCharacter(ticket, transfer(model, modelBuffers(model)), { overrides });
          if (!outcome.ok) return outcome;
          const { hash } = outcome.value;
          // Told meanwhile to forget some rig, it may have been this one.
          if (connection.forgets === forgets) connection.rigs.add(hash);
          // Aborted meanwhile, nobody waits for it any more.
          if (signal?.aborted && !this.#rigs.has(hash)) this.#pool.forget(hash);
          return outcome;
        },
        { signal },
      );
      if (this.#disposed) throw disposedError("The motion source");
      const rig = this.#rigs.add(mapped.hash, mapped.rig);
      // It goes by the rig of a twin, and the worker need not keep its own.
      if (rig.hash !== mapped.hash) this.#pool.forget(mapped.hash);
      const id = `character-${++this.#lastCharacter}`;
      const character: SourceCharacter = { id, hash: rig.hash, ...mapped.description };
      this.#characters.set(character, { rig, callers: new Set(), supersedable: null });
      return character;
    });
  }

  async locomotionStyles({ signal }: Pick<RequestOptions, "signal"> = {}): Promise<readonly string[]> {
    throwIfAborted(signal);
    if (this.#styles && !this.#disposed) return this.#styles;
    return this.#whileBusy(signal, async () => {
      this.#styles = await this.#pool.call((worker) => worker.locomotionStyles(), { signal });
      return this.#styles;
    });
  }

  /** How the pelvis of a motion in a GLB stands at some seconds of it. */
  samplePelvis(file: Uint8Array, times: readonly number[], signal?: AbortSignal): Promise<PelvisSamples> {
    return this.#whileBusy(signal, () =>
      this.#pool.call(
        (worker, ticket) => {
          const bytes = file.slice();
          return worker.samplePelvis(ticket, transfer(bytes, [bytes.buffer]), times);
        },
        { signal },
      ),
    );
  }

  removeCharacter(character: SourceCharacter): void {
    const local = this.#characters.get(character);
    if (!local) return;
    this.#characters.delete(character);
    for (const caller of [...local.callers]) caller.leave(removedError());
    if (this.#rigs.release(character.hash)) {
      this.#pool.forget(character.hash);
      this.#textPool?.forget(character.hash);
    }
    this.#endWhenIdle();
  }

  requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const kind: Kind<MotionClip> = {
      key: keyOf(character, args),
      make: async (rig, controls, pool) => ({
        ...(await pool.call((worker, ticket) => worker.generateLocomotion(ticket, rig.hash, args), {
          ...controls,
          rig,
        })),
        skeleton: character.skeleton,
      }),
      bytesOf: clipBytes,
    };
    return this.request(character, kind, options);
  }

  requestGaitCell(
    character: SourceCharacter,
    args: GaitCellArguments,
    options: GaitCellOptions = {},
  ): Promise<GaitCell> {
    const kind: Kind<GaitCell> = {
      key: keyOf(character, args),
      make: (rig, controls, pool) =>
        pool.call((worker, ticket) => worker.generateGaitCell(ticket, rig.hash, args), { ...controls, rig }),
      bytesOf: cellBytes,
    };
    return this.request(character, kind, options);
  }

  async requestTextMotion(
    character: SourceCharacter,
    request: TextMotionRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const words = await loadWords();
    const args = words.readTextMotion(request);
    const key = JSON.stringify([character.hash, "text", args]);
    return this.#askWords(character, words, key, options, (worker, ticket, rig) =>
      worker.generateTextMotion(ticket, rig, args),
    );
  }

  async requestStitch(
    character: SourceCharacter,
    request: StitchRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const words = await loadWords();
    const { key, edit } = words.readStitchRequest(character, request);
    return this.#askWords(character, words, key, options, (worker, ticket, rig) =>
      worker.editMotion(ticket, rig, edit),
    );
  }

  async requestTrim(
    character: SourceCharacter,
    request: TrimRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const words = await loadWords();
    const { key, edit } = words.readTrimRequest(character, request);
    return this.#askWords(character, words, key, options, (worker, ticket, rig) =>
      worker.editMotion(ticket, rig, edit),
    );
  }

  retargetFile(character: SourceCharacter, glb: Uint8Array, options: RequestOptions = {}): Promise<MotionClip> {
    const kind: Kind<MotionClip> = {
      key: `file ${++this.#lastFile}`,
      make: async (rig, controls, pool) => {
        const message = await pool.call(
          (worker, ticket) => {
            const bytes = glb.slice();
            return worker.retargetMotionFile(ticket, rig.hash, transfer(bytes, [bytes.buffer]), false);
          },
          { ...controls, rig },
        );
        return { ...message, skeleton: character.skeleton };
      },
      bytesOf: clipBytes,
    };
    return this.request(character, kind, options);
  }

  dispose(): void {
    this.#disposed = true;
    const reason = disposedError("The motion source");
    for (const { callers } of this.#characters.values()) for (const caller of [...callers]) caller.leave(reason);
    this.#characters.clear();
    this.#end(reason);
  }

  /** A result out of the cache, of the job that makes the same, or of a job of its own. */
  async request<T extends MotionClip | GaitCell>(
    character: SourceCharacter,
    { key, make, bytesOf }: Kind<T>,
    { signal, onProgress, supersede = false, priority }: RequestOptions & GaitCellOptions,
  ): Promise<T> {
    throwIfAborted(signal);
    const local = this.#characters.get(character);
    if (!local) throw this.#disposed ? disposedError("The motion source") : removedError();
    const earlier = supersede ? local.supersedable : null;
    const kept = this.#results.get(key) as T | undefined;
    if (kept) {
      earlier?.leave(supersededError());
      if (onProgress) queueMicrotask(() => onProgress({ stage: "done", fraction: 1 }));
      return kept;
    }
    const start = async (controls: JobControls) => {
      const result = await make(local.rig, controls, this.#pool);
      if (!controls.signal.aborted) this.#results.set(key, result, bytesOf(result));
      return result;
    };
    const caller = this.#jobs.join(key, start, { onProgress, priority });
    // Only now: an equal request goes on with the same job.
    earlier?.leave(supersededError());
    if (supersede) local.supersedable = caller;
    local.callers.add(caller);
    const abort = () => caller.leave(abortError(signal as AbortSignal));
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return await caller.result;
    } finally {
      signal?.removeEventListener("abort", abort);
      local.callers.delete(caller);
      if (local.supersedable === caller) local.supersedable = null;
    }
  }

  /** A result of the worker for words. */
  #askWords(
    character: SourceCharacter,
    words: Awaited<ReturnType<typeof loadWords>>,
    key: string,
    options: RequestOptions,
    send: (worker: Remote<WorkerApi>, ticket: Ticket, rig: string) => Promise<Outcome<ClipMessage>>,
  ): Promise<MotionClip> {
    const kind: Kind<MotionClip> = {
      key,
      make: async (rig, controls) => {
        this.#textPool ??= new WorkerPool(words.poolOptions(this.#poolOptions));
        const message = await this.#textPool.call((worker, ticket) => send(worker, ticket, rig.hash), {
          ...controls,
          rig,
        });
        return { ...message, skeleton: character.skeleton };
      },
      bytesOf: clipBytes,
    };
    return this.request(character, kind, options);
  }

  async #whileBusy<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    throwIfAborted(signal);
    if (this.#disposed) throw disposedError("The motion source");
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
      this.#endWhenIdle();
    }
  }

  #endWhenIdle(): void {
    if (this.#characters.size === 0 && this.#busy === 0) this.#end(removedError());
  }

  #end(reason: MotionError): void {
    this.#pool.close(reason);
    this.#textPool?.close(reason);
    this.#rigs.clear();
    this.#results.clear();
  }
}

/** Clips have strides and no hips, cells hips and no strides. */
function keyOf(
  { hash }: SourceCharacter,
  { moveSpeed, travelAngle, styleId, strides, hips, seed }: Partial<LocomotionArguments & GaitCellArguments>,
): string {
  return JSON.stringify([hash, moveSpeed, travelAngle, styleId, strides, hips, seed]);
}

function removedError(): MotionError {
  return new MotionError("DISPOSED", "The character was removed from its source.");
}

function supersededError(): MotionError {
  return new MotionError("ABORTED", "The request was superseded by a later one for the same character.");
}

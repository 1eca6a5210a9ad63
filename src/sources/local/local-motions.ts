import type { ClipMessage } from "../../engine/motion-for-page.js";
import type { MappedCharacter } from "../../engine/tasks/map-character.js";
import type { ArgumentsOf, InputOfTask, MotionKind, PageTask } from "../../engine/tasks/page-tasks.js";
import { ByteCache } from "../../motion/byte-cache.js";
import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/cells/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import { cellBytes, clipBytes } from "../../motion/result-bytes.js";
import type { GaitCellArguments } from "../../requests/locomotion/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion/locomotion.js";
import { abortError, disposedError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { TextMotionRequest } from "../../requests/text-motion.js";
import type {
  CharacterOptions,
  GaitCellOptions,
  MotionSource,
  SourceCharacter,
  StitchRequest,
  TrimRequest,
} from "../motion-source.js";
import type { WorkerFactory } from "./engine-thread.js";
import { loadLearned } from "./learned/load-learned.js";
import { type LocalMotionsOptions, readLocalMotionsOptions } from "./local-motions-options.js";
import { modelBuffers } from "./model-buffers.js";
import { RigStore } from "./rig-store.js";
import { type Caller, type JobControls, SharedJobs } from "./shared-jobs.js";
import { loadWords } from "./words/load-words.js";
import type { Around, WorkerConnection } from "./worker-connection.js";
import { type KnownRig, type PoolOptions, WorkerPool } from "./worker-pool.js";

/**
 * Creates a source that generates motions on this machine, in Web Workers or, if none start, on the page's own thread.
 * The first worker starts with the first character; all end when the last character is removed. A worker that dies is
 * replaced on the next request: its pending requests reject with WORKER_FAILED, its characters stay. After three deaths
 * in a row without an answer, requests are refused for ten seconds. Throws BAD_USER_INPUT.
 */
export function localMotions(options: LocalMotionsOptions = {}): MotionSource {
  return new LocalMotions(options);
}

interface LocalCharacter {
  readonly rig: KnownRig;
  /** The pending requests for this character. */
  readonly callers: Set<Caller<unknown>>;
  /** The request that the next one with `supersede` replaces. */
  supersedable: Caller<unknown> | null;
}

/** How one kind of result is requested and cached. */
export interface Kind<T extends MotionClip | GaitCell> {
  /** Cache key; equal for equal results. */
  key: string;
  make: (rig: KnownRig, controls: JobControls, pool: WorkerPool) => Promise<T>;
  bytesOf: (result: T) => number;
}

/** The local source. Other sources that need its threads wrap it. */
export class LocalMotions implements MotionSource {
  readonly filesWorkerFactory?: WorkerFactory;
  readonly riggingWorkerFactory?: WorkerFactory;
  readonly charactersWorkerFactory?: WorkerFactory;
  readonly videoWorkerFactory?: WorkerFactory;
  readonly videoAssets?: string;
  readonly #pool: WorkerPool;
  readonly #poolOptions: PoolOptions;
  /** Started with the first motion from text. */
  #textPool: WorkerPool | null = null;
  /** Started with the first motion of the learned model. */
  #learnedPool: WorkerPool | null = null;
  readonly #results: ByteCache<MotionClip | GaitCell>;
  readonly #characters = new Map<SourceCharacter, LocalCharacter>();
  readonly #rigs = new RigStore();
  readonly #jobs = new SharedJobs();
  /** Running calls that need a worker but no character: those that add a character or list the styles. */
  #busy = 0;
  #lastCharacter = 0;
  #lastFile = 0;
  #styles: readonly string[] | null = null;
  #disposed = false;

  /** Reads the options; throws BAD_USER_INPUT. */
  constructor(options: LocalMotionsOptions) {
    const read = readLocalMotionsOptions(options);
    this.#poolOptions = read;
    this.filesWorkerFactory = read.filesWorkerFactory;
    this.riggingWorkerFactory = read.riggingWorkerFactory;
    this.charactersWorkerFactory = read.charactersWorkerFactory;
    this.videoWorkerFactory = read.videoWorkerFactory;
    this.videoAssets = read.videoAssets;
    this.#pool = new WorkerPool(read);
    this.#results = new ByteCache(read.cacheBytes);
  }

  async addCharacter(model: CharacterModel, options: CharacterOptions & RequestOptions = {}): Promise<SourceCharacter> {
    const { signal, overrides } = options;
    return this.#whileBusy(signal, async () => {
      const watch =
        (connection: WorkerConnection): Around<MappedCharacter> =>
        async (send) => {
          const { forgets } = connection;
          const outcome = await send();
          if (!outcome.ok) return outcome;
          const { hash } = outcome.value;
          // If the worker was told to forget a rig in the meantime, it may have been this one.
          if (connection.forgets === forgets) connection.rigs.add(hash);
          // After an abort, nothing needs the rig any more.
          if (signal?.aborted && !this.#rigs.has(hash)) this.#pool.forget(hash);
          return outcome;
        };
      const transfers = modelBuffers(model);
      const mapped = await this.#pool.run("mapCharacter", { model, overrides }, { signal, transfers }, watch);
      if (this.#disposed) throw disposedError("The motion source");
      const rig = this.#rigs.add(mapped.hash, mapped.rig);
      // The character shares the rig of an equal one, so the worker need not keep its own.
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
      this.#styles = await this.#pool.run("locomotionStyles", {}, { signal });
      return this.#styles;
    });
  }

  /** Samples the pelvis of a GLB's motion at the given times, seconds. */
  samplePelvis(file: Uint8Array, times: readonly number[], signal?: AbortSignal): Promise<PelvisSamples> {
    return this.#whileBusy(signal, () => this.#pool.run("pelvis", { file, times }, { signal }));
  }

  rigOf(character: SourceCharacter): KnownRig | undefined {
    return this.#characters.get(character)?.rig;
  }

  removeCharacter(character: SourceCharacter): void {
    const local = this.#characters.get(character);
    if (!local) return;
    this.#characters.delete(character);
    for (const caller of [...local.callers]) caller.leave(removedError());
    if (this.#rigs.release(character.hash)) {
      this.#pool.forget(character.hash);
      this.#textPool?.forget(character.hash);
      this.#learnedPool?.forget(character.hash);
    }
    this.#endWhenIdle();
  }

  requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    return this.request(character, "locomotion", args, options);
  }

  requestGaitCell(
    character: SourceCharacter,
    args: GaitCellArguments,
    options: GaitCellOptions = {},
  ): Promise<GaitCell> {
    const kind: Kind<GaitCell> = {
      key: keyOf(character, "gaitCell", args),
      make: (rig, controls, pool) => pool.run("gaitCell", { rig: rig.hash, args }, { ...controls, rig }),
      bytesOf: cellBytes,
    };
    return this.result(character, kind, options);
  }

  async requestTextMotion(
    character: SourceCharacter,
    request: TextMotionRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    if (request.model === "text-to-motion-bucmd" || request.refine) {
      return this.#requestLearned(character, request, options);
    }
    const words = await loadWords();
    return this.#askWords(character, "text", words, { args: words.readTextMotion(request) }, options);
  }

  async requestStitch(
    character: SourceCharacter,
    request: StitchRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const words = await loadWords();
    return this.#askWords(character, "stitch", words, words.readStitchRequest(character, request), options);
  }

  async requestTrim(
    character: SourceCharacter,
    request: TrimRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const words = await loadWords();
    return this.#askWords(character, "trim", words, words.readTrimRequest(character, request), options);
  }

  retargetFile(character: SourceCharacter, glb: Uint8Array, options: RequestOptions = {}): Promise<MotionClip> {
    const args = { file: glb, loops: false };
    return this.request(character, "motionFile", args, options, `file ${++this.#lastFile}`);
  }

  request<Name extends MotionKind>(
    character: SourceCharacter,
    name: Name,
    args: ArgumentsOf<Name>,
    options: RequestOptions = {},
    key = keyOf(character, name, args),
    poolOf = (own: WorkerPool) => own,
  ): Promise<MotionClip> {
    const make: Kind<MotionClip>["make"] = async (rig, controls, pool) => {
      const input = { rig: rig.hash, args } as InputOfTask<Name>;
      const message = (await poolOf(pool).run(name, input, { ...controls, rig })) as ClipMessage;
      return { ...message, skeleton: character.skeleton };
    };
    return this.result(character, { key, make, bytesOf: clipBytes }, options);
  }

  dispose(): void {
    this.#disposed = true;
    const reason = disposedError("The motion source");
    for (const { callers } of this.#characters.values()) for (const caller of [...callers]) caller.leave(reason);
    this.#characters.clear();
    this.#end(reason);
  }

  /** Returns a result from the cache, from a running equal job, or from a new job. */
  async result<T extends MotionClip | GaitCell>(
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
    // Only after joining, so that an equal request keeps the same job running.
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

  /** Requests a motion from the text worker. @param asked its arguments, and its cache key if that is something else */
  #askWords<Name extends MotionKind>(
    character: SourceCharacter,
    name: Name,
    words: Awaited<ReturnType<typeof loadWords>>,
    { args, key }: { args: ArgumentsOf<Name>; key?: string },
    options: RequestOptions,
  ): Promise<MotionClip> {
    return this.request(character, name, args, options, key, () => {
      this.#textPool ??= new WorkerPool(words.poolOptions(this.#poolOptions));
      return this.#textPool;
    });
  }

  async #requestLearned(
    character: SourceCharacter,
    request: TextMotionRequest,
    options: RequestOptions,
  ): Promise<MotionClip> {
    const learned = await loadLearned();
    const own = this.#poolOptions;
    const pool = () => {
      this.#learnedPool ??= new WorkerPool(learned.poolOptions(own));
      return this.#learnedPool;
    };
    return request.model === "text-to-motion-bucmd"
      ? this.request(character, "learnedText", learned.readLearnedRequest(request, own), options, undefined, pool)
      : this.request(character, "refinedText", learned.readRefinedRequest(request, own), options, undefined, pool);
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
    this.#learnedPool?.close(reason);
    this.#rigs.clear();
    this.#results.clear();
  }
}

/** Makes a cache key. The order of arguments does not matter. */
function keyOf({ hash }: SourceCharacter, task: PageTask, args: object): string {
  return JSON.stringify([hash, task, Object.entries(args).sort()]);
}

function removedError(): MotionError {
  return new MotionError("DISPOSED", "The character was removed from its source.");
}

function supersededError(): MotionError {
  return new MotionError("ABORTED", "The request was superseded by a later one for the same character.");
}

import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/cells/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import { clipBytes } from "../../motion/result-bytes.js";
import { isBlend } from "../../requests/is-blend.js";
import type { GaitCellArguments } from "../../requests/locomotion/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion/locomotion.js";
import { badInput, disposedError, MotionError } from "../../requests/motion-error.js";
import { readStitch } from "../../requests/read-edits.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { TextMotionRequest } from "../../requests/text-motion.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { type Kind, LocalMotions } from "../local/local-motions.js";
import type { WorkerPool } from "../local/worker-pool.js";
import type {
  CharacterOptions,
  GaitCellOptions,
  SourceCharacter,
  SourceRig,
  StitchRequest,
  TrimRequest,
  VideoMotionRequest,
} from "../motion-source.js";
import { CacheStorageFiles } from "./cache-storage-files.js";
import type { FileStore } from "./file-store.js";
import {
  CreateLocomotionDocument,
  CreateStitchedMotionDocument,
  type StitchParamsInput,
} from "./generated/operations.js";
import { madeMotion } from "./made-motion.js";
import { MemoryFiles } from "./memory-files.js";
import { MotionFiles, type WantedMotion } from "./motion-files.js";
import { ServiceConnection } from "./service-connection.js";
import { ServiceFacts } from "./service-facts.js";
import {
  readServiceMotionsOptions,
  type ServiceMotionsOptions,
  type ServiceSettings,
} from "./service-motions-options.js";
import { recordedRequest } from "./service-record.js";
import {
  momentsOf,
  readStitchParams,
  type ServiceMotionSource,
  type StitchParamsChoice,
} from "./stitch-params-input.js";
import { type ReadPart, readStitchedPart, stitchParameters, trimTimes } from "./stitch-request.js";
import { wantedTextMotion } from "./text-request.js";
import { wantedTrim } from "./trim-request.js";
import { untilAborted } from "./until-aborted.js";
import { wantedVideo } from "./video-request.js";

/**
 * Creates a source that gets motions from a Motion Animation Service. A worker on this machine applies them to the
 * game's own character (unchanged if it is the service's own), and motions that were requested before are available
 * offline.
 *
 * Motions are made for a character of the service, by default the first in its list, and then retargeted to the game's.
 * Driven characters get their gaits from this machine, as the service has none.
 *
 * Requests reject with MotionError: SERVICE_UNAVAILABLE if the service cannot be reached or is down after all retries,
 * UNAUTHENTICATED, FORBIDDEN, QUOTA_EXCEEDED, RATE_LIMITED, NOT_FOUND, NOT_AVAILABLE_YET, SERVICE_FAILED, and as those
 * of `localMotions`. Throws BAD_USER_INPUT.
 *
 * @example
 * const source = serviceMotions({ baseUrl: "/motion-api" });
 * const motions = new MotionRuntime(scene, { source });
 */
export function serviceMotions(options: ServiceMotionsOptions): ServiceMotionSource {
  return new ServiceMotions(readServiceMotionsOptions(options));
}

class ServiceMotions implements ServiceMotionSource {
  readonly filesWorkerFactory?: WorkerFactory;
  readonly riggingWorkerFactory?: WorkerFactory;
  readonly charactersWorkerFactory?: WorkerFactory;
  readonly videoWorkerFactory?: WorkerFactory;
  readonly videoAssets?: string;
  readonly #settings: ServiceSettings;
  readonly #connection: ServiceConnection;
  readonly #files: MotionFiles;
  readonly #facts: ServiceFacts;
  /** Manages characters, threads and results, as for motions made on this machine. */
  readonly #local: LocalMotions;
  readonly #disposed = new AbortController();
  #lastUnique = 0;

  constructor(settings: ServiceSettings) {
    this.#settings = settings;
    this.#local = new LocalMotions(settings.local);
    this.filesWorkerFactory = this.#local.filesWorkerFactory;
    this.riggingWorkerFactory = this.#local.riggingWorkerFactory;
    this.charactersWorkerFactory = this.#local.charactersWorkerFactory;
    this.videoWorkerFactory = this.#local.videoWorkerFactory;
    this.videoAssets = this.#local.videoAssets;
    this.#connection = new ServiceConnection(settings);
    const store = openStore(settings);
    const { onWarning } = settings;
    const parts = { connection: this.#connection, store, maxAgeSeconds: settings.offlineCache?.maxAgeSeconds ?? 0 };
    this.#files = new MotionFiles({ ...parts, onWarning });
    this.#facts = new ServiceFacts({ ...parts, signal: this.#disposed.signal });
    if (settings.apiKey !== null && isPublicPage()) {
      onWarning(
        "The motion service's apiKey is part of this page, where every player can read it and use up what it allows. " +
          "Leave it out and let your own server add it: docs/service-client.md.",
      );
    }
  }

  addCharacter(model: CharacterModel, options?: CharacterOptions & RequestOptions): Promise<SourceCharacter> {
    return this.#local.addCharacter(model, options);
  }

  retargetFile(character: SourceCharacter, glb: Uint8Array, options?: RequestOptions): Promise<MotionClip> {
    return this.#local.retargetFile(character, glb, options);
  }

  rigOf(character: SourceCharacter): SourceRig | undefined {
    return this.#local.rigOf(character);
  }

  removeCharacter(character: SourceCharacter): void {
    this.#local.removeCharacter(character);
  }

  async locomotionStyles({ signal }: Pick<RequestOptions, "signal"> = {}): Promise<readonly string[]> {
    this.#assertAlive();
    return untilAborted(this.#facts.locomotionStyles(), signal);
  }

  async requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const { strides, moveSpeed, travelAngle, styleId, hipTurn, seed } = args;
    if (isBlend(styleId)) throw onlyLocal("styleId", "blends of styles");
    if (seed !== undefined) throw onlyLocal("seed", "seeds of locomotion");
    if (hipTurn !== undefined) throw onlyLocal("hipTurn", "a limit to the turn of the hips");
    const request = ["locomotion", strides, moveSpeed, travelAngle, styleId];
    const kind = this.#kind(character, request, { ...args }, true, async () => {
      const what = "Locomotion";
      const characterId = await this.#characterId();
      const variables = {
        character_id: characterId,
        strides,
        move_speed: moveSpeed,
        style_id: styleId,
        travel_angle: travelAngle,
      };
      const create = async (signal: AbortSignal) => {
        const made = await this.#connection.ask(CreateLocomotionDocument, variables, { what, signal });
        return madeMotion(what, made.create_locomotion);
      };
      return { what, characterId, request, create };
    });
    return this.#local.result(character, kind, options);
  }

  async requestTextMotion(
    character: SourceCharacter,
    request: TextMotionRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    // Read twice, so that errors are reported before anything is requested.
    const { request: known } = wantedTextMotion(this.#connection, "", request);
    const key = known ?? ["text", ++this.#lastUnique];
    const kind = this.#kind(character, key, request, false, async () =>
      wantedTextMotion(this.#connection, await this.#characterId(), request),
    );
    return this.#local.result(character, kind, options);
  }

  async requestVideoMotion(
    character: SourceCharacter,
    request: VideoMotionRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    // Read twice, so that errors are reported before anything is requested.
    wantedVideo(this.#connection, "", request);
    const { file: _, ...recorded } = request;
    const kind = this.#kind(character, ["video", ++this.#lastUnique], recorded, false, async () =>
      wantedVideo(this.#connection, await this.#characterId(), request),
    );
    return this.#local.result(character, kind, options);
  }

  async requestStitch(
    character: SourceCharacter,
    request: StitchRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const { first: before, second: after, seed, ...how } = request;
    const { baseUrl } = this.#connection;
    const first = readStitchedPart("first", before, baseUrl);
    const second = readStitchedPart("second", after, baseUrl);
    if (seed !== undefined) throw onlyLocal("seed", "seeds of stitches");
    const { prompt, transitionSeconds: transition, loop } = readStitch(how);
    if (first.characterId !== second.characterId) {
      throw badInput(
        "second",
        "second was made for another character of the service than first: both must be for one.",
      );
    }
    const { characterId } = first;
    // Defaults are left out of the key, so that motions cached without them are found.
    const plain = { first, second, prompt, transitionSeconds: transition, ...(loop ? { loop } : {}) };
    const wanted = ["stitch", plain];
    const kind = this.#kind(character, wanted, plain, loop, async (pool) => {
      const what = "Stitching";
      const create = async (signal: AbortSignal) => {
        const parameters = (name: string, part: ReadPart, isFirst: boolean) =>
          this.#stitchParameters(pool, name, part, isFirst, { prompt, transition, loop, what, signal });
        const stitch_input = {
          character_id: characterId,
          prefix: await parameters("first", first, true),
          suffix: await parameters("second", second, false),
        };
        const made = await this.#connection.ask(CreateStitchedMotionDocument, { stitch_input }, { what, signal });
        return madeMotion(what, made.create_enhanced_stitched_motion);
      };
      return { what, characterId, request: wanted, create };
    });
    return this.#local.result(character, kind, options);
  }

  async stitchParamsInput(
    motion: { readonly clip: MotionClip },
    choice: StitchParamsChoice = {},
    { signal = this.#disposed.signal }: Pick<RequestOptions, "signal"> = {},
  ): Promise<StitchParamsInput> {
    this.#assertAlive();
    const { part, stitch } = readStitchParams(motion, choice, this.#connection.baseUrl);
    const { bytes } = await this.#files.again(part.motionId, part.characterId, "Reading a motion", signal);
    const { duration } = await this.#local.samplePelvis(bytes, [], signal);
    const times = momentsOf(choice, duration);
    return stitchParameters(part, await this.#local.samplePelvis(bytes, times, signal), times, stitch);
  }

  async requestTrim(
    character: SourceCharacter,
    request: TrimRequest,
    options: RequestOptions = {},
  ): Promise<MotionClip> {
    const { clip: _, ...part } = request;
    const wanted = wantedTrim(this.#connection, request);
    const kind = this.#kind(character, wanted.request, part, wanted.loops, async () => wanted);
    return this.#local.result(character, kind, options);
  }

  async requestGaitCell(
    character: SourceCharacter,
    args: GaitCellArguments,
    options?: GaitCellOptions,
  ): Promise<GaitCell> {
    if (this.#settings.driving === "local") return this.#local.requestGaitCell(character, args, options);
    throw new MotionError(
      "NOT_AVAILABLE_YET",
      'Driving needs gaits that the service does not give, and this source was made with driving: "none". ' +
        'Use driving: "local", or a source of localMotions().',
    );
  }

  dispose(): void {
    this.#disposed.abort();
    this.#local.dispose();
  }

  /**
   * Defines how a motion is fetched from the service and applied to a character.
   *
   * @param key equal for equal motions
   * @param request for `clip.request`
   * @param loops whether it is a loop even if its file does not say so
   */
  #kind(
    character: SourceCharacter,
    key: readonly unknown[],
    request: object,
    loops: boolean,
    want: (pool: WorkerPool) => Promise<WantedMotion>,
  ): Kind<MotionClip> {
    return {
      key: JSON.stringify([character.hash, ...key]),
      make: async (rig, controls, pool) => {
        const { signal, onProgress } = controls;
        const wanted = await untilAborted(want(pool), signal);
        const file = await this.#files.get(wanted, signal, onProgress);
        onProgress({ stage: "retarget", fraction: 0.9 });
        const input = { rig: rig.hash, args: { file: file.bytes, loops } };
        const message = await pool.run("motionFile", input, { ...controls, rig });
        const recorded = recordedRequest(request, file, this.#connection.baseUrl);
        return { ...message, skeleton: character.skeleton, request: recorded };
      },
      bytesOf: clipBytes,
    };
  }

  async #stitchParameters(
    pool: WorkerPool,
    name: string,
    part: ReadPart,
    isFirst: boolean,
    {
      what,
      signal,
      ...stitch
    }: { prompt: string; transition: number; loop: boolean; what: string; signal: AbortSignal },
  ) {
    const file = await this.#files.again(part.motionId, part.characterId, what, signal);
    const sample = (times: readonly number[]): Promise<PelvisSamples> =>
      pool.run("pelvis", { file: file.bytes, times }, { signal });
    const { duration } = await sample([]);
    const times = trimTimes(name, part, duration, isFirst);
    return stitchParameters(part, await sample(times), times, stitch);
  }

  async #characterId(): Promise<string> {
    return this.#settings.characterId ?? this.#facts.firstCharacter();
  }

  #assertAlive(): void {
    if (this.#disposed.signal.aborted) throw disposedError("The motion source");
  }
}

function onlyLocal(argument: string, what: string): MotionError {
  const message = `${argument}: the motion service knows no ${what}; a source of localMotions() makes them.`;
  return new MotionError("NOT_AVAILABLE_YET", message, { argument });
}

function openStore({ offlineCache, onWarning }: ServiceSettings): FileStore | null {
  if (!offlineCache || offlineCache.maxBytes === 0) return null;
  const { maxBytes } = offlineCache;
  // Pages without HTTPS have no Cache Storage.
  if (typeof globalThis.caches === "undefined") return new MemoryFiles(maxBytes);
  return new CacheStorageFiles(globalThis.caches, { maxBytes, onWarning });
}

/** Whether this is a page for others: no program in Node, and no page on the developer's own machine. */
function isPublicPage(): boolean {
  const host = globalThis.location?.hostname;
  return host !== undefined && host !== "" && !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(host);
}

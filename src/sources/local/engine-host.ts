import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import { type LocomotionArguments, readLocomotionArguments } from "../../requests/locomotion.js";
import { MotionError } from "../../requests/motion-error.js";
import type { ProgressListener } from "../../requests/worker-protocol.js";
import { ClipCache } from "../clip-cache.js";
import type { CharacterOptions, SourceCharacter } from "../motion-source.js";
import { modelHash } from "./model-hash.js";
import type { MotionEngine } from "./motion-engine.js";
import { nextTask } from "./next-task.js";
import type { RequestId } from "./worker-api.js";

/** Bytes of motions on the built-in skeleton that a host keeps; any of them can be made again from its request. */
const CANONICAL_CLIP_BYTES = 16 * 2 ** 20;

interface HostedCharacter<Rig> {
  rig: Rig;
  hash: string;
}

/**
 * The engine with its characters and the requests in progress: the same in a browser's worker, on a Node thread and,
 * where there are no workers, on the page's own thread.
 */
export class EngineHost<Rig> {
  readonly #engine: MotionEngine<Rig>;
  readonly #characters = new Map<string, HostedCharacter<Rig>>();
  readonly #canonicalClips = new ClipCache(CANONICAL_CLIP_BYTES);
  readonly #running = new Set<RequestId>();
  readonly #cancelled = new Set<RequestId>();
  #lastCharacter = 0;
  #warm = false;

  constructor(engine: MotionEngine<Rig>) {
    this.#engine = engine;
  }

  /** Maps a character. Characters of equal models share one rig. */
  addCharacter(request: RequestId, model: CharacterModel, options: CharacterOptions): Promise<SourceCharacter> {
    return this.#run(request, async (checkpoint) => {
      await checkpoint();
      const hash = modelHash(model, options);
      const twin = [...this.#characters.values()].find((character) => character.hash === hash);
      const rig = twin ? twin.rig : this.#engine.createRig(model, options);
      if (!this.#warm) {
        this.#warm = true;
        this.#engine.warmUp?.(rig);
      }
      await checkpoint();
      const id = `character-${++this.#lastCharacter}`;
      this.#characters.set(id, { rig, hash });
      return { id, hash, ...this.#engine.describeRig(rig) };
    });
  }

  removeCharacter(id: string): void {
    this.#characters.delete(id);
  }

  locomotionStyles(): readonly string[] {
    return this.#engine.locomotionStyles();
  }

  /** A gait on the character's own skeleton. */
  generateLocomotion(
    request: RequestId,
    characterId: string,
    args: LocomotionArguments,
    onProgress?: ProgressListener,
  ): Promise<MotionClip> {
    return this.#run(request, async (checkpoint) => {
      const valid = readLocomotionArguments(args, { styles: this.#engine.locomotionStyles() });
      onProgress?.({ stage: "generate", fraction: 0 });
      await checkpoint();
      const canonical = this.#canonicalClip(valid);
      onProgress?.({ stage: "retarget", fraction: 0.5 });
      await checkpoint();
      const clip = this.#engine.retarget(canonical, this.#character(characterId).rig);
      onProgress?.({ stage: "done", fraction: 1 });
      return clip;
    });
  }

  cancel(request: RequestId): void {
    if (this.#running.has(request)) this.#cancelled.add(request);
  }

  /** The motion on the built-in skeleton. Its id is its request: dropped from the cache, it is made again. */
  #canonicalClip(args: LocomotionArguments): MotionClip {
    const id = JSON.stringify(["locomotion", args.strides, args.moveSpeed, args.travelAngle, args.styleId]);
    const kept = this.#canonicalClips.get(id);
    if (kept) return kept;
    const made = this.#engine.generateLocomotion(args);
    this.#canonicalClips.set(id, made);
    return made;
  }

  #character(id: string): HostedCharacter<Rig> {
    const character = this.#characters.get(id);
    if (!character) throw new MotionError("DISPOSED", `There is no character "${id}": it was removed.`);
    return character;
  }

  /** Runs `work`, which calls `checkpoint` between its steps: there, cancellations are heard. */
  async #run<T>(request: RequestId, work: (checkpoint: () => Promise<void>) => Promise<T>): Promise<T> {
    this.#running.add(request);
    try {
      return await work(async () => {
        await nextTask();
        if (this.#cancelled.has(request)) throw new MotionError("ABORTED", "The request was cancelled.");
      });
    } finally {
      this.#running.delete(request);
      this.#cancelled.delete(request);
    }
  }
}

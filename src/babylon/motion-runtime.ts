import { RegisterAnimatable } from "@babylonjs/core/Animations/animatable.pure.js";
import type { Observer } from "@babylonjs/core/Misc/observable.pure.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import { readArgumentObject, show } from "../requests/arguments.js";
import { MotionError, throwIfAborted } from "../requests/motion-error.js";
import { readSignal } from "../requests/request-options.js";
import type { MotionSource } from "../sources/motion-source.js";
import type { JointOverrides } from "./joint-overrides.js";
import { loadCharacterReading } from "./load-character-reading.js";
import type { CharacterTarget } from "./locate-character.js";
import { MotionCharacter } from "./motion-character.js";
import { isPosed } from "./pose-writer.js";

export interface MotionRuntimeOptions {
  /** Where motions come from: `localMotions()`. */
  source: MotionSource;
}

export interface AddCharacterOptions {
  /** Corrections to the mapping: node, bone or name by joint, null where the character has no such joint. */
  overrides?: JointOverrides;
  signal?: AbortSignal;
}

/**
 * Motions on demand for the characters of one scene.
 *
 * @example
 * const motions = new MotionRuntime(scene, { source: localMotions() });
 * const hero = await motions.addCharacterAsync(container);
 * const walk = await hero.requestLocomotion({ moveSpeed: 1.4 });
 * hero.play(walk);
 */
export class MotionRuntime {
  readonly scene: Scene;
  readonly #source: MotionSource;
  readonly #characters: MotionCharacter[] = [];
  readonly #onAnimations: Observer<Scene>;
  readonly #onSceneDispose: Observer<Scene>;
  readonly #disposed = new AbortController();
  #wasPaused = false;
  /** Place of the character that is updated now. */
  #updating = 0;

  /** Throws BAD_USER_INPUT. */
  constructor(scene: Scene, options: MotionRuntimeOptions) {
    if (!scene?.onAfterAnimationsObservable || scene.isDisposed) {
      const message = "scene must be a Scene of Babylon.js that is not disposed.";
      throw new MotionError("BAD_USER_INPUT", message, { argument: "scene" });
    }
    this.scene = scene;
    this.#source = readSource(options);
    // Without it, a scene in which nothing was animated yet keeps no time.
    RegisterAnimatable();
    this.#onAnimations = scene.onAfterAnimationsObservable.add(() => this.#update());
    this.#onSceneDispose = scene.onDisposeObservable.add(() => this.dispose());
    // While the game loads its models; a failure is told when a character is added.
    loadCharacterReading().catch(() => {});
  }

  /** The characters that were added and not disposed. */
  get characters(): readonly MotionCharacter[] {
    return this.#characters;
  }

  get isDisposed(): boolean {
    return this.#disposed.signal.aborted;
  }

  /**
   * Adds a character: its skeleton is read and understood once, off the main thread. Nothing in the scene changes
   * until a motion plays.
   *
   * @param target a container from a loader or an instance of it, a node of the character, or its skeleton. The node
   *   given, when it holds the character, is the one that root motion moves; else the file's root is.
   *
   * Rejects with MotionError: NO_RIG_FOUND, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING, BAD_USER_INPUT, ABORTED,
   * DISPOSED, WORKER_FAILED.
   */
  async addCharacterAsync(target: CharacterTarget, options: AddCharacterOptions = {}): Promise<MotionCharacter> {
    this.#assertAlive();
    assertTarget(target);
    const read = readArgumentObject(options, ["overrides", "signal"]);
    const asked = readSignal(read.signal);
    const reading = await loadCharacterReading();
    this.#assertAlive();
    throwIfAborted(asked);
    const located = reading.locateCharacter(target);
    if (reading.sceneOf(located) !== this.scene) {
      const message = `The character "${located.name}" is in another scene than the motion runtime.`;
      throw new MotionError("BAD_USER_INPUT", message, { argument: "character" });
    }
    const { model, targets, mirrored } = reading.characterModelFromBabylon(located);
    const overrides = reading.readJointOverrides(read.overrides, targets);
    const ended = this.#disposed.signal;
    const signal = asked ? AbortSignal.any([asked, ended]) : ended;
    const known = await this.#source.addCharacter(model, { overrides, signal }).catch((error: unknown) => {
      this.#assertAlive();
      throw error;
    });
    if (this.isDisposed || located.modelRoot?.isDisposed()) {
      this.#source.removeCharacter(known);
      this.#assertAlive();
      throw new MotionError("DISPOSED", `The character "${located.name}" was disposed while it was added.`);
    }
    if (known.nodes.some((node) => node >= 0 && targets[node] && isPosed(targets[node]))) {
      this.#source.removeCharacter(known);
      throw new MotionError("BAD_USER_INPUT", `The character "${located.name}" was added already.`, {
        argument: "character",
      });
    }
    const character = new MotionCharacter({
      scene: this.scene,
      source: this.#source,
      located,
      extracted: { targets, mirrored },
      known,
      onDispose: (gone) => this.#forget(gone),
    });
    this.#characters.push(character);
    return character;
  }

  /**
   * The styles that `requestLocomotion` takes as `styleId`, in alphabetical order.
   *
   * Rejects with MotionError: ABORTED, DISPOSED, WORKER_FAILED.
   */
  async getLocomotionStylesAsync(options: { signal?: AbortSignal } = {}): Promise<readonly string[]> {
    this.#assertAlive();
    return this.#source.locomotionStyles(options);
  }

  /** Disposes every character that was added, and leaves the scene as it was. Also done when the scene is disposed. */
  dispose(): void {
    if (this.isDisposed) return;
    this.#disposed.abort();
    this.#onAnimations.remove();
    this.#onSceneDispose.remove();
    for (const character of [...this.#characters]) character.dispose();
  }

  #update(): void {
    const { scene } = this;
    if (!scene.animationsEnabled) {
      this.#wasPaused = true;
      return;
    }
    // The scene's first step after a pause spans all of it.
    const seconds = this.#wasPaused ? 0 : (scene.deltaTime || 0) / 1000;
    this.#wasPaused = false;
    for (this.#updating = 0; this.#updating < this.#characters.length; this.#updating++) {
      this.#characters[this.#updating].update(seconds);
    }
  }

  /** Also called by observers in the middle of an update: those that are behind move up. */
  #forget(character: MotionCharacter): void {
    const place = this.#characters.indexOf(character);
    this.#characters.splice(place, 1);
    if (place <= this.#updating) this.#updating--;
  }

  #assertAlive(): void {
    if (this.isDisposed) throw new MotionError("DISPOSED", "The motion runtime was disposed.");
  }
}

function readSource(options: unknown): MotionSource {
  const { source } = readArgumentObject(options, ["source"]);
  if (typeof source === "object" && source !== null && "requestLocomotion" in source) return source as MotionSource;
  const message = `source must be where motions come from, for instance localMotions(); got ${show(source)}.`;
  throw new MotionError("BAD_USER_INPUT", message, { argument: "source" });
}

function assertTarget(target: unknown): void {
  const given = typeof target === "object" && target !== null;
  if (given && ("getChildMeshes" in target || "bones" in target || ("rootNodes" in target && "skeletons" in target)))
    return;
  throw new MotionError(
    "BAD_USER_INPUT",
    "character must be an AssetContainer (or an instance made from one), a TransformNode or mesh, or a Skeleton.",
    { argument: "character" },
  );
}

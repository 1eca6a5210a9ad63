import type { Animatable } from "@babylonjs/core/Animations/animatable.core.js";
import { RegisterAnimatable } from "@babylonjs/core/Animations/animatable.pure.js";
import type { Observer } from "@babylonjs/core/Misc/observable.pure.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import { readArgumentObject, readChoice, show } from "../requests/arguments.js";
import { badInput, disposedError, MotionError, throwIfAborted } from "../requests/motion-error.js";
import { readSignal } from "../requests/request-options.js";
import type { MotionSource } from "../sources/motion-source.js";
import type { JointOverrides } from "./joint-overrides.js";
import type { CharacterTarget } from "./locate-character.js";
import { MotionCharacter } from "./motion-character.js";
import { characterReading } from "./page-part.js";
import { isPosed } from "./pose-writer.js";

/** When joints are posed: as soon as the scene has animated, or just before it is drawn. */
export type PoseMoment = (typeof POSE_MOMENTS)[number];

const POSE_MOMENTS = ["afterAnimations", "beforeRender"] as const;

export interface MotionRuntimeOptions {
  /** Where motions come from: `localMotions()`. */
  source: MotionSource;
  /**
   * When the joints are posed, and with them the feet planted, which stand in the world and so must know where the node is.
   *
   * "afterAnimations", in `scene.onAfterAnimationsObservable`: right for a game whose node is moved by the motions, by
   * itself in `character.onRootMotionObservable`, or before the scene animates.
   *
   * "beforeRender", when all of `scene.onBeforeRenderObservable` has been told: right for a game that moves the node later in
   * the frame, above all by physics, which would else draw planted feet a frame late. Motions go on and tell their steps
   * (`deltaPosition`, `onRootMotionObservable`) after the animations as ever; footsteps, contacts and ends of motions are
   * told with the pose. Until then the joints are those of the frame before. What corrects them (a look-at, inverse
   * kinematics) goes into `scene.onBeforeRenderTargetsRenderObservable`, added after the runtime was made. A step that is not
   * drawn is posed when the next one begins.
   *
   * Default "afterAnimations".
   *
   * @example
   * const motions = new MotionRuntime(scene, { source: localMotions(), poseAt: "beforeRender" });
   * const hero = await motions.addCharacterAsync(container);
   * const drive = hero.driveLocomotion({ rootMotion: "report" });
   * const body = new PhysicsCharacterController(start, { capsuleHeight: 1.8, capsuleRadius: 0.3 }, scene);
   * let fall = 0;
   * hero.onRootMotionObservable.add(() => hero.node.rotate(Axis.Y, hero.deltaRotation));
   * // The body tries to go as far as the gait wants; it goes as far as nothing is in the way, and falls.
   * scene.onAfterAnimationsObservable.add(() => {
   *   const seconds = scene.deltaTime / 1000;
   *   if (!(seconds > 0)) return;
   *   const { supportedState } = body.checkSupport(seconds, Vector3.DownReadOnly);
   *   fall = supportedState === CharacterSupportedState.SUPPORTED ? 0 : fall + 9.81 * seconds;
   *   body.moveWithCollisions(hero.deltaPosition.subtractFromFloats(0, fall * seconds, 0));
   * });
   * // The node stands at the foot of the body.
   * scene.onBeforeRenderObservable.add(() => {
   *   hero.node.position.copyFrom(body.getPosition()).y -= 0.9;
   * });
   */
  poseAt?: PoseMoment;
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
  readonly #onBeforeRender: Observer<Scene> | null;
  readonly #onSceneDispose: Observer<Scene>;
  readonly #disposed = new AbortController();
  #wasPaused = false;
  /** Place of the character that is advanced or posed now. */
  #updating = 0;

  /** Throws BAD_USER_INPUT. */
  constructor(scene: Scene, options: MotionRuntimeOptions) {
    if (!scene?.onAfterAnimationsObservable || scene.isDisposed) {
      const message = "scene must be a Scene of Babylon.js that is not disposed.";
      throw badInput("scene", message);
    }
    this.scene = scene;
    const { source, poseAt } = readRuntimeOptions(options);
    this.#source = source;
    // Without it, a scene in which nothing was animated yet keeps no time.
    RegisterAnimatable();
    this.#onAnimations = scene.onAfterAnimationsObservable.add(() => this.#update());
    // The first that is told when all of `onBeforeRenderObservable` has been, where games place the bodies of their physics.
    const beforeTargets = scene.onBeforeRenderTargetsRenderObservable;
    this.#onBeforeRender = poseAt === "beforeRender" ? beforeTargets.add(() => this.#pose()) : null;
    this.#onSceneDispose = scene.onDisposeObservable.add(() => this.dispose());
    // While the game loads its models; a failure is told when a character is added.
    characterReading.load().catch(() => {});
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
    const read = readArgumentObject(options, ["overrides", "signal"]);
    const asked = readSignal(read.signal);
    const reading = await characterReading.load();
    this.#assertAlive();
    throwIfAborted(asked);
    const { located, extracted, overrides } = reading.readCharacter(target, read.overrides, this.scene);
    // The model stays behind: its arrays are handed over.
    const { model, targets, mirrored } = extracted;
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
      throw badInput("character", `The character "${located.name}" was added already.`);
    }
    const character = new MotionCharacter({
      scene: this.scene,
      source: this.#source,
      located,
      extracted: { targets, mirrored },
      known,
      reading,
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
    this.#onBeforeRender?.remove();
    this.#onSceneDispose.remove();
    for (const character of [...this.#characters]) character.dispose();
  }

  #update(): void {
    const { scene } = this;
    // What was not drawn: feet are planted, and events told, step by step.
    this.#pose();
    if (!scene.animationsEnabled) {
      this.#wasPaused = true;
      return;
    }
    let seconds = (scene.deltaTime || 0) / 1000;
    if (this.#wasPaused) {
      // The scene's first step after a pause spans all of it.
      for (const character of this.#characters) character.leaveOut(seconds);
      seconds = 0;
    }
    this.#wasPaused = false;
    for (this.#updating = 0; this.#updating < this.#characters.length; this.#updating++) {
      this.#characters[this.#updating].advance(seconds);
    }
    if (!this.#onBeforeRender) this.#pose();
  }

  /** Poses the characters whose pose is due. */
  #pose(): void {
    const isAnimated = this.scene.animatables?.some(isOfTheGame) === true;
    for (this.#updating = 0; this.#updating < this.#characters.length; this.#updating++) {
      this.#characters[this.#updating].pose(isAnimated);
    }
  }

  /** Also called by observers in the middle of an update: those that are behind move up. */
  #forget(character: MotionCharacter): void {
    const place = this.#characters.indexOf(character);
    this.#characters.splice(place, 1);
    if (place <= this.#updating) this.#updating--;
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError("The motion runtime");
  }
}

/** Whether an animatable plays something else than a motion's playhead. */
function isOfTheGame({ target }: Animatable): boolean {
  return !("playhead" in target);
}

function readRuntimeOptions(options: unknown): { source: MotionSource; poseAt: PoseMoment } {
  const { source, poseAt } = readArgumentObject(options, ["source", "poseAt"]);
  if (typeof source === "object" && source !== null && "requestLocomotion" in source) {
    return {
      source: source as MotionSource,
      poseAt: readChoice("poseAt", POSE_MOMENTS, "afterAnimations", poseAt),
    };
  }
  const message = `source must be where motions come from, for instance localMotions(); got ${show(source)}.`;
  throw badInput("source", message);
}

import "@babylonjs/core/Animations/animatable.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Observer } from "@babylonjs/core/Misc/observable.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { type NumberArgument, readArgumentObject, readChoice, readNumber, show } from "../requests/arguments.js";
import { badInput, disposedError, throwIfAborted } from "../requests/motion-error.js";
import { type RequestOptions, readSignal } from "../requests/request-options.js";
import type { MotionSource } from "../sources/motion-source.js";
import { goneWhileAdded, holdsNodes } from "./character/gone-while-added.js";
import type { MotionCharacter } from "./character/motion-character.js";
import { binding, making, rigging } from "./character/page-part.js";
import type {
  CharacterFileOptions,
  CharacterOfWords,
  CharacterVariant,
  CharacterVariantsOptions,
  MakeCharacterOptions,
} from "./making/make-character.js";
import type { JointOverrides } from "./posing/joint-overrides.js";
import type { CharacterTarget } from "./reading/locate-character.js";
import { removeObserver } from "./remove-observer.js";
import type { StatueTarget } from "./rigging/locate-statue.js";
import type { RigMeshOptions } from "./rigging/rig-mesh.js";
import { refuseSecondBabylon } from "./second-babylon.js";

/** When joints are posed: right after the scene has animated, or just before it is rendered. */
export type PoseMoment = (typeof POSE_MOMENTS)[number];

const POSE_MOMENTS = ["afterAnimations", "beforeRender"] as const;

export interface MotionRuntimeOptions {
  /** Where motions come from: `localMotions()`. */
  source: MotionSource;
  /**
   * When the joints are posed. Feet are planted in the world at the same moment, so the node must be in place by then.
   *
   * "afterAnimations" poses in `scene.onAfterAnimationsObservable`. Use it if the motions move the node, or if the game moves
   * it in `character.onRootMotionObservable` or before the scene animates.
   *
   * "beforeRender" poses after every observer of `scene.onBeforeRenderObservable`. Use it if the game moves the node later in
   * the frame, usually by physics; otherwise planted feet would lag by a frame. Motions still advance and report their steps
   * (`deltaPosition`, `onRootMotionObservable`) after the animations; footsteps, contacts and ends of motions are reported
   * with the pose. Until then the joints are those of the previous frame. Apply corrections (a look-at, inverse kinematics)
   * in `scene.onBeforeRenderTargetsRenderObservable`, in an observer added after the runtime was created. A step that is not
   * rendered is posed when the next one begins.
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
   * // The body tries to follow the gait; it stops at obstacles, and falls.
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
  /**
   * Longest time that motions advance in one step of the scene, seconds, above 0; Infinity removes the limit. A page that was
   * hidden takes one long step when it becomes visible. The time beyond this limit is skipped for motions, drives and root
   * motion, so that characters do not walk through walls. Skipped time is not played: it reports no footsteps, labels, loops
   * or ends and adds nothing to `deltaPosition`. The game's own animations are not affected. Default 1/3.
   */
  maxStepSeconds?: number;
}

const MAX_STEP = { type: "number", default: 1 / 3, above: 0, unit: "seconds" } as const satisfies NumberArgument;

export interface AddCharacterOptions {
  /** Corrections to the mapping: node, bone or name by joint; null if the character has no such joint. */
  overrides?: JointOverrides;
  signal?: AbortSignal;
}

/** A character whose skeleton was made for it. */
export interface RiggedCharacter {
  /** After `moveJointsAsync` another. */
  readonly character: MotionCharacter;
  /** 0 to 1: how likely every joint is within 5 % of the height of where it belongs. */
  readonly confidence: number;
  /** What a person should look at, in sentences. */
  readonly doubts: readonly string[];
  /** Returns where its joints are in the rest pose, in the world, by their names ("LeftForeArm"). */
  getJointPositions(): Map<string, Vector3>;
  /**
   * Corrects joints: moves them in the rest pose, and weights the mesh to them anew in the worker. Other joints stay where
   * they are. The character is disposed, and the figure added again in its rest pose.
   *
   * @param joints places in the world by name, as `getJointPositions` returns them
   * @returns the new character
   *
   * Rejects with MotionError: BAD_USER_INPUT, ABORTED, DISPOSED, WORKER_FAILED.
   */
  moveJointsAsync(
    joints: Readonly<Record<string, Vector3 | undefined>>,
    options?: Pick<RequestOptions, "signal" | "onProgress">,
  ): Promise<MotionCharacter>;
}

/** A character that was made from words. */
export type WordedCharacter = CharacterOfWords<MotionCharacter>;

/**
 * Generates and plays motions on demand for the characters of one scene.
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
  readonly #maxStep: number;
  #wasPaused = false;
  /** Index of the character that is being advanced or posed. */
  #updating = 0;

  /** Throws BAD_USER_INPUT. */
  constructor(scene: Scene, options: MotionRuntimeOptions) {
    if (!scene?.onAfterAnimationsObservable || scene.isDisposed) {
      const message = "scene must be a Scene of Babylon.js that is not disposed.";
      throw badInput("scene", message);
    }
    this.scene = scene;
    refuseSecondBabylon(scene);
    const { source, poseAt, maxStepSeconds } = readRuntimeOptions(options);
    this.#source = source;
    this.#maxStep = maxStepSeconds;
    this.#onAnimations = scene.onAfterAnimationsObservable.add(() => this.#update());
    // The first observable after `onBeforeRenderObservable`, in which games place their physics bodies.
    const beforeTargets = scene.onBeforeRenderTargetsRenderObservable;
    this.#onBeforeRender = poseAt === "beforeRender" ? beforeTargets.add(() => this.#pose()) : null;
    this.#onSceneDispose = scene.onDisposeObservable.add(() => this.dispose());
    // Loads while the game loads its models; a failure is reported when a character is added.
    binding.load().catch(() => {});
  }

  /** Characters that have been added and not disposed. */
  get characters(): readonly MotionCharacter[] {
    return this.#characters;
  }

  get isDisposed(): boolean {
    return this.#disposed.signal.aborted;
  }

  /**
   * Adds a character. Its skeleton is read and mapped once, off the main thread. Nothing in the scene changes until a
   * motion plays.
   *
   * @param target a container from a loader or an instance of it, a node of the character, or its skeleton. Root motion
   *   moves the given node if it contains the character, otherwise the file's root.
   *
   * Rejects with MotionError: NO_RIG_FOUND, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING, BAD_USER_INPUT, ABORTED,
   * DISPOSED, WORKER_FAILED.
   */
  async addCharacterAsync(target: CharacterTarget, options: AddCharacterOptions = {}): Promise<MotionCharacter> {
    this.#assertAlive();
    const read = readArgumentObject(options, ["overrides", "signal"]);
    const asked = readSignal(read.signal);
    const held = holdsNodes(target);
    const { readCharacter, bindCharacter } = await binding.load();
    this.#assertAlive();
    throwIfAborted(asked);
    if (held && !holdsNodes(target)) throw goneWhileAdded(target);
    const { located, extracted, overrides } = readCharacter(target, read.overrides, this.scene);
    // Keeps nothing of the model: its arrays are transferred.
    const { model, targets, mirrored } = extracted;
    const ended = this.#disposed.signal;
    const signal = asked ? AbortSignal.any([asked, ended]) : ended;
    const known = await this.#source.addCharacter(model, { overrides, signal }).catch((error: unknown) => {
      this.#assertAlive();
      throw error;
    });
    try {
      this.#assertAlive();
      const parts = { scene: this.scene, source: this.#source, located, extracted: { targets, mirrored }, known };
      const character = bindCharacter(parts, (gone) => {
        this.#source.removeCharacter(known);
        this.#forget(gone);
      });
      this.#characters.push(character);
      return character;
    } catch (error) {
      this.#source.removeCharacter(known);
      throw error;
    }
  }

  /**
   * Gives a mesh without a skeleton one, in a worker, and adds it as a character: a statue that walks a moment later. Joints
   * and weights are found by its shape. Its meshes are baked into one space, where they look as before; until then nothing in
   * the scene changes.
   *
   * @param target a human figure in T, A or another simple pose: a mesh, a node above several, or a loader's container
   *
   * Rejects with MotionError: AUTO_RIG_FAILED with the reason for what is no human figure, BAD_USER_INPUT, ABORTED, DISPOSED,
   * WORKER_FAILED.
   *
   * @example
   * const statue = await LoadAssetContainerAsync("statue.glb", scene);
   * statue.addAllToScene();
   * const { character: hero } = await motions.rigAsync(statue, { onProgress: ({ fraction }) => bar.show(fraction) });
   * hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }));
   */
  async rigAsync(target: StatueTarget, options: RigMeshOptions = {}): Promise<RiggedCharacter> {
    this.#assertAlive();
    const { rigAndAdd } = await rigging.load();
    this.#assertAlive();
    return rigAndAdd(this, this.#source.riggingWorkerFactory, target, options, this.#disposed.signal);
  }

  /**
   * Makes a character from words in a worker, and adds it at the origin: body, face, hair, clothes and what it holds, with a
   * skeleton of 52 joints, facial shapes by ARKit's names and three levels of detail. The same words, seed and body give the
   * same character. Needs Babylon's glTF loader.
   *
   * @param words who it is, up to 1000 characters: "an old knight in red"
   *
   * Rejects with MotionError: BAD_USER_INPUT if nothing of the words is understood, NOT_AVAILABLE_YET without the loader,
   * ABORTED, DISPOSED, WORKER_FAILED.
   *
   * @example
   * const { character: hero } = await motions.characterFromWordsAsync("an old knight in red", { seed: 7 });
   * hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }));
   */
  async characterFromWordsAsync(words: string, options: MakeCharacterOptions = {}): Promise<WordedCharacter> {
    this.#assertAlive();
    const { makeAndAdd } = await making.load();
    this.#assertAlive();
    return makeAndAdd(this, this.#source.charactersWorkerFactory, words, options, this.#disposed.signal);
  }

  /**
   * Makes a character from words, in a worker, as the bytes of a GLB, FBX or VRM file; nothing is added to the scene.
   *
   * Rejects with MotionError: BAD_USER_INPUT if nothing of the words is understood, ABORTED, DISPOSED, WORKER_FAILED.
   */
  async characterFileAsync(words: string, options: CharacterFileOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    this.#assertAlive();
    const { makeFile } = await making.load();
    this.#assertAlive();
    return makeFile(this.#source.charactersWorkerFactory, words, options, this.#disposed.signal);
  }

  /**
   * Draws several characters of the same words, in a worker, to choose from: small pictures with the seeds that make them.
   *
   * Rejects with MotionError: BAD_USER_INPUT if nothing of the words is understood, ABORTED, DISPOSED, WORKER_FAILED.
   */
  async characterVariantsAsync(words: string, options: CharacterVariantsOptions = {}): Promise<CharacterVariant[]> {
    this.#assertAlive();
    const { drawVariants } = await making.load();
    this.#assertAlive();
    return drawVariants(this.#source.charactersWorkerFactory, words, options, this.#disposed.signal);
  }

  /**
   * Returns the styles that `requestLocomotion` accepts as `styleId`, in alphabetical order.
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
    const { scene } = this;
    removeObserver(scene.onAfterAnimationsObservable, this.#onAnimations);
    removeObserver(scene.onBeforeRenderTargetsRenderObservable, this.#onBeforeRender);
    removeObserver(scene.onDisposeObservable, this.#onSceneDispose);
    for (const character of [...this.#characters]) character.dispose();
  }

  #update(): void {
    const { scene } = this;
    // Poses a step that was not rendered: feet are planted, and events reported, step by step.
    this.#pose();
    if (!scene.animationsEnabled) {
      this.#wasPaused = true;
      return;
    }
    let seconds = (scene.deltaTime || 0) / 1000;
    if (this.#wasPaused) {
      // The scene's first step after a pause spans the whole pause.
      for (const character of this.#characters) character.body.leaveOut(seconds, 0);
      seconds = 0;
    } else if (seconds > this.#maxStep) {
      for (const character of this.#characters) character.body.leaveOut(seconds - this.#maxStep, this.#maxStep);
      seconds = this.#maxStep;
    }
    this.#wasPaused = false;
    for (this.#updating = 0; this.#updating < this.#characters.length; this.#updating++) {
      this.#characters[this.#updating].body.advance(seconds);
    }
    if (!this.#onBeforeRender) this.#pose();
  }

  /** Poses the characters that are due. */
  #pose(): void {
    const isAnimated = this.scene.animatables?.some(isOfTheGame) === true;
    for (this.#updating = 0; this.#updating < this.#characters.length; this.#updating++) {
      this.#characters[this.#updating].body.pose(isAnimated);
    }
  }

  /** Removes a character, possibly from an observer in the middle of an update: the index then moves back. */
  #forget(character: MotionCharacter): void {
    const place = this.#characters.indexOf(character);
    this.#characters.splice(place, 1);
    if (place <= this.#updating) this.#updating--;
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError("The motion runtime");
  }
}

/** Whether an animatable plays something other than a motion's playhead. */
function isOfTheGame({ target }: { target: object }): boolean {
  return !("playhead" in target);
}

function readRuntimeOptions(options: unknown): Required<MotionRuntimeOptions> {
  const { source, poseAt, maxStepSeconds } = readArgumentObject(options, ["source", "poseAt", "maxStepSeconds"]);
  if (typeof source === "object" && source !== null && "requestLocomotion" in source) {
    return {
      source: source as MotionSource,
      poseAt: readChoice("poseAt", POSE_MOMENTS, "afterAnimations", poseAt),
      maxStepSeconds:
        maxStepSeconds === Number.POSITIVE_INFINITY
          ? maxStepSeconds
          : readNumber("maxStepSeconds", MAX_STEP, maxStepSeconds),
    };
  }
  const message = `source must be a source of motions, for instance localMotions(); got ${show(source)}.`;
  throw badInput("source", message);
}

import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Motion, MotionCharacter, MotionRuntime } from "babylon-motion";
import type { GaitSettings } from "../gait-settings.js";
import type { RequestTiming } from "../panels/request-timing.js";
import { fitToStage } from "./fit-to-stage.js";
import { worldTravel } from "./motion-travel.js";

const FADE_SECONDS = 0.25;
/** Seconds that a motion is kept after another has begun to fade in over it. */
const KEPT_SECONDS = FADE_SECONDS * 2;
const APPEAR_SECONDS = 0.2;

export interface WalkerInfo {
  name: string;
  /** What its rig is, or where it comes from. */
  note: string;
  /** A CSS colour. */
  color: string;
}

/** A motion that was asked for and is not yet played. */
export interface AnsweredRequest {
  motion: Motion;
  /** Has fired when a later request superseded this one. */
  signal: AbortSignal;
  /** When `requestLocomotion` was called, milliseconds. */
  called: number;
  worker: RequestTiming["worker"];
}

interface WalkerParts {
  info: WalkerInfo;
  node: TransformNode;
  /** The file's own root, below which its data are. */
  modelRoot: TransformNode;
  character: MotionCharacter;
  container: AssetContainer;
  height: number;
  settings: GaitSettings;
  scene: Scene;
}

/** One character on the stage, with the gait that it was asked for. */
export class Walker {
  readonly info: WalkerInfo;
  /** What carries the character through the world; root motion moves it. */
  readonly node: TransformNode;
  readonly character: MotionCharacter;
  readonly meshes: readonly AbstractMesh[];
  /** Metres. */
  readonly height: number;
  /** Number of the lane it walks in: 0 in the middle, negative ones to the left. */
  lane = 0;
  settings: GaitSettings;
  motion: Motion | null = null;
  readonly #parts: WalkerParts;
  /** Of the request that is not yet shown. */
  #pending: AbortController | null = null;
  /** Motions that fade out, with the seconds until they are disposed. */
  #fading: { motion: Motion; seconds: number }[] = [];
  #appearance = { shown: 0, goal: 1, whenGone: null as (() => void) | null };

  private constructor(parts: WalkerParts) {
    this.#parts = parts;
    this.info = parts.info;
    this.node = parts.node;
    this.character = parts.character;
    this.height = parts.height;
    this.settings = parts.settings;
    this.meshes = parts.node.getChildMeshes(false);
  }

  /**
   * Puts a loaded character on the stage, unseen until it walks. When it cannot be animated, rejects with the cause and
   * leaves the scene as it was.
   */
  static async create(
    container: AssetContainer,
    info: WalkerInfo,
    settings: GaitSettings,
    motions: MotionRuntime,
    scene: Scene,
  ): Promise<Walker> {
    const node = new TransformNode(`walker ${info.name}`, scene);
    try {
      for (const thing of [...container.cameras, ...container.lights]) thing.dispose();
      container.addAllToScene();
      const roots = container.rootNodes.filter((root) => root instanceof TransformNode);
      for (const root of roots) root.parent = node;
      for (const mesh of container.meshes) mesh.visibility = 0;
      const height = fitToStage(node);
      const character = await motions.addCharacterAsync(node);
      return new Walker({ info, node, modelRoot: roots[0], character, container, height, settings, scene });
    } catch (error) {
      container.dispose();
      node.dispose();
      throw error;
    }
  }

  /**
   * Asks for the gait in `settings`; a request that this one supersedes is aborted. Null when a later one superseded
   * this.
   */
  async request(): Promise<AnsweredRequest | null> {
    this.#pending?.abort();
    const controller = new AbortController();
    this.#pending = controller;
    const { signal } = controller;
    const called = performance.now();
    let begun: number | null = null;
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage === "generate") begun ??= performance.now();
    };
    try {
      const motion = await this.character.requestLocomotion(this.settings, { signal, onProgress });
      return { motion, signal, called, worker: begun === null ? null : { begun, ended: performance.now() } };
    } catch (error) {
      if (signal.aborted) return null;
      this.#pending = null;
      throw error;
    }
  }

  /** Fades to what a request was answered with. Null when a later one superseded it. */
  async show({ motion, signal, called, worker }: AnsweredRequest): Promise<RequestTiming | null> {
    if (signal.aborted) {
      motion.dispose();
      return null;
    }
    this.#pending = null;
    this.#play(motion);
    await new Promise((applied) => this.#parts.scene.onBeforeRenderObservable.addOnce(applied));
    return { firstPose: performance.now() - called, worker };
  }

  #play(motion: Motion): void {
    const previous = this.motion;
    this.motion = motion;
    if (!previous) this.#face(motion);
    // Time that stands still would never fade.
    const paused = this.#parts.scene.animationTimeScale === 0;
    this.character.play(motion, { loop: true, fadeSeconds: previous && !paused ? FADE_SECONDS : 0 });
    if (previous) this.#fading.push({ motion: previous, seconds: KEPT_SECONDS });
  }

  /** Turns the character so that it faces +Z, whichever way its file has it: known from where a gait takes it. */
  #face(motion: Motion): void {
    const travel = worldTravel(motion, this.#parts.modelRoot);
    const facing = Math.atan2(travel.x, travel.z) - (this.settings.travelAngle * Math.PI) / 180;
    this.node.rotation.y -= facing;
    this.node.computeWorldMatrix(true);
  }

  /** Displacement over one cycle of the motion that plays, metres in the world. */
  get travel(): Vector3 {
    return this.motion ? worldTravel(this.motion, this.#parts.modelRoot) : Vector3.Zero();
  }

  /** Seconds into the motion that plays, as its clip counts them. */
  get playhead(): number {
    const playing = this.motion?.animationGroup.animatables[0];
    return playing && this.motion ? playing.masterFrame / this.motion.clip.frameRate : 0;
  }

  /** Whether there is anything to see but bones. */
  get hasBody(): boolean {
    return this.meshes.some((mesh) => mesh.getTotalVertices() > 0);
  }

  /** Whether a request is not yet shown. */
  get waiting(): boolean {
    return this.#pending !== null;
  }

  get blinking(): boolean {
    return this.#appearance.whenGone !== null;
  }

  /** Fades out, calls `unseen`, and fades in again. */
  blink(unseen: () => void): void {
    this.#appearance.goal = 0;
    this.#appearance.whenGone = unseen;
  }

  /** @param seconds since the last call; @param sceneSeconds as the scene's animations count them */
  update(seconds: number, sceneSeconds: number): void {
    for (const fading of this.#fading) {
      fading.seconds -= sceneSeconds;
      if (fading.seconds <= 0) fading.motion.dispose();
    }
    this.#fading = this.#fading.filter((fading) => fading.seconds > 0);
    if (this.motion) this.#updateAppearance(seconds / APPEAR_SECONDS);
  }

  #updateAppearance(step: number): void {
    const appearance = this.#appearance;
    const { shown, goal } = appearance;
    if (shown === goal) return;
    appearance.shown = goal > shown ? Math.min(shown + step, goal) : Math.max(shown - step, goal);
    for (const mesh of this.meshes) mesh.visibility = appearance.shown;
    if (appearance.shown > 0 || !appearance.whenGone) return;
    appearance.whenGone();
    appearance.whenGone = null;
    appearance.goal = 1;
  }

  dispose(): void {
    this.#pending?.abort();
    this.character.dispose();
    this.#parts.container.dispose();
    this.node.dispose();
  }
}

import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type {
  JointOverrides,
  LocomotionDrive,
  Motion,
  MotionCharacter,
  MotionRuntime,
  Playback,
  PlayOptions,
} from "babylon-motion";
import { fitToStage } from "../../src/stage/fit-to-stage.js";
import type { GaitSettings } from "../gait-settings.js";
import type { RequestTiming } from "../panels/request-timing.js";
import { Appearance } from "./appearance.js";
import { Facing } from "./facing.js";
import { LayerPlay } from "./layer-play.js";
import { worldTravel } from "./motion-travel.js";
import type { Prop } from "./props.js";
import { RetiredMotions } from "./retired-motions.js";
import { startHeading } from "./start-heading.js";

const FADE_SECONDS = 0.25;
/** Seconds that a motion is kept after another has begun to fade in over it. */
const KEPT_SECONDS = FADE_SECONDS * 2;

export interface WalkerInfo {
  name: string;
  /** What its rig is, or where it comes from. */
  note: string;
  /** A CSS colour. */
  color: string;
}

/** The one file that a character came from. */
export interface CharacterFile {
  name: string;
  read(): Promise<Uint8Array>;
}

/** A motion that was asked for and is not yet played. */
export interface AnsweredRequest {
  motion: Motion;
  /** Whether a later request has superseded this one. */
  isSuperseded(): boolean;
  /** When `requestLocomotion` was called, milliseconds. */
  called: number;
  worker: RequestTiming["worker"];
}

interface WalkerParts {
  info: WalkerInfo;
  file: CharacterFile | null;
  node: TransformNode;
  /** The file's own root, below which its data are. */
  modelRoot: TransformNode;
  character: MotionCharacter;
  container: AssetContainer;
  height: number;
  settings: GaitSettings;
  motions: MotionRuntime;
  scene: Scene;
}

/** One character on the stage, with the gait that it was asked for. */
export class Walker {
  readonly info: WalkerInfo;
  /** Null when it came in several. */
  readonly file: CharacterFile | null;
  /** What carries the character through the world; root motion moves it. */
  readonly node: TransformNode;
  readonly facing: Facing;
  readonly meshes: readonly AbstractMesh[];
  readonly appearance: Appearance;
  /** What plays over its gait. */
  readonly layer: LayerPlay;
  /** Metres. */
  readonly height: number;
  /** Number of the lane it walks in: 0 in the middle, negative ones to the left. */
  lane = 0;
  settings: GaitSettings;
  motion: Motion | null = null;
  /** Of `motion`. */
  playback: Playback | null = null;
  drive: LocomotionDrive | null = null;
  /** Corrections to its mapping that are in force. */
  overrides: JointOverrides = {};
  prop: Prop | null = null;
  #character: MotionCharacter;
  readonly #parts: WalkerParts;
  readonly #retired = new RetiredMotions();
  /** Those that others may play again. */
  readonly #kept = new WeakSet<Motion>();
  /** The last gait that it played. */
  #gait: Motion | null = null;
  /** Number of the last request, and whether it is not yet shown. */
  #request = 0;
  #waiting = false;

  private constructor(parts: WalkerParts) {
    this.#parts = parts;
    this.#character = parts.character;
    this.info = parts.info;
    this.file = parts.file;
    this.node = parts.node;
    this.facing = new Facing(parts.node);
    this.height = parts.height;
    this.settings = parts.settings;
    this.meshes = parts.node.getChildMeshes(false);
    this.appearance = new Appearance(this.meshes);
    this.layer = new LayerPlay(this, this.#retired);
  }

  /**
   * Puts a loaded character on the stage, unseen until it walks. When it cannot be animated, rejects with the cause and
   * leaves the scene as it was.
   */
  static async create(
    container: AssetContainer,
    { info, file }: Pick<WalkerParts, "info" | "file">,
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
      const modelRoot = roots[0];
      return new Walker({ info, file, node, modelRoot, character, container, height, settings, motions, scene });
    } catch (error) {
      container.dispose();
      node.dispose();
      throw error;
    }
  }

  get character(): MotionCharacter {
    return this.#character;
  }

  /** Asks for the gait in `settings`, which supersedes an earlier request. Null when a later one superseded this. */
  async request(): Promise<AnsweredRequest | null> {
    const number = ++this.#request;
    this.#waiting = true;
    const isSuperseded = () => number !== this.#request;
    const called = performance.now();
    let begun: number | null = null;
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage === "generate") begun ??= performance.now();
    };
    try {
      const motion = await this.#character.requestLocomotion(this.settings, { supersede: true, onProgress });
      const worker = begun === null ? null : { begun, ended: performance.now() };
      return { motion, isSuperseded, called, worker };
    } catch (error) {
      if (isSuperseded()) return null;
      this.#waiting = false;
      throw error;
    }
  }

  /** Fades to what a request was answered with. Null when a later one superseded it. */
  async show({ motion, isSuperseded, called, worker }: AnsweredRequest): Promise<RequestTiming | null> {
    if (isSuperseded() || motion.isDisposed) {
      motion.dispose();
      return null;
    }
    this.#waiting = false;
    this.#take(motion);
    await new Promise((applied) => this.#parts.scene.onBeforeRenderObservable.addOnce(applied));
    return { firstPose: performance.now() - called, worker };
  }

  /**
   * Fades to a motion that is no gait, again and again or once. Its first frame faces ahead. It is not disposed when another
   * takes its place.
   */
  playKept(motion: Motion, loop = true, how: PlayOptions = {}): void {
    // A gait that is still asked for does not take its place.
    this.#request++;
    this.#waiting = false;
    this.#kept.add(motion);
    this.layer.stop();
    this.facing.turnTo(0);
    if (this.#gait) this.facing.turnTo(-startHeading(motion, this.#gait, this.#character));
    this.#take(motion, loop, how);
  }

  /** Goes over to a motion that is no gait from where, and as, it stands. It is not disposed when another takes its place. */
  playOn(motion: Motion, how: PlayOptions): void {
    this.#kept.add(motion);
    this.#take(motion, motion.loops, how);
  }

  /** Disposes a motion when it has faded out. */
  retire(motion: Motion): void {
    this.#retired.add(motion, KEPT_SECONDS);
  }

  /** The root of its data. */
  get modelRoot(): TransformNode {
    return this.#parts.modelRoot;
  }

  /** Whether what plays is a gait, thus in strides. */
  get playsGait(): boolean {
    return this.motion !== null && !this.#kept.has(this.motion);
  }

  #take(motion: Motion, loop = true, how: PlayOptions = {}): void {
    const previous = this.motion;
    const wasGait = this.playsGait;
    this.motion = motion;
    if (!previous) {
      // Known from where a gait takes it, whichever way its file has it.
      const { x, z } = worldTravel(motion, this.#parts.modelRoot);
      this.facing.learn(Math.atan2(x, z) - (this.settings.travelAngle * Math.PI) / 180);
      this.facing.turnTo(0);
    }
    // A motion that is no gait may have turned it.
    if (previous && !wasGait && this.playsGait) this.facing.turnTo(0);
    if (this.playsGait) this.#gait = motion;
    if (previous && wasGait) this.#retired.add(previous, KEPT_SECONDS);
    if (this.drive) return;
    // Time that stands still would never fade.
    const paused = this.#parts.scene.animationTimeScale === 0;
    this.playback = this.#character.play(motion, {
      ...{ loop, fadeSeconds: previous && !paused ? FADE_SECONDS : 0 },
      ...how,
    });
    this.layer.keepStep();
  }

  /** Gives the character over to a drive; what it played is kept. */
  beginDrive(styleId: string): LocomotionDrive {
    this.layer.stop();
    this.drive ??= this.#character.driveLocomotion({ styleId });
    return this.drive;
  }

  /** Goes back to the gait that was asked for. */
  endDrive(): void {
    const drive = this.drive;
    if (!drive) return;
    this.drive = null;
    drive.dispose();
    if (this.motion) this.playback = this.#character.play(this.motion, { loop: true, fadeSeconds: 0 });
  }

  /**
   * Adds the character again with corrections to its mapping, and asks for its gait again. When that cannot be, rejects
   * with the cause; the mapping of before stays in force.
   */
  async remap(overrides: JointOverrides): Promise<void> {
    const { motions } = this.#parts;
    this.#leaveCharacter();
    try {
      this.#character = await motions.addCharacterAsync(this.node, { overrides });
      this.overrides = overrides;
    } catch (error) {
      this.#character = await motions.addCharacterAsync(this.node, { overrides: this.overrides });
      throw error;
    } finally {
      this.prop?.hold(this.#character);
    }
  }

  /** The next motion plays at once on the joints that it then has. */
  #leaveCharacter(): void {
    this.#request++;
    this.layer.forget();
    this.drive?.dispose();
    this.drive = null;
    this.playback = null;
    this.prop?.release();
    this.#character.dispose();
  }

  /** Seconds into the motion that plays, of `motion.duration`. */
  get playhead(): number {
    return this.playback && this.motion ? this.playback.time / this.motion.plan.playbackRate : 0;
  }

  set playhead(seconds: number) {
    if (this.motion) this.playback?.seek(seconds * this.motion.plan.playbackRate);
  }

  /** Displacement over one cycle of the motion that plays, metres in the world. */
  get travel(): Vector3 | null {
    return this.motion && worldTravel(this.motion, this.#parts.modelRoot);
  }

  /** Whether there is anything to see but bones. */
  get hasBody(): boolean {
    return this.meshes.some((mesh) => mesh.getTotalVertices() > 0);
  }

  /** Whether a request is not yet shown. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /** @param seconds since the last call; @param sceneSeconds as the scene's animations count them */
  update(seconds: number, sceneSeconds: number): void {
    this.#retired.update(sceneSeconds);
    if (this.motion) this.appearance.update(seconds);
  }

  dispose(): void {
    // Whoever still waits for an answer gets none.
    this.#request++;
    this.prop?.dispose();
    this.#character.dispose();
    this.#parts.container.dispose();
    this.node.dispose();
  }
}

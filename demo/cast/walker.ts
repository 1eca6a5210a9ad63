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
import type { GaitSettings } from "../gait-settings.js";
import type { RequestTiming } from "../panels/request-timing.js";
import { fitToStage } from "../stage/fit-to-stage.js";
import { Appearance } from "./appearance.js";
import { Facing } from "./facing.js";
import { LayerPlay } from "./layer-play.js";
import { worldTravel } from "./motion-travel.js";
import type { BuiltInId } from "./page-cast.js";
import type { Prop } from "./props.js";
import { RetiredMotions } from "./retired-motions.js";
import { Seat } from "./seat.js";
import { startHeading } from "./start-heading.js";

const FADE_SECONDS = 0.25;
/** Time that a motion is kept after another has begun to fade in over it, seconds. */
const KEPT_SECONDS = FADE_SECONDS * 2;

export interface WalkerInfo {
  name: string;
  /** Its rig, or its origin. */
  note: string;
  /** A CSS colour. */
  color: string;
}

/** The file of a character that came as a single file. */
export interface CharacterFile {
  name: string;
  /** The id of a built-in character. */
  builtIn: BuiltInId | null;
  read(): Promise<Uint8Array>;
}

/** A requested motion that is not playing yet. */
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
  /** The file's own root node. */
  modelRoot: TransformNode;
  character: MotionCharacter;
  container: AssetContainer;
  height: number;
  settings: GaitSettings;
  motions: MotionRuntime;
  scene: Scene;
}

/** A character on the stage, with its requested gait. */
export class Walker {
  readonly info: WalkerInfo;
  /** Null if it came in several files. */
  readonly file: CharacterFile | null;
  /** The node that root motion moves through the world. */
  readonly node: TransformNode;
  readonly facing: Facing;
  readonly meshes: readonly AbstractMesh[];
  readonly appearance: Appearance;
  /** Motions played over its gait. */
  readonly layer: LayerPlay;
  /** What it sits on when it sits. */
  readonly seat: Seat;
  /** Metres. */
  readonly height: number;
  /** Number of the lane it walks in: 0 in the middle, negative ones to the left. */
  lane = 0;
  settings: GaitSettings;
  motion: Motion | null = null;
  /** Playback of `motion`. */
  playback: Playback | null = null;
  drive: LocomotionDrive | null = null;
  /** Current corrections to its mapping. */
  overrides: JointOverrides = {};
  prop: Prop | null = null;
  #character: MotionCharacter;
  readonly #parts: WalkerParts;
  readonly #retired = new RetiredMotions();
  /** Motions that may be played again, so they are not disposed. */
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
    this.seat = new Seat(() => this.#character, parts.height, null, parts.scene);
  }

  /**
   * Adds a loaded character to the stage, hidden until it walks. If it cannot be animated, rejects with the cause and
   * leaves the scene unchanged.
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

  /** Requests the gait in `settings`, superseding any earlier request. Null if a later request superseded this one. */
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

  /** Fades to a requested motion. Null if a later request superseded it. */
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
   * Fades to a motion that is no gait, once or repeatedly. Its first frame faces ahead. It is not disposed when another
   * replaces it.
   */
  playKept(motion: Motion, loop = true, how: PlayOptions = {}): void {
    // A gait that is still pending must not replace it.
    this.#request++;
    this.#waiting = false;
    this.#kept.add(motion);
    this.layer.stop();
    this.facing.turnTo(0);
    if (this.#gait) this.facing.turnTo(-startHeading(motion, this.#gait, this.#character));
    this.#take(motion, loop, how);
  }

  /**
   * Blends to a motion that is no gait, from the current place and pose. It is not disposed when another replaces it.
   */
  playOn(motion: Motion, how: PlayOptions): void {
    this.#kept.add(motion);
    this.#take(motion, motion.loops, how);
  }

  /** Plays its motion on after something else has played. */
  goOn(): void {
    if (this.motion) this.playback = this.#character.play(this.motion, { loop: true, fadeSeconds: FADE_SECONDS });
  }

  /** Disposes a motion after it has faded out. */
  retire(motion: Motion): void {
    this.#retired.add(motion, KEPT_SECONDS);
  }

  /** The root of its file. */
  get modelRoot(): TransformNode {
    return this.#parts.modelRoot;
  }

  /** Whether the current motion is a gait, and so consists of strides. */
  get playsGait(): boolean {
    return this.motion !== null && !this.#kept.has(this.motion);
  }

  #take(motion: Motion, loop = true, how: PlayOptions = {}): void {
    const previous = this.motion;
    const wasGait = this.playsGait;
    this.motion = motion;
    if (!previous) {
      // The facing direction follows from the gait's travel, regardless of the file's orientation.
      const { x, z } = worldTravel(motion, this.#parts.modelRoot);
      this.facing.learn(Math.atan2(x, z) - (this.settings.travelAngle * Math.PI) / 180);
      this.facing.turnTo(0);
    }
    // A motion that is no gait may have turned it.
    if (previous && !wasGait && this.playsGait) this.facing.turnTo(0);
    if (this.playsGait) this.#gait = motion;
    if (previous && wasGait) this.#retired.add(previous, KEPT_SECONDS);
    if (this.drive) return;
    // While time is stopped, a fade would never end.
    const paused = this.#parts.scene.animationTimeScale === 0;
    this.playback = this.#character.play(motion, {
      ...{ loop, fadeSeconds: previous && !paused ? FADE_SECONDS : 0 },
      ...how,
    });
    this.layer.keepStep();
  }

  /** Starts a drive; the motion it played is kept. */
  beginDrive(styleId: string): LocomotionDrive {
    this.layer.stop();
    this.drive ??= this.#character.driveLocomotion({ styleId });
    return this.drive;
  }

  /** Returns to the requested gait; a character that played something else waits for its next request. */
  endDrive(): void {
    const drive = this.drive;
    if (!drive) return;
    this.drive = null;
    drive.dispose();
    if (this.motion && this.playsGait)
      this.playback = this.#character.play(this.motion, { loop: true, fadeSeconds: 0 });
  }

  /**
   * Adds the character again with corrections to its mapping, and requests its gait again. If that fails, rejects with
   * the cause and keeps the previous mapping.
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

  /** Leaves the old character; the next motion plays without a fade on the new joints. */
  #leaveCharacter(): void {
    this.#request++;
    this.layer.forget();
    this.drive?.dispose();
    this.drive = null;
    this.playback = null;
    this.prop?.release();
    this.#character.dispose();
  }

  /** Position in the current motion, seconds of `motion.duration`. */
  get playhead(): number {
    return this.playback && this.motion ? this.playback.time / this.motion.plan.playbackRate : 0;
  }

  set playhead(seconds: number) {
    if (this.motion) this.playback?.seek(seconds * this.motion.plan.playbackRate);
  }

  /** Displacement over one cycle of the current motion, metres in the world. */
  get travel(): Vector3 | null {
    return this.motion && worldTravel(this.motion, this.#parts.modelRoot);
  }

  /** Whether there is anything visible besides bones. */
  get hasBody(): boolean {
    return this.meshes.some((mesh) => mesh.getTotalVertices() > 0);
  }

  /** Whether a requested motion is not playing yet. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /** @param seconds since the last call @param sceneSeconds the same in the scene's animation time */
  update(seconds: number, sceneSeconds: number): void {
    this.#retired.update(sceneSeconds);
    if (this.motion) this.appearance.update(seconds);
    this.seat.update(sceneSeconds, this.drive === null);
  }

  dispose(): void {
    // Pending requests are superseded.
    this.#request++;
    this.prop?.dispose();
    this.seat.dispose();
    this.#character.dispose();
    this.#parts.container.dispose();
    this.node.dispose();
  }
}

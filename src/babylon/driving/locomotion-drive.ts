import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Observable } from "@babylonjs/core/Misc/observable.js";
import type { FootContact, Side } from "../../motion/clip.js";
import { DEFAULT_ACCELERATION } from "../../motion/driven-gait/default-acceleration.js";
import { readNumber } from "../../requests/arguments.js";
import { readHipTurn } from "../../requests/locomotion/read-gait.js";
import { abortError, disposedError, throwIfAborted } from "../../requests/motion-error.js";
import type { StyleBlend, StyleName } from "../../requests/style-blend.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";
import type { MotionCharacter } from "../character/motion-character.js";
import { driving } from "../character/page-part.js";
import { type Footstep, tellFootstep } from "../playing/footstep.js";
import { LatePoseSource } from "../posing/late-pose-source.js";
import {
  ACCELERATION,
  type DriveSettings,
  type GroundHeight,
  readGround,
  readGroundHeight,
  readStyleOptions,
  type StyleOptions,
} from "./drive-options.js";
import type { DrivePlayer } from "./drive-player.js";
import type { DriveRunner } from "./drive-runner.js";

/** @internal The parts of a drive. */
export interface DriveParts {
  character: MotionCharacter;
  source: MotionSource;
  known: SourceCharacter;
  /** Null: the world itself. */
  modelRoot: TransformNode | null;
  /** Whether live numbers are the model's mirror image in x. */
  mirrored: boolean;
  /** World units that the character currently travels when the reference figure travels a metre. */
  scaleNow: () => number;
  onDispose: (drive: LocomotionDrive) => void;
}

/**
 * Live control of a character: speed, direction and style may change every frame while the feet stay planted in the world.
 * Created by `character.driveLocomotion()`.
 *
 * @example
 * const drive = hero.driveLocomotion();
 * scene.onBeforeRenderObservable.add(() => drive.velocity.set(stick.x * 3, 0, stick.y * 3));
 */
export class LocomotionDrive {
  readonly character: MotionCharacter;
  /**
   * Requested velocity in world metres a second, in the character's own frame: +X to its right, +Z ahead, in left- and
   * right-handed scenes alike; y is ignored. Set it whenever it changes. If it is not finite, the last valid velocity is
   * kept and a warning is logged once. Default 0.
   */
  readonly velocity = new Vector3();
  /** Requested turn rate, radians a second, positive to the character's right. Default 0. */
  turnRate = 0;
  /** Current velocity, metres a second, in the frame of `velocity`; updated every frame. */
  readonly currentVelocity = new Vector3();
  /** Notified when a foot lands. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /** @internal */
  readonly player = new LatePoseSource<DrivePlayer>();
  readonly #parts: DriveParts;
  readonly #settings: DriveSettings;
  /** The code that drives, once it is loaded. */
  #runner: DriveRunner | null = null;
  readonly #ended = new AbortController();

  /** @internal Created by `character.driveLocomotion()`. */
  constructor(parts: DriveParts, settings: DriveSettings) {
    this.character = parts.character;
    this.#parts = parts;
    this.#settings = settings;
    this.#load().catch((error: Error) => {
      if (this.isDisposed) return;
      Logger.Warn(`LocomotionDrive: ${error.message} whenReadyAsync() and setStyleAsync() retry.`);
    });
  }

  /** Whether it is moving or standing on both feet; while another motion plays, its state before that one began. */
  get state(): "standing" | "moving" {
    return this.#runner?.state ?? "standing";
  }

  /** How fast the velocity may change, m/s² of the world, above 0. Throws BAD_USER_INPUT. */
  get acceleration(): number {
    const { acceleration, relativeSpeed } = this.#settings;
    return acceleration ?? DEFAULT_ACCELERATION * (relativeSpeed ? 1 : this.#parts.scaleNow());
  }

  set acceleration(value: number) {
    this.#settings.acceleration = readNumber("acceleration", ACCELERATION, value);
  }

  /**
   * What the feet stand on: a moving node such as a lift, a ship or a train; null for the world. From the moment it is set,
   * planted feet move with it. It carries only the feet: the game must parent the character's node to it or move the node
   * itself. When the ground is disposed, the feet stand in the world again. Default null.
   *
   * Throws BAD_USER_INPUT if set to anything else, to a part of the character, or to a node that is disposed or in another
   * scene.
   */
  get ground(): TransformNode | null {
    const { ground } = this.#settings;
    return ground?.isDisposed() ? null : ground;
  }

  set ground(value: TransformNode | null) {
    const ground = readGround(value, this.character.node);
    if (ground === this.ground) return;
    this.#settings.ground = ground;
    this.#runner?.player.standOn(ground);
  }

  /**
   * Ground height for slopes, stairs and rough ground: a function of world x and z that returns world y; null for level
   * ground at the character's own height. Feet land on the ground below them and tilt with it, up to 30 degrees; on stairs
   * they land on whole treads, up to 15 cm before or behind their place; swinging feet clear obstacles; the pelvis follows
   * smoothly. With rootMotion "move" the node's y follows the ground; with "report" the change is in `deltaPosition.y`; a
   * game that sets the node's y itself may do so abruptly.
   *
   * Called at most 12 times per frame (24 when the character is placed elsewhere) and rarely while it stands; only points
   * near the character are queried, and the function may raycast. Where it returns a value that is not finite, feet stand at
   * the character's own height, as without it. If it throws, that counts as no ground, and a warning is logged once. Set it
   * to null while the character is in the air (a jump, a fall). With `ground`, feet still move with that node, and this
   * function describes the world at the moment. Default null.
   *
   * Throws BAD_USER_INPUT if set to anything else.
   */
  get groundHeight(): GroundHeight | null {
    return this.#settings.groundHeight;
  }

  set groundHeight(value: GroundHeight | null) {
    this.#settings.groundHeight = readGroundHeight(value);
  }

  /**
   * How far the hips turn towards the direction of travel when moving sideways or backwards, 0 to 1. At 1 the pelvis turns by
   * up to 60° and the feet by up to 80°, as when people look to the side while walking; at 0 both face ahead and the steps
   * cross, as when aiming a rifle. May be set at any time, to the nearest tenth: once the new gaits are available, the old
   * ones fade into them over 0.3 s. Default 1. Throws BAD_USER_INPUT.
   */
  get hipTurn(): number {
    return this.#settings.hipTurn;
  }

  set hipTurn(value: number) {
    this.#settings.hipTurn = readHipTurn(value);
    this.#runner?.turnHips();
  }

  /** Id of the current style; for a blend, its weights as text: "proud*0.6+tired*0.4". */
  get styleId(): string {
    return this.#settings.styleId;
  }

  /** Whether it is ready to play; until then the character keeps showing what it showed before. */
  get isReady(): boolean {
    return this.player.isReady;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Resolves when the drive is ready. Rejects with MotionError: BAD_USER_INPUT for a style that does not exist, WORKER_FAILED
   * (the drive retries on its own), DISPOSED.
   */
  whenReadyAsync(): Promise<void> {
    return this.#run((runner, signal) => runner.whenReady(signal));
  }

  /**
   * Changes the style to another one or to a blend of up to 8 (`{ proud: 0.6, tired: 0.4 }`). The gaits are cross-faded at
   * equal phase, so the feet stay planted. Resolves when the new style starts to show, or would if no other motion were
   * playing. A later change replaces an earlier one that is still waiting.
   *
   * Rejects with MotionError: BAD_USER_INPUT for a style that does not exist, ABORTED by `signal` or by a later change,
   * WORKER_FAILED, DISPOSED. The previous style then continues.
   */
  async setStyleAsync(styleId: StyleName | StyleBlend, options: StyleOptions = {}): Promise<void> {
    this.#assertAlive();
    const { fadeSeconds, signal } = readStyleOptions(options);
    return this.#run((runner, own) => runner.setStyle(styleId, fadeSeconds, own), signal);
  }

  /**
   * Ends driving. If the drive is playing, or is waiting for its gaits while a motion plays, the character fades back as with
   * `hero.stop()`. May be called repeatedly.
   */
  dispose(): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.#parts.onDispose(this);
    this.#runner?.dispose();
    this.onFootstepObservable.clear();
  }

  /** @internal Notifies its observers, and those of the character, that a foot landed. */
  tellFootstep(foot: Side, part: FootContact["part"], strength: number): void {
    tellFootstep(this, foot, part, strength);
  }

  /** Loads the code that drives if necessary; immediate if the page already has it. */
  async #load(): Promise<DriveRunner> {
    const { DriveRunner } = driving.now ?? (await driving.load());
    this.#assertAlive();
    if (!this.#runner) {
      this.#runner = new DriveRunner(this, this.#parts, this.#settings);
      this.player.take(this.#runner.player);
    }
    return this.#runner;
  }

  /** Runs work with the driving code once it is loaded, until the drive is disposed or the signal fires. */
  async #run(ask: (runner: DriveRunner, signal: AbortSignal) => Promise<void>, asked?: AbortSignal): Promise<void> {
    this.#assertAlive();
    const signal = AbortSignal.any([this.#ended.signal, ...(asked ? [asked] : [])]);
    throwIfAborted(signal);
    try {
      const runner = this.#runner ?? (await Promise.race([this.#load(), rejectOnAbort(signal)]));
      await ask(runner, signal);
    } catch (error) {
      this.#assertAlive();
      throw error;
    }
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError("The drive");
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(abortError(signal)), { once: true });
  });
}

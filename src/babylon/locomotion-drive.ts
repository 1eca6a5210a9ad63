import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import type { FootContact, Side } from "../motion/clip.js";
import { DEFAULT_ACCELERATION } from "../motion/driven-gait/default-acceleration.js";
import { readNumber } from "../requests/arguments.js";
import { abortError, disposedError, throwIfAborted } from "../requests/motion-error.js";
import type { StyleBlend } from "../requests/style-blend.js";
import type { MotionSource, SourceCharacter } from "../sources/motion-source.js";
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
import { type Footstep, tellFootstep } from "./footstep.js";
import { LatePoseSource } from "./late-pose-source.js";
import type { MotionCharacter } from "./motion-character.js";
import { driving } from "./page-part.js";

/** @internal What a drive is made of. */
export interface DriveParts {
  character: MotionCharacter;
  source: MotionSource;
  known: SourceCharacter;
  /** Null: the world itself. */
  modelRoot: TransformNode | null;
  /** Whether live numbers are the model's mirror image in x. */
  mirrored: boolean;
  /** Units of the world that the character travels now where the reference figure travels a metre. */
  scaleNow: () => number;
  onDispose: (drive: LocomotionDrive) => void;
}

/**
 * A character that goes where the game wants, frame by frame: speed, direction and style change continuously while the
 * feet stay planted in the world. Made by `character.driveLocomotion()`.
 *
 * @example
 * const drive = hero.driveLocomotion();
 * scene.onBeforeRenderObservable.add(() => drive.velocity.set(stick.x * 3, 0, stick.y * 3));
 */
export class LocomotionDrive {
  readonly character: MotionCharacter;
  /**
   * Wanted velocity, metres a second of the world in the character's own frame: +X to its right, +Z ahead, in left- and
   * right-handed scenes alike; y does not matter. To be set whenever it changes. While it is not finite the last good one
   * goes on, and a warning is logged once. Default 0.
   */
  readonly velocity = new Vector3();
  /** Wanted turning, radians a second, positive to the character's right. Default 0. */
  turnRate = 0;
  /** What it moves at now, metres a second, in the frame of `velocity`; changed by every frame. */
  readonly currentVelocity = new Vector3();
  /** Told when a foot comes down. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /** @internal */
  readonly player = new LatePoseSource<DrivePlayer>();
  readonly #parts: DriveParts;
  readonly #settings: DriveSettings;
  /** What drives, once it is loaded. */
  #runner: DriveRunner | null = null;
  readonly #ended = new AbortController();

  /** @internal Made by `character.driveLocomotion()`. */
  constructor(parts: DriveParts, settings: DriveSettings) {
    this.character = parts.character;
    this.#parts = parts;
    this.#settings = settings;
    this.#load().catch((error: Error) => {
      if (this.isDisposed) return;
      Logger.Warn(`LocomotionDrive: ${error.message} whenReadyAsync() and setStyleAsync() try again.`);
    });
  }

  /** Whether it moves, or stands with both feet; while another motion plays, what it did before that began. */
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
   * What the feet stand on: a node that moves, such as a lift, a ship or a train; null: the world. Feet that stand stay where
   * they are and go along with it from the moment that it is set. It carries the feet alone: that the character goes along
   * with it is up to the game, which parents its node to the ground or moves it. When the ground is disposed, the feet
   * stand in the world again. Default null.
   *
   * Throws BAD_USER_INPUT when set to anything else, a part of the character, or a node that is disposed or in another scene.
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
   * Slopes, stairs and rough ground: a function of world x and z that returns the world's height y there; null: the ground
   * is level, at the character's own height. Feet come down on the ground that is under them and tilt with it, up to 30
   * degrees; on stairs they come down on whole treads, up to 15 cm before or behind their place; swinging feet clear what is
   * in their way; the pelvis follows smoothly. With rootMotion "move" the node's y follows the ground, with "report" the
   * game is told in `deltaPosition.y`; a game that sets the node's y itself may do so as abruptly as it likes.
   *
   * Called at most 12 times a frame (24 when the character is put somewhere else) and seldom while it stands; it is asked
   * only near the character and may raycast. Where it returns what is not finite there is no ground of its own: feet stand
   * at the character's own height, as without it. Should it throw, that counts as such, and a warning is logged once. What
   * is in the air (a jump, a fall) is no longer on the ground: set it to null meanwhile. With `ground`, a node that moves,
   * feet go along with that node as ever, and this tells of the world as it is now. Default null.
   *
   * Throws BAD_USER_INPUT when set to anything else.
   */
  get groundHeight(): GroundHeight | null {
    return this.#settings.groundHeight;
  }

  set groundHeight(value: GroundHeight | null) {
    this.#settings.groundHeight = readGroundHeight(value);
  }

  /** Id of the style that plays; of a blend its weights as text: "proud*0.6+tired*0.4". */
  get styleId(): string {
    return this.#settings.styleId;
  }

  /** Whether it has what it needs to play: until then the character shows what it showed before. */
  get isReady(): boolean {
    return this.player.isReady;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Resolves when the drive is ready. Rejects with MotionError: BAD_USER_INPUT for a style that there is not, WORKER_FAILED
   * (the drive tries again by itself), DISPOSED.
   */
  whenReadyAsync(): Promise<void> {
    return this.#run((runner, signal) => runner.whenReady(signal));
  }

  /**
   * Changes the style, to one or to a blend of up to 8 (`{ proud: 0.6, tired: 0.4 }`); the gaits of both are cross-faded at equal phase, so that the feet stay planted. Resolves when the
   * new style begins to show, or would if another motion did not play. A later change takes the place of an earlier one
   * that still waits.
   *
   * Rejects with MotionError: BAD_USER_INPUT for a style that there is not, ABORTED by `signal` or by a later change,
   * WORKER_FAILED, DISPOSED. The style of before then goes on.
   */
  async setStyleAsync(styleId: string | StyleBlend, options: StyleOptions = {}): Promise<void> {
    this.#assertAlive();
    const { fadeSeconds, signal } = readStyleOptions(options);
    return this.#run((runner, own) => runner.setStyle(styleId, fadeSeconds, own), signal);
  }

  /**
   * Ends driving. Where it is what plays, also still waiting for its gaits over a motion, the character fades back as by
   * `hero.stop()`. May be called again.
   */
  dispose(): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.#parts.onDispose(this);
    this.#runner?.dispose();
    this.onFootstepObservable.clear();
  }

  /** @internal Tells its observers, and those of the character, that a foot came down. */
  tellFootstep(foot: Side, part: FootContact["part"], strength: number): void {
    tellFootstep(this, foot, part, strength);
  }

  /** Loads what drives, where that was not done: at once when the page has it. */
  async #load(): Promise<DriveRunner> {
    const { DriveRunner } = driving.now ?? (await driving.load());
    this.#assertAlive();
    if (!this.#runner) {
      this.#runner = new DriveRunner(this, this.#parts, this.#settings);
      this.player.take(this.#runner.player);
    }
    return this.#runner;
  }

  /** Asks something of what drives, as soon as it is loaded, until the drive is disposed or the signal fires. */
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

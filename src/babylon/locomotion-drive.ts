import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import { REFERENCE_LEG } from "../motion/builtin-skeleton.js";
import { STANDING_NODE } from "../motion/driven-gait/gait-grid.js";
import { readName, readNumber } from "../requests/arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../requests/locomotion.js";
import { abortError, MotionError, throwIfAborted } from "../requests/motion-error.js";
import type { MotionSource, SourceCharacter } from "../sources/motion-source.js";
import type { DriveFrame } from "./drive-frame.js";
import { ACCELERATION, type DriveSettings, readStyleOptions, type StyleOptions } from "./drive-options.js";
import { DrivePlayer } from "./drive-player.js";
import { type Footstep, LEAST_FOOTSTEP_WEIGHT } from "./footstep.js";
import { type Driver, loadedGaitDriver, loadGaitDriver, WaitingDriver } from "./gait-driver-loader.js";
import { type GaitLease, leaseGaitCells } from "./gait-store.js";
import type { MotionCharacter } from "./motion-character.js";

/** @internal What a drive is made of. */
export interface DriveParts {
  character: MotionCharacter;
  source: MotionSource;
  known: SourceCharacter;
  frame: DriveFrame;
  onDispose: (drive: LocomotionDrive) => void;
}

/** Settles a promise, and is gone, when what it waits for has come or never will. */
type Waiter = () => void;

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
  /** Told when a foot comes down. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /** @internal */
  readonly player: DrivePlayer;
  readonly #parts: DriveParts;
  #driver: Driver;
  /** Why what drives could not be loaded. */
  #loadFailure: MotionError | null = null;
  #loading: Promise<void> | null = null;
  /** The cells of the style, and those of styles that fade out. */
  #lease: GaitLease;
  readonly #fading: GaitLease[] = [];
  /** The change of style that waits for its cells. */
  #change: AbortController | null = null;
  #styleId: string;
  readonly #waiters = new Set<Waiter>();
  readonly #ended = new AbortController();

  /** @internal Made by `character.driveLocomotion()`. */
  constructor(parts: DriveParts, settings: DriveSettings) {
    const { known, frame } = parts;
    this.character = parts.character;
    this.#parts = parts;
    this.#styleId = settings.styleId;
    this.#lease = this.#leaseCells(settings.styleId);
    const Loaded = loadedGaitDriver();
    this.#driver = Loaded ? new Loaded(known.skeleton, known.driveRig, this.#lease) : new WaitingDriver(this.#lease);
    const modelUnits = settings.relativeSpeed ? null : known.driveRig.legLength / REFERENCE_LEG;
    this.player = new DrivePlayer(this.#driver, frame, this, modelUnits);
    this.player.acceleration = settings.acceleration;
    if (Loaded) return;
    // Both at once: what drives, and what it needs first.
    this.#lease.cell(STANDING_NODE, 0);
    void this.#load();
  }

  /** What it moves at now, metres a second, in the frame of `velocity`; changed by every frame. */
  get currentVelocity(): Vector3 {
    return this.player.currentVelocity;
  }

  /** Whether it moves, or stands with both feet. */
  get state(): "standing" | "moving" {
    return this.#driver.state;
  }

  /** How fast the velocity may change, m/s² of the world, above 0. Throws BAD_USER_INPUT. */
  get acceleration(): number {
    return this.player.accelerationNow;
  }

  set acceleration(value: number) {
    this.player.acceleration = readNumber("acceleration", ACCELERATION, value);
  }

  /** Id of the style that plays. */
  get styleId(): string {
    return this.#styleId;
  }

  /** Whether it has what it needs to play: until then the character shows what it showed before. */
  get isReady(): boolean {
    return this.#driver.isReady;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Resolves when the drive is ready. Rejects with MotionError: BAD_USER_INPUT for a style that there is not, WORKER_FAILED
   * (the drive tries again by itself), DISPOSED.
   */
  whenReadyAsync(): Promise<void> {
    if (this.#loadFailure) void this.#load();
    return this.#until(this.#lease, () => this.isReady);
  }

  /**
   * Changes the style; the gaits of both are cross-faded at equal phase, so that the feet stay planted. Resolves when the
   * new style begins to show, or would if another motion did not play. A later change takes the place of an earlier one
   * that still waits.
   *
   * Rejects with MotionError: BAD_USER_INPUT for a style that there is not, ABORTED by `signal` or by a later change,
   * WORKER_FAILED, DISPOSED. The style of before then goes on.
   */
  async setStyleAsync(styleId: string, options: StyleOptions = {}): Promise<void> {
    this.#assertAlive();
    const { fadeSeconds, signal } = readStyleOptions(options);
    const change = new AbortController();
    this.#change?.abort();
    this.#change = change;
    const own = AbortSignal.any([change.signal, this.#ended.signal, ...(signal ? [signal] : [])]);
    try {
      const known = await this.#parts.source.locomotionStyles({ signal: own });
      const wanted = readName("styleId", LOCOMOTION_ARGUMENTS.styleId, styleId, known);
      throwIfAborted(own);
      if (wanted !== this.#styleId) await this.#fadeTo(wanted, fadeSeconds, own);
    } catch (error) {
      this.#assertAlive();
      if (!change.signal.aborted) throw error;
      throw new MotionError("ABORTED", `The style "${styleId}" gave way to one that was set after it.`);
    } finally {
      if (this.#change === change) this.#change = null;
    }
  }

  /** @internal Called in every frame that it plays in, when the joints show it. */
  update(): void {
    this.#check();
    for (let i = 0; i < 2; i++) if (this.#driver.feet[i].struck) this.#tellFootstep(i);
  }

  #tellFootstep(side: number): void {
    const { character } = this;
    const onOwn = this.onFootstepObservable;
    const onCharacter = character.onFootstepObservable;
    if (!onOwn.hasObservers() && !onCharacter.hasObservers()) return;
    const { part, strength } = this.#driver.feet[side];
    const foot = side === 0 ? "left" : "right";
    const weight = character.footShare(this.player, foot);
    if (weight < LEAST_FOOTSTEP_WEIGHT) return;
    const position = character.soles.positionToRef(foot, part, new Vector3());
    const step: Footstep = { character, source: this, foot, position, strength, weight };
    onOwn.notifyObservers(step);
    if (!character.isDisposed) onCharacter.notifyObservers(step);
  }

  /** Ends driving: the character fades back to what it showed before. May be called again. */
  dispose(): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.#parts.onDispose(this);
    for (const waiter of this.#waiters) waiter();
    for (const lease of [this.#lease, ...this.#fading]) lease.release();
    this.onFootstepObservable.clear();
  }

  /** Loads what drives; there may have been no connection. */
  #load(): Promise<void> {
    this.#loadFailure = null;
    this.#loading ??= loadGaitDriver()
      .then(
        (Loaded) => {
          if (this.isDisposed) return;
          const { skeleton, driveRig } = this.#parts.known;
          this.#driver = new Loaded(skeleton, driveRig, this.#lease);
          this.player.take(this.#driver);
        },
        (error) => {
          this.#loadFailure = error;
          this.#loading = null;
          Logger.Warn(`LocomotionDrive: ${error.message} whenReadyAsync() and setStyleAsync() try again.`);
        },
      )
      .then(() => this.#check());
    return this.#loading;
  }

  async #fadeTo(styleId: string, fadeSeconds: number, signal: AbortSignal): Promise<void> {
    if (!loadedGaitDriver()) await this.#load();
    throwIfAborted(signal);
    if (this.#loadFailure) throw this.#loadFailure;
    const lease = this.#leaseCells(styleId);
    const driver = this.#driver;
    driver.setCells(lease, fadeSeconds);
    this.#check();
    try {
      await this.#until(lease, () => driver.cells === lease, signal);
    } catch (error) {
      driver.setCells(this.#lease, 0);
      lease.release();
      throw error;
    }
    this.#fading.push(this.#lease);
    this.#lease = lease;
    this.#styleId = styleId;
  }

  /** Resolves when `isDone`; rejects when the cells cannot be had, and by the signal. */
  #until(lease: GaitLease, isDone: () => boolean, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#assertAlive();
      const end = (settle: () => void) => {
        this.#waiters.delete(waiter);
        signal?.removeEventListener("abort", onAbort);
        settle();
      };
      const onAbort = () => end(() => reject(abortError(signal!)));
      const waiter: Waiter = () => {
        if (this.isDisposed) end(() => reject(disposedError()));
        else if (isDone()) end(resolve);
        else if (this.#loadFailure ?? lease.failure) end(() => reject(this.#loadFailure ?? lease.failure));
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiters.add(waiter);
      waiter();
    });
  }

  /** Looks, when something may have changed, whether somebody has waited for it. */
  #check(): void {
    // No frame does it while another motion plays: takes the cells over that have come.
    if (this.#change && this.player.isReleased) this.#driver.advance(0);
    for (const waiter of this.#waiters) waiter();
    for (let i = this.#fading.length - 1; i >= 0; i--) {
      if (this.#driver.uses(this.#fading[i])) continue;
      this.#fading[i].release();
      this.#fading.splice(i, 1);
    }
  }

  #leaseCells(styleId: string): GaitLease {
    const { source, known } = this.#parts;
    return leaseGaitCells(source, known, styleId, () => this.#check());
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError();
  }
}

function disposedError(): MotionError {
  return new MotionError("DISPOSED", "The drive was disposed.");
}

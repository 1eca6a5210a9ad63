import { REFERENCE_LEG } from "../../motion/builtin-skeleton.js";
import { type LivingRig, OwnLife } from "../../motion/driven-gait/body/own-life.js";
import { TurningHead } from "../../motion/driven-gait/body/turning-head.js";
import { GaitDriver } from "../../motion/driven-gait/gait-driver.js";
import type { JointName } from "../../motion/joint-names.js";
import { LOCOMOTION_ARGUMENTS } from "../../requests/locomotion/locomotion.js";
import { abortError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { readStyle, type StyleBlend } from "../../requests/style-blend.js";
import type { SourceCharacter } from "../../sources/motion-source.js";
import { DriveFrame } from "./drive-frame.js";
import type { DriveSettings } from "./drive-options.js";
import { DrivePlayer } from "./drive-player.js";
import { type GaitLease, leaseGaitCells } from "./gait-store.js";
import type { DriveParts, LocomotionDrive } from "./locomotion-drive.js";

/** Seconds over which the hips blend to another turn, and the number of steps of that turn for which gaits are made. */
const HIPS_FADE = 0.3;
const HIPS_STEPS = 10;

/** Settles its promise and removes itself once its condition is met or can no longer be met. */
type Waiter = () => void;

/** Runs a drive: its gaits, and the driver that plays them. Loaded with everything it needs for the first drive. */
export class DriveRunner {
  readonly player: DrivePlayer;
  readonly #drive: LocomotionDrive;
  readonly #parts: DriveParts;
  readonly #settings: DriveSettings;
  readonly #driver: GaitDriver;
  /** The cells of the current style, and those of styles that are fading out. */
  #lease: GaitLease;
  readonly #fading: GaitLease[] = [];
  /** The style change that is waiting for its cells. */
  #change: AbortController | null = null;
  /**
   * The hip turn of the current cells; the change of it that is waiting for its cells; and the end of the last change.
   */
  #hipTurn: number;
  #hipChange: AbortController | null = null;
  #hipsSettled: Promise<void> = Promise.resolve();
  readonly #waiters = new Set<Waiter>();

  /** @param settings of the drive; the game may change the acceleration at any time */
  constructor(drive: LocomotionDrive, parts: DriveParts, settings: DriveSettings) {
    const { known, modelRoot, mirrored } = parts;
    this.#drive = drive;
    this.#parts = parts;
    this.#settings = settings;
    this.#hipTurn = roundTurn(settings.hipTurn);
    this.#lease = this.#leaseCells(settings.styleId, this.#hipTurn);
    this.#driver = new GaitDriver(known.skeleton, known.driveRig, this.#lease);
    const modelUnits = known.driveRig.legLength / REFERENCE_LEG;
    const frame = new DriveFrame(modelRoot, mirrored, known.driveRig.facing);
    frame.ground.change(settings.ground);
    const living = livingRig(known);
    const life = settings.seed === null ? null : new OwnLife(settings.seed, living);
    const head = new TurningHead(living);
    if (life) this.#driver.beginAs(life);
    this.player = new DrivePlayer(this.#driver, frame, drive, settings, modelUnits, life, head, () => this.#tell());
  }

  get state(): "standing" | "moving" {
    return this.#driver.state;
  }

  /** Resolves when the cells for standing are there; rejects if they cannot be made, or by the signal. */
  whenReady(signal: AbortSignal): Promise<void> {
    return this.#until(this.#lease, () => this.#driver.isReady, signal);
  }

  /** Implements the drive's `setStyleAsync`. */
  async setStyle(styleId: string | StyleBlend, fadeSeconds: number, asked: AbortSignal): Promise<void> {
    const argument = LOCOMOTION_ARGUMENTS.styleId;
    const wanted = readStyle("styleId", argument, styleId);
    const change = new AbortController();
    this.#change?.abort();
    this.#change = change;
    this.#hipChange?.abort();
    const signal = AbortSignal.any([change.signal, asked]);
    try {
      const known = await this.#parts.source.locomotionStyles({ signal });
      readStyle("styleId", argument, wanted, known);
      await this.#hipsSettled;
      throwIfAborted(signal);
      if (wanted !== this.#settings.styleId) await this.#fadeTo(wanted, fadeSeconds, signal);
    } catch (error) {
      if (!change.signal.aborted) throw error;
      throw new MotionError("ABORTED", `The style "${wanted}" was replaced by a style set later.`);
    } finally {
      if (this.#change === change) this.#change = null;
      this.turnHips();
    }
  }

  /** Starts blending to the hip turn that is set, after any pending style change. */
  turnHips(): void {
    this.#hipChange?.abort();
    const change = new AbortController();
    this.#hipChange = change;
    this.#hipsSettled = this.#hipsSettled.then(() => this.#changeHips(change));
  }

  dispose(): void {
    this.#hipChange?.abort();
    for (const lease of [this.#lease, ...this.#fading]) lease.release();
  }

  async #changeHips(change: AbortController): Promise<void> {
    const isSet = roundTurn(this.#settings.hipTurn) === this.#hipTurn;
    try {
      if (change.signal.aborted || this.#change || isSet || this.#drive.isDisposed) return;
      await this.#fadeTo(this.#settings.styleId, HIPS_FADE, change.signal);
    } catch {
      // Another change replaced it, or the cells cannot be made, which the store warns about.
    } finally {
      if (this.#hipChange === change) this.#hipChange = null;
    }
  }

  async #fadeTo(styleId: string, fadeSeconds: number, signal: AbortSignal): Promise<void> {
    const hipTurn = roundTurn(this.#settings.hipTurn);
    const lease = this.#leaseCells(styleId, hipTurn);
    const driver = this.#driver;
    driver.setCells(lease, fadeSeconds);
    this.#check();
    try {
      await this.#until(lease, () => driver.cells === lease, signal);
      throwIfAborted(signal);
    } catch (error) {
      driver.setCells(this.#lease, 0);
      lease.release();
      throw error;
    }
    this.#fading.push(this.#lease);
    this.#lease = lease;
    this.#hipTurn = hipTurn;
    this.#settings.styleId = styleId;
  }

  /** Resolves once `isDone` returns true; rejects if the cells cannot be made, or by the signal. */
  #until(lease: GaitLease, isDone: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      throwIfAborted(signal);
      const end = (settle: () => void) => {
        this.#waiters.delete(waiter);
        signal.removeEventListener("abort", onAbort);
        settle();
      };
      const onAbort = () => end(() => reject(abortError(signal)));
      const waiter: Waiter = () => {
        if (isDone()) end(resolve);
        else if (lease.failure) end(() => reject(lease.failure));
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiters.add(waiter);
      waiter();
    });
  }

  /** Reports a frame in which it plays, after the joints show it. */
  #tell(): void {
    this.#check();
    for (let i = 0; i < 2; i++) {
      const { struck, part, strength } = this.#driver.feet[i];
      if (struck) this.#drive.tellFootstep(i === 0 ? "left" : "right", part, strength);
    }
  }

  /** Checks, after something may have changed, whether a promise can be settled. */
  #check(): void {
    // While another motion plays, no frame advances the driver, so new cells are taken over here.
    if ((this.#change || this.#hipChange) && this.player.isReleased) this.#driver.advance(0);
    for (const waiter of this.#waiters) waiter();
    for (let i = this.#fading.length - 1; i >= 0; i--) {
      if (this.#driver.uses(this.#fading[i])) continue;
      this.#fading[i].release();
      this.#fading.splice(i, 1);
    }
  }

  #leaseCells(styleId: string, hipTurn: number): GaitLease {
    const { source, known } = this.#parts;
    return leaseGaitCells(source, known, { styleId, hipTurn }, () => this.#check());
  }
}

function roundTurn(hipTurn: number): number {
  return Math.round(hipTurn * HIPS_STEPS) / HIPS_STEPS;
}

function livingRig(known: SourceCharacter): LivingRig {
  const roles: (JointName | null)[] = known.skeleton.names.map(() => null);
  for (const { joint, node } of known.mapping.joints) {
    const place = known.nodes.indexOf(node);
    if (place >= 0) roles[place] = joint as JointName;
  }
  return { roles, canonical: known.canonical, chain: known.driveRig.chain };
}

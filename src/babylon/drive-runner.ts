import { REFERENCE_LEG } from "../motion/builtin-skeleton.js";
import { GaitDriver } from "../motion/driven-gait/gait-driver.js";
import { type LivingRig, OwnLife } from "../motion/driven-gait/own-life.js";
import type { JointName } from "../motion/joint-names.js";
import { LOCOMOTION_ARGUMENTS } from "../requests/locomotion.js";
import { abortError, MotionError, throwIfAborted } from "../requests/motion-error.js";
import { readStyle, type StyleBlend } from "../requests/style-blend.js";
import type { SourceCharacter } from "../sources/motion-source.js";
import { DriveFrame } from "./drive-frame.js";
import type { DriveSettings } from "./drive-options.js";
import { DrivePlayer } from "./drive-player.js";
import { type GaitLease, leaseGaitCells } from "./gait-store.js";
import type { DriveParts, LocomotionDrive } from "./locomotion-drive.js";

/** Settles a promise, and is gone, when what it waits for has come or never will. */
type Waiter = () => void;

/** What makes a drive go: its gaits, and the driver that plays them. With all below it, loaded for the first drive. */
export class DriveRunner {
  readonly player: DrivePlayer;
  readonly #drive: LocomotionDrive;
  readonly #parts: DriveParts;
  readonly #settings: DriveSettings;
  readonly #driver: GaitDriver;
  /** The cells of the style, and those of styles that fade out. */
  #lease: GaitLease;
  readonly #fading: GaitLease[] = [];
  /** The change of style that waits for its cells. */
  #change: AbortController | null = null;
  readonly #waiters = new Set<Waiter>();

  /** @param settings of the drive: the game may change the acceleration at any time */
  constructor(drive: LocomotionDrive, parts: DriveParts, settings: DriveSettings) {
    const { known, modelRoot, mirrored } = parts;
    this.#drive = drive;
    this.#parts = parts;
    this.#settings = settings;
    this.#lease = this.#leaseCells(settings.styleId);
    this.#driver = new GaitDriver(known.skeleton, known.driveRig, this.#lease);
    const modelUnits = known.driveRig.legLength / REFERENCE_LEG;
    const frame = new DriveFrame(modelRoot, mirrored, known.driveRig.facing);
    frame.ground.change(settings.ground);
    const life = settings.seed === null ? null : new OwnLife(settings.seed, livingRig(known));
    if (life) this.#driver.beginAs(life);
    this.player = new DrivePlayer(this.#driver, frame, drive, settings, modelUnits, life, () => this.#tell());
  }

  get state(): "standing" | "moving" {
    return this.#driver.state;
  }

  /** Resolves when the cells are there that it stands on; rejects when they cannot be had, and by the signal. */
  whenReady(signal: AbortSignal): Promise<void> {
    return this.#until(this.#lease, () => this.#driver.isReady, signal);
  }

  /** As `setStyleAsync` of the drive. */
  async setStyle(styleId: string | StyleBlend, fadeSeconds: number, asked: AbortSignal): Promise<void> {
    const argument = LOCOMOTION_ARGUMENTS.styleId;
    const wanted = readStyle("styleId", argument, styleId);
    const change = new AbortController();
    this.#change?.abort();
    this.#change = change;
    const signal = AbortSignal.any([change.signal, asked]);
    try {
      const known = await this.#parts.source.locomotionStyles({ signal });
      readStyle("styleId", argument, wanted, known);
      throwIfAborted(signal);
      if (wanted !== this.#settings.styleId) await this.#fadeTo(wanted, fadeSeconds, signal);
    } catch (error) {
      if (!change.signal.aborted) throw error;
      throw new MotionError("ABORTED", `The style "${wanted}" gave way to one that was set after it.`);
    } finally {
      if (this.#change === change) this.#change = null;
    }
  }

  dispose(): void {
    for (const lease of [this.#lease, ...this.#fading]) lease.release();
  }

  async #fadeTo(styleId: string, fadeSeconds: number, signal: AbortSignal): Promise<void> {
    const lease = this.#leaseCells(styleId);
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
    this.#settings.styleId = styleId;
  }

  /** Resolves when `isDone`; rejects when the cells cannot be had, and by the signal. */
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

  /** Tells of a frame in which it plays, when the joints show it. */
  #tell(): void {
    this.#check();
    for (let i = 0; i < 2; i++) {
      const { struck, part, strength } = this.#driver.feet[i];
      if (struck) this.#drive.tellFootstep(i === 0 ? "left" : "right", part, strength);
    }
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
}

function livingRig(known: SourceCharacter): LivingRig {
  const roles: (JointName | null)[] = known.skeleton.names.map(() => null);
  for (const { joint, node } of known.mapping.joints) {
    const place = known.nodes.indexOf(node);
    if (place >= 0) roles[place] = joint as JointName;
  }
  return { roles, canonical: known.canonical, chain: known.driveRig.chain };
}

import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Pose } from "../../motion/clip.js";
import type { OwnLife } from "../../motion/driven-gait/body/own-life.js";
import type { TurningHead } from "../../motion/driven-gait/body/turning-head.js";
import type { GaitDriver } from "../../motion/driven-gait/gait-driver.js";
import type { PoseSource } from "../posing/pose-source.js";
import type { DriveFrame } from "./drive-frame.js";
import type { DriveSettings } from "./drive-options.js";

/** The game's inputs to a drive, which may change between any two frames, and the drive's output. */
export interface Driven {
  readonly velocity: Vector3;
  readonly turnRate: number;
  /** The character's current velocity, in the same frame as the requested one. */
  readonly currentVelocity: Vector3;
}

/** The settings that the game may change at any time. */
type PlayedSettings = Pick<DriveSettings, "acceleration" | "relativeSpeed" | "groundHeight">;

/**
 * Plays a driven gait: converts the game's inputs from world units for the driver, and passes on where the character
 * stands. Allocates nothing.
 */
export class DrivePlayer implements PoseSource {
  readonly #driver: GaitDriver;
  readonly #frame: DriveFrame;
  readonly #drive: Driven;
  readonly #settings: PlayedSettings;
  readonly #modelUnits: number;
  readonly #life: OwnLife | null;
  readonly #head: TurningHead;
  readonly #onShown: () => void;
  readonly #ownAcceleration: number;
  /** Time since the last sample, seconds. */
  #seconds = 0.5;
  #warned = false;
  #isSampled = false;
  #isReleased = false;

  /**
   * @param modelUnits per metre on the reference figure
   * @param life the character's individual variation, if it has one
   * @param head turns the head ahead of the body
   * @param onShown called in every frame after the joints show it
   */
  constructor(
    driver: GaitDriver,
    frame: DriveFrame,
    drive: Driven,
    settings: PlayedSettings,
    modelUnits: number,
    life: OwnLife | null,
    head: TurningHead,
    onShown: () => void,
  ) {
    this.#driver = driver;
    this.#frame = frame;
    this.#drive = drive;
    this.#settings = settings;
    this.#modelUnits = modelUnits;
    this.#life = life;
    this.#head = head;
    this.#onShown = onShown;
    this.#ownAcceleration = driver.acceleration;
    const { heights } = driver;
    heights.toWorld = frame.toWorld;
    heights.fromWorld = frame.fromWorld;
    heights.onError = warnOfGround;
    frame.read();
  }

  get travel(): Float64Array {
    return this.#driver.travel;
  }

  get turn(): number {
    return this.#driver.turn;
  }

  get isReady(): boolean {
    return this.#driver.isReady;
  }

  /** The left and the right foot. */
  get feet(): GaitDriver["feet"] {
    return this.#driver.feet;
  }

  /** Whether something else is playing instead. */
  get isReleased(): boolean {
    return this.#isReleased;
  }

  /** Changes the ground: planted feet stay where they are and from now on move with it; null: the world. */
  standOn(ground: TransformNode | null): void {
    this.#driver.rebase(this.#frame.ground.change(ground));
  }

  advance(seconds: number): void {
    const driver = this.#driver;
    const { acceleration, relativeSpeed } = this.#settings;
    // A speed of 1 m/s on the reference figure, in the units of `velocity`.
    const ahead = relativeSpeed ? 1 : this.#modelUnits * this.#frame.aheadScale;
    const side = relativeSpeed ? 1 : this.#modelUnits * this.#frame.sideScale;
    const { velocity, turnRate, currentVelocity } = this.#drive;
    if (Number.isFinite(velocity.x) && Number.isFinite(velocity.z) && Number.isFinite(turnRate)) {
      driver.wantedAhead = velocity.z / ahead;
      driver.wantedRight = velocity.x / side;
      driver.wantedTurnRate = -turnRate;
    } else this.#warn();
    driver.acceleration = acceleration === null ? this.#ownAcceleration : acceleration / ahead;
    if (this.#isReleased) driver.resume();
    this.#isReleased = false;
    driver.heights.height = this.#settings.groundHeight;
    driver.advance(seconds);
    this.#seconds += seconds;
    currentVelocity.x = driver.right * side;
    currentVelocity.z = driver.ahead * ahead;
  }

  sample(out: Pose): void {
    const frame = this.#frame;
    if (frame.ground.node?.isDisposed()) this.standOn(null);
    // Without a valid transform, the feet rest and are placed again once there is one.
    if (!frame.read()) this.#driver.rest();
    this.#driver.heights.height = this.#settings.groundHeight;
    this.#driver.sample(out, frame.toGround, frame.fromGround);
    if (this.#driver.isReady) {
      this.#head.apply(out, this.#driver.carriage, this.#seconds);
      this.#life?.apply(out, this.#seconds);
    }
    this.#seconds = 0;
    this.#isSampled = true;
  }

  tell(): void {
    if (!this.#isSampled) return;
    this.#isSampled = false;
    this.#onShown();
  }

  release(): void {
    this.#isReleased = true;
    this.#drive.currentVelocity.setAll(0);
  }

  #warn(): void {
    if (this.#warned) return;
    this.#warned = true;
    const { velocity, turnRate } = this.#drive;
    Logger.Warn(
      `LocomotionDrive: velocity and turnRate must be finite; got ${velocity.x}, ${velocity.z} and ${turnRate}. The last ` +
        "good ones go on; this is told once.",
    );
  }
}

function warnOfGround(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  Logger.Warn(
    `LocomotionDrive: groundHeight threw "${reason}". Where it does, the ground is level at the character's own height; ` +
      "this is told once.",
  );
}

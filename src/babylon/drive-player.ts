import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Pose } from "../motion/clip.js";
import type { DriveFrame } from "./drive-frame.js";
import type { Driver } from "./gait-driver-loader.js";
import type { PoseSource } from "./pose-source.js";

/** What a player plays: what the game wants, which may change between any two frames. */
export interface Driven {
  readonly velocity: Vector3;
  readonly turnRate: number;
  /** Told in every frame, when the joints show it. */
  update(): void;
}

/**
 * Plays a driven gait: brings the driver what the game wants, out of the units of its world, and tells it where the
 * character stands. Makes no garbage.
 */
export class DrivePlayer implements PoseSource {
  /** What the character moves at now, told as the wanted velocity is. */
  readonly currentVelocity = new Vector3();
  /** How fast the velocity may change, in the units of the velocity; null: as the driver has it. */
  acceleration: number | null = null;
  #driver: Driver;
  readonly #frame: DriveFrame;
  readonly #drive: Driven;
  /** Model units to a metre on the reference figure; null when velocities are told for the reference figure. */
  readonly #modelUnits: number | null;
  #ownAcceleration: number;
  #warned = false;
  #isSampled = false;
  #isReleased = false;

  constructor(driver: Driver, frame: DriveFrame, drive: Driven, modelUnits: number | null) {
    this.#driver = driver;
    this.#frame = frame;
    this.#drive = drive;
    this.#modelUnits = modelUnits;
    this.#ownAcceleration = driver.acceleration;
    frame.read();
  }

  /** Plays another driver from now on. */
  take(driver: Driver): void {
    this.#driver = driver;
    this.#ownAcceleration = driver.acceleration;
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

  /** Left, right. */
  get feet(): Driver["feet"] {
    return this.#driver.feet;
  }

  /** Whether something else plays in its place. */
  get isReleased(): boolean {
    return this.#isReleased;
  }

  /** What the velocity may change by now, in its own units. */
  get accelerationNow(): number {
    return this.acceleration ?? this.#ownAcceleration * this.#aheadUnits;
  }

  advance(seconds: number): void {
    const driver = this.#driver;
    const ahead = this.#aheadUnits;
    const side = this.#sideUnits;
    const { velocity, turnRate } = this.#drive;
    if (Number.isFinite(velocity.x) && Number.isFinite(velocity.z) && Number.isFinite(turnRate)) {
      driver.wantedAhead = velocity.z / ahead;
      driver.wantedRight = velocity.x / side;
      driver.wantedTurnRate = -turnRate;
    } else this.#warn();
    driver.acceleration = this.acceleration === null ? this.#ownAcceleration : this.acceleration / ahead;
    if (this.#isReleased) driver.resume();
    this.#isReleased = false;
    driver.advance(seconds);
    this.currentVelocity.x = driver.right * side;
    this.currentVelocity.z = driver.ahead * ahead;
  }

  sample(out: Pose): void {
    const frame = this.#frame;
    // Without a size there is no ground: the feet are put down anew when there is one.
    if (!frame.read()) this.#driver.rest();
    this.#driver.sample(out, frame.toWorld, frame.fromWorld);
    this.#isSampled = true;
  }

  tell(): void {
    if (!this.#isSampled) return;
    this.#isSampled = false;
    this.#drive.update();
  }

  release(): void {
    this.#isReleased = true;
    this.currentVelocity.setAll(0);
  }

  /** What a speed of 1 m/s on the reference figure is as the velocity is told. */
  get #aheadUnits(): number {
    return this.#modelUnits === null ? 1 : this.#modelUnits * this.#frame.aheadScale;
  }

  get #sideUnits(): number {
    return this.#modelUnits === null ? 1 : this.#modelUnits * this.#frame.sideScale;
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

import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { createPose, type Pose, type Side } from "../../../motion/clip.js";
import { OwnLife } from "../../../motion/driven-gait/body/own-life.js";
import { TurningHead } from "../../../motion/driven-gait/body/turning-head.js";
import { builtinDriveRig, builtinLivingRig } from "../../../motion/driven-gait/cells/builtin-drive-rig.js";
import type { CellSource } from "../../../motion/driven-gait/cells/gait-grid.js";
import { GaitDriver } from "../../../motion/driven-gait/gait-driver.js";
import { quatFromYaw, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { GazeLead } from "./gaze-lead.js";
import { type Flight, heightOver } from "./stair-flight.js";

export const FRAME_RATE = 60;
const SECONDS = 1 / FRAME_RATE;

/** Pace of standing life between actions: calmer than that of a figure that a game leaves standing. */
export const STANDING_PACE = 0.58;
/** Share of its idle life that shows while a figure stands, and how fast that share changes, per second. */
const STANDING_LIFE = 0.5;
const LIFE_RATE = 3;
const RIG = builtinDriveRig();
const LIVING_RIG = builtinLivingRig(RIG);

/**
 * Makes an idle life for the built-in figure.
 *
 * @param seed a whole number below 2^32
 */
export function builtinLife(seed: number): OwnLife {
  return new OwnLife(seed, LIVING_RIG);
}

/** A foot strike. */
export interface Strike {
  side: Side;
  time: number;
}

/** Motion laid over a standing figure before it is recorded. */
export interface FilmedOverlay {
  /** Whether the left and the right foot stand, and whether each came down in this frame; as of the last `apply`. */
  readonly planted: readonly [boolean, boolean];
  readonly struck: readonly [boolean, boolean];
  /**
   * Changes the pose, in the figure's own space.
   *
   * @param time seconds since it began
   */
  apply(pose: Pose, time: number): void;
}

/** Records a driven figure in a world of its own, frame by frame: the first frame at time 0, over the origin. */
export class TravelRecorder {
  readonly driver: GaitDriver;
  /** The point under its hips, metres, and its heading, radians about +Y. */
  x = 0;
  y = 0;
  z = 0;
  yaw = 0;
  frameCount = 0;
  readonly strikes: Strike[] = [];
  /** Per frame: local rotations of all joints, xyzw; position of the hips. */
  readonly rotations: Float32Array[] = [];
  readonly hips: [number, number, number][] = [];
  /** Per frame: whether the left and the right foot stand. */
  readonly planted: [boolean, boolean][] = [];
  /** Seconds since a foot was in the air. */
  atRest = 0;
  readonly #life: OwnLife;
  readonly #films: boolean;
  readonly #flights: Flight[] = [];
  readonly #lead = new GazeLead();
  readonly #head = new TurningHead(LIVING_RIG, false);
  #gaze = 0;
  #liveliness = STANDING_LIFE;
  readonly #pose: Pose = createPose(BUILTIN_SKELETON);
  readonly #toWorld = new Float64Array(16);
  readonly #fromWorld = new Float64Array(16);
  readonly #turn = new Float64Array(4);
  readonly #hips = new Float64Array(4);

  /**
   * Places the figure at the origin.
   *
   * @param films false: `rotations` and `hips` stay empty, everything else is the same
   */
  constructor(cells: CellSource, life: OwnLife, standingPhase: number, films: boolean) {
    this.driver = new GaitDriver(BUILTIN_SKELETON, RIG, cells);
    this.driver.beginAs({ firstFoot: life.firstFoot, standingPhase });
    this.driver.standingPace = STANDING_PACE;
    this.#life = life;
    this.#films = films;
  }

  /** Time of the next frame, seconds. */
  get time(): number {
    return this.frameCount * SECONDS;
  }

  /** Builds stairs that begin this many metres ahead of where it stands. */
  build({ from, treads, rise, run }: Omit<Flight, "x" | "z" | "yaw">): void {
    this.#flights.push({ x: this.x, z: this.z, yaw: this.yaw, from, treads, rise, run });
    this.driver.heights.height ??= (x, z) => heightOver(this.#flights, x, z);
  }

  /** Forgets what was recorded: the figure is at the origin, in the midst of what it does. */
  forget(): void {
    this.x = this.y = this.z = this.yaw = 0;
    this.frameCount = 0;
    for (const list of [this.strikes, this.rotations, this.hips, this.planted]) list.length = 0;
  }

  get hasStairs(): boolean {
    return this.#flights.length > 0;
  }

  /** Height of the ground below it over that where it began, metres. */
  get floor(): number {
    return heightOver(this.#flights, this.x, this.z);
  }

  /** The foot that it starts with by default: 0 left, 1 right. */
  get firstFoot(): 0 | 1 {
    return this.#life.firstFoot;
  }

  /** Speed, m/s. */
  get speed(): number {
    return Math.hypot(this.driver.ahead, this.driver.right);
  }

  get isStanding(): boolean {
    return this.driver.state === "standing" && this.speed < 1e-3;
  }

  /**
   * Advances one frame at the wanted velocity: m/s ahead and to the right, radians per second to the left.
   *
   * @param gaze radians to the left of its heading that it looks
   */
  step(ahead: number, right: number, turnRate: number, gaze = 0): void {
    const { driver } = this;
    driver.wantedAhead = ahead;
    driver.wantedRight = right;
    driver.wantedTurnRate = turnRate;
    driver.advance(this.frameCount > 0 ? SECONDS : 0);
    const middle = this.yaw + driver.turn / 2;
    const [dx, dy, dz] = driver.travel;
    this.x += dx * Math.cos(middle) + dz * Math.sin(middle);
    this.y += dy;
    this.z += dz * Math.cos(middle) - dx * Math.sin(middle);
    this.yaw += driver.turn;
    this.#gaze = gaze;
    this.#film(null, 0);
  }

  /**
   * Advances one frame in which the figure stands under an overlay.
   *
   * @param time seconds since the overlay began
   */
  stepWith(overlay: FilmedOverlay, time: number, turnRate: number): void {
    const { driver } = this;
    driver.wantedAhead = 0;
    driver.wantedRight = 0;
    driver.wantedTurnRate = turnRate;
    driver.advance(this.frameCount > 0 ? SECONDS : 0);
    this.yaw += driver.turn;
    this.#gaze = 0;
    this.#film(overlay, time);
  }

  #film(overlay: FilmedOverlay | null, time: number): void {
    const { driver } = this;
    const pose = this.#pose;
    this.#placeMatrices();
    driver.heights.toWorld = this.#toWorld;
    driver.heights.fromWorld = this.#fromWorld;
    driver.sample(pose, this.#toWorld, this.#fromWorld);
    overlay?.apply(pose, time);
    if (this.#films) this.#keep(pose, overlay !== null);
    const planted: [boolean, boolean] = overlay
      ? [overlay.planted[0], overlay.planted[1]]
      : [driver.feet[0].planted, driver.feet[1].planted];
    this.planted.push(planted);
    this.atRest = planted[0] && planted[1] ? this.atRest + SECONDS : 0;
    for (let side = 0; side < 2; side++) {
      const struck = overlay?.struck[side] ?? driver.feet[side].struck;
      if (struck && this.frameCount > 0) this.strikes.push({ side: side === 0 ? "left" : "right", time: this.time });
    }
    this.frameCount++;
  }

  /** Adds idle life and gaze to the figure, and records its pose in the world. */
  #keep(pose: Pose, isActing: boolean): void {
    const isMoving = isActing || !this.isStanding;
    this.#liveliness += ((isMoving ? 1 : STANDING_LIFE) - this.#liveliness) * LIFE_RATE * SECONDS;
    this.#life.apply(pose, this.frameCount > 0 ? SECONDS : 0, this.#liveliness);
    this.#head.apply(pose, this.driver.carriage, SECONDS);
    this.#lead.apply(pose, this.#gaze, SECONDS);
    const rotations = pose.rotations.slice();
    quatFromYaw(this.#turn, this.yaw);
    quatMultiply(this.#hips, this.#turn, quatRead(this.#hips, rotations, 0));
    quatWrite(rotations, 0, this.#hips);
    const [x, y, z] = pose.translations;
    const cos = Math.cos(this.yaw);
    const sin = Math.sin(this.yaw);
    this.rotations.push(rotations);
    this.hips.push([this.x + x * cos + z * sin, this.y + y, this.z + z * cos - x * sin]);
  }

  #placeMatrices(): void {
    const { x, y, z } = this;
    const cos = Math.cos(this.yaw);
    const sin = Math.sin(this.yaw);
    this.#toWorld.set([cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, x, y, z, 1]);
    this.#fromWorld.set([cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0, z * sin - x * cos, -y, -x * sin - z * cos, 1]);
  }
}

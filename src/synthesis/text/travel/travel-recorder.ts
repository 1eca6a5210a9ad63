import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { createPose, type Pose, type Side } from "../../../motion/clip.js";
import { builtinDriveRig, builtinLivingRig } from "../../../motion/driven-gait/builtin-drive-rig.js";
import { GaitDriver } from "../../../motion/driven-gait/gait-driver.js";
import type { CellSource } from "../../../motion/driven-gait/gait-grid.js";
import { OwnLife } from "../../../motion/driven-gait/own-life.js";
import { quatFromYaw, quatMultiply, quatRead, quatWrite } from "../../../motion/quaternion.js";
import { GazeLead } from "./gaze-lead.js";
import { type Flight, heightOver } from "./stair-flight.js";

export const FRAME_RATE = 60;
const SECONDS = 1 / FRAME_RATE;

/** Who stands between actions shifts his weight more calmly than one that a game leaves standing. */
export const STANDING_PACE = 0.58;
/** Share of its own life that shows while a figure stands, and how much of a change in that is made in a second. */
const STANDING_LIFE = 0.5;
const LIFE_RATE = 3;
const RIG = builtinDriveRig();
const LIVING_RIG = builtinLivingRig(RIG);

/** A life of the built-in figure's own. @param seed a whole number below 2^32 */
export function builtinLife(seed: number): OwnLife {
  return new OwnLife(seed, LIVING_RIG);
}

/** A foot that came down. */
export interface Strike {
  side: Side;
  time: number;
}

/** What is laid over a figure that stands, before it is filmed. */
export interface FilmedOverlay {
  /** Whether the left, the right foot stands, and whether it came down in this frame; as of the last `apply`. */
  readonly planted: readonly [boolean, boolean];
  readonly struck: readonly [boolean, boolean];
  /** Changes the pose, in the figure's own space. @param time seconds since it began */
  apply(pose: Pose, time: number): void;
}

/** A driven figure in a world of its own, that is filmed frame by frame: the first frame at time 0, over the origin. */
export class TravelRecorder {
  readonly driver: GaitDriver;
  /** Where the point under its hips is, metres, and how it is turned: radians about +Y. */
  x = 0;
  y = 0;
  z = 0;
  yaw = 0;
  frameCount = 0;
  readonly strikes: Strike[] = [];
  /** By frame: local rotations of all joints, xyzw; where the hips are. */
  readonly rotations: Float32Array[] = [];
  readonly hips: [number, number, number][] = [];
  /** By frame: whether the left, the right foot stands. */
  readonly planted: [boolean, boolean][] = [];
  /** Seconds since a foot was in the air. */
  atRest = 0;
  readonly #life: OwnLife;
  readonly #films: boolean;
  readonly #flights: Flight[] = [];
  readonly #lead = new GazeLead();
  #gaze = 0;
  #liveliness = STANDING_LIFE;
  readonly #pose: Pose = createPose(BUILTIN_SKELETON);
  readonly #toWorld = new Float64Array(16);
  readonly #fromWorld = new Float64Array(16);
  readonly #turn = new Float64Array(4);
  readonly #hips = new Float64Array(4);

  /** @param films false: `rotations` and `hips` stay empty, and the rest goes as if it were filmed */
  constructor(cells: CellSource, life: OwnLife, standingPhase: number, films: boolean) {
    this.driver = new GaitDriver(BUILTIN_SKELETON, RIG, cells);
    this.driver.beginAs({ firstFoot: life.firstFoot, standingPhase });
    this.driver.standingPace = STANDING_PACE;
    this.#life = life;
    this.#films = films;
  }

  /** Of the next frame. */
  get time(): number {
    return this.frameCount * SECONDS;
  }

  /** Stairs that begin so many metres ahead of where it stands. */
  build({ from, treads, rise, run }: Omit<Flight, "x" | "z" | "yaw">): void {
    this.#flights.push({ x: this.x, z: this.z, yaw: this.yaw, from, treads, rise, run });
    this.driver.heights.height ??= (x, z) => heightOver(this.#flights, x, z);
  }

  get hasStairs(): boolean {
    return this.#flights.length > 0;
  }

  /** Metres of the ground below it over that where it began. */
  get floor(): number {
    return heightOver(this.#flights, this.x, this.z);
  }

  /** The foot that it begins with where nothing else decides: 0 left, 1 right. */
  get firstFoot(): 0 | 1 {
    return this.#life.firstFoot;
  }

  /** m/s. */
  get speed(): number {
    return Math.hypot(this.driver.ahead, this.driver.right);
  }

  get isStanding(): boolean {
    return this.driver.state === "standing" && this.speed < 1e-3;
  }

  /**
   * What is wanted: m/s ahead and to the right, radians a second to the left; then a frame passes.
   *
   * @param gaze radians to the left of where it faces that it looks
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

  /** A frame passes in which the figure stands and something is laid over it. @param time seconds since that began */
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

  /** Lets the figure live and look about, and keeps how it then is in the world. */
  #keep(pose: Pose, isActing: boolean): void {
    const isMoving = isActing || !this.isStanding;
    this.#liveliness += ((isMoving ? 1 : STANDING_LIFE) - this.#liveliness) * LIFE_RATE * SECONDS;
    this.#life.apply(pose, this.frameCount > 0 ? SECONDS : 0, this.#liveliness);
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

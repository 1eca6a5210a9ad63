import { smootherstep } from "../easing.js";
import type { GroundHeights } from "./ground-heights.js";
import type { GroundPlane } from "./ground-plane.js";

/** Progress of a swing at which the ground below heel and toes is sampled. */
const MOMENTS = [0.2, 0.36, 0.54, 0.74] as const;
/** Bisections on the way to the first edge; smaller rises, as a share of the leg, are no edge. */
const HALVINGS = 4;
const EDGE = 0.08;
const BACK = 0.05;
/** Share of the swing in which a foot is lifted, and in which it is lowered again. */
const UP = 0.32;
const DOWN = 0.36;
/** Clearance of a sole over what it crosses, share of the leg; and the largest lift. */
const MARGIN = 0.03;
const MOST = 0.36;
/** Climb between two treads, share of the leg, at which a foot first goes up and then moves on. */
const STEP = 0.1;
/** Share of the swing by which that is earlier. */
const EARLY = 0.3;

/** Carries a swinging foot from one plane of the ground to another over what lies between them. */
export class StepOver {
  /** Lift in the middle, model units. */
  lift = 0;
  /** Path of the middle of the sole over the floor, and heel and toe tip relative to it; set before `find`. */
  fromX = 0;
  fromZ = 0;
  toX = 0;
  toZ = 0;
  heelX = 0;
  heelZ = 0;
  tipX = 0;
  tipZ = 0;
  /**
   * Whether an edge rises before the toes, its place over the floor and the height of its top; as of the last `find`.
   */
  hasEdge = false;
  edgeX = 0;
  edgeZ = 0;
  edgeTop = 0;
  /** The same for the last edge that falls behind the heel. */
  hasDrop = false;
  dropX = 0;
  dropZ = 0;
  dropTop = 0;
  /** Share of the climb between the planes that a foot has made; as of the last `rise`. */
  climbed = 0;
  /**
   * How much the climb exceeds that of the slopes themselves, as a share of a step: -1 down, 1 up; as of the last
   * `rise`.
   */
  step = 0;
  readonly #from: GroundPlane;
  readonly #to: GroundPlane;

  constructor(from: GroundPlane, to: GroundPlane) {
    this.#from = from;
    this.#to = to;
  }

  /** Finds how high the foot must be lifted on the rest of its path. Asks for at most 12 heights. */
  find(ground: GroundHeights, progress: number, legLength: number): void {
    const before = smootherstep(progress);
    let lift = 0;
    this.hasEdge = false;
    this.hasDrop = false;
    let highX = Number.NaN;
    let highZ = 0;
    let lowX = 0;
    let lowZ = 0;
    // Toes that have just left may be past the edge already.
    const onX = this.toX - this.fromX;
    const onZ = this.toZ - this.fromZ;
    const back = (BACK * legLength) / Math.max(1e-6, Math.sqrt(onX * onX + onZ * onZ));
    let clearX = this.fromX + this.tipX - onX * back;
    let clearZ = this.fromZ + this.tipZ - onZ * back;
    for (let i = 0; i < MOMENTS.length; i++) {
      const moment = MOMENTS[i];
      if (moment <= progress) continue;
      const share = before < 1 ? (smootherstep(moment) - before) / (1 - before) : 1;
      const x = this.fromX + (this.toX - this.fromX) * share;
      const z = this.fromZ + (this.toZ - this.fromZ) * share;
      this.rise(moment, legLength);
      const tipX = x + this.tipX;
      const tipZ = z + this.tipZ;
      const top = ground.over(tipX, tipZ);
      if (!this.hasEdge && top - this.#from.at(tipX, tipZ) > EDGE * legLength) {
        this.#findEdge(ground, clearX, clearZ, tipX, tipZ, top, legLength);
      }
      clearX = tipX;
      clearZ = tipZ;
      const heelX = x + this.heelX;
      const heelZ = z + this.heelZ;
      const under = ground.over(heelX, heelZ);
      const isHigh = under - this.#to.at(heelX, heelZ) > EDGE * legLength;
      if (isHigh) {
        highX = heelX;
        highZ = heelZ;
        this.dropTop = under;
      }
      if (isHigh || Number.isNaN(lowX)) {
        lowX = Number.NaN;
        if (!isHigh) {
          lowX = heelX;
          lowZ = heelZ;
        }
      }
      const need = Math.max(under - this.#between(heelX, heelZ), top - this.#between(tipX, tipZ));
      if (need <= 0) continue;
      lift = Math.max(lift, (need + Math.min(2 * need, MARGIN * legLength)) / bump(moment));
    }
    if (!this.hasEdge && !Number.isNaN(highX)) {
      if (Number.isNaN(lowX)) {
        lowX = this.toX + this.heelX;
        lowZ = this.toZ + this.heelZ;
      }
      this.#findDrop(ground, highX, highZ, lowX, lowZ, legLength);
    }
    this.lift = Math.min(lift, MOST * legLength);
  }

  /** Returns the height of the foot at a point of the floor and a progress of its swing. */
  at(x: number, z: number, progress: number, legLength: number): number {
    this.rise(progress, legLength);
    return this.#between(x, z) + this.lift * bump(progress);
  }

  /** Finds how much of the climb is made by then: up early. */
  rise(progress: number, legLength: number): void {
    const from = this.#from;
    const to = this.#to;
    // Beyond the climb of the slopes themselves.
    const there = to.height - from.at(to.x, to.z);
    const back = to.at(from.x, from.z) - from.height;
    const step = Math.min(1, Math.max(-1, (there + back) / (2 * STEP * legLength)));
    this.step = step;
    const end = step > 0 ? 1 - EARLY * step : 1;
    this.climbed = smootherstep(progress / end);
  }

  /** Returns the height of the foot without a lift. */
  #between(x: number, z: number): number {
    const from = this.#from.at(x, z);
    return from + (this.#to.at(x, z) - from) * this.climbed;
  }

  /** Finds the last edge between a point of the floor that is before it and one that is behind it. */
  #findDrop(ground: GroundHeights, highX: number, highZ: number, lowX: number, lowZ: number, legLength: number): void {
    let x = highX;
    let z = highZ;
    this.dropX = lowX;
    this.dropZ = lowZ;
    for (let i = 0; i < HALVINGS; i++) {
      const middleX = (x + this.dropX) / 2;
      const middleZ = (z + this.dropZ) / 2;
      const height = ground.over(middleX, middleZ);
      if (height - this.#to.at(middleX, middleZ) > EDGE * legLength) {
        x = middleX;
        z = middleZ;
        this.dropTop = height;
      } else {
        this.dropX = middleX;
        this.dropZ = middleZ;
      }
    }
    this.hasDrop = true;
  }

  /** Finds the first edge between a point of the floor that is before it and one that is on it. */
  #findEdge(
    ground: GroundHeights,
    beforeX: number,
    beforeZ: number,
    onX: number,
    onZ: number,
    top: number,
    legLength: number,
  ): void {
    let x = beforeX;
    let z = beforeZ;
    let toX = onX;
    let toZ = onZ;
    this.edgeTop = top;
    for (let i = 0; i < HALVINGS; i++) {
      const middleX = (x + toX) / 2;
      const middleZ = (z + toZ) / 2;
      const height = ground.over(middleX, middleZ);
      if (height - this.#from.at(middleX, middleZ) > EDGE * legLength) {
        toX = middleX;
        toZ = middleZ;
        this.edgeTop = height;
      } else {
        x = middleX;
        z = middleZ;
      }
    }
    this.hasEdge = true;
    this.edgeX = x;
    this.edgeZ = z;
  }
}

function bump(progress: number): number {
  return smootherstep(progress / UP) * smootherstep((1 - progress) / DOWN);
}

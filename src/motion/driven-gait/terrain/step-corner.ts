import { quatRotate } from "../../maths/quaternion.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { GroundHeights } from "./ground-heights.js";
import { GroundPlane } from "./ground-plane.js";

/**
 * Shares of the leg: distance kept from an edge, distance over which a foot slows down before it, and height over its
 * top at which the foot is free.
 */
const GAP = 0.02;
const SOFT = 0.035;
const TOES_FREE = 0.045;
const HEEL_FREE = 0.25;
/** How steeply heels come down behind an edge, and the share of the leg over which they start to. */
const STEEP = 5;
const SOFT_LIFT = 0.03;
/** Smallest distance of the first edge from the middle of where a foot stood: share of the leg. */
const LEAST_WAY = 0.1;

const point = new Float64Array(3);
const way = new Float64Array(3);

/** An edge that a swinging foot has to pass: lower toes stay before it, a lower heel behind it. */
export class StepCorner {
  /** Part of the sole that must not hit it: 2 for toes on their way up, 0 for a heel on its way down. */
  readonly #part: 0 | 2;
  /** The top of the edge. */
  readonly edge = new GroundPlane();
  isThere = false;
  /** Over the floor, the foot's direction; how far the part is past the edge, and how high over its top. */
  #alongX = 0;
  #alongZ = 1;
  #past = 0;
  #over = 0;

  constructor(part: 0 | 2) {
    this.#part = part;
  }

  /** Stores an edge with this top, at a point of the floor. */
  set(x: number, z: number, top: number, ground: FootGround, heights: GroundHeights): void {
    const { edge } = this;
    edge.lieOnFloor(x, z);
    edge.height = top;
    edge.store(ground, heights);
    this.isThere = true;
  }

  /**
   * Moves a foot along its path so that it does not hit the edge.
   *
   * @param wayX,wayZ over the floor, its direction: of any length
   * @param share of the move that is made
   */
  apply(foot: DrivenFoot, wayX: number, wayZ: number, share: number, ground: FootGround, heights: GroundHeights): void {
    if (!this.isThere || share <= 0) return;
    const { legLength } = ground;
    const length = Math.sqrt(wayX * wayX + wayZ * wayZ);
    if (length < 0.02 * legLength) return;
    this.#alongX = wayX / length;
    this.#alongZ = wayZ / length;
    this.edge.read(ground, heights);
    this.#look(foot, heights);
    const sign = this.#part === 2 ? -1 : 1;
    const into = GAP * legLength - sign * this.#past;
    const free = this.#part === 2 ? TOES_FREE : HEEL_FREE;
    const push = soften(into, SOFT * legLength) * (1 - smootherstep(this.#over / (free * legLength)));
    if (push === 0) return;
    way[0] = this.#alongX * sign * push * share;
    way[1] = 0;
    way[2] = this.#alongZ * sign * push * share;
    foot.pull(way);
  }

  /** Lifts a heel that would still hit the edge, and lowers it as it moves away. Call it after `apply`. */
  raise(foot: DrivenFoot, from: GroundPlane, { legLength }: FootGround, heights: GroundHeights): void {
    if (!this.isThere) return;
    this.#look(foot, heights);
    // Before it are the edges of other steps, starting from where the foot stood.
    const on = (this.edge.x - from.x) * this.#alongX + (this.edge.z - from.z) * this.#alongZ;
    const rest = Math.max(LEAST_WAY, on / legLength - LEAST_WAY) * legLength;
    const steps = Math.max(0, from.height - this.edge.height) / rest;
    const need = steps * Math.max(0, -this.#past) - this.#over - STEEP * Math.max(0, this.#past);
    const lift = soften(need, SOFT_LIFT * legLength);
    if (lift === 0) return;
    for (let k = 0; k < 3; k++) way[k] = heights.rise[k] * lift;
    foot.pull(way);
  }

  #look({ shown, sole }: DrivenFoot, { floor, rise }: GroundHeights): void {
    const { edge } = this;
    quatRotate(point, shown.turn, sole[this.#part]);
    const high = shown.ankle[1] + point[1] - floor;
    const x = shown.ankle[0] + point[0] - high * rise[0] - edge.x;
    const z = shown.ankle[2] + point[2] - high * rise[2] - edge.z;
    this.#past = x * this.#alongX + z * this.#alongZ;
    this.#over = high - edge.height;
  }
}

/** Returns the positive part of a number, without a corner at 0. */
function soften(x: number, width: number): number {
  if (x <= -width) return 0;
  return x >= width ? x : (x + width) ** 2 / (4 * width);
}

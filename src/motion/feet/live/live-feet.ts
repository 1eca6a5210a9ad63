import type { Pose } from "../../clip.js";
import { PelvisShift } from "../../driven-gait/body/pelvis-shift.js";
import type { DriveLeg, DriveRig } from "../../driven-gait/drive-rig.js";
import { ChainPose } from "../../driven-gait/feet/chain-pose.js";
import { LegSolver } from "../../driven-gait/feet/leg-solver.js";
import { readSole } from "../../driven-gait/feet/sole-shape.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatSlerp } from "../../maths/quaternion.js";
import type { Skeleton } from "../../skeleton.js";

/** How surely a foot stands that is planted, and that leaves. */
const PLANTS = 0.55;
const LEAVES = 0.35;
/** Time constants, seconds: of planting and leaving; of the body's path and height following planted feet; of its return. */
const PLANTING = 0.05;
const LEAVING = 0.09;
const PATH = 0.2;
const HEIGHT = 0.12;
const RETURN = 0.5;
/** Distance from where its pose has it at which a planted foot leaves, share of the leg; the same where the body returns. */
const FAR = 0.3;
const FAR_RETURNING = 0.04;
/** Largest lowering of the pelvis for a leg that is too short, share of the leg. */
const MOST_DROP = 0.08;
const DROP = 0.03;
/** Share of its length to which a planted leg is stretched. */
const REACH = 0.996;
const NOTHING = 1e-3;

class LiveFoot {
  isPlanted = false;
  /** How much of its planted place is shown, 0 to 1. */
  weight = 0;
  readonly ankle = new Float64Array(3);
  readonly turn = new Float64Array(4);
  /** Where the pose has it; its sole's lowest point below the ankle there. */
  readonly posed = new Float64Array(3);
  readonly posedTurn = new Float64Array(4);
  low = 0;
  /** The planted foot's. */
  plantedLow = 0;
  /** Heel, ball and tip of the toes in the foot's frame, and the direction across it. */
  readonly sole = [new Float64Array(3), new Float64Array(3), new Float64Array(3)] as const;
  readonly across = new Float64Array(3);
  readonly rest = new Float64Array(4);
  readonly leg: LegSolver;
  readonly hasToe: boolean;

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose, leg: DriveLeg) {
    this.leg = new LegSolver(skeleton, rig, chain, leg, true);
    this.hasToe = leg.toe >= 0;
    readSole(this, leg, chain);
    quatRead(this.rest, chain.rotations, this.leg.foot * 4);
  }
}

const goal = new Float64Array(3);
const turn = new Float64Array(4);
const v = new Float64Array(3);

/**
 * Plants the feet of a body whose poses come live: a foot that stands stays where it came down, flat on the ground, and the body's
 * path follows it. Allocates nothing.
 */
export class LiveFeet {
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #feet: readonly [LiveFoot, LiveFoot];
  readonly #legLength: number;
  readonly #floor: number;
  /** What planted feet add to the body's place. */
  readonly #offset = new Float64Array(3);
  #drop = 0;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    const chain = new ChainPose(skeleton, rig);
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    this.#chain = chain;
    this.#shift = new PelvisShift(skeleton, rig, chain);
    this.#feet = [new LiveFoot(skeleton, rig, chain, rig.legs[0]), new LiveFoot(skeleton, rig, chain, rig.legs[1])];
    this.#legLength = rig.legLength;
    this.#floor = rig.origin[1];
  }

  /** Lifts both feet: the next pose may be anywhere. */
  reset(): void {
    this.#offset.fill(0);
    this.#drop = 0;
    for (const foot of this.#feet) {
      foot.isPlanted = false;
      foot.weight = 0;
    }
  }

  /**
   * Bends the legs of a pose and moves its pelvis.
   *
   * @param standing how surely the left and the right foot stand, 0 to 1
   * @param returns whether the body goes back to where its poses have it
   */
  apply(pose: Pose, standing: ArrayLike<number>, seconds: number, returns: boolean): void {
    const chain = this.#chain;
    chain.solve(pose);
    this.#move(pose, this.#offset[0], this.#offset[1], this.#offset[2]);
    for (let side = 0; side < 2; side++) this.#read(this.#feet[side]);
    this.#level(pose, standing, seconds);
    for (let side = 0; side < 2; side++) this.#plant(this.#feet[side], standing[side], seconds, returns);
    this.#follow(seconds, returns);
    this.#reach(pose, seconds);
    for (let side = 0; side < 2; side++) this.#bend(pose, this.#feet[side]);
  }

  #move(pose: Pose, x: number, y: number, z: number): void {
    if (x === 0 && y === 0 && z === 0) return;
    this.#shift.apply(pose, this.#chain, x, y, z);
    this.#chain.solve(pose);
  }

  #read(foot: LiveFoot): void {
    const { positions, rotations } = this.#chain;
    const at = foot.leg.foot;
    for (let k = 0; k < 3; k++) foot.posed[k] = positions[at * 3 + k];
    quatRead(foot.posedTurn, rotations, at * 4);
    foot.low = lowest(foot, foot.posedTurn);
  }

  /** Brings the lower of the standing soles to the ground. */
  #level(pose: Pose, standing: ArrayLike<number>, seconds: number): void {
    let low = Number.POSITIVE_INFINITY;
    for (let side = 0; side < 2; side++) {
      const foot = this.#feet[side];
      if (standing[side] > LEAVES) low = Math.min(low, foot.posed[1] + foot.low);
    }
    if (low === Number.POSITIVE_INFINITY) return;
    const rise = (this.#floor - low) * share(seconds, HEIGHT);
    this.#offset[1] += rise;
    this.#move(pose, 0, rise, 0);
    for (let side = 0; side < 2; side++) this.#feet[side].posed[1] += rise;
  }

  #plant(foot: LiveFoot, standing: number, seconds: number, returns: boolean): void {
    const far = (returns ? FAR_RETURNING : FAR) * this.#legLength;
    const gap = Math.hypot(foot.ankle[0] - foot.posed[0], foot.ankle[2] - foot.posed[2]);
    if (foot.isPlanted && (standing < LEAVES || gap > far)) foot.isPlanted = false;
    else if (!foot.isPlanted && standing > PLANTS && foot.weight < 0.1) {
      foot.isPlanted = true;
      foot.weight = 0;
      // Flat, as in the bind pose, in the direction of the pose.
      const yaw = headingOf(foot, foot.posedTurn) - headingOf(foot, foot.rest);
      quatMultiply(foot.turn, quatFromYaw(turn, yaw), foot.rest);
      foot.plantedLow = lowest(foot, foot.turn);
      foot.ankle.set(foot.posed);
      foot.ankle[1] = this.#floor - foot.plantedLow;
    }
    const to = foot.isPlanted ? 1 : 0;
    foot.weight += (to - foot.weight) * share(seconds, foot.isPlanted ? PLANTING : LEAVING);
  }

  /** Lets the body's path follow its planted feet. */
  #follow(seconds: number, returns: boolean): void {
    for (let k = 0; k < 3; k += 2) {
      let [sum, count] = [0, 0];
      for (let side = 0; side < 2; side++) {
        const foot = this.#feet[side];
        if (!foot.isPlanted) continue;
        sum += foot.ankle[k] - foot.posed[k];
        count++;
      }
      if (returns) this.#offset[k] -= this.#offset[k] * share(seconds, RETURN);
      else if (count > 0) this.#offset[k] += (sum / count) * share(seconds, PATH);
    }
  }

  /** Lowers the pelvis where a planted foot is out of reach. */
  #reach(pose: Pose, seconds: number): void {
    const { positions } = this.#chain;
    let need = 0;
    for (let side = 0; side < 2; side++) {
      const foot = this.#feet[side];
      if (foot.weight < NOTHING) continue;
      const { thigh, length } = foot.leg;
      this.#goal(foot);
      const across = Math.hypot(positions[thigh * 3] - goal[0], positions[thigh * 3 + 2] - goal[2]);
      const below = (length * REACH) ** 2 - across ** 2;
      if (below > 0) need = Math.max(need, positions[thigh * 3 + 1] - goal[1] - Math.sqrt(below));
    }
    const most = MOST_DROP * this.#legLength;
    this.#drop += (Math.min(need, most) - this.#drop) * share(seconds, DROP);
    if (this.#drop > NOTHING * this.#legLength) this.#move(pose, 0, -this.#drop, 0);
  }

  /** Writes where a foot is shown into `goal` and `turn`. */
  #goal(foot: LiveFoot): void {
    for (let k = 0; k < 3; k++) goal[k] = foot.posed[k] + (foot.ankle[k] - foot.posed[k]) * foot.weight;
    quatSlerp(turn, foot.posedTurn, foot.turn, foot.weight);
    // No foot is below the ground.
    goal[1] += Math.max(0, this.#floor - goal[1] - lowest(foot, turn));
  }

  #bend(pose: Pose, foot: LiveFoot): void {
    if (foot.weight < NOTHING && foot.posed[1] + foot.low >= this.#floor && this.#drop === 0) return;
    this.#goal(foot);
    foot.leg.solve(pose, this.#chain, goal, turn);
  }
}

/** Height of the sole's lowest point over the ankle, below 0. */
function lowest({ sole, hasToe }: LiveFoot, q: Float64Array): number {
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < (hasToe ? 2 : 3); i++) low = Math.min(low, quatRotate(v, q, sole[i])[1]);
  return low;
}

function headingOf({ across }: LiveFoot, q: Float64Array): number {
  quatRotate(v, q, across);
  return Math.atan2(-v[2], v[0]);
}

function share(seconds: number, constant: number): number {
  return 1 - Math.exp(-seconds / constant);
}

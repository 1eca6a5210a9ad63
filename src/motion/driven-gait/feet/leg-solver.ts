import type { Pose } from "../../clip.js";
import { boneTurn, keepAcross, kneePole, turnPole } from "../../ik/bend-leg.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../maths/quaternion.js";
import { type Numbers, vecCross, vecNormalize, vecSubtract } from "../../maths/vector.js";
import type { Skeleton } from "../../skeleton.js";
import type { DriveLeg, DriveRig } from "../drive-rig.js";
import type { ChainPose } from "./chain-pose.js";

/** Longest leg, as a share of its length. */
export const LONGEST = 0.9999;
/** Share of a leg's length at which the knee of a straight leg begins to determine the direction of its bend. */
const STRAIGHT = 0.004;

/** The same for a leg whose pose may bend it backwards: with less, it bends forward. */
const LEAST_BEND = 0.03;

const hip = new Float64Array(3);
const knee = new Float64Array(3);
const ankle = new Float64Array(3);
const newKnee = new Float64Array(3);
const newAnkle = new Float64Array(3);
const along = new Float64Array(3);
const newAlong = new Float64Array(3);
const pole = new Float64Array(3);
const a = new Float64Array(3);
const b = new Float64Array(3);
const q = new Float64Array(4);
const r = new Float64Array(4);
const thighTurn = new Float64Array(4);
const shinTurn = new Float64Array(4);

/** Bends one leg so that its foot joint is at a position, rotated as wanted. */
export class LegSolver {
  readonly thigh: number;
  readonly shin: number;
  readonly foot: number;
  readonly toe: number;
  readonly length: number;
  /** In the toe joint's frame, model units. */
  readonly toeTip: Float64Array;
  /** Yaw of the foot relative to the pose: the knee turns half of it; radians. Set before `solve`. */
  yaw = 0;
  readonly #leg: DriveLeg;
  /** Places in the chain of all joints that move with the thigh, the thigh first. */
  readonly #below: Int16Array;
  /** Whether some of them are parented elsewhere: then the original chain is needed. */
  readonly #carries: boolean;
  /** Whether the pose may bend the knee backwards, as a mixture of poses can: then it bends forward. */
  readonly #isLoose: boolean;
  /** Direction in which a straight knee bends, in the thigh's frame. */
  readonly #forward = new Float64Array(3);
  /** Axis of the knee, to the figure's left, in the thigh's frame. */
  readonly #hinge = new Float64Array(3);
  readonly #positions: Float64Array;
  readonly #rotations: Float64Array;

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose, leg: DriveLeg, isLoose = false) {
    this.#isLoose = isLoose;
    this.#leg = leg;
    this.thigh = chain.find(leg.thigh);
    this.shin = chain.find(leg.shin);
    this.foot = chain.find(leg.foot);
    this.toe = leg.toe < 0 ? -1 : chain.find(leg.toe);
    this.length = leg.thighLength + leg.shinLength;
    this.toeTip = Float64Array.from(leg.sole.toeTip, (value) => value * (this.toe < 0 ? 1 : chain.scales[this.toe]));
    const goes = new Set([this.thigh]);
    for (let i = 0; i < chain.joints.length; i++) {
      const carrier = chain.translated[i] ? chain.carriers[i] : chain.parents[i];
      if (goes.has(carrier)) goes.add(i);
    }
    this.#below = Int16Array.from([...goes].sort((x, y) => x - y));
    const own = [this.thigh, this.shin, this.foot];
    this.#carries = this.#below.some((i) => chain.translated[i] === 1 && !own.includes(i));
    this.#positions = new Float64Array(chain.positions.length);
    this.#rotations = new Float64Array(chain.rotations.length);
    const rest = { rotations: skeleton.restRotations, translations: skeleton.restTranslations };
    chain.solve(rest);
    quatConjugate(q, quatRead(q, chain.rotations, this.thigh * 4));
    quatRotate(this.#forward, q, [Math.sin(rig.facing), 0, Math.cos(rig.facing)]);
    quatRotate(this.#hinge, q, [Math.cos(rig.facing), 0, -Math.sin(rig.facing)]);
  }

  /**
   * Solves the leg.
   *
   * @param goal position of the foot joint, model space
   * @param turn its rotation, model space
   */
  solve(pose: Pose, chain: ChainPose, goal: Numbers, turn: Numbers): void {
    const { positions, rotations } = chain;
    read(hip, positions, this.thigh);
    read(knee, positions, this.shin);
    read(ankle, positions, this.foot);
    this.#bend(rotations, goal);
    if (this.#carries) {
      this.#positions.set(positions);
      this.#rotations.set(rotations);
    }
    for (let n = 0; n < this.#below.length; n++) {
      const i = this.#below[n];
      if (i === this.thigh) quatWrite(rotations, i * 4, thighTurn);
      else if (i === this.shin) put(positions, rotations, i, newKnee, shinTurn);
      else if (i === this.foot) put(positions, rotations, i, newAnkle, turn);
      else if (!chain.translated[i]) {
        chain.solveJoint(pose, i);
        continue;
      } else this.#carry(chain, i);
      chain.writeLocal(pose, i);
    }
  }

  /** Finds knee and ankle, and the rotations of thigh and shin. */
  #bend(rotations: Float64Array, goal: Numbers): void {
    this.#findPole(rotations, goal);
    if (this.yaw !== 0) this.#turnPole();
    this.#findKnee(goal);
    boneTurn(r, hip, knee, hip, newKnee);
    quatMultiply(thighTurn, r, quatRead(q, rotations, this.thigh * 4));
    boneTurn(r, knee, ankle, newKnee, newAnkle);
    quatMultiply(shinTurn, r, quatRead(q, rotations, this.shin * 4));
  }

  /**
   * Finds the knee's direction away from the line from hip to ankle, relative to the new line; for a leg too straight
   * to tell, forward.
   */
  #findPole(rotations: Float64Array, goal: Numbers): void {
    quatRotate(a, quatRead(q, rotations, this.thigh * 4), this.#forward);
    const lean = STRAIGHT * this.length;
    for (let k = 0; k < 3; k++) a[k] *= lean;
    kneePole(pole, hip, knee, ankle, a);
    vecNormalize(along, vecSubtract(along, ankle, hip));
    vecNormalize(newAlong, vecSubtract(newAlong, goal, hip));
    if (this.#isLoose) this.#turnWithHinge();
    else turnPole(pole, hip, ankle, hip, goal);
  }

  /**
   * Turns the pole to the new line about the knee's hinge, however far apart the lines are, and keeps it on the side
   * to which a knee bends.
   */
  #turnWithHinge(): void {
    quatRotate(b, q, this.#hinge);
    vecNormalize(a, vecCross(a, along, b));
    const least = LEAST_BEND * this.length;
    let bent = pole[0] * a[0] + pole[1] * a[1] + pole[2] * a[2];
    vecCross(a, along, a);
    let aside = pole[0] * a[0] + pole[1] * a[1] + pole[2] * a[2];
    if (bent < least) {
      // 1 at the smallest bend, going to 0 the more it is bent the wrong way.
      const stay = least / (2 * least - bent);
      aside *= stay * stay;
      bent = least * stay;
    }
    vecNormalize(a, vecCross(a, newAlong, b));
    vecCross(b, newAlong, a);
    for (let k = 0; k < 3; k++) pole[k] = a[k] * bent + b[k] * aside;
  }

  /** Turns the pole by half of the foot's yaw, and keeps it perpendicular to the leg. */
  #turnPole(): void {
    const cos = Math.cos(this.yaw / 2);
    const sin = Math.sin(this.yaw / 2);
    const x = pole[0];
    const z = pole[2];
    pole[0] = x * cos + z * sin;
    pole[2] = z * cos - x * sin;
    keepAcross(pole, newAlong);
  }

  #findKnee(goal: Numbers): void {
    const { thighLength, shinLength } = this.#leg;
    vecNormalize(pole, pole);
    const shortest = Math.abs(thighLength - shinLength) + 0.02 * this.length;
    const x = goal[0] - hip[0];
    const y = goal[1] - hip[1];
    const z = goal[2] - hip[2];
    const distance = Math.min(Math.max(Math.sqrt(x * x + y * y + z * z), shortest), LONGEST * this.length);
    const reach = (thighLength ** 2 - shinLength ** 2 + distance ** 2) / (2 * distance);
    const height = Math.sqrt(Math.max(0, thighLength ** 2 - reach ** 2));
    for (let k = 0; k < 3; k++) {
      newAnkle[k] = hip[k] + newAlong[k] * distance;
      newKnee[k] = hip[k] + newAlong[k] * reach + pole[k] * height;
    }
  }

  /** Moves joints that are parented elsewhere with what carries them. */
  #carry(chain: ChainPose, i: number): void {
    const carrier = chain.carriers[i];
    quatConjugate(q, quatRead(q, this.#rotations, carrier * 4));
    quatMultiply(q, quatRead(r, chain.rotations, carrier * 4), q);
    read(a, this.#positions, i);
    read(b, this.#positions, carrier);
    vecSubtract(a, a, b);
    quatRotate(a, q, a);
    for (let k = 0; k < 3; k++) chain.positions[i * 3 + k] = chain.positions[carrier * 3 + k] + a[k];
    quatWrite(chain.rotations, i * 4, quatMultiply(q, q, quatRead(r, this.#rotations, i * 4)));
  }
}

function read(out: Float64Array, positions: Float64Array, i: number): void {
  out[0] = positions[i * 3];
  out[1] = positions[i * 3 + 1];
  out[2] = positions[i * 3 + 2];
}

function put(positions: Float64Array, rotations: Float64Array, i: number, at: Numbers, turn: Numbers): void {
  for (let k = 0; k < 3; k++) positions[i * 3 + k] = at[k];
  quatWrite(rotations, i * 4, turn);
}

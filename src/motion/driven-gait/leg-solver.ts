import type { Pose } from "../clip.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../quaternion.js";
import { quatFromTo } from "../rotation-forms.js";
import type { Skeleton } from "../skeleton.js";
import { type Numbers, vecNormalize, vecSubtract } from "../vector.js";
import type { ChainPose } from "./chain-pose.js";
import type { DriveLeg, DriveRig } from "./drive-rig.js";

/** No leg is stretched beyond this share of its length. */
export const LONGEST = 0.9999;
/** Share of a leg's length at which the knee of a straight leg begins to decide where it bends to. */
const STRAIGHT = 0.004;

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

/** Bends one leg so that its foot joint is at a place, turned as wanted. */
export class LegSolver {
  readonly thigh: number;
  readonly shin: number;
  readonly foot: number;
  readonly toe: number;
  readonly length: number;
  /** In the toe joint's frame, model units. */
  readonly toeTip: Float64Array;
  /** How far the foot is turned from where the pose has it: the knee goes half of that way; radians. Set before `solve`. */
  yaw = 0;
  readonly #leg: DriveLeg;
  /** Places in the chain of all that goes with the thigh, the thigh first. */
  readonly #below: Int16Array;
  /** Whether some of it hangs elsewhere in the tree: then the chain as it was is needed. */
  readonly #carries: boolean;
  /** Where a straight knee bends to, in the thigh's frame. */
  readonly #forward = new Float64Array(3);
  readonly #positions: Float64Array;
  readonly #rotations: Float64Array;

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose, leg: DriveLeg) {
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
  }

  /**
   * @param goal where the foot joint is to be, model space
   * @param turn how it is to be turned, model space
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

  /** Finds knee and ankle, and how thigh and shin are turned to get there. */
  #bend(rotations: Float64Array, goal: Numbers): void {
    this.#findPole(rotations, goal);
    if (this.yaw !== 0) this.#turnPole();
    this.#findKnee(goal);
    turnBone(thighTurn, quatRead(q, rotations, this.thigh * 4), hip, knee, hip, newKnee);
    turnBone(shinTurn, quatRead(q, rotations, this.shin * 4), knee, ankle, newKnee, newAnkle);
  }

  /** Where the knee is away from the line from hip to ankle, seen from the new line; for a leg too straight to tell, ahead. */
  #findPole(rotations: Float64Array, goal: Numbers): void {
    vecNormalize(along, vecSubtract(along, ankle, hip));
    vecNormalize(newAlong, vecSubtract(newAlong, goal, hip));
    vecSubtract(pole, knee, hip);
    quatRotate(a, quatRead(q, rotations, this.thigh * 4), this.#forward);
    const ahead = STRAIGHT * this.length;
    for (let k = 0; k < 3; k++) pole[k] += a[k] * ahead;
    keepAcross(pole, along);
    quatRotate(pole, quatFromTo(r, along, newAlong), pole);
  }

  /** Turns the pole by half of the foot's yaw, and keeps it across the leg. */
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

  /** What hangs elsewhere in the tree goes with what carries it. */
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

/** Takes away what a vector has along a unit vector. */
function keepAcross(vector: Float64Array, unit: Float64Array): void {
  const along = vector[0] * unit[0] + vector[1] * unit[1] + vector[2] * unit[2];
  for (let k = 0; k < 3; k++) vector[k] -= unit[k] * along;
}

/** Turns a bone by the shortest arc from the line `from`-`to` to the line `newFrom`-`newTo`. */
function turnBone(
  out: Float64Array,
  turn: Numbers,
  from: Numbers,
  to: Numbers,
  newFrom: Numbers,
  newTo: Numbers,
): void {
  vecNormalize(a, vecSubtract(a, to, from));
  vecNormalize(b, vecSubtract(b, newTo, newFrom));
  quatMultiply(out, quatFromTo(r, a, b), turn);
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

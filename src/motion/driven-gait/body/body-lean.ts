import type { Pose } from "../../clip.js";
import { quatConjugate, quatMultiply, quatNormalize, quatRead, quatWrite } from "../../maths/quaternion.js";
import { quatFromRotationVector } from "../../maths/rotation-forms.js";
import { type Numbers, planarLength } from "../../maths/vector.js";
import type { Skeleton } from "../../skeleton.js";
import { Damped } from "../damped.js";
import type { DriveRig } from "../drive-rig.js";
import type { ChainPose } from "../feet/chain-pose.js";
import type { FootGround } from "../feet/foot-ground.js";
import { Sprung } from "../sprung.js";
import type { BodyLevel } from "../terrain/body-level.js";
import type { BodyMotion } from "./body-motion.js";
import type { Carriage } from "./turning-head.js";
import type { VelocityState } from "./velocity-state.js";

/** Gravity, m/s²: a body leans by the angle whose tangent is its acceleration over this. */
const GRAVITY = 9.81;
/** Share of the lean that is shown: the gaits themselves already lean with their speed. */
const SHARE = 0.58;
/** Largest lean, radians. */
const MOST = 0.34;
/** The trunk's spring: radians per second, and damping, with which it nods once after a stop. */
const RATE = 12.5;
const DAMPING = 0.62;
/** Lean into a climb, radians for a slope of 1. */
const CLIMB = 0.2;
/** How the pelvis follows the feet: half-life, seconds; share of their yaw; largest yaw, radians. */
const TWIST_HALF_LIFE = 0.07;
const TWIST = 0.45;
const MOST_TWIST = 0.3;
/** Turning speed from which it follows them in full, radians per second. */
const TURNS = 1.5;

const tilt = new Float64Array(3);
const lean = new Float64Array(4);
const q = new Float64Array(4);
const above = new Float64Array(4);

/** The part of a foot's state that the pelvis follows. */
interface TurnedFoot {
  /** Yaw relative to the foot of its gait, radians. */
  readonly yaw: number;
}

/**
 * Leans a body into its acceleration: forward when it speeds up, back when it slows down, inward on a curve. When the
 * feet lag behind a turning body, the pelvis partly stays with them.
 */
export class BodyLean {
  /** Lean into the acceleration in model space, radians along x and z. */
  readonly x = new Sprung(RATE, DAMPING);
  readonly z = new Sprung(RATE, DAMPING);
  /** Lean into a climb, in the same form. */
  #climbX = 0;
  #climbZ = 0;
  /** Yaw of the pelvis, radians. */
  readonly #twist = new Damped(TWIST_HALF_LIFE);
  readonly #sin: number;
  readonly #cos: number;
  readonly #hips: number;
  /** The joint that leans: the root of the trunk above the hips; -1 if the legs descend from it too. */
  readonly #trunk: number;
  /** Indices of their parents in the chain; -1 for none. */
  readonly #belowHips: number;
  readonly #belowTrunk: number;

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose) {
    this.#sin = Math.sin(rig.facing);
    this.#cos = Math.cos(rig.facing);
    this.#hips = rig.hips;
    this.#trunk = trunkOf(skeleton, rig);
    this.#belowHips = chain.find(skeleton.parents[rig.hips]);
    this.#belowTrunk = this.#trunk < 0 ? -1 : chain.find(skeleton.parents[this.#trunk]);
  }

  reset(): void {
    this.x.reset();
    this.z.reset();
    this.#climbX = 0;
    this.#climbZ = 0;
    this.#twist.reset();
  }

  /**
   * Updates the lean for a change of the velocity, for its turning with the body, and for a climb.
   *
   * @param stands share by which the feet do not follow a gait, 0 to 1
   */
  update(
    velocity: VelocityState,
    motion: BodyMotion,
    climb: BodyLevel,
    feet: readonly [TurnedFoot, TurnedFoot],
    stands: number,
    ground: FootGround,
  ): void {
    const { gainAhead, gainRight, ahead, right, turnRate } = velocity;
    const onward = gainAhead + turnRate * right;
    const aside = gainRight - turnRate * ahead;
    const x = onward * this.#sin - aside * this.#cos;
    const z = onward * this.#cos + aside * this.#sin;
    const size = planarLength(x, z);
    const angle = Math.min(MOST, SHARE * Math.atan(size / GRAVITY));
    const share = size > 1e-9 ? angle / size : 0;
    this.x.goal = x * share;
    this.z.goal = z * share;
    this.#climbX = CLIMB * climb.slopeX.value;
    this.#climbZ = CLIMB * climb.slopeZ.value;
    this.x.advance(ground);
    this.z.advance(ground);
    const turns = Math.min(1, Math.abs(motion.turnRate) / TURNS);
    const twist = turns * stands * TWIST * ((feet[0].yaw + feet[1].yaw) / 2);
    this.#twist.goal = Math.min(MOST_TWIST, Math.max(-MOST_TWIST, twist));
    this.#twist.advance(ground);
  }

  /** Writes the lean in the figure's own frame. */
  tell(carriage: Carriage): void {
    const x = this.x.value + this.#climbX;
    const z = this.z.value + this.#climbZ;
    carriage.ahead = x * this.#sin + z * this.#cos;
    carriage.right = z * this.#sin - x * this.#cos;
  }

  /** Turns the pelvis with all its descendants; the chain must then be solved again. */
  turnPelvis(pose: Pose, chain: ChainPose): void {
    if (this.#belowTrunk < 0 || Math.abs(this.#twist.value) < 1e-5) return;
    tilt[0] = 0;
    tilt[1] = this.#twist.value;
    tilt[2] = 0;
    turn(pose.rotations, this.#hips, chain, this.#belowHips);
  }

  /** Leans the trunk with all its descendants, and turns it back by the yaw of the pelvis. */
  apply(pose: Pose, chain: ChainPose): void {
    tilt[0] = this.z.value + this.#climbZ;
    tilt[1] = -this.#twist.value;
    tilt[2] = -this.x.value - this.#climbX;
    if (this.#belowTrunk < 0 || Math.abs(tilt[0]) + Math.abs(tilt[1]) + Math.abs(tilt[2]) < 1e-5) return;
    turn(pose.rotations, this.#trunk, chain, this.#belowTrunk);
  }
}

/** Turns a joint by `tilt`, a rotation vector in model space. */
function turn(rotations: Numbers, joint: number, chain: ChainPose, parent: number): void {
  quatFromRotationVector(lean, tilt);
  if (parent >= 0) {
    quatRead(above, chain.rotations, parent * 4);
    quatMultiply(lean, lean, above);
    quatMultiply(lean, quatConjugate(above, above), lean);
  }
  quatRead(q, rotations, joint * 4);
  quatWrite(rotations, joint * 4, quatNormalize(q, quatMultiply(q, lean, q)));
}

/** Returns the child of the hips with most of the body below it, legs excluded; -1 where legs are below it too. */
function trunkOf({ parents }: Skeleton, rig: DriveRig): number {
  const size = new Float64Array(parents.length).fill(1);
  for (let joint = parents.length - 1; joint >= 0; joint--)
    if (parents[joint] >= 0) size[parents[joint]] += size[joint];
  let trunk = -1;
  for (let joint = 0; joint < parents.length; joint++) {
    if (parents[joint] !== rig.hips || rig.chain.includes(joint)) continue;
    if (trunk < 0 || size[joint] > size[trunk]) trunk = joint;
  }
  return trunk;
}

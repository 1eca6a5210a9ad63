import type { Pose } from "../../clip.js";
import { quatConjugate, quatMultiply, quatNormalize, quatRead, quatWrite } from "../../maths/quaternion.js";
import { quatFromRotationVector } from "../../maths/rotation-forms.js";
import { planarLength } from "../../maths/vector.js";
import type { Skeleton } from "../../skeleton.js";
import { Damped } from "../damped.js";
import type { DriveRig } from "../drive-rig.js";
import type { ChainPose } from "../feet/chain-pose.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { BodyLevel } from "../terrain/body-level.js";
import type { VelocityState } from "./velocity-state.js";

/** Gravity, m/s²: a body leans by the angle whose tangent is its acceleration over this. */
const GRAVITY = 9.81;
/** Share of that lean which is shown: the gaits themselves lean for their speed. */
const SHARE = 0.42;
/** Largest lean, radians. */
const MOST = 0.22;
/** Half-life of the approach to a lean, seconds. */
const HALF_LIFE = 0.11;
/** Lean into a climb, radians for a slope of 1. */
const CLIMB = 0.2;

const tilt = new Float64Array(3);
const lean = new Float64Array(4);
const q = new Float64Array(4);
const above = new Float64Array(4);

/** Leans a body into its acceleration: forward when it speeds up, back when it slows down, inward in a curve. */
export class BodyLean {
  /** The lean in model space, radians along x and z. */
  readonly #x = new Damped(HALF_LIFE);
  readonly #z = new Damped(HALF_LIFE);
  readonly #sin: number;
  readonly #cos: number;
  /** The joint that is turned: the root of the trunk above the hips; -1 where the legs are its descendants too. */
  readonly #trunk: number;
  /** Place in the chain of its parent. */
  readonly #parent: number;

  constructor(skeleton: Skeleton, rig: DriveRig, chain: ChainPose) {
    this.#sin = Math.sin(rig.facing);
    this.#cos = Math.cos(rig.facing);
    this.#trunk = trunkOf(skeleton, rig);
    this.#parent = this.#trunk < 0 ? -1 : chain.find(skeleton.parents[this.#trunk]);
  }

  reset(): void {
    this.#x.reset();
    this.#z.reset();
  }

  /** Updates the lean for changes of the velocity, for its turning with the body, and for a climb. */
  update(velocity: VelocityState, climb: BodyLevel, ground: FootGround): void {
    const { gainAhead, gainRight, ahead, right, turnRate } = velocity;
    const onward = gainAhead + turnRate * right;
    const aside = gainRight - turnRate * ahead;
    const x = onward * this.#sin - aside * this.#cos;
    const z = onward * this.#cos + aside * this.#sin;
    const size = planarLength(x, z);
    const angle = Math.min(MOST, SHARE * Math.atan(size / GRAVITY));
    const share = size > 1e-9 ? angle / size : 0;
    this.#x.goal = x * share + CLIMB * climb.slopeX.value;
    this.#z.goal = z * share + CLIMB * climb.slopeZ.value;
    this.#x.advance(ground);
    this.#z.advance(ground);
  }

  /** Turns the trunk with all its descendants. */
  apply(pose: Pose, chain: ChainPose): void {
    if (this.#parent < 0 || Math.abs(this.#x.value) + Math.abs(this.#z.value) < 1e-5) return;
    tilt[0] = this.#z.value;
    tilt[1] = 0;
    tilt[2] = -this.#x.value;
    quatFromRotationVector(lean, tilt);
    quatRead(above, chain.rotations, this.#parent * 4);
    quatMultiply(lean, lean, above);
    quatMultiply(lean, quatConjugate(above, above), lean);
    const joint = this.#trunk * 4;
    quatRead(q, pose.rotations, joint);
    quatWrite(pose.rotations, joint, quatNormalize(q, quatMultiply(q, lean, q)));
  }
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

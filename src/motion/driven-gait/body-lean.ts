import type { Pose } from "../clip.js";
import { quatConjugate, quatMultiply, quatNormalize, quatRead, quatWrite } from "../quaternion.js";
import { quatFromRotationVector } from "../rotation-forms.js";
import type { Skeleton } from "../skeleton.js";
import { planarLength } from "../vector.js";
import type { ChainPose } from "./chain-pose.js";
import { Damped } from "./damped.js";
import type { DriveRig } from "./drive-rig.js";
import type { FootGround } from "./foot-ground.js";
import type { BodyLevel } from "./terrain/body-level.js";
import type { VelocityState } from "./velocity-state.js";

/** m/s² of gravity: a body leans by the angle whose tangent is its acceleration over this. */
const GRAVITY = 9.81;
/** Share of that which is shown: the gaits themselves lean for their speed. */
const SHARE = 0.42;
/** Radians. */
const MOST = 0.22;
/** Seconds in which half of a lean is taken up. */
const HALF_LIFE = 0.11;
/** Radians to a slope of 1 that a body leans into a climb. */
const CLIMB = 0.2;

const tilt = new Float64Array(3);
const lean = new Float64Array(4);
const q = new Float64Array(4);
const above = new Float64Array(4);

/** How a body leans into its acceleration: ahead when it gets faster, back when it slows down, inward in a curve. */
export class BodyLean {
  /** Model space: towards where the body leans, as radians along x and z. */
  readonly #x = new Damped(HALF_LIFE);
  readonly #z = new Damped(HALF_LIFE);
  readonly #sin: number;
  readonly #cos: number;
  /** What is turned: the root of the trunk above the hips; -1 where the legs hang on it too. */
  readonly #trunk: number;
  /** Place in the chain of what it hangs on. */
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

  /** Leans into what the velocity does, into its turning with the body, and into a climb. */
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

  /** Turns the trunk with all that hangs on it. */
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

/** The joint on the hips that most of the body hangs on, legs apart; -1 where legs hang on it too. */
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

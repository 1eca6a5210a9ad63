import type { Pose } from "../clip.js";
import type { Skeleton } from "../skeleton.js";
import { planarLength } from "../vector.js";
import { BodyLean } from "./body-lean.js";
import { BodyMotion } from "./body-motion.js";
import { blendPose } from "./cell-blend.js";
import { ChainPose } from "./chain-pose.js";
import type { DriveRig } from "./drive-rig.js";
import { DrivenFoot, type FootGround } from "./driven-foot.js";
import { FootClearance } from "./foot-clearance.js";
import { FootOutlook } from "./foot-outlook.js";
import { dutyOf, untilStrike } from "./gait-mix.js";
import type { GaitPlayhead } from "./gait-playhead.js";
import { HipFollowers } from "./hip-followers.js";
import { LegReach } from "./leg-reach.js";
import { LegSolver } from "./leg-solver.js";
import { PelvisShift } from "./pelvis-shift.js";
import { readSole, readToes } from "./sole-shape.js";
import { StandingSteps } from "./standing-steps.js";
import { strikeStrength } from "./strike-strength.js";
import type { VelocityState } from "./velocity-state.js";
import { wishFoot } from "./wished-foot.js";

/** Between samples further apart than this, seconds, much may have happened: feet are put down anew. */
const LONGEST_GAP = 0.34;
/** A foot that stands further from its gait than this is released and steps: share of the leg, radians. */
const MOST_OFFSET = 0.23;
const MOST_YAW = 0.75;
/** Unless it will leave within so many seconds anyway. */
const LEAVES_SOON = 0.12;
/** Seconds in which a knee follows a foot that turns. */
const KNEE_FILTER = 0.04;
/** Seconds that a foot in the air takes to come down where it stands, when a gait ends: at least, at most, all of a swing. */
const QUICKEST_LANDING = 0.2;
const SLOWEST_LANDING = 0.34;
const LANDING = 0.4;
/** Longest swing that is reckoned with, seconds, and the slowest cadence, cycles a second. */
const LONGEST_SWING = 0.8;
const SLOWEST = 0.1;
/** Share of the cycle that a foot stands under a body that steps about. */
const STANDING_DUTY = 0.9;

const SIDES = [0, 1] as const;

/** The body of a driven character: poses it by its gait, with feet that stand in the world where they came down. */
export class DrivenBody {
  readonly feet: readonly [DrivenFoot, DrivenFoot] = [new DrivenFoot(), new DrivenFoot()];
  readonly hipFollowers = new HipFollowers();
  readonly #rig: DriveRig;
  readonly #scale: number;
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #lean: BodyLean;
  readonly #legs: readonly [LegSolver, LegSolver];
  readonly #steps = new StandingSteps();
  readonly #reach = new LegReach();
  readonly #clearances = [new FootClearance(), new FootClearance()];
  readonly #motion = new BodyMotion();
  readonly #outlook = new FootOutlook();
  readonly #kneeYaw = new Float64Array(2);
  readonly #sums: Float64Array;
  readonly #ground: FootGround;
  #anew = true;

  /** @param scale model units a metre on the reference leg */
  constructor(skeleton: Skeleton, rig: DriveRig, scale: number) {
    this.#rig = rig;
    this.#scale = scale;
    const chain = new ChainPose(skeleton, rig);
    this.#chain = chain;
    this.#shift = new PelvisShift(skeleton, rig, chain);
    this.#lean = new BodyLean(skeleton, rig, chain);
    this.#legs = [new LegSolver(skeleton, rig, chain, rig.legs[0]), new LegSolver(skeleton, rig, chain, rig.legs[1])];
    this.#sums = new Float64Array(skeleton.names.length * 4);
    this.#ground = { toWorld: [], fromWorld: [], origin: rig.origin, legLength: rig.legLength };
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    for (const side of SIDES) readSole(this.feet[side], rig.legs[side], chain);
  }

  /** Forgets where the feet stand. */
  rest(): void {
    this.#anew = true;
    this.#motion.forget();
  }

  /**
   * Writes the pose of now.
   *
   * @param wanted m/s on the reference leg
   * @param acceleration m/s² on the reference leg
   */
  sample(
    out: Pose,
    gait: GaitPlayhead,
    velocity: VelocityState,
    wanted: number,
    acceleration: number,
    toWorld: ArrayLike<number>,
    fromWorld: ArrayLike<number>,
  ): void {
    const { seconds } = gait;
    const { legLength, origin } = this.#rig;
    const ground = this.#ground;
    const share = gait.mix.gaits > 0 ? gait.share : 0;
    blendPose(out, gait.mix, this.#rig, share, gait.phase, gait.standingPhase, this.#sums);
    this.#chain.solve(out);
    this.#leanBody(out, velocity, seconds);
    ground.toWorld = toWorld;
    ground.fromWorld = fromWorld;
    this.#motion.update(toWorld, fromWorld, origin, seconds, legLength, gait.travelled);
    this.#outlook.update(gait, velocity, this.#motion, this.#rig, wanted, acceleration, this.#scale);
    this.hipFollowers.update(gait.place, this.feet);
    const anew = this.#anew || this.#motion.jumped || seconds > LONGEST_GAP;
    for (const side of SIDES) {
      this.#wish(side, gait);
      if (anew) this.feet[side].place(ground, gait.partOf(side));
      else this.#moveFoot(side, gait);
    }
    if (anew) {
      this.#reach.reset();
      this.#lean.reset();
      for (const clearance of this.#clearances) clearance.reset();
    } else if (gait.moving) this.#release(gait);
    else this.#stepAbout(gait, velocity);
    for (const side of SIDES) this.#clearances[side].update(this.feet[side], this.feet[1 - side], legLength, seconds);
    this.#reach.update(out, this.#chain, this.#shift, this.#legs, this.feet, legLength, anew ? 0 : seconds);
    const follow = anew ? 1 : 1 - Math.exp(-seconds / KNEE_FILTER);
    for (const side of SIDES) {
      const foot = this.feet[side];
      this.#kneeYaw[side] += (foot.yaw - this.#kneeYaw[side]) * follow;
      this.#legs[side].solve(out, this.#chain, foot.ankle, foot.turn, this.#kneeYaw[side]);
      foot.finish(ground, seconds, strikeStrength(gait.moving ? dutyOf(gait.mix.schedules[side]) : STANDING_DUTY));
    }
    this.#anew = false;
  }

  /** Leans into what the velocity does, and into its turning with the body. */
  #leanBody(out: Pose, velocity: VelocityState, seconds: number): void {
    const { gainAhead, gainRight, ahead, right, turnRate } = velocity;
    const sin = Math.sin(this.#rig.facing);
    const cos = Math.cos(this.#rig.facing);
    const onward = gainAhead + turnRate * right;
    const aside = gainRight - turnRate * ahead;
    this.#lean.update(onward * sin - aside * cos, onward * cos + aside * sin, seconds);
    this.#lean.apply(out, this.#chain);
  }

  #wish(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const leg = this.#legs[side];
    wishFoot(foot.wished, gait, side, this.hipFollowers.over[side]);
    if (leg.toe >= 0) readToes(foot.sole[2], this.#rig.legs[side], this.#chain, leg.foot, leg.toe);
  }

  #moveFoot(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const { moving, switched, cycles, rate, seconds } = gait;
    const schedule = gait.mix.schedules[side];
    const part = gait.partOf(side);
    if (switched || this.hipFollowers.late[side]) {
      const landing = Math.min(SLOWEST_LANDING, Math.max(QUICKEST_LANDING, (1 - foot.progress) * LANDING));
      foot.redirect(this.#ground, moving ? 0 : landing, !switched);
    }
    const left = moving ? untilStrike(schedule, gait.phase - side / 2) : 0;
    let share = cycles / Math.max(left + cycles, 1e-6);
    if (part >= 0) share = foot.progress > 0.5 ? 1 : cycles / (1 - dutyOf(schedule));
    foot.update(
      this.#ground,
      this.#outlook.lead,
      part,
      seconds,
      share,
      Math.min(LONGEST_SWING, left / Math.max(rate, SLOWEST)),
    );
  }

  /** Feet that stand too far from where their gait has them step there. */
  #release({ mix, phase, rate }: GaitPlayhead): void {
    const { legLength } = this.#rig;
    for (const side of SIDES) {
      const foot = this.feet[side];
      if (!foot.planted || !this.feet[1 - side].planted) continue;
      if (foot.distance < MOST_OFFSET * legLength && Math.abs(foot.yaw) < MOST_YAW) continue;
      const own = phase - side / 2 - mix.schedules[side].lift;
      const leaves = (Math.ceil(own) - own) / Math.max(rate, SLOWEST);
      if (leaves > LEAVES_SOON) foot.release(legLength);
    }
  }

  #stepAbout({ switched }: GaitPlayhead, { speed }: VelocityState): void {
    const { x, z, turnRate } = this.#motion;
    const { legLength } = this.#rig;
    if (switched) this.#steps.settling = true;
    // A body that comes to rest by itself is waited for.
    const carried = speed > 0 ? 0 : planarLength(x, z) / legLength;
    this.#steps.update(this.feet, legLength, turnRate, carried);
  }
}

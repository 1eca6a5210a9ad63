import type { Pose } from "../clip.js";
import type { Skeleton } from "../skeleton.js";
import { BodyLean } from "./body-lean.js";
import { BodyMotion } from "./body-motion.js";
import { blendPose } from "./cell-blend.js";
import { ChainPose } from "./chain-pose.js";
import type { DriveIntent } from "./drive-intent.js";
import type { DriveRig } from "./drive-rig.js";
import { DrivenFoot } from "./driven-foot.js";
import { FootClearance } from "./foot-clearance.js";
import type { FootGround } from "./foot-ground.js";
import { FootOutlook } from "./foot-outlook.js";
import type { GaitPlayhead } from "./gait-playhead.js";
import { HipFollowers } from "./hip-followers.js";
import { LegReach } from "./leg-reach.js";
import { LegSolver } from "./leg-solver.js";
import { PelvisShift } from "./pelvis-shift.js";
import { readSole, readToes } from "./sole-shape.js";
import { StandingSteps } from "./standing-steps.js";
import { strikeStrength } from "./strike-strength.js";
import { Terrain } from "./terrain/terrain.js";
import type { VelocityState } from "./velocity-state.js";
import { wishFoot } from "./wished-foot.js";

/** Between samples further apart than this, seconds, much may have happened: feet are put down anew. */
const LONGEST_GAP = 0.34;
/** A foot that stands further from its gait than this is released and steps: share of the leg, radians. */
const MOST_OFFSET = 0.23;
const MOST_YAW = 0.75;
/** Unless it will leave within so many seconds anyway. */
const LEAVES_SOON = 0.12;
/** On ground that is not level a foot leaves so many seconds early, when the pelvis would have to go down so far: share of the leg. */
const LEAVES_EARLY = 0.25;
const EARLY_NEED = 0.02;
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
  readonly terrain = new Terrain(this.feet);
  readonly standingSteps = new StandingSteps();
  /** How the feet are turned at rest, model space: left, right. */
  readonly restTurns = new Float64Array(8);
  readonly #rig: DriveRig;
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #lean: BodyLean;
  readonly #legs: readonly [LegSolver, LegSolver];
  readonly #reach = new LegReach();
  readonly #clearances = [new FootClearance(), new FootClearance()];
  readonly #motion = new BodyMotion();
  readonly #outlook: FootOutlook;
  readonly #ground: FootGround;
  #anew = true;

  /** @param scale model units a metre on the reference leg */
  constructor(skeleton: Skeleton, rig: DriveRig, scale: number) {
    this.#rig = rig;
    this.#outlook = new FootOutlook(rig, scale);
    const chain = new ChainPose(skeleton, rig);
    this.#chain = chain;
    this.#shift = new PelvisShift(skeleton, rig, chain);
    this.#lean = new BodyLean(skeleton, rig, chain);
    this.#legs = [new LegSolver(skeleton, rig, chain, rig.legs[0]), new LegSolver(skeleton, rig, chain, rig.legs[1])];
    const none = new Float64Array(16);
    const origin = Float64Array.from(rig.origin);
    this.#ground = { toWorld: none, fromWorld: none, origin, legLength: rig.legLength, seconds: 0.5 };
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    for (const side of SIDES) {
      readSole(this.feet[side], rig.legs[side], chain);
      const foot = chain.find(rig.legs[side].foot) * 4;
      this.restTurns.set(chain.rotations.subarray(foot, foot + 4), side * 4);
    }
  }

  /** Forgets where the feet stand. */
  rest(): void {
    this.#anew = true;
    this.#motion.forget();
    this.terrain.rest();
  }

  /** The world is told in other coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    for (const side of SIDES) this.feet[side].rebase(change);
    this.terrain.rebase(change);
    this.#motion.rebase(change);
  }

  /** Writes the pose of now. */
  sample(
    out: Pose,
    gait: GaitPlayhead,
    velocity: VelocityState,
    intent: DriveIntent,
    toWorld: ArrayLike<number>,
    fromWorld: ArrayLike<number>,
  ): void {
    const ground = this.#ground;
    ground.toWorld = toWorld;
    ground.fromWorld = fromWorld;
    ground.seconds = gait.seconds;
    blendPose(out, gait, this.#rig);
    this.#chain.solve(out);
    this.#motion.update(ground, gait);
    const wasPut = this.terrain.begin(ground);
    const anew = this.#anew || wasPut || this.#motion.jumped || gait.seconds > LONGEST_GAP;
    this.#lean.update(velocity, this.terrain.level, ground);
    this.#lean.apply(out, this.#chain);
    this.#outlook.update(gait, velocity, this.#motion, intent, ground);
    this.hipFollowers.update(gait.place, this.feet);
    this.#placeFeet(gait, anew);
    if (anew) {
      this.#reach.reset();
      this.#lean.reset();
      for (let side = 0; side < 2; side++) this.#clearances[side].reset();
    } else if (gait.moving) this.#release(gait);
    else this.#stepAbout(gait, velocity, intent);
    this.#clearances[0].update(this.feet[0], this.feet[1], ground);
    this.#clearances[1].update(this.feet[1], this.feet[0], ground);
    if (this.terrain.isActive) this.#standOnTerrain(out, gait, anew);
    // Put somewhere else, the body need not get over anything.
    if (anew) ground.seconds = 0;
    this.#reach.update(out, this.#chain, this.#shift, this.#legs, this.feet, ground, this.terrain);
    ground.seconds = gait.seconds;
    this.#solveLegs(out, gait, anew);
    this.#anew = false;
  }

  /** Takes the feet to the ground that is there, and the body with them. */
  #standOnTerrain(out: Pose, gait: GaitPlayhead, anew: boolean): void {
    const { terrain } = this;
    terrain.place(gait, this.#motion, this.#outlook.lead, this.hipFollowers.over, this.#ground);
    terrain.raise(this.#motion, this.#ground, anew);
    const { lift } = terrain;
    this.#shift.apply(out, this.#chain, lift[0], lift[1], lift[2]);
    this.#chain.solve(out);
  }

  /** @param anew where the gait has them */
  #placeFeet(gait: GaitPlayhead, anew: boolean): void {
    const isLong = !this.#anew && !this.#motion.jumped;
    for (let side = 0; side < 2; side++) {
      this.#wish(side as 0 | 1, gait);
      if (!anew) this.#moveFoot(side as 0 | 1, gait);
      else {
        if (this.terrain.isActive) this.terrain.settle(side as 0 | 1, this.#ground);
        this.feet[side].place(this.#ground, gait.partOf(side as 0 | 1));
        if (isLong && gait.moving) this.#tellStrikes(side, gait);
      }
    }
  }

  /** A foot that came down between two samples, and perhaps left again, has struck once. */
  #tellStrikes(side: number, { mix, phase, cycles }: GaitPlayhead): void {
    const schedule = mix.schedules[side];
    const own = phase - side / 2 - schedule.strike;
    if (Math.floor(own) === Math.floor(own - cycles)) return;
    const foot = this.feet[side];
    foot.struck = true;
    foot.strength = strikeStrength(schedule.duty);
  }

  #solveLegs(out: Pose, gait: GaitPlayhead, anew: boolean): void {
    const follow = anew ? 1 : 1 - Math.exp(-gait.seconds / KNEE_FILTER);
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const leg = this.#legs[side];
      leg.yaw += (foot.yaw - leg.yaw) * follow;
      const { ankle, turn } = foot.goal;
      leg.solve(out, this.#chain, ankle, turn);
      if (foot.lands) foot.strength = strikeStrength(gait.moving ? gait.mix.schedules[side].duty : STANDING_DUTY);
      foot.finish(this.#ground);
    }
  }

  #wish(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const leg = this.#legs[side];
    wishFoot(foot.wished, gait, side, this.hipFollowers.over);
    if (leg.toe >= 0) readToes(foot.sole[2], leg, this.#chain);
    if (this.terrain.isActive) this.terrain.turnWish(side, this.#ground);
  }

  #moveFoot(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const { moving, switched, cycles, rate } = gait;
    const schedule = gait.mix.schedules[side];
    const part = foot.planted ? foot.bearing(gait.partOf(side)) : gait.partOf(side);
    if (switched || this.hipFollowers.late[side]) {
      const landing = Math.min(SLOWEST_LANDING, Math.max(QUICKEST_LANDING, (1 - foot.progress) * LANDING));
      foot.redirect(this.#ground, moving ? 0 : landing, !switched);
    }
    // Share of the cycle until the next strike.
    const until = schedule.strike - gait.phase + side / 2;
    const left = moving ? until - Math.floor(until) : 0;
    if (part < 0) foot.swingShare = cycles / Math.max(left + cycles, 1e-6);
    else foot.swingShare = foot.progress > 0.5 ? 1 : cycles / (1 - schedule.duty);
    foot.swingSeconds = Math.min(LONGEST_SWING, left / Math.max(rate, SLOWEST));
    foot.update(this.#ground, this.terrain.leadOf(side, this.#outlook.lead, this.#ground), part);
  }

  /** Feet that stand too far from where their gait has them step there. */
  #release(gait: GaitPlayhead): void {
    const { legLength } = this.#rig;
    for (const side of SIDES) {
      const foot = this.feet[side];
      if (!foot.planted || !this.feet[1 - side].planted) continue;
      const left = this.#secondsToLift(side, gait);
      if (left < LEAVES_EARLY && this.#reach.needs[side] > EARLY_NEED * legLength && this.terrain.isActive) {
        foot.leaveEarly();
        continue;
      }
      foot.measure();
      if (foot.distance < MOST_OFFSET * legLength && Math.abs(foot.yaw) < MOST_YAW) continue;
      if (left > LEAVES_SOON) foot.release(this.#ground);
    }
  }

  /** Until a foot leaves the ground by the schedule. */
  #secondsToLift(side: 0 | 1, { mix, phase, rate }: GaitPlayhead): number {
    const own = phase - side / 2 - mix.schedules[side].lift;
    return (Math.ceil(own) - own) / Math.max(rate, SLOWEST);
  }

  #stepAbout({ switched }: GaitPlayhead, { speed }: VelocityState, { turnRate }: DriveIntent): void {
    if (switched) this.standingSteps.settling = true;
    // A body that comes to rest by itself is waited for.
    this.standingSteps.update(this.feet, this.#ground, this.#motion, speed === 0, turnRate);
  }
}

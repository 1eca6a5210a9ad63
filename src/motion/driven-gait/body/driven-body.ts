import type { Pose } from "../../clip.js";
import { quatRead } from "../../maths/quaternion.js";
import type { Skeleton } from "../../skeleton.js";
import { blendPose } from "../cells/cell-blend.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import { strikeStrength } from "../cells/strike-strength.js";
import type { DriveRig } from "../drive-rig.js";
import { smootherstep } from "../easing.js";
import { ChainPose } from "../feet/chain-pose.js";
import { DrivenFoot } from "../feet/driven-foot.js";
import { FootClearance } from "../feet/foot-clearance.js";
import type { FootGround } from "../feet/foot-ground.js";
import { FootOutlook } from "../feet/foot-outlook.js";
import { headingOf } from "../feet/foot-stand.js";
import { LegReach } from "../feet/leg-reach.js";
import { LegSolver } from "../feet/leg-solver.js";
import { readSole, readToes, soleLength } from "../feet/sole-shape.js";
import { StandingSteps } from "../feet/standing-steps.js";
import { StepTarget } from "../feet/step-target.js";
import { FootWish } from "../feet/wished-foot.js";
import { Terrain } from "../terrain/terrain.js";
import { BodyLean } from "./body-lean.js";
import { BodyMotion } from "./body-motion.js";
import { BodyWeight } from "./body-weight.js";
import type { DriveIntent } from "./drive-intent.js";
import { HipFollowers } from "./hip-followers.js";
import { PelvisShift } from "./pelvis-shift.js";
import type { Carriage } from "./turning-head.js";
import type { VelocityState } from "./velocity-state.js";

/** Gap between samples, seconds, after which much may have happened: feet are put down anew. */
const LONGEST_GAP = 0.34;
/** Distance of a standing foot from its gait beyond which it is released and steps: share of the leg, radians. */
const MOST_OFFSET = 0.23;
const MOST_YAW = 0.75;
/** Unless it will leave within this time anyway, seconds. */
const LEAVES_SOON = 0.12;
/**
 * On uneven ground a foot leaves this many seconds early, when the pelvis would have to go down this far: share of
 * the leg.
 */
const LEAVES_EARLY = 0.25;
const EARLY_NEED = 0.02;
/** Seconds in which a knee follows a turning foot. */
const KNEE_FILTER = 0.04;
/** Time for a foot in the air to come down when a gait ends, seconds: at least, at most, for all of a swing. */
const QUICKEST_LANDING = 0.2;
const SLOWEST_LANDING = 0.34;
const LANDING = 0.4;
/** Longest swing considered, seconds, and the slowest cadence, cycles per second. */
const LONGEST_SWING = 0.8;
const SLOWEST = 0.1;
/** Clearance of a foot in the first steps of a gait, which are still small: share of the leg. */
const FIRST_STEPS = 0.035;
/** The same under a body that brakes or turns, where its toes would trail over the ground. */
const UNEVEN_STEPS = 0.02;
/** How long a sole usually is, heel to ball: share of the leg. */
const USUAL_SOLE = 0.2;
/**
 * Braking (m/s²) and turning (radians per second): below the first value the body moves evenly, from the second on the
 * soles of its feet are held back.
 */
const EVEN_BRAKING = 1;
const HARD_BRAKING = 3.5;
const EVEN_TURNING = 0.5;
const HARD_TURNING = 1.5;
/** Speeds between which landing soles come to be held back in any case, m/s: runs reach far ahead. */
const WALKING = 1.6;
const RUNNING = 2.6;
/** Share of a swing from which a foot lands, and speeds between which a body is nearly at rest meanwhile, m/s. */
const LANDS = 0.66;
const RESTS = 0.6;
const GOES = 1;
/** Share of a swing in which a standing foot does not begin it. */
const JUST_DOWN = 0.4;
/** Stance share of the cycle under a body that steps in place. */
const STANDING_DUTY = 0.9;

const SIDES = [0, 1] as const;

const posed = new Float64Array(4);

/** The body of a driven character: posed by its gait, with feet that stand in the world where they came down. */
export class DrivenBody {
  readonly feet: readonly [DrivenFoot, DrivenFoot] = [new DrivenFoot(), new DrivenFoot()];
  readonly hipFollowers = new HipFollowers();
  readonly terrain = new Terrain(this.feet);
  readonly standingSteps = new StandingSteps();
  /** Rotations of the feet at rest, model space: left, right. */
  readonly restTurns = new Float64Array(8);
  readonly carriage: Carriage = { turnRate: 0.5, ahead: 0.5, right: 0.5 };
  readonly #rig: DriveRig;
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #lean: BodyLean;
  readonly #weight = new BodyWeight();
  readonly #legs: readonly [LegSolver, LegSolver];
  readonly #reach = new LegReach();
  readonly #clearances = [new FootClearance(), new FootClearance()];
  readonly #wishes = [new FootWish(), new FootWish()];
  readonly #targets = [new StepTarget(), new StepTarget()];
  readonly #motion = new BodyMotion();
  readonly #outlook: FootOutlook;
  readonly #ground: FootGround;
  /**
   * By side: the part that stands by the schedule, -1 for none; whether it swings to where its gait will be when it
   * lands.
   */
  readonly #parts = new Int8Array(2);
  readonly #awaits = new Uint8Array(2);
  #anew = true;

  /**
   * Builds the body.
   *
   * @param scale model units per metre on the reference leg
   */
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
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    for (const side of SIDES) {
      readSole(this.feet[side], rig.legs[side], chain);
      const foot = chain.find(rig.legs[side].foot) * 4;
      this.restTurns.set(chain.rotations.subarray(foot, foot + 4), side * 4);
    }
    const { legLength } = rig;
    const forSole = Math.sqrt(soleLength(this.feet[0]) / (USUAL_SOLE * legLength));
    const lift = legLength * Math.max(1, forSole, rig.footLift);
    this.#ground = { toWorld: none, fromWorld: none, origin, legLength, lift, seconds: 0.5 };
  }

  /** Forgets where the feet stand. */
  rest(): void {
    this.#anew = true;
    this.#motion.forget();
    this.terrain.rest();
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    for (const side of SIDES) {
      this.feet[side].rebase(change);
      this.#targets[side].rebase(change);
    }
    this.terrain.rebase(change);
    this.#motion.rebase(change);
  }

  /** Writes the present pose. */
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
    this.#lean.update(velocity, this.#motion, this.terrain.level, this.feet, 1 - gait.share, ground);
    this.#weight.update(this.#lean, this.feet, 1 - gait.share, ground);
    this.#carry(out);
    this.#outlook.update(gait, velocity, this.#motion, intent, ground);
    this.hipFollowers.update(gait.place, this.feet);
    this.#placeFeet(gait, velocity, intent, anew);
    if (anew) {
      this.#reach.reset();
      this.#lean.reset();
      this.#weight.reset();
      for (let side = 0; side < 2; side++) this.#clearances[side].reset();
    } else if (gait.moving) this.#release(gait);
    else this.#stepAbout(gait, velocity, intent);
    this.#clearances[0].update(this.feet[0], this.feet[1], this.#targets[0].lead, ground);
    this.#clearances[1].update(this.feet[1], this.feet[0], this.#targets[1].lead, ground);
    for (const foot of this.feet) foot.holdSole(ground);
    if (this.terrain.isActive) this.#standOnTerrain(out, gait, anew);
    // A body placed elsewhere need not step over anything.
    if (anew) ground.seconds = 0;
    this.#reach.update(out, this.#chain, this.#shift, this.#legs, this.feet, ground, this.terrain);
    ground.seconds = gait.seconds;
    this.#solveLegs(out, gait, anew);
    this.#lean.tell(this.carriage);
    const { turnRate } = this.#motion;
    this.carriage.turnRate = Math.abs(intent.turnRate) > Math.abs(turnRate) ? intent.turnRate : turnRate;
    this.#anew = false;
  }

  /** Poses pelvis and trunk to suit the body's weight and the feet. */
  #carry(out: Pose): void {
    const { way } = this.#weight;
    this.#lean.turnPelvis(out, this.#chain);
    this.#shift.apply(out, this.#chain, way[0], way[1], way[2]);
    this.#chain.solve(out);
    this.#lean.apply(out, this.#chain);
  }

  /** Adapts the feet, and the body with them, to the ground. */
  #standOnTerrain(out: Pose, gait: GaitPlayhead, anew: boolean): void {
    const { terrain } = this;
    terrain.place(gait, this.#motion, this.#outlook.lead, this.hipFollowers.over, this.#ground);
    terrain.raise(this.#motion, this.#ground, anew);
    const { lift } = terrain;
    this.#shift.apply(out, this.#chain, lift[0], lift[1], lift[2]);
    this.#chain.solve(out);
  }

  /**
   * Places the feet.
   *
   * @param anew whether they go where the gait has them
   */
  #placeFeet(gait: GaitPlayhead, velocity: VelocityState, intent: DriveIntent, anew: boolean): void {
    const isLong = !this.#anew && !this.#motion.jumped;
    for (let side = 0; side < 2; side++) {
      if (!anew) this.#time(side as 0 | 1, gait, velocity, intent);
      else gait.footShares[side] = gait.share;
      this.#wish(side as 0 | 1, gait);
      if (!anew) this.#moveFoot(side as 0 | 1, gait);
      else {
        this.#awaits[side] = 0;
        if (this.terrain.isActive) this.terrain.settle(side as 0 | 1, this.#ground);
        this.feet[side].place(this.#ground, gait.partOf(side as 0 | 1));
        if (isLong && gait.moving) this.#tellStrikes(side, gait);
      }
    }
  }

  /** Reports strikes: a foot that came down between two samples, and perhaps left again, has struck once. */
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
      const { ankle, turn } = foot.goal;
      quatRead(posed, this.#chain.rotations, leg.foot * 4);
      const yaw = headingOf(turn, foot.across) - headingOf(posed, foot.across) - leg.yaw;
      leg.yaw += (yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI))) * follow;
      leg.solve(out, this.#chain, ankle, turn);
      if (foot.lands) foot.strength = strikeStrength(gait.moving ? gait.mix.schedules[side].duty : STANDING_DUTY);
      foot.finish(this.#ground);
    }
  }

  #wish(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const leg = this.#legs[side];
    this.#wishes[side].update(foot, gait, side, this.hipFollowers.over);
    if (leg.toe >= 0) readToes(foot.sole[2], leg, this.#chain);
    if (this.terrain.isActive) this.terrain.turnWish(side, this.#ground);
  }

  /** Finds when a foot stands and swings. */
  #time(side: 0 | 1, gait: GaitPlayhead, velocity: VelocityState, intent: DriveIntent): void {
    const foot = this.feet[side];
    const { moving, switched, cycles } = gait;
    const schedule = gait.mix.schedules[side];
    // Share of the cycle until the next strike.
    const until = schedule.strike - gait.phase + side / 2;
    const left = moving ? until - Math.floor(until) : 0;
    let part = foot.planted ? foot.bearing(gait.partOf(side)) : gait.partOf(side);
    // A changing gait may make a foot swing a little longer that has just come down: it stays planted.
    if (foot.planted && part < 0 && left < JUST_DOWN * (1 - schedule.duty)) part = foot.standsOn;
    this.#parts[side] = part;
    if (part < 0) foot.swingShare = cycles / Math.max(left + cycles, 1e-6);
    else foot.swingShare = foot.progress > 0.5 ? 1 : cycles / (1 - schedule.duty);
    foot.swingSeconds = Math.min(LONGEST_SWING, gait.secondsFor(left, velocity, intent));
    const brakes = smootherstep((-velocity.gain - EVEN_BRAKING) / (HARD_BRAKING - EVEN_BRAKING));
    const turns = smootherstep((Math.abs(this.#motion.turnRate) - EVEN_TURNING) / (HARD_TURNING - EVEN_TURNING));
    const uneven = Math.max(brakes, turns);
    foot.setsOff = gait.share < 1;
    foot.swingClearance = (foot.setsOff ? FIRST_STEPS : UNEVEN_STEPS * uneven) * this.#ground.lift;
    // A body that has come nearly to rest does not free a foot that is about to touch.
    const rests =
      foot.planted || foot.progress < LANDS ? 0 : 1 - smootherstep((velocity.speed - RESTS) / (GOES - RESTS));
    foot.heldShare = foot.isTimed ? 1 : Math.max(1 - gait.share, uneven, rests * foot.heldShare);
    foot.landingShare = smootherstep((velocity.speed - WALKING) / (RUNNING - WALKING));
    if (switched) this.#awaits[side] = moving ? 1 : 0;
    else if (foot.planted) this.#awaits[side] = part < 0 ? 1 : 0;
    const isAwaited = moving && this.#awaits[side] === 1 && (part < 0 || !foot.planted);
    const seconds = part < 0 ? foot.swingSeconds : 0;
    if (foot.comesDown) gait.footShares[side] = 0;
    else
      gait.footShares[side] =
        isAwaited && gait.share < 1
          ? gait.shareIn(seconds, Math.max(velocity.speed, Math.min(intent.speed, intent.acceleration * seconds)))
          : gait.share;
  }

  #moveFoot(side: 0 | 1, gait: GaitPlayhead): void {
    const foot = this.feet[side];
    const { moving, switched } = gait;
    if ((switched && !foot.comesDown) || this.hipFollowers.late[side]) {
      const landing = Math.min(SLOWEST_LANDING, Math.max(QUICKEST_LANDING, (1 - foot.progress) * LANDING));
      foot.redirect(this.#ground, moving ? 0 : landing, !switched);
      // From now on it starts from where it was moved aside to.
      this.#clearances[side].reset();
    }
    const target = this.#targets[side];
    const lead = foot.comesDown
      ? target.hold(foot.wished, this.#ground)
      : this.terrain.leadOf(side, this.#outlook.lead, this.#ground);
    // The part that bears it is known only now that its wish is turned to the ground.
    const part = this.#parts[side];
    foot.update(this.#ground, lead, foot.planted ? foot.bearing(part) : part);
    target.set(foot.wished, lead, this.#ground);
  }

  /** Releases feet that stand too far from where their gait has them: they step there. */
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

  /** Returns the seconds until a foot leaves the ground by the schedule. */
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

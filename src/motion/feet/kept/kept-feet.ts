import type { Pose } from "../../clip.js";
import { PelvisGive } from "../../driven-gait/body/pelvis-give.js";
import { PelvisShift } from "../../driven-gait/body/pelvis-shift.js";
import { Damped } from "../../driven-gait/damped.js";
import type { DriveRig } from "../../driven-gait/drive-rig.js";
import { smootherstep } from "../../driven-gait/easing.js";
import { ChainPose } from "../../driven-gait/feet/chain-pose.js";
import { LegSolver } from "../../driven-gait/feet/leg-solver.js";
import { readSole, readToes } from "../../driven-gait/feet/sole-shape.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate } from "../../maths/quaternion.js";
import type { Skeleton } from "../../skeleton.js";
import type { FootPlace, GroundStep, KeptFrame } from "./foot-place.js";
import { KeptFoot } from "./kept-foot.js";
import { KneeBrake } from "./knee-brake.js";
import { EASY, softReach } from "./soft-reach.js";

/** Reports when the feet of a playing motion stand: left 0, right 1. */
export interface Footing {
  /** The part that a foot stands on: 0 heel, 1 ball, 2 toe; -1: it does not stand. */
  standsOn(side: 0 | 1): number;
  /** Seconds until a raised foot stands, and until a standing one lifts off; infinite: never. */
  untilStands(side: 0 | 1): number;
  untilLifts(side: 0 | 1): number;
}

/** The moment at which a transition begins. */
export interface FootHandover {
  /** The present pose, and that of `sinceBefore` seconds ago (0: unknown), without the corrections of kept feet. */
  shown: Pose;
  before: Pose;
  sinceBefore: number;
  /** The previous motion's feet. */
  from: Footing | null;
  /** The new motion's present pose. */
  wished: Pose;
  /** The new motion's feet; null: unknown. */
  to: Footing | null;
  /** How much further the previous motion will carry the body: feet will stand that much further on. */
  glide: GroundStep;
  /** Duration of the transition, seconds. */
  seconds: number;
}

/** A footing without ground contact. */
const AFLOAT: Footing = {
  standsOn: () => -1,
  untilStands: () => Number.POSITIVE_INFINITY,
  untilLifts: () => Number.POSITIVE_INFINITY,
};

/** Distance of a standing foot from where its motion has it beyond which it steps: share of the leg, radians. */
const FAR = 0.23;
const FAR_TURN = 0.7;
/** The same where the motion lets it stand for longer than this, seconds. */
const STAYS = 0.8;
const OFF = 0.055;
const OFF_TURN = 0.2;
/** Unless it leaves within this time anyway, seconds. */
const LEAVES_SOON = 0.12;
/** Duration of a step, seconds: on the spot, per leg length of its path, at most. */
const STEP = 0.2;
const STEP_WAY = 0.25;
const LONGEST_STEP = 0.42;
/** Longest path of a foot, seconds; a foot that should stand sooner than this is lifted on its way. */
const LONGEST = 0.5;
const QUICK = 0.25;
/** Speed at which a standing foot that is hardly off creeps to its place: legs and radians per second. */
const CREEP = 0.008;
const CREEP_TURN = 0.03;
/** Largest lowering of the pelvis for a standing foot before the foot steps, share of the leg. */
const MOST_DROP = 0.1;
/** Seconds before its leg is too short at which a foot leaves, where the other one bears the body. */
const FORESIGHT = 0.15;
/**
 * Seconds before a standing leg is too short at which the pelvis gives way; while the other foot is on its way: longer
 * than that takes, at most, and how far, share of the leg.
 */
const AHEAD = 0.08;
const AFTER = 0.1;
const MOST_AHEAD = 0.25;
const MOST_WAIT = 0.2;
/** Largest lead of a foot over its place under the body, share of the leg: for longer glides it steps again. */
const MOST_LEAD = 0.5;
/** Half-lives, seconds: of the pelvis giving way ahead, of a leg's former stretch, of a knee following a turning foot. */
const WISH_HALF = 0.04;
const STRETCH_HALF = 0.08;
const KNEE_FILTER = 0.04;
/**
 * Share of the leg over which a foot in the air changes from its leg's full reach to its own path, soon after it
 * left.
 */
const BLEND = 0.1;
const BLEND_SECONDS = 0.1;
/** Share of the leg that counts as zero. */
const NOTHING = 2e-4;

const SIDES = [0, 1] as const;
const way = new Float64Array(3);
const yaw = new Float64Array(4);

/**
 * Keeps feet where they stand while one motion changes into another: a standing foot stays until the new motion lifts
 * it, a raised one comes down where the new motion stands, and one that is too far from there steps. The legs are
 * bent accordingly, and the pelvis gives way. Allocates nothing.
 */
export class KeptFeet {
  /** Whether feet are kept: from a transition on, until both are where the motion has them. */
  isActive = false;
  readonly feet: readonly [KeptFoot, KeptFoot] = [new KeptFoot(), new KeptFoot()];
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #legs: readonly [LegSolver, LegSolver];
  readonly #give = new PelvisGive();
  /** How far the pelvis should go down for what comes next: it is not pulled down at once. */
  readonly #wish = new Damped(WISH_HALF);
  readonly #frame: KeptFrame;
  #footing: Footing = AFLOAT;
  /** How far each leg may be stretched before the pelvis gives way; how far its motion stretches it. */
  readonly #stretch = new Float64Array(2);
  readonly #own = new Float64Array(2);
  /** The stretch when the transition began, and its remaining weight. */
  readonly #before = new Float64Array(2);
  readonly #brakes = [new KneeBrake(), new KneeBrake()] as const;
  readonly #former = [new Damped(STRETCH_HALF), new Damped(STRETCH_HALF)] as const;
  /** Length that each leg would need, in the last frame, and its present limit. */
  readonly #wanted = new Float64Array(2);
  readonly #reaches = new Float64Array(2);
  /** How long each leg may be, so that its knee brakes in time. */
  readonly #limits = new Float64Array(2);
  /** Where the pose has the feet. */
  readonly #posed: FootPlace = { ankle: new Float64Array(3), turn: new Float64Array(4) };
  readonly #posedRight: FootPlace = { ankle: new Float64Array(3), turn: new Float64Array(4) };
  /** Seconds left of the transition. */
  #left = 0;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    const chain = new ChainPose(skeleton, rig);
    this.#chain = chain;
    this.#shift = new PelvisShift(skeleton, rig, chain);
    this.#legs = [
      new LegSolver(skeleton, rig, chain, rig.legs[0], true),
      new LegSolver(skeleton, rig, chain, rig.legs[1], true),
    ];
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    for (const side of SIDES) readSole(this.feet[side], rig.legs[side], chain);
    const still = { travel: new Float64Array(3), turn: 0 };
    this.#frame = {
      seconds: 0.5,
      ground: still,
      origin: Float64Array.from(rig.origin),
      legLength: rig.legLength,
      footLift: rig.footLift,
      floor: new Float64Array(1),
    };
  }

  /** Begins a transition. */
  begin({ shown, before, sinceBefore, from, wished, to, glide, seconds }: FootHandover): void {
    const chain = this.#chain;
    if (!this.isActive) {
      this.#give.reset();
      this.#wish.reset();
      chain.solve(before);
      for (const side of SIDES) this.#read(side, side === 0 ? this.#posed : this.#posedRight);
      chain.solve(shown);
      this.#frame.floor[0] = this.#frame.origin[1];
      for (const side of SIDES) {
        const foot = this.feet[side];
        if (this.#legs[side].toe >= 0) readToes(foot.sole[2], this.#legs[side], chain);
        foot.holdToes();
        this.#readWished(side, foot.wished);
        foot.place(from ? from.standsOn(side) : -1, side === 0 ? this.#posed : this.#posedRight, sinceBefore);
        this.#former[side].reset();
        this.#brakes[side].reset();
        this.#wanted[side] = 0;
        this.#stretch[side] = this.#own[side];
        this.#legs[side].yaw = 0;
      }
      this.#findFloor();
    }
    this.isActive = true;
    this.#left = seconds;
    this.#footing = to ?? AFLOAT;
    chain.solve(wished);
    for (const side of SIDES) {
      const foot = this.feet[side];
      this.#readWished(side, foot.wished);
      this.#brakes[side].redirect(this.#own[side], this.#legs[side].length);
      this.#before[side] = this.#stretch[side];
      this.#former[side].value = 1;
      this.#lead(foot.wished, glide);
      foot.measure();
      const until = this.#footing.standsOn(side) >= 0 ? 0 : this.#footing.untilStands(side);
      foot.redirect(this.#waySeconds(foot, until), until < QUICK);
    }
  }

  /** Releases the feet: they are where the motion has them. */
  end(): void {
    this.isActive = false;
  }

  /**
   * Advances a frame and bends the legs of a pose.
   *
   * @param wished the new motion's pose alone; `pose` itself if that is unknown
   * @param ground how far the body moved over it in the frame
   * @param glide the remainder of that in `begin`
   */
  apply(pose: Pose, wished: Pose, ground: GroundStep, glide: GroundStep, seconds: number): void {
    const chain = this.#chain;
    const frame = this.#frame;
    frame.seconds = seconds;
    frame.ground = ground;
    this.#left -= seconds;
    if (wished !== pose) {
      chain.solve(wished);
      for (let side = 0; side < 2; side++) this.#readWished(side as 0 | 1, this.feet[side].wished);
    }
    chain.solve(pose);
    frame.floor[0] -= ground.travel[1];
    this.#read(0, this.#posed);
    this.#read(1, this.#posedRight);
    for (let side = 0; side < 2; side++) {
      if (wished === pose) this.#readWished(side as 0 | 1, this.feet[side].wished);
      this.#lead(this.feet[side].wished, glide);
      this.#readToes(side as 0 | 1);
      this.#move(side as 0 | 1);
    }
    this.#stepBack();
    this.#findFloor();
    this.#reach(pose);
    const follow = 1 - Math.exp(-seconds / KNEE_FILTER);
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const leg = this.#legs[side];
      leg.yaw += (this.#turned(foot, side === 0 ? this.#posed : this.#posedRight) - leg.yaw) * follow;
      leg.solve(pose, chain, foot.ankle, foot.turn);
      foot.finish(frame);
    }
    const isDone = this.feet[0].isThere && this.feet[1].isThere && this.#give.drop < NOTHING * frame.legLength;
    if (isDone && this.#left <= 0) this.isActive = false;
  }

  /** Returns a foot's yaw relative to a place, radians. */
  #turned({ turn, across }: KeptFoot, place: FootPlace): number {
    quatRotate(way, turn, across);
    const heading = Math.atan2(-way[2], way[0]);
    quatRotate(way, place.turn, across);
    const yaw = heading - Math.atan2(-way[2], way[0]);
    return yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
  }

  /** Sets the ground to where a foot stands. */
  #findFloor(): void {
    const a = this.feet[0];
    const b = this.feet[1];
    if (a.part >= 0) this.#frame.floor[0] = b.part >= 0 ? Math.min(a.level, b.level) : a.level;
    else if (b.part >= 0) this.#frame.floor[0] = b.level;
  }

  /**
   * Returns the duration of a foot's path to where it should stand in this many seconds: not less than a step takes.
   */
  #waySeconds({ distance }: KeptFoot, until: number): number {
    const step = Math.min(LONGEST_STEP, STEP + (STEP_WAY * distance) / this.#frame.legLength);
    return Math.max(step, Math.min(until, LONGEST));
  }

  #move(side: 0 | 1): void {
    const foot = this.feet[side];
    const part = this.#footing.standsOn(side);
    const wasIn = foot.part >= 0;
    foot.update(this.#frame, part);
    foot.measure();
    if (part >= 0) {
      // When the transition is over, the motion itself plants its feet.
      if (!wasIn && foot.hasLanded && this.#left > 0) foot.land(part);
      return;
    }
    const other = (1 - side) as 0 | 1;
    // It bears the body until the other foot does, which is on its way.
    const isAwaited = !this.feet[other].hasLanded && this.#footing.standsOn(other) >= 0;
    if (wasIn && !isAwaited) foot.leave(this.#waySeconds(foot, this.#footing.untilStands(side)), true, this.#frame);
  }

  /** Makes a standing foot step that is too far from where its motion has it, or creep where it is hardly off. */
  #stepBack(): void {
    const { legLength, seconds } = this.#frame;
    const a = this.feet[0];
    const b = this.feet[1];
    const first = a.part >= 0 && (b.part < 0 || a.distance >= b.distance) ? 0 : 1;
    const both = this.#bears(0) && this.#bears(1);
    for (let i = 0; i < 2; i++) {
      const side = (i === 0 ? first : 1 - first) as 0 | 1;
      const foot = this.feet[side];
      if (foot.part < 0) continue;
      const { distance } = foot;
      const turned = Math.abs(foot.yaw);
      if (distance < NOTHING * legLength && turned < NOTHING) continue;
      const lifts = this.#footing.untilLifts(side);
      const isFar = distance > FAR * legLength || turned > FAR_TURN;
      const isOff = this.#left <= 0 && lifts > STAYS && (distance > OFF * legLength || turned > OFF_TURN);
      const mayStep = i === 0 && both && lifts > LEAVES_SOON;
      if (mayStep && (isFar || isOff)) foot.leave(this.#waySeconds(foot, 0), true, this.#frame);
      else if (this.#left <= 0 && lifts > STAYS) foot.creep(CREEP * legLength * seconds, CREEP_TURN * seconds);
    }
  }

  /** Returns whether a foot stands, kept or by the motion itself. */
  #bears(side: 0 | 1): boolean {
    const foot = this.feet[side];
    return foot.part >= 0 || (foot.hasLanded && this.#footing.standsOn(side) >= 0);
  }

  /** Reconciles feet and hips. */
  #reach(pose: Pose): void {
    const chain = this.#chain;
    const give = this.#give;
    const { legLength, seconds } = this.#frame;
    give.need = 0;
    give.wish = 0;
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const { length, thigh } = this.#legs[side];
      this.#former[side].advance(this.#frame);
      const own = this.#own[side];
      this.#stretch[side] = own + (this.#before[side] - own) * this.#former[side].value;
      for (let k = 0; k < 3; k++) way[k] = chain.positions[thigh * 3 + k] - foot.ankle[k];
      const across = way[0] * way[0] + way[2] * way[2];
      const wanted = Math.sqrt(across + way[1] * way[1]);
      const brake = this.#brakes[side];
      this.#limits[side] = brake.longest(own, length, seconds);
      const reach = Math.min(softReach(wanted, this.#stretch[side], length), this.#limits[side]);
      this.#reaches[side] = reach;
      const rate = seconds > 0 && this.#wanted[side] > 0 ? Math.max(0, (wanted - this.#wanted[side]) / seconds) : 0;
      this.#wanted[side] = wanted;
      if (foot.part < 0) continue;
      const below = reach * reach - across;
      const drop = below > 0 ? Math.max(0, way[1] - Math.sqrt(below)) : Number.POSITIVE_INFINITY;
      const isBorne = this.#bears((1 - side) as 0 | 1) || this.#footing.standsOn(side as 0 | 1) < 0;
      const isLate = isBorne && rate > 0 && wanted + rate * FORESIGHT > Math.max(length, this.#stretch[side]);
      if (isLate || drop > MOST_DROP * legLength) foot.leave(this.#waySeconds(foot, 0), true, this.#frame);
      else {
        give.need = Math.max(give.need, drop);
        // While the other foot is on its way, this one cannot leave.
        const other = this.feet[1 - side];
        const ahead = other.hasLanded ? AHEAD : Math.max(AHEAD, Math.min(other.left + AFTER, MOST_AHEAD));
        const soon = wanted + rate * ahead;
        const left = softReach(soon, this.#stretch[side], length);
        const later = Math.sqrt(Math.max(0, soon * soon - across)) - Math.sqrt(Math.max(0, left * left - across));
        const most = other.hasLanded ? MOST_DROP : MOST_WAIT;
        give.wish = Math.max(give.wish, Math.min(later, most * legLength));
      }
    }
    if (seconds > 0) {
      const wish = this.#wish;
      wish.goal = give.wish;
      wish.advance(this.#frame);
      give.wish = Math.max(0, wish.value);
    }
    give.update(this.#frame);
    if (give.drop > 1e-6 * legLength) {
      this.#shift.apply(pose, chain, 0, -give.drop, 0);
      chain.solve(pose);
    }
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const { thigh, length } = this.#legs[side];
      for (let k = 0; k < 3; k++) way[k] = chain.positions[thigh * 3 + k] - foot.ankle[k];
      const wanted = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
      const brake = this.#brakes[side];
      let reach = wanted;
      if (foot.part < 0) {
        // The smaller of the two, gradually once it is on its way.
        const blend = BLEND * length * smootherstep(foot.aloft / BLEND_SECONDS);
        const most = Math.max(this.#reaches[side], Math.min(Math.max(EASY * length, this.#stretch[side]), length));
        const apart = Math.abs(wanted - most);
        const off = apart < blend ? (blend - apart) ** 2 / (4 * blend) : 0;
        reach = Math.min(wanted, Math.min(wanted, most) - off, this.#limits[side]);
        if (reach < wanted) {
          for (let k = 0; k < 3; k++) way[k] *= 1 - reach / wanted;
          foot.pull(way);
        }
      }
      if (seconds > 0) brake.show(reach, length);
    }
  }

  /** Reads where the chain has a foot, and how far its leg is stretched. */
  #readWished(side: 0 | 1, place: FootPlace): void {
    const { positions } = this.#chain;
    const { thigh } = this.#legs[side];
    this.#read(side, place);
    for (let k = 0; k < 3; k++) way[k] = positions[thigh * 3 + k] - place.ankle[k];
    this.#own[side] = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
  }

  #read(side: 0 | 1, { ankle, turn }: FootPlace): void {
    const { positions, rotations } = this.#chain;
    const { foot } = this.#legs[side];
    for (let k = 0; k < 3; k++) ankle[k] = positions[foot * 3 + k];
    quatRead(turn, rotations, foot * 4);
  }

  /** Moves a place to where it will be under the body after its glide. */
  #lead({ ankle, turn }: FootPlace, glide: GroundStep): void {
    const ox = this.#frame.origin[0];
    const oz = this.#frame.origin[2];
    const x = ankle[0] - ox;
    const z = ankle[2] - oz;
    const cos = Math.cos(glide.turn);
    const sin = Math.sin(glide.turn);
    const gx = glide.travel[0];
    const gz = glide.travel[2];
    const far = Math.sqrt(gx * gx + gz * gz) / (MOST_LEAD * this.#frame.legLength);
    const share = (1 + far ** 4) ** -0.25;
    ankle[0] = ox + x * cos + z * sin + gx * share;
    ankle[1] += glide.travel[1];
    ankle[2] = oz + z * cos - x * sin + gz * share;
    if (glide.turn !== 0) quatMultiply(turn, quatFromYaw(yaw, glide.turn), turn);
  }

  #readToes(side: 0 | 1): void {
    const leg = this.#legs[side];
    if (leg.toe < 0) return;
    readToes(way, leg, this.#chain);
    this.feet[side].bendToes(way, this.#frame);
  }
}

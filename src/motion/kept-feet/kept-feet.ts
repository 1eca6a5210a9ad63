import type { Pose } from "../clip.js";
import { ChainPose } from "../driven-gait/chain-pose.js";
import type { DriveRig } from "../driven-gait/drive-rig.js";
import { LegSolver } from "../driven-gait/leg-solver.js";
import { easedReach, neededDrop, PelvisGive } from "../driven-gait/pelvis-give.js";
import { PelvisShift } from "../driven-gait/pelvis-shift.js";
import { readSole, readToes } from "../driven-gait/sole-shape.js";
import { quatFromYaw, quatMultiply, quatRead } from "../quaternion.js";
import type { Skeleton } from "../skeleton.js";
import { type FootPlace, type GroundStep, KeptFoot, type KeptFrame } from "./kept-foot.js";

/** When the feet of what is played stand: left 0, right 1. */
export interface Footing {
  /** The part that a foot stands on: 0 heel, 1 ball, 2 toe; -1: it does not stand. */
  standsOn(side: 0 | 1): number;
  /** Seconds until a foot that does not stand does so, and until one that stands does so no more; without end: never. */
  untilStands(side: 0 | 1): number;
  untilLifts(side: 0 | 1): number;
}

/** Nothing that anybody stands on. */
const AFLOAT: Footing = {
  standsOn: () => -1,
  untilStands: () => Number.POSITIVE_INFINITY,
  untilLifts: () => Number.POSITIVE_INFINITY,
};

/** A standing foot further than this from where its motion has it takes a step: share of the leg, radians. */
const FAR = 0.23;
const FAR_TURN = 0.7;
/** The same where the motion lets it stand for longer than so many seconds. */
const STAYS = 0.8;
const OFF = 0.055;
const OFF_TURN = 0.2;
/** Unless it leaves within so many seconds anyway. */
const LEAVES_SOON = 0.12;
/** Seconds of a step: of one on the spot, for each leg's length of its way, at most. */
const STEP = 0.15;
const STEP_WAY = 0.25;
const LONGEST_STEP = 0.36;
/** Longest way of a foot; one that is to stand within so many seconds is lifted on the way. */
const LONGEST = 0.5;
const QUICK = 0.25;
/** How fast a foot that is hardly off goes to its place as it stands: legs and radians a second. */
const CREEP = 0.008;
const CREEP_TURN = 0.03;
/** Share of the leg by which the pelvis may go down for a standing foot, before that steps. */
const MOST_DROP = 0.14;
/** A foot is set down so far ahead of its place under the body at most, share of the leg: what glides further steps again. */
const MOST_LEAD = 0.5;
/** Seconds in which a leg's former stretch is forgotten, and in which a knee follows a foot that turns. */
const STRETCH_FADE = 0.15;
const KNEE_FILTER = 0.04;
/** Share of the leg that is nothing. */
const NOTHING = 2e-4;

const SIDES = [0, 1] as const;
const hip = new Float64Array(3);
const way = new Float64Array(3);
const yaw = new Float64Array(4);

/**
 * Keeps feet where they stand while one motion goes over into another: what stands stays until the new motion lifts it, what
 * is in the air comes down where the new motion stands, and what is too far from there steps. The legs are bent for it, and
 * the pelvis gives way. Makes no garbage.
 */
export class KeptFeet {
  /** Whether feet are kept: from a transition on, until both are where the motion has them. */
  isActive = false;
  readonly feet: readonly [KeptFoot, KeptFoot] = [new KeptFoot(), new KeptFoot()];
  readonly #chain: ChainPose;
  readonly #shift: PelvisShift;
  readonly #legs: readonly [LegSolver, LegSolver];
  readonly #give = new PelvisGive();
  readonly #frame: KeptFrame;
  #footing: Footing = AFLOAT;
  /** How far each leg may be stretched before the pelvis gives way. */
  readonly #stretch = new Float64Array(2);
  readonly #own = new Float64Array(2);
  /** Seconds of the transition that are left. */
  #left = 0;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    const chain = new ChainPose(skeleton, rig);
    this.#chain = chain;
    this.#shift = new PelvisShift(skeleton, rig, chain);
    this.#legs = [new LegSolver(skeleton, rig, chain, rig.legs[0]), new LegSolver(skeleton, rig, chain, rig.legs[1])];
    chain.solve({ rotations: skeleton.restRotations, translations: skeleton.restTranslations });
    for (const side of SIDES) readSole(this.feet[side], rig.legs[side], chain);
    const still = { travel: new Float64Array(3), turn: 0 };
    this.#frame = { seconds: 0.5, ground: still, origin: Float64Array.from(rig.origin), legLength: rig.legLength };
  }

  /**
   * A transition begins at this moment.
   *
   * @param shown the pose of now, feet that were kept not counted
   * @param from what showed
   * @param wished the pose of now of what is to show
   * @param to what is to show; null: something of which nothing is known
   * @param glide how far what showed is going to take the body beside that: the feet will stand so much further
   */
  begin(shown: Pose, from: Footing | null, wished: Pose, to: Footing | null, glide: GroundStep, seconds: number): void {
    const chain = this.#chain;
    if (!this.isActive) {
      chain.solve(shown);
      this.#give.reset();
      for (const side of SIDES) {
        const foot = this.feet[side];
        this.#readToes(side);
        this.#readWished(side, foot.wished);
        foot.place(from ? from.standsOn(side) : -1);
        this.#stretch[side] = this.#own[side];
        this.#legs[side].yaw = 0;
      }
    }
    this.isActive = true;
    this.#left = seconds;
    this.#footing = to ?? AFLOAT;
    chain.solve(wished);
    for (const side of SIDES) {
      const foot = this.feet[side];
      this.#readWished(side, foot.wished);
      this.#lead(foot.wished, glide);
      foot.measure();
      const until = this.#footing.standsOn(side) >= 0 ? 0 : this.#footing.untilStands(side);
      foot.redirect(this.#waySeconds(foot, until), until < QUICK);
    }
  }

  /** Forgets the feet: they are where the motion has them. */
  end(): void {
    this.isActive = false;
  }

  /**
   * Goes on for a frame and bends the legs of a pose.
   *
   * @param wished the pose of what is to show alone; `pose` itself where nobody knows it
   * @param ground how far the body went over it in the frame
   * @param glide as in `begin`, what is left of it
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
    for (let side = 0; side < 2; side++) {
      if (wished === pose) this.#readWished(side as 0 | 1, this.feet[side].wished);
      this.#lead(this.feet[side].wished, glide);
      this.#readToes(side as 0 | 1);
      this.#move(side as 0 | 1);
    }
    this.#stepBack();
    const left = this.feet[0];
    const right = this.feet[1];
    if (left.part < 0 && right.part >= 0) left.clear(right);
    if (right.part < 0 && left.part >= 0) right.clear(left);
    this.#reach(pose);
    const follow = 1 - Math.exp(-seconds / KNEE_FILTER);
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const leg = this.#legs[side];
      leg.yaw += (foot.yaw - leg.yaw) * follow;
      leg.solve(pose, chain, foot.ankle, foot.turn);
      foot.finish(frame);
    }
    const isDone = this.feet[0].isThere && this.feet[1].isThere && this.#give.drop < NOTHING * frame.legLength;
    if (isDone && this.#left <= 0) this.isActive = false;
  }

  /** Seconds of a foot's way to where it is to stand in so many seconds: not less than a step takes. */
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
      // When the transition is over, the motion itself lets its feet stand.
      if (!wasIn && foot.hasLanded && this.#left > 0) foot.land(part);
      return;
    }
    const other = (1 - side) as 0 | 1;
    // It bears the body until the other foot does, which is on its way.
    const isAwaited = !this.feet[other].hasLanded && this.#footing.standsOn(other) >= 0;
    if (wasIn && !isAwaited) foot.leave(this.#waySeconds(foot, this.#footing.untilStands(side)), true);
  }

  /** Lets a standing foot step that is too far from where its motion has it, or creep where it is hardly off. */
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
      if (mayStep && (isFar || isOff)) foot.leave(this.#waySeconds(foot, 0), true);
      else if (this.#left <= 0 && lifts > STAYS) foot.creep(CREEP * legLength * seconds, CREEP_TURN * seconds);
    }
  }

  /** Whether a foot stands, kept or by the motion itself. */
  #bears(side: 0 | 1): boolean {
    const foot = this.feet[side];
    return foot.part >= 0 || (foot.hasLanded && this.#footing.standsOn(side) >= 0);
  }

  /** Brings feet and hips together. */
  #reach(pose: Pose): void {
    const chain = this.#chain;
    const give = this.#give;
    const { legLength, seconds } = this.#frame;
    const stay = Math.exp(-seconds / STRETCH_FADE);
    give.need = 0;
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      const { length, thigh } = this.#legs[side];
      const own = this.#own[side];
      this.#stretch[side] = Math.max(own, own + (this.#stretch[side] - own) * stay);
      if (foot.part < 0) continue;
      for (let k = 0; k < 3; k++) hip[k] = chain.positions[thigh * 3 + k];
      const drop = neededDrop(hip, foot.ankle, this.#stretch[side], length);
      if (drop > MOST_DROP * legLength) foot.leave(this.#waySeconds(foot, 0), true);
      else give.need = Math.max(give.need, drop);
    }
    give.update(this.#frame);
    if (give.drop > 1e-6 * legLength) {
      this.#shift.apply(pose, chain, 0, -give.drop, 0);
      chain.solve(pose);
    }
    for (let side = 0; side < 2; side++) {
      const foot = this.feet[side];
      if (foot.part >= 0) continue;
      const { length, thigh } = this.#legs[side];
      for (let k = 0; k < 3; k++) way[k] = chain.positions[thigh * 3 + k] - foot.ankle[k];
      const wanted = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
      const reach = easedReach(wanted, this.#stretch[side], length);
      if (reach >= wanted) continue;
      for (let k = 0; k < 3; k++) way[k] *= 1 - reach / wanted;
      foot.pull(way);
    }
  }

  /** Reads where the chain has a foot, and how far its leg is stretched. */
  #readWished(side: 0 | 1, { ankle, turn }: FootPlace): void {
    const { positions, rotations } = this.#chain;
    const { foot, thigh } = this.#legs[side];
    for (let k = 0; k < 3; k++) {
      ankle[k] = positions[foot * 3 + k];
      way[k] = positions[thigh * 3 + k] - ankle[k];
    }
    quatRead(turn, rotations, foot * 4);
    this.#own[side] = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
  }

  /** Moves a place to where it will be under the body when that has glided on. */
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
    const share = far > 1 ? 1 / far : 1;
    ankle[0] = ox + x * cos + z * sin + gx * share;
    ankle[1] += glide.travel[1];
    ankle[2] = oz + z * cos - x * sin + gz * share;
    if (glide.turn !== 0) quatMultiply(turn, quatFromYaw(yaw, glide.turn), turn);
  }

  #readToes(side: 0 | 1): void {
    if (this.#legs[side].toe >= 0) readToes(this.feet[side].sole[2], this.#legs[side], this.#chain);
  }
}

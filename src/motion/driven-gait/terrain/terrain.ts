import type { BodyMotion } from "../body/body-motion.js";
import { blendFoot } from "../cells/cell-blend.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { FootLead } from "../feet/foot-swing.js";
import { wishFoot } from "../feet/wished-foot.js";
import { BodyLevel } from "./body-level.js";
import { Foothold } from "./foothold.js";
import { GroundHeights } from "./ground-heights.js";
import { carryLanding, landing } from "./landing-foot.js";

/** Longest prediction, seconds; and the slowest cadence, cycles per second. */
const LONGEST = 0.8;
const SLOWEST = 0.1;
/** Distance from the floor beyond which a body whose ground has disappeared was placed there: share of the leg. */
const PUT = 0.3;

/**
 * Carries feet over to uneven ground, for a body whose gaits step on a level floor; the body rises and sinks with
 * them. Asks for at most 12 heights per sample, 24 where the body was placed elsewhere.
 */
export class Terrain {
  readonly heights = new GroundHeights();
  readonly level = new BodyLevel();
  /** Whether there is anything to carry over. */
  isActive = false;
  /** Displacement of the body: model space. */
  readonly lift = new Float64Array(3);
  /** How far the floor would have to rise to be where the body is: model units, along `heights.rise`. */
  floorLift = 0;
  readonly #feet: readonly [DrivenFoot, DrivenFoot];
  readonly #holds: readonly [Foothold, Foothold];
  #samples = 0;

  constructor(feet: readonly [DrivenFoot, DrivenFoot]) {
    this.#feet = feet;
    this.#holds = [new Foothold(feet[0]), new Foothold(feet[1])];
  }

  /** Resets: the body was placed elsewhere. */
  rest(): void {
    this.floorLift = 0;
  }

  /** Begins a sample: call it first. Returns whether the body was placed on a floor away from the ground before. */
  begin(ground: FootGround): boolean {
    const { heights, level } = this;
    if (!this.isActive && !heights.height) return false;
    heights.begin(ground);
    const before = this.isActive;
    if (!before && heights.isThere) this.#start(ground);
    const wasPut = before && !heights.isThere && Math.abs(level.heightNow(ground, heights)) > PUT * ground.legLength;
    this.isActive = heights.isThere || !(wasPut || this.#isLevel(ground));
    for (let side = 0; side < 2; side++) {
      const { surface } = this.#feet[side];
      surface.isActive = this.isActive;
      if (this.isActive) surface.read(ground, heights);
    }
    if (!before || this.isActive) return false;
    level.reset();
    this.lift.fill(0);
    this.floorLift = 0;
    return wasPut;
  }

  /**
   * Finds the body's height.
   *
   * @param anew whether it takes its new height at once
   */
  raise(body: BodyMotion, ground: FootGround, anew: boolean): void {
    const { level, heights } = this;
    level.update(this.#feet, body, ground, heights, anew);
    for (let k = 0; k < 3; k++) this.lift[k] = level.lift * heights.rise[k];
    // Without ground the floor stays where the game has it: the body comes to it.
    this.floorLift = heights.isThere ? level.height : 0;
  }

  /** Turns a foot's wish to how it comes down on steps. */
  turnWish(side: 0 | 1, ground: FootGround): void {
    this.#holds[side].turnWish(ground);
  }

  /** Returns the lead for a foot that comes down. */
  leadOf(side: 0 | 1, lead: FootLead, ground: FootGround): FootLead {
    if (!this.isActive) return lead;
    const hold = this.#holds[side];
    hold.updateLead(lead, ground);
    return hold.lead;
  }

  /** Makes a foot stand on what is under its wish. */
  settle(side: 0 | 1, ground: FootGround): void {
    const foot = this.#feet[side];
    foot.ankle.set(foot.wished.ankle);
    foot.turn.set(foot.wished.turn);
    this.#holds[side].settle(ground, this.heights);
  }

  /**
   * Carries the feet over, once they have moved.
   *
   * @param over as in `wishFoot`
   */
  place(gait: GaitPlayhead, body: BodyMotion, lead: FootLead, over: Float64Array, ground: FootGround): void {
    const feet = this.#feet;
    for (let side = 0; side < 2; side++) this.#holds[side].follow(ground, this.heights);
    const asked = this.#look(gait, body, lead, over, ground);
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      const hold = this.#holds[side];
      if (!foot.planted) hold.lay(ground);
      foot.surface.apply(foot.shown, foot);
      if (!foot.planted) hold.clearEdges(ground, this.heights);
      if (foot.lands) hold.land(ground, this.heights, asked === side);
    }
  }

  /** Keeps the heel of a swinging foot that was pulled up by its leg clear of edges. */
  raiseHeel(side: 0 | 1, ground: FootGround): void {
    if (this.isActive) this.#holds[side].raiseHeel(ground, this.heights);
  }

  rebase(change: ArrayLike<number>): void {
    this.level.rebase(change);
    for (let side = 0; side < 2; side++) this.#holds[side].rebase(change);
  }

  /** Makes feet stand on the floor for now. */
  #start(ground: FootGround): void {
    this.level.reset();
    for (let side = 0; side < 2; side++) {
      const { surface, ankle } = this.#feet[side];
      surface.reset();
      for (const plane of [surface.stand, surface.next]) {
        plane.lieOnFloor(ankle[0], ankle[2]);
        plane.store(ground, this.heights);
      }
    }
  }

  #isLevel({ legLength }: FootGround): boolean {
    const [left, right] = this.#feet;
    return (
      this.isActive &&
      left.surface.isLevel(legLength) &&
      right.surface.isLevel(legLength) &&
      this.level.isLevel(legLength)
    );
  }

  /**
   * Asks for the most urgent heights of this sample, for one foot. Returns the foot that lands on the result now; -1:
   * none.
   */
  #look(gait: GaitPlayhead, body: BodyMotion, lead: FootLead, over: Float64Array, ground: FootGround): number {
    const [left, right] = this.#holds;
    this.#samples++;
    const side = left.urgency >= right.urgency ? 0 : 1;
    const hold = this.#holds[side];
    if (hold.urgency === 0) {
      const probed = (this.#samples & 1) as 0 | 1;
      if (this.#feet[probed].planted) this.#holds[probed].probe(ground, this.heights);
      return -1;
    }
    if (this.#feet[side].lands) return side;
    this.#expect(side, gait, body, lead, over, ground);
    hold.look(ground, this.heights);
    return -1;
  }

  /** Predicts where a foot will come down. */
  #expect(
    side: 0 | 1,
    gait: GaitPlayhead,
    body: BodyMotion,
    lead: FootLead,
    over: Float64Array,
    { origin }: FootGround,
  ): void {
    const foot = this.#feet[side];
    let seconds = foot.timeLeft;
    if (gait.moving && !foot.isTimed) {
      const { phase } = gait;
      const strike = gait.mix.schedules[side].strike + side / 2;
      const left = strike - phase - Math.floor(strike - phase);
      seconds = Math.min(LONGEST, left / Math.max(gait.rate, SLOWEST));
      gait.phase = strike - Math.floor(strike);
      wishFoot(landing, gait, side, over);
      gait.phase = phase;
    } else if (gait.moving) wishFoot(landing, gait, side, over);
    else blendFoot(landing, gait, side, false, over);
    const yaw = lead.yaw + body.turnRate * seconds;
    carryLanding(origin, yaw, lead.x + body.x * seconds, lead.z + body.z * seconds);
  }
}

import { quatRotate } from "../../maths/quaternion.js";
import { transformPoint } from "../body/body-motion.js";
import { Damped } from "../damped.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { FootLead } from "../feet/foot-swing.js";
import type { GroundHeights } from "./ground-heights.js";
import { place } from "./ground-plane.js";
import { findBearing, laySole } from "./laid-sole.js";
import { landing } from "./landing-foot.js";
import { SoleFit } from "./sole-fit.js";
import { StepCorner } from "./step-corner.js";
import { StepOver } from "./step-over.js";
import { StepPitch } from "./step-pitch.js";

/** Share of a swing after which a foothold is searched again, except in the last part of it. */
const AGAIN = 0.09;
const LAST = 0.93;
/**
 * Change in the foothold's height after which the path to it is checked again, as a share of the leg's length; and the
 * progress of the swing up to which it is.
 */
const OTHER_WAY = 0.012;
const LAST_WAY = 0.66;
/** Largest shift of a foothold to a tread, share of the leg. */
const MOST_SHIFT = 0.17;
/** Half-life of the sideways movement, seconds. */
const HALF_LIFE = 0.04;
/** Movement of the ground under a foot beyond which it has changed: share of the leg. */
const MOVED = 0.006;

const fit = new SoleFit();
/** Share of a swing in which toes that hung over an edge are still there. */
const ROLLED = 0.35;
/** Smallest drop of an edge that counts as a step, shares of the leg. */
const LEAST_DROP = 0.08;
/** Share of a swing over which a foot makes way for edges; and from which toes are past them. */
const MAKES_WAY = 0.14;
const PAST = 0.5;
/** Share of a swing from which a heel makes way. */
const HEEL_FROM = 0.5;
/** Distance from an edge at which ground is certain: share of the sole. */
const LEAST_FIRM = 0.04;

const heel = new Float64Array(3);
const tip = new Float64Array(3);
const v = new Float64Array(3);

/** Finds what one foot can stand on, and the way there. */
export class Foothold {
  /** The feet's lead, moved to where the ground is whole. */
  readonly lead: FootLead = { yaw: 0, x: 0, z: 0 };
  readonly #foot: DrivenFoot;
  readonly #over: StepOver;
  readonly #pitch: StepPitch;
  readonly #toes = new StepCorner(2);
  readonly #heel = new StepCorner(0);
  readonly #shiftX = new Damped(HALF_LIFE);
  readonly #shiftZ = new Damped(HALF_LIFE);
  /** World: a point on the ground that the foot stands on, well away from edges. */
  readonly #firm = new Float64Array(3);
  /** Progress of the swing at which foothold and way were last searched; -1: not yet. */
  #foundAt = -1;
  #wayHeight = Number.NaN;
  #stood = true;
  #progress = 0;

  constructor(foot: DrivenFoot) {
    this.#foot = foot;
    this.#over = new StepOver(foot.surface.stand, foot.surface.next);
    this.#pitch = new StepPitch(foot);
  }

  /** Height of the ground under the foot's path, as a share of the way from one plane to the next. */
  get share(): number {
    return this.#foot.planted ? 0 : smootherstep(this.#foot.progress);
  }

  updateLead(lead: FootLead, ground: FootGround): void {
    this.#shiftX.advance(ground);
    this.#shiftZ.advance(ground);
    this.lead.yaw = lead.yaw;
    this.lead.x = lead.x + this.#shiftX.value;
    this.lead.z = lead.z + this.#shiftZ.value;
  }

  /** Turns the foot's wish to how it comes down on steps. */
  turnWish(ground: FootGround): void {
    this.#pitch.step = this.#over.step;
    this.#pitch.apply(ground);
  }

  /** Reacts to the foot's movement: call it when the foot has moved. */
  follow(ground: FootGround, heights: GroundHeights): void {
    const foot = this.#foot;
    const { surface, planted, progress } = foot;
    if (!planted && (this.#stood || progress < this.#progress)) {
      // A swing that begins in the air begins where the foot is.
      if (!this.#stood) {
        surface.standAsShown();
        surface.stand.store(ground, heights);
      }
      surface.next.copy(surface.stand);
      this.#over.lift = 0;
      this.#toes.isThere = false;
      this.#heel.isThere = false;
      this.#over.step = 0;
      this.#foundAt = -1;
      this.#wayHeight = Number.NaN;
      this.#shiftX.reset();
      this.#shiftZ.reset();
    }
    if (!planted && progress > ROLLED) surface.bears.fill(1);
    this.#stood = planted;
    this.#progress = progress;
  }

  /** How urgently it should search, 0: not at all. */
  get urgency(): number {
    const { planted, lands, progress } = this.#foot;
    if (planted) return 0;
    if (lands) return 3;
    if (this.#foundAt < 0) return 2;
    if (this.#isWayDue) return 1.5;
    return progress < LAST && progress - this.#foundAt >= AGAIN ? progress - this.#foundAt : 0;
  }

  get #isWayDue(): boolean {
    const { progress, surface } = this.#foot;
    return this.#foundAt >= 0 && progress < LAST_WAY && Number.isNaN(this.#wayHeight - surface.next.height);
  }

  /** Searches for the foothold at `landing`, or for the way there, whichever is due. */
  look(ground: FootGround, heights: GroundHeights): void {
    const { legLength } = ground;
    const foot = this.#foot;
    const { surface, progress } = foot;
    if (foot.lands) return;
    const { stand, next } = surface;
    const over = this.#over;
    this.#findBall();
    const x = v[0];
    const z = v[2];
    const before = over.at(x, z, progress, legLength);
    const climbed = over.climbed;
    const beforeX = stand.slopeX + (next.slopeX - stand.slopeX) * climbed;
    const beforeZ = stand.slopeZ + (next.slopeZ - stand.slopeZ) * climbed;
    if (this.#isWayDue) this.#findWay(ground, heights);
    else this.#findFoothold(ground, heights);
    const after = over.at(x, z, progress, legLength);
    surface.keep(
      before - after,
      beforeX - stand.slopeX - (next.slopeX - stand.slopeX) * over.climbed,
      beforeZ - stand.slopeZ - (next.slopeZ - stand.slopeZ) * over.climbed,
    );
  }

  #findFoothold(ground: FootGround, heights: GroundHeights): void {
    const { surface, progress } = this.#foot;
    const { next } = surface;
    laySole(fit, this.#foot.sole, landing);
    fit.before = this.#foundAt < 0 ? Number.NaN : next.height;
    fit.mostShift = MOST_SHIFT * ground.legLength;
    fit.find(heights);
    this.#shiftX.goal = fit.shiftX;
    this.#shiftZ.goal = fit.shiftZ;
    this.#take(next, ground, heights);
    if (fit.drop > LEAST_DROP * ground.legLength) {
      // The heel comes down past the edge.
      const share = fit.from + fit.shift;
      const x = fit.heelX + (fit.toeX - fit.heelX) * share;
      const z = fit.heelZ + (fit.toeZ - fit.heelZ) * share;
      this.#heel.set(x, z, next.at(x, z) + fit.drop, ground, heights);
    }
    if (Math.abs(next.height - this.#wayHeight) > OTHER_WAY * ground.legLength) this.#wayHeight = Number.NaN;
    this.#foundAt = progress;
  }

  #findWay(ground: FootGround, heights: GroundHeights): void {
    const { surface, ankle, sole, turn: now, progress } = this.#foot;
    const { next } = surface;
    const over = this.#over;
    quatRotate(heel, now, sole[0]);
    quatRotate(tip, now, sole[2]);
    over.fromX = ankle[0] + (heel[0] + tip[0]) / 2;
    over.fromZ = ankle[2] + (heel[2] + tip[2]) / 2;
    over.toX = next.x;
    over.toZ = next.z;
    over.heelX = (heel[0] - tip[0]) / 2;
    over.heelZ = (heel[2] - tip[2]) / 2;
    over.tipX = -over.heelX;
    over.tipZ = -over.heelZ;
    over.find(heights, progress, ground.legLength);
    this.#toes.isThere = false;
    if (over.hasEdge) this.#toes.set(over.edgeX, over.edgeZ, over.edgeTop, ground, heights);
    if (over.hasDrop && !this.#heel.isThere) this.#heel.set(over.dropX, over.dropZ, over.dropTop, ground, heights);
    this.#wayHeight = next.height;
  }

  /** Places the ground under a swinging foot. */
  lay(ground: FootGround): void {
    const { surface, progress } = this.#foot;
    const { stand, next } = surface;
    this.#findBall();
    const x = v[0];
    const z = v[2];
    const height = this.#over.at(x, z, progress, ground.legLength);
    const share = smootherstep(progress);
    surface.lay(
      x,
      z,
      height,
      stand.slopeX + (next.slopeX - stand.slopeX) * share,
      stand.slopeZ + (next.slopeZ - stand.slopeZ) * share,
    );
  }

  /** Keeps a swinging foot clear of the edges on its way. */
  clearEdges(ground: FootGround, heights: GroundHeights): void {
    const { surface, progress } = this.#foot;
    const x = surface.next.x - surface.stand.x;
    const z = surface.next.z - surface.stand.z;
    const past = smootherstep((progress - PAST) / MAKES_WAY);
    this.#toes.apply(this.#foot, x, z, smootherstep(progress / MAKES_WAY) * (1 - past), ground, heights);
    this.#heel.apply(this.#foot, x, z, smootherstep((progress - HEEL_FROM) / MAKES_WAY), ground, heights);
  }

  /** Does the same for a foot that was pulled up by its leg. */
  raiseHeel(ground: FootGround, heights: GroundHeights): void {
    const { progress, lands, surface } = this.#foot;
    if (progress > HEEL_FROM && !lands) this.#heel.raise(this.#foot, surface.stand, ground, heights);
  }

  /**
   * Finds what the foot stands on where it lands.
   *
   * @param mayAsk false: uses the previous result
   */
  land(ground: FootGround, heights: GroundHeights, mayAsk: boolean): void {
    const { surface, ankle, sole, turn: now, nextPart } = this.#foot;
    if (mayAsk) this.#fitHere(ground, heights, surface.next.height);
    else surface.stand.copy(surface.next);
    quatRotate(v, now, sole[nextPart]);
    surface.land(ankle[0] + v[0], ankle[2] + v[2]);
  }

  /** Makes the foot stand where it is, as if it always had. */
  settle(ground: FootGround, heights: GroundHeights): void {
    const { surface } = this.#foot;
    this.#fitHere(ground, heights, Number.NaN);
    surface.next.copy(surface.stand);
    surface.reset();
    const { stand } = surface;
    surface.lay(stand.x, stand.z, stand.height, stand.slopeX, stand.slopeZ);
    this.#stood = true;
    this.#foundAt = -1;
    this.#pitch.reset();
    this.#shiftX.reset();
    this.#shiftZ.reset();
  }

  /** Checks whether the ground is still in place under a standing foot. */
  probe(ground: FootGround, heights: GroundHeights): void {
    const { surface } = this.#foot;
    const { stand } = surface;
    transformPoint(v, ground.fromWorld, this.#firm);
    const high = v[1] - heights.floor;
    const x = v[0] - high * heights.rise[0];
    const z = v[2] - high * heights.rise[2];
    if (Math.abs(heights.over(x, z) - stand.at(x, z)) < MOVED * ground.legLength) return;
    const before = stand.at(surface.x, surface.z);
    const { slopeX, slopeZ } = stand;
    this.#fitHere(ground, heights, Number.NaN);
    const after = stand.at(surface.x, surface.z);
    surface.keep(before - after, slopeX - stand.slopeX, slopeZ - stand.slopeZ);
    this.#foot.followGround(ground);
  }

  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#firm, change, this.#firm);
  }

  /**
   * Finds the plane under the foot where it is.
   *
   * @param before height of its previous choice
   */
  #fitHere(ground: FootGround, heights: GroundHeights, before: number): void {
    const { surface } = this.#foot;
    laySole(fit, this.#foot.sole, this.#foot);
    fit.before = before;
    fit.mostShift = 1e-6;
    fit.find(heights);
    this.#take(surface.stand, ground, heights);
    findBearing(this.#foot, fit);
    // Stored as a point of the ground.
    const share = Math.min(Math.max(0.5, fit.from + LEAST_FIRM), fit.to - LEAST_FIRM);
    const x = fit.heelX + (fit.toeX - fit.heelX) * share;
    const z = fit.heelZ + (fit.toeZ - fit.heelZ) * share;
    place(v, x, z, surface.stand.at(x, z), heights.rise, heights.floor);
    transformPoint(this.#firm, ground.toWorld, v);
  }

  #take(plane: DrivenFoot["surface"]["stand"], ground: FootGround, heights: GroundHeights): void {
    plane.x = fit.x;
    plane.z = fit.z;
    plane.height = fit.height;
    plane.slopeX = fit.slopeX;
    plane.slopeZ = fit.slopeZ;
    plane.store(ground, heights);
  }

  /** Finds the ball of the foot on the floor: `v`. */
  #findBall(): void {
    const { ankle, sole, turn: now } = this.#foot;
    quatRotate(v, now, sole[1]);
    v[0] += ankle[0];
    v[2] += ankle[2];
  }
}

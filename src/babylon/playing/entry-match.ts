import { createPose, type MotionClip, type Pose } from "../../motion/clip.js";
import type { DriveRig } from "../../motion/driven-gait/drive-rig.js";
import { ChainPose } from "../../motion/driven-gait/feet/chain-pose.js";
import type { Footing } from "../../motion/feet/kept/kept-feet.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { MotionMixer } from "../posing/motion-mixer.js";
import type { ClipPlayer } from "./clip-player.js";
import type { SourceFooting } from "./source-footing.js";

/** Number of moments of a loop that are tried; between them, the best is interpolated from three costs. */
const TRIED = 48;
/** Numbers per moment: positions of both feet relative to the hips, and the height of the hips, in leg lengths. */
const PLACES = 7;
/** Weight of a difference in speed relative to one in position, seconds. */
const SPEED = 0.15;
/** Cost of a foot that is planted in one motion but not in the other, leg lengths squared. */
const CONTACT = 0.1;

/** Features of a loop at the moments that are tried. */
interface Moments {
  /** `PLACES` each. */
  places: Float32Array;
  /** 1 for a planted left foot, plus 2 for a planted right one. */
  stands: Uint8Array;
}

/** Finds where to begin a loop so that legs and feet continue from the visible pose. */
export class EntryMatch {
  readonly #chain: ChainPose;
  /** Indices of feet and thighs in the chain. */
  readonly #joints: readonly number[];
  readonly #legLength: number;
  readonly #footing: SourceFooting;
  readonly #pose: Pose;
  readonly #known = new WeakMap<MotionClip, Moments>();
  readonly #costs = new Float64Array(TRIED);
  readonly #now = new Float32Array(PLACES);
  readonly #before = new Float32Array(PLACES);

  constructor(skeleton: Skeleton, rig: DriveRig, footing: SourceFooting) {
    this.#footing = footing;
    this.#chain = new ChainPose(skeleton, rig);
    const [left, right] = rig.legs;
    this.#joints = [left.foot, right.foot, left.thigh, right.thigh].map((joint) => this.#chain.find(joint));
    this.#legLength = rig.legLength;
    this.#pose = createPose(skeleton);
  }

  /**
   * Returns the frame to begin with; 0 if no motion covers the pose fully.
   * @param speed as a multiple of the clip's own
   */
  find(player: ClipPlayer, over: MotionMixer, speed: number): number {
    const { current, cover } = over;
    if (cover < 1 || !current) return 0;
    const { places, stands } = this.#momentsOf(player);
    const now = this.#now;
    const before = this.#before;
    this.#read(over.pose, now, 0);
    const earlier = over.poseBefore;
    if (earlier) this.#read(earlier, before, 0);
    else before.set(now);
    const stood = standing(this.#footing.of(current));
    const cycle = (player.clip.frameCount - 1) / player.clip.frameRate / speed;
    // Converts the difference between the previous moment and the next to leg lengths per second.
    const rate = TRIED / (2 * cycle);
    const costs = this.#costs;
    let best = 0;
    for (let m = 0; m < TRIED; m++) {
      const last = ((m + TRIED - 1) % TRIED) * PLACES;
      const next = ((m + 1) % TRIED) * PLACES;
      let cost = 0;
      for (let k = 0; k < PLACES; k++) {
        const off = places[m * PLACES + k] - now[k];
        const fast = (places[next + k] - places[last + k]) * rate - (now[k] - before[k]) / over.seconds;
        cost += off * off + SPEED * SPEED * fast * fast;
      }
      const differs = stood ^ stands[m];
      cost += CONTACT * ((differs & 1) + (differs >> 1));
      costs[m] = cost;
      if (cost < costs[best]) best = m;
    }
    const moment = (best + vertex(costs, best) + TRIED) % TRIED;
    return (moment * (player.clip.frameCount - 1)) / TRIED;
  }

  #momentsOf(player: ClipPlayer): Moments {
    const known = this.#known.get(player.clip);
    if (known) return known;
    const moments = { places: new Float32Array(TRIED * PLACES), stands: new Uint8Array(TRIED) };
    const { frameCount, frameRate } = player.clip;
    const { times } = this.#footing.ofClip(player);
    for (let m = 0; m < TRIED; m++) {
      const frame = (m * (frameCount - 1)) / TRIED;
      player.sampleFrame(frame, this.#pose);
      this.#read(this.#pose, moments.places, m * PLACES);
      const time = frame / frameRate;
      for (const side of [0, 1] as const) {
        if (times.partAt(side, time) >= 0) moments.stands[m] |= side + 1;
      }
    }
    this.#known.set(player.clip, moments);
    return moments;
  }

  #read(pose: Pose, out: Float32Array, at: number): void {
    const chain = this.#chain;
    const P = chain.positions;
    const [left, right, leftThigh, rightThigh] = this.#joints;
    chain.solve(pose);
    for (let k = 0; k < 3; k++) {
      const hips = (P[leftThigh * 3 + k] + P[rightThigh * 3 + k]) / 2;
      out[at + k] = (P[left * 3 + k] - hips) / this.#legLength;
      out[at + 3 + k] = (P[right * 3 + k] - hips) / this.#legLength;
      if (k === 1) out[at + 6] = hips / this.#legLength;
    }
  }
}

/** Minimum of a parabola through the least cost and its neighbours, as an offset of -0.5 to 0.5 moments. */
function vertex(costs: Float64Array, least: number): number {
  const before = costs[(least + TRIED - 1) % TRIED] - costs[least];
  const after = costs[(least + 1) % TRIED] - costs[least];
  return before + after > 0 ? (before - after) / (2 * (before + after)) : 0;
}

function standing(footing: Footing | null): number {
  return footing ? (footing.standsOn(0) >= 0 ? 1 : 0) + (footing.standsOn(1) >= 0 ? 2 : 0) : 0;
}

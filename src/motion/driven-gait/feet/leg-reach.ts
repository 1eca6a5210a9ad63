import type { Pose } from "../../clip.js";
import { easedReach, neededDrop, PelvisGive } from "../body/pelvis-give.js";
import type { PelvisShift } from "../body/pelvis-shift.js";
import { smootherstep } from "../easing.js";
import type { Terrain } from "../terrain/terrain.js";
import type { ChainPose } from "./chain-pose.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { FootGround } from "./foot-ground.js";
import type { LegSolver } from "./leg-solver.js";

/** Seconds in which a leg's former stretch is forgotten. */
const STRETCH_FADE = 0.15;
/** Progress of a swing from which the pelvis goes down for the foot, and how far: share of the leg. */
const AWAITED = 0.5;
const AWAITED_DROP = 0.05;
/** Largest lowering of the pelvis for a standing foot before the foot steps, share of the leg. */
const MOST_DROP = 0.14;
/** The same on uneven ground. */
const TERRAIN_AWAITED_DROP = 0.2;
const TERRAIN_MOST_DROP = 0.26;

/**
 * Length, as a share of the leg, below which a folded leg on steps unfolds, and the share of the shortfall that it
 * does.
 */
const FOLDED = 0.42;
const UNFOLD = 0.6;

const hip = new Float64Array(3);
const way = new Float64Array(3);

/** Reconciles feet and hips: the pelvis gives way to standing feet, swinging feet to the legs' length. */
export class LegReach {
  readonly #give = new PelvisGive();
  /** How far each leg may be stretched before the pelvis gives way: as its gait does, and for a while as it did. */
  readonly #stretch = new Float64Array(2);
  /** How far the pelvis would have to go down for each standing foot, as of the last `update`: model units. */
  readonly needs = new Float64Array(2);

  reset(): void {
    this.#give.reset();
  }

  update(
    out: Pose,
    chain: ChainPose,
    shift: PelvisShift,
    legs: readonly [LegSolver, LegSolver],
    feet: readonly [DrivenFoot, DrivenFoot],
    ground: FootGround,
    terrain: Terrain,
  ): void {
    const { legLength } = ground;
    this.#lower(chain, legs, feet, ground, terrain);
    const { drop } = this.#give;
    if (drop > 1e-6 * legLength) {
      shift.apply(out, chain, 0, -drop, 0);
      chain.solve(out);
    }
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      if (foot.planted) continue;
      readHip(chain, legs[side]);
      const { ankle } = foot.goal;
      const x = hip[0] - ankle[0];
      const y = hip[1] - ankle[1];
      const z = hip[2] - ankle[2];
      const wanted = Math.sqrt(x * x + y * y + z * z);
      const { length } = legs[side];
      let reach = easedReach(wanted, this.#stretch[side], length);
      if (terrain.isActive && wanted < FOLDED * length) reach += (FOLDED * length - wanted) * UNFOLD;
      if (reach !== wanted) {
        for (let k = 0; k < 3; k++) way[k] = (hip[k] - ankle[k]) * (1 - reach / wanted);
        foot.pull(way);
      }
      terrain.raiseHeel(side as 0 | 1, ground);
      // The pelvis does not have to give way at once to the stretch with which it lands.
      if (foot.lands) this.#stretch[side] = Math.max(this.#stretch[side], reach);
    }
  }

  #lower(
    chain: ChainPose,
    legs: readonly [LegSolver, LegSolver],
    feet: readonly [DrivenFoot, DrivenFoot],
    ground: FootGround,
    { isActive, lift }: Terrain,
  ): void {
    const { legLength, seconds } = ground;
    const awaited = (isActive ? TERRAIN_AWAITED_DROP : AWAITED_DROP) * legLength;
    const most = (isActive ? TERRAIN_MOST_DROP : MOST_DROP) * legLength;
    let need = 0;
    let wish = 0;
    const stay = Math.exp(-seconds / STRETCH_FADE);
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      readHip(chain, legs[side]);
      const { ankle } = foot.wished;
      const x = hip[0] - lift[0] - ankle[0];
      const y = hip[1] - lift[1] - ankle[1];
      const z = hip[2] - lift[2] - ankle[2];
      const own = Math.sqrt(x * x + y * y + z * z);
      this.#stretch[side] = Math.max(own, own + (this.#stretch[side] - own) * stay);
      this.needs[side] = 0;
      foot.overReach = foot.planted ? Math.max(0, distanceTo(foot.goal.ankle) - legs[side].length) : 0;
      const drop = neededDrop(hip, foot.goal.ankle, this.#stretch[side], legs[side].length);
      if (!foot.planted) {
        // The pelvis waits for a foot that is about to come down.
        const share = smootherstep((foot.progress - AWAITED) / (1 - AWAITED));
        wish = Math.max(wish, Math.min(drop, awaited) * share);
      } else if (drop > most) foot.release(ground);
      else {
        need = Math.max(need, drop);
        this.needs[side] = drop;
      }
    }
    this.#give.isSoft = isActive;
    this.#give.need = need;
    this.#give.wish = wish;
    this.#give.update(ground);
  }
}

function readHip(chain: ChainPose, leg: LegSolver): void {
  for (let k = 0; k < 3; k++) hip[k] = chain.positions[leg.thigh * 3 + k];
}

function distanceTo(ankle: Float64Array): number {
  const x = hip[0] - ankle[0];
  const y = hip[1] - ankle[1];
  const z = hip[2] - ankle[2];
  return Math.sqrt(x * x + y * y + z * z);
}

import type { Pose } from "../clip.js";
import type { ChainPose } from "./chain-pose.js";
import type { DrivenFoot } from "./driven-foot.js";
import { smootherstep } from "./easing.js";
import type { FootGround } from "./foot-ground.js";
import type { LegSolver } from "./leg-solver.js";
import { easedReach, neededDrop, PelvisGive } from "./pelvis-give.js";
import type { PelvisShift } from "./pelvis-shift.js";

/** Seconds in which a leg's former stretch is forgotten. */
const STRETCH_FADE = 0.15;
/** From here in a swing the pelvis goes down for the foot, and so far: share of the leg. */
const AWAITED = 0.5;
const AWAITED_DROP = 0.05;
/** Share of the leg by which the pelvis may go down for a standing foot, before that steps. */
const MOST_DROP = 0.14;

const hip = new Float64Array(3);

/** Brings feet and hips together: the pelvis gives way to feet that stand, feet that swing to the legs' length. */
export class LegReach {
  readonly #give = new PelvisGive();
  /** How far each leg may be stretched before the pelvis gives way: what its gait does, and for a while what it did. */
  readonly #stretch = new Float64Array(2);

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
  ): void {
    const { legLength } = ground;
    this.#lower(chain, legs, feet, ground);
    const { drop } = this.#give;
    if (drop > 1e-6 * legLength) {
      shift.apply(out, chain, 0, -drop, 0);
      chain.solve(out);
    }
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      if (foot.planted) continue;
      readHip(chain, legs[side]);
      const x = hip[0] - foot.ankle[0];
      const y = hip[1] - foot.ankle[1];
      const z = hip[2] - foot.ankle[2];
      const wanted = Math.sqrt(x * x + y * y + z * z);
      const reach = easedReach(wanted, this.#stretch[side], legs[side].length);
      if (reach < wanted) {
        for (let k = 0; k < 3; k++) foot.ankle[k] = hip[k] + ((foot.ankle[k] - hip[k]) * reach) / wanted;
      }
      // What it lands with is no stretch that the pelvis would at once have to give way to.
      if (foot.lands) this.#stretch[side] = Math.max(this.#stretch[side], reach);
    }
  }

  #lower(
    chain: ChainPose,
    legs: readonly [LegSolver, LegSolver],
    feet: readonly [DrivenFoot, DrivenFoot],
    ground: FootGround,
  ): void {
    const { legLength, seconds } = ground;
    let need = 0;
    let wish = 0;
    const stay = Math.exp(-seconds / STRETCH_FADE);
    for (let side = 0; side < 2; side++) {
      const foot = feet[side];
      readHip(chain, legs[side]);
      const { ankle } = foot.wished;
      const x = hip[0] - ankle[0];
      const y = hip[1] - ankle[1];
      const z = hip[2] - ankle[2];
      const own = Math.sqrt(x * x + y * y + z * z);
      this.#stretch[side] = Math.max(own, own + (this.#stretch[side] - own) * stay);
      const drop = neededDrop(hip, foot.ankle, this.#stretch[side], legs[side].length);
      if (!foot.planted) {
        // A foot that is about to come down is waited for by the pelvis.
        const share = smootherstep((foot.progress - AWAITED) / (1 - AWAITED));
        wish = Math.max(wish, Math.min(drop, AWAITED_DROP * legLength) * share);
      } else if (drop > MOST_DROP * legLength) foot.release(ground);
      else need = Math.max(need, drop);
    }
    this.#give.need = need;
    this.#give.wish = wish;
    this.#give.update(ground);
  }
}

function readHip(chain: ChainPose, leg: LegSolver): void {
  for (let k = 0; k < 3; k++) hip[k] = chain.positions[leg.thigh * 3 + k];
}

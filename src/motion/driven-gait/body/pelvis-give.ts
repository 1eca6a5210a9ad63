import type { Numbers } from "../../maths/vector.js";
import { Damped } from "../damped.js";
import type { FootGround } from "../feet/foot-ground.js";
import { LONGEST } from "../feet/leg-solver.js";

/** Share of a leg's length up to which it may be stretched before pelvis or foot give way. */
const EASY = 0.975;
/** Half-life of going down when there is no hurry, and of coming up again, seconds. */
const SINK = 0.04;
const RISE = 0.07;
/** The same on uneven ground, where it goes further. */
const SOFT_RISE = 0.12;

/**
 * Returns how far a leg is stretched that would have to be `wanted` long: not beyond its limit, approaching it more
 * and more slowly, but as far as its gait itself stretches it (`own`).
 */
export function easedReach(wanted: number, own: number, length: number): number {
  const limit = LONGEST * length;
  const start = Math.min(limit, Math.max(EASY * length, own));
  if (wanted <= start) return wanted;
  const range = limit - start;
  return range > 1e-9 ? start + range * (1 - Math.exp((start - wanted) / range)) : limit;
}

/** Lowers the pelvis so that standing feet are in reach: at once as far as needed, and smoothly up again. */
export class PelvisGive {
  /** How far the pelvis must go down now, model units; set before `update`. */
  need = 0;
  /** How far it should go down for what comes next; set before `update`. */
  wish = 0;
  /** Whether the ground is uneven; set before `update`. */
  isSoft = false;
  readonly #way = new Damped(RISE);

  get drop(): number {
    return this.#way.value;
  }

  reset(): void {
    this.#way.reset();
  }

  update(ground: Pick<FootGround, "seconds">): void {
    const { seconds } = ground;
    const way = this.#way;
    const before = way.value;
    way.goal = Math.max(this.need, this.wish);
    way.halfLife = way.goal > before ? SINK : this.isSoft ? SOFT_RISE : RISE;
    if (seconds > 0) way.advance(ground);
    if (way.value >= this.need) return;
    way.value = this.need;
    way.velocity = seconds > 0 ? Math.max(0, (this.need - before) / seconds) : 0;
  }
}

/**
 * Returns how far a hip must go down for its standing foot.
 *
 * @param own distance from hip to foot joint in the gait itself
 * @returns model units, 0 or more; infinite when the foot is too far away for any height of the hip
 */
export function neededDrop(hip: Numbers, ankle: Numbers, own: number, length: number): number {
  const x = hip[0] - ankle[0];
  const y = hip[1] - ankle[1];
  const z = hip[2] - ankle[2];
  const across = x * x + z * z;
  const wanted = Math.sqrt(across + y * y);
  const reach = easedReach(wanted, own, length);
  if (reach >= wanted) return 0;
  const below = reach * reach - across;
  return below > 0 ? Math.max(0, y - Math.sqrt(below)) : Number.POSITIVE_INFINITY;
}

import { fadeWeight } from "../cross-fade.js";
import { planarLength } from "../vector.js";
import { dutyOf, GaitMix, standingPart } from "./gait-mix.js";
import { GaitPlace } from "./gait-place.js";
import type { StyleFade } from "./style-fade.js";

/** Seconds in which a gait comes up out of standing still, and goes down. */
const RISE = 0.3;
const FALL = 0.32;
/** m/s on the reference leg: below this steps get shorter as well as slower, down to this share. */
const SLOW = 0.25;
const SMALLEST_STEPS = 0.4;
/** Share of the speed that a gait has still and its body has no more at which steps go on. */
const KEPT_PACE = 0.7;
/** The part that standing feet stand on: the toes, and all behind them. */
const PLANTED_PART = 2;

/** Where a driven gait is: in the grid, in its cycle, and between standing still and moving. */
export class GaitPlayhead {
  moving = false;
  readonly place = new GaitPlace();
  readonly mix = new GaitMix();
  /** Of the stride pair, 0 to 1, 0 at the left strike; and of standing still. */
  phase = 0;
  standingPhase = 0;
  /** How much of the gait is shown: 0 standing still, 1 full steps. */
  share = 0;
  /** Cycles a second. */
  rate = 0;
  /** Since the last sample: seconds, cycles, model units. */
  seconds = 0;
  cycles = 0;
  travelled = 0;
  /** It began or ended since the last sample. */
  switched = false;
  /** How far it has come up out of standing still, linear in time. */
  #rise = 0;

  begin(): void {
    this.moving = true;
    this.switched = true;
  }

  end(): void {
    this.moving = false;
    this.switched = true;
  }

  /** Is where it was meant to come up to, without coming up. */
  settle(speed: number): void {
    this.#rise = this.moving ? 1 : 0;
    this.share = this.moving ? stepSize(speed) : 0;
  }

  /** Begins a cycle at a moment of a foot's swing. */
  startAt(side: 0 | 1, progress: number): void {
    const schedule = this.mix.schedules[side];
    const duty = dutyOf(schedule);
    this.phase = side / 2 + schedule.strike + duty + progress * (1 - duty);
  }

  /**
   * @param speed m/s on the reference leg
   * @param way model units that the body goes meanwhile
   * @param scale model units a metre on the reference leg
   */
  advance(seconds: number, styles: StyleFade, speed: number, way: number, scale: number): void {
    this.#rise = this.moving ? Math.min(1, this.#rise + seconds / RISE) : Math.max(0, this.#rise - seconds / FALL);
    const size = stepSize(speed);
    this.share = fadeWeight(this.#rise) * size;
    styles.gather(this.mix, this.place);
    this.seconds += seconds;
    this.travelled += way;
    if (this.#rise === 0) return;
    const stride = planarLength(this.mix.strideX, this.mix.strideZ) * size;
    // Steps of a body that brakes hard keep some of their pace, so that no foot is left behind.
    const lag = this.moving ? Math.max(0, this.place.speed - Math.max(speed, SLOW)) : 0;
    const cycles = stride > 0 ? (way + KEPT_PACE * lag * seconds * scale) / stride : 0;
    this.phase += cycles;
    this.phase -= Math.floor(this.phase);
    this.cycles += cycles;
    if (seconds > 0) this.rate = cycles / seconds;
  }

  /** To be called when a sample has shown it. */
  sampled(): void {
    this.standingPhase += this.seconds / this.mix.standingPeriod;
    this.standingPhase -= Math.floor(this.standingPhase);
    this.seconds = 0;
    this.cycles = 0;
    this.travelled = 0;
    this.switched = false;
  }

  /** The part that a foot stands on; -1 while it swings. */
  partOf(side: 0 | 1): number {
    return this.moving ? standingPart(this.mix.schedules[side], this.phase - side / 2) : PLANTED_PART;
  }
}

function stepSize(speed: number): number {
  return speed >= SLOW ? 1 : Math.max(SMALLEST_STEPS, Math.sqrt(speed / SLOW));
}

import { fadeWeight } from "../fade-weight.js";
import { planarLength } from "../vector.js";
import type { DriveIntent } from "./drive-intent.js";
import { GaitMix } from "./gait-mix.js";
import { GaitPlace } from "./gait-place.js";
import type { StyleFade } from "./style-fade.js";
import type { VelocityState } from "./velocity-state.js";

/** Seconds in which a gait comes up out of standing still, and goes down. */
const RISE = 0.3;
const FALL = 0.32;
/** m/s on the reference leg: below this steps get shorter as well as slower, down to this share. */
const SLOW = 0.25;
const SMALLEST_STEPS = 0.4;
/** Share of the speed that a gait has still and its body has no more at which steps go on. */
const KEPT_PACE = 0.7;
/** Share of the way that a standing foot lags behind its gait, beyond what is nothing, that steps catch up in a second. */
const CATCH_UP = 40;
/** And most that they catch up, cycles a second. */
const MOST_CAUGHT = 1.5;
/** The part that standing feet stand on: the toes, and all behind them. */
const PLANTED_PART = 2;

/** Where a driven gait is: in the grid, in its cycle, and between standing still and moving. */
export class GaitPlayhead {
  /** How the feet are turned at rest, model space: left, right. */
  readonly restTurns = new Float64Array(8);
  moving = false;
  readonly place = new GaitPlace();
  readonly mix = new GaitMix();
  /** Of the stride pair, 0 to 1, 0 at the left strike; and of standing still. */
  phase = 0;
  standingPhase = 0;
  /** How fast standing goes by: 1 as its cell has it. */
  standingPace = 1;
  /** How much of the gait is shown: 0 standing still, 1 full steps. */
  share = 0;
  /** Cycles a second. */
  rate = 0;
  /** Since the last sample: seconds, cycles, model units. */
  seconds = 0;
  cycles = 0;
  travelled = 0;
  /** How far a standing foot lags behind its gait, beyond what is nothing: model units; set before `advance`. */
  behind = 0;
  /** It began or ended since the last sample. */
  switched = false;
  /** How far it has come up out of standing still, linear in time. */
  #rise = 0;
  /** Model units a metre on the reference leg. */
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
  }

  begin(): void {
    this.moving = true;
    this.switched = true;
  }

  end(): void {
    this.moving = false;
    this.switched = true;
  }

  /** Is where it was meant to come up to, without coming up. */
  settle({ speed }: VelocityState): void {
    this.#rise = this.moving ? 1 : 0;
    this.share = this.moving ? stepSize(speed) : 0;
  }

  /** Begins a cycle at a moment of a foot's swing. */
  startAt(side: 0 | 1, progress: number): void {
    const schedule = this.mix.schedules[side];
    const { duty } = schedule;
    this.phase = side / 2 + schedule.strike + duty + progress * (1 - duty);
  }

  /** @param velocity of the same frame */
  advance({ seconds }: DriveIntent, styles: StyleFade, velocity: VelocityState): void {
    const { speed } = velocity;
    const way = planarLength(velocity.movedAhead, velocity.movedRight) * this.#scale;
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
    const caught = Math.min(this.behind * (1 - Math.exp(-CATCH_UP * seconds)), MOST_CAUGHT * stride * seconds);
    const cycles = stride > 0 ? (way + KEPT_PACE * lag * seconds * this.#scale + caught) / stride : 0;
    this.phase += cycles;
    this.phase -= Math.floor(this.phase);
    this.cycles += cycles;
    if (seconds > 0) this.rate = cycles / seconds;
  }

  /** To be called when a sample has shown it. */
  sampled(): void {
    this.standingPhase += (this.seconds * this.standingPace) / this.mix.standingPeriod;
    this.standingPhase -= Math.floor(this.standingPhase);
    this.seconds = 0;
    this.cycles = 0;
    this.travelled = 0;
    this.switched = false;
  }

  /** The part that a foot stands on and turns about, what is furthest forward of what stands; -1 while it swings. */
  partOf(side: 0 | 1): number {
    if (!this.moving) return PLANTED_PART;
    const { strike, lift, starts, ends, shares } = this.mix.schedules[side];
    const own = this.phase - side / 2;
    const q = own - Math.floor(own);
    for (let part = 2; part >= 0; part--) {
      if (shares[part] < 0.5) continue;
      const start = starts[part];
      const end = ends[part];
      if ((q >= start && q < end) || (q - 1 >= start && q - 1 < end)) return part;
    }
    // Between two parts of one stance the foot stands on whatever comes next.
    const since = q - strike - Math.floor(q - strike);
    return since < lift - strike ? 2 : -1;
  }
}

function stepSize(speed: number): number {
  return speed >= SLOW ? 1 : Math.max(SMALLEST_STEPS, Math.sqrt(speed / SLOW));
}

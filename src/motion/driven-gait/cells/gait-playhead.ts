import { fadeWeight } from "../../maths/fade-weight.js";
import { planarLength } from "../../maths/vector.js";
import type { DriveIntent } from "../body/drive-intent.js";
import type { VelocityState } from "../body/velocity-state.js";
import { GaitMix } from "./gait-mix.js";
import { GaitPlace } from "./gait-place.js";
import type { StyleFade } from "./style-fade.js";

/** Seconds in which a gait fades in from standing still, and out. */
const RISE = 0.3;
const FALL = 0.32;
const ASIDE_FALL = 0.2;
/** Largest share of a cycle that passes before the first foot leaves. */
const MOST_BEFORE = 0.2;
/** Slowest cadence considered, cycles per second. */
const SLOWEST = 0.1;
/** Speed on the reference leg below which steps get shorter as well as slower, down to this share, m/s. */
const SLOW = 0.25;
const SMALLEST_STEPS = 0.4;
/** Share of the speed that the gait has in excess of its body at which steps go on. */
const KEPT_PACE = 0.7;
/** Share of a standing foot's lag behind its gait, beyond a tolerance, that steps catch up per second. */
const CATCH_UP = 40;
/** Fastest catching up, cycles per second. */
const MOST_CAUGHT = 1.5;
/** The part that standing feet stand on: the toes, and all behind them. */
const PLANTED_PART = 2;

/** The state of a driven gait: in the grid, in its cycle, and between standing still and moving. */
export class GaitPlayhead {
  /** Rotations of the feet at rest, model space: left, right. */
  readonly restTurns = new Float64Array(8);
  moving = false;
  readonly place = new GaitPlace();
  readonly mix = new GaitMix();
  /** Phase of the stride pair, 0 to 1, 0 at the left strike; and of standing still. */
  phase = 0;
  standingPhase = 0;
  /** Pace of standing: 1 as in its cell. */
  standingPace = 1;
  /** Share of the gait that is shown: 0 standing still, 1 full steps. */
  share = 0;
  /**
   * The same for each foot: for a swinging one, the share that it will come down in; set before a foot's wish is
   * computed.
   */
  readonly footShares = new Float64Array(2);
  /** Cycles per second. */
  rate = 0;
  /** Advance since the last sample: seconds, cycles, model units. */
  seconds = 0;
  cycles = 0;
  travelled = 0;
  /** How far a standing foot lags behind its gait, beyond a tolerance: model units; set before `advance`. */
  behind = 0;
  /** Whether it began or ended since the last sample. */
  switched = false;
  /** How far it has faded in from standing still, linear in time. */
  #rise = 0;
  /** Model units per metre on the reference leg. */
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

  /** Goes to its goal at once, without fading in. */
  settle({ speed }: VelocityState): void {
    this.#rise = this.moving ? 1 : 0;
    this.share = this.moving ? stepSize(speed) : 0;
  }

  /** Returns the share of the gait that will be shown after this many seconds at a speed, m/s. */
  shareIn(seconds: number, speed: number): number {
    return fadeWeight(Math.min(1, this.#rise + seconds / RISE)) * stepSize(speed);
  }

  /** Returns the seconds that this many cycles take a body on its way to what it should do. */
  secondsFor(cycles: number, { speed }: VelocityState, intent: DriveIntent): number {
    if (speed >= intent.speed) return cycles / Math.max(this.rate, SLOWEST);
    const pace = this.#scale / (planarLength(this.mix.strideX, this.mix.strideZ) * stepSize(speed));
    const rate = Math.max(speed * pace, SLOWEST);
    const faster = intent.acceleration * pace;
    return (Math.sqrt(rate * rate + 2 * faster * cycles) - rate) / faster;
  }

  /** Begins a cycle at a moment of a foot's swing. */
  startAt(side: 0 | 1, progress: number): void {
    const schedule = this.mix.schedules[side];
    const { duty } = schedule;
    this.phase = side / 2 + schedule.strike + duty + progress * (1 - duty);
  }

  /** Begins a cycle this many seconds before a foot leaves, for a body that sets out. */
  startBefore(side: 0 | 1, seconds: number, { acceleration }: DriveIntent): void {
    const stride = planarLength(this.mix.strideX, this.mix.strideZ) * stepSize(acceleration * seconds);
    const cycles = stride > 0 ? (acceleration * seconds * seconds * this.#scale) / 2 / stride : 0;
    this.phase = side / 2 + this.mix.schedules[side].lift - Math.min(cycles, MOST_BEFORE);
  }

  /**
   * Advances the gait.
   *
   * @param velocity of the same frame
   */
  advance({ seconds }: DriveIntent, styles: StyleFade, velocity: VelocityState): void {
    const { speed } = velocity;
    const way = planarLength(velocity.movedAhead, velocity.movedRight) * this.#scale;
    // Hips turned sideways need longer to turn back.
    const fall = FALL + ASIDE_FALL * Math.abs(Math.sin((this.place.angle * Math.PI) / 180));
    this.#rise = this.moving ? Math.min(1, this.#rise + seconds / RISE) : Math.max(0, this.#rise - seconds / fall);
    const size = stepSize(speed);
    this.share = fadeWeight(this.#rise) * size;
    styles.gather(this.mix, this.place);
    this.seconds += seconds;
    this.travelled += way;
    if (this.#rise === 0) return;
    const stride = planarLength(this.mix.strideX, this.mix.strideZ) * size;
    // Steps of a body that brakes hard keep some of their pace, so that no foot is left behind.
    const lag = this.moving && velocity.gain < 0 ? Math.max(0, this.place.speed - Math.max(speed, SLOW)) : 0;
    const caught = Math.min(this.behind * (1 - Math.exp(-CATCH_UP * seconds)), MOST_CAUGHT * stride * seconds);
    const cycles = stride > 0 ? (way + KEPT_PACE * lag * seconds * this.#scale + caught) / stride : 0;
    this.phase += cycles;
    this.phase -= Math.floor(this.phase);
    this.cycles += cycles;
    if (seconds > 0) this.rate = cycles / seconds;
  }

  /** Starts counting anew: call it when a sample has shown the advance. */
  sampled(): void {
    this.standingPhase += (this.seconds * this.standingPace) / this.mix.standingPeriod;
    this.standingPhase -= Math.floor(this.standingPhase);
    this.seconds = 0;
    this.cycles = 0;
    this.travelled = 0;
    this.switched = false;
  }

  /** Returns the part that a foot stands on and turns about, the foremost standing one; -1 while it swings. */
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
    // Between two parts of one stance the foot stands on the next one.
    const since = q - strike - Math.floor(q - strike);
    return since < lift - strike ? 2 : -1;
  }
}

function stepSize(speed: number): number {
  return speed >= SLOW ? 1 : Math.max(SMALLEST_STEPS, Math.sqrt(speed / SLOW));
}

import { fadeIntegral, fadeWeight } from "../../motion/maths/fade-weight.js";
import type { RootMotionMode } from "../playing/play-options.js";
import type { PoseSource } from "./pose-source.js";

/** The step of a character in one update: travel in model units, and turn in radians about +Y of model space. */
export interface RootStep {
  readonly travel: Float64Array;
  turn: number;
}

/** A source in a mix, with its root motion. */
interface Traveller {
  source: PoseSource | null;
  rootMotion: RootMotionMode;
}

export function createRootStep(): RootStep {
  return { travel: new Float64Array(3), turn: 0 };
}

/** Mixes the steps of a mix's sources. Allocates nothing. */
export class TravelMix implements RootStep {
  readonly travel = new Float64Array(3);
  turn = 0;
  /** Whether travel that does not move the character also counts. */
  readonly #countsAll: boolean;
  /** Rates per second: of the last update that was not zero, of the frozen mix, and of a transition's offset. */
  readonly #rate = createRootStep();
  readonly #frozen = createRootStep();
  readonly #offset = createRootStep();

  constructor(countsAll: boolean) {
    this.#countsAll = countsAll;
  }

  /** Starts an update. @param isFrozen whether the frozen mix continues */
  begin(seconds: number, isFrozen: boolean): void {
    scaleStep(this, this.#frozen, isFrozen ? seconds : 0);
  }

  /**
   * Blends the step with that of a source, or with standing still.
   *
   * @param share fraction of the update in which the source was active
   */
  mix(traveller: Traveller, weight: number, share: number): void {
    this.#mixInto(this, traveller, weight, share);
  }

  /**
   * Replaces all earlier sources with another: the difference between their speed and its own becomes an offset that
   * decays.
   *
   * @param ahead its step in the next `seconds`
   */
  replace(traveller: Traveller, ahead: RootStep, seconds: number): void {
    const offset = this.#offset;
    scaleStep(offset, this.#rate, 1);
    if (seconds <= 0 || !this.#counts(traveller)) return;
    for (let k = 0; k < 3; k++) offset.travel[k] -= ahead.travel[k] / seconds;
    offset.turn -= ahead.turn / seconds;
  }

  /** Adds the offset for an update. @param seconds multiplied by its mean weight */
  addOffset(seconds: number): void {
    for (let k = 0; k < 3; k++) this.travel[k] += this.#offset.travel[k] * seconds;
    this.turn += this.#offset.turn * seconds;
  }

  /** Writes how far the offset will still move the character. @param seconds multiplied by its mean weight */
  readGlide(out: RootStep, seconds: number): void {
    scaleStep(out, this.#offset, seconds);
  }

  /** Ends an update. */
  end(seconds: number): void {
    if (seconds > 0) scaleStep(this.#rate, this, 1 / seconds);
  }

  /** Freezes the rate of the last update for the frozen mix. */
  freeze(): void {
    scaleStep(this.#frozen, this.#rate, 1);
  }

  /** Adds a source to the frozen mix. @param seconds of the last update */
  freezeIn(traveller: Traveller, weight: number, seconds: number): void {
    scaleStep(this.#frozen, this.#frozen, seconds);
    this.#mixInto(this.#frozen, traveller, weight, 1);
    scaleStep(this.#frozen, this.#frozen, 1 / seconds);
  }

  #counts({ source, rootMotion }: Traveller): boolean {
    return source !== null && (this.#countsAll || rootMotion !== "none");
  }

  #mixInto(out: RootStep, traveller: Traveller, weight: number, share: number): void {
    const counts = this.#counts(traveller);
    const { source } = traveller;
    const stay = 1 - weight * share;
    for (let k = 0; k < 3; k++) out.travel[k] = out.travel[k] * stay + (counts ? source!.travel[k] * weight : 0);
    out.turn = out.turn * stay + (counts ? source!.turn * weight : 0);
  }
}

/** The mean weight between two moments of a fade, so that the travel does not depend on the number of frames. */
export function meanFade(before: number, to: number, fadeSeconds: number): number {
  const from = Math.max(before, 0);
  if (from >= fadeSeconds || to <= from) return to >= fadeSeconds ? 1 : fadeWeight(to / fadeSeconds);
  return ((fadeIntegral(to / fadeSeconds) - fadeIntegral(from / fadeSeconds)) * fadeSeconds) / (to - from);
}

/** The remaining integral of a fade: 0.5 at its beginning, 0 at its end. */
export function fadeLeft(share: number): number {
  return share >= 1 ? 0 : 0.5 - share + fadeIntegral(share);
}

function scaleStep(out: RootStep, step: RootStep, factor: number): void {
  for (let k = 0; k < 3; k++) out.travel[k] = step.travel[k] * factor;
  out.turn = step.turn * factor;
}

import { fadeIntegral, fadeWeight } from "../motion/fade-weight.js";
import type { RootMotionMode } from "./play-options.js";
import type { PoseSource } from "./pose-source.js";

/** How far a character goes in one update: model units, and radians about +Y of model space. */
export interface RootStep {
  readonly travel: Float64Array;
  turn: number;
}

/** What goes its way in a mix. */
interface Traveller {
  source: PoseSource | null;
  rootMotion: RootMotionMode;
}

export function createRootStep(): RootStep {
  return { travel: new Float64Array(3), turn: 0 };
}

/** Mixes how far the sources of a mix go. Makes no garbage. */
export class TravelMix implements RootStep {
  readonly travel = new Float64Array(3);
  turn = 0;
  /** Whether travel counts that does not move the character. */
  readonly #countsAll: boolean;
  /** A second: of the last update that took time, of a mix of the past, and what a transition adds. */
  readonly #rate = createRootStep();
  readonly #frozen = createRootStep();
  readonly #offset = createRootStep();

  constructor(countsAll: boolean) {
    this.#countsAll = countsAll;
  }

  /** A new update. @param isFrozen whether the mix of the past goes on */
  begin(seconds: number, isFrozen: boolean): void {
    scaleStep(this, this.#frozen, isFrozen ? seconds : 0);
  }

  /**
   * Moves the step towards that of a source, or towards standing still.
   *
   * @param share of the time of the step in which the source went its way
   */
  mix(traveller: Traveller, weight: number, share: number): void {
    this.#mixInto(this, traveller, weight, share);
  }

  /**
   * Another source takes the place of all before: what it goes less than they did is added, and dies away.
   *
   * @param ahead how far it is going to go in so many seconds
   */
  replace(traveller: Traveller, ahead: RootStep, seconds: number): void {
    const offset = this.#offset;
    scaleStep(offset, this.#rate, 1);
    if (seconds <= 0 || !this.#counts(traveller)) return;
    for (let k = 0; k < 3; k++) offset.travel[k] -= ahead.travel[k] / seconds;
    offset.turn -= ahead.turn / seconds;
  }

  /** Adds the offset in an update, `seconds` times its mean share. */
  addOffset(seconds: number): void {
    for (let k = 0; k < 3; k++) this.travel[k] += this.#offset.travel[k] * seconds;
    this.turn += this.#offset.turn * seconds;
  }

  /** Writes how far the offset is still going to take the character. @param seconds times its mean share */
  readGlide(out: RootStep, seconds: number): void {
    scaleStep(out, this.#offset, seconds);
  }

  /** The update is complete. */
  end(seconds: number): void {
    if (seconds > 0) scaleStep(this.#rate, this, 1 / seconds);
  }

  /** Goes on as in the last update for a mix of the past. */
  freeze(): void {
    scaleStep(this.#frozen, this.#rate, 1);
  }

  /** Takes a source into the mix of the past. @param seconds of the last update */
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

/** The mean weight between two moments of a fade, so that the way travelled does not depend on the number of frames. */
export function meanFade(before: number, to: number, fadeSeconds: number): number {
  const from = Math.max(before, 0);
  if (from >= fadeSeconds || to <= from) return to >= fadeSeconds ? 1 : fadeWeight(to / fadeSeconds);
  return ((fadeIntegral(to / fadeSeconds) - fadeIntegral(from / fadeSeconds)) * fadeSeconds) / (to - from);
}

/** The share of a whole fade that is still to come, of 0.5 at its beginning. */
export function fadeLeft(share: number): number {
  return share >= 1 ? 0 : 0.5 - share + fadeIntegral(share);
}

function scaleStep(out: RootStep, step: RootStep, factor: number): void {
  for (let k = 0; k < 3; k++) out.travel[k] = step.travel[k] * factor;
  out.turn = step.turn * factor;
}

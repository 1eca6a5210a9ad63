import { fadeWeight } from "../../maths/fade-weight.js";
import type { DriveIntent } from "../body/drive-intent.js";
import { type CellSource, STANDING_NODE } from "./gait-grid.js";
import type { GaitMix } from "./gait-mix.js";
import { type GaitPlace, hasCells } from "./gait-place.js";

/** The styles whose cells play: one, or two while one changes to the other. */
export class StyleFade {
  readonly sources: CellSource[];
  readonly #waiting: CellSource[] = [];
  #waitingSeconds = 0;
  /** Seconds of the change so far and in all. */
  #passed = 0;
  #seconds = 0;

  constructor(cells: CellSource) {
    this.sources = [cells];
  }

  /** Whether the playing style can stand. */
  get isReady(): boolean {
    return this.sources[0].cell(STANDING_NODE, 0) !== null;
  }

  /** The style that plays, or that fades in. */
  get latest(): CellSource {
    return this.sources[this.sources.length - 1];
  }

  uses(cells: CellSource): boolean {
    return this.#waiting.includes(cells) || this.sources.includes(cells);
  }

  /** Changes to other cells as soon as the needed ones are available; at once if there are none yet. */
  change(cells: CellSource, seconds: number): void {
    if (!this.isReady) {
      this.sources[0] = cells;
      return;
    }
    this.#waiting[0] = cells;
    this.#waitingSeconds = seconds;
  }

  /**
   * Advances the fade.
   *
   * @param place cells that are needed besides standing ones; null: none
   */
  advance({ seconds }: DriveIntent, place: GaitPlace | null): void {
    if (this.sources.length > 1) {
      this.#passed += seconds;
      if (this.#passed >= this.#seconds) this.sources.shift();
    }
    if (this.#waiting.length === 0 || this.sources.length > 1) return;
    if (!this.#waiting[0].cell(STANDING_NODE, 0)) return;
    if (place && !hasCells(this.#waiting, place)) return;
    this.sources.push(this.#waiting[0]);
    this.#waiting.length = 0;
    this.#passed = 0;
    this.#seconds = this.#waitingSeconds;
    if (!(this.#seconds > 0)) this.sources.shift();
  }

  /** Adds the cells of a place, and those of standing still. */
  gather(mix: GaitMix, place: GaitPlace): void {
    mix.clear();
    const over = this.sources.length > 1 ? fadeWeight(this.#passed / this.#seconds) : 0;
    for (let s = 0; s < this.sources.length; s++) {
      const weight = s === 0 ? 1 - over : over;
      const standing = this.sources[s].cell(STANDING_NODE, 0);
      if (standing) mix.add(standing, weight);
      place.gather(mix, this.sources[s], weight);
    }
    mix.finish();
  }
}

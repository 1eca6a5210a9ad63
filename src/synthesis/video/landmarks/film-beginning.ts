import { PersonFollower } from "./follow-person.js";
import { boxOf, type Picture } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import type { LandmarkFrame } from "./read-landmarks.js";

/** Seconds of a film's beginning that are looked at again, at the most, and of a look that proves itself. */
const LONGEST = 1.4;
const SURE = 0.3;
/** Seconds after which the beginning is first looked at again. */
const FIRST = 0.5;
/** A person who grows or shrinks by this factor from one picture to the next was seen wrongly before: in part, or not at all. */
const JUMP = 1.25;
/** Mean distance of landmarks, as a share of the body's box, from which on looks differ. */
const DIFFER = 0.06;

/**
 * Looks at the beginning of a film once more, backwards from where the person is surely followed: in the first pictures the detector
 * may take something else for the person, or a part of them for the whole. Where the person is seen anew a moment later, it is
 * looked at again from there.
 */
export class FilmBeginning {
  readonly #models: PoseModels;
  readonly #rate: number;
  #pictures: Picture[] | null = [];
  /** Pictures, one after the other, in which the same person was found. */
  #found = 0;
  #size = 0;
  #isDone = false;

  /** @param rate pictures a second */
  constructor(models: PoseModels, rate: number) {
    this.#models = models;
    this.#rate = rate;
  }

  /** Takes the film's next picture and what was found in it; corrects the frames of the beginning, once it is over. */
  async next(picture: Picture, frames: (LandmarkFrame | null)[]): Promise<void> {
    if (!this.#pictures) return;
    this.#pictures.push(picture);
    const last = frames[frames.length - 1];
    this.#follow(last);
    const isSure = this.#found >= SURE * this.#rate;
    if (last && isSure && !this.#isDone && frames.length >= FIRST * this.#rate) {
      await this.#lookBack(this.#pictures, frames, last);
      this.#isDone = true;
    }
    if (frames.length >= LONGEST * this.#rate) this.#pictures = null;
  }

  #follow(frame: LandmarkFrame | null): void {
    const size = frame?.next.size ?? 0;
    const ratio = this.#size > 0 && size > 0 ? size / this.#size : 1;
    if (ratio > JUMP || ratio < 1 / JUMP) {
      this.#found = 0;
      this.#isDone = false;
    }
    this.#found = frame ? this.#found + 1 : 0;
    if (size > 0) this.#size = size;
  }

  async #lookBack(pictures: Picture[], frames: (LandmarkFrame | null)[], from: LandmarkFrame): Promise<void> {
    const follower = new PersonFollower(this.#models, from.next);
    for (let f = frames.length - 2; f >= 0; f--) {
      const again = await follower.next(pictures[f]);
      const before = frames[f];
      if (again && (!before || differ(before, again))) frames[f] = again;
    }
  }
}

function differ(a: LandmarkFrame, b: LandmarkFrame): boolean {
  const [left, top, right, bottom] = boxOf(b.points);
  let gaps = 0;
  for (let i = 0; i < a.points.length; i += 2) {
    gaps += Math.hypot(a.points[i] - b.points[i], a.points[i + 1] - b.points[i + 1]);
  }
  return gaps / (a.points.length / 2) > DIFFER * Math.max(right - left, bottom - top);
}

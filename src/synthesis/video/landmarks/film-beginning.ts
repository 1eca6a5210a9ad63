import { PersonFollower } from "./follow-person.js";
import { boxOf, type Picture } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import type { LandmarkFrame } from "./read-landmarks.js";

/** Seconds of a film's beginning that are looked at again, at the most, and of a look that proves itself. */
const LONGEST = 1;
const SURE = 0.3;
/** Mean distance of landmarks, as a share of the body's box, from which on looks differ. */
const DIFFER = 0.06;

/**
 * Looks at the beginning of a film once more, backwards from where the person is surely followed: in the first pictures the detector
 * may take something else for the person, or a part of them for the whole.
 */
export class FilmBeginning {
  readonly #models: PoseModels;
  readonly #rate: number;
  #pictures: Picture[] | null = [];
  #found = 0;

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
    this.#found = last ? this.#found + 1 : 0;
    if (last && this.#found >= SURE * this.#rate && frames.length >= (LONGEST * this.#rate) / 2) {
      await this.#lookBack(this.#pictures, frames, last);
    } else if (frames.length < LONGEST * this.#rate) return;
    this.#pictures = null;
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

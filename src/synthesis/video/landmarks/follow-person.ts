import type { Picture, Region } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import { type LandmarkFrame, readLandmarks } from "./read-landmarks.js";
import { findNear, LEAST_PRESENCE, meanSight, PersonSearch } from "./search-person.js";

/** Without a person, pictures are searched this rarely: one in so many. */
const SEARCH_EVERY = 2;
/**
 * Who is found farther from where the person was than this share of their size is someone else; the share grows with
 * each picture in which they are not found.
 */
const FARTHEST = 0.4;
const GROWS = 0.03;
/** Who is on their head is doubted: blurred persons are taken so. Cosine of the turn. */
const OVER = -0.4;
/** While there is doubt, the person is found anew in one picture of so many. */
const DOUBT_EVERY = 5;
/** Who is found upright instead may be seen a little worse: means of the landmarks' sights. */
const WORSE = 0.05;

/** Follows one person through a film: the largest one in the first picture that shows any. */
export class PersonFollower {
  readonly #models: PoseModels;
  readonly #searcher: PersonSearch;
  #region: Region | null = null;
  #last: Region | null = null;
  #missed = 0;
  /** Pictures, one after the other, in which the person is on their head. */
  #over = 0;

  /** @param region where the person is looked for first; default: the whole picture */
  constructor(models: PoseModels, region: Region | null = null) {
    this.#models = models;
    this.#searcher = new PersonSearch(models);
    this.#region = region;
    this.#last = region;
  }

  /** Returns the person's landmarks in the film's next picture; null where they are not found. */
  async next(picture: Picture): Promise<LandmarkFrame | null> {
    const region = this.#region;
    if (!region && this.#missed++ % SEARCH_EVERY !== 0) return null;
    let frame = region && (await readLandmarks(picture, region, this.#models));
    // Found again at once if they only moved out of the region.
    if (!frame || frame.presence < LEAST_PRESENCE) frame = await this.#searcher.next(picture, this.#last, this.#reach);
    if (!frame) {
      if (region) this.#missed = 1;
      this.#region = null;
      return null;
    }
    return this.#keep((await this.#reconsider(picture, frame)) ?? frame);
  }

  /** Returns the landmarks of the same person upright, if they are taken to be on their head and the detector sees them so. */
  async #reconsider(picture: Picture, frame: LandmarkFrame): Promise<LandmarkFrame | null> {
    if (Math.cos(frame.next.turn) > OVER) {
      this.#over = 0;
      return null;
    }
    if (this.#over++ % DOUBT_EVERY !== 0) return null;
    const found = await findNear(picture, this.#models, this.#last, this.#reach);
    if (!found || Math.cos(found.turn) < -OVER) return null;
    const other = await readLandmarks(picture, found, this.#models);
    const isUpright = other.presence >= LEAST_PRESENCE && Math.cos(other.next.turn) > -OVER;
    if (!isUpright || meanSight(other) < meanSight(frame) - WORSE) return null;
    other.misread = this.#over - 1;
    this.#over = 0;
    return other;
  }

  #keep(frame: LandmarkFrame): LandmarkFrame {
    this.#region = frame.next;
    this.#last = frame.next;
    this.#missed = 0;
    return frame;
  }

  /** How far the person may have gone since they were seen, as a share of their size. */
  get #reach(): number {
    return FARTHEST + GROWS * this.#missed;
  }
}

import { findPersons } from "./find-person.js";
import type { Picture, Region } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import { type LandmarkFrame, readLandmarks } from "./read-landmarks.js";

/** Below this presence the person is lost. */
const LEAST_PRESENCE = 0.5;
/** Without a person, pictures are searched this rarely: one in so many. */
const SEARCH_EVERY = 3;
/**
 * Who is found farther from where the person was than this share of their size is someone else; the share grows with
 * each picture in which they are not found.
 */
const FARTHEST = 0.4;
const GROWS = 0.03;

/** Follows one person through a film: the largest one in the first picture that shows any. */
export class PersonFollower {
  readonly #models: PoseModels;
  #region: Region | null = null;
  #last: Region | null = null;
  #missed = 0;

  constructor(models: PoseModels) {
    this.#models = models;
  }

  /** Returns the person's landmarks in the film's next picture; null where they are not found. */
  async next(picture: Picture): Promise<LandmarkFrame | null> {
    let region = this.#region;
    if (!region) {
      if (this.#missed++ % SEARCH_EVERY !== 0) return null;
      region = await this.#find(picture);
      if (!region) return null;
    }
    const frame = await readLandmarks(picture, region, this.#models);
    if (frame.presence < LEAST_PRESENCE) {
      // Found again at once if they only moved out of the region.
      const again = this.#region ? await this.#find(picture) : null;
      const second = again ? await readLandmarks(picture, again, this.#models) : null;
      if (!second || second.presence < LEAST_PRESENCE) {
        this.#region = null;
        this.#missed = 1;
        return null;
      }
      return this.#keep(second);
    }
    return this.#keep(frame);
  }

  #keep(frame: LandmarkFrame): LandmarkFrame {
    this.#region = frame.next;
    this.#last = frame.next;
    this.#missed = 0;
    return frame;
  }

  /** Finds the person again, near where they were; at first, the largest one. */
  async #find(picture: Picture): Promise<Region | null> {
    const found = await findPersons(picture, this.#models);
    const last = this.#last;
    if (!last) return found[0]?.region ?? null;
    const gap = ({ region }: { region: Region }) => Math.hypot(region.x - last.x, region.y - last.y) / last.size;
    const [nearest] = found.sort((a, b) => gap(a) - gap(b));
    return nearest && gap(nearest) < FARTHEST + GROWS * this.#missed ? nearest.region : null;
  }
}

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
/** Who is on their head is doubted: blurred persons are taken so. Cosine of the turn. */
const OVER = -0.4;
/** While there is doubt, the person is found anew in one picture of so many. */
const DOUBT_EVERY = 5;
/** Who is found upright instead may be seen a little worse: means of the landmarks' sights. */
const WORSE = 0.05;

/** Follows one person through a film: the largest one in the first picture that shows any. */
export class PersonFollower {
  readonly #models: PoseModels;
  #region: Region | null = null;
  #last: Region | null = null;
  #missed = 0;
  /** Pictures, one after the other, in which the person is on their head. */
  #over = 0;

  /** @param region where the person is looked for first; default: the whole picture */
  constructor(models: PoseModels, region: Region | null = null) {
    this.#models = models;
    this.#region = region;
    this.#last = region;
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
    return this.#keep((await this.#reconsider(picture, frame)) ?? frame);
  }

  /** Returns the landmarks of the same person upright, if they are taken to be on their head and the detector sees them so. */
  async #reconsider(picture: Picture, frame: LandmarkFrame): Promise<LandmarkFrame | null> {
    if (Math.cos(frame.next.turn) > OVER) {
      this.#over = 0;
      return null;
    }
    if (this.#over++ % DOUBT_EVERY !== 0) return null;
    const found = await this.#find(picture);
    if (!found || Math.cos(found.turn) < -OVER) return null;
    const other = await readLandmarks(picture, found, this.#models);
    const isUpright = other.presence >= LEAST_PRESENCE && Math.cos(other.next.turn) > -OVER;
    if (!isUpright || meanOf(other.sight) < meanOf(frame.sight) - WORSE) return null;
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

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

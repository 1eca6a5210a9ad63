import { findPersons, isSame, wholeOf } from "./find-person.js";
import type { Picture, Region } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import { type LandmarkFrame, readLandmarks } from "./read-landmarks.js";

/** Below this presence nobody is there. */
export const LEAST_PRESENCE = 0.5;
/** Who is found in the whole picture is doubted if landmarks are seen less than this, on average. */
const CLEAR = 0.7;
/**
 * Who is found in a part of the picture, or lying: how likely it must be a person, in two looks that agree, how well landmarks must be
 * seen, and the detector's score that is enough then.
 */
const SURE = 0.9;
const SEEN = 0.75;
const LEAST_SCORE = 0.15;
/** Share of the whole picture that a part shows, and of the place where the person was last, by their size. */
const PART = 0.7;
const AROUND = 1.6;
const QUARTER = Math.PI / 2;

/**
 * Searches pictures for a person. The detector looks at the whole picture, and at parts of it and at the picture on its side, one
 * after the other: it hardly sees figures that are small, or who lie.
 */
export class PersonSearch {
  readonly #models: PoseModels;
  #count = 0;

  constructor(models: PoseModels) {
    this.#models = models;
  }

  /**
   * @param last where the person was; null if nobody was seen yet: then the largest one is taken
   * @param reach farthest that they may have gone, as a share of their size
   * @returns their landmarks, or null if they are not found
   */
  async next(picture: Picture, last: Region | null, reach: number): Promise<LandmarkFrame | null> {
    const region = await findNear(picture, this.#models, last, reach);
    const first = region && (await readLandmarks(picture, region, this.#models));
    const found = first && first.presence >= LEAST_PRESENCE ? first : null;
    if (found && meanSight(found) >= CLEAR) return found;
    const views = last ? viewsAround(last) : partsOf(picture);
    // Who is doubted is looked for everywhere at once.
    const looks = found ? views : [views[this.#count++ % views.length]];
    for (const view of looks) {
      const sure = await this.#lookAt(picture, view, last, reach);
      if (sure) return sure;
    }
    return found;
  }

  async #lookAt(picture: Picture, view: Region, last: Region | null, reach: number): Promise<LandmarkFrame | null> {
    const region = await findNear(picture, this.#models, last, reach, view);
    if (!region) return null;
    const rough = await readLandmarks(picture, region, this.#models);
    if (rough.presence < SURE) return null;
    const frame = await readLandmarks(picture, rough.next, this.#models);
    if (frame.presence < SURE || meanSight(frame) < SEEN || !isSame(rough.next, frame.next)) return null;
    return last && gapOf(frame.next, last) > reach ? null : frame;
  }
}

/** Finds where the person is, near where they were; at first, the largest one. */
export async function findNear(
  picture: Picture,
  models: PoseModels,
  last: Region | null,
  reach: number,
  view?: Region,
): Promise<Region | null> {
  const found = await (view ? findPersons(picture, models, view, LEAST_SCORE) : findPersons(picture, models));
  if (!last) return found[0]?.region ?? null;
  const [nearest] = found.map(({ region }) => region).sort((a, b) => gapOf(a, last) - gapOf(b, last));
  return nearest && gapOf(nearest, last) < reach ? nearest : null;
}

export function meanSight({ sight }: LandmarkFrame): number {
  return sight.reduce((sum, value) => sum + value, 0) / sight.length;
}

/** Distance of a region from where the person was, as a share of their size. */
function gapOf(region: Region, last: Region): number {
  return Math.hypot(region.x - last.x, region.y - last.y) / last.size;
}

function viewsAround({ x, y, size }: Region): Region[] {
  return [0, QUARTER, -QUARTER].map((turn) => ({ x, y, size: size * AROUND, turn }));
}

/** The middle and both ends of a picture, and all of it on its sides. */
function partsOf(picture: Picture): Region[] {
  const whole = wholeOf(picture);
  const size = whole.size * PART;
  const aside = (picture.width - size) / 2;
  const below = (picture.height - size) / 2;
  const end = (sign: number) => ({
    x: whole.x + sign * Math.max(0, aside),
    y: whole.y + sign * Math.max(0, below),
    size,
    turn: 0,
  });
  return [
    end(0),
    { ...whole, turn: QUARTER },
    end(-1),
    { ...whole, turn: -QUARTER },
    end(1),
    { ...end(0), turn: QUARTER },
    { ...end(0), turn: -QUARTER },
  ];
}

import { findPersons, isSame } from "./find-person.js";
import { boxOf, type Picture } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import { type LandmarkFrame, readLandmarks } from "./read-landmarks.js";

/** Time from one look to the next, seconds. */
const EVERY = 0.5;
/** Around the followed person's landmarks, as a share of the longer side of their box, that is painted over. */
const MARGIN = 0.15;
const GREY = 110;
/** Below this presence nobody is there. */
const LEAST_PRESENCE = 0.75;
/** Looks that must see someone: what was seen only once may be a shadow. */
const LEAST_LOOKS = 2;

/** Notices persons in a film besides the one that is followed: the detector looks for them where that one is painted over. */
export class OtherPersons {
  readonly #models: PoseModels;
  #next = 0;
  readonly #seen: number[] = [];

  constructor(models: PoseModels) {
    this.#models = models;
  }

  /**
   * @param frame the landmarks of the person that is followed
   * @param time seconds since the film's first picture
   */
  async next(picture: Picture, frame: LandmarkFrame, time: number): Promise<void> {
    if (time < this.#next) return;
    this.#next = time + EVERY;
    const rest = paintedOver(picture, frame.points);
    for (const { region } of await findPersons(rest, this.#models)) {
      if (isSame(region, frame.next)) continue;
      const other = await readLandmarks(rest, region, this.#models);
      if (other.presence < LEAST_PRESENCE || isSame(other.next, frame.next)) continue;
      this.#seen.push(time);
      return;
    }
  }

  /** Says from when on others are seen, in a sentence; null if there are none. */
  note(): string | null {
    const [first] = this.#seen;
    if (this.#seen.length < LEAST_LOOKS) return null;
    return `Another person is seen, first at ${first.toFixed(1)} s: the motion follows the person who is largest in the first picture that shows anyone.`;
  }
}

function paintedOver({ width, height, pixels }: Picture, points: Float32Array): Picture {
  const [left, top, right, bottom] = boxOf(points);
  const margin = MARGIN * Math.max(right - left, bottom - top);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [from, to] = [within(left - margin, width), within(right + margin, width)];
  const painted = pixels.slice();
  for (let y = within(top - margin, height); y < within(bottom + margin, height); y++) {
    painted.fill(GREY, (y * width + from) * 3, (y * width + to) * 3);
  }
  return { width, height, pixels: painted };
}

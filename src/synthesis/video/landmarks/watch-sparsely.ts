import type { Marks } from "../landmark-track.js";
import { KNOWN } from "../lifter/pointing-camera.js";
import { PersonFollower } from "./follow-person.js";
import type { Picture } from "./picture.js";
import type { PoseModels } from "./pose-models.js";
import { LANDMARK_COUNT, type LandmarkFrame } from "./read-landmarks.js";

/** Change of a landmark's way from one picture that is looked at to the next, in body sizes, from which on the one between is too. */
const SUDDEN = 0.12;
/** The first landmark of the body: the face's are left out. */
const BODY = 11;

/**
 * Finds a person's landmarks in every second picture of a film, and in those between where the person moves suddenly; what
 * the others show comes from their neighbours.
 */
export class SparseFollower {
  readonly #follower: PersonFollower;
  readonly #frames: (Marks | null)[] = [];
  readonly #looked: boolean[] = [];
  #last: LandmarkFrame | null = null;
  #held: Picture | null = null;

  constructor(models: PoseModels) {
    this.#follower = new PersonFollower(models);
  }

  get count(): number {
    return this.#frames.length;
  }

  /**
   * Takes the film's next picture. Returns the landmarks of the last one that was looked at; null where nobody is seen.
   *
   * @param always whether it is looked at in any case
   */
  async next(picture: Picture, always: boolean): Promise<LandmarkFrame | null> {
    const before = this.#last;
    if (!always && !this.#held && before) {
      this.#held = picture;
      this.#push(before, false);
      return before;
    }
    const held = this.#held;
    this.#held = null;
    let frame = await this.#follower.next(picture);
    if (held && before && (!frame || this.#isSudden(before, frame))) {
      // As if both had been looked at one after the other: a step of two pictures may end at someone else.
      this.#follower.goOnFrom(before);
      const between = await this.#follower.next(held);
      frame = await this.#follower.next(picture);
      this.#looked[this.count - 1] = between !== null || frame === null;
      this.#frames[this.count - 1] = between;
    }
    this.#push(frame, true);
    this.#last = frame;
    return frame;
  }

  #push(frame: LandmarkFrame | null, looked: boolean): void {
    this.#frames.push(frame);
    this.#looked.push(looked);
  }

  /** Tells whether any landmark's way differs much from the one before it. */
  #isSudden({ points: before }: Marks, { points, sight }: Marks): boolean {
    const earlier = this.#lookedAt(this.count - 4)?.points;
    let [left, right, top, bottom, most] = [Infinity, -Infinity, Infinity, -Infinity, 0];
    for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
      const [x, y] = [points[mark * 2], points[mark * 2 + 1]];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      if (mark < BODY || sight[mark] <= KNOWN) continue;
      const change = [0, 1].map((k) => {
        const i = mark * 2 + k;
        return points[i] - before[i] - (earlier ? before[i] - earlier[i] : 0);
      });
      most = Math.max(most, Math.hypot(change[0], change[1]));
    }
    return most > SUDDEN * Math.max(right - left, bottom - top);
  }

  #lookedAt(index: number): Marks | null {
    return this.#looked[index] ? this.#frames[index] : null;
  }

  /** Returns the landmarks of all pictures. */
  frames(): (Marks | null)[] {
    return this.#frames.map((frame, f) => {
      if (this.#looked[f]) return frame;
      const [a, b] = [this.#lookedAt(f - 1), this.#lookedAt(f + 1)];
      // Beyond a sudden move, frames say nothing about this one.
      const earlier = this.#looked[f - 2] ? null : this.#lookedAt(f - 3);
      const later = this.#looked[f + 2] ? null : this.#lookedAt(f + 3);
      // The film's last picture goes on as before.
      if (!a || !b) return a && earlier ? mixed([a, earlier], [1.5, -0.5], a.sight) : frame;
      const sight = a.sight.map((value, i) => (value + b.sight[i]) / 2);
      if (!earlier || !later) return mixed([a, b], [0.5, 0.5], sight);
      return mixed([earlier, a, b, later], [-1 / 16, 9 / 16, 9 / 16, -1 / 16], sight);
    });
  }
}

function mixed(frames: readonly Marks[], shares: readonly number[], sight: Float32Array): Marks {
  const sum = (of: (frame: Marks) => Float32Array) =>
    of(frames[0]).map((_, i) => frames.reduce((total, frame, k) => total + shares[k] * of(frame)[i], 0));
  const hasWorld = frames.every(({ world }) => world);
  return { points: sum(({ points }) => points), sight, ...(hasWorld && { world: sum(({ world }) => world!) }) };
}

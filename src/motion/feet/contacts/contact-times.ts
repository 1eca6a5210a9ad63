import { clipDuration, type FootContact, type MotionClip } from "../../clip.js";

/** Parts in the order of their numbers. */
const PARTS = ["heel", "ball", "toe"] as const satisfies readonly FootContact["part"][];
/** Priority of the standing parts as the one that the foot turns about: the ball, then the tip of the toes. */
const FIRST = [1, 2, 0] as const;
/** Most consecutive contacts within one stance. */
const MOST_PARTS = 8;
/** Tolerance added to a contact's end, seconds. */
const SLACK = 1e-4;

/** The times at which the feet of a clip stand: left 0, right 1. */
export class ContactTimes {
  /** By foot and part. */
  readonly #contacts: readonly (readonly (readonly FootContact[])[])[];
  readonly #duration: number;
  /** Period after which it repeats, seconds; 0: never. */
  readonly #cycle: number;

  constructor(clip: MotionClip) {
    const of = (side: FootContact["side"]) =>
      PARTS.map((part) => clip.contacts.filter((contact) => contact.side === side && contact.part === part));
    this.#contacts = [of("left"), of("right")];
    this.#duration = clipDuration(clip);
    this.#cycle = clip.loop ? this.#duration : 0;
  }

  /**
   * Returns the part that a foot stands on, -1 for none.
   *
   * @param time seconds of the clip
   */
  partAt(side: 0 | 1, time: number): number {
    for (let i = 0; i < FIRST.length; i++) {
      const contacts = this.#contacts[side][FIRST[i]];
      for (let c = 0; c < contacts.length; c++) {
        const { start, end } = contacts[c];
        const loops = this.#cycle > 0 ? Math.floor((time + SLACK - start) / this.#cycle) * this.#cycle : 0;
        if (time >= start + loops - SLACK && time <= end + loops + SLACK) return FIRST[i];
      }
    }
    return -1;
  }

  /** Returns the time until a raised foot stands again, seconds of the clip; infinite when it does not. */
  untilStands(side: 0 | 1, time: number): number {
    let left = Number.POSITIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      const contacts = this.#contacts[side][part];
      for (let c = 0; c < contacts.length; c++) {
        let wait = contacts[c].start - time;
        if (wait < 0 && this.#cycle > 0) wait += this.#cycle;
        if (wait >= 0 && wait < left) left = wait;
      }
    }
    return left;
  }

  /** Returns the time until a standing foot lifts off, seconds of the clip; infinite when it stays. */
  untilLifts(side: 0 | 1, time: number): number {
    let at = time;
    for (let i = 0; i < MOST_PARTS; i++) {
      const end = this.#endAfter(side, at);
      if (end < 0) return at - time;
      if (this.#cycle === 0 && end >= this.#duration - SLACK) break;
      at = end + 2 * SLACK;
    }
    return Number.POSITIVE_INFINITY;
  }

  /**
   * Returns when the last of the contacts active at a time ends, which may be beyond the end of a loop; -1: none is
   * active.
   */
  #endAfter(side: 0 | 1, time: number): number {
    let last = -1;
    for (let part = 0; part < 3; part++) {
      const contacts = this.#contacts[side][part];
      for (let c = 0; c < contacts.length; c++) {
        const { start, end } = contacts[c];
        const loops = this.#cycle > 0 ? Math.floor((time + SLACK - start) / this.#cycle) * this.#cycle : 0;
        if (time >= start + loops - SLACK && time <= end + loops + SLACK) last = Math.max(last, end + loops);
      }
    }
    return last;
  }
}

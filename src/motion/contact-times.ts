import { clipDuration, type FootContact, type MotionClip } from "./clip.js";

/** As parts are numbered. */
const PARTS = ["heel", "ball", "toe"] as const satisfies readonly FootContact["part"][];
/** Of several that stand, the one that the foot turns about: the ball, then the tip of the toes. */
const FIRST = [1, 2, 0] as const;
/** Contacts that follow on each other within one stance, at most. */
const MOST_PARTS = 8;
/** Seconds by which a contact lasts longer. */
const SLACK = 1e-4;

/** When the feet of a clip stand: left 0, right 1. */
export class ContactTimes {
  /** By foot and part. */
  readonly #contacts: readonly (readonly (readonly FootContact[])[])[];
  readonly #duration: number;
  /** Seconds after which it begins again; 0: never. */
  readonly #cycle: number;

  constructor(clip: MotionClip) {
    const of = (side: FootContact["side"]) =>
      PARTS.map((part) => clip.contacts.filter((contact) => contact.side === side && contact.part === part));
    this.#contacts = [of("left"), of("right")];
    this.#duration = clipDuration(clip);
    this.#cycle = clip.loop ? this.#duration : 0;
  }

  /** The part that a foot stands on, -1 for none. @param time seconds of the clip */
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

  /** Seconds of the clip until a foot that does not stand stands again; without end when it does not. */
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

  /** Seconds of the clip until a foot that stands does so no more; without end when it stays. */
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

  /** When the last of the contacts ends that are on at a time, which may lie beyond the end of a loop; -1: none is. */
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

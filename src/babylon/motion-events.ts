import type { FootContact, MotionLabel, Side } from "../motion/clip.js";
import { type ClipEventListener, ClipEvents, type Strike } from "./clip-events.js";
import { isHeard, tellFootstep } from "./footstep.js";
import type { Motion } from "./motion.js";

/** A part of a foot that comes to stand or leaves the ground. */
export interface ContactEvent {
  readonly motion: Motion;
  readonly foot: Side;
  readonly part: FootContact["part"];
  readonly begins: boolean;
  /** Seconds of the motion. */
  readonly time: number;
}

/** A named stretch of a motion that begins or ends; one as long as a loop does both each time round. */
export interface LabelEvent {
  readonly motion: Motion;
  readonly label: MotionLabel;
  readonly begins: boolean;
}

/**
 * Tells the observers of a motion, and of its character, what its playback passes. Makes no garbage but for what it tells.
 */
export class MotionEvents implements ClipEventListener {
  readonly #motion: Motion;
  readonly #events: ClipEvents;

  constructor(motion: Motion) {
    this.#motion = motion;
    this.#events = new ClipEvents(motion.clip);
  }

  /** Whether anybody listens. While nobody does, no step needs to be told. */
  get isHeard(): boolean {
    const { character, onFootstepObservable, onContactObservable, onLabelObservable } = this.#motion;
    return (
      isHeard(onFootstepObservable) ||
      isHeard(onContactObservable) ||
      isHeard(onLabelObservable) ||
      isHeard(character.onFootstepObservable)
    );
  }

  /**
   * Goes on by a step of the playback; to be called when the joints show it. Whatever an observer does, disposing
   * included, ends no more than this step.
   *
   * @param from where the playback stood, seconds of the clip
   * @param played how far it went, seconds of the clip, whole loops counted; negative backwards
   */
  advance(from: number, played: number): void {
    if (!this.#motion.isDisposed) this.#events.advance(from, played, this);
  }

  /** @internal */
  onStrike({ side, part, strength }: Strike): boolean {
    tellFootstep(this.#motion, side, part, strength);
    return !this.#motion.isDisposed;
  }

  /** @internal */
  onContact(index: number, begins: boolean): boolean {
    const motion = this.#motion;
    if (!isHeard(motion.onContactObservable)) return true;
    const { side, part, start, end } = motion.contacts[index];
    const time = begins ? start : end;
    motion.onContactObservable.notifyObservers({ motion, foot: side, part, begins, time });
    return !motion.isDisposed;
  }

  /** @internal */
  onLabel(index: number, begins: boolean): boolean {
    const motion = this.#motion;
    if (!isHeard(motion.onLabelObservable)) return true;
    motion.onLabelObservable.notifyObservers({ motion, label: motion.labels[index], begins });
    return !motion.isDisposed;
  }
}

import type { FootContact, MotionLabel, Side } from "../../motion/clip.js";
import { type ClipEventListener, ClipEvents, type Strike } from "./clip-events.js";
import { isHeard, tellFootstep } from "./footstep.js";
import type { Motion } from "./motion.js";

/** A part of a foot that touches or leaves the ground. */
export interface ContactEvent {
  readonly motion: Motion;
  readonly foot: Side;
  readonly part: FootContact["part"];
  readonly begins: boolean;
  /** Time in the motion, seconds. */
  readonly time: number;
}

/** A label of a motion that begins or ends; a label as long as the loop does both in every loop. */
export interface LabelEvent {
  readonly motion: Motion;
  readonly label: MotionLabel;
  readonly begins: boolean;
}

/**
 * Notifies the observers of a motion and its character of the events that its playback passes. Allocates only the events.
 */
export class MotionEvents implements ClipEventListener {
  readonly #motion: Motion;
  readonly #events: ClipEvents;

  constructor(motion: Motion) {
    this.#motion = motion;
    this.#events = new ClipEvents(motion.clip);
  }

  /** Whether there are observers. If not, steps need not be reported. */
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
   * Reports one step of the playback; call it when the joints show that step. Whatever an observer does, including
   * disposal, ends no more than this step.
   *
   * @param from playback time before the step, seconds of the clip
   * @param played length of the step, seconds of the clip, including whole loops; negative when playing backwards
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

import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import type { FootContact, MotionLabel, Side } from "../motion/clip.js";
import { type ClipEventListener, ClipEvents, type Strike } from "./clip-events.js";
import { type Footstep, LEAST_FOOTSTEP_WEIGHT } from "./footstep.js";
import type { LiveSoles } from "./live-soles.js";
import type { Motion } from "./motion.js";
import type { PoseSource } from "./pose-source.js";

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

/** What of a character the events of its motions need. */
export interface EventStage {
  readonly onFootstepObservable: Observable<Footstep>;
  readonly soles: LiveSoles;
  /** The share that what plays has in what a foot shows, 0 to 1. */
  footShare(source: PoseSource, foot: Side): number;
}

/**
 * Tells the observers of a motion, and of its character, what its playback passes. Makes no garbage but for what it tells.
 */
export class MotionEvents implements ClipEventListener {
  readonly #motion: Motion;
  readonly #stage: EventStage;
  readonly #events: ClipEvents;

  constructor(motion: Motion, stage: EventStage) {
    this.#motion = motion;
    this.#stage = stage;
    this.#events = new ClipEvents(motion.clip);
  }

  /** Whether anybody listens. While nobody does, no step needs to be told. */
  get isHeard(): boolean {
    const { onFootstepObservable, onContactObservable, onLabelObservable } = this.#motion;
    return (
      isHeard(onFootstepObservable) ||
      isHeard(onContactObservable) ||
      isHeard(onLabelObservable) ||
      isHeard(this.#stage.onFootstepObservable)
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
    this.#events.advance(from, played, this);
  }

  /** @internal */
  onStrike({ side, part, strength }: Strike): boolean {
    const motion = this.#motion;
    const stage = this.#stage;
    if (!isHeard(motion.onFootstepObservable) && !isHeard(stage.onFootstepObservable)) return true;
    const weight = stage.footShare(motion.player, side);
    if (weight < LEAST_FOOTSTEP_WEIGHT) return true;
    const position = stage.soles.positionToRef(side, part, new Vector3());
    const { character } = motion;
    const step: Footstep = { character, source: motion, foot: side, position, strength, weight };
    motion.onFootstepObservable.notifyObservers(step);
    if (!motion.isDisposed) stage.onFootstepObservable.notifyObservers(step);
    return !motion.isDisposed;
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

/** `hasObservers` stays true for good once `observer.remove()` was called. */
function isHeard({ observers }: { observers: readonly unknown[] }): boolean {
  return observers.length > 0;
}

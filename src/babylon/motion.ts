import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import { clipDuration, type FootContact, type MotionClip, type MotionLabel } from "../motion/clip.js";
import { disposedError } from "../requests/motion-error.js";
import type { PlanNote } from "../requests/text-plan.js";
import { ClipPlayer } from "./clip-player.js";
import type { Footstep } from "./footstep.js";
import type { MotionCharacter } from "./motion-character.js";
import { type ContactEvent, type LabelEvent, MotionEvents } from "./motion-events.js";

/** What is added to the plan of the clip: how it is played on this character. */
export interface PlaybackPlan {
  /** Rate that the clip is played at: 1, unless the speed asked for lies outside what a gait is made for. */
  playbackRate: number;
  /** What differs from what was asked for, and why; empty when nothing does. Of motions out of words, the plan's notes. */
  notes: (string | PlanNote)[];
}

/** A motion on one character's own skeleton, ready to be played by `character.play(motion)`. */
export class Motion {
  /** The character that the motion was made for. */
  readonly character: MotionCharacter;
  /** The motion as data, on the character's skeleton. Shared by equal requests: never write to it. */
  readonly clip: MotionClip;
  /** How the motion was made and is played. */
  readonly plan: Readonly<Record<string, unknown> & PlaybackPlan>;
  /**
   * The playback in Babylon's terms: pause it, seek in it, change its speed, stop it. Started by the game it animates the
   * root joint only. `character.play` starts it without the root, poses all joints from the clip, and repeats it until the
   * character ends it.
   */
  readonly animationGroup: AnimationGroup;
  /** Told when a foot comes down while the motion plays, after the pose of that moment is on the character. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /** Told when a part of a foot comes to stand or leaves the ground. */
  readonly onContactObservable = new Observable<ContactEvent>();
  /** Told when a label begins or ends; one as long as a loop does both each time round. */
  readonly onLabelObservable = new Observable<LabelEvent>();
  /** @internal */
  readonly player: ClipPlayer;
  /** @internal */
  readonly events: MotionEvents;
  #disposed = false;
  readonly #onDispose: (motion: Motion) => void;

  /** @internal Made by `character.request…`. */
  constructor(
    character: MotionCharacter,
    clip: MotionClip,
    playback: PlaybackPlan,
    group: AnimationGroup,
    onDispose: (motion: Motion) => void,
  ) {
    this.character = character;
    this.clip = clip;
    const made = clip.plan as { notes?: PlanNote[] } | null;
    this.plan = { ...made, ...playback, notes: [...(made?.notes ?? []), ...playback.notes] };
    this.animationGroup = group;
    this.player = new ClipPlayer(clip, group, character.origin);
    this.events = new MotionEvents(this);
    this.#onDispose = onDispose;
    group.speedRatio = playback.playbackRate;
  }

  get name(): string {
    return this.animationGroup.name;
  }

  /** Seconds of one cycle as played. */
  get duration(): number {
    return clipDuration(this.clip) / this.plan.playbackRate;
  }

  /** Whether the motion's last frame meets its first. */
  get loops(): boolean {
    return this.clip.loop !== null;
  }

  /** When each part of each foot stands still, seconds of the clip (before `playbackRate`). */
  get contacts(): readonly FootContact[] {
    return this.clip.contacts;
  }

  /** Named stretches, seconds of the clip. */
  get labels(): readonly MotionLabel[] {
    return this.clip.labels;
  }

  /** Also when its animation group was disposed by itself. */
  get isDisposed(): boolean {
    return this.#disposed || this.animationGroup.targetedAnimations.length === 0;
  }

  /**
   * The motion as an ordinary AnimationGroup, for exporters, Babylon's own mixer, or to edit: quaternion keys for every
   * joint of the character, and the root's places with its travel. Keys that their neighbours say within 0.0001 radians,
   * and 0.01 mm on a human, are left out; at the others it is exact. It plays at the motion's speed.
   *
   * Babylon's own root motion plays it as `new RootMotionClip(group, { rootNode: character.getJoint("Hips") })`.
   *
   * The group is the caller's to play and dispose: it stays when the motion or the character is disposed. What plays by
   * `character.play` shows over it.
   *
   * @param name of the group; default the motion's
   *
   * Throws DISPOSED.
   */
  toKeyedGroup(name: string = this.name): AnimationGroup {
    if (this.isDisposed) throw disposedError(`The motion "${this.name}"`);
    const group = this.character.keyedGroup(this.clip, name);
    group.speedRatio = this.plan.playbackRate;
    return group;
  }

  /** Frees the motion's animation group. A motion that plays is stopped. May be called again. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    try {
      this.#onDispose(this);
    } finally {
      // Also when an observer throws that is told of the end: what it wants to play again is gone.
      this.animationGroup.dispose();
      this.onFootstepObservable.clear();
      this.onContactObservable.clear();
      this.onLabelObservable.clear();
    }
  }
}

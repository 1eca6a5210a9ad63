import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Observable } from "@babylonjs/core/Misc/observable.js";
import { clipDuration, type FootContact, type MotionClip, type MotionLabel } from "../../motion/clip.js";
import { disposedError } from "../../requests/motion-error.js";
import type { PlanNote, TextPlan } from "../../requests/text-plan.js";
import type { MotionCharacter } from "../character/motion-character.js";
import { ClipPlayer } from "./clip-player.js";
import type { Footstep } from "./footstep.js";
import { type ContactEvent, type LabelEvent, MotionEvents } from "./motion-events.js";

/** How a clip is played on this character; merged with the clip's own plan. */
export interface PlaybackPlan {
  /** Rate at which the clip plays: 1, unless the requested speed is outside the range that gaits are generated for. */
  playbackRate: number;
  /** What differs from the request, and why; empty if nothing does. For text motions, the plan's notes. */
  notes: (string | PlanNote)[];
}

/** A motion on one character's own skeleton, ready for `character.play(motion)`. */
export class Motion {
  /** The character that the motion was made for. */
  readonly character: MotionCharacter;
  /** The motion's data on the character's skeleton. Equal requests share it: never write to it. */
  readonly clip: MotionClip;
  /** How the motion was made and how it is played. */
  readonly plan: Readonly<Record<string, unknown> & PlaybackPlan>;
  /**
   * The playback as a Babylon group: pause it, seek in it, change its speed, stop it. If the game starts it, it animates only
   * the root joint. `character.play` starts it without the root, poses all joints from the clip, and repeats it until the
   * character ends it.
   */
  readonly animationGroup: AnimationGroup;
  /** Notified when a foot lands while the motion plays, after the character shows that pose. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /** Notified when a part of a foot touches or leaves the ground. */
  readonly onContactObservable = new Observable<ContactEvent>();
  /** Notified when a label begins or ends; a label as long as the loop does both in every loop. */
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
    this.player = new ClipPlayer(clip, group, character.body.origin);
    this.events = new MotionEvents(this);
    this.#onDispose = onDispose;
    group.speedRatio = playback.playbackRate;
  }

  /**
   * A copy of the plan that the text was read as: change it and pass it to `requestTextMotion`. Null for motions that were not
   * made from text, and for those of a service.
   */
  get textPlan(): TextPlan | null {
    const plan = this.clip.plan as Partial<TextPlan> | null;
    return plan?.kind === "text" && plan.steps ? structuredClone(plan as TextPlan) : null;
  }

  get name(): string {
    return this.animationGroup.name;
  }

  /** Duration of one cycle as played, seconds. */
  get duration(): number {
    return clipDuration(this.clip) / this.plan.playbackRate;
  }

  /** Whether the motion's last frame meets its first. */
  get loops(): boolean {
    return this.clip.loop !== null;
  }

  /** When each part of each foot is on the ground, in seconds of the clip (before `playbackRate`). */
  get contacts(): readonly FootContact[] {
    return this.clip.contacts;
  }

  /** Named time spans, in seconds of the clip. */
  get labels(): readonly MotionLabel[] {
    return this.clip.labels;
  }

  /** True also if its animation group was disposed on its own. */
  get isDisposed(): boolean {
    return this.#disposed || this.animationGroup.targetedAnimations.length === 0;
  }

  /**
   * Converts the motion to an ordinary AnimationGroup, for exporters, Babylon's own mixer or editing: quaternion keys for
   * every joint of the character, and position keys for the root with its travel. Keys that interpolation reproduces within
   * 0.0001 radians (0.01 mm on a human) are omitted; the remaining keys are exact. It plays at the motion's speed.
   *
   * To play it with Babylon's own root motion: `new RootMotionClip(group, { rootNode: character.getJoint("Hips") })`.
   *
   * The caller owns the group: it remains when the motion or the character is disposed. Motions played by `character.play`
   * override it.
   *
   * @param name name of the group; default: the motion's
   *
   * Throws DISPOSED.
   */
  toKeyedGroup(name: string = this.name): AnimationGroup {
    if (this.isDisposed) throw disposedError(`The motion "${this.name}"`);
    const group = this.character.body.keyedGroup(this.clip, name);
    group.speedRatio = this.plan.playbackRate;
    return group;
  }

  /** Stops the motion if it is playing and frees its animation group. May be called repeatedly. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    try {
      this.#onDispose(this);
    } finally {
      // Even if an observer of the end throws: the motion can no longer be played.
      this.animationGroup.dispose();
      this.onFootstepObservable.clear();
      this.onContactObservable.clear();
      this.onLabelObservable.clear();
    }
  }
}

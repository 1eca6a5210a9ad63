import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { clipDuration, type FootContact, type MotionClip, type MotionLabel } from "../motion/clip.js";
import type { JointTarget } from "./character-model-from-babylon.js";
import { ClipSampler } from "./clip-sampler.js";
import type { MotionCharacter } from "./motion-character.js";
import { Playhead } from "./playhead.js";

/** What is added to the plan of the clip: how it is played on this character. */
export interface PlaybackPlan {
  /** Rate that the clip is played at: 1, unless the speed asked for lies outside what a gait is made for. */
  playbackRate: number;
  /** What differs from what was asked for, and why; empty when nothing does. */
  notes: string[];
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
   * The playback in Babylon's terms: pause it, seek in it, change its speed. By itself it animates the root joint only;
   * `character.play` poses the others from the clip.
   */
  readonly animationGroup: AnimationGroup;
  /** @internal */
  readonly sampler: ClipSampler;
  /** @internal */
  readonly playhead: Playhead;
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
    this.plan = { ...(clip.plan as object | null), ...playback };
    this.animationGroup = group;
    this.sampler = new ClipSampler(clip);
    this.playhead = new Playhead(group, clip.frameRate, clip.frameCount - 1);
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

  /** @internal Whether this node or bone stands where the motion's group has put it. */
  holds(target: JointTarget): boolean {
    return this.animationGroup.animatables.some((animatable) => {
      const [animation] = animatable.getAnimations();
      return (
        animatable.target === target &&
        animation?.targetPath === "position" &&
        target.position.equals(animation.currentValue as Vector3)
      );
    });
  }

  /** Frees the motion's animation group. A motion that plays is stopped. May be called again. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#onDispose(this);
    this.animationGroup.dispose();
  }
}

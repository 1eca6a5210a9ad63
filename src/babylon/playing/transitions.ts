import { createPose, type Pose } from "../../motion/clip.js";
import type { DriveRig } from "../../motion/driven-gait/drive-rig.js";
import { type FootHandover, KeptFeet } from "../../motion/feet/kept/kept-feet.js";
import { InertialPose } from "../../motion/inertial-pose.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { MotionMixer } from "../posing/motion-mixer.js";
import type { PoseSource } from "../posing/pose-source.js";
import { createRootStep, type RootStep } from "../posing/root-step.js";
import type { ClipPlayer } from "./clip-player.js";
import { EntryMatch } from "./entry-match.js";
import { SourceFooting } from "./source-footing.js";

/**
 * Manages transitions between motions on a character's base layer: where the next motion begins, how the offset to the
 * previous pose decays, and where the feet stay in the meantime.
 */
export class Transitions {
  readonly inertia: InertialPose;
  readonly #feet: KeptFeet;
  readonly #entries: EntryMatch;
  readonly #footing = new SourceFooting();
  readonly #shown: Pose;
  readonly #wished: Pose;
  readonly #glide = new GlideMemory();
  readonly #handover: FootHandover;
  /** The source of the motion that is blended to. */
  #to: PoseSource | null = null;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    this.inertia = new InertialPose(skeleton, rig.legLength);
    this.#feet = new KeptFeet(skeleton, rig);
    this.#entries = new EntryMatch(skeleton, rig, this.#footing);
    this.#shown = createPose(skeleton);
    this.#wished = createPose(skeleton);
    const pose = this.#shown;
    const none = { shown: pose, before: pose, sinceBefore: 0, from: null, wished: pose, to: null };
    this.#handover = { ...none, glide: createRootStep(), seconds: 0.5 };
  }

  /**
   * Finds the frame of a loop that best fits the visible pose; 0 if no motion covers it fully.
   * @param speed as a multiple of the clip's own
   */
  entryOf(player: ClipPlayer, over: MotionMixer, speed: number): number {
    return this.#entries.find(player, over, speed);
  }

  /**
   * Returns the pose of a mix with planted feet kept in place. Call it once per update, after `mix`. Allocates nothing.
   *
   * @param keepsFeet whether the motion that began in this update keeps them
   */
  show(over: MotionMixer, keepsFeet: boolean, seconds: number): Pose {
    const feet = this.#feet;
    const { pose, begun } = over;
    let shown = pose;
    // A motion without a fade shows nothing of the previous one.
    if (begun?.fadeSeconds === 0) this.end();
    if (feet.isActive) {
      shown = this.#shown;
      shown.rotations.set(pose.rotations);
      shown.translations.set(pose.translations);
      // In the frame in which another motion begins, the previous one still continues as before.
      const glide = begun ? this.#glide.ahead() : over.glide;
      feet.apply(shown, this.#poseOf(this.#to, shown), over.ground, glide, seconds);
    }
    if (begun && begun.fadeSeconds > 0 && (keepsFeet || feet.isActive)) {
      this.#to = begun.to;
      const handover = this.#handover;
      handover.shown = pose;
      handover.before = begun.before ?? pose;
      handover.sinceBefore = begun.before ? begun.sinceBefore : 0;
      handover.from = keepsFeet ? this.#footing.of(begun.from) : null;
      handover.to = keepsFeet ? this.#footing.of(begun.to) : null;
      handover.wished = this.#poseOf(begun.to, pose);
      handover.glide = over.glide;
      handover.seconds = this.inertia.elapsed === 0 ? this.inertia.seconds : begun.fadeSeconds;
      feet.begin(handover);
      this.#glide.begin();
    }
    if (feet.isActive) this.#glide.remember(over.glide);
    return shown;
  }

  /** Stops keeping the feet. */
  end(): void {
    this.#feet.end();
    this.#to = null;
  }

  /** The pose of the source alone, if it can be sampled; else the mixed pose. */
  #poseOf(source: PoseSource | null, mixed: Pose): Pose {
    if (!source?.sampleAhead) return mixed;
    source.sample(this.#wished);
    return this.#wished;
  }
}

/** Remembers the body's remaining glide in the last two frames. */
class GlideMemory {
  readonly #last = createRootStep();
  readonly #before = createRootStep();
  readonly #ahead = createRootStep();
  #count = 0;

  begin(): void {
    this.#count = 0;
  }

  remember({ travel, turn }: RootStep): void {
    this.#before.travel.set(this.#last.travel);
    this.#before.turn = this.#last.turn;
    this.#last.travel.set(travel);
    this.#last.turn = turn;
    this.#count++;
  }

  /** Extrapolates the glide to the next frame. */
  ahead(): RootStep {
    const out = this.#ahead;
    const share = this.#count > 1 ? 1 : 0;
    for (let k = 0; k < 3; k++) {
      out.travel[k] = this.#last.travel[k] + share * (this.#last.travel[k] - this.#before.travel[k]);
    }
    out.turn = this.#last.turn + share * (this.#last.turn - this.#before.turn);
    return out;
  }
}

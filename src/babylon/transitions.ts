import { createPose, type Pose } from "../motion/clip.js";
import type { DriveRig } from "../motion/driven-gait/drive-rig.js";
import { InertialPose } from "../motion/inertial-pose.js";
import { KeptFeet } from "../motion/kept-feet/kept-feet.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { ClipPlayer } from "./clip-player.js";
import { EntryMatch } from "./entry-match.js";
import type { MotionMixer } from "./motion-mixer.js";
import type { PoseSource } from "./pose-source.js";
import { SourceFooting } from "./source-footing.js";

/**
 * How one motion of a character's base layer goes over into the next: where that begins, how what showed dies away, and
 * where the feet stay meanwhile.
 */
export class Transitions {
  readonly inertia: InertialPose;
  readonly #feet: KeptFeet;
  readonly #entries: EntryMatch;
  readonly #footing = new SourceFooting();
  readonly #shown: Pose;
  readonly #wished: Pose;
  /** What is to show. */
  #to: PoseSource | null = null;

  constructor(skeleton: Skeleton, rig: DriveRig) {
    this.inertia = new InertialPose(skeleton);
    this.#feet = new KeptFeet(skeleton, rig);
    this.#entries = new EntryMatch(skeleton, rig, this.#footing);
    this.#shown = createPose(skeleton);
    this.#wished = createPose(skeleton);
  }

  /** Frame at which a loop fits best to what shows; 0 where nothing shows alone. @param speed of the clip's own */
  entryOf(player: ClipPlayer, over: MotionMixer, speed: number): number {
    return this.#entries.find(player, over, speed);
  }

  /**
   * The pose of a mix with the feet where they stand. Once for each update, after `mix`. Makes no garbage.
   *
   * @param keepsFeet whether what began in this update keeps them
   */
  show(over: MotionMixer, keepsFeet: boolean, seconds: number): Pose {
    const feet = this.#feet;
    const { pose, begun } = over;
    let shown = pose;
    // What comes at once shows nothing of what was.
    if (begun?.fadeSeconds === 0) this.end();
    if (feet.isActive) {
      shown = this.#shown;
      shown.rotations.set(pose.rotations);
      shown.translations.set(pose.translations);
      feet.apply(shown, this.#poseOf(this.#to, shown), over.ground, over.glide, seconds);
    }
    if (begun && begun.fadeSeconds > 0 && (keepsFeet || feet.isActive)) {
      this.#to = begun.to;
      const from = keepsFeet ? this.#footing.of(begun.from) : null;
      const to = keepsFeet ? this.#footing.of(begun.to) : null;
      feet.begin(pose, from, this.#poseOf(begun.to, pose), to, over.glide, begun.fadeSeconds);
    }
    return shown;
  }

  /** Forgets the feet. */
  end(): void {
    this.#feet.end();
    this.#to = null;
  }

  /** The pose of what is to show alone, where that can be had. */
  #poseOf(source: PoseSource | null, mixed: Pose): Pose {
    if (!source?.sampleAhead) return mixed;
    source.sample(this.#wished);
    return this.#wished;
  }
}

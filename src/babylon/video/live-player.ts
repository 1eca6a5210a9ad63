import type { Pose } from "../../motion/clip.js";
import type { DriveRig } from "../../motion/driven-gait/drive-rig.js";
import { LiveFeet } from "../../motion/feet/live/live-feet.js";
import { slerpAt } from "../../motion/maths/track-kernels.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { PoseSource } from "../posing/pose-source.js";

/** A pose that came from the worker. */
export interface TargetPose {
  rotations: Float32Array;
  translatedJoints: Int16Array;
  translations: Float32Array;
}

/** Time constants in which the shown pose follows the last one, seconds: of a person, and of standing at ease. */
const FOLLOWS = 0.045;
const EASES = 0.35;
/** Seconds in which it changes from the second to the first when somebody appears. */
const APPEARS = 0.8;

const NOWHERE = new Float64Array(3);

/** Plays the poses that come live: the shown pose follows the last one, with planted feet. Allocates nothing per frame. */
export class LivePlayer implements PoseSource {
  readonly travel = NOWHERE;
  readonly turn = 0;
  isReady = false;
  readonly #feet: LiveFeet;
  readonly #rotations: Float64Array;
  readonly #translations: Float64Array;
  readonly #goalRotations: Float64Array;
  readonly #goalTranslations: Float64Array;
  readonly #standing = new Float64Array(2);
  readonly #onShown: () => void;
  #isHome = true;
  /** Seconds since somebody appeared. */
  #since = 0;
  /** Since the last sample. */
  #seconds = 0;

  /** @param onShown called in every frame after the joints show it */
  constructor(skeleton: Skeleton, rig: DriveRig, onShown: () => void) {
    this.#feet = new LiveFeet(skeleton, rig);
    this.#rotations = Float64Array.from(skeleton.restRotations);
    this.#translations = Float64Array.from(skeleton.restTranslations);
    this.#goalRotations = this.#rotations.slice();
    this.#goalTranslations = this.#translations.slice();
    this.#onShown = onShown;
  }

  /** Lets the body stand at ease: nobody is seen. */
  rest(home: TargetPose): void {
    this.#isHome = true;
    this.#standing.fill(1);
    this.#aim(home);
    if (this.isReady) return;
    this.#rotations.set(this.#goalRotations);
    this.#translations.set(this.#goalTranslations);
    this.isReady = true;
  }

  /** @param standing how surely the left and the right foot stand, 0 to 1 */
  follow(pose: TargetPose, standing: readonly [number, number]): void {
    if (this.#isHome) this.#since = 0;
    this.#isHome = false;
    this.#standing.set(standing);
    this.#aim(pose);
  }

  advance(seconds: number): void {
    this.#seconds += seconds;
    this.#since += seconds;
  }

  sample(out: Pose): void {
    const seconds = this.#seconds;
    this.#seconds = 0;
    const early = Math.max(0, 1 - this.#since / APPEARS);
    const constant = this.#isHome ? EASES : FOLLOWS + (EASES - FOLLOWS) * early * early;
    const share = 1 - Math.exp(-seconds / constant);
    const [r, t] = [this.#rotations, this.#translations];
    for (let i = 0; i < r.length; i += 4) slerpAt(r, i, r, i, this.#goalRotations, i, share);
    for (let i = 0; i < t.length; i++) t[i] += (this.#goalTranslations[i] - t[i]) * share;
    out.rotations.set(r);
    out.translations.set(t);
    this.#feet.apply(out, this.#standing, seconds, this.#isHome);
  }

  tell(): void {
    this.#onShown();
  }

  release(): void {
    this.#feet.reset();
  }

  #aim({ rotations, translatedJoints, translations }: TargetPose): void {
    this.#goalRotations.set(rotations);
    for (let i = 0; i < translatedJoints.length; i++) {
      const at = translatedJoints[i] * 3;
      for (let k = 0; k < 3; k++) this.#goalTranslations[at + k] = translations[i * 3 + k];
    }
  }
}

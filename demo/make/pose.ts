import type { Motion, MotionCharacter } from "babylon-motion";

export const POSES = ["rest", "walk", "run", "wave"] as const;
/** What the figure does on its spot. */
export type Pose = (typeof POSES)[number];

export const POSE_NAMES: Readonly<Record<Pose, string>> = { rest: "Rest", walk: "Walk", run: "Run", wave: "Wave" };

/** Metres a second on a character with the leg of the default one. */
const SPEEDS = { walk: 1.3, run: 3.4 } as const;

/** Plays a pose on a character, on its spot, in place of what it plays; resolves once it plays. */
export class PosePlayer {
  #motion: Motion | null = null;
  #wish = 0;

  async show(character: MotionCharacter, pose: Pose): Promise<void> {
    const wish = ++this.#wish;
    const before = this.#motion;
    if (pose === "rest") {
      this.#motion = null;
      if (!character.isDisposed) character.stop({ fadeSeconds: 0.2 });
    } else {
      const motion = await (pose === "wave"
        ? character.requestTextMotion("waves with the right hand, looking ahead")
        : character.requestLocomotion({ moveSpeed: SPEEDS[pose], relativeSpeed: true }));
      if (wish !== this.#wish || character.isDisposed) return motion.dispose();
      this.#motion = motion;
      character.play(motion, { loop: true, fadeSeconds: 0.2, rootMotion: "report" });
    }
    // The fade still shows it.
    if (before) setTimeout(() => before.dispose(), 500);
  }
}

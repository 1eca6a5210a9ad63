import { type Motion, MotionError, type TextPlan } from "babylon-motion";
import { WallFigure } from "./wall-figure.js";

/** Time for which an action's last pose is held, and duration of the fade to its next start, seconds. */
const HOLD_SECONDS = 0.6;
const FADE_SECONDS = 0.35;
const MOST_SEED = 99_999;

/** A figure that repeats an action, with a new seed each time. */
export class ActionFigure extends WallFigure {
  motion: Motion | null = null;
  #next: Motion | null = null;
  #seed = 1;
  /** When the current performance ended, milliseconds. */
  #ended: number | null = null;

  async wear(action: string): Promise<void> {
    if (this.shows === action) return;
    const number = this.begin(action);
    this.#seed = 1;
    const motion = await this.#make(action, number);
    if (motion) this.#play(motion, 0);
  }

  protected go(): boolean {
    const { motion } = this;
    if (!motion) return false;
    const isOver = this.#ended !== null && performance.now() - this.#ended > HOLD_SECONDS * 1000;
    if (isOver) this.#play(this.#next ?? motion, FADE_SECONDS);
    return true;
  }

  protected stop(): void {
    for (const motion of [this.motion, this.#next]) motion?.dispose();
    this.motion = this.#next = null;
  }

  protected restartRoad(): void {
    this.road.position.setAll(0);
  }

  #play(motion: Motion, fadeSeconds: number): void {
    const before = this.motion;
    this.#ended = null;
    const playback = this.character.play(motion, { loop: false, fadeSeconds, rootMotion: "report" });
    playback.onEndObservable.addOnce(() => {
      if (this.motion === motion) this.#ended = performance.now();
    });
    this.motion = motion;
    if (this.#next === motion) this.#next = null;
    const [action, number] = [this.shows as string, this.change];
    if (before !== motion) setTimeout(() => before?.dispose(), fadeSeconds * 2000);
    this.#seed = (this.#seed % MOST_SEED) + 1;
    void this.#make(action, number).then(
      (next) => {
        this.#next = next;
      },
      // It keeps playing its current motion.
      () => {},
    );
  }

  /** Requests the action's motion. Null if the figure shows something else by then. */
  async #make(action: string, number: number): Promise<Motion | null> {
    try {
      const motion = await this.character.requestTextMotion(planOf(action), { seed: this.#seed });
      if (number === this.change) return motion;
      motion.dispose();
    } catch (error) {
      if (!(error instanceof MotionError) || error.code !== "DISPOSED") throw error;
    }
    return null;
  }
}

/** Makes a plan of one action. */
export function planOf(action: string): TextPlan {
  const steps = [{ body: { action, parameters: {} }, layers: [] }];
  return { kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] };
}

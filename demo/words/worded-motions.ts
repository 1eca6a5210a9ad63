import { type Motion, MotionError, type TextPlan } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";

/** What is said, and how. */
export interface WordSettings {
  prompt: string;
  /** 1 to 99999. */
  seed: number;
  footIk: boolean;
  /** Plays it again and again. */
  repeats: boolean;
}

/** Who does what is said, and whom to tell. */
interface WordStage {
  readonly requests: { readonly reached: readonly Walker[] };
  changed(): void;
}

const MOST_SAID = 8;

/** Motions out of words: what was said last, what it was understood as, and who plays it. */
export class WordedMotions {
  settings: WordSettings = {
    prompt: "walks forward while waving the right hand, then bows",
    seed: 1,
    footIk: true,
    repeats: false,
  };
  /** What was said before, the latest first. */
  readonly said: string[] = [];
  busy = false;
  /** Why the last wish was not fulfilled. */
  problem: string | null = null;
  /** Milliseconds from the call to the motion, of the last one for one character. */
  milliseconds: number | null = null;
  readonly #stage: WordStage;
  readonly #played = new WeakMap<Walker, Motion>();
  /** Number of the last wish. */
  #wish = 0;

  constructor(stage: WordStage) {
    this.#stage = stage;
  }

  set(change: Partial<WordSettings>): void {
    this.settings = { ...this.settings, ...change };
    this.#stage.changed();
  }

  /** Everybody whom requests reach does what the prompt, or a plan in its place, says. */
  async say(asked: string | TextPlan = this.settings.prompt): Promise<void> {
    const walkers = this.#stage.requests.reached;
    if (walkers.length === 0) return;
    const wish = ++this.#wish;
    const { seed, footIk, repeats } = this.settings;
    this.busy = true;
    this.problem = null;
    this.#stage.changed();
    const begun = performance.now();
    const made = await Promise.allSettled(
      walkers.map(({ character }) => character.requestTextMotion(asked, { seed, footIk })),
    );
    if (wish !== this.#wish) return;
    this.busy = false;
    this.milliseconds = performance.now() - begun;
    made.forEach((result, i) => {
      if (result.status === "rejected" || result.value.isDisposed) return;
      const walker = walkers[i];
      this.#played.get(walker)?.dispose();
      this.#played.set(walker, result.value);
      walker.playKept(result.value, repeats);
    });
    const failed = made.find((result) => result.status === "rejected" && !isDisposed(result.reason));
    if (failed?.status === "rejected") this.problem = messageOf(failed.reason);
    else if (typeof asked === "string") this.#remember(asked);
    this.#stage.changed();
  }

  /** The motion out of words that a character plays; null when it plays another. */
  playedBy(walker: Walker | null): Motion | null {
    const motion = walker && this.#played.get(walker);
    return motion && walker.motion === motion ? motion : null;
  }

  #remember(prompt: string): void {
    const before = this.said.filter((one) => one !== prompt);
    this.said.splice(0, this.said.length, prompt, ...before.slice(0, MOST_SAID - 1));
  }
}

/** Whether the character went meanwhile. */
function isDisposed(error: unknown): boolean {
  return error instanceof MotionError && error.code === "DISPOSED";
}

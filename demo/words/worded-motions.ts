import { type Motion, MotionError, type TextPlan } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";

/** The prompt and its options. */
export interface WordSettings {
  prompt: string;
  /** 1 to 99999. */
  seed: number;
  footIk: boolean;
  /** Whether it repeats. */
  repeats: boolean;
}

/** A request to a character by text or by a plan. */
export interface SaidWords extends Pick<WordSettings, "seed" | "footIk" | "repeats"> {
  asked: string | TextPlan;
}

/** The parts of the page that text requests need. */
interface WordStage {
  readonly requests: { readonly reached: readonly Walker[] };
  changed(): void;
}

const MOST_SAID = 8;
const NO_WORDS = "Say what the character does, for example: waves with the left hand, then sits down.";
const NOBODY = "There is no character to do it: add one to the cast.";

/** Motions from text: the last prompt, its plan, and the characters that play it. */
export class WordedMotions {
  settings: WordSettings = {
    prompt: "walks forward while waving the right hand, then bows",
    seed: 1,
    footIk: true,
    repeats: false,
  };
  /** Earlier prompts, the latest first. */
  readonly said: string[] = [];
  busy = false;
  /** Why the last request failed. */
  problem: string | null = null;
  /** Duration of the last request for one character, milliseconds. */
  milliseconds: number | null = null;
  readonly #stage: WordStage;
  readonly #played = new WeakMap<Walker, { motion: Motion; said: SaidWords }>();
  /** Number of the last request. */
  #wish = 0;

  constructor(stage: WordStage) {
    this.#stage = stage;
  }

  set(change: Partial<WordSettings>): void {
    // The problem of another prompt is no longer relevant.
    if (change.prompt !== undefined && change.prompt !== this.settings.prompt) this.problem = null;
    this.settings = { ...this.settings, ...change };
    this.#stage.changed();
  }

  /** Makes all characters that requests apply to perform the prompt, or a plan in its place. */
  async say(asked: string | TextPlan = this.settings.prompt): Promise<void> {
    const walkers = this.#stage.requests.reached;
    const lack = typeof asked === "string" && asked.trim() === "" ? NO_WORDS : walkers.length === 0 ? NOBODY : null;
    if (lack) {
      this.problem = lack;
      this.#stage.changed();
      return;
    }
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
      this.#played.get(walker)?.motion.dispose();
      this.#played.set(walker, { motion: result.value, said: { asked, seed, footIk, repeats } });
      walker.playKept(result.value, repeats);
    });
    const failed = made.find((result) => result.status === "rejected" && !isDisposed(result.reason));
    if (failed?.status === "rejected") this.problem = messageOf(failed.reason);
    else if (typeof asked === "string") this.#remember(asked);
    this.#stage.changed();
  }

  /** The motion from text that a character plays; null if it plays another. */
  playedBy(walker: Walker | null): Motion | null {
    return this.#playedBy(walker)?.motion ?? null;
  }

  /** The request that a character's motion was made from; null if it is not from text. */
  saidBy(walker: Walker | null): SaidWords | null {
    return this.#playedBy(walker)?.said ?? null;
  }

  #playedBy(walker: Walker | null) {
    const played = walker && this.#played.get(walker);
    return played && walker.motion === played.motion ? played : null;
  }

  #remember(prompt: string): void {
    const before = this.said.filter((one) => one !== prompt);
    this.said.splice(0, this.said.length, prompt, ...before.slice(0, MOST_SAID - 1));
  }
}

/** Whether the character was removed in the meantime. */
function isDisposed(error: unknown): boolean {
  return error instanceof MotionError && error.code === "DISPOSED";
}

import { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import { randomNumbers } from "../motion/random-numbers.js";
import { type NumberArgument, readArgumentObject, readBoolean, readNumber, show } from "../requests/arguments.js";
import { badInput } from "../requests/motion-error.js";
import { Motion } from "./motion.js";
import type { MotionCharacter } from "./motion-character.js";
import { type PlayOptions, readPlayOptions, type StopOptions } from "./play-options.js";
import type { Playback } from "./playback.js";

/**
 * A motion of a playlist, and how it is played. What loops plays one round, unless `loop` says how often; by default from its
 * beginning, so that it is a whole one.
 */
export interface PlaylistItem extends Omit<PlayOptions, "queue" | "layer"> {
  motion: Motion;
}

export interface PlaylistOptions extends Pick<PlayOptions, "layer" | "fadeSeconds"> {
  /** Begins again after the last one. Default false: the last one plays on, or holds its last pose. */
  loop?: boolean;
  /** Plays them in another order, in every round a new one. Default false. */
  shuffle?: boolean;
  /** Of that order: 0 to 4294967295. Default 1. */
  seed?: number;
}

const SEED = { type: "number", default: 1, range: [0, 2 ** 32 - 1], integer: true } as const satisfies NumberArgument;

/**
 * Motions one after the other, made by `character.playlist`: each begins when the one before it ends. It is over when its last
 * one ends, when it is stopped, and when something else is played in its layer; then its methods do nothing.
 */
export class Playlist {
  /** Told when one of its motions begins. */
  readonly onMotionObservable = new Observable<Motion>();
  /** Told when it is over. Not when the character is disposed. */
  readonly onEndObservable = new Observable<Playlist>();
  readonly #character: MotionCharacter;
  readonly #items: readonly PlaylistItem[];
  readonly #shared: PlayOptions;
  readonly #loops: boolean;
  readonly #random: (() => number) | null;
  /** Places of items in the order in which they play: those of the rounds that were begun. */
  readonly #order: number[] = [];
  /** Place in the order of what plays. */
  #place = -1;
  #playback: Playback | null = null;
  #waiting: Playback | null = null;
  #isOver = false;

  /** @internal */
  constructor(character: MotionCharacter, items: readonly (Motion | PlaylistItem)[], options: PlaylistOptions = {}) {
    const { layer, fadeSeconds, loop, shuffle, seed } = readArgumentObject(options, OPTIONS);
    this.#character = character;
    this.#shared = { layer: layer ?? "base", fadeSeconds } as PlayOptions;
    this.#items = readItems(items, character, this.#shared);
    this.#loops = readBoolean("loop", false, loop);
    const random = randomNumbers(readNumber("seed", SEED, seed));
    this.#random = readBoolean("shuffle", false, shuffle) ? random : null;
    this.next();
  }

  /** What plays; null when it is over. */
  get current(): Motion | null {
    return this.#playback ? this.#items[this.#order[this.#place]].motion : null;
  }

  /** The playback of that. */
  get playback(): Playback | null {
    return this.#playback;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Goes on to the next motion at once; after the last one it is over, unless it loops. */
  next(): void {
    if (this.#isOver) return;
    const place = this.#find(this.#place, 1);
    if (place < 0) this.stop();
    else this.#play(place);
  }

  /** Goes back to the motion before at once; the first one begins again. */
  previous(): void {
    if (this.#isOver) return;
    const place = this.#find(this.#place, -1);
    this.#play(place < 0 ? this.#place : place);
  }

  /** Fades out what plays; what comes after it does not begin. */
  stop(options: StopOptions = {}): void {
    const playback = this.#playback;
    playback?.stop(options);
    this.#end();
  }

  #play(place: number): void {
    const { motion } = this.#items[this.#order[place]];
    // What plays already would only go on.
    const again = motion === this.current ? { startAt: 0 } : {};
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#playback = null;
    waiting?.stop();
    this.#begin(this.#character.play(motion, { ...again, ...this.#optionsOf(place) }), place);
  }

  #begin(playback: Playback, place: number): void {
    this.#place = place;
    this.#playback = playback;
    playback.onEndObservable.addOnce(() => this.#onEnd(playback));
    this.#enqueue();
    this.onMotionObservable.notifyObservers(this.#items[this.#order[place]].motion);
  }

  /** Lets the next one wait. */
  #enqueue(): void {
    const place = this.#find(this.#place, 1);
    if (place < 0) return;
    const { motion } = this.#items[this.#order[place]];
    const waiting = this.#character.play(motion, { ...this.#optionsOf(place), queue: true });
    this.#waiting = waiting;
    waiting.onBegun = () => {
      if (this.#waiting !== waiting) return;
      this.#waiting = null;
      this.#begin(waiting, place);
    };
    waiting.onEndObservable.addOnce(() => {
      if (this.#waiting !== waiting) return;
      this.#waiting = null;
      // Else something is played in its place.
      if (motion.isDisposed) this.#enqueue();
      else this.#end();
    });
  }

  #onEnd(playback: Playback): void {
    if (playback === this.#playback && !this.#waiting) this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#playback = null;
    waiting?.stop();
    this.onEndObservable.notifyObservers(this);
    this.onMotionObservable.clear();
    this.onEndObservable.clear();
  }

  #optionsOf(place: number): PlayOptions {
    const { motion: _, ...own } = this.#items[this.#order[place]];
    const entry = this.#shared.layer === "base" ? ({ entry: "start" } as const) : {};
    return { ...entry, ...this.#shared, ...own };
  }

  /** The next place in the order whose motion can be played, -1 when there is none. */
  #find(from: number, step: 1 | -1): number {
    for (let i = 1; i <= this.#items.length; i++) {
      const place = from + i * step;
      if (place < 0) return -1;
      if (place >= this.#order.length) {
        if (this.#order.length > 0 && !this.#loops) return -1;
        this.#addRound();
      }
      if (!this.#items[this.#order[place]].motion.isDisposed) return place;
    }
    return -1;
  }

  #addRound(): void {
    const round = this.#items.map((_, i) => i);
    const last = this.#order.at(-1);
    if (this.#random) {
      for (let i = round.length - 1; i > 0; i--) swap(round, i, Math.floor(this.#random() * (i + 1)));
      // None plays twice on end.
      if (round.length > 1 && round[0] === last) swap(round, 0, 1 + Math.floor(this.#random() * (round.length - 1)));
    }
    this.#order.push(...round);
  }
}

const OPTIONS: readonly (keyof PlaylistOptions)[] = ["layer", "fadeSeconds", "loop", "shuffle", "seed"];

/** Throws BAD_USER_INPUT. */
function readItems(items: unknown, character: MotionCharacter, shared: PlayOptions): PlaylistItem[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw badInput("motions", `motions must be an array of one motion or more; got ${show(items)}.`);
  }
  return items.map((item: Motion | PlaylistItem, i) => {
    const { motion, ...options } = item instanceof Motion ? { motion: item } : (item ?? {});
    if (!(motion instanceof Motion) || motion.character !== character) {
      const message = `motions[${i}] must be a motion of this character, or { motion, …options of play }; got ${show(item)}.`;
      throw badInput("motions", message);
    }
    if ("queue" in options || "layer" in options) {
      throw badInput("motions", `motions[${i}]: queue and layer are the playlist's own.`);
    }
    readPlayOptions({ ...shared, ...options }, motion.clip);
    return { ...options, motion };
  });
}

function swap(order: number[], a: number, b: number): void {
  [order[a], order[b]] = [order[b], order[a]];
}

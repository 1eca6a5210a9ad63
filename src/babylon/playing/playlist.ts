import { Observable } from "@babylonjs/core/Misc/observable.js";
import { randomNumbers } from "../../motion/maths/random-numbers.js";
import { type NumberArgument, readArgumentObject, readBoolean, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { MotionCharacter } from "../character/motion-character.js";
import { Motion } from "./motion.js";
import { type PlayOptions, readPlayOptions, type StopOptions } from "./play-options.js";
import type { Playback } from "./playback.js";

/**
 * A motion in a playlist, with its play options. A looping motion plays one loop unless `loop` says how many; by
 * default it starts at its beginning, so that the loop is complete.
 */
export interface PlaylistItem extends Omit<PlayOptions, "queue" | "layer"> {
  motion: Motion;
}

export interface PlaylistOptions extends Pick<PlayOptions, "layer" | "fadeSeconds"> {
  /** Whether to start over after the last motion. Default false: the last one plays on, or holds its last pose. */
  loop?: boolean;
  /** Whether to shuffle the motions, anew in every pass. Default false. */
  shuffle?: boolean;
  /** Seed of the shuffle, 0 to 4294967295. Default 1. */
  seed?: number;
}

const SEED = { type: "number", default: 1, range: [0, 2 ** 32 - 1], integer: true } as const satisfies NumberArgument;

/**
 * Plays motions one after another; created by `character.playlist`. It is over when its last motion ends, when it is stopped,
 * or when something else is played on its layer; after that, its methods do nothing.
 */
export class Playlist {
  /** Notified when one of its motions begins. */
  readonly onMotionObservable = new Observable<Motion>();
  /** Notified when it is over, but not when the character is disposed. */
  readonly onEndObservable = new Observable<Playlist>();
  readonly #character: MotionCharacter;
  readonly #items: readonly PlaylistItem[];
  readonly #shared: PlayOptions;
  readonly #loops: boolean;
  readonly #random: (() => number) | null;
  /** Indices of items in playing order, for the rounds that have begun. */
  readonly #order: number[] = [];
  /** Index of the current item in that order. */
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

  /** The current motion; null when the playlist is over. */
  get current(): Motion | null {
    return this.#playback ? this.#items[this.#order[this.#place]].motion : null;
  }

  /** The current motion's playback. */
  get playback(): Playback | null {
    return this.#playback;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Skips to the next motion; after the last one the playlist is over, unless it loops. */
  next(): void {
    if (this.#isOver) return;
    const place = this.#find(this.#place, 1);
    if (place < 0) this.stop();
    else this.#play(place);
  }

  /** Goes back to the previous motion; the first one starts again. */
  previous(): void {
    if (this.#isOver) return;
    const place = this.#find(this.#place, -1);
    this.#play(place < 0 ? this.#place : place);
  }

  /** Fades out the current motion and ends the playlist. */
  stop(options: StopOptions = {}): void {
    const playback = this.#playback;
    playback?.stop(options);
    this.#end();
  }

  #play(place: number): void {
    const { motion } = this.#items[this.#order[place]];
    // A motion that is already playing would only continue.
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

  /** Queues the next motion. */
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
      // Otherwise something else was played instead.
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

  /** Finds the next item in the order whose motion can be played, -1 if there is none. */
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
      // No motion plays twice in a row.
      if (round.length > 1 && round[0] === last) swap(round, 0, 1 + Math.floor(this.#random() * (round.length - 1)));
    }
    this.#order.push(...round);
  }
}

const OPTIONS: readonly (keyof PlaylistOptions)[] = ["layer", "fadeSeconds", "loop", "shuffle", "seed"];

/** Throws BAD_USER_INPUT. */
function readItems(items: unknown, character: MotionCharacter, shared: PlayOptions): PlaylistItem[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw badInput("motions", `motions must be an array of one or more motions; got ${show(items)}.`);
  }
  return items.map((item: Motion | PlaylistItem, i) => {
    const { motion, ...options } = item instanceof Motion ? { motion: item } : (item ?? {});
    if (!(motion instanceof Motion) || motion.character !== character) {
      const message = `motions[${i}] must be a motion of this character, or { motion, …options of play }; got ${show(item)}.`;
      throw badInput("motions", message);
    }
    if ("queue" in options || "layer" in options) {
      throw badInput("motions", `motions[${i}]: queue and layer are set by the playlist.`);
    }
    readPlayOptions({ ...shared, ...options }, motion.clip);
    return { ...options, motion };
  });
}

function swap(order: number[], a: number, b: number): void {
  [order[a], order[b]] = [order[b], order[a]];
}

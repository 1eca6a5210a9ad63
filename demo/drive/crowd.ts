import type { Extra, ExtrasMaker } from "./extras.js";
import { type DrivenBody, type Place, Wanderer } from "./wanderer.js";

/** Minimum, maximum, step. */
export const CROWD_RANGE = [0, 200, 4] as const;
/** Most extras that are made at the same time. */
const AT_ONCE = 8;
/** Golden angle and spacing of a sunflower pattern, in which no two are close together. */
const ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPACING = 1.35;
const INNERMOST = 4;
const SMALLEST_RANGE = 4;

/** The characters that stroll while one is driven: the rest of the cast, and any number of extras. */
export class Crowd {
  /** Called when extras were added or removed. */
  onChange: () => void = () => {};
  readonly #maker: ExtrasMaker;
  readonly #wanderers = new Map<DrivenBody, Wanderer>();
  readonly #extras: Extra[] = [];
  readonly #places: Place[] = [];
  readonly #random = randomFrom(5);
  #wanted = 0;
  #groundHeight: ((x: number, z: number) => number) | null = null;
  #filling: Promise<void> | null = null;

  constructor(maker: ExtrasMaker) {
    this.#maker = maker;
  }

  /** Requested number of extras. */
  get wanted(): number {
    return this.#wanted;
  }

  /** Current number of extras. */
  get count(): number {
    return this.#extras.length;
  }

  get extras(): readonly Extra[] {
    return this.#extras;
  }

  /** The ground height for current and future extras. */
  set groundHeight(value: ((x: number, z: number) => number) | null) {
    this.#groundHeight = value;
    for (const { drive } of this.#extras) drive.groundHeight = value;
  }

  join(body: DrivenBody): void {
    this.#wanderers.set(body, new Wanderer(body, this.#random));
  }

  leave(body: DrivenBody): void {
    this.#wanderers.delete(body);
  }

  /** Adds extras around `middle`, a few at a time, or removes them. */
  async setCount(count: number, middle: Place): Promise<void> {
    this.#wanted = count;
    while (this.#extras.length > count) {
      const extra = this.#extras.pop();
      if (!extra) break;
      this.leave(extra);
      extra.dispose();
    }
    this.onChange();
    this.#filling ??= this.#fill(middle).finally(() => {
      this.#filling = null;
    });
    await this.#filling;
  }

  async #fill(middle: Place): Promise<void> {
    while (this.#extras.length < this.#wanted) {
      const first = this.#extras.length;
      const numbers = Array.from({ length: Math.min(AT_ONCE, this.#wanted - first) }, (_, i) => first + i);
      const made = await Promise.all(
        numbers.map((number) => this.#maker.make(number, placeOf(number, middle), this.#random() * 2 * Math.PI)),
      );
      for (const extra of made) {
        if (this.#extras.length >= this.#wanted) extra.dispose();
        else {
          extra.drive.groundHeight = this.#groundHeight;
          this.#extras.push(extra);
          this.join(extra);
        }
      }
      this.onChange();
    }
  }

  /** All strolling bodies. */
  get bodies(): Iterable<DrivenBody> {
    return this.#wanderers.keys();
  }

  /** Moves the crowd. @param hero the position that others avoid and that the crowd stays near */
  update(seconds: number, hero: Place): void {
    this.#places.length = 0;
    this.#places.push(hero);
    for (const { node } of this.#wanderers.keys()) this.#places.push(node.position);
    const range = SMALLEST_RANGE + SPACING * Math.sqrt(this.#wanderers.size);
    for (const wanderer of this.#wanderers.values()) wanderer.update(seconds, hero, range, this.#places);
  }
}

function placeOf(number: number, middle: Place): Place {
  const away = INNERMOST + SPACING * Math.sqrt(number);
  return { x: middle.x + Math.sin(number * ANGLE) * away, z: middle.z + Math.cos(number * ANGLE) * away };
}

/** A deterministic generator of random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

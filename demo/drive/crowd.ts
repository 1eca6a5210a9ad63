import type { Extra, ExtrasMaker } from "./extras.js";
import { type DrivenBody, type Place, Wanderer } from "./wanderer.js";

/** Least, most, step. */
export const CROWD_RANGE = [0, 200, 4] as const;
/** How many extras are made at a time. */
const AT_ONCE = 8;
/** Golden angle and spacing: a sunflower's, where no two are near to each other. */
const ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPACING = 1.35;
const INNERMOST = 4;
const SMALLEST_RANGE = 4;

/** Those who stroll about while one is driven: the rest of the cast, and any number of extras. */
export class Crowd {
  /** Called when extras have come or gone. */
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

  /** How many extras there shall be. */
  get wanted(): number {
    return this.#wanted;
  }

  /** How many there are. */
  get count(): number {
    return this.#extras.length;
  }

  get extras(): readonly Extra[] {
    return this.#extras;
  }

  /** What extras stand on, also those to come. */
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

  /** Extras come, a few at a time, round `middle`, or go. */
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

  /** Everybody who strolls. */
  get bodies(): Iterable<DrivenBody> {
    return this.#wanderers.keys();
  }

  /** @param hero who is walked round, and whom the crowd goes with */
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

/** Numbers from 0 to 1 that are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

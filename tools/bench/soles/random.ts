/**
 * Random numbers that are the same in every run: from a seed and a name, so that each scenario's draws depend on no
 * other's.
 */
export class Draw {
  #state: number;

  constructor(seed: number, name: string) {
    let hash = 2166136261 ^ seed;
    for (const character of `${seed}/${name}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    this.#state = hash >>> 0;
  }

  /** Returns a number from 0 to 1 (excluded): mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)];
  }

  sign(): 1 | -1 {
    return this.next() < 0.5 ? -1 : 1;
  }

  /** Returns a list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}

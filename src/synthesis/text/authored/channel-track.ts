/**
 * How a key is reached: at rest; passed without stopping; struck at full speed; as a stop even between lower and
 * higher neighbours; or in free flight.
 */
export type Ease = "smooth" | "through" | "strike" | "settle" | "fly";

export interface TrackKey {
  time: number;
  value: number;
  ease: Ease;
}

const GRAVITY = 9.81;
/** Speed at a blow relative to the mean speed of the stroke. */
const STRIKE = 1.9;

/**
 * One number over time through keys: quintics without acceleration at the keys (minimum jerk from rest to rest). A
 * key between a lower and a higher neighbour is passed at speed, a highest or lowest one is a stop.
 */
export class ChannelTrack {
  readonly keys: TrackKey[] = [];
  #arrive: Float64Array | null = null;
  #leave: Float64Array | null = null;

  add(time: number, value: number, ease: Ease): void {
    while (this.keys.length > 0 && this.keys[this.keys.length - 1].time >= time - 1e-6) this.keys.pop();
    this.keys.push({ time, value, ease });
    this.#arrive = null;
  }

  /** Whether all keys hold the same value. */
  get still(): boolean {
    return this.keys.every(({ value, ease }) => value === this.keys[0].value && ease !== "fly");
  }

  at(time: number): number {
    const { keys } = this;
    const last = keys.length - 1;
    if (time <= keys[0].time) return keys[0].value;
    if (time >= keys[last].time) return keys[last].value;
    if (!this.#arrive || !this.#leave) this.#speeds();
    let i = 0;
    while (time > keys[i + 1].time) i++;
    const a = keys[i];
    const b = keys[i + 1];
    if (a.value === b.value && b.ease !== "fly") return a.value;
    const h = b.time - a.time;
    const u = (time - a.time) / h;
    if (b.ease === "fly") return a.value + (b.value - a.value) * u + (GRAVITY / 2) * h * h * u * (1 - u);
    return quintic(a.value, b.value, this.#leave![i] * h, this.#arrive![i + 1] * h, u);
  }

  #speeds(): void {
    const { keys } = this;
    const arrive = new Float64Array(keys.length);
    const leave = new Float64Array(keys.length);
    for (let i = 1; i < keys.length; i++) {
      const before = (keys[i].value - keys[i - 1].value) / (keys[i].time - keys[i - 1].time);
      if (keys[i].ease === "fly") {
        const h = keys[i].time - keys[i - 1].time;
        leave[i - 1] = before + (GRAVITY / 2) * h;
        arrive[i - 1] = leave[i - 1];
        arrive[i] = before - (GRAVITY / 2) * h;
        leave[i] = arrive[i];
        continue;
      }
      if (keys[i].ease === "strike") {
        arrive[i] = before * STRIKE;
        continue;
      }
      if (i === keys.length - 1 || keys[i + 1].ease === "fly") continue;
      const after = (keys[i + 1].value - keys[i].value) / (keys[i + 1].time - keys[i].time);
      if (keys[i].ease === "settle" || before * after <= 0) continue;
      const h0 = keys[i].time - keys[i - 1].time;
      const h1 = keys[i + 1].time - keys[i].time;
      const w0 = 2 * h1 + h0;
      const w1 = h1 + 2 * h0;
      arrive[i] = (w0 + w1) / (w0 / before + w1 / after);
      if (keys[i].ease === "through") arrive[i] *= 1.25;
      leave[i] = arrive[i];
    }
    this.#arrive = arrive;
    this.#leave = leave;
  }
}

/** Interpolates from a to b with speeds (per unit of u) at both ends, no acceleration at either. */
export function quintic(a: number, b: number, va: number, vb: number, u: number): number {
  const d = b - a;
  const u3 = u * u * u;
  const c3 = 10 * d - 6 * va - 4 * vb;
  const c4 = -15 * d + 8 * va + 7 * vb;
  const c5 = 6 * d - 3 * va - 3 * vb;
  return a + va * u + u3 * (c3 + u * (c4 + u * c5));
}

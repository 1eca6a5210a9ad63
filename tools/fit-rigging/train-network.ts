import type { Network } from "../../src/rigging/joints/judge.js";

export interface NetworkOptions {
  units: number;
  epochs: number;
  rate: number;
  random: () => number;
}

/** Learns a network with one hidden layer by Adam, from the mean squared error. */
export function trainNetwork(
  inputs: readonly Float64Array[],
  wanted: readonly number[],
  { units, epochs, rate, random }: NetworkOptions,
): Network {
  const count = inputs[0].length;
  const shift = new Float32Array(count);
  const scale = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let [sum, squares] = [0, 0];
    for (const x of inputs) {
      sum += x[i];
      squares += x[i] * x[i];
    }
    const mean = sum / inputs.length;
    shift[i] = mean;
    scale[i] = 1 / Math.max(5e-3, Math.sqrt(Math.max(0, squares / inputs.length - mean * mean)));
  }
  const rows = inputs.map((x) =>
    Float32Array.from(x, (value, i) => Math.max(-6, Math.min(6, (value - shift[i]) * scale[i]))),
  );
  const bell = () => random() + random() + random() - 1.5;
  const hidden = Float64Array.from({ length: units * (count + 1) }, (_, i) =>
    i % (count + 1) === count ? 0.1 : (bell() * 1.4) / Math.sqrt(count),
  );
  const output = Float64Array.from({ length: units + 1 }, (_, i) => (i === units ? 0 : bell() / Math.sqrt(units)));
  output[units] = wanted.reduce((a, b) => a + b, 0) / wanted.length;
  const adam = [new Adam(hidden, rate), new Adam(output, rate)];
  const gradients = [new Float64Array(hidden.length), new Float64Array(output.length)];
  const order = rows.map((_, i) => i);
  const active = new Float64Array(units);
  const BATCH = 32;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    const slower = 1 - 0.9 * (epoch / epochs);
    order.forEach((r, step) => {
      const x = rows[r];
      let sum = output[units];
      for (let u = 0; u < units; u++) {
        const row = u * (count + 1);
        let a = hidden[row + count];
        for (let i = 0; i < count; i++) a += hidden[row + i] * x[i];
        active[u] = a > 0 ? a : 0;
        sum += output[u] * active[u];
      }
      const error = Math.max(-2, Math.min(2, sum - wanted[r]));
      for (let u = 0; u < units; u++) {
        gradients[1][u] += error * active[u];
        if (active[u] === 0) continue;
        const g = error * output[u];
        const row = u * (count + 1);
        for (let i = 0; i < count; i++) gradients[0][row + i] += g * x[i];
        gradients[0][row + count] += g;
      }
      gradients[1][units] += error;
      if (step % BATCH === BATCH - 1 || step === order.length - 1) {
        adam.forEach((a, i) => {
          a.step(gradients[i], BATCH, slower);
        });
      }
    });
  }
  return { shift, scale, hidden: Float32Array.from(hidden), output: Float32Array.from(output) };
}

class Adam {
  readonly #m: Float64Array;
  readonly #v: Float64Array;
  #t = 0;

  constructor(
    readonly values: Float64Array,
    readonly rate: number,
  ) {
    this.#m = new Float64Array(values.length);
    this.#v = new Float64Array(values.length);
  }

  step(gradient: Float64Array, batch: number, slower: number): void {
    this.#t++;
    const a = 1 - 0.9 ** this.#t;
    const b = 1 - 0.999 ** this.#t;
    for (let i = 0; i < gradient.length; i++) {
      const g = gradient[i] / batch + 1e-5 * this.values[i];
      this.#m[i] = 0.9 * this.#m[i] + 0.1 * g;
      this.#v[i] = 0.999 * this.#v[i] + 0.001 * g * g;
      this.values[i] -= (this.rate * slower * (this.#m[i] / a)) / (Math.sqrt(this.#v[i] / b) + 1e-8);
      gradient[i] = 0;
    }
  }
}

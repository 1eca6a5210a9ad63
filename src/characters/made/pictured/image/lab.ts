/** A colour as the eye measures it (CIELAB, D65): lightness 0 to 100, green to red, blue to yellow. */
export type Lab = [lightness: number, a: number, b: number];

/** @param red, green, blue of sRGB, 0 to 255 */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Distance of two colours (CIE 1976): 2 can just be seen. */
export function labGap(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The same, with light and shadow counting little: whether two colours may be one material. */
export function hueGap(a: Lab, b: Lab): number {
  return Math.hypot((a[0] - b[0]) * 0.45, a[1] - b[1], a[2] - b[2]);
}

export function hexOf(red: number, green: number, blue: number): string {
  const part = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** Collects colours and gives their medians. */
export class Colors {
  readonly #values: [number[], number[], number[]] = [[], [], []];

  add(pixels: ArrayLike<number>, at: number): void {
    for (let k = 0; k < 3; k++) this.#values[k].push(pixels[at * 3 + k]);
  }

  addAll(other: Colors): void {
    for (let k = 0; k < 3; k++) for (const value of other.#values[k]) this.#values[k].push(value);
  }

  get count(): number {
    return this.#values[0].length;
  }

  /** Red, green and blue, 0 to 255; null if there are none. */
  median(): [number, number, number] | null {
    if (this.count === 0) return null;
    return this.#values.map((own) => [...own].sort((a, b) => a - b)[own.length >> 1]) as [number, number, number];
  }

  /** The median of the lighter half. */
  lightHalf(): [number, number, number] | null {
    const [red, green, blue] = this.#values;
    const light = Array.from(red, (r, i) => 0.3 * r + 0.59 * green[i] + 0.11 * blue[i]);
    const middle = [...light].sort((a, b) => a - b)[light.length >> 1];
    const half = new Colors();
    for (const [i, own] of light.entries()) if (own >= middle) half.add([red[i], green[i], blue[i]], 0);
    return half.median();
  }

  lab(): Lab | null {
    const color = this.median();
    return color && labOf(...color);
  }

  hex(): string | null {
    const color = this.median();
    return color && hexOf(...color);
  }
}

/** A picture: rows of red, green and blue, 0 to 255. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The pixels of a figure: 1 inside, else 0. */
export interface Mask {
  width: number;
  height: number;
  inside: Uint8Array;
}

export function areaOf({ inside }: Mask): number {
  let area = 0;
  for (const value of inside) area += value;
  return area;
}

/** Returns the box around a mask: left, top, and beyond right and bottom. All 0 if it is empty. */
export function boxOf({ width, height, inside }: Mask): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right === 0 ? [0, 0, 0, 0] : [left, top, right, bottom];
}

/** Keeps the largest part that hangs together. */
export function largestPart(mask: Mask): Mask {
  const { width, height, inside } = mask;
  const labels = new Int32Array(inside.length);
  let best = 0;
  let most = 0;
  let label = 0;
  for (let start = 0; start < inside.length; start++) {
    if (!inside[start] || labels[start]) continue;
    label++;
    const size = flood(labels, start, width, height, (i) => inside[i] === 1 && labels[i] === 0, label);
    if (size > most) [best, most] = [label, size];
  }
  return { width, height, inside: Uint8Array.from(labels, (own) => (own !== 0 && own === best ? 1 : 0)) };
}

/** Fills what the outside does not reach. */
export function fillHoles({ width, height, inside }: Mask): Mask {
  const outside = new Int32Array(inside.length);
  const free = (i: number) => inside[i] === 0 && outside[i] === 0;
  for (let x = 0; x < width; x++)
    for (const i of [x, (height - 1) * width + x]) if (free(i)) flood(outside, i, width, height, free, 1);
  for (let y = 0; y < height; y++)
    for (const i of [y * width, y * width + width - 1]) if (free(i)) flood(outside, i, width, height, free, 1);
  return { width, height, inside: Uint8Array.from(outside, (out) => (out ? 0 : 1)) };
}

/** Marks pixels that can be reached. Returns their number. */
function flood(
  labels: Int32Array,
  start: number,
  width: number,
  height: number,
  free: (i: number) => boolean,
  label: number,
): number {
  const stack = [start];
  labels[start] = label;
  let size = 0;
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    size++;
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (j < 0 || j >= width * height || !free(j)) continue;
      labels[j] = label;
      stack.push(j);
    }
  }
  return size;
}

/**
 * Returns each pixel's distance to the nearest one outside, pixels (chamfer 3-4).
 *
 * @param beyond whether what is beyond the picture's edge counts as outside; default true
 */
export function depthInside({ width, height, inside }: Mask, beyond = true): Float32Array {
  const far = 1e6;
  const out = Float32Array.from(inside, (value) => (value ? far : 0));
  const edge = beyond ? 0 : far;
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? edge : out[y * width + x]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (out[i] === 0) continue;
      out[i] = Math.min(out[i], at(x - 1, y) + 3, at(x, y - 1) + 3, at(x - 1, y - 1) + 4, at(x + 1, y - 1) + 4);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (out[i] === 0) continue;
      out[i] = Math.min(out[i], at(x + 1, y) + 3, at(x, y + 1) + 3, at(x + 1, y + 1) + 4, at(x - 1, y + 1) + 4);
    }
  }
  return out.map((value) => value / 3);
}

/** Grows a mask by so many pixels; shrinks it for a negative number. */
export function grow(mask: Mask, by: number): Mask {
  const { width, height, inside } = mask;
  if (by === 0) return mask;
  const depth = depthInside(by > 0 ? { ...mask, inside: inside.map((value) => 1 - value) } : mask, false);
  const grown = Uint8Array.from(depth, (value) => ((by > 0 ? value <= by : value > -by) ? 1 : 0));
  return { width, height, inside: grown };
}

/** Share of two masks' union that both have. */
export function overlap(a: Mask, b: Mask): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.inside.length; i++) {
    both += a.inside[i] & b.inside[i];
    either += a.inside[i] | b.inside[i];
  }
  return either === 0 ? 0 : both / either;
}

/** Averages values over squares of `2 radius + 1` pixels, in time that does not grow with the radius. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  const out = new Float32Array(values.length);
  const pass = (from: Float32Array, to: Float32Array, count: number, lines: number, step: number, next: number) => {
    for (let line = 0; line < lines; line++) {
      const start = line * next;
      let sum = 0;
      let number = 0;
      for (let i = 0; i <= Math.min(radius, count - 1); i++) {
        sum += from[start + i * step];
        number++;
      }
      for (let i = 0; i < count; i++) {
        to[start + i * step] = sum / number;
        const [enter, leave] = [i + radius + 1, i - radius];
        if (enter < count) {
          sum += from[start + enter * step];
          number++;
        }
        if (leave >= 0) {
          sum -= from[start + leave * step];
          number--;
        }
      }
    }
  };
  pass(values, across, width, height, 1, width);
  pass(across, out, height, width, width, 1);
  return out;
}

import type { SceneAnimation, SceneModel } from "../files/formats/scene/scene-model.js";

/** Numbers of a matrix, column by column: three axes and a position, 3 numbers each. */
export const MATRIX = 12;

/** The nodes of a model, placed as its motion has them at a moment. */
export class NodePoses {
  /** From each node's space to the world: a matrix a node. */
  readonly world: Float64Array;
  readonly #parents: Int32Array;
  readonly #translations: Float32Array;
  readonly #rotations: Float32Array;
  readonly #scales: Float32Array;
  readonly #motion: SceneAnimation | null;
  readonly #local = new Float64Array(MATRIX);
  readonly #root: Float64Array;

  constructor({ nodes, animations }: Pick<SceneModel, "nodes" | "animations">) {
    this.#parents = nodes.parents;
    this.#translations = nodes.translations.slice();
    this.#rotations = nodes.rotations.slice();
    this.#scales = nodes.scales.slice();
    this.#motion = animations[0] ?? null;
    this.world = new Float64Array(nodes.parents.length * MATRIX);
    this.#root = turnedAndScaled(0, 1);
    this.#place();
  }

  /**
   * Turns and scales the whole model about the origin.
   *
   * @param turn radians about +Y
   */
  stand(turn: number, scale: number): void {
    this.#root.set(turnedAndScaled(turn, scale));
    this.#place();
  }

  /** Takes the pose of a time, seconds; before its start and after its end the motion stands still. */
  pose(seconds: number): void {
    const { frameRate = 1, frameCount = 1, tracks = [] } = this.#motion ?? {};
    const at = Math.min(Math.max(seconds * frameRate, 0), frameCount - 1);
    const frame = Math.min(Math.floor(at), Math.max(frameCount - 2, 0));
    const share = frameCount > 1 ? at - frame : 0;
    for (const { node, path, values } of tracks) {
      if (path === "translation") mix(this.#translations, node, values, frame, share, 3);
      else if (path === "scale") mix(this.#scales, node, values, frame, share, 3);
      else if (path === "rotation") mix(this.#rotations, node, values, frame, share, 4);
    }
    this.#place();
  }

  #place(): void {
    const local = this.#local;
    for (let n = 0; n < this.#parents.length; n++) {
      compose(local, this.#translations, this.#rotations, this.#scales, n);
      const parent = this.#parents[n];
      if (parent < 0) multiply(this.world, n, this.#root, 0, local, 0);
      else multiply(this.world, n, this.world, parent, local, 0);
    }
  }
}

/** out[o] = a[i] · b[j], for matrices in arrays. `out` must not be `b`. */
export function multiply(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: ArrayLike<number>,
  j: number,
): void {
  const [to, left, right] = [o * MATRIX, i * MATRIX, j * MATRIX];
  for (let column = 0; column < 4; column++) {
    const x = b[right + column * 3];
    const y = b[right + column * 3 + 1];
    const z = b[right + column * 3 + 2];
    for (let row = 0; row < 3; row++) {
      const place = column === 3 ? a[left + 9 + row] : 0;
      out[to + column * 3 + row] = a[left + row] * x + a[left + 3 + row] * y + a[left + 6 + row] * z + place;
    }
  }
}

function turnedAndScaled(turn: number, scale: number): Float64Array {
  const [cosine, sine] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return Float64Array.of(cosine, 0, -sine, 0, scale, 0, sine, 0, cosine, 0, 0, 0);
}

function mix(into: Float32Array, node: number, values: Float32Array, frame: number, share: number, width: number) {
  const from = frame * width;
  const to = share > 0 ? from + width : from;
  for (let k = 0; k < width; k++) into[node * width + k] = values[from + k] * (1 - share) + values[to + k] * share;
}

function compose(out: Float64Array, t: Float32Array, r: Float32Array, s: Float32Array, n: number): void {
  let x = r[n * 4];
  let y = r[n * 4 + 1];
  let z = r[n * 4 + 2];
  let w = r[n * 4 + 3];
  const length = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
  x /= length;
  y /= length;
  z /= length;
  w /= length;
  const [sx, sy, sz] = [s[n * 3], s[n * 3 + 1], s[n * 3 + 2]];
  out[0] = (1 - 2 * (y * y + z * z)) * sx;
  out[1] = 2 * (x * y + z * w) * sx;
  out[2] = 2 * (x * z - y * w) * sx;
  out[3] = 2 * (x * y - z * w) * sy;
  out[4] = (1 - 2 * (x * x + z * z)) * sy;
  out[5] = 2 * (y * z + x * w) * sy;
  out[6] = 2 * (x * z + y * w) * sz;
  out[7] = 2 * (y * z - x * w) * sz;
  out[8] = (1 - 2 * (x * x + y * y)) * sz;
  out[9] = t[n * 3];
  out[10] = t[n * 3 + 1];
  out[11] = t[n * 3 + 2];
}

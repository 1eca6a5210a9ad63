import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import type { Influences } from "../mesh/piece.js";
import { mix, noise, type Rgb, scaled } from "../paint/painter.js";
import type { Random } from "../random.js";
import type { HeadMap } from "./head-map.js";
import type { HairStyle } from "./styles.js";

export const DEGREE = Math.PI / 180;
/** Hair reaches the floor but does not sink into it, metres. */
export const LOWEST = 0.02;

/** The head that hair grows on, and how it is coloured and moved. */
export class Scalp {
  readonly #head: number;
  readonly #neck: number;
  readonly #chest: number;
  readonly #neckHeight: number;
  readonly #chestHeight: number;
  /** Size of the head against an adult's. */
  readonly unit: number;

  constructor(
    readonly mesh: BodyMesh,
    readonly face: Face,
    readonly map: HeadMap,
    readonly look: HairStyle,
    readonly color: Rgb,
    readonly random: Random,
    readonly streak?: Rgb,
    /** Height above which something worn presses it down, and how far up, metres. */
    readonly pressed?: readonly [from: number, over: number],
  ) {
    this.#head = mesh.joint("Head");
    this.#neck = mesh.joint("Neck");
    this.#chest = mesh.joint("Spine2");
    this.#neckHeight = mesh.body.joints.get("Neck")![1];
    this.#chestHeight = mesh.body.joints.get("Spine2")![1];
    // Sizes of hair go with the head.
    this.unit = map.size / 0.115;
  }

  /** Returns a tone of hair, or of the strands in it that have another. */
  streaked(tone: Rgb, x: number, z: number): Rgb {
    if (!this.streak) return tone;
    return mix(tone, this.streak, smoothstep(0.12, 0.24, noise((x * 26) / this.unit + 4, 0.5, (z * 26) / this.unit)));
  }

  /** Returns the share of its height that hair has in a direction, under what is worn on it. */
  freeOfHat(azimuth: number, down: number): number {
    if (this.pressed === undefined) return 1;
    const [from, over] = this.pressed;
    const [, height] = this.map.point(azimuth, down, 0);
    const rim = 0.03 * this.unit;
    const free = Math.max(smoothstep(from, from - rim, height), smoothstep(from + over, from + over + rim, height));
    return 0.25 + 0.75 * free;
  }

  /** Keeps hair that hangs behind the body outside of it. */
  keepOut(p: Vec): void {
    const { body, depth } = this.mesh;
    if (p[1] > this.#neckHeight + 0.02) return;
    const back = backAt(body.rows, depth, body.normals, p, body.unit);
    if (p[2] < this.map.centre[2] - this.face.between * 0.25) p[2] = Math.min(p[2], back.rear - 0.02 * body.unit);
    else if (Math.abs(p[0]) < back.half && p[2] < back.front + 0.02 * body.unit) p[2] = back.front + 0.02 * body.unit;
  }

  influences(p: ArrayLike<number>): Influences {
    const low = smoothstep(this.#neckHeight + 0.06 * this.unit, this.#chestHeight, p[1]);
    return [
      [this.#head, 1 - low * 0.9],
      [this.#neck, low * 0.9 * (1 - low)],
      [this.#chest, low * 0.9 * low],
    ];
  }
}

function backAt(rows: Float64Array, depth: Float64Array, normals: Float64Array, p: Vec, size: number) {
  let rear = Number.POSITIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let half = 0;
  for (let v = 0; v < depth.length; v++) {
    const y = rows[v * 3 + 1];
    if (Math.abs(y - p[1]) > 0.025 * size) continue;
    const x = rows[v * 3];
    half = Math.max(half, Math.abs(x) < 0.22 * size ? Math.abs(x) : 0);
    if (Math.abs(x - p[0]) > 0.04 * size) continue;
    const z = rows[v * 3 + 2] + normals[v * 3 + 2] * depth[v];
    rear = Math.min(rear, z);
    front = Math.max(front, z);
  }
  return { rear, front, half };
}

/** Returns the colours of hair in shade, as it is and in light. */
export function tones(color: Rgb): [Rgb, Rgb, Rgb] {
  // Dark hair shines less.
  return [scaled(color, 0.62), color, mix(scaled(color, 1.22), [1, 0.95, 0.85], 0.05 + 0.07 * Math.max(...color))];
}

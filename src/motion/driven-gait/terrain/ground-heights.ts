import type { FootGround } from "../feet/foot-ground.js";

/** Height of the ground: world x and z in, world y out; a non-finite value means that there is none there. */
export type HeightFunction = (x: number, z: number) => number;

/** Smallest share of a model unit's height that may remain: a body lying on its side has no ground below. */
const UPRIGHT = 0.3;

/**
 * The ground that a game describes, relative to a body: its height over the floor that the body would stand on if it
 * were level. Heights are in model units, measured along the world's vertical.
 */
export class GroundHeights {
  /** Null: the ground is level. */
  height: HeightFunction | null = null;
  /** Transforms from model space to the world of the heights, and back: see `GaitDriver.sample`. Set before `begin`. */
  toWorld: ArrayLike<number> = new Float64Array(16);
  fromWorld: ArrayLike<number> = new Float64Array(16);
  /** Called when the function throws for the first time. */
  onError: (error: unknown) => void = () => {};
  /** Whether there are heights in this sample. */
  isThere = false;
  /** Displacement of a point that rises by a model unit, model space; y is 1. */
  readonly rise = Float64Array.of(0, 1, 0);
  /** Height of the floor in model space. */
  floor = 0;
  /** Model units of height per unit of the world. */
  #unit = 1;
  #hasThrown = false;

  begin({ origin }: FootGround): void {
    const up = this.fromWorld;
    const length = Math.sqrt(up[4] * up[4] + up[5] * up[5] + up[6] * up[6]);
    const isUpright = up[5] > UPRIGHT * length;
    this.isThere = this.height !== null && isUpright;
    this.floor = origin[1];
    this.#unit = isUpright ? up[5] : 1;
    this.rise[0] = isUpright ? up[4] / up[5] : 0;
    this.rise[2] = isUpright ? up[6] / up[5] : 0;
  }

  /** Returns the height of the ground over a point of the floor: model units; 0 where there is none. */
  over(x: number, z: number): number {
    if (!this.isThere) return 0;
    const m = this.toWorld;
    const y = this.floor;
    const worldX = m[0] * x + m[4] * y + m[8] * z + m[12];
    const worldY = m[1] * x + m[5] * y + m[9] * z + m[13];
    const worldZ = m[2] * x + m[6] * y + m[10] * z + m[14];
    const height = this.#ask(worldX, worldZ);
    return Number.isFinite(height) ? (height - worldY) * this.#unit : 0;
  }

  #ask(x: number, z: number): number {
    try {
      return (this.height as HeightFunction)(x, z);
    } catch (error) {
      if (!this.#hasThrown) {
        this.#hasThrown = true;
        this.onError(error);
      }
      return Number.NaN;
    }
  }
}

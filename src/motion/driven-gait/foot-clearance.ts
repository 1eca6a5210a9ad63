import { damp } from "../inertialize.js";
import { quatRotate } from "../quaternion.js";
import type { FootPath } from "./cell-blend.js";
import type { DrivenFoot } from "./driven-foot.js";
import { smootherstep } from "./easing.js";

/** Share of the leg that the middle lines of two feet are apart at least when one comes down beside the other. */
const APART = 0.11;
/** A foot that is not so far from where its gait has it cannot come into the other's way: share of the leg. */
const EXACT = 0.015;
/** Shares of a swing over which a foot makes way. */
const FROM = 0.4;
const TO = 0.7;
/** Seconds in which half of the way aside is made. */
const HALF_LIFE = 0.035;

/** Heel and tip of the toes over the ground, of two feet: x, z. */
const own = new Float64Array(4);
const others = new Float64Array(4);
const way = new Float64Array(2);
const aside = new Float64Array(2);
const v = new Float64Array(3);

/**
 * Moves a foot that swings aside where it would come down on the other one, which stands elsewhere than its gait has it.
 * As near as the gait itself has them they may come.
 */
export class FootClearance {
  readonly #x = { value: 0, velocity: 0 };
  readonly #z = { value: 0, velocity: 0 };

  reset(): void {
    for (const axis of [this.#x, this.#z]) {
      axis.value = 0;
      axis.velocity = 0;
    }
  }

  update(foot: DrivenFoot, other: DrivenFoot, legLength: number, seconds: number): void {
    if (foot.planted) {
      if (this.#x.value !== 0 || this.#z.value !== 0) this.reset();
      return;
    }
    const push = wantedPush(foot, other, legLength);
    if (push === 0 && this.#x.value === 0 && this.#z.value === 0) return;
    // On its way past the other foot it would have to go to one side and then to the other.
    this.#x.value = damp(this.#x.value, aside[0] * push, HALF_LIFE, seconds, this.#x);
    this.#z.value = damp(this.#z.value, aside[1] * push, HALF_LIFE, seconds, this.#z);
    foot.ankle[0] += this.#x.value;
    foot.ankle[2] += this.#z.value;
  }
}

/** How far to go, along `aside`. */
function wantedPush(foot: DrivenFoot, other: DrivenFoot, legLength: number): number {
  if (!other.planted || foot.progress < FROM) return 0;
  if (foot.distance + other.distance < EXACT * legLength) return 0;
  lay(own, foot.wished, foot);
  lay(others, other.wished, other);
  const wished = distance();
  if (wished < EXACT * legLength) return 0;
  // To the side on which the gait has it.
  aside[0] = way[0] / wished;
  aside[1] = way[1] / wished;
  const least = Math.min(APART * legLength, wished);
  lay(own, foot, foot);
  lay(others, other, other);
  if (distance() >= least) return 0;
  const missing = least - way[0] * aside[0] - way[1] * aside[1];
  return missing * smootherstep((foot.progress - FROM) / (TO - FROM));
}

function lay(out: Float64Array, path: FootPath, { sole }: DrivenFoot): void {
  for (let end = 0; end < 2; end++) {
    quatRotate(v, path.turn, sole[end * 2]);
    out[end * 2] = path.ankle[0] + v[0];
    out[end * 2 + 1] = path.ankle[2] + v[2];
  }
}

/** How near the feet are, and `way`, from the other one to this: from each end of a foot to the other foot. */
function distance(): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let end = 0; end < 4; end += 2) {
    nearest = Math.min(nearest, toLine(own[end], own[end + 1], others, 1, nearest));
    nearest = Math.min(nearest, toLine(others[end], others[end + 1], own, -1, nearest));
  }
  return nearest;
}

function toLine(x: number, z: number, line: Float64Array, sign: number, nearest: number): number {
  const dx = line[2] - line[0];
  const dz = line[3] - line[1];
  const share = Math.min(1, Math.max(0, ((x - line[0]) * dx + (z - line[1]) * dz) / (dx * dx + dz * dz)));
  const toX = x - line[0] - share * dx;
  const toZ = z - line[1] - share * dz;
  const far = Math.sqrt(toX * toX + toZ * toZ);
  if (far < nearest) {
    way[0] = sign * toX;
    way[1] = sign * toZ;
  }
  return far;
}

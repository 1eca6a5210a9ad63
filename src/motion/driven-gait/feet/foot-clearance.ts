import { quatRotate } from "../../maths/quaternion.js";
import type { FootPath } from "../cells/cell-blend.js";
import { Damped } from "../damped.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { FootGround } from "./foot-ground.js";
import type { FootLead } from "./foot-swing.js";

/** Smallest distance between the middle lines of two feet when one comes down beside the other, share of the leg. */
const APART = 0.11;
/** A foot closer than this to where its gait has it cannot get in the other's way: share of the leg. */
const EXACT = 0.015;
/** Shares of a swing over which a foot makes way; and of a timed step, whose end is known. */
const FROM = 0.4;
const TO = 0.7;
const STEP_FROM = 0.05;
const STEP_TO = 0.55;
/** Half-life of the sideways movement, seconds. */
const HALF_LIFE = 0.035;

/** Heel and toe tip over the ground, for two feet: x, z. */
const own = new Float64Array(4);
const others = new Float64Array(4);
const way = new Float64Array(2);
/** The sideways movement. */
const pushed = new Float64Array(2);
const v = new Float64Array(3);

/**
 * Moves a swinging foot aside where it would come down on the other one, which stands elsewhere than in its gait.
 * They may come as close as in the gait itself.
 */
export class FootClearance {
  readonly #x = new Damped(HALF_LIFE);
  readonly #z = new Damped(HALF_LIFE);

  reset(): void {
    this.#x.reset();
    this.#z.reset();
  }

  /**
   * Updates the sideways movement.
   *
   * @param lead of the swinging foot
   */
  update(foot: DrivenFoot, other: DrivenFoot, lead: FootLead, ground: FootGround): void {
    if (foot.planted) {
      if (this.#x.value !== 0 || this.#z.value !== 0) this.reset();
      return;
    }
    wantPush(foot, other, lead, ground);
    if (pushed[0] === 0 && pushed[1] === 0 && this.#x.value === 0 && this.#z.value === 0) return;
    // On its way past the other foot it would have to move to one side and then to the other.
    this.#x.goal = pushed[0];
    this.#z.goal = pushed[1];
    this.#x.advance(ground);
    this.#z.advance(ground);
    foot.ankle[0] += this.#x.value;
    foot.ankle[2] += this.#z.value;
  }
}

function wantPush(foot: DrivenFoot, other: DrivenFoot, lead: FootLead, { legLength }: FootGround): void {
  pushed.fill(0);
  const from = foot.isTimed ? STEP_FROM : FROM;
  const to = foot.isTimed ? STEP_TO : TO;
  if (!other.planted || foot.progress < from) return;
  foot.measure();
  other.measure();
  if (foot.distance + other.distance < EXACT * legLength) return;
  lay(own, foot.wished, foot);
  lay(others, other.wished, other);
  findWay();
  const wished = Math.sqrt(way[0] * way[0] + way[1] * way[1]);
  if (wished < EXACT * legLength) return;
  // To the side on which the gait has it.
  const x = way[0] / wished;
  const z = way[1] / wished;
  const least = Math.min(APART * legLength, wished);
  if (foot.isTimed) {
    lay(own, foot.wished, foot);
    for (let i = 0; i < 4; i += 2) {
      own[i] += lead.x;
      own[i + 1] += lead.z;
    }
  } else lay(own, foot, foot);
  lay(others, other, other);
  findWay();
  if (Math.sqrt(way[0] * way[0] + way[1] * way[1]) >= least) return;
  const push = (least - way[0] * x - way[1] * z) * smootherstep((foot.progress - from) / (to - from));
  pushed[0] = x * push;
  pushed[1] = z * push;
}

function lay(out: Float64Array, path: FootPath, { sole }: DrivenFoot): void {
  for (let end = 0; end < 2; end++) {
    quatRotate(v, path.turn, sole[end * 2]);
    out[end * 2] = path.ankle[0] + v[0];
    out[end * 2 + 1] = path.ankle[2] + v[2];
  }
}

/** Finds the shortest vector from the other foot to this one: from each end of a foot to the other foot. */
function findWay(): void {
  way.fill(Number.POSITIVE_INFINITY);
  for (let end = 0; end < 4; end += 2) {
    findWayToLine(own, end, others, 1);
    findWayToLine(others, end, own, -1);
  }
}

function findWayToLine(from: Float64Array, end: number, line: Float64Array, sign: number): void {
  const dx = line[2] - line[0];
  const dz = line[3] - line[1];
  const x = from[end] - line[0];
  const z = from[end + 1] - line[1];
  const share = Math.min(1, Math.max(0, (x * dx + z * dz) / (dx * dx + dz * dz)));
  const toX = x - share * dx;
  const toZ = z - share * dz;
  if (toX * toX + toZ * toZ >= way[0] * way[0] + way[1] * way[1]) return;
  way[0] = sign * toX;
  way[1] = sign * toZ;
}

import type { Pose } from "../../clip.js";
import type { JointName } from "../../joint-names.js";
import { quatConjugate, quatMultiply, quatNormalize, quatRead, quatRotate, quatWrite } from "../../maths/quaternion.js";
import { quatFromRotationVector } from "../../maths/rotation-forms.js";
import { Damped } from "../damped.js";
import type { LivingRig } from "./own-life.js";

/** How a body is carried, in the figure's own frame. */
export interface Carriage {
  /** Present or imminent turning speed about +Y, radians per second. */
  turnRate: number;
  /** Lean of the trunk, radians. */
  ahead: number;
  right: number;
}

/** Share of the gaze's turn that each joint makes, and share of the trunk's lean that it undoes. */
const SHARES: readonly [joint: JointName, turns: number, levels: number][] = [
  ["Spine1", 0.1, 0],
  ["Spine2", 0.14, 0],
  ["Neck", 0.3, 0.3],
  ["Head", 0.36, 0.4],
];
/** Time by which the gaze leads a turn, seconds, and its largest turn, radians. */
const AHEAD = 0.24;
const MOST = 0.7;
/** Half-life with which the gaze approaches its goal, seconds. */
const HALF_LIFE = 0.07;

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const joint = new Float64Array(4);

/** Turns head and chest before the body turns, and keeps the head level when the trunk leans. */
export class TurningHead {
  readonly #joints: Int16Array;
  readonly #turns: Float64Array;
  readonly #levels: Float64Array;
  /** Rotations from the figure's axes in the canonical pose to each joint's own, xyzw. */
  readonly #inverse: Float64Array;
  readonly #yaw = new Damped(HALF_LIFE);
  readonly #step = { seconds: 0.5 };

  /**
   * Finds the joints.
   *
   * @param turns whether it turns the gaze; false if something else does
   */
  constructor({ roles, canonical, chain }: LivingRig, turns = true) {
    const found = SHARES.map(([name, ...shares]) => [roles.indexOf(name), ...shares] as const).filter(
      ([at]) => at >= 0 && !Array.prototype.includes.call(chain, at),
    );
    this.#joints = Int16Array.from(found, ([at]) => at);
    this.#turns = Float64Array.from(found, ([, share]) => (turns ? share : 0));
    this.#levels = Float64Array.from(found, ([, , share]) => share);
    this.#inverse = new Float64Array(4 * found.length);
    found.forEach(([at], n) => {
      quatWrite(this.#inverse, n * 4, quatConjugate(turn, quatRead(turn, canonical, at * 4)));
    });
  }

  /** Turns the head of a pose, `seconds` after the previous one. */
  apply({ rotations }: Pose, carriage: Carriage, seconds: number): void {
    const yaw = this.#yaw;
    yaw.goal = Math.min(MOST, Math.max(-MOST, carriage.turnRate * AHEAD));
    this.#step.seconds = seconds;
    yaw.advance(this.#step);
    if (Math.abs(yaw.value) + Math.abs(carriage.ahead) + Math.abs(carriage.right) < 1e-5) return;
    for (let n = 0; n < this.#joints.length; n++) {
      const level = this.#levels[n];
      vector[0] = -level * carriage.ahead;
      vector[1] = this.#turns[n] * yaw.value;
      vector[2] = -level * carriage.right;
      quatRotate(vector, quatRead(turn, this.#inverse, n * 4), vector);
      const at = this.#joints[n] * 4;
      quatMultiply(joint, quatRead(joint, rotations, at), quatFromRotationVector(turn, vector));
      quatWrite(rotations, at, quatNormalize(joint, joint));
    }
  }
}

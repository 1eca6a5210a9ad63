import type { MotionClip } from "../../clip.js";
import { smootherstep } from "../../driven-gait/easing.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import { multiplyAt, turnBetweenAt } from "../../maths/track-kernels.js";
import { type PlannedStep, stepPose } from "../steps/planned-step.js";
import type { FootGoal } from "./foot-goal.js";
import type { LegFrames } from "./leg-tracks.js";

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const ends = [new Float64Array(3), new Float64Array(3)];
const endTurns = [new Float64Array(3), new Float64Array(3)];
const stepped = new Float64Array(4);

/** Replaces the foot's own path by a step, which begins and ends as the foot then stands. */
export function takeStep(clip: MotionClip, { first, count }: LegFrames, goal: FootGoal, step: PlannedStep): void {
  const rate = clip.frameRate;
  const at = (f: number) => Math.min(1, Math.max(0, ((f - first) / rate - step.start) / (step.end - step.start)));
  const from = Math.max(0, Math.floor(step.start * rate) + first);
  const to = Math.min(count - 1, Math.ceil(step.end * rate) + first);
  [from, to].forEach((f, i) => {
    stepPose(step, i, vector, 0, stepped, 0);
    for (let k = 0; k < 3; k++) ends[i][k] = goal.ankles[f * 3 + k] - vector[k];
    turnBetweenAt(turn, 0, goal.rotations, f * 8, stepped, 0);
    quatToRotationVector(endTurns[i], turn);
  });
  for (let f = from; f <= to; f++) {
    if (goal.away[f] === 0) continue;
    const u = at(f);
    stepPose(step, u, goal.ankles, f * 3, goal.rotations, f * 8);
    const shares = [1 - smootherstep(u / 0.6), smootherstep((u - 0.4) / 0.6)];
    for (let k = 0; k < 3; k++) {
      goal.ankles[f * 3 + k] += ends[0][k] * shares[0] + ends[1][k] * shares[1];
      vector[k] = endTurns[0][k] * shares[0] + endTurns[1][k] * shares[1];
    }
    quatFromRotationVector(turn, vector);
    multiplyAt(goal.rotations, f * 8, turn, 0, goal.rotations, f * 8);
    for (let k = 0; k < 4; k++) goal.rotations[f * 8 + 4 + k] = goal.rotations[f * 8 + k];
  }
}

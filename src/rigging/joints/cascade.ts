import { FEATURES, frameOf, lookAround, modelOf, spanOf } from "./look-around.js";
import type { PlacedBody } from "./placed-body.js";
import { POINT_COUNT } from "./points.js";

/** Moves every point once: per model a matrix of 3 rows, each a number for every feature and one more. */
export type Stage = readonly Float32Array[];

const frame = new Float64Array(9);
const features = new Float64Array(Math.max(...FEATURES));

/** Moves all points one step towards where their surroundings say that they belong. Returns new points. */
export function moveOnce(body: PlacedBody, points: Float64Array, stage: Stage): Float64Array {
  const next = new Float64Array(points);
  const span = spanOf(points);
  for (let point = 0; point < POINT_COUNT; point++) {
    const { model, mirrored } = modelOf(point);
    frameOf(points, point, frame);
    lookAround(body, points, point, span, frame, features);
    const matrix = stage[model];
    const count = FEATURES[model];
    for (let row = 0; row < 3; row++) {
      let sum = matrix[row * (count + 1) + count];
      const start = row * (count + 1);
      for (let f = 0; f < count; f++) sum += matrix[start + f] * features[f];
      sum *= span;
      next[point * 3] += frame[row * 3] * sum * (mirrored ? -1 : 1);
      next[point * 3 + 1] += frame[row * 3 + 1] * sum;
      next[point * 3 + 2] += frame[row * 3 + 2] * sum;
    }
  }
  return next;
}

/** Runs all stages. */
export function fitPoints(body: PlacedBody, start: Float64Array, stages: readonly Stage[]): Float64Array {
  return stages.reduce((points, stage) => moveOnce(body, points, stage), start);
}

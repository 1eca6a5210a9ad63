import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { Steps } from "../../../requests/steps.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { SIX, STANDING_WIDTH, UP_WIDTH } from "./lifter-outputs.js";
import { runLifter } from "./run-lifter.js";
import { LIFTER_WEIGHTS } from "./tables/lifter-weights.js";

const NAMES = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
const OTHER_JOINT = NAMES.map((name) =>
  NAMES.indexOf(name.replace(/^(Left|Right)/, (side) => (side === "Left" ? "Right" : "Left"))),
);
/** Signs of a rotation's first two columns in a mirror. */
const COLUMN_SIGNS = [1, -1, -1, -1, 1, 1];

/**
 * Runs the lifter on a film and on its mirror image, and returns the mean of its outputs: its errors are not alike in
 * both.
 */
export function* runBothWays(inputs: Float32Array, frames: number, rate: number): Steps<Float32Array> {
  const outputs = yield* runLifter(inputs, frames, rate);
  yield;
  const mirrored = yield* runLifter(mirrorInputs(inputs, frames), frames, rate);
  const joints = BODY_JOINTS.length;
  const width = joints * SIX + UP_WIDTH + STANDING_WIDTH;
  for (let f = 0; f < frames; f++) {
    const at = f * width;
    const blend = (to: number, from: number, sign: number) => {
      outputs[at + to] = (outputs[at + to] + mirrored[at + from] * sign) / 2;
    };
    for (let j = 0; j < joints; j++) {
      for (let k = 0; k < SIX; k++) blend(j * SIX + k, OTHER_JOINT[j] * SIX + k, COLUMN_SIGNS[k]);
    }
    const up = joints * SIX;
    for (let k = 0; k < UP_WIDTH; k++) blend(up + k, up + k, k === 0 ? -1 : 1);
    const standing = up + UP_WIDTH;
    for (let k = 0; k < STANDING_WIDTH; k++) blend(standing + k, standing + ((k + 2) % STANDING_WIDTH), 1);
  }
  return outputs;
}

function mirrorInputs(inputs: Float32Array, frames: number): Float32Array {
  const { landmarks } = LIFTER_WEIGHTS;
  const count = landmarks.length;
  // Left and right follow each other among the landmarks; the nose has no other side.
  const other = landmarks.map((mark) =>
    landmarks.indexOf(mark === 0 ? 0 : mark <= 6 ? otherEye(mark) : mark % 2 === 1 ? mark + 1 : mark - 1),
  );
  const width = count * 3 + 2;
  const out = inputs.slice();
  for (let f = 0; f < frames; f++) {
    const at = f * width;
    for (let i = 0; i < count; i++) {
      out[at + i * 2] = -inputs[at + other[i] * 2];
      out[at + i * 2 + 1] = inputs[at + other[i] * 2 + 1];
      out[at + count * 2 + i] = inputs[at + count * 2 + other[i]];
    }
  }
  return out;
}

/** Eyes are numbered inner, middle, outer: 1 to 3 on the left, 4 to 6 on the right. */
function otherEye(mark: number): number {
  return mark <= 3 ? mark + 3 : mark - 3;
}

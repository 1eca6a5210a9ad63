import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { jointIndex } from "../../../motion/skeleton.js";

const counterpart = BUILTIN_SKELETON.names.map((name) => {
  const other = name.startsWith("Left") ? name.replace("Left", "Right") : name.replace("Right", "Left");
  return jointIndex(BUILTIN_SKELETON, other);
});
const copy = new Float64Array(BUILTIN_SKELETON.names.length * 4);

/** Mirrors a pose of the built-in skeleton left to right, in place. */
export function mirrorPose(rotations: Float64Array, position: Float64Array): void {
  copy.set(rotations);
  for (let j = 0; j < counterpart.length; j++) {
    const from = counterpart[j] * 4;
    rotations[j * 4] = copy[from];
    rotations[j * 4 + 1] = -copy[from + 1];
    rotations[j * 4 + 2] = -copy[from + 2];
    rotations[j * 4 + 3] = copy[from + 3];
  }
  position[0] = -position[0];
}

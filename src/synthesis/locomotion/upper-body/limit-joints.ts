import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { limitSwing } from "../../../motion/maths/limit-swing.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { softLimit } from "../../../motion/maths/soft-limit.js";
import { vecLength, vecScale } from "../../../motion/maths/vector.js";
import { jointIndex } from "../../../motion/skeleton.js";

const DEGREE = Math.PI / 180;
/** Largest turns of head and neck, and largest bend of an elbow, radians. */
const HEAD_TURN = 62 * DEGREE;
const NECK_TURN = 66 * DEGREE;
const ELBOW_BEND = 158 * DEGREE;
/** Share of the elbow's limit up to which nothing changes. */
const FREE = 0.92;

const NECK = jointIndex(BUILTIN_SKELETON, "Neck");
const HEAD = jointIndex(BUILTIN_SKELETON, "Head");
const ELBOWS = [
  [jointIndex(BUILTIN_SKELETON, "LeftForeArm"), [1, 0, 0]],
  [jointIndex(BUILTIN_SKELETON, "RightForeArm"), [-1, 0, 0]],
] as const;

const [turn, rest] = quaternions(2);
const [vector] = vectors(1);

/** Limits head, neck and elbows of a pose to people's ranges; what the head cannot turn, the neck does. */
export function limitUpperBody(rotations: Float64Array): void {
  quatRead(turn, rotations, HEAD * 4);
  if (splitTurn(HEAD_TURN)) {
    quatWrite(rotations, HEAD * 4, turn);
    quatRead(turn, rotations, NECK * 4);
    quatMultiply(turn, turn, rest);
    quatWrite(rotations, NECK * 4, turn);
  }
  quatRead(turn, rotations, NECK * 4);
  if (splitTurn(NECK_TURN)) quatWrite(rotations, NECK * 4, turn);
  for (const [joint, bone] of ELBOWS) {
    quatRead(turn, rotations, joint * 4);
    if (limitSwing(turn, bone, ELBOW_BEND, FREE)) quatWrite(rotations, joint * 4, turn);
  }
}

/** Limits `turn` to an angle, `rest` becomes what is left of it; returns whether anything is. */
function splitTurn(most: number): boolean {
  quatToRotationVector(vector, turn);
  const angle = vecLength(vector);
  const limited = softLimit(angle, most);
  if (limited === angle) return false;
  vecScale(vector, vector, limited / angle);
  quatConjugate(rest, quatFromRotationVector(rest, vector));
  quatMultiply(rest, turn, rest);
  quatFromRotationVector(turn, vector);
  return true;
}

import { quatConjugate, quatRead, quatRotate } from "../../maths/quaternion.js";
import { vecNormalize, vecSet } from "../../maths/vector.js";
import type { DriveLeg } from "../drive-rig.js";
import type { ChainPose } from "./chain-pose.js";
import type { StandingFoot } from "./foot-stand.js";
import type { LegSolver } from "./leg-solver.js";

const turn = new Float64Array(4);
const point = new Float64Array(3);

/**
 * Sets a foot's sole and the direction across it.
 *
 * @param rest the chain in the bind pose
 */
export function readSole(foot: Pick<StandingFoot, "sole" | "across">, leg: DriveLeg, rest: ChainPose): void {
  const { heel, ball, toeTip } = leg.sole;
  const at = rest.find(leg.foot);
  const scale = rest.scales[at];
  for (let k = 0; k < 3; k++) {
    foot.sole[0][k] = heel[k] * scale;
    foot.sole[1][k] = ball[k] * scale;
    if (leg.toe < 0) foot.sole[2][k] = toeTip[k] * scale;
    point[k] = ball[k] - heel[k];
  }
  // Level across a foot that stands as in the bind pose.
  quatRead(turn, rest.rotations, at * 4);
  quatRotate(point, turn, point);
  vecNormalize(point, vecSet(point, point[2], 0, -point[0]));
  quatRotate(foot.across, quatConjugate(turn, turn), point);
}

/** From heel to ball, model units. */
export function soleLength({ sole: [heel, ball] }: Pick<StandingFoot, "sole">): number {
  return Math.hypot(ball[0] - heel[0], ball[1] - heel[1], ball[2] - heel[2]);
}

/** Writes the toe tip of a foot, as its toes are bent now. */
export function readToes(out: Float64Array, leg: LegSolver, { positions, rotations }: ChainPose): void {
  const foot = leg.foot * 3;
  const toe = leg.toe * 3;
  quatRotate(point, quatRead(turn, rotations, leg.toe * 4), leg.toeTip);
  point[0] += positions[toe] - positions[foot];
  point[1] += positions[toe + 1] - positions[foot + 1];
  point[2] += positions[toe + 2] - positions[foot + 2];
  quatRotate(out, quatConjugate(turn, quatRead(turn, rotations, leg.foot * 4)), point);
}

import type { SceneModel } from "../../../files/formats/scene/scene-model.js";
import { JOINT_NAMES, type JointName, parentJoint } from "../../../motion/joint-names.js";
import { quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { vecNormalize } from "../../../motion/maths/vector.js";
import type { Point } from "../../body-joints.js";
import { rigOf } from "../../rig-of.js";
import { bendInto, carried, type Move, mapOfTurn, minus, placesOf } from "../pose/bend.js";

/** Joints that turn until they point along the arm, and at which joint each points. */
const LEVELLED: Readonly<Record<string, string>> = { Arm: "ForeArm", ForeArm: "Hand", Hand: "HandMiddle1" };

/**
 * Bends a made figure so that its arms are level, and makes that its rest pose, on joints named by VRM's humanoid whose axes
 * are those of the world: as VRM wants it.
 */
export function inTPose(model: SceneModel): SceneModel {
  const posed = bendInto(model, movesToT(placesOf(model)), rigOf("vrm"));
  return { ...posed, humanoid: Object.fromEntries(JOINT_NAMES.map((_, j) => [posed.nodes.names[j], j])) };
}

function movesToT(places: readonly Point[]): Move[] {
  const moves: Move[] = [];
  JOINT_NAMES.forEach((name, j) => {
    const above = parentJoint(name);
    const parent = above ? moves[JOINT_NAMES.indexOf(above)] : undefined;
    const [, side, part] = /^(Left|Right)(.+)$/.exec(name) ?? [];
    const next = LEVELLED[part ?? ""];
    let map = parent?.map ?? Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
    if (next) {
      const way = minus(places[JOINT_NAMES.indexOf(`${side}${next}` as JointName)], places[j]);
      const along = [side === "Left" ? 1 : -1, 0, 0];
      map = mapOfTurn(quatFromTo(new Float64Array(4), vecNormalize([0, 0, 0], way), along) as Float64Array);
    }
    moves.push({ map, from: places[j], to: parent ? carried(parent, places[j]) : places[j] });
  });
  return moves;
}

import type { SceneModel } from "../../../files/formats/scene/scene-model.js";
import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { JOINT_NAMES, type JointName } from "../../../motion/joint-names.js";
import { quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { vecNormalize } from "../../../motion/maths/vector.js";
import type { Point } from "../../body-joints.js";
import { rigOf } from "../../rig-of.js";
import { bendInto, type Move, mapOfTurn, minus, placesOf } from "./bend.js";

/** Joints with several children, and the one that their bone leads to. */
const LEADS: Readonly<Partial<Record<JointName, JointName>>> = {
  Hips: "Spine",
  Spine2: "Neck",
  LeftHand: "LeftHandMiddle1",
  RightHand: "RightHandMiddle1",
};

const KEPT = /^Head$|Shoulder$/;

/** Fits a made figure to the built-in skeleton: its names, its lengths and its rest pose. Soles stay on the floor. */
export function onBuiltinSkeleton(model: SceneModel): SceneModel {
  const places = placesOf(model);
  const goals = builtinPlaces();
  const moves: Move[] = [];
  JOINT_NAMES.forEach((name, j) => {
    const parent = BUILTIN_SKELETON.parents[j];
    const lead = LEADS[name];
    const child = lead ? JOINT_NAMES.indexOf(lead) : BUILTIN_SKELETON.parents.indexOf(j);
    if (name.endsWith("ToeBase")) {
      // Toes stay one with the foot; only the joint in them moves to its place.
      moves.push(moves[parent]);
      return;
    }
    const map = name.endsWith("Foot")
      ? footMap(places, goals, j, child)
      : child < 0 || KEPT.test(name)
        ? leafMap(name, moves[parent])
        : boneMap(minus(places[child], places[j]), minus(goals[child], goals[j]));
    moves.push({ map, from: places[j], to: goals[j] });
  });
  return bendInto(model, moves, rigOf("builtin"), goals);
}

function builtinPlaces(): Point[] {
  const places: Point[] = [];
  const { parents, restTranslations } = BUILTIN_SKELETON;
  JOINT_NAMES.forEach((_, j) => {
    const from = parents[j] < 0 ? [0, 0, 0] : places[parents[j]];
    places.push([0, 1, 2].map((k) => from[k] + restTranslations[j * 3 + k]) as unknown as Point);
  });
  return places;
}

/** Turns a bone to where it leads, and stretches it along itself to its length there. */
function boneMap(before: Point, after: Point): Float64Array {
  const [length, goal] = [Math.hypot(...before), Math.hypot(...after)];
  const along = vecNormalize([0, 0, 0], before);
  const turn = mapOfTurn(quatFromTo(new Float64Array(4), along, vecNormalize([0, 0, 0], after)) as Float64Array);
  const more = goal / length - 1;
  const out = new Float64Array(9);
  for (let c = 0; c < 3; c++) {
    const axis = [0, 1, 2].map((k) => (k === c ? 1 : 0) + along[k] * along[c] * more);
    for (let k = 0; k < 3; k++) out[c * 3 + k] = turn[k] * axis[0] + turn[3 + k] * axis[1] + turn[6 + k] * axis[2];
  }
  return out;
}

/** Head and collar keep their form; other ends turn as the joint above them. */
function leafMap(name: JointName, parent: Move): Float64Array {
  return KEPT.test(name) ? Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1) : parent.map;
}

/** Feet are scaled in height and length, so that soles stay level. */
function footMap(places: readonly Point[], goals: readonly Point[], foot: number, toe: number): Float64Array {
  const length = (goals[toe][2] - goals[foot][2]) / (places[toe][2] - places[foot][2]);
  return Float64Array.of(length, 0, 0, 0, goals[foot][1] / places[foot][1], 0, 0, 0, length);
}

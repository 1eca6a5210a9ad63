import type { FbxNode } from "../tree/fbx-node.js";
import { EulerUnroller } from "./animation/euler-curves.js";
import {
  boolProperty,
  enumProperty,
  integerNode,
  integerProperty,
  localProperty,
  node,
  properties70,
  stringNode,
} from "./fbx-build.js";
import type { ModelPlan } from "./model-plan.js";
import type { ObjectGraph } from "./object-graph.js";

/** Parent and child scale as in every program's nodes. */
const INHERIT_ALL = 1;
const EULER_XYZ = 0;

/** Adds the models at rest, as a hierarchy; bones and empties with the attribute that says what they are. */
export function addModels(graph: ObjectGraph, models: readonly ModelPlan[]): number[] {
  const ids = models.map((model) =>
    graph.add("Model", model.name, model.kind, [
      integerNode("Version", 232),
      properties70(
        enumProperty("RotationOrder", EULER_XYZ),
        // Programs disagree about its default.
        boolProperty("RotationActive", true),
        enumProperty("InheritType", INHERIT_ALL),
        integerProperty("DefaultAttributeIndex", 0),
        localProperty("Lcl Translation", model.translation),
        localProperty("Lcl Rotation", restAngles(model)),
        localProperty("Lcl Scaling", model.scale),
      ),
      integerNode("MultiLayer", 0),
      integerNode("MultiTake", 0),
      node("Shading", "C", [true]),
      stringNode("Culling", "CullingOff"),
    ]),
  );
  models.forEach((model, i) => {
    graph.connect(ids[i], model.parent < 0 ? 0 : ids[model.parent]);
    const attribute = attributeOf(model);
    if (!attribute) return;
    graph.connect(graph.add("NodeAttribute", model.name, model.kind, attribute), ids[i]);
  });
  return ids;
}

/** Returns the rest angles, degrees. */
export function restAngles({ rotation }: Pick<ModelPlan, "rotation">): readonly [number, number, number] {
  return new EulerUnroller(EULER_XYZ).next(rotation);
}

/** Makes the attribute without which readers see no bone. */
function attributeOf({ kind }: ModelPlan): FbxNode[] | null {
  if (kind === "LimbNode") return [stringNode("TypeFlags", "Skeleton")];
  return kind === "Null" ? [stringNode("TypeFlags", "Null")] : null;
}

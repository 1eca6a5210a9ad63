import type { FbxId, FbxObject, FbxObjects } from "../read/fbx-objects.js";
import type { FbxNode } from "../tree/fbx-node.js";
import { node, stringNode } from "./fbx-build.js";
import type { ObjectGraph } from "./object-graph.js";

const ANIMATION = new Set(["AnimationStack", "AnimationLayer", "AnimationCurveNode", "AnimationCurve"]);
const LOOKS = new Set([
  "BindingTable",
  "Deformer",
  "Geometry",
  "Implementation",
  "LayeredTexture",
  "Material",
  "Pose",
  "Texture",
  "Video",
]);

/**
 * Returns a file's objects and connections without its animations and, for `noMesh`, without everything that is only
 * for display.
 */
export function remainingObjects(
  objects: FbxObjects,
  noMesh: boolean,
  added: ObjectGraph,
): { objects: FbxNode[]; connections: FbxNode[] } {
  const emptied = noMesh ? meshesAboveOthers(objects) : new Set<FbxObject>();
  const dropped = new Set<FbxId>();
  for (const object of objects.all) {
    const isMesh = object.kind === "Model" && object.type === "Mesh";
    if (ANIMATION.has(object.kind) || (noMesh && (LOOKS.has(object.kind) || (isMesh && !emptied.has(object))))) {
      dropped.add(object.id);
    }
  }
  // A mesh with children stays as an empty.
  for (const { id, name } of emptied) {
    added.connect(added.add("NodeAttribute", name, "Null", [stringNode("TypeFlags", "Null")]), id);
  }
  const emptyNodes = new Map([...emptied].map((object) => [object.node, asEmpty(object.node)]));
  const all = objects.section("Objects")?.children ?? [];
  const connections = objects.section("Connections")?.children ?? [];
  const isDropped = (id: unknown) => dropped.has(id as FbxId);
  return {
    objects: all
      .filter(({ properties }) => !isDropped(properties[0]))
      .map((object) => emptyNodes.get(object) ?? object),
    connections: connections.filter(({ properties: [, from, to] }) => !isDropped(from) && !isDropped(to)),
  };
}

function meshesAboveOthers(objects: FbxObjects): Set<FbxObject> {
  const above = new Set<FbxObject>();
  for (const model of objects.of("Model")) {
    if (model.type === "Mesh") continue;
    const seen = new Set<FbxObject>();
    let up = objects.targetsOf(model, "Model")[0]?.object;
    while (up && !seen.has(up)) {
      seen.add(up);
      if (up.type === "Mesh") above.add(up);
      up = objects.targetsOf(up, "Model")[0]?.object;
    }
  }
  return above;
}

function asEmpty(model: FbxNode): FbxNode {
  const [id, name] = model.properties;
  return node("Model", "LSS", [id, name, "Null"], model.children);
}

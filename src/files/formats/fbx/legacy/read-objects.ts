import type { FbxNode } from "../tree/fbx-node.js";
import { addShapes } from "./add-shapes.js";
import { childOf, childrenOf, fbxNode, numbersOf, splitName, textOf } from "./fbx-build.js";
import type { LegacyScene } from "./legacy-scene.js";
import { withArrays } from "./list-to-array.js";

const geometryParts = /^(Vertices|PolygonVertexIndex|Edges|GeometryVersion|Layer|LayerElement.*)$/;
const attributeTypes = new Set(["LimbNode", "Limb", "Root", "Effector", "Null", "Light", "Camera"]);
const boneTypes = new Set(["LimbNode", "Limb", "Root", "Effector"]);

/** Adds the objects of version 6: geometry and attributes apart from their models, everything numbered. */
export function readObjects(scene: LegacyScene, objects: FbxNode[]): void {
  const named = objects.filter((object) => typeof object.properties[0] === "string");
  // Poses refer to models that may come after them.
  const ids = named.map((object) => scene.declare(textOf(object)));
  for (const [index, object] of named.entries()) {
    if (object.name === "Model") addModel(scene, ids[index], object);
    else addObject(scene, ids[index], object);
  }
}

function addObject(scene: LegacyScene, id: number, object: FbxNode): void {
  const { name, type } = splitName(textOf(object));
  const children = withArrays(withProperties70(object)).children;
  if (object.name === "Pose") {
    for (const node of childrenOf({ ...object, children }, "PoseNode")) {
      const model = childOf(node, "Node");
      if (model) model.properties = [scene.idOf(textOf(model)) ?? -1];
    }
  }
  scene.add(object.name, id, name, type || object.name, subtypeOf(object), children);
}

function addModel(scene: LegacyScene, id: number, model: FbxNode): void {
  const { name } = splitName(textOf(model));
  const isMesh = childOf(model, "Vertices") !== undefined && childOf(model, "PolygonVertexIndex") !== undefined;
  const subtype = subtypeOf(model) || (isMesh ? "Mesh" : "");
  const converted = withProperties70(model);
  const rest = converted.children.filter((child) => !geometryParts.test(child.name) && child.name !== "Shape");
  scene.add("Model", id, name, "Model", subtype, rest);
  if (isMesh) {
    const geometry = scene.newId();
    scene.geometries.set(id, geometry);
    const parts = withArrays(model).children.filter((child) => geometryParts.test(child.name));
    const geometryName = splitName(textOf(childOf(model, "NodeAttributeName"))).name || name;
    scene.add("Geometry", geometry, geometryName, "Geometry", "Mesh", parts);
    scene.connect(geometry, id);
    addShapes(scene, id, geometry, childrenOf(model, "Shape"), (shape) => shapePercent(model, shape));
  } else if (attributeTypes.has(subtype)) {
    const flags = boneTypes.has(subtype) ? "Skeleton" : subtype;
    const properties = converted.children.filter((child) => child.name === "Properties70");
    const attribute = scene.add("NodeAttribute", scene.newId(), name, "NodeAttribute", subtype, [
      ...properties,
      fbxNode("TypeFlags", [flags]),
    ]);
    scene.connect(attribute, id);
  }
}

/** Returns a shape's weight, which version 6 keeps as a property of the model. */
function shapePercent(model: FbxNode, shape: string): number {
  const found = childOf(model, "Properties60")?.children.find((property) => textOf(property) === shape);
  return found ? (numbersOf(found)[0] ?? 0) : 0;
}

/** Returns the node with its Properties60, and those of the nodes in it, as Properties70. */
export function withProperties70(node: FbxNode): FbxNode {
  const children = node.children.map((child) => {
    if (child.name !== "Properties60") return child.children.length > 0 ? withProperties70(child) : child;
    const properties = child.children.map(({ properties: [name, type, flags = "", ...values], children }) => ({
      name: "P",
      properties: [name ?? "", type ?? "", "", flags, ...values],
      children,
    }));
    return fbxNode("Properties70", [], properties);
  });
  return { name: node.name, properties: node.properties, children };
}

function subtypeOf(object: FbxNode): string {
  const subtype = object.properties[1];
  return typeof subtype === "string" ? subtype : "";
}

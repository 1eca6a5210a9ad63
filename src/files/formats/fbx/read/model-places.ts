import { fbxError } from "../tree/fbx-error.js";
import { scaleEver } from "./animation/scale-ever.js";
import type { FbxId, FbxObject, FbxObjects } from "./fbx-objects.js";
import { LocalTransform } from "./local-transform.js";
import type { Inherit, ModelPlace } from "./model-place.js";

const INHERIT: readonly Inherit[] = ["componentwise", "plain", "without-parent"];

/** Most models in a file: as many as nodes of a glTF file; no character needs more. */
const MOST_MODELS = 20_000;

/** All models of a file, parents before children. */
export function placeModels(objects: FbxObjects): ModelPlace[] {
  const models = objects.of("Model");
  if (models.length > MOST_MODELS) {
    throw fbxError(`The FBX file has ${models.length} models; at most ${MOST_MODELS} can be read.`);
  }
  const parents = new Map<FbxId, FbxObject | undefined>();
  const children = new Map<FbxId | "top", FbxObject[]>();
  for (const model of models) {
    const parent = objects.targetsOf(model, "Model").find((link) => link.property === "")?.object;
    parents.set(model.id, parent);
    const key = parent?.id ?? "top";
    const siblings = children.get(key);
    if (siblings) siblings.push(model);
    else children.set(key, [model]);
  }
  const places: ModelPlace[] = [];
  const byId = new Map<FbxId, ModelPlace>();
  const open = [...(children.get("top") ?? [])].reverse();
  for (let model = open.pop(); model; model = open.pop()) {
    const above = parents.get(model.id);
    const place = newPlace(model, above ? (byId.get(above.id) ?? null) : null);
    places.push(place);
    byId.set(model.id, place);
    open.push(...(children.get(model.id) ?? []).reverse());
  }
  if (places.length < models.length) {
    const lost = models.find((model) => !byId.has(model.id));
    throw fbxError(`The FBX file has models that are their own ancestors, as "${lost?.name}".`);
  }
  for (const place of places) place.isSplit = mustSplit(place, objects);
  let next = 0;
  for (const place of places) {
    place.node = next++;
    place.scaleNode = place.isSplit ? next++ : place.node;
  }
  return places;
}

function newPlace(model: FbxObject, parent: ModelPlace | null): ModelPlace {
  // The topmost model takes the change of unit and axes like everything else.
  const inherit = parent ? (INHERIT[model.properties.number("InheritType", 1)] ?? "plain") : "plain";
  const scaleFrom =
    inherit === "componentwise" ? parent : inherit === "without-parent" ? (parent?.scaleFrom ?? null) : null;
  const place: ModelPlace = {
    model,
    transform: new LocalTransform(model.properties),
    parent,
    children: [],
    inherit,
    scaleFrom,
    isSplit: false,
    node: -1,
    scaleNode: -1,
  };
  parent?.children.push(place);
  return place;
}

/**
 * Returns whether a model's scale needs a node of its own: uniform scale that children inherit unchanged does not,
 * all else does.
 */
function mustSplit(place: ModelPlace, objects: FbxObjects): boolean {
  if (place.children.every((child) => child.inherit === "plain")) return false;
  if (place.scaleFrom?.isSplit) return true;
  const own = scaleEver(place, objects);
  return own === "any" || (own === "uniform" && place.children.some((child) => child.inherit === "without-parent"));
}

import { fbxError } from "../tree/fbx-error.js";
import type { FbxId, FbxObject, FbxObjects } from "./fbx-objects.js";
import { LocalTransform } from "./local-transform.js";
import { scaleEver } from "./scale-ever.js";

/** How a model takes its parent's scale: FBX InheritType. */
type Inherit = "componentwise" | "plain" | "without-parent";

/** One Model of the file, and the node or two that stand for it. */
export interface ModelPlace {
  model: FbxObject;
  transform: LocalTransform;
  parent: ModelPlace | null;
  children: ModelPlace[];
  inherit: Inherit;
  /** Whose scale this model takes beside its own. */
  scaleFrom: ModelPlace | null;
  /**
   * Its scale stands on a node of its own below, `scaleNode`, so that children that do not take it can stand beside
   * it, on the unscaled `node`.
   */
  isSplit: boolean;
  node: number;
  /** Carries meshes and bones; the same as `node` unless the model is split. */
  scaleNode: number;
}

const INHERIT: readonly Inherit[] = ["componentwise", "plain", "without-parent"];

/** As many as nodes of a glTF file; no character needs more. */
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
  // What stands at the top takes the change of unit and axes like everything else.
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

/** Uniform scale that children take as it is needs nothing; all else needs a node that does not have it. */
function mustSplit(place: ModelPlace, objects: FbxObjects): boolean {
  if (place.children.every((child) => child.inherit === "plain")) return false;
  if (place.scaleFrom?.isSplit) return true;
  const own = scaleEver(place, objects);
  return own === "any" || (own === "uniform" && place.children.some((child) => child.inherit === "without-parent"));
}

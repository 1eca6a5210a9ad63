import type { FbxNode } from "../tree/fbx-node.js";
import { addShapes } from "./add-shapes.js";
import { arrayNode, childOf, childrenOf, fbxNode, numbersOf, property70, splitName, textOf } from "./fbx-build.js";
import type { LegacyScene } from "./legacy-scene.js";
import { withArrays } from "./list-to-array.js";
import { components, propertyChannels } from "./read-takes.js";

const attributeTypes = new Set(["LimbNode", "Null", "Light", "Camera"]);
const geometryParts = new Set(["Vertices", "PolygonVertexIndex", "GeometryVersion"]);
const colors = {
  Ambient: "AmbientColor",
  Diffuse: "DiffuseColor",
  Specular: "SpecularColor",
  Emissive: "EmissiveColor",
};

/**
 * Adds the models of versions 3 to 5, which contain their geometry, materials, skin and children's names, and their
 * transform in channels, of their own or of a take.
 */
export function readOldModels(scene: LegacyScene, models: FbxNode[], takes: FbxNode | undefined): void {
  const ids = models.map((model) => scene.declare(textOf(model)));
  const children = new Set<number>();
  for (const [index, model] of models.entries()) {
    for (const name of childOf(model, "Children")?.properties ?? []) {
      const child = scene.idOf(String(name));
      // A child of two parents stays with the first.
      if (child === undefined || child === ids[index] || children.has(child)) continue;
      children.add(child);
      scene.connect(child, ids[index]);
    }
  }
  for (const [index, model] of models.entries()) {
    addModel(scene, ids[index], model, placeOf(model, takes));
    if (!children.has(ids[index])) scene.connect(ids[index], 0);
  }
}

function addModel(scene: LegacyScene, id: number, model: FbxNode, place: FbxNode[]): void {
  const { name } = splitName(textOf(model));
  const isMesh = childOf(model, "Vertices") !== undefined && childOf(model, "PolygonVertexIndex") !== undefined;
  const type = isMesh ? "Mesh" : textOf(childOf(model, "Type"));
  scene.add("Model", id, name, "Model", type, [fbxNode("Properties70", [], place)]);
  if (isMesh) addMesh(scene, id, name, model);
  else if (attributeTypes.has(type)) {
    const flags = fbxNode("TypeFlags", [type === "LimbNode" ? "Skeleton" : type]);
    scene.connect(scene.add("NodeAttribute", scene.newId(), name, "NodeAttribute", type, [flags]), id);
  }
}

function addMesh(scene: LegacyScene, id: number, name: string, model: FbxNode): void {
  const geometry = scene.newId();
  scene.geometries.set(id, geometry);
  const parts = model.children.filter((child) => geometryParts.has(child.name)).map(withArrays);
  const layers = [normalLayer(model), uvLayer(model), materialLayer(model)].filter((layer) => layer !== null);
  const elements = layers.map((layer) =>
    fbxNode("LayerElement", [], [fbxNode("Type", [layer.name]), fbxNode("TypedIndex", [0])]),
  );
  scene.add("Geometry", geometry, name, "Geometry", "Mesh", [...parts, ...layers, fbxNode("Layer", [0], elements)]);
  scene.connect(geometry, id);
  addShapes(scene, id, geometry, childrenOf(model, "Shape"), () => 0);
  for (const material of childrenOf(model, "Material")) scene.connect(addMaterial(scene, material), id);
  addSkin(scene, geometry, name, childrenOf(model, "Link"));
}

function addSkin(scene: LegacyScene, geometry: number, name: string, links: FbxNode[]): void {
  if (links.length === 0) return;
  const skin = scene.add("Deformer", scene.newId(), name, "Deformer", "Skin", []);
  scene.connect(skin, geometry);
  for (const link of links) {
    const parts = withArrays(link).children;
    const cluster = scene.add("Deformer", scene.newId(), splitName(textOf(link)).name, "SubDeformer", "Cluster", parts);
    const bone = scene.idOf(textOf(link));
    if (bone !== undefined) scene.connect(bone, cluster);
    scene.connect(cluster, skin);
  }
}

function addMaterial(scene: LegacyScene, material: FbxNode): number {
  const properties = Object.entries(colors).flatMap(([old, name]) => {
    const color = numbersOf(childOf(material, old));
    return color.length === 3 ? [property70(name, "Color", "", "A", ...color)] : [];
  });
  const [alpha] = numbersOf(childOf(material, "Alpha"));
  if (alpha !== undefined) properties.push(property70("Opacity", "double", "Number", "", alpha));
  const { name } = splitName(textOf(material));
  return scene.add("Material", scene.newId(), name, "Material", "", [
    fbxNode("ShadingModel", [textOf(childOf(material, "ShadingModel"))]),
    fbxNode("Properties70", [], properties),
  ]);
}

/** Reads the normals: one per corner or one per vertex; only their number says which. */
function normalLayer(model: FbxNode): FbxNode | null {
  const normals = numbersOf(childOf(model, "Normals"));
  const corners = childOf(model, "PolygonVertexIndex")?.properties.length ?? 0;
  const vertices = (childOf(model, "Vertices")?.properties.length ?? 0) / 3;
  const count = normals.length / 3;
  if (count === 0 || (count !== corners && count !== vertices)) return null;
  const mapping = count === corners && count !== vertices ? "ByPolygonVertex" : "ByVertice";
  return layer("LayerElementNormal", mapping, "Direct", [arrayNode("Normals", "d", normals)]);
}

function uvLayer(model: FbxNode): FbxNode | null {
  const info = childOf(model, "GeometryUVInfo");
  if (!info) return null;
  const stored = textOf(childOf(info, "MappingInformationType"));
  const index = numbersOf(childOf(info, "TextureUVVerticeIndex"));
  const arrays = [arrayNode("UV", "d", numbersOf(childOf(info, "TextureUV")))];
  if (index.length > 0) arrays.push(arrayNode("UVIndex", "i", index));
  const mapping = stored === "ByPolygon" ? "ByPolygonVertex" : stored;
  return layer("LayerElementUV", mapping, index.length > 0 ? "IndexToDirect" : "Direct", arrays);
}

function materialLayer(model: FbxNode): FbxNode | null {
  const mapping = textOf(childOf(model, "MaterialAssignation"));
  const materials = numbersOf(childOf(model, "Materials"));
  if (mapping !== "ByPolygon" && mapping !== "AllSame") return null;
  return layer("LayerElementMaterial", mapping, "IndexToDirect", [arrayNode("Materials", "i", materials)]);
}

function layer(name: string, mapping: string, reference: string, arrays: FbxNode[]): FbxNode {
  const kinds = [fbxNode("MappingInformationType", [mapping]), fbxNode("ReferenceInformationType", [reference])];
  return fbxNode(name, [0], [...kinds, ...arrays]);
}

/** Returns the model's transform: the defaults of its channels, or of the first take that has it. */
function placeOf(model: FbxNode, takes: FbxNode | undefined): FbxNode[] {
  const name = textOf(model);
  const taken = childrenOf(takes, "Take").flatMap((take) =>
    childrenOf(take, "Model").filter((each) => textOf(each) === name),
  );
  const found = new Map<string, FbxNode>();
  for (const { property, channel } of [model, ...taken].flatMap(propertyChannels)) {
    if (!property.startsWith("Lcl ") || found.has(property)) continue;
    const values = components(channel).map((part) => numbersOf(childOf(part.channel, "Default"))[0] ?? 0);
    if (values.length === 3) found.set(property, property70(property, property, "", "A", ...values));
  }
  return [...found.values()];
}

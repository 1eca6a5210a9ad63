import type { FbxNode, FbxProperty, FbxTree } from "../tree/fbx-node.js";
import { childOf, FbxProperties } from "./fbx-properties.js";

export type FbxId = number | bigint;

export interface FbxObject {
  id: FbxId;
  /** Model, Geometry, Deformer, …. */
  kind: string;
  /** LimbNode, Mesh, Skin, …. */
  type: string;
  /** Without its class, with its namespace. */
  name: string;
  node: FbxNode;
  properties: FbxProperties;
}

export interface FbxLink {
  object: FbxObject;
  /** Property that is connected, "" for the whole object. */
  property: string;
}

/** The objects of a file and what is connected to what, of a tree of version 7 or one that was made so. */
export class FbxObjects {
  readonly all: FbxObject[] = [];
  private readonly byId = new Map<FbxId, FbxObject>();
  private readonly sources = new Map<FbxId, FbxLink[]>();
  private readonly targets = new Map<FbxId, FbxLink[]>();
  private readonly top: FbxNode[];

  constructor(tree: FbxTree) {
    this.top = tree.children;
    const templates = readTemplates(this.section("Definitions"));
    for (const node of this.section("Objects")?.children ?? []) {
      const [id, name, type] = node.properties;
      if (typeof id !== "number" && typeof id !== "bigint") continue;
      const object: FbxObject = {
        id,
        kind: node.name,
        type: typeof type === "string" ? type : "",
        name: cleanName(name),
        node,
        properties: new FbxProperties(childOf(node, "Properties70"), templates.get(node.name)),
      };
      if (this.byId.has(id)) continue;
      this.byId.set(id, object);
      this.all.push(object);
    }
    for (const { properties } of this.section("Connections")?.children ?? []) this.connect(properties);
  }

  /** A top-level node of the file. */
  section(name: string): FbxNode | undefined {
    return this.top.find((node) => node.name === name);
  }

  of(kind: string): FbxObject[] {
    return this.all.filter((object) => object.kind === kind);
  }

  /** What is connected to an object (its children, deformers, curves, …), in the file's order. */
  sourcesOf(object: FbxObject, kind?: string, property?: string): FbxLink[] {
    return select(this.sources.get(object.id), kind, property);
  }

  /** What an object is connected to (its parent, layer, …). */
  targetsOf(object: FbxObject, kind?: string): FbxLink[] {
    return select(this.targets.get(object.id), kind);
  }

  private connect([, from, to, property]: FbxProperty[]): void {
    const source = this.byId.get(from as FbxId);
    const target = this.byId.get(to as FbxId);
    if (!source || !target) return;
    const named = typeof property === "string" ? property : "";
    append(this.sources, target.id, { object: source, property: named });
    append(this.targets, source.id, { object: target, property: named });
  }
}

function append(map: Map<FbxId, FbxLink[]>, id: FbxId, link: FbxLink): void {
  const links = map.get(id);
  if (links) links.push(link);
  else map.set(id, [link]);
}

function select(links: FbxLink[] | undefined, kind?: string, property?: string): FbxLink[] {
  if (!links) return [];
  return links.filter(
    (link) =>
      (kind === undefined || link.object.kind === kind) && (property === undefined || link.property === property),
  );
}

function readTemplates(definitions: FbxNode | undefined): Map<string, FbxProperties> {
  const templates = new Map<string, FbxProperties>();
  for (const { name, properties, children } of definitions?.children ?? []) {
    if (name !== "ObjectType" || typeof properties[0] !== "string") continue;
    const template = children.find((child) => child.name === "PropertyTemplate");
    if (template) templates.set(properties[0], new FbxProperties(childOf(template, "Properties70")));
  }
  return templates;
}

/** `Hips\0\x01Model`: the class goes, a namespace ("mixamorig:") stays. */
function cleanName(name: FbxProperty | undefined): string {
  return typeof name === "string" ? name.split("\0\x01", 1)[0] : "";
}

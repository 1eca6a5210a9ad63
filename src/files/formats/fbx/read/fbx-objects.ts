import type { FbxNode, FbxProperty, FbxTree } from "../tree/fbx-node.js";
import { childOf, FbxProperties } from "./fbx-properties.js";

export type FbxId = number | bigint;

/** An object of a file. Most of a file's many objects are curves, so values are read only on request. */
export class FbxObject {
  private held: FbxProperties | null = null;

  constructor(
    readonly id: FbxId,
    readonly node: FbxNode,
    private readonly template: FbxProperties | undefined,
  ) {}

  /** Model, Geometry, Deformer, …. */
  get kind(): string {
    return this.node.name;
  }

  /** LimbNode, Mesh, Skin, …. */
  get type(): string {
    const type = this.node.properties[2];
    return typeof type === "string" ? type : "";
  }

  /** The name without its class (`Hips\0\x01Model`), with its namespace ("mixamorig:"). */
  get name(): string {
    const name = this.node.properties[1];
    return typeof name === "string" ? name.split("\0\x01", 1)[0] : "";
  }

  get properties(): FbxProperties {
    this.held ??= new FbxProperties(childOf(this.node, "Properties70"), this.template);
    return this.held;
  }
}

/** A connection of an object to another. */
interface Connection {
  source: FbxObject;
  target: FbxObject;
  property: string;
}

export interface FbxLink {
  object: FbxObject;
  /** The connected property, "" for the whole object. */
  property: string;
}

/** The objects of a file and their connections, from a tree of version 7 or one normalised to it. */
export class FbxObjects {
  readonly all: FbxObject[] = [];
  private readonly byId = new Map<FbxId, FbxObject>();
  private readonly bySource = new Map<FbxObject, Connection[]>();
  private readonly byTarget = new Map<FbxObject, Connection[]>();
  private readonly top: FbxNode[];

  constructor(tree: FbxTree) {
    this.top = tree.children;
    const templates = readTemplates(this.section("Definitions"));
    for (const node of this.section("Objects")?.children ?? []) {
      const id = node.properties[0];
      if ((typeof id !== "number" && typeof id !== "bigint") || this.byId.has(id)) continue;
      const object = new FbxObject(id, node, templates.get(node.name));
      this.byId.set(id, object);
      this.all.push(object);
    }
    for (const { properties } of this.section("Connections")?.children ?? []) this.connect(properties);
  }

  /** Returns a top-level node of the file. */
  section(name: string): FbxNode | undefined {
    return this.top.find((node) => node.name === name);
  }

  of(kind: string): FbxObject[] {
    return this.all.filter((object) => object.kind === kind);
  }

  /** Returns the objects connected to an object (its children, deformers, curves, …), in the file's order. */
  sourcesOf(object: FbxObject, kind?: string, property?: string): FbxLink[] {
    const links: FbxLink[] = [];
    for (const { source, property: named } of this.byTarget.get(object) ?? []) {
      if ((kind === undefined || source.kind === kind) && (property === undefined || named === property)) {
        links.push({ object: source, property: named });
      }
    }
    return links;
  }

  /** Returns the objects that an object is connected to (its parent, layer, …). */
  targetsOf(object: FbxObject, kind?: string): FbxLink[] {
    const links: FbxLink[] = [];
    for (const { target, property } of this.bySource.get(object) ?? []) {
      if (kind === undefined || target.kind === kind) links.push({ object: target, property });
    }
    return links;
  }

  private connect([, from, to, property]: FbxProperty[]): void {
    const source = this.byId.get(from as FbxId);
    const target = this.byId.get(to as FbxId);
    if (!source || !target) return;
    const connection = { source, target, property: typeof property === "string" ? property : "" };
    append(this.bySource, source, connection);
    append(this.byTarget, target, connection);
  }
}

function append(map: Map<FbxObject, Connection[]>, object: FbxObject, connection: Connection): void {
  const known = map.get(object);
  if (known) known.push(connection);
  else map.set(object, [connection]);
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

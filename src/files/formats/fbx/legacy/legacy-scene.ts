import type { FbxNode, FbxProperty, FbxTree } from "../tree/fbx-node.js";
import { binaryName, fbxNode, splitName } from "./fbx-build.js";

const VERSION = 7400;
const FIRST_ID = 1_000_000;

/** Objects and connections converted from an old file: numbered, as in 7.x. */
export class LegacyScene {
  readonly objects: FbxNode[] = [];
  readonly connections: FbxNode[] = [];
  /** Geometry of each model that has one, by the model's id. */
  readonly geometries = new Map<number, number>();
  /** Blend shape channels of a model, by `${model id} ${name}`. */
  readonly shapes = new Map<string, number>();
  private readonly ids = new Map<string, number>();
  private nextId = FIRST_ID;

  newId(): number {
    return this.nextId++;
  }

  /** Assigns an id to the object that the file calls this. Of two with one name the first keeps it. */
  declare(fileName: string): number {
    const id = this.newId();
    if (!this.ids.has(fileName)) this.ids.set(fileName, id);
    return id;
  }

  /** Returns the id of an object; undefined if the file does not have it. 0 is the root. */
  idOf(fileName: string): number | undefined {
    const known = this.ids.get(fileName);
    if (known !== undefined) return known;
    const { name, type } = splitName(fileName);
    return name === "Scene" && type === "Model" ? 0 : undefined;
  }

  add(kind: string, id: number, name: string, type: string, subtype: string, children: FbxNode[]): number {
    this.objects.push(fbxNode(kind, [id, binaryName(name, type), subtype], children));
    return id;
  }

  connect(source: number, target: number): void {
    this.connections.push(fbxNode("C", ["OO", source, target]));
  }

  connectProperty(source: number, target: number, property: FbxProperty): void {
    this.connections.push(fbxNode("C", ["OP", source, target, property]));
  }

  toTree(rest: FbxNode[]): FbxTree {
    const children = [...rest, fbxNode("Objects", [], this.objects), fbxNode("Connections", [], this.connections)];
    return { version: VERSION, children };
  }
}

import type { FbxId } from "../read/fbx-objects.js";
import type { FbxNode } from "../tree/fbx-node.js";
import { node, objectName } from "./fbx-build.js";

const FIRST_ID = 1_000_000;

/** The class of each kind of object in its name. */
const CLASSES: Record<string, string> = {
  AnimationCurve: "AnimCurve",
  AnimationCurveNode: "AnimCurveNode",
  AnimationLayer: "AnimLayer",
  AnimationStack: "AnimStack",
};

/** Objects and their connections, as they are added. */
export class ObjectGraph {
  readonly objects: FbxNode[] = [];
  readonly connections: FbxNode[] = [];
  private lastId = FIRST_ID;

  /**
   * Starts with the ids in use.
   *
   * @param taken ids that the file has already
   */
  constructor(private readonly taken: ReadonlySet<FbxId> = new Set()) {}

  /**
   * Adds an object.
   *
   * @param type name of the node, as "Model"
   * @param className in the object's name, where it is not the type's
   */
  add(type: string, name: string, subtype: string, children: (FbxNode | null)[], className?: string): number {
    do this.lastId++;
    while (this.taken.has(this.lastId));
    const named = objectName(name, className ?? CLASSES[type] ?? type);
    this.objects.push(node(type, "LSS", [this.lastId, named, subtype], children));
    return this.lastId;
  }

  connect(child: FbxId, parent: FbxId): void {
    this.connections.push(node("C", "SLL", ["OO", child, parent]));
  }

  connectProperty(child: FbxId, parent: FbxId, property: string): void {
    this.connections.push(node("C", "SLLS", ["OP", child, parent, property]));
  }
}

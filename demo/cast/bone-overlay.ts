import { Color3, Color4 } from "@babylonjs/core/Maths/math.color.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateLineSystem } from "@babylonjs/core/Meshes/Builders/linesBuilder.js";
import type { LinesMesh } from "@babylonjs/core/Meshes/linesMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Walker } from "./walker.js";

const LEFT = Color4.FromHexString("#4fd1c5ff");
const RIGHT = Color4.FromHexString("#ff8a4cff");
const MIDDLE = Color4.FromHexString("#e8eaeeff");
/** Rendered after and on top of everything else. */
const ON_TOP = 1;

/** Draws the joints that the mapping found as lines over the character: left teal, right orange. */
export class BoneOverlay {
  readonly #scene: Scene;
  /** Parents first. */
  readonly #nodes: readonly TransformNode[];
  readonly #lines: { joint: TransformNode; parent: TransformNode }[] = [];
  readonly #points: Vector3[][];
  #mesh: LinesMesh;

  constructor(walker: Walker, scene: Scene) {
    this.#scene = scene;
    this.#nodes = [walker.node, ...walker.node.getChildTransformNodes(false)];
    const nodes = new Map(this.#nodes.map((node) => [node.name, node]));
    const roles = new Map<TransformNode, string>();
    for (const { joint, nodeName } of walker.character.mapping.joints) {
      const node = nodes.get(nodeName);
      if (node) roles.set(node, joint);
    }
    const colors: Color4[][] = [];
    for (const [joint, role] of roles) {
      const parent = mappedAncestor(joint, roles);
      if (!parent) continue;
      this.#lines.push({ joint, parent });
      const color = role.startsWith("Left") ? LEFT : role.startsWith("Right") ? RIGHT : MIDDLE;
      colors.push([color, color]);
    }
    this.#points = this.#lines.map(() => [new Vector3(), new Vector3()]);
    this.#mesh = this.#build(colors);
    this.update();
  }

  /** Updates the lines; called after the joints were posed. */
  update(): void {
    this.#mesh?.setEnabled(this.#nodes[0].isEnabled());
    if (!this.#nodes[0].isEnabled()) return;
    // This frame's world matrices would otherwise be computed only when it is rendered.
    for (const node of this.#nodes) node.computeWorldMatrix(true);
    this.#lines.forEach(({ joint, parent }, i) => {
      this.#points[i][0].copyFrom(parent.getAbsolutePosition());
      this.#points[i][1].copyFrom(joint.getAbsolutePosition());
    });
    this.#mesh = CreateLineSystem("bones", { lines: this.#points, instance: this.#mesh, updatable: true }, null);
  }

  dispose(): void {
    this.#mesh.dispose(false, true);
  }

  #build(colors: Color4[][]): LinesMesh {
    const mesh = CreateLineSystem("bones", { lines: this.#points, colors, updatable: true }, this.#scene);
    mesh.color = Color3.White();
    mesh.renderingGroupId = ON_TOP;
    mesh.isPickable = false;
    mesh.alwaysSelectAsActiveMesh = true;
    return mesh;
  }
}

function mappedAncestor(node: TransformNode, mapped: ReadonlyMap<TransformNode, string>): TransformNode | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (mapped.has(parent as TransformNode)) return parent as TransformNode;
  }
  return null;
}

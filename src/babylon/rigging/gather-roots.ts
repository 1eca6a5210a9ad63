import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { LocatedStatue } from "./locate-statue.js";

/** Makes one node above a figure's roots, in their place in the container too. Returns it with what takes it away. */
export function gatherRoots({ name, roots, parent, container }: LocatedStatue): {
  node: TransformNode;
  undo: () => void;
} {
  const node = new TransformNode(name, roots[0].getScene());
  node.parent = parent;
  for (const root of roots) root.parent = node;
  const before = container ? [...container.rootNodes] : [];
  container?.transformNodes.push(node);
  container?.rootNodes.splice(0, Infinity, ...before.filter((one) => !roots.some((root) => root === one)), node);
  return {
    node,
    undo: () => {
      for (const root of roots) root.parent = parent;
      container?.transformNodes.splice(container.transformNodes.indexOf(node), 1);
      container?.rootNodes.splice(0, Infinity, ...before);
      node.dispose(true);
    },
  };
}

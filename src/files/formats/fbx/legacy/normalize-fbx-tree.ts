import type { FbxNode, FbxTree } from "../tree/fbx-node.js";
import { binaryName, childOf, childrenOf, fbxNode, numbersOf, property70, splitName, textOf } from "./fbx-build.js";
import { LegacyScene } from "./legacy-scene.js";
import { withArrays } from "./list-to-array.js";
import { readConnections } from "./read-connections.js";
import { readObjects, withProperties70 } from "./read-objects.js";
import { readOldModels } from "./read-old-models.js";
import { readTakes } from "./read-takes.js";

const CUSTOM_RATE = 14;
const kept = new Set(["FBXHeaderExtension", "FileId", "CreationTime", "Creator"]);

/**
 * Normalises a tree to the shape of a binary file of 7.x: ids for names, geometry and attributes apart from models,
 * Properties70, takes as animation stacks with curves, lists of numbers as arrays. A binary file of 7.x is returned
 * as it is; for other trees, a new one is returned and the old one left alone.
 */
export function normalizeFbxTree(tree: FbxTree): FbxTree {
  if (tree.version >= 7000) return tree.ascii ? withBinaryNames(tree) : tree;
  const top = fbxNode("", [], tree.children);
  const scene = new LegacyScene();
  const takes = childOf(top, "Takes");
  if (tree.version < 6000) {
    readOldModels(scene, childrenOf(top, "Model"), takes);
  } else {
    readObjects(scene, childOf(top, "Objects")?.children ?? []);
    readConnections(scene, childOf(top, "Connections"));
  }
  readTakes(scene, takes, tree.version);
  const header = tree.children.filter((node) => kept.has(node.name));
  return scene.toTree([...header, globalSettings(top)]);
}

/**
 * Gives objects binary names. Those of ASCII files of 7.x are numbered already; only names and lists are written
 * differently.
 */
function withBinaryNames(tree: FbxTree): FbxTree {
  const children = tree.children.map((node) => {
    if (node.name !== "Objects") return node;
    const objects = node.children.map((object) => {
      const [id, text, ...rest] = object.properties;
      const converted = withArrays(object);
      if (typeof text !== "string") return converted;
      const { name, type } = splitName(text);
      return { ...converted, properties: [id, binaryName(name, type || object.name), ...rest] };
    });
    return { ...node, children: objects };
  });
  return { version: tree.version, children };
}

/** Finds the global settings. Version 6 has them among the objects, older versions only a frame rate. */
function globalSettings(top: FbxNode): FbxNode {
  const found = childOf(top, "GlobalSettings") ?? childOf(childOf(top, "Objects"), "GlobalSettings");
  const converted = found ? withProperties70(found) : fbxNode("GlobalSettings");
  const properties = childOf(converted, "Properties70")?.children ?? [];
  const rate = rateOf(childOf(top, "Settings") ?? childOf(childOf(top, "Version5"), "Settings"));
  if (rate > 0 && !properties.some((property) => textOf(property) === "TimeMode")) {
    properties.push(property70("TimeMode", "enum", "", "", CUSTOM_RATE));
    properties.push(property70("CustomFrameRate", "double", "Number", "", rate));
  }
  return fbxNode("GlobalSettings", [], [fbxNode("Properties70", [], properties)]);
}

/** Returns the frames per second, written as a number or as text; 0 for none. */
function rateOf(settings: FbxNode | undefined): number {
  const rate = childOf(settings, "FrameRate");
  const value = numbersOf(rate)[0] ?? Number.parseFloat(textOf(rate));
  return Number.isFinite(value) ? value : 0;
}

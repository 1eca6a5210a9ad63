import type { BlendShape } from "../../../scene/scene-model.js";
import { fbxError } from "../../tree/fbx-error.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import type { FbxObject, FbxObjects } from "../fbx-objects.js";
import { childNumber, childNumbers, LARGEST } from "../fbx-properties.js";
import type { GeometricTransform } from "../geometric-transform.js";
import type { GeometryPart } from "./mesh-geometry.js";

/** A blend shape of a mesh: where there are several targets along the way (in-betweens), the full one. */
export interface ShapeChannel {
  name: string;
  /** Object and property that give its weight, in percent. */
  object: FbxObject;
  property: string;
  /** Percent at which the target has full effect. */
  full: number;
  weight: number;
  points: ArrayLike<number>;
  offsets: ArrayLike<number>;
  normals: ArrayLike<number>;
}

export function readShapeChannels(geometry: FbxObject, pointCount: number, objects: FbxObjects): ShapeChannel[] {
  const result = geometry.node.children.filter(({ name }) => name === "Shape").map((node) => ownShape(geometry, node));
  for (const { object: deformer } of objects.sourcesOf(geometry, "Deformer")) {
    if (deformer.type !== "BlendShape") continue;
    for (const { object: channel } of objects.sourcesOf(deformer, "Deformer")) {
      const shape = channelShape(channel, objects);
      if (shape) result.push(shape);
    }
  }
  for (const shape of result) checkShape(shape, pointCount);
  return result;
}

/** Reads a shape stored in the mesh itself, with weights as properties of the mesh, as in files of 7.1. */
function ownShape(geometry: FbxObject, node: FbxNode): ShapeChannel {
  const name = String(node.properties[0] ?? "");
  const weight = geometry.properties.number(name, 0) / 100;
  return { name, object: geometry, property: name, full: 100, weight, ...targetOf(node) };
}

function channelShape(channel: FbxObject, objects: FbxObjects): ShapeChannel | null {
  const targets = objects.sourcesOf(channel, "Geometry").map(({ object }) => object);
  if (targets.length === 0) return null;
  const fullWeights = childNumbers(channel.node, "FullWeights");
  let best = targets.length - 1;
  for (let t = 0; t < targets.length; t++) if (fullWeights[t] > (fullWeights[best] ?? 100)) best = t;
  const target = targetOf(targets[best].node);
  // Blender writes a weight for every point of the target here.
  const isByPoint = fullWeights.length !== targets.length && fullWeights.length === target.points.length;
  if (isByPoint)
    target.offsets = Float64Array.from(target.offsets, (v, i) => (v * fullWeights[Math.floor(i / 3)]) / 100);
  const full = !isByPoint && fullWeights[best] > 1e-3 ? fullWeights[best] : 100;
  const percent = channel.properties.number("DeformPercent", childNumber(channel.node, "DeformPercent") ?? 0);
  return { name: channel.name, object: channel, property: "DeformPercent", full, weight: percent / full, ...target };
}

function targetOf(node: FbxNode): {
  points: ArrayLike<number>;
  offsets: ArrayLike<number>;
  normals: ArrayLike<number>;
} {
  return {
    points: childNumbers(node, "Indexes"),
    offsets: childNumbers(node, "Vertices"),
    normals: childNumbers(node, "Normals"),
  };
}

/** Returns the shape of one part, in its vertices. */
export function shapeOfPart(
  { name, weight, points, offsets, normals }: ShapeChannel,
  part: GeometryPart,
  pointCount: number,
  geometric: GeometricTransform | null,
): BlendShape {
  const offsetOf = new Int32Array(pointCount).fill(-1);
  for (let i = 0; i < points.length; i++) offsetOf[points[i]] = i;
  const positions = new Float32Array(part.points.length * 3);
  const turned = normals.length === offsets.length && hasNonZero(normals) ? new Float32Array(positions.length) : null;
  for (let v = 0; v < part.points.length; v++) {
    const from = offsetOf[part.points[v]] * 3;
    if (from < 0) continue;
    for (let k = 0; k < 3; k++) {
      positions[v * 3 + k] = offsets[from + k];
      if (turned) turned[v * 3 + k] = normals[from + k];
    }
    geometric?.direction(positions, v * 3, false);
    if (turned) geometric?.direction(turned, v * 3, true);
  }
  const shape: BlendShape = { name, positions, weight };
  if (turned) shape.normals = turned;
  return shape;
}

function hasNonZero(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) return true;
  return false;
}

function checkShape({ name, points, offsets }: ShapeChannel, pointCount: number): void {
  for (let i = 0; i < points.length; i++) {
    if (!(points[i] >= 0 && points[i] < pointCount && i * 3 + 2 < offsets.length)) {
      throw fbxError(`The FBX file's blend shape "${name}" refers to points that its mesh does not have.`);
    }
  }
  for (let i = 0; i < offsets.length; i++) {
    if (!(Math.abs(offsets[i]) <= LARGEST)) {
      throw fbxError(`The FBX file's blend shape "${name}" has numbers that are not finite, or are beyond ${LARGEST}.`);
    }
  }
}

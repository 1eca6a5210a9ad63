import { type Affine, affineInvert, affineMultiply, affinePoint } from "../../../../../motion/maths/affine.js";
import type { SceneMesh } from "../../../scene/scene-model.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { arrayNode, integerNode, node, stringNode } from "../fbx-build.js";
import type { MeshPlan } from "../model-plan.js";
import type { ObjectGraph } from "../object-graph.js";
import type { ControlPoints } from "./control-points.js";
import type { GeometryObject } from "./geometry-objects.js";

/** A bone as a skin sees it. */
export interface SkinBone {
  id: number;
  name: string;
  /** From the bone to the file's space when the mesh was bound. */
  bindWorld: Affine;
  /** Transform of the empty that is the skeleton's parent. */
  armatureWorld: Affine;
}

/** Returns 16 numbers in rows, translation last: what FBX calls a matrix. */
export function matrix16(m: Affine): Float64Array {
  return Float64Array.of(m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0, m[9], m[10], m[11], 1);
}

/** Adds a skin with a cluster for every bone that carries weight. */
export function addSkin(
  graph: ObjectGraph,
  { id, points }: GeometryObject,
  name: string,
  parts: readonly SceneMesh[],
  meshWorld: Affine,
  bones: readonly SkinBone[],
): void {
  const skin = graph.add("Deformer", name, "Skin", [
    integerNode("Version", 101),
    node("Link_DeformAcuracy", "D", [50]),
  ]);
  graph.connect(skin, id);
  for (const [bone, { indexes, weights }] of influences(parts, points)) {
    const { bindWorld, armatureWorld, id: boneId, name: boneName } = bones[bone];
    const inverse = affineInvert(bindWorld);
    if (!inverse) continue;
    const children: FbxNode[] = [
      integerNode("Version", 100),
      node("UserData", "SS", ["", ""]),
      arrayNode("Indexes", "i", Int32Array.from(indexes)),
      arrayNode("Weights", "d", Float64Array.from(weights)),
      arrayNode("Transform", "d", matrix16(affineMultiply(inverse, meshWorld))),
      arrayNode("TransformLink", "d", matrix16(bindWorld)),
      arrayNode("TransformAssociateModel", "d", matrix16(armatureWorld)),
    ];
    const cluster = graph.add("Deformer", boneName, "Cluster", children, "SubDeformer");
    graph.connect(cluster, skin);
    graph.connect(boneId, cluster);
  }
}

type Influence = { indexes: number[]; weights: number[] };

/** Lists points and weights of each bone, bones in their order. */
function influences(parts: readonly SceneMesh[], { vertexOf }: ControlPoints): [bone: number, Influence][] {
  const byBone = new Map<number, Influence>();
  forEachPoint(parts, vertexOf, ({ joints, weights }, vertex, point) => {
    if (!joints || !weights) return;
    const own = new Map<number, number>();
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
      if (weights[k] > 0) own.set(joints[k], (own.get(joints[k]) ?? 0) + weights[k]);
    }
    for (const [bone, weight] of own) {
      let influence = byBone.get(bone);
      if (!influence) {
        influence = { indexes: [], weights: [] };
        byBone.set(bone, influence);
      }
      influence.indexes.push(point);
      influence.weights.push(weight);
    }
  });
  return [...byBone].sort(([a], [b]) => a - b);
}

/** Adds blend shapes: a channel each, with one shape at full weight. */
export function addBlendShapes(
  graph: ObjectGraph,
  { id, points }: GeometryObject,
  name: string,
  { parts, bake }: MeshPlan,
  factor: number,
): void {
  const names = [...new Set(parts.flatMap(({ shapes }) => shapes.map((shape) => shape.name)))];
  if (names.length === 0) return;
  const deformer = graph.add("Deformer", name, "BlendShape", [integerNode("Version", 100)]);
  graph.connect(deformer, id);
  for (const shapeName of names) {
    const { indexes, positions, normals, weight } = shapeOffsets(parts, points, shapeName, bake, factor);
    const channel = graph.add(
      "Deformer",
      shapeName,
      "BlendShapeChannel",
      [
        integerNode("Version", 100),
        node("DeformPercent", "D", [weight * 100]),
        arrayNode("FullWeights", "d", Float64Array.of(100)),
      ],
      "SubDeformer",
    );
    graph.connect(channel, deformer);
    const shape = graph.add("Geometry", shapeName, "Shape", [
      integerNode("Version", 100),
      arrayNode("Indexes", "i", Int32Array.from(indexes)),
      arrayNode("Vertices", "d", Float64Array.from(positions)),
      arrayNode("Normals", "d", Float64Array.from(normals)),
    ]);
    graph.connect(shape, channel);
  }
}

/** Lists the points that a shape moves, and how far. */
function shapeOffsets(
  parts: readonly SceneMesh[],
  { vertexOf }: ControlPoints,
  name: string,
  bake: Affine | null,
  factor: number,
) {
  const linear = bake && Float64Array.of(...bake.subarray(0, 9), 0, 0, 0);
  const out = { indexes: [] as number[], positions: [] as number[], normals: [] as number[], weight: 0 };
  forEachPoint(parts, vertexOf, ({ shapes }, vertex, point) => {
    const shape = shapes.find((candidate) => candidate.name === name);
    if (!shape) return;
    out.weight = shape.weight;
    const at = vertex * 3;
    const offset = [0, 1, 2].map((k) => shape.positions[at + k] * factor);
    if (linear) affinePoint(offset, linear, [...offset]);
    if (offset.every((value) => value === 0)) return;
    out.indexes.push(point);
    out.positions.push(...offset);
    out.normals.push(...[0, 1, 2].map((k) => shape.normals?.[at + k] ?? 0));
  });
  // Some readers ignore a shape without points.
  if (out.indexes.length === 0) {
    out.indexes.push(0);
    out.positions.push(0, 0, 0);
    out.normals.push(0, 0, 0);
  }
  return out;
}

function forEachPoint(
  parts: readonly SceneMesh[],
  vertexOf: Uint32Array,
  see: (part: SceneMesh, vertex: number, point: number) => void,
): void {
  const starts: number[] = [];
  let first = 0;
  for (const { positions } of parts) {
    starts.push(first);
    first += positions.length / 3;
  }
  vertexOf.forEach((vertex, point) => {
    let part = starts.length - 1;
    while (starts[part] > vertex) part--;
    see(parts[part], vertex - starts[part], point);
  });
}

/** Adds the pose in which the skins were bound, for every model involved. */
export function addBindPose(graph: ObjectGraph, name: string, poses: readonly { id: number; world: Affine }[]): void {
  graph.add("Pose", name, "BindPose", [
    stringNode("Type", "BindPose"),
    integerNode("Version", 100),
    integerNode("NbPoseNodes", poses.length),
    ...poses.map(({ id, world }) =>
      node("PoseNode", "", [], [node("Node", "L", [id]), arrayNode("Matrix", "d", matrix16(world))]),
    ),
  ]);
}

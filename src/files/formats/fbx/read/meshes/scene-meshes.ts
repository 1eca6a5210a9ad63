import type { NodeTree, Skin } from "../../../../../motion/character-model.js";
import type { SceneImage, SceneMaterial, SceneMesh } from "../../../scene/scene-model.js";
import { fbxError } from "../../tree/fbx-error.js";
import { matrixBelow } from "../affine-16.js";
import type { ShapeChannels } from "../animation/sample-stack.js";
import type { FbxId, FbxObject, FbxObjects } from "../fbx-objects.js";
import { childOf } from "../fbx-properties.js";
import { type GeometricTransform, readGeometricTransform } from "../geometric-transform.js";
import type { ModelPlace } from "../model-place.js";
import { readShapeChannels, shapeOfPart } from "./blend-shapes.js";
import { SceneImages } from "./images.js";
import { readMaterial } from "./materials.js";
import { type GeometryPart, readGeometry } from "./mesh-geometry.js";
import { type PointSkin, readSkin } from "./skin-deformer.js";

export interface SceneMeshes {
  meshes: SceneMesh[];
  skins: Skin[];
  materials: SceneMaterial[];
  images: SceneImage[];
  shapes: ShapeChannels[];
}

/** Largest number of vertices of all meshes together, each instance of a mesh counted. */
const MAX_VERTICES = 4_000_000;

/** Reads everything that is drawn. Hidden objects are left out. */
export class MeshReader {
  private readonly geometries = new Map<FbxId, GeometryPart[]>();
  private readonly placeOf: Map<FbxId, ModelPlace>;
  private readonly materialOf = new Map<FbxId, number>();
  private readonly images: SceneImages;
  private readonly result: SceneMeshes = { meshes: [], skins: [], materials: [], images: [], shapes: [] };
  private meshCount = 0;
  private vertexCount = 0;

  constructor(
    private readonly objects: FbxObjects,
    private readonly places: readonly ModelPlace[],
    private readonly tree: NodeTree,
    /** Node that carries the change of axes and unit, -1 for none. */
    private readonly root: number,
    private readonly colorsAreLinear: boolean,
  ) {
    this.placeOf = new Map(places.map((place) => [place.model.id, place]));
    this.images = new SceneImages(objects);
  }

  read(withVertices: boolean): SceneMeshes {
    for (const place of this.places) {
      for (const { object: geometry } of this.objects.sourcesOf(place.model, "Geometry")) {
        if (geometry.type === "Shape") continue;
        if (withVertices) this.readMesh(place, geometry);
        else this.skinOf(place, geometry, 0);
      }
    }
    return { ...this.result, images: this.images.images };
  }

  private readMesh(place: ModelPlace, geometry: FbxObject): void {
    const pointCount = pointsOf(geometry);
    const skin = this.skinOf(place, geometry, pointCount);
    if (isHidden(place)) return;
    let parts = this.geometries.get(geometry.id);
    if (!parts) {
      parts = readGeometry(geometry.node);
      this.geometries.set(geometry.id, parts);
    }
    if (parts.length === 0) return;
    const geometric = readGeometricTransform(place.model.properties);
    const channels = readShapeChannels(geometry, pointCount, this.objects);
    const materials = this.objects.sourcesOf(place.model, "Material").map(({ object }) => object);
    for (const part of parts) {
      this.vertexCount += part.points.length * (1 + channels.length);
      if (this.vertexCount > MAX_VERTICES) {
        throw fbxError(`The FBX file has more than ${MAX_VERTICES} vertices in all its meshes and blend shapes.`);
      }
      const material = materials[part.material] ?? materials[0];
      const { material: _, points: __, ...shape } = part;
      this.result.meshes.push({
        ...(geometric ? baked(shape, geometric) : shape),
        name: place.model.name,
        meshName: geometry.name || place.model.name,
        node: place.scaleNode,
        skin: skin ? skin.index : -1,
        material: material ? this.material(material) : -1,
        ...(skin ? vertexWeights(part, skin.skin) : {}),
        shapes: channels.map((channel) => shapeOfPart(channel, part, pointCount, geometric)),
        mesh: this.meshCount,
      });
    }
    if (channels.length > 0) {
      this.result.shapes.push({ node: place.scaleNode, channels });
    }
    this.meshCount++;
  }

  private skinOf(
    place: ModelPlace,
    geometry: FbxObject,
    pointCount: number,
  ): { index: number; skin: PointSkin } | null {
    const world = (node: number) => matrixBelow(this.tree, this.root, node);
    const skin = readSkin(geometry, pointCount, place, this.placeOf, this.objects, world);
    if (!skin) return null;
    const { joints, inverseBinds } = skin;
    return { index: this.result.skins.push({ joints, inverseBinds }) - 1, skin };
  }

  private material(object: FbxObject): number {
    let index = this.materialOf.get(object.id);
    if (index === undefined) {
      index = this.result.materials.push(readMaterial(object, this.objects, this.images, this.colorsAreLinear)) - 1;
      this.materialOf.set(object.id, index);
    }
    return index;
  }
}

function pointsOf({ node }: FbxObject): number {
  const vertices = childOf(node, "Vertices")?.properties[0];
  return typeof vertices === "object" ? Math.floor(vertices.length / 3) : 0;
}

/** Returns whether a model is hidden, by itself or by an ancestor. */
function isHidden(place: ModelPlace): boolean {
  for (let at: ModelPlace | null = place; at; at = at.parent) {
    if (at.model.properties.number("Visibility", 1) <= 0) return true;
    if (at.model.properties.number("Visibility Inheritance", 1) === 0) return false;
  }
  return false;
}

type Shape = Omit<GeometryPart, "material" | "points">;

function baked(shape: Shape, geometric: GeometricTransform): Shape {
  const positions = shape.positions.slice();
  const normals = shape.normals.slice();
  const tangents = shape.tangents?.slice();
  for (let v = 0; v < positions.length; v += 3) {
    geometric.point(positions, v);
    geometric.direction(normals, v, true);
    if (tangents) geometric.direction(tangents, (v / 3) * 4, false);
  }
  normalize(normals, 3);
  if (tangents) normalize(tangents, 4);
  const indices = geometric.mirrors ? turnedOver(shape.indices) : shape.indices;
  return { ...shape, positions, normals, indices, ...(tangents ? { tangents } : {}) };
}

function normalize(vectors: Float32Array, stride: number): void {
  for (let at = 0; at < vectors.length; at += stride) {
    const length = Math.hypot(vectors[at], vectors[at + 1], vectors[at + 2]) || 1;
    for (let k = 0; k < 3; k++) vectors[at + k] /= length;
  }
}

function turnedOver(indices: Uint32Array): Uint32Array {
  const turned = indices.slice();
  for (let i = 0; i + 2 < turned.length; i += 3) turned.set([indices[i + 2], indices[i + 1], indices[i]], i);
  return turned;
}

function vertexWeights({ points }: GeometryPart, { pointJoints, pointWeights }: PointSkin) {
  const joints = new Uint16Array(points.length * 4);
  const weights = new Float32Array(points.length * 4);
  for (let v = 0; v < points.length; v++) {
    for (let k = 0; k < 4; k++) {
      joints[v * 4 + k] = pointJoints[points[v] * 4 + k];
      weights[v * 4 + k] = pointWeights[points[v] * 4 + k];
    }
  }
  return { joints, weights };
}

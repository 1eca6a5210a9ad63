import { type MannequinOptions, mannequinGlb } from "../../../src/characters/index.js";
import { readCharacterGlb } from "../../../src/engine/stored-character.js";
import { addMotionToGlb } from "../../../src/files/formats/glb/write/add-motion-to-glb.js";
import { packGlb } from "../../../src/files/formats/glb/write/write-gltf-binary.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { drawPreview } from "../../../src/preview/draw-preview.js";
import type { ImageDecoder } from "../../../src/preview/surfaces.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { walkClip } from "../../support/walks.js";

/** Small pictures: quick. */
export const SIZE = { width: 320, height: 180 };
export const ORDER = { ...SIZE, frames: 3, frameRate: 4, bitrate: 100_000, facing: 0 };

export const noImages: ImageDecoder = () => null;

/** All pictures of a preview: 0xRRGGBB, row by row. */
export async function pictures(glb: Uint8Array, decode = noImages, order: Partial<typeof ORDER> = {}) {
  const drawn: Uint32Array[] = [];
  for (const pixels of await drawPreview(glb, { ...ORDER, ...order }, decode)) drawn.push(pixels.slice());
  return drawn;
}

/** Red, green and blue of a pixel, 0 to 255. */
export function rgb(pixels: Uint32Array, x: number, y: number): [number, number, number] {
  const color = pixels[Math.round(y) * SIZE.width + Math.round(x)];
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}

/** The box about pixels that `isFigure` takes; left, top, right, bottom, shares of the picture. */
export function boxOf(pixels: Uint32Array, isFigure: (r: number, g: number, b: number) => boolean) {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  pixels.forEach((color, i) => {
    if (!isFigure(color >> 16, (color >> 8) & 0xff, color & 0xff)) return;
    const [x, y] = [(i % SIZE.width) / SIZE.width, Math.floor(i / SIZE.width) / SIZE.height];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  return box;
}

/** A mannequin that walks. */
export async function walkingMannequin(options: MannequinOptions): Promise<Uint8Array> {
  const glb = mannequinGlb(options);
  const { model, rig } = await readCharacterGlb(glb);
  const clip = retargetClip(walkClip("walk"), createRetargeter(BUILTIN_SKELETON, rig));
  return addMotionToGlb(glb, [{ name: "walk", clip, nodes: rig.nodes.map((node) => model.sourceNodes[node]) }]);
}

export interface Shape {
  positions: number[];
  normals: number[];
  uvs?: number[];
  indices: number[];
  material?: Record<string, unknown>;
}

/** Shapes that stand still, as a GLB file with a motion. `images`: their addresses, one texture each. */
export function stillGlb(shapes: readonly Shape[], images: readonly string[] = []): Uint8Array {
  const parts: Uint8Array[] = [];
  const accessors: Record<string, unknown>[] = [];
  const bufferViews: Record<string, unknown>[] = [];
  let byteLength = 0;
  const add = (data: Float32Array | Uint32Array, type: string, bounds: object = {}): number => {
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3 }[type] as number;
    bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: data.byteLength });
    const componentType = data instanceof Float32Array ? 5126 : 5125;
    accessors.push({ bufferView: accessors.length, componentType, count: data.length / width, type, ...bounds });
    parts.push(new Uint8Array(data.buffer));
    byteLength += data.byteLength;
    return accessors.length - 1;
  };
  const meshes = shapes.map(({ positions, normals, uvs, indices }, i) => {
    const of = (k: number) => positions.filter((_, at) => at % 3 === k);
    const bounds = { min: [0, 1, 2].map((k) => Math.min(...of(k))), max: [0, 1, 2].map((k) => Math.max(...of(k))) };
    const attributes = {
      POSITION: add(Float32Array.from(positions), "VEC3", bounds),
      NORMAL: add(Float32Array.from(normals), "VEC3"),
      ...(uvs && { TEXCOORD_0: add(Float32Array.from(uvs), "VEC2") }),
    };
    return { primitives: [{ attributes, indices: add(Uint32Array.from(indices), "SCALAR"), material: i }] };
  });
  const input = add(Float32Array.of(0, 1), "SCALAR", { min: [0], max: [1] });
  const output = add(new Float32Array(6), "VEC3");
  const json = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ children: shapes.map((_, i) => i + 1) }, ...shapes.map((_, mesh) => ({ mesh }))],
    meshes,
    materials: shapes.map(({ material }) => material ?? {}),
    images: images.map((uri) => ({ uri })),
    textures: images.map((_, source) => ({ source })),
    animations: [
      { channels: [{ sampler: 0, target: { node: 0, path: "translation" } }], samplers: [{ input, output }] },
    ],
    accessors,
    bufferViews,
    buffers: [{ byteLength }],
  };
  return packGlb(json as never, parts);
}

const WHITE = { extensions: { KHR_materials_unlit: {} } };

/** A ball of radius .85 that stands on the floor, white without light. */
export function ball(material: Record<string, unknown> = WHITE): Shape {
  const shape: Shape = { positions: [], normals: [], uvs: [], indices: [], material };
  const [rings, segments] = [24, 48];
  for (let ring = 0; ring <= rings; ring++) {
    for (let segment = 0; segment <= segments; segment++) {
      const [down, around] = [(ring / rings) * Math.PI, (segment / segments) * 2 * Math.PI];
      const n = [Math.sin(down) * Math.sin(around), Math.cos(down), Math.sin(down) * Math.cos(around)];
      shape.normals.push(...n);
      shape.positions.push(n[0] * 0.85, 0.85 + n[1] * 0.85, n[2] * 0.85);
      shape.uvs?.push(segment / segments, ring / rings);
      if (ring === rings || segment === segments) continue;
      const a = ring * (segments + 1) + segment;
      const b = a + segments + 1;
      shape.indices.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  return shape;
}

/** A card of 1.6 × 1.6 m that stands upright before the camera and faces it. */
export function card(material: Record<string, unknown>, back = 0): Shape {
  const [right, facing] = [
    [0.7833, 0, 0.6216],
    [-0.6216, 0, 0.7833],
  ];
  const corners = [
    [-0.8, 1.6],
    [-0.8, 0],
    [0.8, 0],
    [0.8, 1.6],
  ];
  return {
    positions: corners.flatMap(([x, y]) => [right[0] * x - facing[0] * back, y, right[2] * x - facing[2] * back]),
    normals: corners.flatMap(() => facing),
    uvs: [0, 0, 0, 1, 1, 1, 1, 0],
    indices: [0, 1, 2, 0, 2, 3],
    material,
  };
}

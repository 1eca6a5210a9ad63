/** Files that are damaged, or intact but no characters: each in its own way, and named after it. */
import { zlibSync } from "fflate";
import { createMannequin } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { packGlb } from "../../../src/files/formats/glb/write/write-gltf-binary.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { createSkeleton } from "../../../src/motion/skeleton.js";
import { gltf } from "../../files/formats/gltf-bytes.js";
import { swingingClip } from "../../files/formats/swinging-clip.js";

/** One triangle. */
const TRIANGLE = {
  asset: { version: "2.0" },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, type: "VEC3", count: 3, min: [0, 0, 0], max: [1, 1, 0] }],
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
};

const triangle = (changes: object, corners = [0, 0, 0, 1, 0, 0, 0, 1, 0]) =>
  packGlb({ ...TRIANGLE, ...changes } as never, new Uint8Array(Float32Array.from(corners).buffer));

/** By name below `made/bad`. */
export const BAD_FILES: Record<string, (fbx: () => Uint8Array) => Uint8Array> = {
  "empty.glb": () => new Uint8Array(),
  "truncated.glb": () => writeGlb(createMannequin()).slice(0, 200_000),
  // Its header claims more bytes than there are.
  "length-lie.glb": () => {
    const glb = triangle({});
    new DataView(glb.buffer).setUint32(8, 1_000_000, true);
    return glb;
  },
  "png-renamed.glb": () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3]),
  "huge-accessor.glb": () =>
    triangle({
      accessors: [{ componentType: 5126, type: "VEC3", count: 4e9, min: [0, 0, 0], max: [1, 1, 1] }],
      bufferViews: [],
    }),
  "nan-positions.glb": () => triangle({}, new Array(9).fill(Number.NaN)),
  "single-triangle.glb": () => triangle({}),
  "node-cycle.gltf": () =>
    gltf({
      asset: { version: "2.0" },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [
        { name: "a", children: [1] },
        { name: "b", children: [0] },
      ],
    }),
  "path-traversal.gltf": () =>
    gltf({ ...TRIANGLE, buffers: [{ uri: "../../../../../../etc/passwd", byteLength: 36 }] }),
  // An animal that trots.
  "nonhumanoid-fox.glb": () => {
    const skeleton = createSkeleton(
      FOX.map(([name, parent, place]) => ({
        name,
        parent: parent ?? undefined,
        translation: parent === null ? place : fromParent(place, parent),
      })),
    );
    const nodes = FOX.map((_, i) => i);
    return writeGlb(fox(), [{ name: "trot", clip: swingingClip(skeleton, 40), nodes }]);
  },
  // A body without any skeleton.
  "nonhumanoid-unrigged.glb": () => writeGlb(unrigged()),
  "garbage.fbx": () => Uint8Array.from({ length: 65_536 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) & 255),
  "text.fbx": () => new TextEncoder().encode("this is not an fbx file\n".repeat(40)),
  "deep-nesting.fbx": () => nested(2000),
  "inflate-bomb.fbx": () => bomb(1 << 30),
  "truncated.fbx": (fbx) => fbx().slice(0, 200_000),
};

/** Returns only the mannequin's surface. */
export function unrigged(): CharacterModel {
  const model = createMannequin({ name: "statue" });
  const node = model.meshes[0].node;
  return {
    ...model,
    skins: [],
    nodes: {
      names: [model.nodes.names[node]],
      parents: Int32Array.of(-1),
      translations: new Float32Array(3),
      rotations: Float32Array.of(0, 0, 0, 1),
      scales: Float32Array.of(1, 1, 1),
    },
    meshes: model.meshes.map(({ joints: _, weights: __, ...mesh }) => ({ ...mesh, node: 0, skin: -1 })),
  };
}

/** Joints of an animal on all fours: name, parent, position. */
const FOX: [name: string, parent: string | null, place: [number, number, number]][] = [
  ["Hips", null, [0, 0.5, -0.4]],
  ["Spine", "Hips", [0, 0.52, -0.1]],
  ["Chest", "Spine", [0, 0.62, 0.2]],
  ["Neck", "Chest", [0, 0.68, 0.4]],
  ["Head", "Neck", [0, 0.74, 0.6]],
  ["Tail", "Hips", [0, 0.5, -0.7]],
  ...(["Left", "Right"] as const).flatMap((side): typeof FOX => {
    const x = side === "Left" ? 0.1 : -0.1;
    return [
      [`${side}Arm`, "Chest", [x, 0.45, 0.3]],
      [`${side}ForeArm`, `${side}Arm`, [x, 0.25, 0.28]],
      [`${side}Hand`, `${side}ForeArm`, [x, 0.03, 0.3]],
      [`${side}UpLeg`, "Hips", [x, 0.45, -0.4]],
      [`${side}Leg`, `${side}UpLeg`, [x, 0.25, -0.36]],
      [`${side}Foot`, `${side}Leg`, [x, 0.05, -0.42]],
    ];
  }),
];

/** Returns a position relative to another joint's. */
function fromParent(place: readonly number[], parent: string): [number, number, number] {
  const [, , from] = FOX.find(([name]) => name === parent)!;
  return [place[0] - from[0], place[1] - from[1], place[2] - from[2]];
}

function fox(): CharacterModel {
  const index = new Map(FOX.map(([name], i) => [name, i]));
  return {
    name: "fox",
    nodes: {
      names: FOX.map(([name]) => name),
      parents: Int32Array.from(FOX, ([, parent]) => (parent === null ? -1 : (index.get(parent) as number))),
      translations: Float32Array.from(
        FOX.flatMap(([, parent, place]) => (parent === null ? place : fromParent(place, parent))),
      ),
      rotations: Float32Array.from(FOX.flatMap(() => [0, 0, 0, 1])),
      scales: new Float32Array(FOX.length * 3).fill(1),
    },
    skins: [
      {
        joints: Int32Array.from(FOX, (_, i) => i),
        inverseBinds: Float32Array.from(
          FOX.flatMap(([, , [x, y, z]]) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1]),
        ),
      },
    ],
    // A blade for every joint.
    meshes: [
      {
        name: "fox",
        node: 0,
        skin: 0,
        material: -1,
        positions: Float32Array.from(
          FOX.flatMap(([, , [x, y, z]]) => [x - 0.03, y, z, x + 0.03, y, z, x, y + 0.03, z]),
        ),
        normals: Float32Array.from(FOX.flatMap(() => [0, 0, 1, 0, 0, 1, 0, 0, 1])),
        indices: Uint32Array.from({ length: FOX.length * 3 }, (_, i) => i),
        joints: Uint16Array.from(FOX.flatMap((_, i) => [0, 1, 2].flatMap(() => [i, 0, 0, 0]))),
        weights: Float32Array.from(FOX.flatMap(() => [0, 1, 2].flatMap(() => [1, 0, 0, 0]))),
      },
    ],
    materials: [],
  };
}

function fbxHead(version: number): Buffer {
  const head = Buffer.alloc(27);
  head.write("Kaydara FBX Binary  \0\x1a\0", "latin1");
  head.writeUInt32LE(version, 23);
  return head;
}

/** Nests nodes inside each other. */
function nested(depth: number): Uint8Array {
  const record = 13 + 1;
  const size = 27 + depth * (record + 13);
  const bytes = Buffer.alloc(size);
  fbxHead(7400).copy(bytes);
  for (let i = 0; i < depth; i++) {
    const at = 27 + i * record;
    bytes.writeUInt32LE(size - i * 13, at);
    bytes.writeUInt8(1, at + 12);
    bytes.write("N", at + 13, "latin1");
  }
  return new Uint8Array(bytes);
}

/** Makes an array that is short in the file and claims to unpack to this many bytes. */
function bomb(size: number): Uint8Array {
  const packed = zlibSync(new Uint8Array(1 << 20));
  const name = Buffer.from("Vertices", "latin1");
  const value = Buffer.alloc(13);
  value.write("d", "latin1");
  value.writeUInt32LE(size / 8, 1);
  value.writeUInt32LE(1, 5);
  value.writeUInt32LE(packed.length, 9);
  const head = Buffer.alloc(13);
  const end = 27 + 13 + name.length + value.length + packed.length;
  head.writeUInt32LE(end, 0);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(value.length + packed.length, 8);
  head.writeUInt8(name.length, 12);
  return new Uint8Array(Buffer.concat([fbxHead(7400), head, name, value, packed, Buffer.alloc(13)]));
}

import type { GLTF } from "@gltf-transform/core";
import { createPose, type MotionClip } from "../../../../motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../../../motion/forward-kinematics.js";
import type { Affine } from "../../../../motion/maths/affine.js";
import { quatConjugate, quatRotate } from "../../../../motion/maths/quaternion.js";
import { quatFromTo } from "../../../../motion/maths/rotation-forms.js";
import type { BareSkeleton } from "./bare-skeleton.js";
import { mergeJoints, writeSkin } from "./merge-skins.js";
import { INDICES, VERTICES } from "./write-gltf-binary.js";

/** Where along a bone it is thickest, and how thick, as shares of its length. */
const WAIST = 0.15;
const THICKNESS = 0.09;
/** Shortest bone that is drawn, as a share of the body's size: shorter ones are joints in one place. */
const SHORTEST = 1e-3;
/** Length of the bone that ends a chain, as a share of the one before. */
const END = 0.6;

/**
 * Gives a bare skeleton a mesh: an octahedron from each joint to the next, moved by that joint alone. Above the hips
 * nothing is drawn. Its skin names all the joints of the character's skins.
 */
export function addBoneMesh(skeleton: BareSkeleton, clip: MotionClip): void {
  const { json, binary, nodes, skins } = skeleton;
  const rest = forwardKinematics(clip.skeleton, createPose(clip.skeleton), createGlobalPose(clip.skeleton));
  const body = bodyJoints(clip);
  const mesh = boneMesh(clip, rest, body);
  if (mesh.owners.length === 0) return;
  const slots = body.length <= 256 ? Uint8Array : Uint16Array;
  const place = new Map(body.map((joint, i) => [joint, i]));
  const joints = new slots(mesh.owners.length * 4);
  const weights = new Float32Array(mesh.owners.length * 4);
  mesh.owners.forEach((joint, v) => {
    joints[v * 4] = place.get(joint) as number;
    weights[v * 4] = 1;
  });
  const target = VERTICES;
  const primitive: GLTF.IMeshPrimitive = {
    attributes: {
      POSITION: binary.add(Float32Array.from(mesh.positions), "VEC3", { target, bounds: true }),
      NORMAL: binary.add(Float32Array.from(mesh.normals), "VEC3", { target }),
      JOINTS_0: binary.add(joints, "VEC4", { target }),
      WEIGHTS_0: binary.add(weights, "VEC4", { target }),
    },
    indices: binary.add(Uint32Array.from(mesh.owners.keys()), "SCALAR", { target: INDICES }),
    material: 0,
  };
  json.materials = [
    { name: "bones", pbrMetallicRoughness: { baseColorFactor: [0.72, 0.74, 0.78, 1], metallicFactor: 0 } },
  ];
  json.meshes = [{ name: "bones", primitives: [primitive] }];
  const own = { joints: body.map((joint) => nodes[joint]), binds: body.map((joint) => inverseBind(rest, joint)) };
  const whole = skins.filter(({ joints: others, binds }) => binds && others.some((node) => own.joints.includes(node)));
  // A single skin: others would become armatures of their own.
  json.skins = [writeSkin({ ...mergeJoints([own, ...whole]), name: "bones" }, binary)];
  json.nodes = [...(json.nodes ?? []), { name: "bones", mesh: 0, skin: 0 }];
  const node = json.nodes.length - 1;
  const scenes = json.scenes ?? [{ nodes: [] }];
  json.scenes = scenes.map((scene, i) =>
    i === (json.scene ?? 0) ? { ...scene, nodes: [...scene.nodes, node] } : scene,
  );
}

/** Returns the joints that move, and their descendants. */
function bodyJoints({ skeleton, translatedJoints }: MotionClip): number[] {
  const inside = new Set<number>(translatedJoints);
  skeleton.parents.forEach((parent, joint) => {
    if (inside.has(parent)) inside.add(joint);
  });
  return [...inside].sort((a, b) => a - b);
}

interface BoneMesh {
  positions: number[];
  normals: number[];
  /** Joint that moves each vertex. */
  owners: number[];
}

function boneMesh({ skeleton }: MotionClip, rest: GlobalPose, body: readonly number[]): BoneMesh {
  const mesh: BoneMesh = { positions: [], normals: [], owners: [] };
  const at = (joint: number) => Array.from(rest.positions.subarray(joint * 3, joint * 3 + 3));
  const inBody = new Set(body);
  const sizes = [0, 1, 2].map((k) => {
    const places = body.map((joint) => rest.positions[joint * 3 + k]);
    return places.reduce((a, b) => Math.max(a, b), places[0]) - places.reduce((a, b) => Math.min(a, b), places[0]);
  });
  const shortest = Math.hypot(...sizes) * SHORTEST;
  const hasChild = new Set<number>();
  for (const joint of body) {
    const parent = skeleton.parents[joint];
    if (!inBody.has(parent)) continue;
    hasChild.add(parent);
    addOctahedron(mesh, parent, at(parent), at(joint), shortest);
  }
  for (const joint of body) {
    const parent = skeleton.parents[joint];
    if (hasChild.has(joint) || !inBody.has(parent)) continue;
    // The end of a chain continues its last bone.
    const [from, end] = [at(parent), at(joint)];
    addOctahedron(
      mesh,
      joint,
      end,
      end.map((value, k) => value + (value - from[k]) * END),
      shortest,
    );
  }
  return mesh;
}

function addOctahedron(
  mesh: BoneMesh,
  owner: number,
  from: readonly number[],
  to: readonly number[],
  shortest: number,
): void {
  const along = to.map((value, k) => value - from[k]);
  const length = Math.hypot(...along);
  if (!(length > shortest)) return;
  const turn = quatFromTo(
    [0, 0, 0, 1],
    [0, 1, 0],
    along.map((value) => value / length),
  );
  const corner = (x: number, y: number, z: number) => {
    const v = quatRotate([0, 0, 0], turn, [x * length * THICKNESS, y * length, z * length * THICKNESS]);
    return from.map((value, k) => value + v[k]);
  };
  const ring = [corner(1, WAIST, 1), corner(-1, WAIST, 1), corner(-1, WAIST, -1), corner(1, WAIST, -1)];
  const [bottom, top] = [corner(0, 0, 0), corner(0, 1, 0)];
  for (let i = 0; i < 4; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % 4]];
    addTriangle(mesh, owner, a, top, b);
    addTriangle(mesh, owner, b, bottom, a);
  }
}

function addTriangle(mesh: BoneMesh, owner: number, a: number[], b: number[], c: number[]): void {
  const u = b.map((value, k) => value - a[k]);
  const v = c.map((value, k) => value - a[k]);
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...normal) || 1;
  for (const point of [a, b, c]) {
    mesh.positions.push(...point);
    mesh.normals.push(...normal.map((value) => value / length));
    mesh.owners.push(owner);
  }
}

/** Returns the matrix from model space to the joint in its rest pose. */
function inverseBind(rest: GlobalPose, joint: number): Affine {
  const inverse = quatConjugate([0, 0, 0, 1], rest.rotations.subarray(joint * 4, joint * 4 + 4));
  const size = 1 / (rest.scales[joint] || 1);
  const position = rest.positions.subarray(joint * 3, joint * 3 + 3);
  const column = (v: readonly number[]) => Array.from(quatRotate([0, 0, 0], inverse, v), (value) => value * size);
  const moved = column(Array.from(position, (value) => -value));
  return Float64Array.of(...column([1, 0, 0]), ...column([0, 1, 0]), ...column([0, 0, 1]), ...moved);
}

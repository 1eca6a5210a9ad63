import { readFileSync } from "node:fs";
import type { AnimationClip } from "three";
import { AnimationMixer, type Mesh, type Object3D, type SkinnedMesh, Vector3 } from "three";
import { BVHLoader } from "three/examples/jsm/loaders/BVHLoader.js";
import { FBXLoader } from "three/examples/jsm/loaders/FBXLoader.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { joined } from "../blender/read-with-blender.js";
import { withoutPictures } from "../glb-pictures.js";
import { type Answer, formatOf, type Reading, type ReadJob, type Referee } from "../reading.js";
import { withStubBrowser } from "./stub-browser.js";

const CENTIMETRE = 0.01;

export const three: Referee = {
  name: "three",
  formats: ["fbx", "glb", "bvh"],
  missing: () => null,
  read: async (jobs) => {
    const answers: Answer[] = [];
    for (const job of jobs) answers.push(await readOne(job));
    return answers;
  },
};

async function readOne(job: ReadJob): Promise<Answer> {
  const { error, warn } = console;
  // The loaders report what they leave out, which is not compared.
  console.error = console.warn = () => {};
  try {
    return pose(await withStubBrowser(() => load(job.file)), job);
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    Object.assign(console, { error, warn });
  }
}

interface Loaded {
  root: Object3D;
  animations: AnimationClip[];
  /** Metres per unit: three ignores the unit of FBX and BVH files. */
  unit: number;
}

async function load(file: string): Promise<Loaded> {
  const bytes = new Uint8Array(readFileSync(file));
  const { buffer } = bytes;
  switch (formatOf(file)) {
    case "fbx": {
      const root = new FBXLoader().parse(buffer as ArrayBuffer, "");
      return { root, animations: root.animations, unit: (root.userData.unitScaleFactor ?? 1) * CENTIMETRE };
    }
    case "bvh": {
      // three does not move joints with a colon in their name, and says so only on the console.
      const { skeleton, clip } = new BVHLoader().parse(new TextDecoder().decode(bytes).replaceAll(":", "_"));
      return { root: skeleton.bones[0], animations: [clip], unit: CENTIMETRE };
    }
    default: {
      const gltf = await new GLTFLoader().parseAsync(withoutPictures(bytes).buffer as ArrayBuffer, "");
      return { root: gltf.scene, animations: gltf.animations, unit: 1 };
    }
  }
}

function pose({ root, animations, unit }: Loaded, { times }: ReadJob): Reading {
  const nodes: Object3D[] = [];
  root.traverse((node) => nodes.push(node));
  const meshes = nodes.filter((node): node is Mesh => (node as Mesh).isMesh);
  const joints = nodes.map((node) => ({ name: node.name, places: [] as number[] }));
  const points: Float32Array[] = [];
  const mixer = new AnimationMixer(root);
  const clip = richest(animations);
  const action = clip ? mixer.clipAction(clip) : null;
  action?.play();
  const place = new Vector3();
  for (const time of times) {
    // At the very end a repeating action would be back at its start.
    if (action && clip) mixer.setTime(Math.min(time, clip.duration * (1 - 1e-9)));
    root.updateMatrixWorld(true);
    for (const [index, node] of nodes.entries()) {
      place.setFromMatrixPosition(node.matrixWorld).multiplyScalar(unit);
      joints[index].places.push(place.x, place.y, place.z);
    }
    if (meshes.length > 0) points.push(joined(meshes.map((mesh) => meshPoints(mesh, unit))));
  }
  return { joints, points };
}

function meshPoints(mesh: Mesh, unit: number): Float32Array {
  const { position } = mesh.geometry.attributes;
  const points = new Float32Array(position.count * 3);
  const skinned = mesh as SkinnedMesh;
  if (skinned.isSkinnedMesh) skinned.skeleton.update();
  const place = new Vector3();
  for (let v = 0; v < position.count; v++) {
    place.fromBufferAttribute(position, v);
    if (skinned.isSkinnedMesh) skinned.applyBoneTransform(v, place);
    place.applyMatrix4(mesh.matrixWorld).multiplyScalar(unit);
    points.set([place.x, place.y, place.z], v * 3);
  }
  return points;
}

function richest(animations: readonly AnimationClip[]): AnimationClip | undefined {
  const keys = (clip: AnimationClip) => clip.tracks.reduce((sum, track) => sum + track.times.length, 0);
  return [...animations].sort((a, b) => keys(b) - keys(a))[0];
}

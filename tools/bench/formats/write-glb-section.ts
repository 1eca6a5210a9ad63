import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatMultiply } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import type { Skeleton } from "../../../src/motion/skeleton.js";
import { markdownTable, type Section } from "../report.js";

const FRAMES = 601;
const RATE = 60;
const PAIRS = 41;
const WARMUP = 15;
const HEIGHT = 1.7;

/** Measures writing ten seconds of 65 joints as a GLB without a mesh: ours against glTF-Transform, alternating. */
export async function writeGlbSection(): Promise<Section> {
  const rival = await import("@gltf-transform/core");
  const clip = tenSeconds(withTips(BUILTIN_SKELETON));
  const ways: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ["ours, rotations in 16 bits (downloads)", () => writeMotionGlb(clip, "motion", "int16")],
    ["glTF-Transform, rotations rounded to 16 bits", () => writeWithRival(rival, clip, true)],
    ["ours, to the last bit (bundles)", () => writeMotionGlb(clip, "motion")],
    ["glTF-Transform", () => writeWithRival(rival, clip, false)],
  ];
  const times = ways.map((): number[] => []);
  for (let turn = -WARMUP; turn < PAIRS; turn++) {
    for (const [i, [, write]] of ways.entries()) {
      const start = performance.now();
      await write();
      if (turn >= 0) times[i].push(performance.now() - start);
    }
  }
  const medians = times.map((own) => own.sort((a, b) => a - b)[PAIRS >> 1]);
  const rows = await Promise.all(
    ways.map(async ([name, write], i) => {
      const bytes = await write();
      return [
        name,
        `${medians[i].toFixed(2)} ms`,
        i % 2 === 0 ? `${(medians[i + 1] / medians[i]).toFixed(1)} ×` : "",
        `${(bytes.byteLength / 1e6).toFixed(3)} MB`,
        `${worstError(clip, bytes).toExponential(1)} of height`,
      ];
    }),
  );
  return {
    title: "Motion-only GLB written",
    text: `Goal: ≥ 8 × faster than glTF-Transform and ≤ 0.35 MB. ${clip.skeleton.names.length} joints, ten seconds at ${RATE} fps, every joint turning; from the clip to the file's bytes, medians of ${PAIRS} alternating; each of ours is compared with the rival's file of the same kind in the row below. The error is that of the worst joint position in any frame when the file is read.`,
    table: markdownTable(["written by", "time", "faster", "size", "error"], rows),
  };
}

/** Adds a tip to every joint that ends a chain: the 65 joints of the most used rig. */
function withTips(skeleton: Skeleton): Skeleton {
  const ends = skeleton.names.map((_, joint) => joint).filter((joint) => !skeleton.parents.includes(joint));
  return {
    names: [...skeleton.names, ...ends.map((joint) => `${skeleton.names[joint]}End`)],
    parents: Int16Array.from([...skeleton.parents, ...ends]),
    restTranslations: Float32Array.from([...skeleton.restTranslations, ...ends.flatMap(() => [0, 0.03, 0])]),
    restRotations: Float32Array.from([...skeleton.restRotations, ...ends.flatMap(() => [0, 0, 0, 1])]),
    restScales: Float32Array.from([...skeleton.restScales, ...ends.map(() => 1)]),
  };
}

export function tenSeconds(skeleton: Skeleton): MotionClip {
  const joints = skeleton.names.length;
  const rotations = new Float32Array(FRAMES * joints * 4);
  const translations = new Float32Array(FRAMES * 3);
  for (let frame = 0; frame < FRAMES; frame++) {
    const phase = (2 * Math.PI * frame) / RATE;
    for (let j = 0; j < joints; j++) {
      const turn = [0, 1, 2].map((k) => 0.5 * Math.sin(phase + j * 1.7 + k * 2.1));
      const q = quatFromRotationVector([0, 0, 0, 1], turn);
      const rest = skeleton.restRotations.subarray(j * 4, j * 4 + 4);
      rotations.set(quatMultiply([0, 0, 0, 1], rest, q) as number[], (frame * joints + j) * 4);
    }
    translations.set([0.1 * Math.sin(phase), 0.9, (1.4 * frame) / RATE], frame * 3);
  }
  const translatedJoints = Int16Array.of(0);
  return {
    skeleton,
    frameRate: RATE,
    frameCount: FRAMES,
    rotations,
    translatedJoints,
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

async function writeWithRival(
  rival: typeof import("@gltf-transform/core"),
  clip: MotionClip,
  rounded: boolean,
): Promise<Uint8Array> {
  const { names, parents, restTranslations, restRotations } = clip.skeleton;
  const document = new rival.Document();
  const buffer = document.createBuffer();
  const accessor = (array: Float32Array | Int16Array, type: "SCALAR" | "VEC3" | "VEC4") =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const nodes = names.map((name, j) =>
    document
      .createNode(name)
      .setTranslation([restTranslations[j * 3], restTranslations[j * 3 + 1], restTranslations[j * 3 + 2]])
      .setRotation([
        restRotations[j * 4],
        restRotations[j * 4 + 1],
        restRotations[j * 4 + 2],
        restRotations[j * 4 + 3],
      ]),
  );
  const scene = document.createScene("motion");
  parents.forEach((parent, j) => {
    if (parent < 0) scene.addChild(nodes[j]);
    else nodes[parent].addChild(nodes[j]);
  });
  const skin = document.createSkin("motion");
  for (const node of nodes) skin.addJoint(node);
  const input = accessor(
    Float32Array.from({ length: FRAMES }, (_, i) => i / RATE),
    "SCALAR",
  );
  const animation = document.createAnimation("motion");
  const addTrack = (joint: number, path: "rotation" | "translation", output: ReturnType<typeof accessor>) => {
    const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
    const channel = document
      .createAnimationChannel()
      .setTargetNode(nodes[joint])
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  };
  for (let j = 0; j < names.length; j++) {
    const keys = new (rounded ? Int16Array : Float32Array)(FRAMES * 4);
    for (let frame = 0; frame < FRAMES; frame++) {
      for (let k = 0; k < 4; k++) {
        const value = clip.rotations[(frame * names.length + j) * 4 + k];
        keys[frame * 4 + k] = rounded ? Math.round(value * 32767) : value;
      }
    }
    addTrack(j, "rotation", accessor(keys, "VEC4").setNormalized(rounded));
  }
  addTrack(0, "translation", accessor(clip.translations, "VEC3"));
  return new rival.WebIO().writeBinary(document);
}

/** Returns the largest error of any joint's position in any frame, as a share of the height. */
function worstError(clip: MotionClip, bytes: Uint8Array): number {
  const read = readMotionGlb(bytes).clip;
  const [wanted, got] = [createGlobalPose(clip.skeleton), createGlobalPose(clip.skeleton)];
  let worst = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, wanted);
    forwardKinematicsOfFrame(read, frame, got);
    for (let at = 0; at < wanted.positions.length; at += 3) {
      const gap = [0, 1, 2].map((k) => wanted.positions[at + k] - got.positions[at + k]);
      worst = Math.max(worst, Math.hypot(...gap));
    }
  }
  return worst / HEIGHT;
}

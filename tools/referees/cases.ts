import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { planHierarchy, ROOT } from "../../src/files/formats/bvh/plan-hierarchy.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { nodeMatrices, poseMesh } from "../sheet/pose-mesh.js";
import { joined } from "./blender/read-with-blender.js";
import type { RefereeCharacter } from "./characters.js";
import { boneTest, type FileKind } from "./file-kinds.js";
import type { Reading, ReadJob } from "./reading.js";

/** A file that we wrote, and what every program should find in it. */
export interface WrittenCase {
  character: string;
  motion: string;
  kind: string;
  hasMesh: boolean;
  job: ReadJob;
  expected: Reading;
  /** Nodes above the hips that no skin names: empties, to some programs. */
  mayBeLost: ReadonlySet<string>;
}

/** Writes the character's motion in every kind into `folder`. */
export function writeCases(
  folder: string,
  character: RefereeCharacter,
  motion: string,
  source: MotionClip,
  kinds: readonly FileKind[],
): WrittenCase[] {
  const clip = retargetClip(source, createRetargeter(BUILTIN_SKELETON, character.rig));
  const last = clip.frameCount - 1;
  const frames = [0, Math.floor(last / 3), last];
  const whole = readingOf(character, clip, frames);
  const mayBeLost = new Set(nodesOutsideSkins(character));
  return kinds.map((kind) => {
    const file = join(
      folder,
      `${[character.name, motion, kind.name].join("-").replace(/[^\w.-]+/g, "_")}.${kind.ending}`,
    );
    writeFileSync(file, kind.write(character, clip));
    const joints = kind.ending === "bvh" ? withoutLeftOut(whole, clip, character) : whole.joints;
    return {
      character: character.name,
      motion,
      kind: kind.name,
      hasMesh: kind.hasMesh,
      job: { file, times: frames.map((frame) => frame / clip.frameRate), rate: clip.frameRate },
      expected: { joints, points: kind.hasMesh ? whole.points : [] },
      mayBeLost,
    };
  });
}

/** Returns the result of our own forward kinematics and skinning. */
function readingOf({ scene, rig }: RefereeCharacter, clip: MotionClip, frames: readonly number[]): Reading {
  const joints = clip.skeleton.names.map((name) => ({ name, places: [] as number[] }));
  for (const frame of frames) {
    const world = nodeMatrices(scene, clip, rig.nodes, frame);
    for (const [joint, { places }] of joints.entries()) places.push(...world[rig.nodes[joint]].subarray(12, 15));
  }
  const points = frames.map((frame) =>
    joined(poseMesh(scene, clip, rig.nodes, frame).map(({ positions }) => positions)),
  );
  return { joints, points };
}

function nodesOutsideSkins({ scene, rig }: RefereeCharacter): string[] {
  const skinned = new Set(scene.skins.flatMap(({ joints }) => [...joints]));
  return [...rig.nodes].filter((node) => !skinned.has(node)).map((node) => scene.nodes.names[node]);
}

/** Leaves out joints that BVH files lack: those that stand still above the hips and are no bones. */
function withoutLeftOut({ joints }: Reading, clip: MotionClip, character: RefereeCharacter): Reading["joints"] {
  const { parents } = planHierarchy(clip, boneTest(character));
  return joints.filter((_, joint) => parents[joint] >= ROOT);
}

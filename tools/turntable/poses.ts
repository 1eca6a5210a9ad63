import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneTrack } from "../../src/files/formats/scene/scene-model.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { clipForCharacter } from "../sheet/load.js";

/** Motions that bend everything, and the share of each at which it is drawn. */
const POSES = [
  ["squats", 0.5],
  ["raises both arms", 0.5],
  ["sits down", 0.98],
  ["crawls forward", 0.5],
  ["punches with the right hand", 0.42],
] as const;

const clips = POSES.map(([prompt, at]) => ({ clip: generateTextMotion({ prompt, seed: 1 }), at }));

/** Makes a file of a character in each of the bent poses: a motion of one frame. */
export async function inBentPoses(glb: Uint8Array): Promise<Uint8Array[]> {
  const scene = await readSceneGlb(glb);
  return clips.map(({ clip, at }) => {
    const { clip: bound, nodes } = clipForCharacter(clip, scene);
    const frame = Math.round(at * (bound.frameCount - 1));
    const nodeOf = (joint: number) => nodes?.[joint] ?? joint;
    const { rotations, translations, translatedJoints: moved, frameCount } = bound;
    const joints = rotations.length / 4 / frameCount;
    const tracks: SceneTrack[] = Array.from({ length: joints }, (_, j) => ({
      ...{ node: nodeOf(j), path: "rotation" as const },
      values: rotations.slice((frame * joints + j) * 4, (frame * joints + j) * 4 + 4),
    }));
    moved.forEach((joint, i) => {
      const from = (frame * moved.length + i) * 3;
      tracks.push({ node: nodeOf(joint), path: "translation", values: translations.slice(from, from + 3) });
    });
    return writeSceneGlb({ ...scene, animations: [{ name: "pose", frameRate: 30, frameCount: 1, tracks }] });
  });
}

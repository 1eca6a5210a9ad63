import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import type { SceneAnimation, SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { joined } from "../blender/read-with-blender.js";
import { worldMatrices, worldPoints } from "../pose-points.js";
import { type Answer, formatOf, type Reading, type ReadJob, type Referee } from "../reading.js";

/**
 * Our own readers with the same interface: not a referee, but the other half of every round trip. BVH is left out:
 * its unit is guessed from the length of the legs, so a giant would come back at human size.
 */
export const ours: Referee = {
  name: "ours",
  formats: ["fbx", "glb"],
  missing: () => null,
  read: async (jobs) => {
    const answers: Answer[] = [];
    for (const job of jobs) {
      answers.push(
        await readWithOurs(job).catch((cause) => ({ error: cause instanceof Error ? cause.message : String(cause) })),
      );
    }
    return answers;
  },
};

async function readWithOurs(job: ReadJob): Promise<Reading> {
  const bytes = new Uint8Array(readFileSync(job.file));
  return sceneReading(await readScene(job.file, bytes), job);
}

export async function readScene(file: string, bytes: Uint8Array): Promise<SceneModel> {
  if (formatOf(file) === "glb") return readSceneGlb(bytes, { animations: "richest" });
  const inflate = (zlib: Uint8Array, size: number) => inflateSync(zlib, { maxOutputLength: size });
  return readFbxScene(bytes, { animations: "richest", inflate });
}

function sceneReading(scene: SceneModel, { times }: ReadJob): Reading {
  const animation: SceneAnimation | undefined = scene.animations[0];
  const joints = scene.nodes.names.map((name) => ({ name, places: [] as number[] }));
  const points: Float32Array[] = [];
  for (const time of times) {
    const frame = animation ? frameAt(time - (animation.start ?? 0), animation) : 0;
    const worlds = worldMatrices(scene, animation, frame);
    for (const [node, { places }] of joints.entries()) places.push(...worlds[node].subarray(9, 12));
    if (scene.meshes.length === 0) continue;
    points.push(
      joined(scene.meshes.map((part) => Float32Array.from(worldPoints(scene, part, worlds, animation, frame)))),
    );
  }
  return { joints, points };
}

function frameAt(time: number, { frameRate, frameCount }: { frameRate: number; frameCount: number }): number {
  return Math.min(Math.max(Math.round(time * frameRate), 0), frameCount - 1);
}

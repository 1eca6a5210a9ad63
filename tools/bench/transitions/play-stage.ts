import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { wordTasks } from "../../../src/engine/tasks/word-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { loadIntoScene } from "../../../test/support/characters/rigs.js";
import { channelWorkerFactory } from "../../../test/support/sources/channel-worker.js";
import { createBenchScene } from "../driving/crowd.js";

/** Leg of the built-in skeleton, metres: speeds are for a body of that size. */
const LEG = 0.889;

/** Gaits on which no constant of the transitions was tuned: speeds of a body of usual size, and directions. */
const GAITS = [
  { moveSpeed: 1.25 },
  { moveSpeed: 0.95 },
  { moveSpeed: 1.6, styleId: "angry" },
  { moveSpeed: 0.7, travelAngle: 150 },
  { moveSpeed: 1.1, travelAngle: 70 },
  { moveSpeed: 0.9, travelAngle: -110 },
  { moveSpeed: 1.5, travelAngle: 25 },
];
const OTHERS = [{ moveSpeed: 2.7 }, { moveSpeed: 2, travelAngle: -30 }];
const WORDS = ["bows", "throws a ball", "looks around", "jumps"];

/** A file's character, and its motions. */
export interface PlayStage {
  scene: Scene;
  hero: MotionCharacter;
  walks: Motion[];
  /** The walks, runs and motions from words. */
  mixed: Motion[];
  /** World units per metre of a body of usual size. */
  metre: number;
  dispose(): void;
}

export async function playStage(file: string): Promise<PlayStage> {
  const scene = createBenchScene();
  const container = await loadIntoScene(file, scene);
  for (const group of container.animationGroups) group.stop();
  const source = localMotions({
    workerFactory: channelWorkerFactory(motionTasks),
    textWorkerFactory: channelWorkerFactory(wordTasks),
  });
  const runtime = new MotionRuntime(scene, { source });
  const hero = await runtime.addCharacterAsync(container);
  const metre = legLength(hero) / LEG;
  const make = (gait: object) => hero.requestLocomotion({ ...gait, relativeSpeed: true });
  const walks: Motion[] = [];
  for (const gait of GAITS) walks.push(await make(gait));
  const mixed = [...walks];
  for (const gait of OTHERS) mixed.push(await make(gait));
  for (const words of WORDS) mixed.push(await hero.requestTextMotion(words, { seed: 8 }));
  const dispose = () => {
    runtime.dispose();
    scene.dispose();
  };
  return { scene, hero, walks, mixed, metre, dispose };
}

function legLength(hero: MotionCharacter): number {
  const [hip, knee, foot] = (["LeftUpLeg", "LeftLeg", "LeftFoot"] as const).map((joint) =>
    hero.getJoint(joint)!.getAbsolutePosition().clone(),
  );
  return Vector3.Distance(hip, knee) + Vector3.Distance(knee, foot);
}

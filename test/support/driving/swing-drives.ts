import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { LocomotionDrive } from "../../../src/babylon/driving/locomotion-drive.js";
import type { CharacterTarget } from "../../../src/babylon/reading/locate-character.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "../characters/figure.js";
import { channelWorkerFactory } from "../sources/channel-worker.js";
import { swingEngine } from "../swing-engine.js";
import { addDriven, type DrivenCharacter } from "./driven-character.js";

/** Until the wanted velocity is reached and the gait is steady. */
export const STEADY = 200;

const stages: DrivenCharacter[] = [];

/** Adds a character whose gaits come from the engine of swings, until `disposeStages`. */
export async function stageOf(
  scene: Scene,
  target: CharacterTarget,
  workerFactory = channelWorkerFactory(swingEngine),
): Promise<DrivenCharacter> {
  const stage = await addDriven(scene, target, localMotions({ workerFactory }));
  stages.push(stage);
  return stage;
}

/** A figure of nodes that is driven. */
export async function driven(): Promise<
  DrivenCharacter & { drive: LocomotionDrive; root: TransformNode; leg: TransformNode }
> {
  const scene = createScene();
  const { root, nodes } = createNodeFigure(scene);
  const stage = await stageOf(scene, root);
  return { ...stage, drive: stage.hero.driveLocomotion(), root, leg: nodes.get("LeftUpLeg")! };
}

export function disposeStages(): void {
  for (const { runtime } of stages.splice(0)) runtime.dispose();
}

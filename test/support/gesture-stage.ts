import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Motion } from "../../src/babylon/motion.js";
import type { MotionCharacter } from "../../src/babylon/motion-character.js";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { channelWorkerFactory } from "./channel-worker.js";
import { createNodeFigure, createScene } from "./figure.js";
import { angleAboutX, gestureEngine } from "./gesture-engine.js";
import { runtimes } from "./stage.js";

export interface GestureStage {
  scene: Scene;
  root: TransformNode;
  nodes: Map<string, TransformNode>;
  hero: MotionCharacter;
  /** A gesture that turns every joint by `gestureAngle(amount, …)`. */
  gesture(amount: number): Promise<Motion>;
  /** Radians that a joint is turned about its x. */
  angle(joint: string): number;
}

/** A figure in a scene of its own whose motions are gestures, see `gestureAngle`. */
export async function gestureStage(options: { yaw?: number } = {}): Promise<GestureStage> {
  const scene = createScene();
  const { root, nodes } = createNodeFigure(scene);
  const source = localMotions({ workerFactory: channelWorkerFactory(gestureEngine(options)) });
  const runtime = new MotionRuntime(scene, { source });
  runtimes.push(runtime);
  const hero = await runtime.addCharacterAsync(root);
  return {
    scene,
    root,
    nodes,
    hero,
    gesture: (amount) => hero.requestLocomotion({ moveSpeed: amount, relativeSpeed: true }),
    angle: (joint) => angleAboutX(nodes.get(joint)!.rotationQuaternion!),
  };
}

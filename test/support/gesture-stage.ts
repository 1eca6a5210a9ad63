import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../src/babylon/motion-runtime.js";
import type { Motion } from "../../src/babylon/playing/motion.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { createNodeFigure, createScene } from "./characters/figure.js";
import { angleAboutX, gestureEngine } from "./gesture-engine.js";
import { channelWorkerFactory } from "./sources/channel-worker.js";
import { runtimes } from "./stage.js";

export interface GestureStage {
  scene: Scene;
  root: TransformNode;
  nodes: Map<string, TransformNode>;
  hero: MotionCharacter;
  /** Makes a gesture that turns every joint by `gestureAngle(amount, …)`. */
  gesture(amount: number): Promise<Motion>;
  /** Returns a joint's rotation about its x, radians. */
  angle(joint: string): number;
}

/** Sets up a figure in a scene of its own whose motions are gestures, see `gestureAngle`. */
export async function gestureStage(options: { yaw?: number } = {}): Promise<GestureStage> {
  const scene = createScene();
  const { root, nodes } = createNodeFigure(scene);
  const source = localMotions({ workerFactory: channelWorkerFactory(gestureEngine(options)) });
  const runtime = new MotionRuntime(scene, { source, maxStepSeconds: Number.POSITIVE_INFINITY });
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

import { Quaternion, type Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import {
  type CharacterMapping,
  type FootContact,
  type LocomotionRequest,
  localMotions,
  MotionRuntime,
} from "../../../src/index.js";
import { contentsOf, createStage, loadCharacter, rootOf, type SceneContents } from "./stage.js";

export interface WalkOptions {
  rightHanded?: boolean;
  /** Where the game puts the character. */
  position?: [number, number, number];
  /** Radians about Y. */
  turn?: number;
  scale?: number;
  request?: LocomotionRequest;
  /** Steps of 16 ms. */
  steps: number;
}

export interface WalkResult {
  mapping: CharacterMapping;
  plan: Record<string, unknown>;
  /** World positions at every step: x y z each. */
  root: number[][];
  left: number[][];
  right: number[][];
  head: number[][];
  /** Seconds of one cycle as played. */
  duration: number;
  contacts: FootContact[];
  contents: { before: SceneContents; playing: SceneContents; after: SceneContents };
  /** Largest difference of any node's transform between before the character was added and after it was disposed. */
  residue: number;
  meshes: number;
  /** Pixels of the last frame that differ from the background. */
  drawn: number;
}

/** Loads a character, makes it walk on request, and returns where its parts were. */
export async function walk(file: string, options: WalkOptions): Promise<WalkResult> {
  const stage = createStage(options.rightHanded ?? false);
  const { scene } = stage;
  const container = await loadCharacter(file, scene);
  const root = rootOf(container);
  const place = new TransformNode("place", scene);
  root.parent = place;
  place.position.fromArray(options.position ?? [0, 0, 0]);
  place.rotation.y = options.turn ?? 0;
  place.scaling.setAll(options.scale ?? 1);
  const before = contentsOf(scene);
  const transforms = readTransforms(root);

  const runtime = new MotionRuntime(scene, { source: localMotions() });
  const hero = await runtime.addCharacterAsync(container);
  const motion = await hero.requestLocomotion(options.request);
  hero.play(motion, { fadeSeconds: 0 });

  const node = (joint: string) => {
    const index = hero.mapping.joints.findIndex((mapped) => mapped.joint === joint);
    const name = hero.mapping.joints[index]?.nodeName;
    return name === undefined ? null : (root.getChildTransformNodes().find((one) => one.name === name) ?? null);
  };
  const tracked = { left: node("LeftFoot"), right: node("RightFoot"), head: node("Head"), root };
  const result = { root: [], left: [], right: [], head: [] } as Pick<WalkResult, "root" | "left" | "right" | "head">;
  for (let step = 0; step < options.steps; step++) {
    scene.animate();
    for (const [name, target] of Object.entries(tracked)) {
      if (target) result[name as keyof typeof result].push(worldPosition(target));
    }
  }
  const playing = contentsOf(scene);
  await scene.whenReadyAsync();
  scene.activeCamera!.position.copyFrom(root.getAbsolutePosition()).addInPlaceFromFloats(2, 2, 4);
  (scene.activeCamera as unknown as { setTarget(v: Vector3): void }).setTarget(root.getAbsolutePosition());
  scene.render();
  const drawn = await countDrawn(scene.getEngine());
  const meshes = container.meshes.filter((mesh) => mesh.getTotalVertices() > 0).length;
  const { mapping } = hero;
  const { plan, duration } = motion;
  const rate = motion.plan.playbackRate;
  const contacts = motion.contacts.map((one) => ({ ...one, start: one.start / rate, end: one.end / rate }));
  const end = root.position.clone();
  runtime.dispose();
  root.position.subtractInPlace(end).addInPlace(transforms.get(root)!.position);
  const residue = largestDifference(transforms);
  const after = contentsOf(scene);
  stage.dispose();
  return { mapping, plan, ...result, duration, contacts, contents: { before, playing, after }, residue, meshes, drawn };
}

function worldPosition(node: TransformNode): number[] {
  const chain: TransformNode[] = [];
  for (let one: TransformNode | null = node; one; one = one.parent as TransformNode | null) chain.unshift(one);
  for (const one of chain) one.computeWorldMatrix(true);
  return node.getAbsolutePosition().asArray();
}

async function countDrawn(engine: {
  readPixels(x: number, y: number, w: number, h: number): Promise<ArrayBufferView>;
}) {
  const pixels = (await engine.readPixels(0, 0, 256, 256)) as Uint8Array;
  let drawn = 0;
  for (let i = 4; i < pixels.length; i += 4) {
    if (pixels[i] !== pixels[0] || pixels[i + 1] !== pixels[1] || pixels[i + 2] !== pixels[2]) drawn++;
  }
  return drawn;
}

interface Transform {
  position: Vector3;
  rotation: Quaternion;
  scaling: Vector3;
}

function readTransform(node: TransformNode): Transform {
  return {
    position: node.position.clone(),
    rotation: node.rotationQuaternion?.clone() ?? Quaternion.FromEulerVector(node.rotation),
    scaling: node.scaling.clone(),
  };
}

function readTransforms(root: TransformNode): Map<TransformNode, Transform> {
  return new Map([root, ...root.getChildTransformNodes()].map((node) => [node, readTransform(node)]));
}

function largestDifference(before: Map<TransformNode, Transform>): number {
  let most = 0;
  for (const [node, was] of before) {
    const is = readTransform(node);
    most = Math.max(
      most,
      is.position.subtract(was.position).length(),
      is.scaling.subtract(was.scaling).length(),
      1 - Math.abs(Quaternion.Dot(is.rotation, was.rotation)),
    );
  }
  return most;
}

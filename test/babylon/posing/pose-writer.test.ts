import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { expect, it } from "vitest";
import { PoseWriter } from "../../../src/babylon/posing/pose-writer.js";
import type { Pose } from "../../../src/motion/clip.js";
import { createScene } from "../../support/characters/figure.js";

/** Two nodes that are written to, the second below the first. */
function createWriter({ rotationQuaternion = false } = {}) {
  const scene = createScene();
  const nodes = ["hips", "spine"].map((name) => new TransformNode(name, scene));
  nodes[1].parent = nodes[0];
  nodes[1].position.set(0, 1, 0);
  if (rotationQuaternion) for (const node of nodes) node.rotationQuaternion = Quaternion.Identity();
  const writer = new PoseWriter(nodes, Int32Array.of(0, 1), false);
  const pose: Pose = {
    rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1),
    translations: Float32Array.of(0, 1, 0, 0, 2, 0),
  };
  const home: Pose = { rotations: pose.rotations.slice(), translations: new Float32Array(6) };
  writer.cover(Uint8Array.of(1, 1), home, Float32Array.of(1, 1));
  return { scene, nodes, writer, pose, home };
}

it("writes the positions of a pose, and where they change", () => {
  const { nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 100; frame++) {
    pose.translations[0] = frame / 8;
    if (frame === 50) pose.translations[4] = 3;
    writer.write(pose, false);
    expect(nodes[0].position.asArray()).toEqual([frame / 8, 1, 0]);
    expect(nodes[1].position.asArray()).toEqual([0, frame < 50 ? 2 : 3, 0]);
  }
});

it("overrides an animation that moves a joint which the pose only turns, also in the frame in which it stops", () => {
  const { scene, nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 10; frame++) writer.write(pose, scene.animatables.length > 0);
  const animation = new Animation("move", "position", 60, Animation.ANIMATIONTYPE_VECTOR3);
  animation.setKeys([
    { frame: 0, value: new Vector3(5, 0, 0) },
    { frame: 60, value: new Vector3(6, 0, 0) },
  ]);
  const group = new AnimationGroup("group", scene);
  group.addTargetedAnimation(animation, nodes[1]);
  group.start(true);
  let moved = 0;
  for (let frame = 0; frame < 20; frame++) {
    scene.animate();
    if (nodes[1].position.x >= 5) moved++;
    if (frame === 19) group.stop();
    writer.write(pose, scene.animatables.length > 0);
    expect(nodes[1].position.asArray()).toEqual([0, 2, 0]);
  }
  expect(moved).toBeGreaterThan(15);
});

it("restores a joint that was moved by hand within half a second", () => {
  const { nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 10; frame++) writer.write(pose, false);
  nodes[1].position.x = 5;
  for (let frame = 0; frame < 30; frame++) writer.write(pose, false);
  expect(nodes[1].position.asArray()).toEqual([0, 2, 0]);
});

it("places a joint that is taken over again, wherever it has moved in the meantime", () => {
  const { nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 10; frame++) writer.write(pose, false);
  const home: Pose = { rotations: pose.rotations.slice(), translations: new Float32Array(6) };
  writer.cover(Uint8Array.of(1, 0), home, Float32Array.of(1, 1));
  nodes[1].position.x = 5;
  writer.cover(Uint8Array.of(1, 1), home, Float32Array.of(1, 1));
  writer.write(pose, false);
  expect(nodes[1].position.asArray()).toEqual([0, 2, 0]);
});

it("restores an unchanged rotation within four frames, and in every frame once something else has turned it", () => {
  const { nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 10; frame++) writer.write(pose, false);
  const turned: number[] = [];
  for (let frame = 0; frame < 40; frame++) {
    nodes[1].rotationQuaternion?.set(0, 1, 0, 0);
    writer.write(pose, false);
    if (nodes[1].rotationQuaternion?.y !== 0) turned.push(frame);
  }
  expect(turned.length).toBeLessThan(4);
  expect(Math.max(-1, ...turned)).toBeLessThan(4);
});

it("turns a joint also when the game gives the node another quaternion", () => {
  const { nodes, writer, pose } = createWriter();
  for (let frame = 0; frame < 200; frame++) {
    pose.rotations.set([Math.sin(frame), 0, 0, Math.cos(frame)], 4);
    if (frame % 50 === 7) nodes[1].rotationQuaternion = Quaternion.Identity();
    writer.write(pose, false);
    expect(nodes[1].rotationQuaternion?.asArray()).toEqual([...pose.rotations.slice(4)]);
  }
});

it("restores a node's original quaternion", () => {
  const { nodes, writer, pose, home } = createWriter({ rotationQuaternion: true });
  const [own] = quaternionsOf(nodes);
  for (let frame = 0; frame < 300; frame++) writer.write(pose, false);
  writer.cover(Uint8Array.of(0, 0), home, Float32Array.of(1, 1));
  expect(nodes[0].rotationQuaternion).toBe(own);
  expect(own?.asArray()).toEqual([...home.rotations.slice(0, 4)]);
});

function quaternionsOf(nodes: readonly TransformNode[]) {
  return nodes.map(({ rotationQuaternion }) => rotationQuaternion);
}

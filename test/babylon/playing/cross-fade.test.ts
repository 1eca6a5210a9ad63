import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import { createNodeFigure, createScene } from "../../support/characters/figure.js";
import { add, animate, CYCLE_SECONDS, disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

const IDLE_HEIGHT = 0.7;

/** Nothing but a cross-fade. */
const CROSS_FADE = { blend: "crossFade", entry: "start", keepFeet: false } as const;

/** An animation of the game: low hips, and legs and head held still in places unlike any walk. */
function createIdle(scene: Scene, nodes: ReadonlyMap<string, TransformNode>): AnimationGroup {
  const idle = new AnimationGroup("idle", scene);
  const hold = (joint: string, property: string, type: number, value: unknown) => {
    const animation = new Animation(joint, property, 60, type);
    animation.setKeys([0, 60].map((frame) => ({ frame, value })));
    idle.addTargetedAnimation(animation, nodes.get(joint)!);
  };
  const turn = Quaternion.RotationAxis(new Vector3(1, 0, 0), 0.4);
  hold("Hips", "position", Animation.ANIMATIONTYPE_VECTOR3, new Vector3(0, IDLE_HEIGHT, 0));
  hold("LeftUpLeg", "rotationQuaternion", Animation.ANIMATIONTYPE_QUATERNION, turn);
  hold("Head", "rotationQuaternion", Animation.ANIMATIONTYPE_QUATERNION, turn);
  return idle;
}

describe("cross-fade", () => {
  it("never jumps, from any motion at any moment", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    const run3 = await hero.requestLocomotion({ moveSpeed: 3 });
    const aside = await hero.requestLocomotion({ moveSpeed: 2, travelAngle: 90 });
    const leg = nodes.get("LeftUpLeg")!;
    let before = Quaternion.Identity();
    let from = root.position.clone();
    const step = () => {
      scene.animate();
      const turn = 2 * Math.acos(Math.min(1, Math.abs(Quaternion.Dot(before, leg.rotationQuaternion!))));
      before = leg.rotationQuaternion!.clone();
      // The swing alone turns 0.06 rad in a step; a jump between two of them would be up to 0.6.
      expect(turn).toBeLessThan(0.12);
      const moved = root.position.subtract(from).length() / 0.016;
      from = root.position.clone();
      expect(moved).toBeLessThan(3 + 1e-9);
    };
    for (const [motion, steps] of [
      [walk, 7],
      [run3, 5],
      [walk, 3],
      [aside, 2],
      [run3, 1],
      [aside, 1],
      [walk, 1],
      [run3, 1],
      [aside, 1],
      [walk, 1],
      [run3, 1],
      [aside, 40],
    ] as const) {
      hero.play(motion, { fadeSeconds: 0.3, ...CROSS_FADE });
      for (let i = 0; i < steps; i++) step();
    }
    expect(hero.current).toBe(aside);
    expect([walk, run3, aside].map((motion) => motion.animationGroup.isStarted)).toEqual([false, false, true]);
    expect(scene.animatables.length).toBe(1);
  });

  it("blends root motion by the same weights as the pose", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0 });
    run(scene, 20);
    hero.play(await hero.requestLocomotion({ moveSpeed: 3 }), { fadeSeconds: 0.32, ...CROSS_FADE });
    const speeds: number[] = [];
    for (let i = 0; i < 30; i++) {
      const z = root.position.z;
      scene.animate();
      speeds.push((root.position.z - z) / 0.016);
    }
    for (let i = 1; i < speeds.length; i++) expect(speeds[i]).toBeGreaterThanOrEqual(speeds[i - 1] - 1e-9);
    expect(speeds[0]).toBeLessThan(1.1);
    expect(speeds[10]).toBeCloseTo(2, 0);
    expect(speeds.at(-1)).toBeCloseTo(3, 9);
  });

  it("keeps its speed between those of its motions, however quickly they follow", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const motions = await Promise.all([1, 2, 3].map((moveSpeed) => hero.requestLocomotion({ moveSpeed })));
    hero.play(motions[0], { fadeSeconds: 0 });
    run(scene, 10);
    for (let i = 0; i < 100; i++) {
      hero.play(motions[i % 3], { fadeSeconds: 0.5, ...CROSS_FADE });
      const z = root.position.z;
      run(scene, 1);
      const speed = (root.position.z - z) / 0.016;
      expect(speed).toBeGreaterThan(0.98);
      expect(speed).toBeLessThan(3);
    }
    expect(motions.every((motion) => motion.animationGroup.isStarted)).toBe(true);
  });

  it("goes to the game's own animation and back without a jump", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    const idle = createIdle(scene, nodes);
    idle.start(true);
    run(scene, 20);
    const watched = [nodes.get("Hips")!, nodes.get("LeftUpLeg")!, nodes.get("Head")!];
    const values = () =>
      watched.flatMap(({ position, rotationQuaternion }) => [...position.asArray(), ...rotationQuaternion!.asArray()]);
    let before = values();
    const expectSmooth = (steps: number) => {
      for (let i = 0; i < steps; i++) {
        run(scene, 1);
        const now = values();
        now.forEach((value, k) => {
          // The swing and the fade are some 0.05 a step; idle and walk lie 0.2 apart.
          expect(Math.abs(value - before[k])).toBeLessThan(0.08);
        });
        before = now;
      }
    };
    expectSmooth(5);
    hero.play(walk, { fadeSeconds: 0.3 });
    expectSmooth(60);
    expect(Math.abs(nodes.get("Hips")!.position.y - IDLE_HEIGHT)).toBeGreaterThan(0.1);
    hero.stop({ fadeSeconds: 0.3 });
    expectSmooth(60);
    expect(nodes.get("Hips")!.position.y).toBeCloseTo(IDLE_HEIGHT, 6);
    expect(idle.isPlaying).toBe(true);
    expect(scene.animationGroups).toContain(idle);
  });

  it("depends on the time that passed, not on the number of frames", async () => {
    const positions: number[] = [];
    for (const steps of [10, 40]) {
      const scene = createScene();
      const { root, nodes } = createNodeFigure(scene);
      const hero = await add(scene, root);
      hero.play(await hero.requestLocomotion({ moveSpeed: 1 }), { fadeSeconds: 0.3 });
      animate(scene, 1);
      for (let i = 0; i < steps; i++) {
        animate(scene, 199 / steps);
      }
      positions.push(nodes.get("LeftUpLeg")!.rotationQuaternion!.x);
    }
    expect(positions[0]).toBeCloseTo(positions[1], 6);
    expect(Math.abs(positions[0])).toBeGreaterThan(0.05);
  });

  it("fades back to the previous pose on stop, and releases the joints", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const leg = nodes.get("LeftUpLeg")!;
    leg.rotationQuaternion!.copyFrom(Quaternion.RotationAxis(new Vector3(1, 0, 0), 0.2));
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion(), { fadeSeconds: 0.1 });
    run(scene, 30);
    hero.stop({ fadeSeconds: 0.2 });
    run(scene, 30);
    expect(leg.rotationQuaternion!.x).toBeCloseTo(Math.sin(0.1), 6);
    expect(scene.animatables.length).toBe(0);
    leg.rotationQuaternion!.set(0, 1, 0, 0);
    run(scene, 3);
    expect(leg.rotationQuaternion!.y).toBe(1);
  });

  it("holds the last pose of a motion that does not repeat", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const hero = await add(scene, root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1 });
    hero.play(walk, { loop: false, fadeSeconds: 0 });
    run(scene, 200);
    expect(root.position.z).toBeCloseTo(CYCLE_SECONDS, 9);
    hero.play(walk, { loop: true, fadeSeconds: 0 });
    run(scene, 101);
    expect(root.position.z).toBeCloseTo(CYCLE_SECONDS + 1.6, 9);
  });

  it("restores the Euler angles of nodes that had them", async () => {
    const scene = createScene();
    const { root, nodes } = createNodeFigure(scene);
    const head = nodes.get("Head")!;
    head.rotationQuaternion = null;
    head.rotation.set(0.1, 0.2, 0.3);
    const hero = await add(scene, root);
    hero.play(await hero.requestLocomotion());
    run(scene, 20);
    expect(head.rotationQuaternion).not.toBeNull();
    hero.dispose();
    expect(head.rotationQuaternion).toBeNull();
    expect(head.rotation.asArray()).toEqual([0.1, 0.2, 0.3]);
  });
});

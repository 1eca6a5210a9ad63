import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** A character on a platform that is turned and scaled, below a node of the game. */
async function stage(scene: Scene, bones: boolean) {
  const platform = new TransformNode("platform", scene);
  platform.position.set(-4, 2, 1);
  platform.rotation.y = -2;
  platform.scaling.setAll(0.5);
  const player = new TransformNode("player", scene);
  player.parent = platform;
  player.rotation.y = 0.4;
  const figure = bones ? createBoneFigure(scene).mesh : createNodeFigure(scene).root;
  figure.parent = player;
  const { hero } = await addReal(scene, player);
  return { platform, player, hero };
}

/** Applies the steps that the character reports, like a game whose physics moves the body. */
function follow(
  player: TransformNode,
  { deltaPosition, deltaRotation }: { deltaPosition: Vector3; deltaRotation: number },
) {
  const toParent = Matrix.Invert(player.parent!.computeWorldMatrix(true));
  player.position.addInPlace(Vector3.TransformNormal(deltaPosition, toParent));
  player.rotate(Axis.Y, deltaRotation, Space.LOCAL);
}

describe.each([
  ["nodes in a left-handed scene", false, false],
  ["nodes in a right-handed scene", true, false],
  ["bones in a left-handed scene", false, true],
])("the reported steps of %s", (_, rightHanded, bones) => {
  it("lead a game that applies them itself to where the node would have gone", async () => {
    const ends: Vector3[] = [];
    for (const rootMotion of ["move", "report"] as const) {
      const scene = createScene(rightHanded);
      const { player, hero } = await stage(scene, bones);
      const [ahead, aside] = [
        await hero.requestLocomotion({ moveSpeed: 1.4 }),
        await hero.requestLocomotion({ moveSpeed: 2, travelAngle: -60 }),
      ];
      let told = 0;
      hero.onRootMotionObservable.add((one) => {
        told++;
        expect(one).toBe(hero);
        if (rootMotion === "report") follow(player, hero);
      });
      hero.play(ahead, { rootMotion, fadeSeconds: 0 });
      run(scene, 60);
      hero.play(aside, { rootMotion, fadeSeconds: 0.4 });
      run(scene, 60);
      expect(told).toBe(119);
      ends.push(player.position.clone());
    }
    expect(ends[0].length()).toBeGreaterThan(2);
    expect(Vector3.Distance(ends[0], ends[1])).toBeLessThan(1e-4);
  });

  it("are reported with the node left in place, and are zero when nothing travels", async () => {
    const scene = createScene(rightHanded);
    const { platform, player, hero } = await stage(scene, bones);
    expect(hero.deltaPosition.length()).toBe(0);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.4 });
    const playback = hero.play(walk, { rootMotion: "report", fadeSeconds: 0 });
    run(scene, 20);
    expect(player.position.length()).toBe(0);
    // World space: as fast as requested, and ahead of the node.
    const ahead = Vector3.TransformNormal(new Vector3(0, 0, 1), player.computeWorldMatrix(true)).normalize();
    expect(hero.deltaPosition.length()).toBeCloseTo(1.4 * 0.016, 6);
    expect(Vector3.Dot(hero.deltaPosition, ahead)).toBeCloseTo(1.4 * 0.016, 6);
    expect(hero.deltaRotation).toBe(0);
    playback.pause();
    run(scene, 2);
    expect(hero.deltaPosition.length()).toBe(0);
    playback.resume();
    run(scene, 2);
    expect(hero.deltaPosition.length()).toBeGreaterThan(0);
    hero.play(walk, { rootMotion: "none" });
    run(scene, 2);
    expect(hero.deltaPosition.length()).toBe(0);
    hero.play(walk, { rootMotion: "report" });
    run(scene, 2);
    hero.stop({ fadeSeconds: 0 });
    run(scene, 3);
    expect(hero.deltaPosition.length()).toBe(0);
    expect(platform.position.x).toBe(-4);
  });
});

describe("an observer of root motion", () => {
  it("may dispose the character, and the frame ends there", async () => {
    const scene = createScene();
    const { player, hero } = await stage(scene, false);
    const walk = await hero.requestLocomotion();
    hero.onRootMotionObservable.add(() => hero.dispose());
    hero.play(walk, { fadeSeconds: 0 });
    expect(() => run(scene, 10)).not.toThrow();
    expect(hero.isDisposed).toBe(true);
    for (const node of player.getChildTransformNodes()) {
      if (node.name === "LeftUpLeg") expect(node.rotationQuaternion!.asArray()).toEqual([0, 0, 0, 1]);
    }
  });
});

import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera.js";
import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateBox } from "@babylonjs/core/Meshes/Builders/boxBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import { jointToWorld } from "../../../src/babylon/posing/joint-world.js";
import { createBoneFigure, createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { itOn } from "../../support/characters/on-characters.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene, standInTPose } from "../../support/characters/rigs.js";
import { disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
afterEach(disposeRuntimes);

const FILES = [
  "made/parts.glb",
  "made/mixamo.glb",
  "made/unreal.glb",
  "made/vrm0.vrm",
  "made/vrm1.vrm",
  "made/biped.fbx",
  "made/feet-on-root.fbx",
  "rigged/kaykit-knight.glb",
  "rigged/mpfb-mixamorig.glb",
  "rigged/mpfb-game_engine.glb",
  "rigged/vrm0-godette.vrm",
  "rigged/vrm1-debug-robot.vrm",
  "rigged/rocketbox-male-01.fbx",
  "rigged/quaternius2019-male-casual.fbx",
  "rigged/ue-human-sample.glb",
];

const sword = (scene: Scene): Mesh => CreateBox("sword", { width: 0.05, height: 0.1, depth: 1 }, scene);

/** Computes all world matrices as a frame would. */
function settle(scene: Scene): void {
  const visit = (node: TransformNode) => {
    node.computeWorldMatrix(true);
    for (const child of node.getChildren()) if (child instanceof TransformNode) visit(child);
  };
  for (const skeleton of scene.skeletons) skeleton.prepare(true);
  for (const node of scene.rootNodes) if (node instanceof TransformNode) visit(node);
  for (const node of scene.transformNodes) if (node.parent && !(node.parent instanceof TransformNode)) visit(node);
}

/** The world's image of the node's axes, and its origin. */
function axes(node: TransformNode) {
  const world = node.getWorldMatrix();
  const image = (x: number, y: number, z: number) => Vector3.TransformNormal(new Vector3(x, y, z), world);
  return { x: image(1, 0, 0), y: image(0, 1, 0), z: image(0, 0, 1), origin: world.getTranslation() };
}

function expectNear(got: Vector3, wanted: Vector3, tolerance: number): void {
  expect(Vector3.Distance(got, wanted), `${got} is not ${wanted}`).toBeLessThan(tolerance);
}

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("a sword in a %s scene", (_, rightHanded) => {
  itOn(FILES)("is held by %s as by any other character", async (file) => {
    const scene = createScene(rightHanded);
    const container = await loadIntoScene(file, scene);
    const player = new TransformNode("player", scene);
    const nodes = [...container.meshes, ...container.transformNodes];
    for (const node of nodes) node.parent ??= player;
    player.position.set(3, 1, -2);
    player.rotation.y = 0.7;
    const { hero, known } = await addReal(scene, player);
    standInTPose(container, known);
    const prop = sword(scene);
    hero.attach(prop, "RightHand", { position: new Vector3(0, 0, 0.4) });
    settle(scene);
    const { x, y, z, origin } = axes(prop);
    const facing = known.driveRig.facing;
    const s = rightHanded ? 1 : -1;
    const ahead = Vector3.TransformNormal(
      new Vector3(s * Math.sin(facing), 0, Math.cos(facing)),
      player.getWorldMatrix(),
    );
    expectNear(y, new Vector3(0, 1, 0), 1e-3);
    expectNear(z, ahead, 1e-3);
    expectNear(x, Vector3.Cross(y, z), 1e-3);
    const hand = hero.getJoint("RightHand") as TransformNode;
    expectNear(origin, hand.getAbsolutePosition().add(ahead.scale(0.4)), 1e-3);
    // On the character's right.
    const right = Vector3.Cross(Vector3.Up(), ahead).scale(-s);
    const hips = (hero.getJoint("Hips") as TransformNode).getAbsolutePosition();
    expect(Vector3.Dot(origin.subtract(hips), right)).toBeGreaterThan(0.1);
  });

  it("is held by plain bones as by nodes, and moves with both", async () => {
    const found: Vector3[][] = Array.from({ length: 40 }, () => []);
    for (const create of [createNodeFigure, createBoneFigure]) {
      const scene = createScene(rightHanded);
      const figure = create(scene);
      const root = "root" in figure ? figure.root : figure.mesh;
      root.position.set(1, 0, 2);
      const { hero } = await addReal(scene, root);
      const prop = sword(scene);
      hero.attach(prop, "LeftHand", { position: new Vector3(0.1, 0.2, 0.3), rotation: new Vector3(0.3, 0.2, 0.1) });
      hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
      for (let i = 0; i < 40; i++) {
        run(scene, 1);
        settle(scene);
        const { x, y, z, origin } = axes(prop);
        found[i].push(x, y, z, origin);
      }
    }
    for (const [x, y, z, origin, ...bones] of found) {
      [x, y, z, origin].forEach((vector, k) => {
        expectNear(bones[k], vector, 2e-4);
      });
    }
    expect(Vector3.Distance(found[0][3], found[39][3])).toBeGreaterThan(0.5);
  });
});

describe.each([
  ["nodes", createNodeFigure],
  ["bones", createBoneFigure],
])("a prop in the hand of %s", (_, create) => {
  it("is drawn in every frame where the hand then is, and as the game then places and scales the character", async () => {
    const scene = createScene();
    new FreeCamera("camera", new Vector3(0, 1, -10), scene);
    const figure = create(scene);
    const root = "root" in figure ? figure.root : figure.mesh;
    const { hero } = await addReal(scene, root);
    const prop = sword(scene);
    hero.attach(prop, "RightHand");
    const hand = hero.getJoint("RightHand")!;
    hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
    const drawn = new Vector3();
    scene.onAfterRenderObservable.add(() => drawn.copyFrom(prop.getWorldMatrix().getTranslation()));
    for (let i = 0; i < 30; i++) {
      if (i === 10) root.position.x = 5;
      if (i === 20) root.scaling.scaleInPlace(2);
      scene.render();
      const toWorld = jointToWorld(hand, root, new Matrix());
      expectNear(drawn, toWorld.getTranslation(), 1e-4);
      expect(axes(prop).z.length()).toBeCloseTo(i < 20 ? 1 : 2, 4);
    }
    expect(drawn.x).toBeGreaterThan(4);
    // Detached before the frame is rendered: the hand's current place, not the last rendered one.
    scene.animate();
    root.position.x = 9;
    hero.detach(prop);
    settle(scene);
    expectNear(axes(prop).origin, jointToWorld(hand, root, new Matrix()).getTranslation(), 1e-4);
    expect(axes(prop).z.length()).toBeCloseTo(2, 4);
  });
});

describe("a prop", () => {
  async function stage(scene = createScene()) {
    const { root, nodes } = createNodeFigure(scene);
    const { hero, known } = await addReal(scene, root);
    return { scene, root, nodes, hero, known };
  }

  it("moves with the joint every frame and stays in place when detached", async () => {
    const { scene, nodes, hero } = await stage();
    const prop = sword(scene);
    const before = sceneContents(scene);
    hero.attach(prop, "RightHand", { position: new Vector3(0, 0, 1) });
    hero.play(await hero.requestLocomotion({ moveSpeed: 2 }), { fadeSeconds: 0 });
    for (let i = 0; i < 30; i++) {
      run(scene, 1);
      settle(scene);
      expect(Vector3.Distance(axes(prop).origin, nodes.get("RightHand")!.getAbsolutePosition())).toBeCloseTo(1, 4);
    }
    const held = axes(prop);
    hero.detach(prop);
    expect(prop.parent).toBe(null);
    run(scene, 30);
    settle(scene);
    const left = axes(prop);
    for (const key of ["x", "y", "z", "origin"] as const) expectNear(left[key], held[key], 1e-5);
    expect(sceneContents(scene).nodes).toBe(before.nodes);
    expect(sceneContents(scene).nodeObservers).toBe(before.nodeObservers);
    expect(() => hero.detach(prop)).not.toThrow();
  });

  it("can share a hand with others, and its children move with it", async () => {
    const { scene, hero } = await stage();
    const props = [sword(scene), sword(scene), new TransformNode("light", scene)];
    const gem = new TransformNode("gem", scene);
    gem.parent = props[0];
    gem.position.z = 0.5;
    for (const prop of props) hero.attach(prop, "RightHand");
    settle(scene);
    expectNear(axes(props[1]).origin, axes(props[2]).origin, 1e-6);
    expect(Vector3.Distance(axes(gem).origin, axes(props[0]).origin)).toBeCloseTo(0.5, 5);
    hero.detach(props[1]);
    expect(props[0].parent).not.toBe(null);
    expect(props[2].parent).not.toBe(null);
  });

  it("changes hands when it is attached again", async () => {
    const { scene, hero } = await stage();
    const nodes = scene.getNodes().length;
    const prop = sword(scene);
    hero.attach(prop, "RightHand");
    hero.attach(prop, "LeftHand");
    settle(scene);
    expectNear(axes(prop).origin, (hero.getJoint("LeftHand") as TransformNode).getAbsolutePosition(), 1e-6);
    expect(axes(prop).y.length()).toBeCloseTo(1, 5);
    expect(scene.getNodes().length).toBe(nodes + 2);
  });

  it("survives the character, with what hangs on it, and stays where it is", async () => {
    const { scene, root, hero } = await stage();
    const nodes = scene.getNodes().length;
    const prop = sword(scene);
    const gem = new TransformNode("gem", scene);
    gem.parent = prop;
    hero.attach(prop, "RightHand", { position: new Vector3(0, 0.5, 0) });
    settle(scene);
    const held = axes(prop);
    hero.dispose();
    expect(prop.isDisposed()).toBe(false);
    expect(gem.isDisposed()).toBe(false);
    settle(scene);
    expectNear(axes(prop).origin, held.origin, 1e-6);
    expect(scene.getNodes().length).toBe(nodes + 2);
    expect(root.isDisposed()).toBe(false);
  });

  it("is disposed with the character's nodes, like any child", async () => {
    const { scene, root, hero } = await stage();
    const prop = sword(scene);
    hero.attach(prop, "RightHand");
    root.dispose();
    expect(hero.isDisposed).toBe(true);
    expect(prop.isDisposed()).toBe(true);
    expect(scene.transformNodes).toHaveLength(0);
    expect(scene.meshes).toHaveLength(0);
  });

  it("that is disposed takes its socket with it", async () => {
    const { scene, hero } = await stage();
    const before = sceneContents(scene);
    const prop = sword(scene);
    hero.attach(prop, "RightHand");
    prop.dispose();
    expect(sceneContents(scene)).toEqual(before);
  });

  it("keeps its own size, or takes the character's scale", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    root.scaling.scaleInPlace(2.5);
    const { hero } = await addReal(scene, root);
    const [kept, grown] = [sword(scene), sword(scene)];
    const shelf = new TransformNode("shelf", scene);
    shelf.scaling.setAll(3);
    kept.parent = shelf;
    hero.attach(kept, "RightHand");
    hero.attach(grown, "LeftHand", { keepScale: false, position: new Vector3(0, 0, 1) });
    settle(scene);
    expect(axes(kept).z.length()).toBeCloseTo(3, 4);
    expect(axes(grown).z.length()).toBeCloseTo(2.5, 4);
    const hand = (hero.getJoint("LeftHand") as TransformNode).getAbsolutePosition();
    expect(Vector3.Distance(axes(grown).origin, hand)).toBeCloseTo(2.5, 4);
  });

  it("from a file keeps the file's orientation, below its loader's root or by itself", async () => {
    for (const rightHanded of [false, true]) {
      const { scene, hero, root: figure, known } = await stage(createScene(rightHanded));
      standInTPose(figure, known);
      const root = new TransformNode("__root__", scene);
      if (!rightHanded) {
        root.rotationQuaternion = new Quaternion(0, 1, 0, 0);
        root.scaling.z = -1;
      }
      const blade = new TransformNode("blade", scene);
      blade.parent = root;
      blade.position.set(0.1, 0.2, 0.3);
      for (let i = 0; i < 2; i++) {
        hero.attach(root, "RightHand", { rotation: new Vector3(0, Math.PI / 2, 0) });
        settle(scene);
        const hand = (hero.getJoint("RightHand") as TransformNode).getAbsolutePosition();
        // The file's +Z, turned to +X.
        expectNear(axes(blade).origin.subtract(hand), new Vector3(0.3, 0.2, rightHanded ? -0.1 : 0.1), 1e-5);
        hero.detach(root);
      }
    }
  });

  it("moves with the bones of a skeleton that deforms nothing", async () => {
    const scene = createScene();
    const { mesh, skeleton } = createBoneFigure(scene);
    mesh.dispose();
    const { hero } = await addReal(scene, skeleton);
    expect(hero.node).toBe(null);
    const prop = sword(scene);
    hero.attach(prop, "RightHand");
    hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
    for (let i = 0; i < 20; i++) {
      run(scene, 1);
      settle(scene);
      const hand = jointToWorld(hero.getJoint("RightHand")!, null, new Matrix());
      expectNear(axes(prop).origin, hand.getTranslation(), 1e-5);
    }
    hero.dispose();
    expect(prop.parent).toBe(null);
    expect(hero.deltaPosition.length()).toBe(0);
  });

  it("can be attached to any node of the character by name", async () => {
    const scene = createScene();
    const container = await loadIntoScene("made/parts.glb", scene);
    const { hero, known } = await addReal(scene, container);
    standInTPose(container, known);
    const slot = hero.getJoint("handslot.r") as TransformNode;
    const prop = sword(scene);
    hero.attach(prop, "handslot.r");
    settle(scene);
    expectNear(axes(prop).origin, slot.getAbsolutePosition(), 1e-5);
    expectNear(axes(prop).y, Vector3.Up(), 1e-3);
  });

  it("that cannot be attached says why", async () => {
    const { scene, root, hero } = await stage();
    const prop = sword(scene);
    const failure = (act: () => void) => {
      try {
        act();
      } catch (error) {
        return error as { code: string; argument: string; message: string };
      }
      throw new Error("nothing was thrown");
    };
    const hook = failure(() => hero.attach(prop, "RigthHand"));
    expect(hook).toMatchObject({ code: "BAD_USER_INPUT", argument: "joint" });
    expect(hook.message).toContain("Near it: RightHand");
    expect(failure(() => hero.attach(root, "RightHand")).message).toContain("cannot carry its own body");
    expect(failure(() => hero.attach(null as never, "RightHand"))).toMatchObject({ argument: "mesh" });
    expect(failure(() => hero.attach(sword(createScene()), "Head")).message).toContain("another scene");
    const odd = { position: [1, 2, 3] as never };
    expect(failure(() => hero.attach(prop, "Head", odd))).toMatchObject({ argument: "position" });
    const nan = { rotation: new Vector3(Number.NaN, 0, 0) };
    expect(failure(() => hero.attach(prop, "Head", nan))).toMatchObject({ argument: "rotation" });
    expect(prop.parent).toBe(null);
    expect(hero.getJoint("Tail")).toBe(null);
    prop.dispose();
    expect(failure(() => hero.attach(prop, "Head")).message).toContain("disposed");
    hero.dispose();
    expect(failure(() => hero.attach(sword(scene), "Head"))).toMatchObject({ code: "DISPOSED" });
  });
});

import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import type { DriveOptions } from "../../src/babylon/drive-options.js";
import type { CharacterTarget } from "../../src/babylon/locate-character.js";
import type { LocomotionDrive } from "../../src/babylon/locomotion-drive.js";
import { localMotions } from "../../src/sources/local/local-motions.js";
import { motionEngine } from "../../workers/motion-engine.js";
import { channelWorkerFactory } from "../support/channel-worker.js";
import { addDriven, breathe, type DrivenCharacter } from "../support/driven-character.js";
import { createBoneFigure, createNodeFigure, createScene } from "../support/figure.js";
import { PlantedFeet } from "../support/planted-feet.js";
import { loadIntoScene } from "../support/rigs.js";
import { STICK_MINUTE, STICK_RATE, type Stick } from "../support/stick-minute.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

/** A character of the package's own engine, somewhere in the scene. */
async function stageOf(scene: Scene, target: CharacterTarget, top: TransformNode, scale: number) {
  const place = new TransformNode("place", scene);
  top.parent = place;
  place.position.set(-4, 0.5, 7);
  place.rotation.y = 2;
  place.scaling.setAll(scale);
  const stage = await addDriven(scene, target, localMotions({ workerFactory: channelWorkerFactory(motionEngine) }));
  stages.push(stage);
  return stage;
}

function steer(drive: LocomotionDrive, { right, ahead, turn }: Stick, topSpeed: number): void {
  drive.velocity.set(right * topSpeed, 0, ahead * topSpeed);
  drive.turnRate = turn * 2;
}

/** Drives a character that stands, once it has faded in: what it was posed like before stood elsewhere. */
async function standing(stage: DrivenCharacter, options: DriveOptions = {}): Promise<LocomotionDrive> {
  const drive = stage.hero.driveLocomotion({ fadeSeconds: 0, ...options });
  await drive.whenReadyAsync();
  stage.scene.animate();
  stage.scene.animate();
  return drive;
}

/** @param unit of a centimetre on a leg of 0.889 m */
function expectPlanted(feet: PlantedFeet, unit: number, seconds: number): void {
  const { mean, max, stances } = feet.end();
  expect(stances).toBeGreaterThan(1.5 * seconds);
  expect(feet.planted / feet.frames).toBeGreaterThan(0.6);
  expect(mean / unit).toBeLessThan(0.2);
  expect(max / unit).toBeLessThan(1);
  expect(feet.deepest / unit).toBeLessThan(0.5);
}

type Figure = (scene: Scene) => Promise<[target: CharacterTarget, top: TransformNode]>;

const ofFile =
  (file: string): Figure =>
  async (scene) => {
    const container = await loadIntoScene(file, scene);
    for (const group of container.animationGroups) group.stop();
    return [container, [...container.meshes, ...container.transformNodes].find((node) => !node.parent)!];
  };
const ofNodes: Figure = async (scene) => {
  const { root } = createNodeFigure(scene);
  return [root, root];
};
const ofBones: Figure = async (scene) => {
  const { mesh } = createBoneFigure(scene);
  return [mesh, mesh];
};

describe("the feet of a driven character stand still in the world over up to a minute of stick input", () => {
  it.each([
    ["nodes in a left-handed scene", ofNodes, false, 1, 60],
    ["bones in a left-handed scene", ofBones, false, 1, 20],
    ["bones in a right-handed scene, large", ofBones, true, 4, 20],
    ["a Mixamo-named file in a right-handed scene", ofFile("rigged/mpfb-mixamorig.glb"), true, 1, 60],
    ["an Unreal-named file, small", ofFile("rigged/ue-quaternius-female.glb"), false, 0.4, 20],
    ["a file that faces to its side, without toes", ofFile("rigged/cesium-man.glb"), false, 1, 20],
    ["a VRM 0 file, which faces backwards", ofFile("rigged/vrm0-godette.vrm"), true, 1, 20],
    ["an FBX file in centimetres", ofFile("rigged/rocketbox-male-01.fbx"), false, 0.01, 20],
  ])(
    "%s",
    async (_, figure, rightHanded, scale, seconds) => {
      const scene = createScene(rightHanded);
      const stage = await stageOf(scene, ...(await figure(scene)), scale);
      const { known, soles } = stage;
      const drive = await standing(stage);
      const feet = new PlantedFeet(soles);
      // Speeds of the figure's own size.
      const size = known.scale * scale;
      for (const stick of STICK_MINUTE.slice(0, seconds * STICK_RATE)) {
        steer(drive, stick, 4 * size);
        scene.animate();
        feet.record(drive.player.source!.feet, 0.5);
        await breathe();
      }
      expectPlanted(feet, size / 100, seconds);
    },
    60_000,
  );

  it("where the game moves the node by what it is told, and not always as far", async () => {
    const scene = createScene();
    const [target, root] = await ofNodes(scene);
    const stage = await stageOf(scene, target, root, 1);
    const { hero, soles } = stage;
    const drive = await standing(stage, { rootMotion: "report" });
    const feet = new PlantedFeet(soles);
    let frame = 0;
    hero.onRootMotionObservable.add(() => {
      // Now and then something is in the way.
      const share = frame % 400 > 360 ? 0.7 : 1;
      root.setAbsolutePosition(root.getAbsolutePosition().add(hero.deltaPosition.scale(share)));
      root.rotate(Axis.Y, hero.deltaRotation * share, Space.LOCAL);
    });
    for (const stick of STICK_MINUTE) {
      steer(drive, stick, 4);
      scene.animate();
      frame++;
      feet.record(drive.player.source!.feet, 0.5);
      await breathe();
    }
    const { max, mean } = feet.end();
    expect(max).toBeLessThan(0.01);
    expect(mean).toBeLessThan(0.002);
  }, 60_000);
});

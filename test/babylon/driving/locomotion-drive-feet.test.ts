import { Axis, Space } from "@babylonjs/core/Maths/math.axis.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, describe, expect, it } from "vitest";
import type { DriveOptions } from "../../../src/babylon/driving/drive-options.js";
import type { LocomotionDrive } from "../../../src/babylon/driving/locomotion-drive.js";
import type { CharacterTarget } from "../../../src/babylon/reading/locate-character.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { itOn } from "../../support/characters/on-characters.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { addDriven, breathe, type DrivenCharacter } from "../../support/driving/driven-character.js";
import { STICK_MINUTE, STICK_RATE, type Stick } from "../../support/driving/stick-minute.js";
import { PlantedFeet } from "../../support/quality/planted-feet.js";
import { channelWorkerFactory } from "../../support/sources/channel-worker.js";

const stages: DrivenCharacter[] = [];

afterEach(() => {
  for (const { runtime, scene } of stages.splice(0)) {
    runtime.dispose();
    scene.dispose();
  }
});

/** A character driven by the package's own engine, somewhere in the scene. */
async function stageOf(scene: Scene, target: CharacterTarget, top: TransformNode, scale: number) {
  const place = new TransformNode("place", scene);
  top.parent = place;
  place.position.set(-4, 0.5, 7);
  place.rotation.y = 2;
  place.scaling.setAll(scale);
  const stage = await addDriven(scene, target, localMotions({ workerFactory: channelWorkerFactory(motionTasks) }));
  stages.push(stage);
  return stage;
}

function steer(drive: LocomotionDrive, { right, ahead, turn }: Stick, topSpeed: number): void {
  drive.velocity.set(right * topSpeed, 0, ahead * topSpeed);
  drive.turnRate = turn * 2;
}

/** Drives a standing character, after it has faded in from a pose that stood elsewhere. */
async function standing(stage: DrivenCharacter, options: DriveOptions = {}): Promise<LocomotionDrive> {
  const drive = stage.hero.driveLocomotion({ fadeSeconds: 0, ...options });
  await drive.whenReadyAsync();
  stage.scene.animate();
  stage.scene.animate();
  return drive;
}

/** Checks planted feet. @param unit a centimetre on a leg of 0.889 m */
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

/** File, whether the scene is right-handed, scale of the node, seconds. */
const FILES: [file: string, rightHanded: boolean, scale: number, seconds: number][] = [
  ["made/mixamo.glb", true, 1, 60],
  ["made/unreal.glb", false, 0.4, 20],
  // Faces to its side.
  ["made/unnamed.glb", false, 1, 20],
  // Faces backwards.
  ["made/vrm0.vrm", true, 1, 20],
  // In centimetres.
  ["made/biped.fbx", false, 0.01, 20],
  ["rigged/mpfb-mixamorig.glb", true, 1, 60],
  ["rigged/ue-quaternius-female.glb", false, 0.4, 20],
  // Faces to its side, and has no toes.
  ["rigged/cesium-man.glb", false, 1, 20],
  ["rigged/vrm0-godette.vrm", true, 1, 20],
  ["rigged/rocketbox-male-01.fbx", false, 0.01, 20],
];

async function expectStill(figure: Figure, rightHanded: boolean, scale: number, seconds: number): Promise<void> {
  const scene = createScene(rightHanded);
  const stage = await stageOf(scene, ...(await figure(scene)), scale);
  const { known, soles } = stage;
  const drive = await standing(stage);
  const feet = new PlantedFeet(soles);
  // Speeds at the figure's own scale.
  const size = known.scale * scale;
  for (const stick of STICK_MINUTE.slice(0, seconds * STICK_RATE)) {
    steer(drive, stick, 4 * size);
    scene.animate();
    feet.record(drive.player.source!.feet, 0.5);
    await breathe();
  }
  expectPlanted(feet, size / 100, seconds);
}

describe("the feet of a driven character stand still in the world over up to a minute of stick input", () => {
  it.each([
    ["nodes in a left-handed scene", ofNodes, false, 1, 60],
    ["bones in a left-handed scene", ofBones, false, 1, 20],
    ["bones in a right-handed scene, large", ofBones, true, 4, 20],
  ] as const)(
    "%s",
    (_, figure, rightHanded, scale, seconds) => expectStill(figure, rightHanded, scale, seconds),
    300_000,
  );

  itOn(FILES)(
    "%s, in a right-handed scene: %s, scaled by %d",
    (file, ...how) => expectStill(ofFile(file), ...how),
    300_000,
  );

  it("if the game moves the node by the reported step, and not always as far", async () => {
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
  }, 300_000);
});

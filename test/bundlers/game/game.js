import "@babylonjs/loaders/glTF";
import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera";
import { Engine } from "@babylonjs/core/Engines/engine";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader";
import { Vector3 } from "@babylonjs/core/Maths/math.vector";
import { Scene } from "@babylonjs/core/scene";
import { localMotions, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";

/** Adds a character that walks, performs a prompt and is exported; resolves to a report. */
export async function playGame(canvas, options = {}) {
  const scene = new Scene(new Engine(canvas, false));
  scene.useConstantAnimationDeltaTime = true;
  new FreeCamera("camera", new Vector3(0, 1, 4), scene);
  const motions = new MotionRuntime(scene, { source: localMotions(options) });
  const file = mannequinGlb("builtin-titan");
  const container = await LoadAssetContainerAsync(file, scene, { pluginExtension: ".glb" });
  container.addAllToScene();
  const hero = await motions.addCharacterAsync(container);

  const walk = await hero.requestLocomotion({ moveSpeed: 1.4 });
  hero.play(walk, { fadeSeconds: 0 });
  for (let i = 0; i < 101; i++) scene.animate();
  const walked = hero.node.position.length();

  const drive = hero.driveLocomotion({ fadeSeconds: 0 });
  await drive.whenReadyAsync();
  drive.velocity.set(0, 0, 1.4);
  while (drive.currentVelocity.z < 1.399) {
    scene.animate();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  const wave = await hero.requestTextMotion("waves with the right hand");
  hero.play(wave, { fadeSeconds: 0 });
  const hand = hero.getJoint("RightHand");
  let highest = 0;
  for (let i = 0; i < 200; i++) {
    scene.animate();
    hand.computeWorldMatrix(true);
    highest = Math.max(highest, hand.getAbsolutePosition().y);
  }

  const bytes = await hero.exportAsync(walk, { format: "glb", characterFile: file });
  return {
    walked,
    saidSeconds: wave.duration,
    handHeight: highest,
    exported: new TextDecoder().decode(bytes.subarray(0, 4)),
    exportedBytes: bytes.length,
  };
}

/** Code of a game with every kind of import from the package, for the compiler. */
export const CONSUMER = `
import type { Scene } from "@babylonjs/core/scene.js";
import { localMotions, type Motion, type MotionCharacter, MotionError, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";
import { createRetargeter, generateLocomotion, type MotionClip, retargetClip } from "babylon-motion/engine";
import { serviceMotions } from "babylon-motion/service-client";
import "babylon-motion/worker";

export async function play(scene: Scene): Promise<MotionCharacter> {
  const motions = new MotionRuntime(scene, { source: localMotions({ workers: 2 }) });
  const hero = await motions.addCharacterAsync(scene.transformNodes[0]);
  const motion: Motion = await hero.requestLocomotion({ moveSpeed: 1.4 });
  hero.play(motion, { loop: 2, layer: "upperBody" }).stop({ fadeSeconds: 1 });
  const clip: MotionClip = motion.clip;
  console.log(clip.frameCount);
  const waves: Motion = await hero.requestTextMotion("a man waves", { model: "text-to-motion-3.0", length: 5 });
  hero.play(await hero.requestStitch(motion, waves, { transitionSeconds: 1, firstRange: [0, 2] }));
  const file: Uint8Array = await hero.exportAsync(motion, { format: "glb", characterFile: new ArrayBuffer(8), fps: 30 });
  console.log(file.byteLength);
  const drive = hero.driveLocomotion({ styleId: "march" });
  drive.velocity.set(0, 0, 1);
  new MotionRuntime(scene, { source: serviceMotions({ baseUrl: "/motion-api", headers: async () => ({ a: "b" }) }) });
  // @ts-expect-error -- no address
  serviceMotions({});
  // @ts-expect-error -- no such word
  hero.play(motion, { rootMotion: "stay" });
  // @ts-expect-error -- no such argument
  await hero.requestLocomotion({ pace: 1 });
  // @ts-expect-error -- of the package's own use
  hero.update(0.1);
  return hero;
}
export const bytes: Uint8Array = mannequinGlb("builtin-mannequin");
export { createRetargeter, generateLocomotion, MotionError, retargetClip };
`;

/** Code of a game that walks and is driven in a page. */
export const MAIN = `
import "@babylonjs/loaders/glTF";
import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera";
import { Engine } from "@babylonjs/core/Engines/engine";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader";
import { Vector3 } from "@babylonjs/core/Maths/math.vector";
import { Scene } from "@babylonjs/core/scene";
import { localMotions, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";

const scene = new Scene(new Engine(document.querySelector("canvas"), false));
scene.useConstantAnimationDeltaTime = true;
new FreeCamera("camera", new Vector3(0, 1, 4), scene);
const mainThread = new URLSearchParams(location.search).get("mainThread") ?? "never";
const motions = new MotionRuntime(scene, { source: localMotions({ mainThread }) });
const container = await LoadAssetContainerAsync(mannequinGlb("builtin-titan"), scene, { pluginExtension: ".glb" });
container.addAllToScene();
const hero = await motions.addCharacterAsync(container);
hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
for (let i = 0; i < 101; i++) scene.animate();
window.walked = hero.node.position.length();

const drive = hero.driveLocomotion({ fadeSeconds: 0 });
window.readiness = () => drive.whenReadyAsync().then(() => "ready", (error) => error.code + ": " + error.message);
if (location.search.includes("until-ready")) {
  window.first = await window.readiness();
  window.ready = true;
  await new Promise(() => {});
}
drive.velocity.set(0, 0, 1.4);
while (drive.currentVelocity.z < 1.399) {
  scene.animate();
  await new Promise((resolve) => setTimeout(resolve, 1));
}
const before = hero.node.position.clone();
for (let i = 0; i < 100; i++) scene.animate();
window.driven = Vector3.Distance(before, hero.node.position);
window.loaded = performance.getEntriesByType("resource").map(({ name }) => name);
window.ready = true;
`;

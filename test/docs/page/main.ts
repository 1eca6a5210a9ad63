/** The page that runs blocks of the documentation: provides what they assume as globals, then imports the block. */
import "@babylonjs/loaders/glTF/index.js";
import { CreateBox, Engine, FreeCamera, LoadAssetContainerAsync, Scene, Vector3 } from "@babylonjs/core";
import { localMotions, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";
import { serviceMotions } from "babylon-motion/service-client";

// @ts-expect-error -- Vite's own
const blocks: Record<string, () => Promise<unknown>> = import.meta.glob("./blocks/*.ts");

// Blocks share an engine and workers, and have a scene each.
const engine = new Engine(document.querySelector("canvas"));
const [local, served] = [localMotions(), serviceMotions({ baseUrl: "/motion-api" })];

async function runBlock(name: string, fromService: boolean): Promise<{ frames: number; steps: number }> {
  const scene = new Scene(engine);
  new FreeCamera("camera", new Vector3(0, 1, -4), scene);
  const source = fromService ? served : local;
  const motions = new MotionRuntime(scene, { source });
  const container = await LoadAssetContainerAsync(mannequinGlb("builtin-ada"), scene, { pluginExtension: ".glb" });
  container.addAllToScene();
  const hero = await motions.addCharacterAsync(container);
  const walk = await hero.requestLocomotion({ moveSpeed: 1.4 });
  const wave = await hero.requestTextMotion("waves with the right hand");
  const idle = fromService ? walk : await hero.requestTrim(wave, { start: 0.4, end: 0.9, loop: "cyclical" });
  // Another one, not added yet.
  const fresh = await LoadAssetContainerAsync(mannequinGlb("builtin-titan"), scene, { pluginExtension: ".glb" });
  let steps = 0;
  const given = {
    ...{ scene, container: fresh, motions, hero, walk, wave, idle, source, clip: wave.clip },
    ...{ stick: { x: 0, y: 1 }, sword: CreateBox("sword", { size: 0.1 }, scene) },
    ...{ onProgress: () => {}, playStep: () => steps++, character_id: "builtin-default", motionId: "a-motion" },
  };
  Object.assign(globalThis, given);
  const own = await blocks[`./blocks/${name}.ts`]();
  void own;
  scene.useConstantAnimationDeltaTime = true;
  let frames = 0;
  // Whatever the block leaves running continues for two seconds.
  for (; frames < 120; frames++) {
    scene.render();
    if (frames % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  scene.dispose();
  return { frames, steps };
}

Object.assign(window, { runBlock, ready: true });

import { Engine } from "@babylonjs/core/Engines/engine.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createScene } from "./create-scene.js";
import { GroupCamera } from "./group-camera.js";
import { CROWD_SHADOWS, type StageLights } from "./lights.js";

/** "high" has soft shadows and full resolution; "low" is for software renderers. */
export type Quality = "high" | "low";

/** Page pixels per pixel of the scene. */
const LOW_QUALITY_SCALING = 2;

export interface Stage {
  canvas: HTMLCanvasElement;
  engine: Engine;
  scene: Scene;
  camera: GroupCamera;
  lights: StageLights;
  quality: Quality;
}

/** Creates engine, scene, light, ground, sky and camera. Left-handed as Babylon's default, one unit per metre. */
export function createStage(canvas: HTMLCanvasElement, wanted: Quality | null): Stage {
  const engine = new Engine(canvas, true, { preserveDrawingBuffer: true, stencil: false, audioEngine: false });
  const quality = wanted ?? (isSoftware(engine) ? "low" : "high");
  const pixelRatio = Math.min(window.devicePixelRatio || 1, 2);
  engine.setHardwareScalingLevel(quality === "high" ? 1 / pixelRatio : LOW_QUALITY_SCALING);
  document.body.classList.toggle("low", quality === "low");
  const { scene, lights } = createScene(engine, quality === "high" ? CROWD_SHADOWS : null);
  const camera = new GroupCamera(scene, canvas);
  window.addEventListener("resize", () => engine.resize());
  return { canvas, engine, scene, camera, lights, quality };
}

function isSoftware(engine: Engine): boolean {
  return /swiftshader|llvmpipe|software/i.test(engine.getGlInfo().renderer);
}

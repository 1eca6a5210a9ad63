import { Engine } from "@babylonjs/core/Engines/engine.js";
import { ImageProcessingConfiguration } from "@babylonjs/core/Materials/imageProcessingConfiguration.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Scene } from "@babylonjs/core/scene.js";
import { createGround } from "./ground.js";
import { GroupCamera } from "./group-camera.js";
import { createLights, type StageLights } from "./lights.js";
import { createSky, HORIZON } from "./sky.js";
import { createStudioEnvironment } from "./studio-environment.js";

/** "high" has soft shadows and full resolution; "low" is for software renderers. */
export type Quality = "high" | "low";

/** Page pixels to a pixel of the scene. */
const LOW_QUALITY_SCALING = 2;

export interface Stage {
  canvas: HTMLCanvasElement;
  engine: Engine;
  scene: Scene;
  camera: GroupCamera;
  lights: StageLights;
  quality: Quality;
}

/** Engine, scene, light, ground, sky and camera. Left-handed as Babylon's default, one unit a metre. */
export function createStage(canvas: HTMLCanvasElement, wanted: Quality | null): Stage {
  const engine = new Engine(canvas, true, { preserveDrawingBuffer: true, stencil: false, audioEngine: false });
  const quality = wanted ?? (isSoftware(engine) ? "low" : "high");
  const pixelRatio = Math.min(window.devicePixelRatio || 1, 2);
  engine.setHardwareScalingLevel(quality === "high" ? 1 / pixelRatio : LOW_QUALITY_SCALING);
  document.body.classList.toggle("low", quality === "low");
  const scene = new Scene(engine);
  scene.clearColor = HORIZON.toLinearSpace().toColor4(1);
  scene.ambientColor = Color3.Black();
  scene.fogMode = Scene.FOGMODE_EXP2;
  scene.fogDensity = 0.03;
  scene.fogColor = HORIZON;
  scene.environmentTexture = createStudioEnvironment(scene);
  scene.environmentIntensity = 1.5;
  const processing = scene.imageProcessingConfiguration;
  processing.toneMappingEnabled = true;
  processing.toneMappingType = ImageProcessingConfiguration.TONEMAPPING_ACES;
  processing.exposure = 1.2;
  createSky(scene);
  createGround(scene);
  const lights = createLights(scene, quality);
  const camera = new GroupCamera(scene, canvas);
  window.addEventListener("resize", () => engine.resize());
  return { canvas, engine, scene, camera, lights, quality };
}

function isSoftware(engine: Engine): boolean {
  return /swiftshader|llvmpipe|software/i.test(engine.getGlInfo().renderer);
}

import type { Engine } from "@babylonjs/core/Engines/engine.js";
import { ImageProcessingConfiguration } from "@babylonjs/core/Materials/imageProcessingConfiguration.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Scene } from "@babylonjs/core/scene.js";
import { createGround } from "./ground.js";
import { createLights, type ShadowSettings, type StageLights } from "./lights.js";
import { createSky, HORIZON } from "./sky.js";
import { createStudioEnvironment } from "./studio-environment.js";

/**
 * Creates a scene with light, ground, sky and a film tone curve, without a camera. Left-handed as Babylon's default,
 * one unit per metre.
 *
 * @param shadows null: none
 */
export function createScene(engine: Engine, shadows: ShadowSettings | null): { scene: Scene; lights: StageLights } {
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
  return { scene, lights: createLights(scene, shadows) };
}

import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { mannequinGlb } from "../../../src/characters/index.js";
import { MotionRuntime } from "../../../src/index.js";
import { type ServiceMotionsOptions, serviceMotions } from "../../../src/service-client.js";
import { createStage } from "./stage.js";

/** Asks a service for the motion of a video. @returns seconds of the motion, or the error's code and message */
export async function videoByService(service: ServiceMotionsOptions, file: string): Promise<number | string> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const stage = createStage(false);
  const runtime = new MotionRuntime(stage.scene, { source: serviceMotions(service) });
  try {
    const glb = mannequinGlb("builtin-mannequin");
    const container = await LoadAssetContainerAsync(glb, stage.scene, { pluginExtension: ".glb" });
    const hero = await runtime.addCharacterAsync(container);
    return (await hero.requestVideoMotion(new File([bytes], "film.mp4"))).duration;
  } catch (error) {
    return `${(error as { code?: string }).code}: ${(error as Error).message}`;
  } finally {
    runtime.dispose();
    stage.dispose();
  }
}

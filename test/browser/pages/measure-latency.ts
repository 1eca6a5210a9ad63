import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";

/** Milliseconds from each call of requestLocomotion() to the first pose applied. */
export type Latencies = number[];

/**
 * Requests `count` different gaits for one character, and times each until the character's joints have its first pose.
 * Marks "add", "added", "request" and "posed" in the browser's trace, from which a reader sees how long the main thread
 * was busy; frames are drawn in tasks of their own, between requests.
 */
export async function measureLatency(file: string, count: number): Promise<Latencies> {
  const stage = createStage(false);
  const { scene } = stage;
  scene.useConstantAnimationDeltaTime = false;
  const container = await loadCharacter(file, scene);
  await scene.whenReadyAsync();
  scene.render();
  const runtime = new MotionRuntime(scene, { source: localMotions() });
  await nextTask();
  performance.mark("add");
  const hero = await runtime.addCharacterAsync(container);
  performance.mark("added");
  const latencies: Latencies = [];
  for (let i = 0; i < count; i++) {
    const request = { moveSpeed: 0.8 + (i % 40) * 0.1 + i * 1e-4, travelAngle: (i * 37) % 360, strides: 5 };
    await nextTask();
    performance.mark("request");
    const start = performance.now();
    const motion = await hero.requestLocomotion(request);
    hero.play(motion, { fadeSeconds: 0.2 });
    // Only the part of a frame that poses the joints: drawing is not the package's.
    scene.animate();
    latencies.push(performance.now() - start);
    performance.mark("posed");
    await nextTask();
    scene.render();
    await new Promise(requestAnimationFrame);
  }
  runtime.dispose();
  stage.dispose();
  return latencies;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

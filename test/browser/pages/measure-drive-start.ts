import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter, rootOf } from "./stage.js";

/**
 * Drives a character again and again, each time in another style, so that no gait is cached. Returns milliseconds from
 * driveLocomotion() to the first pose in which the character has moved; the first one also loads the driving code.
 */
export async function measureDriveStart(file: string, count: number): Promise<number[]> {
  const stage = createStage(false);
  const { scene } = stage;
  const container = await loadCharacter(file, scene);
  const root = rootOf(container);
  const runtime = new MotionRuntime(scene, { source: localMotions() });
  const hero = await runtime.addCharacterAsync(container);
  const styles = await runtime.getLocomotionStylesAsync();
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    await nextTask();
    const from = root.position.clone();
    const start = performance.now();
    const drive = hero.driveLocomotion({ styleId: styles[(i * 7) % styles.length], fadeSeconds: 0 });
    drive.velocity.set(0, 0, 1.4);
    while (root.position.equals(from)) {
      await nextTask();
      scene.animate();
    }
    times.push(performance.now() - start);
    drive.dispose();
    // Until it has faded out.
    for (let k = 0; k < 30; k++) scene.animate();
  }
  runtime.dispose();
  stage.dispose();
  return times;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

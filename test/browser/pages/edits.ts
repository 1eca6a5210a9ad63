import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter, rootOf } from "./stage.js";

export interface EditsResult {
  /** Distance that the root travelled while the motion played once, world units. */
  went: number;
  /** Seconds of the walk, of the stitch and of the trim. */
  seconds: [walk: number, stitched: number, trimmed: number];
  /** Whether the first motion's frames are those of the stitch. */
  keeps: boolean;
  /** Distance of the trim's root from its start after three rounds: it stays in place. */
  stayed: number;
  loops: [stitched: boolean, trimmed: boolean];
  errors: string[];
}

/** Stitches a walk to itself and trims the result, in the package's own worker, and plays both. */
export async function edits(file: string): Promise<EditsResult> {
  const stage = createStage(false);
  const { scene } = stage;
  const container = await loadCharacter(file, scene);
  const root = rootOf(container);
  const runtime = new MotionRuntime(scene, { source: localMotions({ mainThread: "never" }) });
  const hero = await runtime.addCharacterAsync(container);
  const walk = await hero.requestLocomotion({ moveSpeed: 1.4, strides: 1 });
  const stitched = await hero.requestStitch(walk, walk, { transitionSeconds: 0.5 });
  const trimmed = await hero.requestTrim(stitched, { start: 0.1, end: 0.9, loop: "cyclical" });
  const play = (motion: typeof walk, seconds: number) => {
    const start = root.position.clone();
    hero.play(motion, { fadeSeconds: 0 });
    for (let step = 0; step * 0.016 < seconds; step++) scene.animate();
    return root.position.subtract(start).length();
  };
  const went = play(stitched, stitched.duration + 0.1);
  const stayed = play(trimmed, 3 * trimmed.duration);
  const errors: string[] = [];
  for (const ask of [
    () => hero.requestTrim(walk, { start: 0.5, end: 0.2 }),
    () => hero.requestStitch(walk, walk, { firstRange: [0, 99] }),
  ]) {
    await ask().catch((error: { code: string; argument: string }) => errors.push(`${error.code} ${error.argument}`));
  }
  const kept = walk.clip.rotations.length - walk.clip.skeleton.names.length * 4;
  const keeps = walk.clip.rotations.subarray(0, kept).every((value, i) => value === stitched.clip.rotations[i]);
  const seconds: EditsResult["seconds"] = [walk.duration, stitched.duration, trimmed.duration];
  const loops: EditsResult["loops"] = [stitched.loops, trimmed.loops];
  runtime.dispose();
  stage.dispose();
  return { went, seconds, keeps, stayed, loops, errors };
}

import { clipDuration, type MotionClip } from "../src/motion/clip.js";
import { readLocomotionArguments } from "../src/requests/relative-locomotion.js";
import type { Steps } from "../src/requests/steps.js";
import type { MotionEdit } from "../src/sources/local/motion-edit.js";
import type { MotionEngine } from "../src/sources/local/motion-engine.js";

/** Short edits that between them use every part that makes them, each more than once: what the compiler is to see. */
export function practiceEdits<Rig>(engine: MotionEngine<Rig>, rig: Rig): readonly (() => Steps<unknown>)[] {
  const gaits: MotionClip[] = [];
  function* gait(i: number): Steps<MotionClip> {
    if (!gaits[i]) {
      const args = readLocomotionArguments({ strides: 3, moveSpeed: [1.3, 2.8][i] });
      gaits[i] = yield* engine.retarget(yield* engine.generateLocomotion(args), rig);
      yield;
    }
    return gaits[i];
  }
  function* edited(edit: MotionEdit): Steps<void> {
    if (engine.editMotion) yield* engine.editMotion(edit, rig);
  }
  const trim = (loop: "cyclical" | "progressive") =>
    function* () {
      const clip = yield* gait(0);
      yield* edited({ kind: "trim", clip, from: 0.3, to: clipDuration(clip) - 0.2, loop });
    };
  const stitch = (loopSeconds: number | null, prompt: string) =>
    function* () {
      const [first, second] = [yield* gait(0), yield* gait(1)].map((clip) => ({
        clip,
        from: 0.3,
        to: clipDuration(clip),
      }));
      yield* edited({ kind: "stitch", first, second, seconds: prompt ? 1.5 : 0.5, loopSeconds, prompt, seed: 1 });
    };
  return [
    stitch(null, ""),
    trim("progressive"),
    trim("cyclical"),
    stitch(0.5, ""),
    stitch(null, "waves"),
    stitch(null, "turns left"),
    stitch(null, ""),
    trim("progressive"),
  ];
}

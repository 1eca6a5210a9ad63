import { clipDuration, type MotionClip } from "../motion/clip.js";
import { readLocomotionArguments } from "../requests/locomotion/relative-locomotion.js";
import type { Steps } from "../requests/steps.js";
import { retargetSteps } from "../retarget/retarget-clip.js";
import { locomotionSteps } from "../synthesis/locomotion/generate-locomotion.js";
import { textMotionSteps } from "../synthesis/text/generate-text-motion.js";
import { PRACTICE_PROMPTS } from "../synthesis/text/practice-prompts.js";
import { type Character, characterOf } from "./character.js";
import { stitchOwnSteps } from "./edit/stitch-own-clips.js";
import { trimOwnSteps } from "./edit/trim-own-clip.js";
import type { Pieces } from "./practice.js";
import type { Shelf } from "./shelf.js";

/** Short text motions that exercise the whole generator, on a character while it exists. @param rig its hash */
export function textPieces(shelf: Shelf, rig: string): Pieces {
  return PRACTICE_PROMPTS.map(
    (prompt) =>
      function* () {
        const clip = yield* textMotionSteps({ prompt, seed: 1, footIk: false });
        yield;
        if (shelf.has(rig)) yield* retargetSteps(clip, characterOf(shelf, rig).retargeter);
      },
  );
}

/** Short edits that together exercise every part of editing more than once, to trigger optimization. */
export function editPieces({ retargeter }: Character): Pieces {
  const gaits: MotionClip[] = [];
  function* gait(i: number): Steps<MotionClip> {
    if (!gaits[i]) {
      const args = readLocomotionArguments({ strides: 3, moveSpeed: [1.3, 2.8][i] });
      gaits[i] = yield* retargetSteps(yield* locomotionSteps(args), retargeter);
      yield;
    }
    return gaits[i];
  }
  const trim = (loop: "cyclical" | "progressive") =>
    function* () {
      const clip = yield* gait(0);
      yield* trimOwnSteps({ clip, from: 0.3, to: clipDuration(clip) - 0.2, loop }, retargeter);
    };
  const stitch = (loopSeconds: number | null, prompt: string) =>
    function* () {
      const [first, second] = [yield* gait(0), yield* gait(1)].map((clip) => ({
        clip,
        from: 0.3,
        to: clipDuration(clip),
      }));
      yield* stitchOwnSteps({ first, second, seconds: prompt ? 1.5 : 0.5, loopSeconds, prompt, seed: 1 }, retargeter);
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

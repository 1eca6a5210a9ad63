import type { MotionClip } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import { type Character, characterOf } from "../character.js";
import { type ClipMessage, forPage, withPath } from "../motion-for-page.js";
import type { TaskContext } from "../task.js";
import { editPieces, textPieces } from "../word-practice.js";
import type { EditedPart } from "./parts.js";

/** Runs what every edit shares. @param rig hash of the character's */
export function* edited(
  rig: string,
  { shelf, onProgress, practise }: TaskContext,
  make: (character: Character) => Steps<MotionClip>,
): Steps<ClipMessage> {
  const character = characterOf(shelf, rig);
  onProgress({ stage: "generate", fraction: 0 });
  const clip = withPath(yield* make(character), character);
  onProgress({ stage: "done", fraction: 1 });
  practise([...editPieces(character), ...textPieces(shelf, rig)]);
  return forPage(clip);
}

/** Restores a range from a page, which sends no skeletons. */
export function received<Part extends EditedPart<ClipMessage>>(part: Part, { rig: { skeleton } }: Character) {
  return { ...part, clip: { ...part.clip, skeleton } };
}

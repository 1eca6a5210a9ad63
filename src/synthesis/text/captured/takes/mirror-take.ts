import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../motion/clip.js";
import { jointIndex } from "../../../../motion/skeleton.js";
import type { ActingSide } from "../../../../requests/text-plan.js";
import type { BodySupport } from "../../compose/performance.js";
import { keptClip } from "./kept-clips.js";
import type { Take } from "./take.js";

const SWAPPED = BUILTIN_SKELETON.names.map((name) => {
  const other = name.startsWith("Left") ? name.replace("Left", "Right") : name.replace("Right", "Left");
  return jointIndex(BUILTIN_SKELETON, other) * 4;
});

const mirrored = new WeakMap<Take, Take>();

/** Mirrors a take left to right: body, travel, contacts, supports and the names of marks. */
export function mirrorTake(take: Take): Take {
  let other = mirrored.get(take);
  if (!other) {
    other = mirror(take);
    mirrored.set(take, other);
  }
  return other;
}

function mirror(take: Take): Take {
  const turnOver = () => mirrorClip(take.clip);
  const { action, source, entry, exit, cycles, active, quality } = take;
  return {
    action,
    source,
    side: otherSide(take.side),
    entry,
    exit,
    get clip() {
      return keptClip(turnOver);
    },
    supports: take.supports.map((support) => ({ ...support, part: swapWord(support.part) as BodySupport["part"] })),
    marks: take.marks.map((mark) => ({ ...mark, name: swapWord(mark.name) })),
    cycles,
    active,
    quality,
  };
}

function mirrorClip(clip: MotionClip): MotionClip {
  const rotations = new Float32Array(clip.rotations.length);
  const width = SWAPPED.length * 4;
  for (let at = 0; at < rotations.length; at += width) {
    for (let j = 0; j < SWAPPED.length; j++) {
      const from = at + SWAPPED[j];
      const to = at + j * 4;
      rotations[to] = clip.rotations[from];
      rotations[to + 1] = -clip.rotations[from + 1];
      rotations[to + 2] = -clip.rotations[from + 2];
      rotations[to + 3] = clip.rotations[from + 3];
    }
  }
  const translations = clip.translations.slice();
  for (let i = 0; i < translations.length; i += 3) translations[i] = -translations[i];
  return {
    ...clip,
    rotations,
    translations,
    contacts: clip.contacts.map((contact) => ({ ...contact, side: contact.side === "left" ? "right" : "left" })),
  };
}

function otherSide(side: ActingSide | null): ActingSide | null {
  return side === "left" ? "right" : side === "right" ? "left" : side;
}

/** Swaps sides in a word: "leftHand" becomes "rightHand", "right2" "left2". */
function swapWord(word: string): string {
  return word.startsWith("left")
    ? word.replace("left", "right")
    : word.startsWith("right")
      ? word.replace("right", "left")
      : word;
}

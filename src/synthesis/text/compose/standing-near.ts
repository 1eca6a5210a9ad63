import type { MotionClip } from "../../../motion/clip.js";

/** Seconds around a time in which a moment is sought at which both feet stand. */
const NEAR = 0.3;

/** Finds the frame next to a time at which both feet stand; that time's own frame if there is none. */
export function standingNear(clip: MotionClip, seconds: number): number {
  const middle = Math.min(clip.frameCount - 1, Math.round(seconds * clip.frameRate));
  for (let away = 0; away <= NEAR * clip.frameRate; away++) {
    for (const frame of [middle - away, middle + away])
      if (frame >= 0 && frame < clip.frameCount && stands(clip, frame)) return frame;
  }
  return middle;
}

function stands({ contacts, frameRate }: MotionClip, frame: number): boolean {
  const time = frame / frameRate;
  return (["left", "right"] as const).every((side) =>
    contacts.some((contact) => contact.side === side && contact.start <= time && contact.end >= time),
  );
}

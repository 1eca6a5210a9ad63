import { readMotionGlb } from "../files/formats/glb/read/read-motion-glb.js";
import { writeMotionGlb } from "../files/formats/glb/write/write-glb.js";
import { clipDuration, type MotionClip } from "../motion/clip.js";
import type { Steps } from "../requests/steps.js";
import type { Shelf } from "./shelf.js";

/** A generated or edited motion as stored. */
export interface MotionBundle {
  /** The canonical clip as a motion GLB, with contacts, labels, loop, plan and request in its extras: loses nothing. */
  glb: Uint8Array<ArrayBuffer>;
  /** Seconds. */
  duration: number;
  frameCount: number;
  /** Frames a second. */
  frameRate: number;
  /** Start and end in seconds, as in the clip. */
  labels: { description: string; start: number; end: number }[];
}

/** A file with its hash, by which a thread keeps what it has read of it. */
export interface HashedFile {
  sha256: string;
  glb: Uint8Array;
}

/** Writes a canonical clip as it is stored. */
export function bundleOf(clip: MotionClip, name: string): MotionBundle {
  return {
    glb: writeMotionGlb(clip, name),
    duration: clipDuration(clip),
    frameCount: clip.frameCount,
    frameRate: clip.frameRate,
    labels: clip.labels.map(({ description, start, end }) => ({ description, start, end })),
  };
}

/** Reads the clip of a stored motion; the thread caches it. */
export function clipOf(shelf: Shelf, { sha256, glb }: HashedFile): Steps<MotionClip> {
  return shelf.clip(["file", sha256], function* () {
    yield;
    return readMotionGlb(glb).clip;
  });
}

import type { VideoMeasures } from "../../requests/operations/video-problem.js";

/** Facts from a video's header; null where it has none. */
export type VideoFacts = VideoMeasures;

/** Reads a part of a file; the result is shorter at the file's end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/**
 * Thrown for a header that cannot belong to a complete video. The message is the end of a sentence: "it holds no
 * pictures".
 */
export class BadVideoHeader extends Error {}

/** Thrown for a file that is whole and has no pictures, as one of sound alone. */
export class NoPictures extends BadVideoHeader {
  constructor() {
    super("it holds no pictures");
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads a four-letter tag. */
export function tagAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

/** Returns the number if it is known; null for 0, infinity and not-a-number. */
export function known(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}

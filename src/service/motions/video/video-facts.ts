/** What a video's header says; null where it does not. */
export interface VideoFacts {
  /** Seconds. */
  duration: number | null;
  /** Frames a second, on average. */
  frameRate: number | null;
  width: number | null;
  height: number | null;
}

/** Part of a file; shorter than asked for, at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** A header that cannot be that of a whole video; the message says why, as a sentence ends: "it holds no pictures". */
export class BadVideoHeader extends Error {}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four letters. */
export function tagAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

/** A number that says something; null for 0, infinity and not-a-number. */
export function known(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}

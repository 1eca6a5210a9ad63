import type { Playback } from "../../src/babylon/playing/playback.js";

/** Records the events of a playback in order. */
export function record(playback: Playback): string[] {
  const told: string[] = [];
  playback.onLoopObservable.add(() => void told.push("loop"));
  playback.onEndObservable.add(() => void told.push("end"));
  return told;
}

import type { Playback } from "../../src/babylon/playing/playback.js";

/** What a playback tells, in its order. */
export function record(playback: Playback): string[] {
  const told: string[] = [];
  playback.onLoopObservable.add(() => void told.push("loop"));
  playback.onEndObservable.add(() => void told.push("end"));
  return told;
}

import type { Motion, MotionCharacter, RequestOptions, StitchOptions, TrimOptions } from "babylon-motion";
import { clipSeconds } from "../cast/motion-travel.js";
import { type EditSettings, isWhole, type KeptRange, keptOf, rounded } from "./edit-settings.js";

/** The options for `hero.requestStitch`, without defaults. @param first, second durations of the motions, seconds */
export function stitchOptionsOf(settings: EditSettings, first: number, second: number): StitchOptions {
  const { firstRange, secondRange, transitionSeconds, prompt, loop, seed } = settings;
  const isPrompted = prompt.trim() !== "";
  return {
    transitionSeconds: rounded(transitionSeconds),
    ...(isPrompted ? { prompt: prompt.trim() } : {}),
    ...(isWhole(firstRange) ? {} : { firstRange: secondsOf(firstRange, first) }),
    ...(isWhole(secondRange) ? {} : { secondRange: secondsOf(secondRange, second) }),
    ...(loop ? { loop } : {}),
    ...(isPrompted && seed !== 1 ? { seed } : {}),
  };
}

/** The options for `hero.requestTrim`, without defaults. @param seconds duration of the motion */
export function trimOptionsOf({ firstRange, trimLoop }: EditSettings, seconds: number): TrimOptions {
  const { from, to } = keptOf(firstRange, seconds);
  const start = share(from, seconds);
  const end = firstRange.to === null ? 1 : share(to, seconds);
  return {
    ...(start > 0 ? { start } : {}),
    ...(end < 1 ? { end } : {}),
    ...(trimLoop ? { loop: trimLoop } : {}),
  };
}

/** Requests the edited motion from a character's motions. */
export function requestEdit(
  character: MotionCharacter,
  settings: EditSettings,
  { first, second }: { first: Motion; second: Motion | null },
  options: RequestOptions = {},
): Promise<Motion> {
  if (second === null) {
    return character.requestTrim(first, { ...trimOptionsOf(settings, clipSeconds(first)), ...options });
  }
  const asked = stitchOptionsOf(settings, clipSeconds(first), clipSeconds(second));
  return character.requestStitch(first, second, { ...asked, ...options });
}

function secondsOf(range: KeptRange, seconds: number): [number, number] {
  const { from, to } = keptOf(range, seconds);
  return [from, range.to === null ? seconds : to];
}

function share(seconds: number, of: number): number {
  return Math.round((seconds / of) * 10_000) / 10_000;
}

import type { FbxProperties } from "../fbx-properties.js";

/** Frames per second by FBX TimeMode; 14 is the file's own number. */
const RATES = [30, 120, 100, 60, 50, 48, 30, 30, 29.97, 29.97, 25, 24, 1000, 23.976, 0, 96, 72, 59.94];

/** Returns the rate at which a file's motions are sampled: its own, or 30 where that is missing or absurd. */
export function frameRateOf(settings: FbxProperties): number {
  const mode = settings.number("TimeMode", 0);
  const rate = mode === 14 ? settings.number("CustomFrameRate", 30) : (RATES[mode] ?? 30);
  return rate >= 1 && rate <= 240 ? rate : 30;
}

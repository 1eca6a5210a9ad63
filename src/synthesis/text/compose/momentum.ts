import type { MotionClip } from "../../../motion/clip.js";
import type { Performance } from "./performance.js";

/** Frames on each side over which the speed of the hips is measured. */
const AROUND = 3;
/** Share of an action without marked moments in which its run-up lies. */
const RUN_UP = 0.35;
/** Share of the quickest of the run-up at which who is already on the move comes in. */
const IN_STRIDE = 0.85;
/** Height of the hips relative to standing from which on a body can walk on. */
const UPRIGHT = 0.86;
/** Speed, m/s, that is worth a second less of slowing down and straightening up. */
const IMPATIENCE = 0.5;

/** Returns the frame at which a body that travels already comes into an action: its run-up is left out. */
export function entryFrame({ clip, active, marks }: Performance): number {
  const first = marks.find(({ name }) => name !== "cycle")?.time;
  const latest = first ?? active[0] + RUN_UP * (active[1] - active[0]);
  const speeds = hipSpeeds(clip);
  const end = Math.min(speeds.length - 1, Math.round(latest * clip.frameRate) - AROUND);
  let most = 0;
  for (let f = 0; f <= end; f++) most = Math.max(most, speeds[f]);
  const found = speeds.findIndex((speed) => speed >= IN_STRIDE * most);
  return Math.max(0, Math.min(found, end));
}

/** Returns the frame at which a body goes on from an action, upright and still on the move, and its speed there, m/s. */
export function exitFrame({ clip, active, marks }: Performance): { frame: number; speed: number } {
  const last = marks.filter(({ name }) => name !== "cycle").at(-1)?.time;
  const earliest = last ?? active[0] + (1 - RUN_UP) * (active[1] - active[0]);
  const speeds = hipSpeeds(clip);
  const end = clip.frameCount - 1;
  const standing = clip.translations[end * 3 + 1];
  const from = Math.min(end, Math.round(earliest * clip.frameRate) + AROUND);
  let best = end;
  let most = Number.NEGATIVE_INFINITY;
  for (let f = from; f < end; f++) {
    if (clip.translations[f * 3 + 1] < UPRIGHT * standing) continue;
    const worth = speeds[f] - (IMPATIENCE * (f - from)) / clip.frameRate;
    if (worth > most) [best, most] = [f, worth];
  }
  return { frame: best, speed: speeds[Math.min(best, speeds.length - 1)] ?? 0 };
}

/** Returns the speed of the hips over the ground at each frame, m/s. */
function hipSpeeds({ translations, frameCount, frameRate }: MotionClip): number[] {
  return Array.from({ length: frameCount }, (_, f) => {
    const [a, b] = [Math.max(0, f - AROUND), Math.min(frameCount - 1, f + AROUND)];
    const way = Math.hypot(
      translations[b * 3] - translations[a * 3],
      translations[b * 3 + 2] - translations[a * 3 + 2],
    );
    return b > a ? (way * frameRate) / (b - a) : 0;
  });
}

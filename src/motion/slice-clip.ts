import { type FootContact, type MotionClip, type MotionLabel, ROOT_PATH_WIDTH } from "./clip.js";

/**
 * Cuts frames `first` to `last` out of a clip as a clip of its own, with the parts of its contacts and labels that
 * lie in them.
 */
export function sliceClip(clip: MotionClip, first: number, last: number): MotionClip {
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const start = first / clip.frameRate;
  const end = last / clip.frameRate;
  return {
    ...clip,
    frameCount: last - first + 1,
    rotations: clip.rotations.slice(first * stride, (last + 1) * stride),
    translations: clip.translations.slice(first * moved, (last + 1) * moved),
    contacts: within(clip.contacts, start, end),
    labels: within(clip.labels, start, end),
    loop: null,
    ...(clip.rootPath && {
      rootPath: fromFirst(clip.rootPath.slice(first * ROOT_PATH_WIDTH, (last + 1) * ROOT_PATH_WIDTH)),
    }),
  };
}

/** Makes a `rootPath` relative to its first frame, in place. */
export function fromFirst(path: Float32Array): Float32Array {
  const start = path.slice(0, ROOT_PATH_WIDTH);
  for (let i = 0; i < path.length; i++) path[i] -= start[i % ROOT_PATH_WIDTH];
  return path;
}

/** Returns the spans of time that lie in another, cut to it and counted from its start. */
export function within<Stretch extends FootContact | MotionLabel>(
  all: readonly Stretch[],
  start: number,
  end: number,
): Stretch[] {
  return all
    .filter((one) => one.end > start && one.start < end)
    .map((one) => ({ ...one, start: Math.max(0, one.start - start), end: Math.min(end, one.end) - start }));
}

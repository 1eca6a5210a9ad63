import type { MotionClip } from "../../../motion/clip.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import { featureFrames, headings, SKETCH_POINTS } from "../representation/motion-features.js";

/** Most that a motion may depart from its plan's: where it ends (metres, or share of the way), turn, height of the hips, hands. */
const LIMITS = { place: 0.35, share: 0.2, turn: 0.5, height: 0.1, hands: 0.2 };

/** Says why a motion does not do what its plan's motion does, in words; null: it does. */
export function disagreement(plan: MotionClip, clip: MotionClip): string | null {
  const [a, b] = [plan, clip].map(ends);
  const far = Math.hypot(a.x, a.z);
  if (Math.hypot(a.x - b.x, a.z - b.z) > Math.max(LIMITS.place, LIMITS.share * far)) return "it ends elsewhere";
  if (Math.abs(wrapAngle(a.turn - b.turn)) > LIMITS.turn) return "it faces elsewhere";
  const [own, other] = [featureFrames(plan), featureFrames(clip)];
  const frames = Math.min(own.frameCount, other.frameCount);
  let [height, hands] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    height += Math.abs(hipsAt(plan, frame / frames) - hipsAt(clip, frame / frames)) / frames;
    for (const hand of [0, 3]) {
      const at = frame * SKETCH_POINTS + hand;
      hands += Math.hypot(...[0, 1, 2].map((k) => own.points[at + k] - other.points[at + k])) / frames / 2;
    }
  }
  if (height > LIMITS.height) return "its body is at another height";
  return hands > LIMITS.hands ? "its hands are elsewhere" : null;
}

function ends(clip: MotionClip): { x: number; z: number; turn: number } {
  const { translations: path, frameCount } = clip;
  const last = (frameCount - 1) * 3;
  const yaws = headings(clip);
  return { x: path[last] - path[0], z: path[last + 2] - path[2], turn: yaws[frameCount - 1] - yaws[0] };
}

function hipsAt({ translations, frameCount }: MotionClip, share: number): number {
  return translations[Math.min(frameCount - 1, Math.round(share * frameCount)) * 3 + 1];
}

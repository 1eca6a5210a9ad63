import type { MotionClip } from "../../../motion/clip.js";
import { quatAngle, quatFromYaw, quatMultiply, quatRead } from "../../../motion/maths/quaternion.js";
import { bodyTurn } from "../../../motion/stitching/fit-placement.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { cutPart } from "./cut-part.js";
import { HIPS, JOINTS, LEGS } from "./joints-by-part.js";
import type { PerformedPart } from "./performed-part.js";

/** Low stances that the ways into actions pass through. */
const PASSED: ReadonlySet<StanceId> = new Set(["crouch", "kneel", "kneelOne"]);
/** Widest angle of pelvis, thighs and shanks, radians, that a blend makes up for. */
const ALIKE = 0.75;
/** Difference in the height of the hips, metres, that counts as much as a radian. */
const HEIGHT = 0.35;
/** How much farther than the nearest frame an earlier one may be: nothing is left out without need. */
const ABOUT = 1.15;
/** Share of an action without marked moments in which its way in may end. */
const OPENING = 0.3;
/** Seconds after an action has begun in which it may still come into its stance. */
const SETTLING = 0.2;

/**
 * Lets an action that begins standing begin where its way in passes through the low stance that the body is in
 * already: who kneels ties a shoe without standing up first. Returns undefined where it does not.
 */
export function enterMidst(part: PerformedPart, stance: StanceId, last: MotionClip): PerformedPart | undefined {
  const { performance } = part;
  if (!PASSED.has(stance) || performance.entry !== "stand" || performance.exit === stance) return undefined;
  const frame = passing(part, last);
  if (frame === null) return undefined;
  const cut = cutPart(part, frame, performance.clip.frameCount - 1);
  return { ...cut, performance: { ...cut.performance, entry: stance } };
}

function passing(
  { performance: { clip, active, marks, exit }, steps }: PerformedPart,
  last: MotionClip,
): number | null {
  // a fall goes on from wherever it passes
  const falls = steps[0]?.definition.family === "fall" && exit.startsWith("lie");
  const latest = falls
    ? active[1]
    : Math.min(
        marks[0]?.time ?? active[0] + OPENING * (active[1] - active[0]),
        Math.max(active[0], marks.length > 0 ? 0 : SETTLING) + SETTLING,
      );
  const end = Math.min(clip.frameCount - 1, Math.round(latest * clip.frameRate));
  const apart = Array.from({ length: end + 1 }, (_, frame) => legsApart(last, clip, frame));
  const least = Math.min(...apart);
  return least > ALIKE ? null : apart.findIndex((one) => one <= ABOUT * least);
}

/** Returns how far hips, thighs and shanks are from where another clip ends, radians. */
function legsApart(last: MotionClip, clip: MotionClip, frame: number): number {
  const end = last.frameCount - 1;
  const turn = quatFromYaw([0, 0, 0, 1], bodyTurn(last, end, clip, frame));
  let widest = Math.abs(last.translations[end * 3 + 1] - clip.translations[frame * 3 + 1]) / HEIGHT;
  for (const joint of [HIPS, ...LEGS.left.slice(0, 2), ...LEGS.right.slice(0, 2)]) {
    const p = quatRead([0, 0, 0, 1], last.rotations, (end * JOINTS + joint) * 4);
    const q = quatRead([0, 0, 0, 1], clip.rotations, (frame * JOINTS + joint) * 4);
    if (joint === HIPS) quatMultiply(q, turn, q);
    widest = Math.max(widest, quatAngle(p, q));
  }
  return widest;
}

/** The locomotion model over its whole range: what the must-show table asks, worst case by worst case. */
import type { MotionClip } from "../../src/motion/clip.js";
import { clipDuration } from "../../src/motion/clip.js";
import { stances } from "../../src/motion/contacts.js";
import { BUILTIN_FEET } from "../../src/motion/foot-sole.js";
import { contactSlide } from "../../src/motion/metrics/contact-slide.js";
import { footSkateRatio } from "../../src/motion/metrics/foot-skate-ratio.js";
import { loopSeam } from "../../src/motion/metrics/loop-seam.js";
import { penetration } from "../../src/motion/metrics/penetration.js";
import { angleBetween, travel } from "../../src/motion/metrics/travel.js";
import { quinticSwingVelocityChange, velocityChange } from "../../src/motion/metrics/velocity-change.js";
import { generateLocomotion, locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import type { LocomotionPlan } from "../../src/synthesis/locomotion/locomotion-plan.js";

export const SPEEDS = [0.25, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.5, 3, 4, 5, 6.5, 8];
export const ANGLES = Array.from({ length: 16 }, (_, i) => i * 22.5);

export interface GridCell {
  styleId: string;
  speed: number;
  angle: number;
  /** Either foot stands for more than half of its cycle. */
  walking: boolean;
  /** Relative. */
  speedError: number;
  /** Degrees. */
  angleError: number;
  /** Metres. */
  seam: number;
  slideMean: number;
  slideMax: number;
  penetration: number;
  pelvisDrop: number;
  /** m/s per 60 fps frame. */
  strikeChange: number;
  /** Worst velocity change over the cycle, as a ratio to that of a rest-to-rest quintic over the same swing. */
  changeToQuintic: number;
  /** Joint with the worst velocity change. */
  joint: string;
  skateRatio: number;
}

/** One stride pair measured. */
export function measureCell(styleId: string, speed: number, angle: number): GridCell {
  const clip = generateLocomotion({ styleId, moveSpeed: speed, travelAngle: angle, strides: 1 });
  const moved = travel(clip);
  const change = velocityChange(clip);
  const slide = contactSlide(clip, BUILTIN_FEET);
  return {
    styleId,
    speed,
    angle,
    walking: stances(clip).some(({ start, end }) => end - start > clipDuration(clip) / 2),
    speedError: Math.abs(moved.speed - speed) / speed,
    angleError: angleBetween(moved.angle, angle),
    seam: loopSeam(clip).position,
    slideMean: slide.mean,
    slideMax: slide.max,
    penetration: penetration(clip, BUILTIN_FEET).max,
    pelvisDrop: (clip.plan as LocomotionPlan).pelvisDrop,
    strikeChange: change.atStrikes,
    changeToQuintic: change.max / swingReference(clip),
    joint: change.joint,
    skateRatio: footSkateRatio(clip, BUILTIN_FEET),
  };
}

/** The quintic of the foot that has the harder swing: the shorter time for the same travel. */
function swingReference(clip: MotionClip): number {
  const period = clipDuration(clip);
  const [x, , z] = clip.loop?.displacement ?? [0, 0, 0];
  const swing = Math.min(...stances(clip).map(({ start, end }) => period - (end - start)));
  return quinticSwingVelocityChange(Math.hypot(x, z), swing, clip.frameRate);
}

/** Measures every cell of the grid; `onStyle` hears of each style when it is done. */
export function locomotionGrid(styles = locomotionStyles(), onStyle?: (styleId: string) => void): GridCell[] {
  const cells: GridCell[] = [];
  for (const styleId of styles) {
    for (const speed of SPEEDS) {
      for (const angle of ANGLES) cells.push(measureCell(styleId, speed, angle));
    }
    onStyle?.(styleId);
  }
  return cells;
}

/** Is the travel within 60 degrees of straight ahead? */
export function forward(cell: GridCell): boolean {
  return angleBetween(cell.angle, 0) <= 60;
}

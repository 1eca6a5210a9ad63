/** The locomotion model over its whole range: what the must-show table asks, worst case by worst case. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import type { MotionClip } from "../../src/motion/clip.js";
import { clipDuration } from "../../src/motion/clip.js";
import { stances } from "../../src/motion/contacts.js";
import { BUILTIN_FEET } from "../../src/motion/foot-sole.js";
import { contactSlide } from "../../src/motion/metrics/contact-slide.js";
import { footSkateRatio } from "../../src/motion/metrics/foot-skate-ratio.js";
import { jerk } from "../../src/motion/metrics/jerk.js";
import { loopSeam } from "../../src/motion/metrics/loop-seam.js";
import { penetration } from "../../src/motion/metrics/penetration.js";
import { angleBetween, travel } from "../../src/motion/metrics/travel.js";
import { quinticSwingVelocityChange, velocityChange } from "../../src/motion/metrics/velocity-change.js";
import { generateLocomotion, locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import type { LocomotionPlan } from "../../src/synthesis/locomotion/locomotion-plan.js";
import { tableCadence } from "./cadence-table.js";
import { mocapJerk } from "./mocap-jerk.js";

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
  /** Largest distance of an ankle from the fitted and styled one, metres. */
  lockCorrection: number;
  /** Relative, against the measured cadence; of any use for neutral styles only. */
  cadenceError: number;
  /** 95th percentile against that of mocap, or none where there is no mocap of such a gait. */
  jerkToMocap: number | null;
  /** m/s per 60 fps frame. */
  strikeChange: number;
  /** Worst velocity change over the cycle, as a ratio to that of a rest-to-rest quintic over the same swing. */
  changeToQuintic: number;
  /** Joint with the worst velocity change. */
  joint: string;
  skateRatio: number;
}

/** Stride pairs over which feet are looked at 20 times a second: of one alone that is a dozen looks. */
const SKATE_STRIDES = 5;

/** One stride pair measured; skating over several. */
export function measureCell(styleId: string, speed: number, angle: number): GridCell {
  const gait = { styleId, moveSpeed: speed, travelAngle: angle };
  const clip = generateLocomotion({ ...gait, strides: 1 });
  const strides = generateLocomotion({ ...gait, strides: SKATE_STRIDES });
  const plan = clip.plan as LocomotionPlan;
  const mocap = mocapJerk(speed, angle);
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
    pelvisDrop: plan.pelvisDrop,
    lockCorrection: plan.lockCorrection,
    cadenceError: Math.abs(plan.cadence / tableCadence(plan.weights, speed) - 1),
    jerkToMocap: mocap && jerk(strides).p95 / mocap,
    strikeChange: change.atStrikes,
    changeToQuintic: change.max / swingReference(clip),
    joint: change.joint,
    skateRatio: footSkateRatio(strides, BUILTIN_FEET),
  };
}

/** The quintic of the foot that has the harder swing: the shorter time for the same travel. */
function swingReference(clip: MotionClip): number {
  const period = clipDuration(clip);
  const [x, , z] = clip.loop?.displacement ?? [0, 0, 0];
  const swing = Math.min(...stances(clip).map(({ start, end }) => period - (end - start)));
  return quinticSwingVelocityChange(Math.hypot(x, z), swing, clip.frameRate);
}

/** Every speed and angle of a style. */
export function measureStyle(styleId: string): GridCell[] {
  return SPEEDS.flatMap((speed) => ANGLES.map((angle) => measureCell(styleId, speed, angle)));
}

/** Measures every cell of the grid, a process a core; `onStyle` hears of each style when it is done. */
export async function locomotionGridAsync(
  styles = locomotionStyles(),
  onStyle?: (styleId: string) => void,
): Promise<GridCell[]> {
  const processes = availableParallelism();
  const parts = Array.from({ length: processes }, async (_, part) => {
    const own = styles.filter((_, i) => i % processes === part);
    const child = spawn("npx", ["tsx", "tools/bench/grid-part.ts", ...own], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    const cells: GridCell[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const measured: GridCell[] = JSON.parse(line);
      cells.push(...measured);
      onStyle?.(measured[0].styleId);
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`A part of the locomotion grid ended with code ${code}.`);
    return cells;
  });
  return (await Promise.all(parts)).flat();
}

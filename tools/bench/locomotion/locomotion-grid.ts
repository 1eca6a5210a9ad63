/** Measures the locomotion model over its whole range: the required measures, worst case by worst case. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import type { MotionClip } from "../../../src/motion/clip.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { stances } from "../../../src/motion/feet/contacts/stances.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { generateLocomotion, locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { footSkateRatio } from "../../metrics/foot-skate-ratio.js";
import { jerk } from "../../metrics/jerk.js";
import { loopSeam } from "../../metrics/loop-seam.js";
import { penetration } from "../../metrics/penetration.js";
import { angleBetween, travel } from "../../metrics/travel.js";
import { quinticSwingVelocityChange, velocityChange } from "../../metrics/velocity-change.js";
import { mocapJerk } from "../mocap-jerk.js";
import { tableCadence } from "./cadence-table.js";

export const SPEEDS = [0.25, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.5, 3, 4, 5, 6.5, 8];
export const ANGLES = Array.from({ length: 16 }, (_, i) => i * 22.5);

export interface GridCell {
  styleId: string;
  speed: number;
  angle: number;
  /** Whether either foot stands for more than half of its cycle. */
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
  /** Largest distance of an ankle from its fitted and styled position, metres. */
  lockCorrection: number;
  /** Relative to the measured cadence; meaningful for neutral styles only. */
  cadenceError: number;
  /** 95th percentile relative to mocap's; none where there is no mocap of such a gait. */
  jerkToMocap: number | null;
  /** m/s per 60 fps frame. */
  strikeChange: number;
  /** Worst velocity change over the cycle, as a ratio to that of a rest-to-rest quintic over the same swing. */
  changeToQuintic: number;
  /** Joint with the worst velocity change. */
  joint: string;
  skateRatio: number;
}

/** Stride pairs in which feet are sampled 20 times per second: one alone gives only a dozen samples. */
const SKATE_STRIDES = 5;

/** Measures one stride pair; skating over several. */
export function measureCell(styleId: string, speed: number, angle: number): GridCell {
  const gait = { styleId, moveSpeed: speed, travelAngle: angle };
  const clip = generateLocomotion({ ...gait, strides: 1 });
  const strides = generateLocomotion({ ...gait, strides: SKATE_STRIDES });
  const { plan } = clip;
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

/** Returns the quintic of the foot with the harder swing: the shorter time for the same travel. */
function swingReference(clip: MotionClip): number {
  const period = clipDuration(clip);
  const [x, , z] = clip.loop?.displacement ?? [0, 0, 0];
  const swing = Math.min(...stances(clip).map(({ start, end }) => period - (end - start)));
  return quinticSwingVelocityChange(Math.hypot(x, z), swing, clip.frameRate);
}

/** Measures every speed and angle of a style. */
export function measureStyle(styleId: string): GridCell[] {
  return SPEEDS.flatMap((speed) => ANGLES.map((angle) => measureCell(styleId, speed, angle)));
}

/** Measures every cell of the grid, one process per core; `onStyle` is called when each style is done. */
export async function locomotionGridAsync(
  styles = locomotionStyles(),
  onStyle?: (styleId: string) => void,
): Promise<GridCell[]> {
  const processes = availableParallelism();
  const parts = Array.from({ length: processes }, async (_, part) => {
    const own = styles.filter((_, i) => i % processes === part);
    const child = spawn("npx", ["tsx", "tools/bench/locomotion/grid-part.ts", ...own], {
      stdio: ["ignore", "pipe", "inherit"],
    });
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

import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { writeFrameRotations } from "../cycle/frame-rotations.js";
import { smootherstep } from "../easing.js";
import { solveLegPose } from "../legs/leg-solve.js";
import { createPelvisPose, placeSockets } from "../legs/pelvis-pose.js";
import { CHANNELS, type LocomotionTables, type StyleTable } from "../locomotion-tables.js";
import { addStandingLife, CALM_SHIFT } from "./standing-life.js";
import { highestPelvis, standingPosture } from "./standing-posture.js";

/** How a standing clip was made; plain JSON. */
export interface StandingPlan {
  kind: "standing";
  styleId: string;
  /** Seconds of the loop: one breath. */
  period: number;
}

/** Seconds per breath, of the slowest and the fastest style. */
const SLOW_BREATH = 5.4;
const QUICK_BREATH = 4.2;

/**
 * A style that sways in its walk also sways as it stands: metres of sway in the walk that double the standing sway,
 * and the largest extra factor.
 */
const WALKING_SWAY = 0.05;
const MOST_SWAY = 1.2;
/** Distance from hip to ankle, as a share of the leg's bones, to which a sway may stretch a leg. */
const STRETCHED = 0.9985;

/**
 * Generates standing still in a style, on the built-in skeleton: one breath, the weight shifting from leg to leg as
 * the style has it, both feet planted side by side. It loops: the last of its `samples` + 1 frames is the first.
 */
export function generateStanding(
  style: StyleTable,
  tables: LocomotionTables,
  samples: number,
  request: unknown,
): MotionClip {
  const posture = standingPosture(style, tables);
  const period = SLOW_BREATH + (QUICK_BREATH - SLOW_BREATH) * smootherstep(style.speed - 0.4);
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array((samples + 1) * joints * 4);
  const translations = new Float32Array((samples + 1) * 3);
  const swaying = 1 + Math.min(MOST_SWAY, walkingSway(style) / WALKING_SWAY);
  const pose = new Float64Array(joints * 4);
  const pelvis = createPelvisPose();
  const moveBody = (frame: number) => {
    pose.set(posture.rotations);
    pelvis.position.set(posture.pelvis.position);
    addStandingLife(frame / samples, swaying, style.weightShift ?? CALM_SHIFT, pose, pelvis.position);
    pelvis.rotation.set(pose.subarray(0, 4));
  };
  let tooHigh = 0;
  for (let frame = 0; frame < samples; frame++) {
    moveBody(frame);
    const [, height] = pelvis.position;
    tooHigh = Math.max(tooHigh, height - highestPelvis(pelvis, posture.feet, STRETCHED));
  }
  posture.pelvis.position[1] -= tooHigh;
  for (let frame = 0; frame < samples; frame++) {
    moveBody(frame);
    placeSockets(pelvis);
    for (const side of [0, 1] as const) solveLegPose(side, pelvis, posture.feet[side], posture.toeBend, pose);
    writeFrameRotations(pose, rotations, frame);
    translations.set(pelvis.position, frame * 3);
  }
  rotations.copyWithin(samples * joints * 4, 0, joints * 4);
  translations.copyWithin(samples * 3, 0, 3);
  const plan: StandingPlan = { kind: "standing", styleId: style.id, period };
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: samples / period,
    frameCount: samples + 1,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: plantedFeet(posture.tiptoe, period),
    labels: [{ description: `stand, ${style.id.replaceAll("_", " ")}`, start: 0, end: period }],
    loop: { displacement: [0, 0, 0], yaw: 0 },
    plan,
    request,
  };
}

/** Returns the sideways amplitude, metres, that a style's walk adds to the pelvis' path, once per stride pair. */
function walkingSway({ delta }: StyleTable): number {
  return delta.length > 0 ? Math.hypot(delta[CHANNELS], delta[2 * CHANNELS]) : 0;
}

function plantedFeet(tiptoe: boolean, end: number): FootContact[] {
  const parts: FootContact["part"][] = tiptoe ? ["ball", "toe"] : ["heel", "ball", "toe"];
  return (["left", "right"] as const).flatMap((side) => parts.map((part) => ({ side, part, start: 0, end })));
}

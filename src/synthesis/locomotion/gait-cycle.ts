import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate, quatWrite } from "../../motion/quaternion.js";
import { vecDistance } from "../../motion/vector.js";
import { blendedChannels } from "./blended-channels.js";
import { BODY_CHANNELS, FOOT_CHANNELS } from "./channels.js";
import { smootherstep } from "./easing.js";
import { relaxedFingers } from "./finger-pose.js";
import { spreadCrossingFeet } from "./foot-lock.js";
import { type FootPath, footPath } from "./foot-path.js";
import { footStance } from "./foot-stance.js";
import { type Gait, type GaitRequest, resolveGait } from "./gait.js";
import { legPose } from "./leg-pose.js";
import type { LocomotionTables, StyleTable } from "./locomotion-tables.js";
import { createPelvisPose, type PelvisPose, pelvisPose, placeSockets } from "./pelvis-pose.js";
import { pelvisRise } from "./pelvis-rise.js";
import { PELVIS_SAMPLES, pelvisOffset, solvePelvis } from "./pelvis-solve.js";
import { styledChannels } from "./styled-channels.js";
import { upperBodyPose } from "./upper-body.js";

/** A stride pair of a gait, solved: any phase of it can be read. */
export interface GaitCycle {
  gait: Gait;
  /** Left, right. */
  feet: [FootPath, FootPath];
  /** Largest lowering of the pelvis below the fitted and styled one, metres. */
  pelvisDrop: number;
  /** Largest distance of an ankle from the fitted and styled one, metres. */
  lockCorrection: number;
  /**
   * Pose of the built-in skeleton at a phase (0 at the left strike, period 1): local rotations (xyzw a joint) and the
   * Hips joint in a frame that travels with the body at its mean velocity and faces +Z. Of the solved, unmirrored figure.
   */
  pose(phase: number, rotations: Float64Array, position: Float64Array): void;
}

const REST = Float64Array.from(BUILTIN_SKELETON.restRotations);
relaxedFingers(REST);

const body = new Float64Array(BODY_CHANNELS);
const foot = new Float64Array(FOOT_CHANNELS);
const wished = new Float64Array(FOOT_CHANNELS);
const offset = new Float64Array(3);
const pelvis = createPelvisPose();
const heading = new Float64Array(4);
const turned = new Float64Array(4);

/** Before and after a stance the pelvis already, and still, gives way to the leg: shares of the cycle, metres of travel. */
const APPROACH = 0.05;
const APPROACH_TRAVEL = 0.08;
const DEPARTURE = 0.02;
const DEPARTURE_TRAVEL = 0.08;
/** Going back a leg is stretched when it strikes and when it leaves: this much longer. */
const BACK_APPROACH = 1;
const BACK_DEPARTURE = 1.5;

export function solveGaitCycle(request: GaitRequest, style: StyleTable, tables: LocomotionTables): GaitCycle {
  const gait = resolveGait({
    ...request,
    cadence: { factor: style.cadence, speed: style.speed },
    dutyOffset: style.duty,
  });
  const neutral = blendedChannels(gait, tables);
  const model = style.delta.length > 0 ? styledChannels(neutral, style, gait) : neutral;
  const stances = [footStance(gait, model, 0, style), footStance(gait, model, 1, style)];
  spreadCrossingFeet(gait, stances[0].lock, stances[1].lock);

  function readBody(phase: number): void {
    model.evaluateBody(phase, body);
    body[1] += pelvisRise(gait, phase);
  }

  const approach = Math.min(APPROACH, APPROACH_TRAVEL / gait.stride) * (1 + BACK_APPROACH * gait.weights.back);
  const departure = Math.min(DEPARTURE, DEPARTURE_TRAVEL / gait.stride) * (1 + BACK_DEPARTURE * gait.weights.back);
  const gaps = new Float64Array(PELVIS_SAMPLES * 6);
  const standing = new Float64Array(PELVIS_SAMPLES * 2);
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    const phase = i / PELVIS_SAMPLES;
    readBody(phase);
    pelvisPose(body, tables.meanPose, pelvis);
    for (const side of [0, 1] as const) {
      let q = (phase + side / 2) % 1;
      if (q > (1 + gait.duty) / 2) q -= 1;
      const outside = Math.max(0, -q / approach, (q - gait.duty) / departure);
      if (outside >= 1) continue;
      standing[i * 2 + side] = 1 - smootherstep(outside);
      stances[side].evaluate(q, foot);
      for (let k = 0; k < 3; k++) gaps[(i * 2 + side) * 3 + k] = pelvis.sockets[side][k] - foot[k];
    }
  }
  const solution = solvePelvis(gait, gaps, standing);
  let pelvisDrop = 0;
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    pelvisOffset(solution, i / PELVIS_SAMPLES, offset);
    pelvisDrop = Math.max(pelvisDrop, -offset[1] - pelvisRise(gait, i / PELVIS_SAMPLES));
  }

  function pelvisAt(phase: number): PelvisPose {
    readBody(phase);
    pelvisPose(body, tables.meanPose, pelvis);
    pelvisOffset(solution, phase, offset);
    for (let k = 0; k < 3; k++) pelvis.position[k] += offset[k];
    placeSockets(pelvis);
    return pelvis;
  }
  const feet: [FootPath, FootPath] = [
    footPath(gait, model, stances[0], stances[1], style, pelvisAt),
    footPath(gait, model, stances[1], stances[0], style, pelvisAt),
  ];
  let lockCorrection = 0;
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    for (const side of [0, 1] as const) {
      const phase = i / PELVIS_SAMPLES;
      feet[side].evaluate(phase, pelvisAt(phase + side / 2).sockets[side], foot);
      model.evaluateFoot(side, phase, wished, 0);
      lockCorrection = Math.max(lockCorrection, vecDistance(foot, wished));
    }
  }
  quatFromYaw(heading, gait.hipYaw);

  return {
    gait,
    feet,
    pelvisDrop,
    lockCorrection,
    pose(phase, rotations, position) {
      rotations.set(REST);
      pelvisAt(phase);
      upperBodyPose(body, tables.meanPose, -gait.hipYaw, rotations);
      for (const side of [0, 1] as const) {
        const own = phase - side / 2;
        const q = own - Math.floor(own);
        feet[side].evaluate(q, pelvis.sockets[side], foot);
        const bend = feet[side].toeBend(q, foot);
        legPose(side, pelvis, foot, bend, rotations);
      }
      quatMultiply(turned, heading, pelvis.rotation);
      quatWrite(rotations, 0, turned);
      quatRotate(position, heading, pelvis.position);
    },
  };
}

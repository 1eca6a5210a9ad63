import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { vecDistance } from "../../../motion/maths/vector.js";
import { flightArc } from "../legs/flight-arc.js";
import { type FootPath, footPath } from "../legs/gait-foot-path.js";
import { solveLegPose } from "../legs/leg-solve.js";
import { createPelvisPose, type PelvisPose, pelvisPose, placeSockets } from "../legs/pelvis-pose.js";
import { PELVIS_SAMPLES, pelvisOffset } from "../legs/pelvis-solve.js";
import type { LocomotionTables, StyleTable } from "../locomotion-tables.js";
import { BODY_CHANNELS, FOOT_CHANNELS, PELVIS_CHANNELS } from "../styles/channels.js";
import { relaxedFingers } from "../upper-body/finger-pose.js";
import { upperBodyPose } from "../upper-body/upper-body.js";
import type { Gait, GaitRequest } from "./gait.js";
import { groundGait, raisedBody } from "./grounded-gait.js";

/** One stride pair of a gait, solved: it can be evaluated at any phase. */
export interface GaitCycle {
  gait: Gait;
  /** Left, right. */
  feet: [FootPath, FootPath];
  /** Largest lowering of the pelvis below its fitted and styled height, metres. */
  pelvisDrop: number;
  /** Largest distance of an ankle from its fitted and styled position, metres. */
  lockCorrection: number;
  /** Evaluates the channels of pelvis and upper body at a phase, before the pelvis is moved for the legs. */
  body(phase: number, out: Float64Array): void;
  /**
   * Evaluates the pose of the built-in skeleton at a phase (0 at the left strike, period 1): local rotations (xyzw
   * per joint) and the Hips joint in a frame that travels with the body at its mean velocity and faces +Z. It is that
   * of the solved, unmirrored figure.
   *
   * @param added to the channels of the upper body; those of the pelvis are ignored
   */
  pose(phase: number, rotations: Float64Array, position: Float64Array, added?: Float64Array): void;
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

/**
 * Angle by which the chest turns against the hips without taking them along, radians, and the share of any excess
 * that it takes.
 */
const EASY_TWIST = 1.27;
const STIFF_SHARE = 0.3;

/** Returns how far the upper body is turned back against turned hips. */
function counterTurn(hipYaw: number): number {
  const over = Math.max(0, Math.abs(hipYaw) - EASY_TWIST);
  return hipYaw - Math.sign(hipYaw) * over * (1 - STIFF_SHARE);
}

export function solveGaitCycle(request: GaitRequest, style: StyleTable, tables: LocomotionTables): GaitCycle {
  const grounded = groundGait(request, style, tables);
  const { gait, model, stances, pelvisDrop } = grounded;

  function reachingPelvis(phase: number, channels: number): void {
    raisedBody(gait, model, phase, body, channels);
    pelvisPose(body, tables.meanPose, pelvis);
    pelvisOffset(grounded.pelvisSolution, phase, offset);
    for (let k = 0; k < 3; k++) pelvis.position[k] += offset[k];
  }
  const arc = flightArc(gait, (phase) => {
    reachingPelvis(phase, PELVIS_CHANNELS);
    return pelvis.position[1];
  });

  function pelvisAt(phase: number, channels = PELVIS_CHANNELS): PelvisPose {
    const flies = arc === null ? 0 : arc(phase);
    reachingPelvis(phase, channels);
    pelvis.position[1] += flies;
    placeSockets(pelvis);
    return pelvis;
  }
  const feet: [FootPath, FootPath] = [
    footPath(gait, model, stances[0], stances[1], grounded.style, pelvisAt),
    footPath(gait, model, stances[1], stances[0], grounded.style, pelvisAt),
  ];
  let lockCorrection = 0;
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    const { sockets } = pelvisAt(i / PELVIS_SAMPLES);
    for (const side of [0, 1] as const) {
      const phase = (i / PELVIS_SAMPLES + side / 2) % 1;
      feet[side].evaluate(phase, sockets[side], foot, wished);
      lockCorrection = Math.max(lockCorrection, vecDistance(foot, wished));
    }
  }
  quatFromYaw(heading, gait.hipYaw);

  return {
    gait,
    feet,
    pelvisDrop,
    lockCorrection,
    body: (phase, out) => raisedBody(gait, model, phase, out),
    pose(phase, rotations, position, added) {
      rotations.set(REST);
      pelvisAt(phase, BODY_CHANNELS);
      if (added) for (let c = PELVIS_CHANNELS; c < BODY_CHANNELS; c++) body[c] += added[c];
      upperBodyPose(body, tables.meanPose, -counterTurn(gait.hipYaw), rotations);
      for (const side of [0, 1] as const) {
        const own = phase - side / 2;
        const q = own - Math.floor(own);
        feet[side].evaluate(q, pelvis.sockets[side], foot);
        const bend = feet[side].toeBend(q, foot);
        solveLegPose(side, pelvis, foot, bend, rotations);
      }
      quatMultiply(turned, heading, pelvis.rotation);
      quatWrite(rotations, 0, turned);
      quatRotate(position, heading, pelvis.position);
    },
  };
}

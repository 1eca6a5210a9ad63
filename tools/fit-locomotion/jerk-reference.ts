/**
 * Measures how jerky captured people are, by gait and speed, in the measure used for generated gaits
 * (`tools/bench/mocap-jerk.ts` holds the numbers printed here): `npx tsx tools/fit-locomotion/jerk-reference.ts
 * [--mocap FOLDER]`. A captured cycle is written as a series of eight harmonics, which removes the noise of the
 * capture, posed on the built-in skeleton and sampled at 60 fps; all frames and joints of a gait's cycles of similar
 * speed are pooled.
 */
import { parseArgs } from "node:util";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { writeFrameRotations } from "../../src/synthesis/locomotion/cycle/frame-rotations.js";
import { solveLegPose } from "../../src/synthesis/locomotion/legs/leg-solve.js";
import { createPelvisPose, pelvisPose } from "../../src/synthesis/locomotion/legs/pelvis-pose.js";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { FOOT_START } from "../../src/synthesis/locomotion/styles/channels.js";
import { upperBodyPose } from "../../src/synthesis/locomotion/upper-body/upper-body.js";
import { jerkValues } from "../metrics/jerk.js";
import { requireData } from "../run/require-data.js";
import { cyclesOfStyle, readFitData } from "./basis/fit-bases.js";
import { evaluateSeries, fitSeries, rowsOf } from "./basis/fourier.js";
import type { GaitCycle } from "./gait-cycles.js";
import { BASIS_NAMES, cyclesOfBasis } from "./recipes/recipes.js";

const HARMONICS = 8;
const RATE = 60;
/** Speeds by which cycles are grouped, m/s: each goes to the nearest. */
const BINS = {
  walk: [0.4, 0.6, 0.8, 1, 1.2, 1.6],
  run: [2.5, 3, 4],
  back: [0.6, 0.8, 1],
  side: [0.4, 0.6],
};

const { values } = parseArgs({ options: { mocap: { type: "string" } } });
const mocap = requireData("mocap", values.mocap);
const data = readFitData(mocap);
const meanPose = Float32Array.from(data.meanPose);
const cycles = cyclesOfStyle(data, "neutral");

for (const gait of BASIS_NAMES) {
  // At least as many samples as the series has coefficients, or there would be nothing but noise.
  const captured = cyclesOfBasis(gait, cycles).filter(({ phases }) => phases.length >= rowsOf(HARMONICS));
  for (const speed of BINS[gait]) {
    const near = captured.filter((cycle) => nearest(BINS[gait], cycle.footSpeed) === speed);
    const pooled = near.flatMap((cycle) => jerkValues(posed(cycle))).sort((a, b) => a - b);
    const p95 = pooled[Math.floor(pooled.length * 0.95)];
    process.stdout.write(`${gait} ${speed} m/s: ${near.length} cycles, ${p95?.toFixed(0) ?? "-"} m/s³\n`);
  }
}

function nearest(speeds: readonly number[], speed: number): number {
  return speeds.reduce((a, b) => (Math.abs(b - speed) < Math.abs(a - speed) ? b : a));
}

/**
 * Poses one cycle on the built-in skeleton, with the three frames of the next that a third difference looks ahead to.
 */
function posed(cycle: GaitCycle): MotionClip {
  const series = fitSeries(cycle.phases, cycle.samples, HARMONICS);
  const perCycle = Math.round(cycle.period * RATE);
  const frameCount = perCycle + 3;
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  const row = new Float64Array(CHANNELS);
  const pose = new Float64Array(joints * 4);
  const pelvis = createPelvisPose();
  for (let frame = 0; frame < frameCount; frame++) {
    evaluateSeries(series, rowsOf(HARMONICS), frame / perCycle, row);
    pose.set(BUILTIN_SKELETON.restRotations);
    pelvisPose(row, meanPose, pelvis);
    upperBodyPose(row, meanPose, 0, pose);
    for (const side of [0, 1] as const) solveLegPose(side, pelvis, row.subarray(FOOT_START[side]), 0, pose);
    pose.set(pelvis.rotation, 0);
    writeFrameRotations(pose, rotations, frame);
    translations.set(pelvis.position, frame * 3);
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: RATE,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

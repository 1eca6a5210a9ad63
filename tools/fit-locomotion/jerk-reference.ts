/**
 * `npx tsx tools/fit-locomotion/jerk-reference.ts [--mocap FOLDER]`: how jerky captured people are, by gait and speed, in
 * the measure that generated gaits are held against (`tools/bench/mocap-jerk.ts` holds the numbers that this prints).
 * A captured cycle is written as a series of eight harmonics, which leaves out the noise of the capture, posed on the
 * built-in skeleton and looked at 60 times a second; all frames and joints of a gait's cycles of like speed are pooled.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { jerkValues } from "../../src/motion/metrics/jerk.js";
import { FOOT_START } from "../../src/synthesis/locomotion/channels.js";
import { writeFrameRotations } from "../../src/synthesis/locomotion/frame-rotations.js";
import { legPose } from "../../src/synthesis/locomotion/leg-pose.js";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { createPelvisPose, pelvisPose } from "../../src/synthesis/locomotion/pelvis-pose.js";
import { upperBodyPose } from "../../src/synthesis/locomotion/upper-body.js";
import { cyclesOfStyle, readFitData } from "./fit-bases.js";
import { evaluateSeries, fitSeries, rowsOf } from "./fourier.js";
import type { GaitCycle } from "./gait-cycles.js";
import { BASIS_NAMES, cyclesOfBasis } from "./recipes.js";

const HARMONICS = 8;
const RATE = 60;
/** Speeds that cycles are sorted by, m/s: each goes to the nearest. */
const BINS = {
  walk: [0.4, 0.6, 0.8, 1, 1.2, 1.6],
  run: [2.5, 3, 4],
  back: [0.6, 0.8, 1],
  side: [0.4, 0.6],
};

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({ options: { mocap: { type: "string", default: `${root}../shared/mocap` } } });
const data = readFitData(values.mocap);
const meanPose = Float32Array.from(data.meanPose);
const cycles = cyclesOfStyle(data, "neutral");

for (const gait of BASIS_NAMES) {
  // As many samples as the series has coefficients, or noise would be all that they say.
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

/** One cycle on the built-in skeleton, with the three frames of the next that a third difference looks ahead to. */
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
    for (const side of [0, 1] as const) legPose(side, pelvis, row.subarray(FOOT_START[side]), 0, pose);
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

/**
 * Measures how much the strides of one person in one clip differ, which a seed imitates
 * (`src/synthesis/locomotion/cycle/stride-variation.ts` holds the numbers printed here): `npx tsx
 * tools/fit-locomotion/stride-spread.ts [--mocap FOLDER]`. Neutral walks of at least three clean strides straight
 * ahead at one speed; medians over clips, of both sides.
 */
import { parseArgs } from "node:util";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { ARM_CHANNELS, SPINE_CHANNEL } from "../../src/synthesis/locomotion/styles/channels.js";
import { requireData } from "../run/require-data.js";
import { cyclesOfStyle, readFitData } from "./basis/fit-bases.js";
import { fitSeries, rowsOf } from "./basis/fourier.js";
import { median } from "./basis/least-squares.js";
import { FIT_JOINTS } from "./fit-joints.js";
import type { GaitCycle } from "./gait-cycles.js";
import { cyclesOfBasis } from "./recipes/recipes.js";

const HARMONICS = 3;
const FEWEST_STRIDES = 3;
/** Largest deviation of a stride's speed from the clip's, share, and of its direction from straight ahead, radians. */
const STEADY = 0.05;
const AHEAD = 0.12;
const DEGREES = 180 / Math.PI;
/** Channels from the left arm to the right. */
const RIGHT = 12;

const { values } = parseArgs({ options: { mocap: { type: "string" } } });
const mocap = requireData("mocap", values.mocap);
const data = readFitData(mocap);
const walks = cyclesOfBasis("walk", cyclesOfStyle(data, "neutral"));
const clips = [...new Set(walks.map(({ clip }) => clip))]
  .map((id) => steady(walks.filter(({ clip }) => clip === id)))
  .filter((cycles) => cycles.length >= FEWEST_STRIDES);
const series = clips.map((cycles) => cycles.map(({ phases, samples }) => fitSeries(phases, samples, HARMONICS)));

const strides = clips.reduce((sum, cycles) => sum + cycles.length, 0);
const times = clips.map((cycles) => spread(cycles.map(({ period }) => Math.log(period))));
write(`${clips.length} clips, ${strides} strides; stride time ${(median(times) * 100).toFixed(1)} %`);
write("degrees of the joint's x y z: of the posture; of the swing; in all; size of the swing");
for (let joint = SPINE_CHANNEL; joint < ARM_CHANNELS + RIGHT; joint += 3) {
  const sides = joint < ARM_CHANNELS ? [joint] : [joint, joint + RIGHT];
  const column = (of: (clip: Float64Array[], channel: number) => number) =>
    [0, 1, 2].map((c) => median(series.flatMap((clip) => sides.map((side) => of(clip, side + c)))) * DEGREES);
  const posture = column((clip, c) => spread(clip.map((one) => one[c])));
  const swing = column((clip, c) => swingSpread(clip, c));
  const size = column((clip, c) => rms(clip.map((one) => swingSize(one, c))));
  const all = Math.hypot(...posture, ...swing);
  const name = FIT_JOINTS[joint / 3 - 1].padEnd(14);
  write(`  ${name}${show(posture)};  ${show(swing)};  ${all.toFixed(2)};  ${Math.hypot(...size).toFixed(1)}`);
}

function steady(cycles: readonly GaitCycle[]): GaitCycle[] {
  const speed = median(cycles.map((cycle) => cycle.speed));
  return cycles.filter((cycle) => Math.abs(cycle.speed / speed - 1) < STEADY && Math.abs(cycle.angle) < AHEAD);
}

/** Returns the radians rms by which a channel's swing differs between strides. */
function swingSpread(clip: readonly Float64Array[], channel: number): number {
  let square = 0;
  for (let row = 1; row < rowsOf(HARMONICS); row++) {
    square += spread(clip.map((one) => one[row * CHANNELS + channel])) ** 2 / 2;
  }
  return Math.sqrt(square);
}

function swingSize(one: Float64Array, channel: number): number {
  let square = 0;
  for (let row = 1; row < rowsOf(HARMONICS); row++) square += one[row * CHANNELS + channel] ** 2 / 2;
  return Math.sqrt(square);
}

/** Returns the standard deviation. */
function spread(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (numbers.length - 1));
}

function rms(numbers: readonly number[]): number {
  return Math.sqrt(numbers.reduce((sum, x) => sum + x * x, 0) / numbers.length);
}

function show(numbers: readonly number[]): string {
  return numbers.map((x) => x.toFixed(2)).join(" ");
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

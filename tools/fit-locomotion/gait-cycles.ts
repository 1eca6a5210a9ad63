import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../../src/motion/maths/quaternion.js";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { evaluateSeries, fitSeries, rowsOf } from "./basis/fourier.js";
import { median } from "./basis/least-squares.js";
import { ANKLE, mirrorChannels } from "./channels.js";
import { FIT_JOINTS } from "./fit-joints.js";
import { BALL, BALL_HEIGHT, createGlobalFrame, FOOT, type GlobalFrame, sidePoint, solveFrame } from "./fit-skeleton.js";
import { type Capture, type CaptureIndex, type LocomotionClip, readCapture } from "./mocap-reader.js";
import { channelsOfFrame } from "./task-pose.js";

export type Direction = "forward" | "diagonal" | "sideways" | "backward";

/** One gait cycle in its gait frame (origin at the mean velocity, turned to the pelvis heading), left strike near 0. */
export interface GaitCycle {
  clip: string;
  subject: string;
  style: string;
  /** Whether the clip's label says that it is a run. */
  run: boolean;
  direction: Direction;
  /** Travel angle relative to the pelvis, radians, 0 forward, positive to the left; sideways cycles all go left. */
  angle: number;
  fps: number;
  /** Seconds. */
  period: number;
  /** True speed of the root, m/s. */
  speed: number;
  /** Phase of each sample, 0 to 1. */
  phases: Float64Array;
  /** CHANNELS per sample; the drift from the cycle's start to its end is removed. */
  samples: Float64Array;
}

/** A span of frames turned to the gait frame. */
export interface GaitWindow {
  frames: GlobalFrame[];
  /** Local rotations, the hips' turned to the gait frame. */
  rotations: Float64Array;
  /** Fractional frame numbers inside the window of the cycle's bounds. */
  start: number;
  end: number;
  fps: number;
  angle: number;
  speed: number;
  leading: number;
}

const JOINTS = FIT_JOINTS.length;
/** Quantile of the ball's heights over a cycle that is its height on the ground. */
const LOW_SHARE = 0.05;
const ALIGN_RANGE = 0.12;
const ALIGN_STEPS = 120;
const LEFT = FOOT[0] * 3;
const RIGHT = FOOT[1] * 3;
/** Frames of the shortest cycle that can be fitted. */
const FEWEST_FRAMES = 5;

/** Cuts the clip's windows, one per clean cycle. */
export function gaitWindows(capture: Capture, cycles: readonly [number, number][]): GaitWindow[] {
  const windows: GaitWindow[] = [];
  for (const [from, to] of cycles) {
    const first = Math.round(from * capture.fps);
    const last = Math.min(capture.frames - 1, Math.round(to * capture.fps));
    const window = last - first >= FEWEST_FRAMES ? gaitWindow(capture, first, last) : undefined;
    if (window) windows.push(window);
  }
  levelGround(windows);
  return windows;
}

function gaitWindow(capture: Capture, first: number, last: number): GaitWindow | undefined {
  const { root, rotations, fps, frames } = capture;
  const seconds = (last - first) / fps;
  const vx = (root[last * 3] - root[first * 3]) / seconds;
  const vz = (root[last * 3 + 2] - root[first * 3 + 2]) / seconds;
  const speed = Math.hypot(vx, vz);
  if (speed < 0.05) return undefined;
  let fx = 0;
  let fz = 0;
  let cx = 0;
  let cz = 0;
  const q = [0, 0, 0, 1];
  const forward = [0, 0, 0];
  for (let f = first; f < last; f++) {
    quatRotate(forward, quatRead(q, rotations, f * JOINTS * 4), [0, 0, 1]);
    const length = Math.hypot(forward[0], forward[2]);
    fx += forward[0] / length;
    fz += forward[2] / length;
    cx += root[f * 3] - (vx * (f - first)) / fps;
    cz += root[f * 3 + 2] - (vz * (f - first)) / fps;
  }
  const heading = Math.atan2(fx, fz);
  cx /= last - first;
  cz /= last - first;
  const before = Math.max(0, first - 1);
  const after = Math.min(frames - 1, last + 1);
  const count = after - before + 1;
  const local = rotations.slice(before * JOINTS * 4, (after + 1) * JOINTS * 4);
  const turn = quatFromYaw([0, 0, 0, 1], -heading);
  const global: GlobalFrame[] = [];
  for (let i = 0; i < count; i++) {
    const f = before + i;
    quatWrite(local, i * JOINTS * 4, quatMultiply(q, turn, quatRead(q, local, i * JOINTS * 4)));
    const t = (f - first) / fps;
    const at = [root[f * 3] - cx - vx * t, root[f * 3 + 1], root[f * 3 + 2] - cz - vz * t];
    quatRotate(at, turn, at);
    const frame = createGlobalFrame();
    solveFrame(local, i * JOINTS * 4, at, frame);
    global.push(frame);
  }
  const travel = Math.atan2(vx, vz);
  const angle = Math.atan2(Math.sin(travel - heading), Math.cos(travel - heading));
  // How far the left ankle is ahead of the right one: cycles are cut at its maximum size.
  const ahead = (i: number) => {
    const p = global[i].positions;
    return (p[LEFT] - p[RIGHT]) * Math.sin(angle) + (p[LEFT + 2] - p[RIGHT + 2]) * Math.cos(angle);
  };
  const leading = ahead(first - before) >= 0 ? 0 : 1;
  const peak = (frame: number) => {
    const i = frame - before;
    if (i < 1 || i > count - 2) return i;
    const [a, b, c] = [ahead(i - 1), ahead(i), ahead(i + 1)].map((x) => (leading === 0 ? x : -x));
    const bend = a - 2 * b + c;
    return bend < -1e-9 ? i + Math.max(-1, Math.min(1, (0.5 * (a - c)) / bend)) : i;
  };
  return { frames: global, rotations: local, start: peak(first), end: peak(last), fps, angle, speed, leading };
}

/** Puts the low ball of the foot at its standing height, one ground per clip. */
function levelGround(windows: readonly GaitWindow[]): void {
  const lows: number[] = [];
  for (const { frames } of windows) {
    for (let side = 0; side < 2; side++) {
      const heights = frames.map((frame) => pointOnFoot(frame, side, BALL)[1]).sort((a, b) => a - b);
      lows.push(heights[Math.floor(heights.length * LOW_SHARE)]);
    }
  }
  const ground = median(lows) - BALL_HEIGHT;
  for (const { frames } of windows) {
    for (const frame of frames) for (let j = 0; j < JOINTS; j++) frame.positions[j * 3 + 1] -= ground;
  }
}

function pointOnFoot(frame: GlobalFrame, side: number, point: readonly number[]): number[] {
  const q = quatRead([0, 0, 0, 1], frame.rotations, FOOT[side] * 4);
  const out = [0, 0, 0];
  quatRotate(out, q, sidePoint(point, side));
  for (let k = 0; k < 3; k++) out[k] += frame.positions[FOOT[side] * 3 + k];
  return out;
}

/** Cuts every clean cycle of the clips; rotation vectors are relative to `meanPose`. */
export function gaitCycles(
  index: CaptureIndex,
  clips: readonly LocomotionClip[],
  meanPose: ArrayLike<number>,
): GaitCycle[] {
  const out: GaitCycle[] = [];
  for (const clip of clips) {
    for (const window of gaitWindows(readCapture(index, clip.clip), clip.cleanCycleTimes)) {
      out.push(cycleOf(clip, window, meanPose));
    }
  }
  return out;
}

function cycleOf(clip: LocomotionClip, window: GaitWindow, meanPose: ArrayLike<number>): GaitCycle {
  const count = window.frames.length;
  const all = new Float64Array(count * CHANNELS);
  for (let i = 0; i < count; i++) {
    channelsOfFrame(window.frames[i], window.rotations, i * JOINTS * 4, meanPose, all, i * CHANNELS);
  }
  const length = window.end - window.start;
  const drift = new Float64Array(CHANNELS);
  for (let c = 0; c < CHANNELS; c++) drift[c] = lerp(all, window.end, c) - lerp(all, window.start, c);
  const first = Math.max(0, Math.ceil(window.start - 1e-9));
  const last = Math.min(count - 1, Math.ceil(window.end - 1e-9) - 1);
  const phases = new Float64Array(last - first + 1);
  const samples = new Float64Array(phases.length * CHANNELS);
  const direction = directionOf(window.angle);
  // Sideways cycles are mirrored to go left; no others are, since a limp belongs to its leg.
  const mirrored = direction === "sideways" && window.angle < 0;
  const half = (window.leading === 1) !== mirrored ? 0.5 : 0;
  const row = new Float64Array(CHANNELS);
  for (let i = 0; i < phases.length; i++) {
    const phase = (first + i - window.start) / length;
    phases[i] = (phase + half) % 1;
    for (let c = 0; c < CHANNELS; c++) row[c] = all[(first + i) * CHANNELS + c] - drift[c] * (phase - 0.5);
    if (mirrored) mirrorChannels(samples.subarray(i * CHANNELS, (i + 1) * CHANNELS), row);
    else samples.set(row, i * CHANNELS);
  }
  const cycleAngle = mirrored ? -window.angle : window.angle;
  alignToFoot(phases, samples, cycleAngle, direction !== "sideways" && clip.gaits.includes("run"));
  return {
    clip: clip.clip,
    subject: clip.clip.split("_")[0],
    style: clip.style,
    run: clip.gaits.includes("run"),
    direction,
    angle: cycleAngle,
    fps: window.fps,
    period: length / window.fps,
    speed: window.speed,
    phases,
    samples,
  };
}

/** Moves phase 0 to where the left ankle is furthest ahead of the body: close to its strike in every gait. */
function alignToFoot(phases: Float64Array, samples: Float64Array, angle: number, run: boolean): void {
  const harmonics = run ? 4 : Math.min(6, Math.floor((phases.length - 2) / 2.6));
  const series = fitSeries(phases, samples, harmonics);
  const row = new Float64Array(CHANNELS);
  let best = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  for (let i = -ALIGN_STEPS; i <= ALIGN_STEPS; i++) {
    const shift = (i / ALIGN_STEPS) * ALIGN_RANGE;
    evaluateSeries(series, rowsOf(harmonics), shift, row);
    const ahead = row[ANKLE[0]] * Math.sin(angle) + row[ANKLE[0] + 2] * Math.cos(angle);
    if (ahead <= furthest) continue;
    furthest = ahead;
    best = shift;
  }
  for (let i = 0; i < phases.length; i++) phases[i] = (phases[i] - best + 1) % 1;
}

function lerp(rows: Float64Array, at: number, channel: number): number {
  const count = rows.length / CHANNELS;
  const i = Math.max(0, Math.min(count - 2, Math.floor(at)));
  const t = Math.max(0, Math.min(1, at - i));
  return rows[i * CHANNELS + channel] * (1 - t) + rows[(i + 1) * CHANNELS + channel] * t;
}

function directionOf(angle: number): Direction {
  const degrees = (Math.abs(angle) * 180) / Math.PI;
  if (degrees <= 35) return "forward";
  if (degrees < 60) return "diagonal";
  if (degrees <= 120) return "sideways";
  return degrees < 145 ? "diagonal" : "backward";
}

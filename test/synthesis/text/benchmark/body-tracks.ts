import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET, solePosition } from "../../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import type { JointName } from "../../../../src/motion/joint-names.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import type { FootTracks } from "./foot-tracks.js";
import type { Point } from "./motion-view.js";

const FRAME_RATE = 60;

/** Paths of heel, ball and tip of the toes, 3 numbers a frame. */
export type SolePaths = Record<"heel" | "ball" | "toe", Float64Array>;
export interface BothFeet {
  left: FootTracks;
  right: FootTracks;
}

/** Where everything is in every frame of a motion, measured once and kept. */
export interface BodyTracks {
  frames: number;
  positions(name: JointName): Float64Array;
  pointOf(name: JointName, frame: number, local: Point): Point;
  facing(): Float64Array;
  gaze(frame: number): { down: number; right: number; world: number };
  feet(measure: (soles: { left: SolePaths; right: SolePaths }, frames: number) => BothFeet): BothFeet;
}

export function bodyTracks(source: MotionClip): BodyTracks {
  const clip = atFrameRate(source);
  const { names } = clip.skeleton;
  const frames = clip.frameCount;
  const positions = new Map<string, Float64Array>(names.map((name) => [name, new Float64Array(frames * 3)]));
  const rotations = new Map<string, Float64Array>(names.map((name) => [name, new Float64Array(frames * 4)]));
  const soles = { left: emptySole(frames), right: emptySole(frames) };
  const pose = createGlobalPose(clip.skeleton);
  for (let frame = 0; frame < frames; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    names.forEach((name, j) => {
      positions.get(name)?.set(pose.positions.subarray(j * 3, j * 3 + 3), frame * 3);
      rotations.get(name)?.set(pose.rotations.subarray(j * 4, j * 4 + 4), frame * 4);
    });
    for (const foot of BUILTIN_FEET) {
      for (const part of ["heel", "ball", "toe"] as const) {
        solePosition(soles[foot.side][part].subarray(frame * 3, frame * 3 + 3), pose, foot, part);
      }
    }
  }
  return new MeasuredTracks(frames, positions, rotations, soles);
}

/** Returns the tracks mirrored along Z: left and right are exchanged. */
export function mirroredTracks(tracks: BodyTracks): BodyTracks {
  return (tracks as MeasuredTracks).mirrored();
}

class MeasuredTracks implements BodyTracks {
  private headings?: Float64Array;
  private bothFeet?: BothFeet;

  constructor(
    readonly frames: number,
    private readonly places: Map<string, Float64Array>,
    private readonly turns: Map<string, Float64Array>,
    private readonly soles: { left: SolePaths; right: SolePaths },
  ) {}

  positions(name: JointName): Float64Array {
    const track = this.places.get(name);
    if (!track) throw new Error(`No joint "${name}".`);
    return track;
  }

  pointOf(name: JointName, frame: number, local: Point): Point {
    const p = this.positions(name);
    const v = this.turned(name, frame, local);
    return { x: p[frame * 3] + v.x, y: p[frame * 3 + 1] + v.y, z: p[frame * 3 + 2] + v.z };
  }

  private turned(name: JointName, frame: number, v: Point): Point {
    const [x, y, z, w] = (this.turns.get(name) as Float64Array).subarray(frame * 4, frame * 4 + 4);
    const tx = 2 * (y * v.z - z * v.y);
    const ty = 2 * (z * v.x - x * v.z);
    const tz = 2 * (x * v.y - y * v.x);
    return { x: v.x + w * tx + y * tz - z * ty, y: v.y + w * ty + z * tx - x * tz, z: v.z + w * tz + x * ty - y * tx };
  }

  facing(): Float64Array {
    if (!this.headings) this.headings = headings(this);
    return this.headings;
  }

  gaze(frame: number): { down: number; right: number; world: number } {
    const look = this.turned("Head", frame, { x: 0, y: 0, z: 1 });
    const chest = this.turned("Spine2", frame, { x: 0, y: 0, z: 1 });
    const yaw = (v: Point) => (Math.atan2(-v.x, v.z) * 180) / Math.PI;
    const pitch = (v: Point) => (Math.asin(Math.max(-1, Math.min(1, -v.y))) * 180) / Math.PI;
    return { down: pitch(look), right: wrap(yaw(look) - yaw(chest)), world: yaw(look) };
  }

  feet(measure: (soles: { left: SolePaths; right: SolePaths }, frames: number) => BothFeet): BothFeet {
    if (!this.bothFeet) this.bothFeet = measure(this.soles, this.frames);
    return this.bothFeet;
  }

  mirrored(): MeasuredTracks {
    const places = mapped(this.places, 3, (k) => (k === 0 ? -1 : 1));
    const turns = mapped(this.turns, 4, (k) => (k === 1 || k === 2 ? -1 : 1));
    const flip = (sole: SolePaths): SolePaths => ({
      heel: flipped(sole.heel, 3, (k) => (k === 0 ? -1 : 1)),
      ball: flipped(sole.ball, 3, (k) => (k === 0 ? -1 : 1)),
      toe: flipped(sole.toe, 3, (k) => (k === 0 ? -1 : 1)),
    });
    return new MeasuredTracks(this.frames, places, turns, {
      left: flip(this.soles.right),
      right: flip(this.soles.left),
    });
  }
}

function mapped(tracks: Map<string, Float64Array>, width: number, sign: (k: number) => number) {
  return new Map([...tracks].map(([name, track]) => [otherSide(name), flipped(track, width, sign)]));
}

function otherSide(name: string): string {
  if (name.startsWith("Left")) return name.replace("Left", "Right");
  return name.replace("Right", "Left");
}

function flipped(track: Float64Array, width: number, sign: (k: number) => number): Float64Array {
  return track.map((value, i) => value * sign(i % width));
}

/** Heading of hips and shoulders; while they lie on their side, the last known one. */
function headings(tracks: BodyTracks): Float64Array {
  const pairs = (["UpLeg", "Arm"] as const).map((part) => [
    tracks.positions(`Left${part}`),
    tracks.positions(`Right${part}`),
  ]);
  const out = new Float64Array(tracks.frames);
  let known = 0;
  for (let frame = 0; frame < tracks.frames; frame++) {
    let x = 0;
    let z = 0;
    for (const [left, right] of pairs) {
      x += left[frame * 3] - right[frame * 3];
      z += left[frame * 3 + 2] - right[frame * 3 + 2];
    }
    // The left of a body that faces +Z is +X.
    const angle = Math.hypot(x, z) > 0.15 ? (Math.atan2(z, x) * 180) / Math.PI : known;
    known = frame === 0 ? angle : known + wrap(angle - known);
    out[frame] = known;
  }
  return out;
}

/** Degrees in (-180, 180]. */
export function wrap(degrees: number): number {
  return degrees - 360 * Math.ceil((degrees - 180) / 360);
}

function emptySole(frames: number): SolePaths {
  return { heel: new Float64Array(frames * 3), ball: new Float64Array(frames * 3), toe: new Float64Array(frames * 3) };
}

function atFrameRate(clip: MotionClip): MotionClip {
  if (clip.frameRate === FRAME_RATE || clipDuration(clip) === 0) return clip;
  return resampleClip(clip, FRAME_RATE);
}

import type { MotionClip } from "../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../motion/forward-kinematics.js";
import type { JointName } from "../../motion/joint-names.js";
import type { CharacterRig } from "../rig/character-rig.js";
import { matrixOf } from "./hinge-chain.js";

/**
 * What the robot follows, read from its figure; robot axes (X ahead, Y left, Z up). Matrices row by row: 9 per frame;
 * their columns are where the part's own X, Y and Z point.
 */
export interface FigureTracks {
  /** Frames to solve: all, except a loop's last, which repeats the first. */
  frames: number;
  frameRate: number;
  loops: boolean;
  /** Middle between the hip joints: 3 per frame. */
  hips: Float64Array;
  pelvis: Float64Array;
  torso: Float64Array;
  /** Left and right. */
  feet: readonly [FigureFoot, FigureFoot];
  arms: readonly [FigureArm, FigureArm];
}

export interface FigureFoot {
  /** Heel and front edge of the sole: 3 per frame. */
  heel: Float64Array;
  front: Float64Array;
  turns: Float64Array;
}

/** Rotations from the pose in which the arms are stretched out sideways, palms down. */
export interface FigureArm {
  upper: Float64Array;
  lower: Float64Array;
  hand: Float64Array;
}

/**
 * Reads what the robot follows from a clip.
 *
 * @param clip on the figure's skeleton
 */
export function readFigure(clip: MotionClip, figure: CharacterRig): FigureTracks {
  const frames = clip.loop ? clip.frameCount - 1 : clip.frameCount;
  const points = () => new Float64Array(frames * 3);
  const turns = () => new Float64Array(frames * 9);
  const foot = (): FigureFoot => ({ heel: points(), front: points(), turns: turns() });
  const arm = (): FigureArm => ({ upper: turns(), lower: turns(), hand: turns() });
  const tracks: FigureTracks = {
    frames,
    frameRate: clip.frameRate,
    loops: clip.loop !== null,
    hips: points(),
    pelvis: turns(),
    torso: turns(),
    feet: [foot(), foot()],
    arms: [arm(), arm()],
  };
  const joint = (name: JointName) => figure.roles[name] as number;
  const pose = createGlobalPose(clip.skeleton);
  const at = new Float64Array(3);
  for (let f = 0; f < frames; f++) {
    forwardKinematicsOfFrame(clip, f, pose);
    for (let k = 0; k < 3; k++) {
      at[k] = (pose.positions[joint("LeftUpLeg") * 3 + k] + pose.positions[joint("RightUpLeg") * 3 + k]) / 2;
    }
    writePoint(tracks.hips, f, at);
    writeTurn(tracks.pelvis, f, pose, joint("Hips"));
    writeTurn(tracks.torso, f, pose, joint("Spine2"));
    for (const side of [0, 1] as const) {
      const name = side === 0 ? "Left" : "Right";
      const sole = figure.feet[side];
      writeTurn(tracks.feet[side].turns, f, pose, sole.foot);
      writePoint(tracks.feet[side].heel, f, pointOn(at, pose, sole.foot, sole.heel));
      writePoint(tracks.feet[side].front, f, pointOn(at, pose, sole.foot, sole.ball));
      writeTurn(tracks.arms[side].upper, f, pose, joint(`${name}Arm`));
      writeTurn(tracks.arms[side].lower, f, pose, joint(`${name}ForeArm`));
      writeTurn(tracks.arms[side].hand, f, pose, joint(`${name}Hand`));
    }
  }
  return tracks;
}

/** Writes a point in the robot's axes: its x, y, z are the package's z, x, y. */
function writePoint(out: Float64Array, frame: number, p: Float64Array): void {
  out[frame * 3] = p[2];
  out[frame * 3 + 1] = p[0];
  out[frame * 3 + 2] = p[1];
}

function writeTurn(out: Float64Array, frame: number, { rotations: R }: GlobalPose, joint: number): void {
  const r = joint * 4;
  out.set(matrixOf([R[r + 2], R[r], R[r + 1], R[r + 3]]), frame * 9);
}

function pointOn(out: Float64Array, pose: GlobalPose, joint: number, local: readonly number[]): Float64Array {
  const m = matrixOf(pose.rotations.subarray(joint * 4, joint * 4 + 4));
  for (let i = 0; i < 3; i++) {
    out[i] = pose.positions[joint * 3 + i] + m[i * 3] * local[0] + m[i * 3 + 1] * local[1] + m[i * 3 + 2] * local[2];
  }
  return out;
}

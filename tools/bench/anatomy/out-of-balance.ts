import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET, solePosition } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { centerOfMass } from "../../../src/synthesis/locomotion/upper-body/body-balance.js";

/** Height of a sole's part up to which it carries, and of any other part of the body that would carry too, metres. */
const DOWN = 0.02;
const OTHER = 0.16;
/** Speed of the centre of mass up to which a body stands still, m/s, and frames over which it is measured. */
const STILL = 0.08;
const AROUND = 15;

type Point = [x: number, z: number];

const point = new Float64Array(3);
const center = new Float64Array(3);

/**
 * Measures how far the centre of mass of a body that stands still is beside its soles, metres: 0 over them, in motion,
 * and where hands, knees or a seat may carry.
 */
export function distancesOutOfBalance(clip: MotionClip): Float64Array {
  const { frameCount, skeleton } = clip;
  const pose = createGlobalPose(skeleton);
  const width = skeleton.names.length * 4;
  const legs = new Set(["Foot", "ToeBase"].flatMap((name) => [`Left${name}`, `Right${name}`]));
  const others = skeleton.names.flatMap((name, joint) => (legs.has(name) ? [] : [joint]));
  const centers = new Float64Array(frameCount * 3);
  const beside = new Float64Array(frameCount);
  const hips = jointIndex(skeleton, "Hips") * 3;
  for (let frame = 0; frame < frameCount; frame++) {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    const rotations = Float64Array.from(clip.rotations.subarray(frame * width, (frame + 1) * width));
    centerOfMass(rotations, Float64Array.from(positions.subarray(hips, hips + 3)), center);
    centers.set(center, frame * 3);
    const carrying: Point[] = [];
    for (const sole of BUILTIN_FEET) {
      for (const part of ["heel", "ball", "toe"] as const) {
        solePosition(point, pose, sole, part);
        // Soles are as wide as this on either side of their middle.
        if (point[1] < DOWN) for (const side of [-0.04, 0.04]) carrying.push([point[0] + side, point[2]]);
      }
    }
    const carried = others.some((joint) => positions[joint * 3 + 1] < OTHER) || positions[hips + 1] < 0.62;
    beside[frame] = carrying.length === 0 || carried ? 0 : outside([center[0], center[2]], carrying);
  }
  return beside.map((distance, frame) => {
    const [from, to] = [frame - AROUND, frame + AROUND];
    if (from < 0 || to >= frameCount) return 0;
    let fastest = 0;
    for (let f = from; f < to; f++) {
      const [dx, dy, dz] = [0, 1, 2].map((k) => centers[(f + 1) * 3 + k] - centers[f * 3 + k]);
      fastest = Math.max(fastest, Math.hypot(dx, dy, dz) * clip.frameRate);
    }
    return fastest < STILL ? distance : 0;
  });
}

/** Returns how far a point is outside the convex hull of others. */
function outside([x, z]: Point, points: readonly Point[]): number {
  let most = 0;
  for (let i = 0; i < 180; i++) {
    const [dx, dz] = [Math.cos((i * Math.PI) / 90), Math.sin((i * Math.PI) / 90)];
    const reach = Math.max(...points.map(([px, pz]) => px * dx + pz * dz));
    most = Math.max(most, x * dx + z * dz - reach);
  }
  return most;
}

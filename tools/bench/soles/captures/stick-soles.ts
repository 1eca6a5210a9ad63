/**
 * Soles of a capture's own skeleton, which has no mesh. A foot is a stick from heel to ball (toes beyond the ball are
 * left out: few captures know how they bend). The sole's position is found as in a gait laboratory's standing trial,
 * from the frames in which the foot rests: ankle and ball both among the slowest and the lower ones. Its plane is
 * level there.
 *
 * In such data the same foot stands up to 3 cm higher in one step than in the next, on one floor. So the ground under
 * a foot is where it is lowest within half a second either way; penetration and floating cannot be measured on
 * captures.
 */
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { FIGURE_HEIGHT, type FootTrack, type Track } from "../sole-track.js";
import { type Capture, globalPose } from "./capture.js";

/** Length of the leg, hip to ankle, as a share of the height of the body (Winter, Biomechanics and Motor Control). */
const LEG = 0.491;
/** Metrics of a figure 1.75 m tall, cm: the ankle above the sole, the heel behind it, half a sole's width. */
const ANKLE = 8;
const HEEL = 4.5;
const HALF = 3;
/** Frames on either side in which the ground under a foot is found. */
const STRIDE = 30;
/** Share of frames that count as slow. */
const SLOW = 0.25;

interface Leg {
  hip: number;
  knee: number;
  ankle: number;
  /** The joint, or the end, at the front of the foot's stick. */
  ball: number;
}

/** Makes a capture on its own skeleton measurable. */
export function stickTrack(capture: Capture): Track {
  const legs = findLegs(capture);
  const length = (j: number) => capture.offsets[j].length();
  const cm = (FIGURE_HEIGHT * LEG) / (length(legs[0].knee) + length(legs[0].ankle));
  const poses = capture.roots.map((_, f) => globalPose(capture, f));
  const frames = poses.length;
  const joints = new Float32Array(frames * capture.joints.length * 3);
  poses.forEach(({ positions }, f) => {
    positions.forEach((place, j) => {
      place.scaleInPlace(cm);
      joints.set(place.asArray(), (f * capture.joints.length + j) * 3);
    });
  });
  const feet = legs.map((leg): FootTrack => {
    const still = restingFrames(
      poses.map(({ positions }) => positions[leg.ankle]),
      poses.map(({ positions }) => positions[leg.ball]),
    );
    const local = (f: number, v: Vector3) =>
      v.applyRotationQuaternion(Quaternion.Inverse(poses[f].rotations[leg.ankle]));
    const mean = (of: (f: number) => Vector3) =>
      still.reduce((sum, f) => sum.addInPlace(of(f)), Vector3.Zero()).scaleInPlace(1 / still.length);
    const up = mean((f) => local(f, Vector3.Up())).normalize();
    const ball = capture.offsets[leg.ball].scale(cm);
    const ahead = ball.subtract(up.scale(Vector3.Dot(ball, up))).normalize();
    const across = Vector3.Cross(up, ahead);
    const heelPlace = up.scale(-ANKLE).subtract(ahead.scale(HEEL));
    const ballPlace = ahead.scale(Vector3.Dot(ball, ahead)).subtract(up.scale(ANKLE));
    const region = (place: Vector3) => {
      const points = new Float32Array(frames * 6);
      const sides = [-HALF, HALF].map((share) => place.add(across.scale(share)));
      poses.forEach(({ positions, rotations }, f) => {
        sides.forEach((point, i) => {
          const at = point.applyRotationQuaternion(rotations[leg.ankle]).addInPlace(positions[leg.ankle]);
          points.set(at.asArray(), f * 6 + i * 3);
        });
      });
      return { points, pointCount: 2, rest: 0 };
    };
    const [heel, ballRegion] = [region(heelPlace), region(ballPlace)];
    putOnGround([heel.points, ballRegion.points], frames);
    return { heel, ball: ballRegion, toe: ballRegion };
  });
  return { frames, feet, jointNames: capture.joints, joints, hips: 0 };
}

/** Subtracts the ground's height from the points of a foot. */
function putOnGround(regions: Float32Array[], frames: number): void {
  const lows = Array.from({ length: frames }, (_, f) =>
    Math.min(...regions.flatMap((points) => [points[f * 6 + 1], points[f * 6 + 4]])),
  );
  for (let f = 0; f < frames; f++) {
    const ground = Math.min(...lows.slice(Math.max(0, f - STRIDE), f + STRIDE + 1));
    for (const points of regions) {
      points[f * 6 + 1] -= ground;
      points[f * 6 + 4] -= ground;
    }
  }
}

/** Returns the frames in which both ends of a foot are slow and low. */
function restingFrames(ankles: Vector3[], balls: Vector3[]): number[] {
  const speed = (places: Vector3[], f: number) =>
    Vector3.Distance(places[Math.min(places.length - 1, f + 1)], places[Math.max(0, f - 1)]);
  const speeds = ankles.map((_, f) => speed(ankles, f) + speed(balls, f));
  const limit = [...speeds].sort((a, b) => a - b)[Math.floor(speeds.length * SLOW)];
  const middle = balls.map(({ y }) => y).sort((a, b) => a - b)[balls.length >> 1];
  const slow = speeds.flatMap((value, f) => (value <= limit ? [f] : []));
  const low = slow.filter((f) => balls[f].y <= middle);
  return low.length > 0 ? low : slow;
}

/** Finds the joints of both legs by the names that captures give them. */
function findLegs({ joints, parents }: Capture): [Leg, Leg] {
  return [/^(l(?!ow)|left)/i, /^(r(?!o)|right)/i].map((side) => {
    const ankle = joints.findIndex((name) => side.test(name) && /(foot|ankle)$/i.test(name));
    if (ankle < 0) throw new Error(`No foot among ${joints.join(", ")}.`);
    const child = parents.indexOf(ankle);
    return { hip: parents[parents[ankle]], knee: parents[ankle], ankle, ball: child };
  }) as [Leg, Leg];
}

import type { MotionClip } from "../../../../src/motion/clip.js";
import type { JointName } from "../../../../src/motion/joint-names.js";
import { type BodyTracks, bodyTracks, mirroredTracks } from "./body-tracks.js";
import { type FootTracks, footTracks } from "./foot-tracks.js";

/** Of the built-in figure that stands upright: crown of the head, hips, neck, all metres over the ground. */
export const STANDING = { height: 1.7, hips: 0.939, arm: 0.52, leg: 0.889 } as const;

export interface Point {
  x: number;
  y: number;
  z: number;
}

/**
 * A motion, or a span of one, as its predicates see it: where joints are in the world, which way the body faces, when feet
 * stand. Everything is measured on the joints, without the clip's labels, contacts and plan. 60 fps.
 */
export class MotionView {
  readonly frameRate = 60;
  readonly frames: number;
  private feetOfView?: { left: FootTracks; right: FootTracks };
  private twin?: MotionView;

  private constructor(
    private readonly body: BodyTracks,
    private readonly first: number,
    private readonly last: number,
  ) {
    this.frames = last - first + 1;
  }

  static of(clip: MotionClip): MotionView {
    const body = bodyTracks(clip);
    return new MotionView(body, 0, body.frames - 1);
  }

  get duration(): number {
    return (this.frames - 1) / this.frameRate;
  }

  /** From and to second, bounded by the view. */
  slice(start: number, end: number): MotionView {
    const at = (time: number) => Math.min(Math.max(Math.round(time * this.frameRate), 0), this.frames - 1);
    return new MotionView(this.body, this.first + at(start), this.first + at(end));
  }

  /** The same movement mirrored along Z: left and right are exchanged. */
  mirrored(): MotionView {
    if (!this.twin) {
      this.twin = new MotionView(mirroredTracks(this.body), this.first, this.last);
      this.twin.twin = this;
    }
    return this.twin;
  }

  joint(name: JointName, frame: number): Point {
    const track = this.body.positions(name);
    const at = (this.first + frame) * 3;
    return { x: track[at], y: track[at + 1], z: track[at + 2] };
  }

  height(name: JointName, frame: number): number {
    return this.body.positions(name)[(this.first + frame) * 3 + 1];
  }

  /** A point that moves with a joint, `local` in the joint's rest frame, metres. */
  pointOf(name: JointName, frame: number, local: Point): Point {
    return this.body.pointOf(name, this.first + frame, local);
  }

  /** m/s, over five frames. */
  speed(name: JointName, frame: number): number {
    const v = this.velocity(name, frame);
    return Math.hypot(v.x, v.y, v.z);
  }

  velocity(name: JointName, frame: number): Point {
    const from = Math.max(frame - 2, 0);
    const to = Math.min(frame + 2, this.frames - 1);
    const a = this.joint(name, from);
    const b = this.joint(name, to);
    const seconds = Math.max(to - from, 1) / this.frameRate;
    return { x: (b.x - a.x) / seconds, y: (b.y - a.y) / seconds, z: (b.z - a.z) / seconds };
  }

  /** Of one joint against another. */
  relativeSpeed(name: JointName, to: JointName, frame: number): number {
    const a = this.velocity(name, frame);
    const b = this.velocity(to, frame);
    return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
  }

  /** Returns the heading of the body, degrees: 0 is +Z, right positive; full turns add up. */
  facing(frame: number): number {
    return this.body.facing()[this.first + frame];
  }

  /** Degrees turned from first to last frame, right positive. */
  get turned(): number {
    return this.facing(this.frames - 1) - this.facing(0);
  }

  /** Returns a horizontal vector in the frame of a body that faces `facing` degrees. */
  inFacing(vector: { x: number; z: number }, facing: number): { ahead: number; right: number } {
    const angle = (facing * Math.PI) / 180;
    const ahead = { x: -Math.sin(angle), z: Math.cos(angle) };
    const right = { x: -Math.cos(angle), z: -Math.sin(angle) };
    return {
      ahead: vector.x * ahead.x + vector.z * ahead.z,
      right: vector.x * right.x + vector.z * right.z,
    };
  }

  /** Returns the vector from one point to another in the frame of the body's present heading. */
  seen(from: Point, to: Point, frame: number): { ahead: number; right: number; up: number } {
    const { ahead, right } = this.inFacing({ x: to.x - from.x, z: to.z - from.z }, this.facing(frame));
    return { ahead, right, up: to.y - from.y };
  }

  /** Returns where a joint is relative to another, in the frame of the body's heading. */
  relative(name: JointName, from: JointName, frame: number): { ahead: number; right: number; up: number } {
    return this.seen(this.joint(from, frame), this.joint(name, frame), frame);
  }

  /** Degrees of the trunk (hips to neck) from upright, 0 to 180. */
  trunkLean(frame: number): number {
    const a = this.joint("Hips", frame);
    const b = this.joint("Neck", frame);
    return (Math.acos((b.y - a.y) / Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z)) * 180) / Math.PI;
  }

  /** Degrees that the trunk leans ahead (positive) or back, and to the right (positive) or left. */
  trunkTilt(frame: number): { ahead: number; right: number } {
    const { ahead, right, up } = this.relative("Neck", "Hips", frame);
    return { ahead: (Math.atan2(ahead, up) * 180) / Math.PI, right: (Math.atan2(right, up) * 180) / Math.PI };
  }

  /** Degrees that the head looks down (positive) and to the right, against the upper chest's heading. */
  gaze(frame: number): { down: number; right: number; world: number } {
    return this.body.gaze(this.first + frame);
  }

  /** Degrees between thigh and shank, or upper arm and forearm: 180 is straight. */
  bend(side: "Left" | "Right", limb: "elbow" | "knee", frame: number): number {
    const names: readonly JointName[] =
      limb === "elbow"
        ? [`${side}Arm`, `${side}ForeArm`, `${side}Hand`]
        : [`${side}UpLeg`, `${side}Leg`, `${side}Foot`];
    const [a, b, c] = names.map((name) => this.joint(name, frame));
    const u = [a.x - b.x, a.y - b.y, a.z - b.z];
    const v = [c.x - b.x, c.y - b.y, c.z - b.z];
    const dot = u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    return (Math.acos(Math.min(1, Math.max(-1, dot / (Math.hypot(...u) * Math.hypot(...v))))) * 180) / Math.PI;
  }

  /** Lowest points of the soles and when they stand. */
  get feet(): { left: FootTracks; right: FootTracks } {
    if (!this.feetOfView) {
      const both = this.body.feet(footTracks);
      const cut = (foot: FootTracks): FootTracks => ({
        low: foot.low.subarray(this.first, this.last + 1),
        stands: foot.stands.subarray(this.first, this.last + 1),
        x: foot.x.subarray(this.first, this.last + 1),
        z: foot.z.subarray(this.first, this.last + 1),
      });
      this.feetOfView = { left: cut(both.left), right: cut(both.right) };
    }
    return this.feetOfView;
  }

  /** Computes a number for every frame. */
  series(of: (frame: number) => number): Float64Array {
    return Float64Array.from({ length: this.frames }, (_, frame) => of(frame));
  }
}

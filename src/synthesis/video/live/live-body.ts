import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatSlerp,
  quatWrite,
} from "../../../motion/maths/quaternion.js";
import { quatFromTo, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { vecNormalize } from "../../../motion/maths/vector.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { turnWrists } from "../fingers/turn-wrists.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { createLiftedBody, type LiftedBody } from "../lifter/lift-track.js";
import { KNOWN } from "../lifter/pointing-camera.js";
import { jointPositions, LANDMARK_POINTS, pointPositions, SOLE_POINTS } from "../placing/body-points.js";
import { buildClip } from "../placing/build-clip.js";
import { fitLimbs } from "../placing/fit-limbs.js";
import { standingSoles } from "../placing/stand-soles.js";
import { trackRoot } from "../placing/track-root.js";
import { smoothBody } from "../smooth-body.js";
import { turnedMarks } from "../tracks/exchange-sides.js";
import { type LiftedNow, liftNow, type Marks } from "./lift-now.js";
import { LiveFingers } from "./live-fingers.js";
import { LiveSides } from "./live-sides.js";

/** The body at one moment of a video that goes on. */
export interface LiveMoment {
  /** One frame on the built-in skeleton: standing on height 0, facing the camera along +Z; travel around the origin. */
  clip: MotionClip;
  /** How surely the left and the right foot stand, 0 to 1. */
  standing: [number, number];
  /** How much of the legs is followed, 0 to 1: where the picture does not show them, they stand. */
  legs: number;
}

/** Seconds of landmarks and of lifted bodies that are remembered. */
const MEMORY = 1.6;
/** Time without a person after which what was seen before says nothing, seconds. */
const BREAK = 0.5;
/** Time constants, seconds: of up, the floor under standing soles and otherwise, the legs' share, and the distance. */
const UP = 3;
const FLOOR = 0.12;
const FLOOR_IN_AIR = 4;
const LEGS = 0.35;
const DISTANCE = 0.25;
/** How surely a foot stands that holds the floor. */
const STANDS = 0.5;
/** Share of the chest's heading that the hips have where they are not seen. */
const HIP_SHARE = 0.35;
/** Knees and ankles: the picture shows the legs where it shows most of them. */
const LEG_MARKS = [25, 26, 27, 28];

const place = (name: string) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf(name));
const CHEST = place("Spine2");
/** Hips and legs. */
const LOWER = BODY_JOINTS.map((joint, j) => [BUILTIN_SKELETON.names[joint], j] as const)
  .filter(([name]) => /Hips|Leg|Foot|Toe/.test(name))
  .map(([, j]) => j);
const REST_HEIGHT = BUILTIN_SKELETON.restTranslations[1];

/** Follows a body through a video while it goes on: each picture is understood by those before it. */
export class LiveBody {
  readonly #seen: { marks: Marks | null; time: number }[] = [];
  readonly #lifted: (LiftedNow & { time: number })[] = [];
  readonly #fingers = new LiveFingers();
  readonly #sides = new LiveSides();
  /** Whether the pose library takes the person's front for their back. */
  #isTurned = false;
  readonly #up = new Float64Array([0, 1, 0]);
  /** Hips where the person was first seen, x z in the world; then how far they are from there. */
  #origin: [number, number] | null = null;
  #depth = 0;
  #floor: number | null = null;
  #legs: number | null = null;
  #last = 0;

  /** @param seen null where nobody is seen @param time seconds */
  next(seen: Marks | null, time: number, size: { width: number; height: number }): LiveMoment | null {
    const seconds = Math.min(0.5, Math.max(1e-3, time - this.#last));
    this.#last = time;
    if (seen) this.#lastSeen(time);
    const marks = seen && this.#isTurned ? turnedMarks(seen) : seen;
    this.#seen.push({ marks, time });
    while (this.#seen[0].time < time - MEMORY) this.#seen.shift();
    if (!marks) return null;
    while (this.#seen[0].marks === null) this.#seen.shift();
    const now = liftNow(
      this.#seen.map((one) => one.marks),
      this.#seen.map((one) => one.time),
      size,
    );
    this.#lifted.push({ ...now, time });
    while (this.#lifted[0].time < time - MEMORY) this.#lifted.shift();
    return this.#moment(marks, size, time, seconds);
  }

  /** Forgets what was seen before a long absence: someone else may come back. */
  #lastSeen(time: number): void {
    const last = this.#seen.findLast((one) => one.marks)?.time ?? time;
    if (time - last < BREAK) return;
    this.#seen.length = 0;
    this.#lifted.length = 0;
    this.#floor = null;
    this.#isTurned = false;
    this.#sides.forget();
  }

  /** Takes the person's front for their back from now on, and what was seen before too; the next picture is lifted so. */
  #turn(): void {
    this.#isTurned = !this.#isTurned;
    for (const one of this.#seen) one.marks &&= turnedMarks(one.marks);
    this.#lifted.length = 0;
  }

  #moment(marks: Marks, size: { width: number; height: number }, time: number, seconds: number): LiveMoment {
    const { body, rays, sight } = joined(this.#lifted);
    const track = {
      ...size,
      frameRate: body.frameRate,
      frameCount: body.frameCount,
      points: new Float32Array(0),
      sight,
    };
    const rough = trackRoot(pointPositions(body, jointPositions(body), LANDMARK_POINTS), rays, track);
    fitLimbs(body, jointPositions(body), rough, rays, track);
    const smooth = smoothBody(body);
    const root = trackRoot(pointPositions(smooth, jointPositions(smooth), LANDMARK_POINTS), rays, track);
    if (this.#sides.areTurned(this.#seen, { body: smooth, root, up: this.#up }, size)) this.#turn();
    const sure = standingSoles(smooth, rays, root).slice(-4);
    const standing: [number, number] = [Math.max(sure[0], sure[1]), Math.max(sure[2], sure[3])];
    const pose = lastOf(smooth);
    const toWorld = this.#upright(pose.up, seconds);
    const legs = this.#legShare(marks, size, seconds);
    const hips = this.#place(root.slice(-3), lastOf(smooth), toWorld, standing, seconds);
    standLower(pose, toWorld, legs);
    for (let k = 0; k < 3; k++) hips[k] = hips[k] * legs + (k === 1 ? REST_HEIGHT : 0) * (1 - legs);
    const fingers = this.#fingers.next(marks.hands, time, seconds);
    const handed = turnWrists(pose, fingers, rays.slice(-LANDMARK_COUNT * 2));
    const clip = { ...buildClip(handed, toWorld, hips, [], fingers), plan: null, request: null };
    return { clip, standing: [standing[0] * legs + 1 - legs, standing[1] * legs + 1 - legs], legs };
  }

  /** Returns the turn to the world, in which up is +Y. */
  #upright(seen: Float64Array, seconds: number): Float64Array {
    for (let k = 0; k < 3; k++) this.#up[k] += (seen[k] - this.#up[k]) * follow(seconds, UP);
    vecNormalize(this.#up, this.#up);
    return quatFromTo(new Float64Array(4), this.#up, [0, 1, 0]) as Float64Array;
  }

  #legShare({ points, sight }: Marks, { width, height }: { width: number; height: number }, seconds: number): number {
    const seen = LEG_MARKS.filter((mark) => {
      const [x, y] = [points[mark * 2], points[mark * 2 + 1]];
      return sight[mark] > KNOWN && x > 0 && y > 0 && x < width && y < height;
    });
    const goal = seen.length / LEG_MARKS.length > 0.6 ? 1 : 0;
    this.#legs = this.#legs === null ? goal : this.#legs + (goal - this.#legs) * follow(seconds, LEGS);
    return this.#legs;
  }

  /** Returns the hips in the world: standing soles on the floor, travel from where the person was first seen. */
  #place(
    root: Float64Array,
    pose: LiftedBody,
    toWorld: Float64Array,
    standing: readonly number[],
    seconds: number,
  ): Float64Array {
    const turned = (at: ArrayLike<number>) => quatRotate(new Float64Array(3), toWorld, at) as Float64Array;
    const hips = turned(root);
    const soles = pointPositions(pose, jointPositions(pose), SOLE_POINTS);
    let low = Number.POSITIVE_INFINITY;
    for (let i = 0; i < SOLE_POINTS.length; i++) low = Math.min(low, turned(soles.subarray(i * 3, i * 3 + 3))[1]);
    const below = hips[1] + low;
    const isHeld = Math.max(...standing) > STANDS;
    this.#floor ??= below;
    this.#floor += (below - this.#floor) * follow(seconds, isHeld ? FLOOR : FLOOR_IN_AIR);
    if (!this.#origin) {
      this.#origin = [hips[0], hips[2]];
      this.#depth = 0;
    }
    this.#depth += (hips[2] - this.#origin[1] - this.#depth) * follow(seconds, DISTANCE);
    return Float64Array.of(hips[0] - this.#origin[0], hips[1] - this.#floor, this.#depth);
  }
}

/** Share of the way to a goal in a step of so many seconds. */
function follow(seconds: number, constant: number): number {
  return 1 - Math.exp(-seconds / constant);
}

function joined(moments: readonly (LiftedNow & { time: number })[]) {
  const count = moments.length;
  const span = moments[count - 1].time - moments[0].time;
  const body = createLiftedBody(count, span > 0 ? (count - 1) / span : 30);
  const rays = new Float64Array(count * LANDMARK_COUNT * 2);
  const sight = new Float32Array(count * LANDMARK_COUNT);
  moments.forEach((one, f) => {
    const width = BODY_JOINTS.length * 4;
    for (let i = 0; i < width; i += 4) {
      // Neighbours on one hemisphere, to be smoothed.
      let dot = 1;
      if (f > 0) {
        dot = 0;
        for (let k = 0; k < 4; k++) dot += body.rotations[(f - 1) * width + i + k] * one.body.rotations[i + k];
      }
      for (let k = 0; k < 4; k++) body.rotations[f * width + i + k] = one.body.rotations[i + k] * (dot < 0 ? -1 : 1);
    }
    body.up.set(one.body.up, f * 3);
    body.standing.set(one.body.standing, f * 4);
    rays.set(one.rays, f * LANDMARK_COUNT * 2);
    sight.set(one.sight, f * LANDMARK_COUNT);
  });
  return { body, rays, sight };
}

function lastOf({ rotations, up, standing, frameRate }: LiftedBody): LiftedBody {
  return {
    frameCount: 1,
    frameRate,
    rotations: rotations.slice(-BODY_JOINTS.length * 4),
    up: up.slice(-3),
    standing: standing.slice(-4),
  };
}

/** Lets hips and legs stand as far as they are not seen: the hips upright, turned a little with the chest. */
function standLower({ rotations }: LiftedBody, toWorld: Float64Array, legs: number): void {
  if (legs > 0.999) return;
  const back = quatConjugate(new Float64Array(4), toWorld);
  const chest = quatMultiply(new Float64Array(4), toWorld, quatRead(new Float64Array(4), rotations, CHEST * 4));
  const stand = quatMultiply(new Float64Array(4), back, quatFromYaw(new Float64Array(4), quatYaw(chest) * HIP_SHARE));
  const own = new Float64Array(4);
  for (const j of LOWER) {
    quatSlerp(own, stand, quatRead(own, rotations, j * 4), legs);
    quatWrite(rotations, j * 4, own);
  }
}

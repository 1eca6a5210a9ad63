import { quatDot, quatNormalize, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import type { HandLook } from "../landmark-track.js";
import { lowPass } from "../tracks/low-pass.js";
import { HAND_ANGLES, type HandPose, handPoseOf } from "./finger-angles.js";

/** How a hand is held through a film, as a left hand. */
export interface FingerTrack {
  /** The angles of a `HandPose`, per frame. */
  angles: Float64Array;
  /** The hand's rotation as the camera sees it, xyzw per frame. */
  palms: Float64Array;
  /** How far the hand is followed, 0 to 1 per frame; elsewhere nothing is known. */
  share: Float64Array;
}

interface Look {
  time: number;
  pose: HandPose;
}

/** Longest time between two looks that is bridged, seconds. */
const BRIDGED = 0.5;
/** Fewest looks in a row that are believed. */
const LEAST = 3;
/** How long a hand takes from being followed to rest, seconds. */
const FADE = 0.3;
/** Fastest movement of fingers and palm, Hz. */
const CUTOFF = 4;

/** Joins what was seen of the left and of the right hand into a track each. */
export function fingerTracks(looks: readonly HandLook[], frameCount: number, frameRate: number): FingerTrack[] {
  return [0, 1].map((side) => {
    const seen = looks.flatMap(({ time, hands }) => {
      const marks = hands[side];
      return marks ? [{ time, pose: handPoseOf(marks, side) }] : [];
    });
    return trackOf(steadied(believed(seen)), frameCount, frameRate);
  });
}

/** Keeps looks that have others beside them. */
function believed(looks: readonly Look[]): Look[] {
  const runs: Look[][] = [];
  for (const look of looks) {
    const run = runs.at(-1);
    if (run && look.time - (run.at(-1) as Look).time < BRIDGED) run.push(look);
    else runs.push([look]);
  }
  return runs.filter((run) => run.length >= LEAST).flat();
}

/** Takes the median of each angle with its neighbours', and keeps palms on one hemisphere. */
function steadied(looks: readonly Look[]): Look[] {
  const isNear = (a: Look | undefined, b: Look) => a !== undefined && Math.abs(a.time - b.time) < BRIDGED;
  let last: Float64Array | null = null;
  return looks.map((look, i) => {
    const near = [looks[i - 1], look, looks[i + 1]].filter((one) => isNear(one, look));
    const angles = look.pose.angles.map((value, k) => {
      const values = near.map(({ pose }) => pose.angles[k]).sort((a, b) => a - b);
      return values.length === 3 ? values[1] : value;
    });
    const palm = look.pose.palm.slice();
    if (last && quatDot(last, palm) < 0) for (let k = 0; k < 4; k++) palm[k] = -palm[k];
    last = palm;
    return { time: look.time, pose: { angles, palm } };
  });
}

function trackOf(looks: readonly Look[], frameCount: number, frameRate: number): FingerTrack {
  const angles = new Float64Array(frameCount * HAND_ANGLES);
  const palms = new Float64Array(frameCount * 4);
  const share = new Float64Array(frameCount);
  if (looks.length === 0) return { angles, palms, share };
  const own = new Float64Array(4);
  let next = 0;
  for (let f = 0; f < frameCount; f++) {
    const time = f / frameRate;
    while (next < looks.length - 1 && looks[next].time < time) next++;
    const [a, b] = [looks[Math.max(0, next - 1)], looks[next]];
    const gap = b.time - a.time;
    const along = gap > 0 ? Math.min(1, Math.max(0, (time - a.time) / gap)) : 1;
    for (let k = 0; k < HAND_ANGLES; k++) {
      angles[f * HAND_ANGLES + k] = a.pose.angles[k] + (b.pose.angles[k] - a.pose.angles[k]) * along;
    }
    quatWrite(palms, f * 4, quatSlerp(own, a.pose.palm, b.pose.palm, along));
    const isBetween = gap < BRIDGED && time >= a.time && time <= b.time;
    const away = isBetween ? 0 : Math.min(Math.abs(time - a.time), Math.abs(b.time - time));
    share[f] = 1 - smoothStep(away / FADE);
  }
  for (let k = 0; k < HAND_ANGLES; k++) lowPass(angles, k, HAND_ANGLES, frameCount, frameRate, CUTOFF);
  for (let k = 0; k < 4; k++) lowPass(palms, k, 4, frameCount, frameRate, CUTOFF);
  for (let f = 0; f < frameCount; f++)
    quatWrite(palms, f * 4, quatNormalize(own, quatRead(own, palms, f * 4)) as Float64Array);
  return { angles, palms, share };
}

function smoothStep(value: number): number {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
}

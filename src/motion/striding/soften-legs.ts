import type { MotionClip } from "../clip.js";
import { ANKLE, FOOT, HIP, type LegTracks } from "../feet/planted/leg-tracks.js";
import { writeLegs } from "../feet/planted/write-legs.js";
import { sliceClip } from "../slice-clip.js";
import { gentlestOffsets } from "./gentlest-offsets.js";
import { LegPoints, OFFSETS, POINTS } from "./leg-points.js";
import { SHORTEST_STEPS } from "./shortest-steps.js";

/** Seconds of the clips on either side that set how suddenly a joint may change its velocity. */
const AROUND = 1;
/** Change of velocity in a frame that is always allowed, m/s: of a leg, of the body (1 g). */
const GENTLE = 0.25;
const GENTLE_BODY = 0.16;

/**
 * Softens what pelvis and legs do in a transition: where a joint changes its velocity more suddenly than in the clips,
 * pelvis and swinging feet take paths on which it does so least. Frames outside, on the edges, and standing feet stay.
 *
 * @param first,last frames of the clip on the transition's edges
 */
export function softenLegs(clip: MotionClip, first: number, last: number): void {
  if (last - first < SHORTEST_STEPS * clip.frameRate) return;
  const around = Math.round(AROUND * clip.frameRate);
  const start = Math.max(0, first - around);
  const part = sliceClip(clip, start, Math.min(clip.frameCount - 1, last + around));
  const [begin, end] = [first - start, last - start];
  const points = new LegPoints(part);
  const offsets = new Float64Array(part.frameCount * OFFSETS);
  points.place(offsets, false);
  const clips = [roughest(points, 1, begin - 1), roughest(points, end + 1, part.frameCount - 2)];
  const most = Array.from({ length: POINTS }, (_, point) => Math.max(...clips.map((all) => all[point])));
  const leg = Math.max(GENTLE / clip.frameRate, ...most);
  const usual = most.map((own, point) => (point === HIP ? Math.max(GENTLE_BODY / clip.frameRate, own) : leg));
  const inside = roughest(points, Math.max(1, begin), Math.min(end, part.frameCount - 2));
  if (inside.every((own, point) => own <= usual[point])) return;
  gentlestOffsets(points, begin, end, usual, offsets);
  write(clip, part, points, offsets, start, [begin, end]);
}

/** Returns the largest change of velocity of each point of the legs, metres per frame. */
function roughest({ points }: LegPoints, from: number, to: number): number[] {
  const width = POINTS * 3;
  const most = new Array<number>(POINTS).fill(0);
  for (const track of points) {
    for (let f = from; f <= to; f++) {
      for (let point = 0; point < POINTS; point++) {
        const at = f * width + point * 3;
        let square = 0;
        for (let k = at; k < at + 3; k++) square += (track[k + width] - 2 * track[k] + track[k - width]) ** 2;
        most[point] = Math.max(most[point], Math.sqrt(square));
      }
    }
  }
  return most;
}

function write(
  clip: MotionClip,
  part: MotionClip,
  { legs }: LegPoints,
  offsets: Float64Array,
  start: number,
  [begin, end]: readonly [number, number],
): void {
  const count = part.frameCount;
  const moved = part.translatedJoints.length * 3;
  const way = new Float64Array(count * 3);
  for (let f = 0; f < count; f++) for (let k = 0; k < 3; k++) way[f * 3 + k] = offsets[f * OFFSETS + k];
  const goals = legs.map((leg, side) => ({ ...goalOf(leg, offsets, side), away: new Int32Array(count).fill(99) }));
  writeLegs(part, { count, first: 0, legs }, goals, way);
  for (let f = begin + 1; f < end; f++) {
    for (let k = 0; k < 3; k++) clip.translations[(start + f) * moved + k] += way[f * 3 + k];
  }
  const inside = sliceClip(part, begin + 1, end - 1);
  clip.rotations.set(inside.rotations, (start + begin + 1) * clip.skeleton.names.length * 4);
}

function goalOf({ positions, rotations }: LegTracks, offsets: Float64Array, side: number) {
  const count = positions.length / 9;
  const [ankles, turns] = [new Float64Array(count * 3), new Float64Array(count * 8)];
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) {
      ankles[f * 3 + k] = positions[f * 9 + ANKLE * 3 + k] + offsets[f * OFFSETS + 3 + side * 3 + k];
    }
    for (let k = 0; k < 8; k++) turns[f * 8 + k] = rotations[f * 16 + FOOT * 4 + k];
  }
  return { ankles, rotations: turns };
}

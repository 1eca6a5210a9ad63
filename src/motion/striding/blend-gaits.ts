import type { MotionClip } from "../clip.js";
import { footprintAt } from "../feet/planted/footprints.js";
import { quatConjugate, quatFromYaw, quatMultiply } from "../maths/quaternion.js";
import { slerpAt } from "../maths/track-kernels.js";
import { wrapAngle } from "../maths/wrap-angle.js";
import { placePoint } from "../place-clip.js";
import { placePrint } from "../stitching/fit-placement.js";
import { fitLandings } from "./fit-landings.js";
import { isFlatAt, levelSpan, pointOf, standingPart } from "./foot-parts.js";
import type { MergedStance } from "./merged-stance.js";
import type { Strides } from "./strides.js";
import { unhurried } from "./unhurried.js";

/** Share of a higher frequency that goes into speed (log); the rest shortens the steps. */
const SPEEDS_UP = 0.4;

interface Blended {
  track: { rotations(out: Float64Array, frame: number): void; translations(out: Float64Array, frame: number): void };
  frame: (f: number) => number;
}

export interface BlendedGaits {
  a: Blended;
  b: Blended;
  weight: (f: number) => number;
  /** Yaw of the second; default so that the bodies face the same way halfway through. */
  yaw?: number;
  /** Returns how much faster than natural the gait advances to a frame from the one before. */
  pace?: (f: number) => number;
}

/**
 * Blends the poses of two gaits; the body travels at the blended speed, and where it arrives determines where the
 * second clip lies.
 */
export function blendGaits(
  a: MotionClip,
  b: MotionClip,
  frames: number,
  stances: MergedStance[],
  turned: number,
  { a: from, b: to, weight, yaw: facing, pace }: BlendedGaits,
): Strides | null {
  const stride = a.skeleton.names.length * 4;
  const [p, q] = [new Float64Array(stride), new Float64Array(stride)];
  const [r, s] = [new Float64Array(3), new Float64Array(3)];
  const through = stances.filter((one) => one.before && one.after);
  const edge = (a.frameCount - 1) / a.frameRate;
  const prints = through.map(({ side }) => ({ before: footprintAt(a, side, edge), after: footprintAt(b, side, 0) }));
  if (prints.length > 1) return null;
  const kept = prints.length === 1 ? prints[0] : null;
  if (kept && !(kept.before && kept.after)) return null;
  // The bodies face the same way halfway through.
  const half = Math.round(frames / 2);
  from.track.rotations(p, from.frame(half));
  to.track.rotations(q, to.frame(half));
  const difference = quatMultiply(
    [0, 0, 0, 1],
    [...p.subarray(0, 4)],
    quatConjugate([0, 0, 0, 1], [...q.subarray(0, 4)]),
  );
  let yaw = wrapAngle((facing ?? 2 * Math.atan2(difference[1], difference[3])) + turned);
  const flattens =
    through.length === 1 && !isFlatAt(a, through[0].side, edge) && levelSpan(through[0].contacts) !== null;
  if (kept?.before && kept.after && !flattens) yaw = wrapAngle(kept.before.yaw - kept.after.yaw);
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const ways = [new Float64Array(3 * frames + 3), new Float64Array(3 * frames + 3)];
  for (let f = 0; f <= frames; f++) {
    from.track.translations(r, from.frame(f));
    to.track.translations(s, to.frame(f));
    ways[0].set(r, f * 3);
    ways[1].set([s[0] * cos + s[2] * sin, s[1], s[2] * cos - s[0] * sin], f * 3);
  }
  const way = new Float64Array(3 * frames + 3);
  way.set(ways[0].subarray(0, 3));
  for (let f = 1; f <= frames; f++) {
    const share = weight(f - 0.5);
    const slower = Math.max(1, pace?.(f) ?? 1) ** (SPEEDS_UP - 1);
    for (const k of [0, 2]) {
      const [one, other] = ways.map((track) => track[f * 3 + k] - track[f * 3 - 3 + k]);
      way[f * 3 + k] = way[f * 3 - 3 + k] + (one + (other - one) * share) * slower;
    }
    way[f * 3 + 1] = ways[0][f * 3 + 1] + (ways[1][f * 3 + 1] - ways[0][f * 3 + 1]) * weight(f);
  }
  const placement = { yaw, x: way[frames * 3] - ways[1][frames * 3], z: way[frames * 3 + 2] - ways[1][frames * 3 + 2] };
  let pulled = 0;
  if (kept?.before && kept.after) {
    // A foot that is just coming down (or up) turns about its standing part.
    const part = flattens ? standingPart(a, through[0].side, edge) : null;
    const [x, , z] = placePoint(placement, pointOf(kept.after, part));
    const [ax, , az] = pointOf(kept.before, part);
    const off = [ax - x, 0, az - z];
    placement.x += off[0];
    placement.z += off[2];
    pulled = Math.hypot(off[0], off[2]);
    for (let f = 0; f <= frames; f++) for (const k of [0, 2]) way[f * 3 + k] += off[k] * weight(f);
  }
  const rotations = new Float32Array((frames + 1) * stride);
  const turn = quatFromYaw([0, 0, 0, 1], yaw);
  const root = [0, 0, 0, 1];
  for (let f = 0; f <= frames; f++) {
    from.track.rotations(p, from.frame(f));
    to.track.rotations(q, to.frame(f));
    quatMultiply(root, turn, [...q.subarray(0, 4)]);
    q.set(root);
    for (let j = 0; j < stride; j += 4) slerpAt(p, j, p, j, q, j, weight(f));
    for (let j = 0; f > 0 && j < stride; j += 4) {
      let dot = 0;
      for (let k = j; k < j + 4; k++) dot += p[k] * rotations[(f - 1) * stride + k];
      if (dot < 0) for (let k = j; k < j + 4; k++) p[k] = -p[k];
    }
    rotations.set(p, f * stride);
  }
  /** Returns where a stance stands in its clip. */
  const printOf = ({ before, side }: MergedStance) => {
    const print = before ? footprintAt(a, side, edge) : footprintAt(b, side, 0);
    return before || !print ? print : placePrint(placement, print);
  };
  const clip = {
    ...a,
    frameCount: frames + 1,
    rotations,
    translations: Float32Array.from(way),
    contacts: [],
    labels: [],
    loop: null,
  };
  if (!kept) {
    const given = stances.flatMap((stance) => {
      const print = stance.before === stance.after ? null : printOf(stance);
      return print ? [{ stance, print }] : [];
    });
    const off = fitLandings(clip, given, stances, weight);
    placement.x += off[0];
    placement.z += off[1];
    for (let f = 0; f <= frames; f++) for (const k of [0, 2]) clip.translations[f * 3 + k] += off[k / 2] * weight(f);
  }
  const seconds = frames / a.frameRate;
  const steps = stances.filter((one) => one.start > 0 && one.start < seconds).length;
  const own = (stance: MergedStance) => (stance.before || stance.after ? printOf(stance) : null);
  return { placement, stances: unhurried(clip, stances, own), clip, steps, pulled };
}

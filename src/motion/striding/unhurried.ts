import type { MotionClip, Side } from "../clip.js";
import { type Footprint, printAt } from "../feet/planted/footprints.js";
import { type LegTracks, readLegs } from "../feet/planted/leg-tracks.js";
import type { MergedStance } from "./merged-stance.js";
import { SHORTEST_STEPS } from "./shortest-steps.js";

/** Acceleration that a swing may need, m/s². */
const GENTLE = 12;
/** Shortest stance of a foot in the transition, whatever the hurry, seconds. */
const LEAST = 0.1;

/** A place on the ground. */
type Place = Pick<Footprint, "position">;

/** Where a foot is at one end of its swing, x and z, and its velocity there. */
interface SwingEnd {
  time: number;
  at: readonly [number, number];
  speed: readonly [number, number];
  /** The stance that ends or begins there; null: the foot is in the air, in a clip. */
  stance: MergedStance | null;
}

/**
 * Adjusts stances so that no foot must hurry: the swing that needs the largest acceleration begins earlier or ends
 * later, frame by frame, as long as the other foot stands meanwhile.
 *
 * @param clip the transition, feet on their own paths
 * @param printOf where a stance stands in a clip; null for those that stand where they land
 */
export function unhurried(
  clip: MotionClip,
  stances: readonly MergedStance[],
  printOf: (stance: MergedStance) => Place | null,
): MergedStance[] {
  const frame = 1 / clip.frameRate;
  const seconds = (clip.frameCount - 1) * frame;
  if (seconds < SHORTEST_STEPS) return [...stances];
  const feet = footReader(clip);
  const changed = stances.map((one) => ({ ...one }));
  const places = changed.map((one, i) => {
    const middle = (Math.max(0, one.start) + Math.min(seconds, one.end)) / 2;
    return printOf(stances[i])?.position ?? feet(one.side, middle);
  });
  const stands = (side: Side, from: number, to: number) =>
    changed.some((one) => one.side === side && one.start <= from && one.end >= to);
  const done = new Set<string>();
  for (;;) {
    let worst: { ends: readonly [SwingEnd, SwingEnd]; needs: number; name: string } | null = null;
    for (const side of ["left", "right"] as const) {
      for (const [i, ends] of swings(side).entries()) {
        const needs = acceleration(...ends);
        const name = `${side} ${i}`;
        if (needs > (worst?.needs ?? GENTLE) && !done.has(name)) worst = { ends, needs, name };
      }
    }
    if (!worst) break;
    const [leaves, lands] = worst.ends;
    const other = (leaves.stance ?? lands.stance)?.side === "left" ? "right" : "left";
    const earlier = { ...leaves, time: leaves.time - frame };
    const later = { ...lands, time: lands.time + frame };
    const tries = [
      {
        needs: acceleration(earlier, lands),
        isFree: isLong(leaves.stance) && stands(other, earlier.time, leaves.time),
      },
      { needs: acceleration(leaves, later), isFree: isLong(lands.stance) && stands(other, lands.time, later.time) },
    ].map(({ needs, isFree }) => (isFree ? needs : Number.POSITIVE_INFINITY));
    if (Math.min(...tries) >= worst.needs) done.add(worst.name);
    else if (tries[0] <= tries[1] && leaves.stance) leaves.stance.end -= frame;
    else if (lands.stance) lands.stance.start += frame;
  }
  for (const [i, stance] of changed.entries()) {
    if (stance.start === stances[i].start && stance.end === stances[i].end) continue;
    stance.contacts = stance.contacts
      .map((one) => ({ ...one, start: Math.max(one.start, stance.start), end: Math.min(one.end, stance.end) }))
      .filter(({ start, end }) => end > start);
  }
  return changed;

  /** Returns whether a stance may be shortened. */
  function isLong(stance: MergedStance | null): boolean {
    return stance !== null && Math.min(seconds, stance.end) - Math.max(0, stance.start) >= LEAST + frame;
  }

  /** Returns a foot's swings in the order of time. */
  function swings(side: Side): (readonly [SwingEnd, SwingEnd])[] {
    const own = changed.map((stance, i) => ({ stance, place: places[i] })).filter(({ stance }) => stance.side === side);
    own.sort((p, q) => p.stance.start - q.stance.start);
    const ends: SwingEnd[] = [];
    if (own[0] && own[0].stance.start > 0) ends.push(inAir(side, 0, frame));
    for (const { stance, place } of own) {
      const stands = { at: [place[0], place[2]] as const, speed: [0, 0] as const, stance };
      if (stance.start > 0) ends.push({ ...stands, time: stance.start });
      if (stance.end < seconds) ends.push({ ...stands, time: stance.end });
    }
    const last = own.at(-1);
    if (last && last.stance.end < seconds) ends.push(inAir(side, seconds, -frame));
    return ends.flatMap((end, i) => (i % 2 === 1 ? [[ends[i - 1], end] as const] : []));
  }

  function inAir(side: Side, time: number, towards: number): SwingEnd {
    const [here, there] = [feet(side, time), feet(side, time + towards)];
    const speed = [0, 2].map((k) => (there[k] - here[k]) / towards) as [number, number];
    return { time, at: [here[0], here[2]], speed, stance: null };
  }
}

/** Returns the places of feet on their own paths, by time. */
function footReader(clip: MotionClip): (side: Side, time: number) => Footprint["position"] {
  const { legs } = readLegs(clip, 0);
  const bits = new Uint8Array(clip.frameCount).fill(2);
  return (side, time) => {
    const leg: LegTracks = legs[side === "left" ? 0 : 1];
    const frame = Math.min(clip.frameCount - 1, Math.max(0, Math.round(time * clip.frameRate)));
    return printAt(leg, bits, frame).position;
  };
}

/** Returns the largest acceleration on the gentlest path from one end of a swing to the other, m/s². */
function acceleration(from: SwingEnd, to: SwingEnd): number {
  const time = Math.max(1e-3, to.time - from.time);
  const at = (early: number, late: number) =>
    Math.hypot(
      ...[0, 1].map((k) => {
        const way = (6 * (to.at[k] - from.at[k])) / time;
        return (way - early * from.speed[k] - late * to.speed[k]) / time;
      }),
    );
  return Math.max(at(4, 2), at(2, 4));
}

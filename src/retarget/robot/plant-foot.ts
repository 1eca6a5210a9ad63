import type { LoopTransform } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import { type FrameRun, frameRuns } from "../../motion/frame-runs.js";
import type { ContactTracks } from "./contact-tracks.js";
import type { FigureFoot } from "./figure-tracks.js";

/** Corrections of a foot on the ground, frame by frame: a turn, then a displacement of the front edge. */
interface Corrections {
  yaw: Float64Array;
  x: Float64Array;
  y: Float64Array;
}

/**
 * Plants the foot so that its standing part stands exactly still, as a one-piece foot does: while heel and front edge
 * both stand it neither turns nor moves, else it turns about the standing edge. Corrections fade in the swings.
 *
 * @param loop how the motion repeats, robot axes
 */
export function plantFoot(foot: FigureFoot, contact: ContactTracks, loop: LoopTransform | null): FigureFoot {
  const frames = contact.heel.length;
  // Stances that pass the end of a loop continue in its second round.
  const long = loop ? secondRound(foot, loop) : foot;
  const out = { yaw: new Float64Array(frames), x: new Float64Array(frames), y: new Float64Array(frames) };
  const found = frameRuns(frames, (f) => contact.heel[f] === 1 || contact.front[f] === 1);
  const stances = loop ? aroundSeam(found, frames) : found;
  for (const stance of stances) plant(stance, long, contact, loop?.yaw ?? 0, out);
  fade(stances, loop !== null, out);
  return corrected(foot, out);
}

/** In a loop, what stands over its seam is one run. */
function aroundSeam(found: FrameRun[], frames: number): FrameRun[] {
  const last = found.at(-1);
  if (last && found.length > 1 && last[1] === frames - 1 && found[0][0] === 0) {
    last[1] += (found.shift() as FrameRun)[1] + 1;
  }
  return found;
}

/**
 * Corrects the frames of one stance in both directions from the middle of its longest flat stretch: the foot turns as
 * before, but not while it is flat, and about what stands from one frame to the next.
 */
function plant(
  [first, last]: FrameRun,
  foot: FigureFoot,
  contact: ContactTracks,
  loopYaw: number,
  out: Corrections,
): void {
  const frames = contact.heel.length;
  const isFront = (g: number) => contact.front[g % frames] === 1;
  const isFlat = (g: number) => isFront(g) && contact.heel[g % frames] === 1;
  const flats = frameRuns(last - first + 1, (i) => isFlat(first + i));
  const [from, to] = flats.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), flats[0] ?? [0, 0]);
  const anchor = first + Math.floor((from + to) / 2);
  const length = soleLength(foot);
  const anchorYaw = flats.length > 0 ? meanYaw(foot, [first + from, first + to]) : headingOf(foot, anchor);
  for (const step of [1, -1]) {
    let yaw = anchorYaw;
    // The front edge of the sole when it lies flat about the standing point.
    let [x, y] = isFront(anchor) ? pointAt(foot.front, anchor) : frontOf(pointAt(foot.heel, anchor), yaw, length);
    for (let g = anchor; step > 0 ? g <= last : g >= first; g += step) {
      if (g !== anchor && !(isFlat(g) && isFlat(g - step))) {
        const turn = wrap(headingOf(foot, g) - headingOf(foot, g - step));
        if (!isFront(g) || !isFront(g - step)) [x, y] = frontOf(heelOf([x, y], yaw, length), yaw + turn, length);
        yaw += turn;
      }
      const turn = wrap(yaw - headingOf(foot, g));
      const [fx, fy] = pointAt(foot.front, g);
      let target = [x, y];
      if (!isFront(g)) {
        const [hx, hy] = heelOf([x, y], yaw, length);
        const [dx, dy] = turned(fx - foot.heel[g * 3], fy - foot.heel[g * 3 + 1], turn);
        target = [hx + dx, hy + dy];
      }
      const [wx, wy] = turned(target[0] - fx, target[1] - fy, g >= frames ? -loopYaw : 0);
      out.yaw[g % frames] = turn;
      out.x[g % frames] = wx;
      out.y[g % frames] = wy;
    }
  }
}

/** Moves corrections during a swing from those of the last stance to those of the next. */
function fade(stances: readonly FrameRun[], circular: boolean, out: Corrections): void {
  const frames = out.yaw.length;
  const tracks = [out.yaw, out.x, out.y];
  stances.forEach(([, from], i) => {
    const next = stances[i + 1]?.[0] ?? (circular ? stances[0][0] + frames : null);
    for (let g = from + 1; g < (next ?? frames); g++) {
      const share = next === null ? 0 : smootherstep((g - from) / (next - from));
      for (const track of tracks) {
        const start = track[from % frames];
        track[g % frames] = next === null ? start : start + (track[next % frames] - start) * share;
      }
    }
  });
  if (circular || stances.length === 0) return;
  for (const track of tracks) track.fill(track[stances[0][0]], 0, stances[0][0]);
}

function corrected({ heel, front, turns }: FigureFoot, { yaw, x, y }: Corrections): FigureFoot {
  const out = { heel: heel.slice(), front: front.slice(), turns: turns.slice() };
  for (let f = 0; f < yaw.length; f++) {
    const p = f * 3;
    const [dx, dy] = turned(front[p] - heel[p], front[p + 1] - heel[p + 1], yaw[f]);
    out.front[p] += x[f];
    out.front[p + 1] += y[f];
    out.heel[p] = out.front[p] - dx;
    out.heel[p + 1] = out.front[p + 1] - dy;
    for (let k = 0; k < 3; k++) {
      const m = f * 9 + k;
      [out.turns[m], out.turns[m + 3]] = turned(turns[m], turns[m + 3], yaw[f]);
    }
  }
  return out;
}

function secondRound({ heel, front, turns }: FigureFoot, { displacement, yaw }: LoopTransform): FigureFoot {
  const twice = (track: Float64Array) => {
    const long = new Float64Array(track.length * 2);
    long.set(track);
    long.set(track, track.length);
    return long;
  };
  const long = { heel: twice(heel), front: twice(front), turns: twice(turns) };
  for (const track of [long.heel, long.front]) {
    for (let p = heel.length; p < track.length; p += 3) {
      const [x, y] = turned(track[p], track[p + 1], yaw);
      track[p] = x + displacement[0];
      track[p + 1] = y + displacement[1];
    }
  }
  for (let m = turns.length; m < long.turns.length; m += 9) {
    for (let k = m; k < m + 3; k++) {
      [long.turns[k], long.turns[k + 3]] = turned(long.turns[k], long.turns[k + 3], yaw);
    }
  }
  return long;
}

/** Returns the foot's heading: perpendicular to the line across the sole. */
function headingOf({ turns }: FigureFoot, frame: number): number {
  return Math.atan2(-turns[frame * 9 + 1], turns[frame * 9 + 4]);
}

function meanYaw(foot: FigureFoot, [first, last]: FrameRun): number {
  let [x, y] = [0, 0];
  for (let g = first; g <= last; g++) {
    x += Math.cos(headingOf(foot, g));
    y += Math.sin(headingOf(foot, g));
  }
  return Math.atan2(y, x);
}

function soleLength({ heel, front }: FigureFoot): number {
  return Math.hypot(front[0] - heel[0], front[1] - heel[1], front[2] - heel[2]);
}

function pointAt(track: Float64Array, frame: number): [number, number] {
  return [track[frame * 3], track[frame * 3 + 1]];
}

function heelOf([x, y]: readonly number[], yaw: number, length: number): [number, number] {
  return [x - length * Math.cos(yaw), y - length * Math.sin(yaw)];
}

function frontOf([x, y]: readonly number[], yaw: number, length: number): [number, number] {
  return [x + length * Math.cos(yaw), y + length * Math.sin(yaw)];
}

function turned(x: number, y: number, yaw: number): [number, number] {
  if (yaw === 0) return [x, y];
  return [x * Math.cos(yaw) - y * Math.sin(yaw), x * Math.sin(yaw) + y * Math.cos(yaw)];
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

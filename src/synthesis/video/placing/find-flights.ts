import { type FrameRun, frameRuns } from "../../../motion/frame-runs.js";

/** Seconds that flights take. */
const SHORTEST = 0.16;
const LONGEST = 1.1;
/** Longest time in a flight at whose height a sole may seem to stand, seconds. */
const HOVERING = 0.25;
/** Downward acceleration of hips in flight, m/s²: limbs move them about. */
const LEAST_FALL = 5;
const MOST_FALL = 15;
/** Distance from a parabola that is still one, as a share of its height. */
const ROUGH = 0.2;

/**
 * Finds flights: from where soles stood to where they stand again the hips rise and fall freely. At the top of a jump
 * nothing moves, and feet seem to stand there for a moment; they do not.
 *
 * @param root x y z of the hips per frame
 * @param standing how surely each sole point stands, 4 per frame; 0 outside contacts
 * @param up direction in which gravity does not pull
 * @returns first and last frame in the air of each
 */
export function findFlights(root: Float64Array, standing: Float64Array, up: Float64Array, rate: number): FrameRun[] {
  const height = (f: number) => up[0] * root[f * 3] + up[1] * root[f * 3 + 1] + up[2] * root[f * 3 + 2];
  const runs = frameRuns(root.length / 3, (f) => standing.subarray(f * 4, f * 4 + 4).some((sure) => sure > 0));
  const flights: FrameRun[] = [];
  for (let i = 0; i < runs.length; i++) {
    let landed = i;
    for (let j = i + 1; j < runs.length && (runs[j][0] - runs[i][1]) / rate <= LONGEST; j++) {
      if (falls(height, runs[i][1], runs[j][0], rate)) landed = j;
      if ((runs[j][1] - runs[j][0]) / rate > HOVERING) break;
    }
    if (landed === i) continue;
    flights.push([runs[i][1] + 1, runs[landed][0] - 1]);
    i = landed - 1;
  }
  return flights;
}

/** Tells whether what is at these heights rises and falls freely between two frames. */
function falls(height: (frame: number) => number, from: number, to: number, rate: number): boolean {
  const seconds = (to - from) / rate;
  if (seconds < SHORTEST) return false;
  const rise = (share: number) => {
    const at = from + share * (to - from);
    const whole = Math.floor(at);
    const own = height(whole) + (at - whole) * (height(Math.min(to, whole + 1)) - height(whole));
    return own - height(from) - share * (height(to) - height(from));
  };
  const top = rise(0.5);
  const fall = (8 * top) / (seconds * seconds);
  if (fall < LEAST_FALL || fall > MOST_FALL) return false;
  return [0.25, 0.75].every((share) => Math.abs(rise(share) - 0.75 * top) < ROUGH * top);
}

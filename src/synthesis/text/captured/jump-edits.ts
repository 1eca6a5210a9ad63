import type { MotionClip } from "../../../motion/clip.js";
import type { ActionParameters, PlanNote } from "../../../requests/text-plan.js";
import { editFlights, type FlightEdit, scaleTravel, travelOf, turnOf } from "./travel-edits.js";

const DEGREE = Math.PI / 180;
/** Length of a jump that is given a direction but no distance, metres. */
const USUAL = 0.6;
/** Travel above which a capture counts as going somewhere, metres. */
const GOES = 0.25;
/** Radians up to which the turn of a captured jump is no part of it. */
const STRAIGHT = 0.6;
/** Range of the factors by which travel on the ground can be lengthened or shortened. */
const LEAST_WAY = 0.5;
const MOST_WAY = 1.7;

/** Makes jumps go where they are asked to, and turns them. */
export function editJumps(
  clip: MotionClip,
  flights: readonly (readonly [number, number])[],
  parameters: ActionParameters,
  known: readonly (keyof ActionParameters)[],
  notes: PlanNote[],
): void {
  if (flights.length === 0) return;
  const n = flights.length;
  const [x, z] = travelOf(clip).map((way) => way / n);
  const goal = goalOf(parameters, known, x, z);
  const turns = parameters.turn !== undefined && known.includes("turn");
  const [seconds] = [(clip.frameCount - 1) / clip.frameRate];
  const turned = turnOf(clip, 0, seconds);
  const asked = -(parameters.turn ?? 0) * DEGREE;
  // Who jumps without a turn faces the same way in the end.
  const yaw = turns ? (asked - turned) / n : Math.abs(turned) < STRAIGHT * n ? -turned / n : 0;
  if (!goal && yaw === 0) return;
  if (Math.abs(yaw) > Math.PI * 1.2) {
    notes.push({ kind: "changed", message: "So far a turn in one jump is more than people do." });
  }
  const edits = flights.map(([start, end]): FlightEdit => {
    return { start, end, x: goal ? goal[0] - x : 0, z: goal ? goal[1] - z : 0, yaw };
  });
  editFlights(clip, edits);
}

/** Returns where each jump should go, metres to the left and ahead; null where it stays as captured. */
function goalOf(
  { direction, distance, inPlace }: ActionParameters,
  known: readonly (keyof ActionParameters)[],
  x: number,
  z: number,
): [number, number] | null {
  if (inPlace && known.includes("inPlace")) return [0, 0];
  const way = Math.hypot(x, z);
  const far = known.includes("distance") ? distance : undefined;
  const aside = known.includes("direction") ? direction : undefined;
  if (far === undefined && aside === undefined) return null;
  const length = far ?? (way > GOES ? way : USUAL);
  // To the right is -X.
  if (aside !== undefined) return [-Math.sin(aside * DEGREE) * length, Math.cos(aside * DEGREE) * length];
  return way > GOES ? [(x / way) * length, (z / way) * length] : [0, length];
}

/** Returns the factor on a jump's height for a requested distance: a longer jump flies longer. */
export function heightForDistance(captured: number, distance: number | undefined): number {
  if (distance === undefined || captured < GOES) return 1;
  return Math.min(1.8, Math.max(0.5, Math.sqrt(distance / captured)));
}

/** Lengthens or shortens the travel of a roll, cartwheel or crawl, as far as that looks plausible. */
export function editWay(clip: MotionClip, distance: number, notes: PlanNote[]): void {
  const way = Math.hypot(...travelOf(clip));
  if (way < 0.1) return;
  const factor = Math.min(MOST_WAY, Math.max(LEAST_WAY, distance / way));
  scaleTravel(clip, factor);
  if (Math.abs(factor * way - distance) > 0.1 * distance) {
    notes.push({ kind: "changed", message: `It goes ${(factor * way).toFixed(1)} m, not ${distance} m.` });
  }
}

import type { PlannedAction } from "../../../requests/text-plan.js";
import type { PlayedTravel } from "./play-stretches.js";
import { FRAME_RATE } from "./travel-recorder.js";
import type { TravelStretch } from "./travel-stretch.js";

/** Degrees by which a turn may differ from half a turn. */
const ABOUT = 20;
/** Metres by which a way back may differ from the way there as it is. */
const NEAR = 0.1;

/**
 * Makes the way back of who goes somewhere, turns round and goes as far again as long as the way there was: steps from
 * a turn are shorter than steps out of a walk. Returns null where nobody goes back, or the ways are alike already.
 */
export function returnWays(
  actions: readonly PlannedAction[],
  stretches: readonly TravelStretch[],
  { recorder, stretches: played }: PlayedTravel,
): TravelStretch[] | null {
  let changed = false;
  const place = (seconds: number) =>
    recorder.hips[Math.min(recorder.hips.length - 1, Math.max(0, Math.round(seconds * FRAME_RATE)))];
  const between = (from: number, to: number) => {
    const [a, b] = [place(from), place(to)];
    return Math.hypot(b[0] - a[0], b[2] - a[2]);
  };
  const ways = stretches.map((stretch, i): TravelStretch => {
    if (i < 2 || stretch.kind !== "go" || !goesBack(actions.slice(i - 2, i + 1))) return stretch;
    const there = between(played[i - 2].start, played[i].start);
    const back = between(played[i].start, played[i].end);
    if (Math.abs(there - back) < NEAR) return stretch;
    changed = true;
    return { ...stretch, distance: there };
  });
  return changed ? ways : null;
}

/** Returns whether the third of three actions is as far asked as the first, after half a turn. */
function goesBack([there, turn, back]: readonly PlannedAction[]): boolean {
  if (there.action !== back.action || turn.action !== "turn") return false;
  if (there.duration !== undefined || back.duration !== undefined) return false;
  const [a, b] = [there.parameters, back.parameters];
  const isHalf = Math.abs(Math.abs(turn.parameters.turn ?? 0) - 180) <= ABOUT;
  const straight = [a, b].every(({ path, turn: bend, direction }) => !path && !bend && !direction);
  return isHalf && straight && a.steps === b.steps && a.distance === b.distance && a.moveSpeed === b.moveSpeed;
}

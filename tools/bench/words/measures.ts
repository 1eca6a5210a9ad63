/** What checks measure of a whole span of motion: `ahead`, `steps`, `airtime`. Metres, degrees, seconds. */
import { type MotionView, STANDING } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { flights, placements, strayed, travelled } from "../../../test/synthesis/text/benchmark/predicates/steps.js";
import { highest } from "../../../test/synthesis/text/benchmark/signals.js";
import { offTreads, stepsOnTreads } from "./treads.js";

export const MEASURES: Record<string, (view: MotionView) => number> = {
  duration: (view) => view.duration,
  ahead: (view) => travelled(view).net.ahead,
  right: (view) => travelled(view).net.right,
  path: (view) => travelled(view).path,
  strayed,
  turned: (view) => view.turned,
  // The first runs of all six sets counted only footfalls at the floor's height, and so none on the treads of stairs.
  steps: (view) => placements(view).length + stepsOnTreads(view),
  // So did those of fourteen sets take who stands on a stair for somebody in the air, and those of fifteen miss a jump onto a box.
  airtime: (view) => inAir(view, 0.05).reduce((longest, { seconds }) => Math.max(longest, seconds), 0),
  flights: (view) => inAir(view, 0.15).length,
  rise: (view) => highest(view.series((frame) => view.height("Hips", frame))) - STANDING.hips,
};

/** Returns the flights, without the time in which a foot stands on a tread. */
function inAir(view: MotionView, shortest: number) {
  return flights(view, shortest).flatMap((flight) =>
    offTreads(view, flight)
      .map(([from, to]) => ({ from, to, seconds: (to - from + 1) / view.frameRate }))
      .filter(({ seconds }) => seconds >= shortest),
  );
}

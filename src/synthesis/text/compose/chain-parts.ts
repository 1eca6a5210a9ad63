import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { bodyTurn } from "../../../motion/stitching/fit-placement.js";
import { chainedFrame } from "./chained-frame.js";
import { cutPart } from "./cut-part.js";
import { goOver } from "./go-over.js";
import { movingFrames, standingEnds } from "./idle-ends.js";
import { entryFrame, exitFrame, isUpright } from "./momentum.js";
import type { PerformedPart } from "./perform-plan.js";
import type { Performance } from "./performance.js";
import { waits } from "./plan-structure.js";
import { standingNear } from "./standing-near.js";
import { seenFrames } from "./still-edges.js";
import { stillStanding } from "./still-standing.js";

/** Shortest action that remains, seconds. */
const SHORTEST = 0.3;

/** Seconds for which the body rests at the end of the whole motion. */
const REST = 0.15;
/** The same for a body that has come down into another stance, which is to be seen, seconds. */
const REST_DOWN = 0.5;

/**
 * Leaves out what is no movement between parts, and after the last: nobody stops to stand between two actions. Cuts
 * the ways into and out of the pose that consecutive actions are ready in, so that they follow each other without
 * going back to rest: a boxer keeps up the guard between blows.
 */
export function chainParts(parts: readonly PerformedPart[]): PerformedPart[] {
  const cut = parts.map((part, i) => {
    const { clip, active } = part.performance;
    const [goes, rests] = trims(part) ? movingFrames(part.performance, actionOf(part)) : [0, clip.frameCount - 1];
    const [seen, unseen] = shows(part) ? seenFrames(part.performance) : [0, clip.frameCount - 1];
    const [before, after] = [parts[i - 1]?.performance, parts[i + 1]?.performance];
    const first = before?.exitSpeed
      ? entryFrame(part.performance, before.exitSpeed)
      : chains(parts[i - 1], part)
        ? chainedFrame(parts[i - 1], part.performance)
        : i > 0
          ? Math.max(goes, trims(part) ? stillStanding(part.performance, travels(parts[i - 1])) : 0)
          : Math.min(seen, latestStart(part.performance));
    const { entry, exit } = part.performance;
    const rest = exit === "stand" || exit === entry ? REST : REST_DOWN;
    const ending = i === parts.length - 1 ? Math.round(rest * clip.frameRate) : 0;
    const last = after?.entrySpeed
      ? exitFrame(part.performance).frame
      : setsOff(part, parts[i + 1])
        ? offFrame(part, rests, parts[i - 1])
        : aims(part, parts[i + 1])
          ? aimedFrame(part.performance)
          : chains(part, parts[i + 1]) || carriesOn(parts[i + 1]) || keeps(part, parts[i + 1])
            ? standingNear(clip, active[1])
            : Math.min(clip.frameCount - 1, rests + ending, Math.max(unseen, Math.ceil(active[1] * clip.frameRate)));
    if (first === 0 && last === clip.frameCount - 1) return part;
    if (last - first < SHORTEST * clip.frameRate) return part;
    return cutPart(part, first, last);
  });
  return goOver(cut);
}

/** Returns whether a part's idle ends may be left out: not where it was given its time, or layers move over it. */
function trims({ steps }: PerformedPart): boolean {
  return steps.every(
    ({ step: { body }, definition, layers }) =>
      !waits(body) &&
      body.duration === undefined &&
      (layers.every(({ action }) => action.inserted) || definition.performer === "travel"),
  );
}

/** Returns whether a part is one action of its own, whose beginning and end a watcher waits for. */
function shows(part: PerformedPart): boolean {
  const stays = part.steps.every(({ definition, layers }) => definition.family !== "travel" && layers.length === 0);
  return trims(part) && stays;
}

/** Share of an action without marked moments within which it has begun. */
const OPENING = 0.3;

/** Returns the last frame at which an action may begin. */
function latestStart({ clip, active: [from, to], marks }: Performance): number {
  return Math.round((marks[0]?.time ?? from + OPENING * (to - from)) * clip.frameRate);
}

/** Share of the way back to standing that is left when somebody who goes away sets off. */
const COMING_BACK = 0.4;

/** Returns whether somebody goes away after a part: arms and trunk come back to rest on the way. */
function setsOff({ steps, performance }: PerformedPart, next: PerformedPart | undefined): boolean {
  const [step] = next?.steps ?? [];
  return (
    performance.exit === "stand" &&
    steps[0].definition.performer !== "travel" &&
    !waits(steps[0].step.body) &&
    step?.definition.family === "travel"
  );
}

/** Returns the frame at which who goes away sets off, standing: `rests` is that at which the body has come to rest. */
function offFrame({ performance, steps }: PerformedPart, rests: number, before: PerformedPart | undefined): number {
  const { clip, active } = performance;
  // Who was on the way already takes it up again from where the action ends.
  const underWay = before !== undefined && travels(before);
  if (steps[0].definition.onTheMove && !underWay)
    return Math.min(turnedFrame(clip, exitFrame(performance).frame), rests);
  const ends = active[1] * clip.frameRate;
  const frame = standingNear(clip, (ends + COMING_BACK * (rests - ends)) / clip.frameRate);
  return isUpright(clip, frame) ? Math.min(frame, rests) : rests;
}

function travels({ steps }: Pick<PerformedPart, "steps">): boolean {
  return steps[0].definition.performer === "travel";
}

/** Turn, radians, that may be missing when somebody sets off. */
const MISSING = 0.1;

/** Returns the first frame from one on at which the body faces as it does at the end. */
function turnedFrame(clip: MotionClip, from: number): number {
  const end = clip.frameCount - 1;
  let frame = from;
  while (frame < end && Math.abs(bodyTurn(clip, frame, clip, end)) > MISSING) frame++;
  return frame;
}

/** Returns start and end of the action itself; of travel, those of its steps. */
function actionOf({ performance: { clip, active }, steps }: PerformedPart): readonly [number, number] {
  if (!travels({ steps })) return active;
  const [before, after] = standingEnds(clip);
  return [before, clipDuration(clip) - after];
}

/** Returns whether the second of two parts goes on from the pose that the first one is ready in. */
function chains(part: PerformedPart | undefined, next: PerformedPart | undefined): boolean {
  const [before, after] = [readinessOf(part), readinessOf(next)];
  return before !== undefined && before === after;
}

/** Seconds for which an aim is held before the shot, where nothing else was asked for. */
const AIMED = 0.35;

/** Returns whether a part is an aim that the next one shoots from, of no length that was asked for. */
function aims(part: PerformedPart, next: PerformedPart | undefined): boolean {
  const { definition, step, layers } = part.steps[0];
  const { duration, parameters } = step.body;
  const usual = duration === undefined && parameters.hold === undefined && layers.length === 0;
  return usual && definition.carries === true && definition.parameters.includes("hold") && chains(part, next);
}

function aimedFrame({ clip, active }: Performance): number {
  return standingNear(clip, Math.min(active[1], active[0] + AIMED));
}

/** Returns whether arms go on holding what they held before a part. */
function carriesOn(next: PerformedPart | undefined): boolean {
  return next?.steps[0].layers.some(({ action }) => action.inserted) === true;
}

/** Returns whether what was lifted is still held when the motion ends. */
function keeps({ steps }: PerformedPart, next: PerformedPart | undefined): boolean {
  return next === undefined && steps[0].definition.keeps === true;
}

function readinessOf(part: PerformedPart | undefined): string | undefined {
  return part?.steps.length === 1 ? part.steps[0].definition.readiness : undefined;
}

import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import type { PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import type { Performance, Performer } from "../compose/performance.js";
import { drivenContacts } from "./driven-contacts.js";
import { startsMoving } from "./play-stretches.js";
import type { PlayedStretch } from "./played-stretch.js";
import { readStretches } from "./read-stretches.js";
import { returnWays } from "./return-ways.js";
import { jumpInRun } from "./running-jump.js";
import { smoothSwings } from "./smooth-swings.js";
import { FRAME_RATE, type TravelRecorder } from "./travel-recorder.js";
import type { TravelStretch } from "./travel-stretch.js";
import { tuneStretches } from "./tune-stretches.js";

/** Plays walks, runs, turns and standing: consecutive actions are one movement of a figure driven by its gaits. */
export const performTravel: Performer = (
  actions,
  { random, entrySpeed = 0, entryTurn = 0, goesOn = false },
): Performance => {
  const seed = Math.floor(random() * 0x100000000);
  const stretches = readStretches(actions, random, goesOn);
  returnWays(actions, stretches);
  const { recorder, stretches: played } = tuneStretches(stretches, seed, { entrySpeed, entryTurn });
  smoothSwings(recorder);
  // Nothing lies below height 0: a descent begins that much higher.
  const lowest = Math.max(0, -recorder.floor);
  const jumps = stretches.flatMap((stretch, i) =>
    stretch.kind === "go" && stretch.jump ? [{ ...stretch.jump, after: played[i].start }] : [],
  );
  const { clip, moved } = jumpInRun(clipOf(recorder, lowest), jumps);
  const spans = played.map(({ start, end }) => [moved(start), moved(end)] as const);
  return {
    clip,
    entry: "stand",
    exit: "stand",
    supports: [],
    marks: recorder.strikes.map(({ side, time }) => ({
      name: side === "left" ? "strikeLeft" : "strikeRight",
      time: moved(time),
    })),
    active: [spans[0][0], spans[spans.length - 1][1]],
    spans,
    notes: actions.flatMap((action, i) => [...missedNotes(action, played[i]), ...slowedNotes(action, stretches[i])]),
    ...(startsMoving(stretches[0], entrySpeed) && { entrySpeed }),
    ...(goesOn && { exitSpeed: recorder.speed }),
    ...(recorder.floor !== 0 && { floor: [lowest, recorder.floor + lowest] as const }),
  };
};

/** Notes which steps could not be kept together with a distance. */
function missedNotes(action: PlannedAction, { strikes }: PlayedStretch): PlanNote[] {
  const { parameters, description, text } = action;
  const { steps } = parameters;
  if (steps === undefined || steps === strikes || action.action.startsWith("stairs_")) return [];
  const message = `${description ?? action.action}: ${strikes} steps in place of ${steps}, as the rest of what was asked for needs.`;
  return [{ kind: "changed", message, ...(text && { text }) }];
}

/** Notes a speed that corners of a path do not allow. */
function slowedNotes({ action, parameters, description, text }: PlannedAction, stretch: TravelStretch): PlanNote[] {
  const { moveSpeed, path } = parameters;
  if (path !== "square" || moveSpeed === undefined || stretch.kind !== "go" || stretch.speed >= moveSpeed) return [];
  const message = `${description ?? action}: ${stretch.speed.toFixed(1)} m/s in place of ${moveSpeed} m/s, the fastest that its corners allow. Ask for a larger square.`;
  return [{ kind: "changed", message, ...(text && { text }) }];
}

/**
 * Makes the clip of a recording.
 *
 * @param floor metres that it begins over height 0
 */
function clipOf({ frameCount, rotations, hips, planted }: TravelRecorder, floor: number): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const clip: MotionClip = {
    skeleton: BUILTIN_SKELETON,
    frameRate: FRAME_RATE,
    frameCount,
    rotations: new Float32Array(frameCount * joints * 4),
    translatedJoints: Int16Array.of(0),
    translations: new Float32Array(frameCount * 3),
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
  for (let frame = 0; frame < frameCount; frame++) {
    const [x, y, z] = hips[frame];
    clip.translations.set([x - hips[0][0], y + floor, z - hips[0][2]], frame * 3);
    clip.rotations.set(rotations[frame], frame * joints * 4);
  }
  keepHemispheres(clip.rotations, joints * 4);
  clip.contacts = drivenContacts(clip, planted);
  return clip;
}

/** Puts neighbouring frames on the same hemisphere. */
function keepHemispheres(rotations: Float32Array, stride: number): void {
  for (let at = stride; at < rotations.length; at += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += rotations[at + k] * rotations[at + k - stride];
    if (dot < 0) for (let k = 0; k < 4; k++) rotations[at + k] = -rotations[at + k];
  }
}

import type { MotionClip } from "../../../motion/clip.js";
import { slerpAt } from "../../../motion/maths/track-kernels.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import { keepHemispheres } from "../../../motion/stitching/blend-over.js";
import type { PlanNote, PlannedAction, PlanStep, StanceId } from "../../../requests/text-plan.js";
import { smootherstep } from "../../locomotion/easing.js";
import { ARMS, JOINTS } from "../../text/compose/joints-by-part.js";
import { keepArmsClear } from "../../text/compose/keep-arms-clear.js";
import { layOver } from "../../text/compose/lay-over.js";
import { type RehearsedLayer, rehearseLayers } from "../../text/compose/perform-layers.js";
import type { PerformedStep } from "../../text/compose/perform-plan.js";
import type { PerformedLayer } from "../../text/compose/performed-layer.js";
import { definitionOf, nameOf } from "../../text/compose/plan-structure.js";
import { idleOf } from "../../text/compose/stance-graph.js";
import { fitAction } from "./fit-action.js";
import { fitNotes } from "./fit-notes.js";

/** Share of a transition over which an action fades in and out; seconds at most. */
const FADE = 0.25;
const LONGEST_FADE = 0.45;

export interface LaidActions {
  clip: MotionClip;
  steps: PlanStep[];
  notes: PlanNote[];
}

export interface LayContext {
  /** First and last frame of the action. */
  first: number;
  last: number;
  seed: number;
  stance: StanceId;
  /** Whether the body travels while it plays. */
  travels: boolean;
}

/** Lays actions of arms and head over a span of a clip, one group after the other: frames outside stay as they are. */
export function layActions(
  clip: MotionClip,
  groups: readonly (readonly PlannedAction[])[],
  { first, last, seed, stance, travels }: LayContext,
): LaidActions {
  const rate = clip.frameRate;
  const seconds = (last - first) / rate;
  const fade = Math.min(LONGEST_FADE, seconds * FADE);
  const notes: PlanNote[] = [];
  const rehearsed = groups.map((group, i) => rehearseLayers(group, { stance, seed, index: 1 + i * 8 }));
  const lengths = rehearsed.map((layers) =>
    Math.max(...layers.map(({ performance: { clip: own } }) => own.frameCount / own.frameRate)),
  );
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const body: PlannedAction = { action: travels ? "walk" : idleOf(stance), parameters: {}, inserted: true };
  const definition = definitionOf(body);
  let start = 0;
  const performed = rehearsed.map((layers, i): PerformedStep => {
    const room = ((seconds - fade) * lengths[i]) / whole;
    const from = start;
    start += room;
    const fitted = layers.flatMap((layer) => fitLayer(layer, from, room, { fade, rate, seconds, notes }));
    const step: PlanStep = { body, layers: fitted.map(({ action }) => action) };
    return { step, definition, start: from, end: start, layers: fitted };
  });
  const part = sliceClip(clip, first, last);
  layOver(part, performed, fade);
  keepArmsClear(part);
  const out = { ...clip, rotations: clip.rotations.slice() };
  fadeArmsBack(part, clip, first, fade * rate);
  const stride = JOINTS * 4;
  // The ends are the clip's own.
  out.rotations.set(part.rotations.subarray(stride, (last - first) * stride), (first + 1) * stride);
  keepHemispheres(out.rotations, stride, first + 1, out.frameCount);
  const begin = first / rate;
  const timed = ({ action, start: from, end }: PerformedLayer): PlannedAction => ({
    ...action,
    start: from + begin,
    end: Math.min(end + fade, seconds) + begin,
  });
  const steps = performed
    .filter(({ layers }) => layers.length > 0)
    .map(({ start: from, end, layers }) => ({
      body: { ...body, start: from + begin, end: end + begin },
      layers: layers.map(timed),
    }));
  return { clip: out, steps, notes };
}

interface LayerRoom {
  fade: number;
  rate: number;
  /** Duration of the whole transition, seconds. */
  seconds: number;
  notes: PlanNote[];
}

/**
 * Fits an action into its share of the time: a sustained one lasts for all of it, a single one is put in the middle.
 */
function fitLayer(
  { action, definition, performance, again }: RehearsedLayer,
  from: number,
  room: number,
  { fade, rate, seconds, notes }: LayerRoom,
): PerformedLayer[] {
  const { count, hold } = action.parameters;
  const free = action.duration === undefined && count === undefined && hold === undefined;
  const goesOn = free && (definition.counts === "cycles" || definition.parameters.includes("hold"));
  const played = goesOn ? again(room + fade) : performance;
  const fitted = fitAction(played.clip, Math.round((room + fade) * rate), { rate });
  notes.push(...fitNotes(nameOf(action), fitted, seconds));
  if (!fitted) return [];
  const took = (fitted.clip.frameCount - 1) / rate;
  const late = Math.max(0, (room + fade - took) / 2);
  return [
    {
      action: { ...action },
      definition,
      performance: { ...played, clip: fitted.clip },
      start: from + late,
      end: from + Math.min(room, late + took - fade),
    },
  ];
}

/** Fades the changes that keep arms clear of the body in and out with the actions. */
function fadeArmsBack(part: MotionClip, own: MotionClip, first: number, fade: number): void {
  const last = part.frameCount - 1;
  const [p, q] = [new Float64Array(4), new Float64Array(4)];
  for (let f = 1; f < last; f++) {
    const share = smootherstep(f / fade) * smootherstep((last - f) / fade);
    if (share >= 1) continue;
    for (const joint of [...ARMS.left, ...ARMS.right]) {
      const at = (f * JOINTS + joint) * 4;
      for (let k = 0; k < 4; k++) {
        p[k] = own.rotations[first * JOINTS * 4 + at + k];
        q[k] = part.rotations[at + k];
      }
      slerpAt(p, 0, p, 0, q, 0, share);
      part.rotations.set(p, at);
    }
  }
}

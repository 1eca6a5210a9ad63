import { clipDuration } from "../../../motion/clip.js";
import { resampleClip } from "../../../motion/resample.js";
import type { PlannedAction } from "../../../requests/text-plan.js";
import { locomotionTables } from "../../locomotion/decode-tables.js";
import { findStyle } from "../../locomotion/find-style.js";
import { generateStanding } from "../../locomotion/generate-standing.js";
import { NEUTRAL_STYLE } from "./neutral-stance.js";
import type { Performance } from "./performance.js";
import { definitionOf } from "./plan-structure.js";

/** Stands still in place of what cannot be played yet. */
export function standIn(actions: readonly PlannedAction[]): Performance {
  const tables = locomotionTables();
  const seconds = actions.reduce((sum, action) => sum + (action.duration ?? definitionOf(action).seconds), 0);
  const loop = generateStanding(findStyle(NEUTRAL_STYLE, tables), tables, 40, null);
  const stretched = resampleClip(loop, 60 * (Math.max(0.5, Math.min(seconds, 10)) / clipDuration(loop)));
  const clip = { ...stretched, frameRate: 60, loop: null };
  const duration = clipDuration(clip);
  return {
    clip: { ...clip, contacts: clip.contacts.map((contact) => ({ ...contact, end: duration })) },
    entry: definitionOf(actions[0]).entry,
    exit: definitionOf(actions[actions.length - 1]).exit,
    supports: [],
    marks: [],
    active: [0, duration],
    notes: [{ kind: "left", message: `Cannot be played yet: ${actions.map(({ action }) => action).join(", ")}.` }],
  };
}

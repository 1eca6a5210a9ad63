import type { MotionClip } from "../../src/motion/clip.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../src/requests/steps.js";
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { performAuthored } from "../../src/synthesis/text/authored/perform-authored.js";
import { performCaptured } from "../../src/synthesis/text/captured/perform-captured.js";
import { takesOf } from "../../src/synthesis/text/captured/takes/takes.js";
import type { Performer } from "../../src/synthesis/text/compose/performance.js";
import { textMotionSteps } from "../../src/synthesis/text/generate-text-motion.js";
import { performTravel } from "../../src/synthesis/text/travel/perform-travel.js";

const PERFORMERS: Record<string, Performer> = {
  captured: performCaptured,
  authored: performAuthored,
  travel: performTravel,
};

/** Generates the motion of a prompt. */
export const textClip =
  (seed = 1) =>
  (prompt: string): MotionClip =>
    runSteps(textMotionSteps({ prompt, seed }));

/** Generates one action alone: "wave" or `wave:{"side":"left"}`. */
export const actionClip =
  (seed = 1) =>
  (asked: string): MotionClip => {
    const [id, ...rest] = asked.split(":");
    const definition = findAction(id);
    if (!definition) throw new Error(`There is no action "${id}".`);
    const parameters = rest.length > 0 ? JSON.parse(rest.join(":")) : {};
    const context = { random: randomNumbers(seed), stance: definition.entry, asLayer: false };
    return PERFORMERS[definition.performer]([{ action: id, parameters }], context).clip;
  };

/** Returns takes of a captured action: "wave/0" is the first one, "wave" all of them. */
export function takeClips(asked: string): MotionClip[] {
  const [action, index] = asked.split("/");
  const takes = takesOf(action);
  if (takes.length === 0) throw new Error(`There is no take of "${action}".`);
  if (index === undefined) return takes.map(({ clip }) => clip);
  if (!takes[Number(index)]) throw new Error(`"${action}" has ${takes.length} takes.`);
  return [takes[Number(index)].clip];
}

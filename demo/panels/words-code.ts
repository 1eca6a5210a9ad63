import type { PropKind } from "../cast/props.js";
import type { WordSettings } from "../words/worded-motions.js";
import { propCode } from "./game-code.js";

/** A motion out of words. */
export function wordsCode({ prompt, seed, footIk, repeats }: WordSettings, prop: PropKind): string {
  const options = [...(seed === 1 ? [] : [`seed: ${seed},`]), ...(footIk ? ["footIk: true,"] : [])];
  const given = options.length > 0 ? `, {\n${options.map((line) => `    ${line}`).join("\n")}\n  }` : "";
  return `const motion = await hero.requestTextMotion(
  ${JSON.stringify(prompt)}${given},
);
hero.play(motion${repeats ? ", { loop: true }" : ""});

// What it was understood as, and what was not.
console.log(motion.plan, motion.labels);
${propCode(prop)}`;
}

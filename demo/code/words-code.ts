import type { SaidWords } from "../words/worded-motions.js";
import type { Code } from "./program.js";

/** Writes code for a motion from text, or from an edited plan. */
export function wordsCode({ asked, seed, footIk, repeats }: SaidWords): Code {
  const options = [...(seed === 1 ? [] : [`seed: ${seed},`]), ...(footIk ? ["footIk: true,"] : [])];
  const given = options.length > 0 ? `\n  {\n${options.map((line) => `    ${line}\n`).join("")}  },` : "";
  const words = JSON.stringify(asked, null, 2).replaceAll("\n", "\n  ");
  return {
    text: `const motion = await hero.requestTextMotion(
  ${words},${given}
);
hero.play(motion${repeats ? ", { loop: true }" : ""});

// How it was understood, and what was left out.
console.log(motion.plan, motion.labels);`,
  };
}

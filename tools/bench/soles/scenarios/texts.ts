import type { Drawn } from "../case.js";
import { filmAlone } from "../playing.js";
import type { Draw } from "../random.js";

/** Everyday actions of people who stand and walk, as anybody would phrase them. */
const PROMPTS = [
  "walks forward and stops",
  "waves with the right hand",
  "stands and looks around",
  "turns around to the left",
  "walks in a circle",
  "picks something up from the floor",
  "takes two steps back",
  "claps three times",
  "points ahead with the left hand",
  "walks four steps, then turns right and walks on",
  "scratches the head",
  "drinks from a cup while standing",
  "steps to the left",
  "bows politely",
  "jogs forward, slows down and stops",
];
const MOST_SECONDS = 8;

/** Draws motions from words. */
export function textCases(draw: Draw): Drawn[] {
  return PROMPTS.map((prompt) => {
    const seed = Math.floor(draw.between(1, 1000));
    return {
      what: `requestTextMotion "${prompt}", seed ${seed}`,
      async play(figure) {
        const motion = await figure.hero.requestTextMotion(prompt, { seed });
        const track = await filmAlone(figure, motion, MOST_SECONDS);
        motion.dispose();
        return { track };
      },
    };
  });
}

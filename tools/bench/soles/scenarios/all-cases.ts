import type { Case, Drawn } from "../case.js";
import { Draw } from "../random.js";
import { BUILT_IN, findRig, RIG_NAMES } from "../rigs.js";
import { clipCases } from "./clips.js";
import { driveCases, maneuverCases } from "./drives.js";
import { interruptedCases, playCases, stitchCases } from "./plays.js";
import { textCases } from "./texts.js";

/** The seed of the published numbers; others are drawn by `--seed`. */
export const SEED = 20261123;

/** Each scenario, and whether each of its cases is played on all rigs or on one of them. */
const SCENARIOS: Record<string, { draw: (draw: Draw) => Drawn[]; on: "all" | "one"; stream?: string }> = {
  clips: { draw: clipCases, on: "all" },
  texts: { draw: textCases, on: "all" },
  drives: { draw: driveCases, on: "one" },
  maneuvers: { draw: maneuverCases, on: "one" },
  plays: { draw: playCases, on: "one" },
  // The same draws as for `plays`.
  interrupted: { draw: interruptedCases, on: "one", stream: "plays" },
  stitches: { draw: stitchCases, on: "one" },
};

export const SCENARIO_NAMES = Object.keys(SCENARIOS);

/**
 * Draws all cases of a seed. Rigs are dealt like cards, so that each has about as many cases of every scenario. The
 * cases of a rig that is not on this machine go to a built-in one.
 */
export function allCases(seed: number): Case[] {
  const present = RIG_NAMES.filter((name) => findRig(name));
  return Object.entries(SCENARIOS).flatMap(([scenario, { draw, on, stream }]) => {
    const dealt = new Draw(seed, `${stream ?? scenario} rigs`);
    let deck: string[] = [];
    const deal = () => {
      if (deck.length === 0) deck = dealt.shuffled(RIG_NAMES);
      const name = deck.pop()!;
      return present.includes(name) ? name : BUILT_IN[RIG_NAMES.indexOf(name) % BUILT_IN.length];
    };
    return draw(new Draw(seed, stream ?? scenario)).flatMap((drawn, i) => {
      const id = `${scenario}-${String(i).padStart(3, "0")}`;
      if (on === "one") return [{ ...drawn, scenario, rig: deal(), id }];
      return present.map((rig) => ({ ...drawn, scenario, rig, id: `${id}-${rig}` }));
    });
  });
}

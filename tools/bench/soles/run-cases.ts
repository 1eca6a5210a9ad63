import type { Case } from "./case.js";
import { Figure } from "./figure.js";
import { type Measures, measureTrack } from "./measure-track.js";
import { findRig } from "./rigs.js";
import type { Track } from "./sole-track.js";

export interface Result extends Omit<Case, "play"> {
  measures: Measures;
  alone?: number[];
}

/** A case that could not be played, and the product's message. */
export interface Refusal {
  rig: string;
  /** Null: the rig itself was refused. */
  what: string | null;
  message: string;
  cases: number;
}

export interface Outcome {
  results: Result[];
  refusals: Refusal[];
}

/**
 * Plays cases, rig by rig, and measures what is shown.
 *
 * @param watch is given each recording before it is measured
 */
export async function runCases(
  cases: readonly Case[],
  tell: (text: string) => void,
  watch: (track: Track) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { results: [], refusals: [] };
  for (const rig of [...new Set(cases.map((one) => one.rig))]) {
    const own = cases.filter((one) => one.rig === rig);
    const start = process.cpuUsage();
    let figure: Figure;
    try {
      figure = await Figure.load(findRig(rig)!);
    } catch (error) {
      outcome.refusals.push({ rig, what: null, message: (error as Error).message, cases: own.length });
      continue;
    }
    for (const { play, ...one } of own) {
      try {
        const { track, alone } = await play(figure);
        watch(track);
        outcome.results.push({ ...one, measures: measureTrack(track), alone });
      } catch (error) {
        outcome.refusals.push({ rig, what: `${one.id}: ${one.what}`, message: (error as Error).message, cases: 1 });
      }
    }
    figure.dispose();
    const { user, system } = process.cpuUsage(start);
    tell(`  ${rig}: ${own.length} cases, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
  }
  return outcome;
}

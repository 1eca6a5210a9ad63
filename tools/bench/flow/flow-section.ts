/** Benchmark of how actions follow each other: where the body stands still between them and after the last one. */
import { markdownTable, type Section } from "../report.js";
import { engineClip } from "../text/engine.js";
import { type Flow, flowOf } from "./flow.js";
import { FLOWING } from "./sentences.js";

/** What the sentences' flows come to, seconds a boundary or a motion; `kept` is a share of the speed. */
export interface FlowMeans {
  still: number;
  slow: number;
  end: number;
  kept: number;
  boundaries: number;
}

export function flowsOf(sentences: readonly string[], seed: number): Flow[] {
  return sentences.map((sentence) => flowOf(engineClip(sentence, seed)));
}

export function flowMeans(flows: readonly Flow[]): FlowMeans {
  const boundaries = flows.flatMap((flow) => flow.boundaries);
  const kept = boundaries.flatMap((boundary) => boundary.kept ?? []);
  return {
    still: mean(boundaries.map(({ still }) => still)),
    slow: mean(boundaries.map(({ slow }) => slow)),
    end: mean(flows.map(({ end }) => end)),
    kept: mean(kept),
    boundaries: boundaries.length,
  };
}

export function flowSection(progress: (text: string) => void): Section {
  progress("flow");
  const flows = flowsOf(FLOWING, 1);
  const means = flowMeans(flows);
  const worst = flows
    .flatMap((flow, i) => flow.boundaries.map((boundary) => ({ ...boundary, sentence: FLOWING[i] })))
    .sort((a, b) => b.still - a.still)
    .slice(0, 5);
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  return {
    title: "Text to motion: how actions follow each other",
    text:
      `${FLOWING.length} sentences of one to four actions, none of which asks to wait or hold; ${means.boundaries} boundaries between ` +
      "actions, one seed. A body is still while the mean speed of its joints is under 12 % of the motion's own (the 85th percentile); slow, " +
      "under 30 %. Speed kept: the lowest speed of the hips within 0.4 s of a boundary between two actions that travel, over that of the " +
      "slower of the two.",
    table: markdownTable(
      ["what", "value"],
      [
        ["still at a boundary, mean", seconds(means.still)],
        ["slow within 1 s of a boundary, mean", seconds(means.slow)],
        ["still at the end, mean", seconds(means.end)],
        ["speed kept between two travels, mean", `${(means.kept * 100).toFixed(0)} %`],
        ...worst.map(({ sentence, before, after, still }) => [
          `worst: ${before} → ${after} (“${sentence}”)`,
          seconds(still),
        ]),
      ],
    ),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

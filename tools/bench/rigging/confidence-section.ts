import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { bodySources } from "../../fit-rigging/subjects.js";
import { makeVariant } from "../../fit-rigging/variant.js";
import { markdownTable, type Section } from "../report.js";
import { attempt, errorsOf, mean } from "./joint-errors.js";
import { bodyJoints } from "./test-bodies.js";

const MESHES = 200;
/** A rig is wrong if a joint is further off than this, % of the height. */
const WRONG = 5;
const BINS = 10;

export interface Judged {
  confidence: number;
  wrong: boolean;
  refused: boolean;
}

/** Rigs easy and hard meshes of one part of the bodies, the hard ones with cartoon proportions and many layers changed. */
export function* judgedMeshes(split: "validation" | "test", count: number): Generator<Judged> {
  const sources = bodySources(split);
  for (let i = 0; i < count; i++) {
    const subject = sources[(i * 29) % sources.length].make();
    const variant = makeVariant(subject, randomNumbers(9_000_000 + i), {
      stylised: true,
      amount: i % 2 === 0 ? 1 : 1.6,
    });
    let [low, high] = [Infinity, -Infinity];
    for (let at = 1; at < variant.positions.length; at += 3) {
      low = Math.min(low, variant.positions[at]);
      high = Math.max(high, variant.positions[at]);
    }
    const found = attempt(variant);
    const errors = found ? errorsOf(found.joints, bodyJoints(subject, variant.heads), high - low) : [];
    yield { confidence: found?.confidence ?? 0, wrong: !found || Math.max(...errors) > WRONG, refused: !found };
  }
}

/** Measures whether the confidence tells right from wrong, and whether it is as often right as it says. */
export function confidenceSection(tell: (text: string) => void): Section {
  const all: Judged[] = [];
  for (const judged of judgedMeshes("test", MESHES)) {
    all.push(judged);
    if (all.length % 40 === 0) tell(`confidence: ${all.length} meshes`);
  }
  const given = all.filter(({ refused }) => !refused);
  return {
    title: "Rigging: confidence",
    text:
      `${MESHES} meshes of the test split with cartoon proportions, half of them in wilder poses; a rig is wrong if any of its 22 joints is more than ${WRONG} % of the height away. AUROC: how often a right rig has more confidence ` +
      "than a wrong one. Calibration error: mean distance between confidence and share of right ones, in ten bins; were confidence exact, so few meshes would still show 0.02 to 0.06. Fitted on 600 meshes of the validation split, changed alike.",
    table: markdownTable(
      ["what", "goal", "value"],
      [
        ["wrong", "", `${all.filter(({ wrong }) => wrong).length} of ${MESHES}, ${MESHES - given.length} refused`],
        ["AUROC", "≥ 0.9", auroc(all).toFixed(3)],
        ["calibration error", "≤ 0.05", calibrationError(given).toFixed(3)],
        ["calibration error, bins of equal count", "≤ 0.05", calibrationError(given, true).toFixed(3)],
        [
          "mean confidence / share right",
          "",
          `${mean(given.map(({ confidence }) => confidence)).toFixed(2)} / ${mean(given.map(({ wrong }) => (wrong ? 0 : 1))).toFixed(2)}`,
        ],
      ],
    ),
  };
}

export function auroc(all: readonly Judged[]): number {
  let [sum, pairs] = [0, 0];
  for (const a of all) {
    if (a.wrong) continue;
    for (const b of all) {
      if (!b.wrong) continue;
      pairs++;
      sum += a.confidence > b.confidence ? 1 : a.confidence === b.confidence ? 0.5 : 0;
    }
  }
  return sum / Math.max(1, pairs);
}

/** @param even whether bins have equal counts, not equal widths */
export function calibrationError(all: readonly Judged[], even = false): number {
  const sorted = [...all].sort((a, b) => a.confidence - b.confidence);
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const inside = sorted.filter(({ confidence }, i) =>
      even ? Math.floor((i * BINS) / sorted.length) === bin : Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin,
    );
    if (inside.length === 0) continue;
    const right = mean(inside.map(({ wrong }) => (wrong ? 0 : 1)));
    error += (inside.length / all.length) * Math.abs(right - mean(inside.map(({ confidence }) => confidence)));
  }
  return error;
}

/** Benchmark of how well styles can be told apart. */
import { locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { dataPath } from "../../../test/support/data-folder.js";
import { markdownTable, type Section } from "../report.js";
import { readStrideSpread } from "./style-classifier.js";
import { HELD_OUT_SPEEDS, LEARNT_SPEEDS, RUN_FROM, STRIDES, styleTrial, type Trial } from "./style-trial.js";

const GOAL = 0.9;
const ASIDE = [90, 180];
const ASIDE_LEARNT = [0.5, 0.9, 1.3, 1.7];
const ASIDE_HELD_OUT = [0.7, 1.1, 1.5];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the share of each style's strides that were recognized, over some speeds. */
function perStyle({ found, styles }: Trial, of: (speed: number) => boolean): number[] {
  const speeds = [...found].filter(([speed]) => of(speed));
  return styles.map((_, i) => mean(speeds.map(([, shares]) => shares[i])));
}

function trialRow(what: string, trial: Trial, of: (speed: number) => boolean = () => true): (string | number)[] {
  const shares = perStyle(trial, of);
  const worst = shares
    .map((share, i) => ({ share, id: trial.styles[i] }))
    .sort((a, b) => a.share - b.share)
    .slice(0, 3);
  return [
    what,
    percent(mean(shares)),
    `${shares.filter((share) => share >= GOAL).length} of ${shares.length}`,
    worst.map(({ id, share }) => `${id} ${percent(share)}`).join(", "),
  ];
}

/** Returns the sections; empty without captures to take the spread of strides from. */
export function styleSection(): Section[] {
  const spread = readStrideSpread(dataPath("mocap"));
  if (!spread) {
    console.error(`No motion captures in ${dataPath("mocap")}: the styles are not measured.`);
    return [];
  }
  const styles = locomotionStyles();
  const plain = styleTrial(styles, spread);
  const twice = styleTrial(styles, spread, 2);
  const rows = [
    trialRow("all held-out speeds", plain),
    trialRow("walking", plain, (speed) => speed < RUN_FROM),
    trialRow("running", plain, (speed) => speed >= RUN_FROM),
    ...HELD_OUT_SPEEDS.map((speed) => trialRow(`${speed} m/s`, plain, (other) => other === speed)),
    trialRow("all, strides twice as uneven", twice),
    ...ASIDE.map((angle) =>
      trialRow(`going ${angle}°, walking`, styleTrial(styles, spread, 1, angle, ASIDE_LEARNT, ASIDE_HELD_OUT)),
    ),
  ];
  const mistakes = plain.mistakes
    .slice(0, 12)
    .map(({ style, taken, share }) => `${style} for ${taken} ${percent(share)}`);
  const nearest = plain.nearest
    .slice(0, 8)
    .map(({ style, other, apart }) => `${style} and ${other} ${apart.toFixed(1)}`);
  return [
    {
      title: "Styles told apart",
      text:
        `A linear classifier (discriminant analysis, covariance shrunk by a tenth) is trained on ${styles.length} styles going ahead at ${LEARNT_SPEEDS.join(", ")} m/s and ` +
        `tested at ${HELD_OUT_SPEEDS.join(", ")}, with ${STRIDES} strides per style and speed. Its inputs are 17 points of the body (neck, head, face, shoulders, elbows, ` +
        "wrists, hips, knees, ankles, balls of the feet) over one stride pair, as mean and two harmonics, and the tempo, all relative to the neutral " +
        "walk at that speed. Every stride is perturbed by the full difference between a captured neutral stride and the mean of its take " +
        `(${spread.learnt.length} strides for training, ${spread.lookedAt.length} of other people for testing; × ${spread.runRatio.toFixed(2)} for runs, in which captured strides vary that much more), and every number by 5 mm of noise. ` +
        `Most frequent mistakes: ${mistakes.join(", ")}. Nearest pairs, in standard deviations: ${nearest.join(", ")}.`,
      table: markdownTable(["what", "strides found", `styles found in ${percent(GOAL)} or more`, "least found"], rows),
    },
  ];
}

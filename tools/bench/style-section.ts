/** Are the styles told apart? */
import { fileURLToPath } from "node:url";
import { locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { markdownTable, type Section } from "./report.js";
import { readStrideSpread } from "./style-classifier.js";
import { HELD_OUT_SPEEDS, LEARNT_SPEEDS, RUN_FROM, STRIDES, styleTrial, type Trial } from "./style-trial.js";

const MOCAP = fileURLToPath(new URL("../../../shared/mocap", import.meta.url));
const GOAL = 0.9;
const ASIDE = [90, 180];
const ASIDE_LEARNT = [0.5, 0.9, 1.3, 1.7];
const ASIDE_HELD_OUT = [0.7, 1.1, 1.5];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** Share of the strides of each style that were found, over some speeds. */
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

/** Empty where there are no captures to take the spread of strides from. */
export function styleSection(): Section[] {
  const spread = readStrideSpread(MOCAP);
  if (!spread) {
    console.error(`No motion captures in ${MOCAP}: the styles are not measured.`);
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
        `A linear classifier (discriminant analysis, covariance shrunk by a tenth) learns ${styles.length} styles going ahead at ${LEARNT_SPEEDS.join(", ")} m/s and ` +
        `looks for them at ${HELD_OUT_SPEEDS.join(", ")}, ${STRIDES} strides a style and speed. It sees 17 points of the body (neck, head, face, shoulders, elbows, ` +
        "wrists, hips, knees, ankles, balls of the feet) over one stride pair as mean and two harmonics, and the tempo, all against the neutral " +
        "walk at that speed. Every stride is moved by the whole difference of a captured neutral stride from the mean of its take " +
        `(${spread.learnt.length} strides to learn with, ${spread.lookedAt.length} of other persons to look at; × ${spread.runRatio.toFixed(2)} at a run, where captured ones are so much less even), and every number by 5 mm more. ` +
        `Most mistaken: ${mistakes.join(", ")}. Nearest pairs, in standard deviations: ${nearest.join(", ")}.`,
      table: markdownTable(["what", "strides found", `styles found in ${percent(GOAL)} or more`, "least found"], rows),
    },
  ];
}

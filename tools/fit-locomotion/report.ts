import { SMOOTHNESS } from "./basis/fourier.js";
import type { BasisName, FittedBasis, MeasuredCycle } from "./basis/gait-basis.js";
import type { FittedSprint } from "./basis/sprint-basis.js";
import { basisErrors, type PoseError, seriesErrors, timingBins } from "./fit-errors.js";
import { changesByHand } from "./fit-styles.js";
import type { FittedStyle } from "./fitted-styles.js";
import type { AuthoredStyle } from "./recipes/authored-styles.js";
import { BASIS_NAMES } from "./recipes/recipes.js";
import { STYLE_RECIPES } from "./recipes/style-recipes.js";

const CREDIT =
  "The data used in this project was obtained from mocap.cs.cmu.edu. The database was created with funding from NSF EIA-0196217.";
const BIN: Record<BasisName, number> = { walk: 0.2, run: 0.5, back: 0.2, side: 0.2 };

const cm = (metres: number) => (metres * 100).toFixed(1);
const cm2 = (error: PoseError) => `${(error.body * 100).toFixed(2)} / ${(error.feet * 100).toFixed(2)}`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Writes `docs/locomotion-fit.md`: the origin and quality of the locomotion tables. */
export function fitReport(
  bases: Record<BasisName, FittedBasis>,
  sprint: FittedSprint,
  fitted: readonly FittedStyle[],
  authored: readonly AuthoredStyle[],
  styleCycles: readonly MeasuredCycle[],
  meanPose: ArrayLike<number>,
): string {
  return `# The locomotion fit

Written by \`npm run fit:locomotion\` together with the tables of \`src/synthesis/locomotion/tables/\`; the method is in
\`tools/fit-locomotion/\`. The tables hold averages and differences of gait cycles, not captured clips.

${CREDIT}
CMU's terms: "This dataset of motions is free for all uses."

## Bases

A cycle is converted to 56 task-space channels in the gait frame. A basis is the pooled least-squares series of its
cycles (six harmonics, each a polynomial in v / sqrt(g L)). Cycles too far from it are dropped in four rounds, and the
amplitude of pelvis and upper-body motion is restored to that of a median person. Errors are in cm, body (21 points) / feet:
"series" is a cycle's own series, on its samples and on every fourth sample held out of the fit; "model" is the basis
before the amplitudes are restored, on its own cycles and on persons it was not fitted to.

${table(
  [
    "basis",
    "cycles kept",
    "persons",
    "speeds m/s",
    "series K 4, held out",
    "series K 6, held out",
    "model",
    "model, other persons",
  ],
  [...BASIS_NAMES.map((name) => basisRow(bases[name], meanPose)), styleRow(styleCycles, meanPose)],
)}

"Styles" are all cycles of the fitted styles. The series of a single cycle is regularised (${SMOOTHNESS} of a sample's weight times the
fourth power of the harmonic's number); the weight is the one with the least error on the held-out samples of walks.

| basis | first contact, left and right | stance share, left and right | ln T = |
| --- | --- | --- | --- |
${BASIS_NAMES.map((name) => timingRow(bases[name])).join("\n")}

At 24 frames a second and without toes, the captures blur strike and tip-off. First contact and stance share are therefore the measured
values, shifted to where a search found that the foot lock corrects least: ${BASIS_NAMES.map(
    (name) => `${name} ${signed(bases[name].recipe.firstContactShift)} / ${signed(bases[name].recipe.dutyShift)}`,
  ).join(", ")}. The stance share of runs is set by hand.

The sprint (${sprint.speed} m/s) is keyed by hand: the captures end at 4.8 m/s. Its pivot travels ${sprint.excursion.toFixed(3)} m
under the body in ${sprint.duty} of a cycle.

The generator corrects two biases of the captured skeleton. Its knees are bent more than people's, so the pelvis is raised; and
its elbows are too (in nine clips out of ten the straightest elbow is bent by 24 degrees or more).

### Measured timing

First contact is measured from where the foot is furthest ahead of the body. The stance share ends with the ball's contact, .02-.03
before the toe tip leaves the ground.

${table(
  ["basis", "m/s", "cycles", "steps a minute", "first contact", "stance share"],
  BASIS_NAMES.flatMap((name) =>
    timingBins(bases[name].kept, BIN[name]).map((bin) => [
      name,
      bin.speed.toFixed(2),
      bin.cycles,
      bin.cadence.toFixed(0),
      bin.firstContact.toFixed(3),
      bin.duty.toFixed(3),
    ]),
  ),
)}

## Fitted styles: ${fitted.length}

A style is the median difference between its cycles (at most 12 of one performer) and the neutral model at their speed: the
constant and harmonics 1-2 (1-4 where the table says 4) of every channel. "By hand" lists manual changes: left and right made alike,
arms held as captured in every gait, and the factor by which trunk, head and arms (and feet) are exaggerated so that a subdued
performance is recognisable at a glance. All other columns describe the style before these changes. "Left" is the residual of the style on
its own cycles, "neutral" that of the neutral model, cm, body / feet. "Slide" is how far the balls of planted feet move, cm; the foot
lock removes it.

${table(
  ["style", "captures", "cycles", "by hand", "m/s", "cadence", "stance", "harmonics", "slide", "left", "neutral"],
  fitted.map((style) => [
    style.id,
    style.clips.join(", "),
    style.cycles,
    changesByHand(STYLE_RECIPES.find(({ id }) => id === style.id) ?? { id: style.id }),
    style.speed.toFixed(2),
    `× ${style.cadence.toFixed(2)}`,
    signed(style.duty),
    (style.delta.length / 56 - 1) / 2,
    cm(style.slide),
    `${cm(style.residual.body)} / ${cm(style.residual.feet)}`,
    `${cm(style.neutralResidual.body)} / ${cm(style.neutralResidual.feet)}`,
  ]),
)}

Performers of many styles raised their chins, which the factors above doubled: where a style's face looks up by more than 8°, the engine takes 85 % of the rest away, shared between neck and head (\`styles/limit-gaze.ts\`), in
gaits and standing.

## Styles made by hand: ${authored.length}

Constants, gains and waves on the neutral walk at 1.2 m/s, with hands placed by inverse kinematics. Held arms do the same in every gait.

${table(
  ["style", "cadence", "harmonics", "held arms", "tiptoe"],
  authored.map((style) => [
    style.id,
    `× ${style.cadence.toFixed(2)}`,
    (style.delta.length / 56 - 1) / 2,
    ["left", "right"].filter((_, side) => style.held[side] > 0).join(", ") || "-",
    style.flatPitch > 0 ? `${((style.flatPitch * 180) / Math.PI).toFixed(0)}°` : "-",
  ]),
)}
`;
}

const signed = (value: number) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3).replace(/^0/, "")}`;

function basisRow(basis: FittedBasis, meanPose: ArrayLike<number>): (string | number)[] {
  const four = seriesErrors(basis.kept, 4, meanPose);
  const six = seriesErrors(basis.kept, 6, meanPose);
  const { own, others } = basisErrors(basis, meanPose);
  const persons = new Set(basis.kept.map((cycle) => cycle.subject)).size;
  const few = Number.isNaN(six.own.body);
  return [
    basis.name,
    `${basis.kept.length} of ${basis.offered}`,
    persons,
    basis.recipe.speed.join("-"),
    `${cm2(four.own)}, ${cm2(four.heldOut)}`,
    few ? "too few samples" : `${cm2(six.own)}, ${cm2(six.heldOut)}`,
    cm2(own),
    cm2(others),
  ];
}

function styleRow(cycles: readonly MeasuredCycle[], meanPose: ArrayLike<number>): (string | number)[] {
  const four = seriesErrors(cycles, 4, meanPose);
  const six = seriesErrors(cycles, 6, meanPose);
  const speeds = cycles.map(({ speed }) => speed).sort((a, b) => a - b);
  return [
    "styles",
    cycles.length,
    new Set(cycles.map(({ subject }) => subject)).size,
    `${speeds[0].toFixed(1)}-${speeds[speeds.length - 1].toFixed(1)}`,
    `${cm2(four.own)}, ${cm2(four.heldOut)}`,
    `${cm2(six.own)}, ${cm2(six.heldOut)}`,
    "-",
    "-",
  ];
}

function timingRow({ name, firstContact, duty, periodLog }: FittedBasis): string {
  const contacts = firstContact.map((phase) => phase.toFixed(3)).join(", ");
  const shares = duty.map(
    ([constant, slope]) => `${constant.toFixed(3)} ${slope < 0 ? "-" : "+"} ${Math.abs(slope).toFixed(3)} s`,
  );
  return `| ${name} | ${contacts} | ${shares.join(", ")} | ${periodLog[0].toFixed(3)} ln s ${periodLog[1] < 0 ? "-" : "+"} ${Math.abs(periodLog[1]).toFixed(3)} |`;
}

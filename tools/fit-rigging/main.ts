/**
 * `npm run fit:rigging`: learns where the joints of a mesh are, how sure a fit is, and how artists weight vertices, from
 * the bodies and rigged characters of the real data; writes src/rigging/tables/rig-tables.ts. Deterministic; minutes.
 */
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { noFigures } from "./no-figures.js";
import { poseSubject } from "./pose-subject.js";
import { type Sample, sampleOf } from "./sample.js";
import { bodySources, mannequinSource, riggedSources, type Source } from "./subjects.js";
import { trainCascade, typicalFigures } from "./train-cascade.js";
import { judgeRows, trainJudge } from "./train-judge.js";
import { type ShareRow, shareRows, trainWeights } from "./train-weights.js";
import { makeVariant, randomChanges, swell } from "./variant.js";
import { writeTables } from "./write-tables.js";

const OUT = "src/rigging/tables/rig-tables.ts";
const FIGURES = 12;
const STAGES = 6;
const VARIANTS = { body: 4, rigged: 20, mannequins: 150 };

const tell = (text: string) => console.error(text);

function samplesOf(sources: readonly Source[], each: number, seed: number): Sample[] {
  return sources.flatMap(({ name, make }, i) => {
    const subject = make();
    return Array.from({ length: each }, (_, n) => {
      const random = randomNumbers((seed * 1000 + i) * 1000 + n);
      return sampleOf(name, makeVariant(subject, random));
    }).filter((sample) => sample !== null);
  });
}

const bodies = bodySources("train");
const mannequinRandom = randomNumbers(77);
const mannequins = Array.from({ length: VARIANTS.mannequins }, () => mannequinSource(mannequinRandom));
tell("samples …");
const bodySamples = samplesOf(bodies, VARIANTS.body, 1);
const rigged = await riggedSources();
const otherSamples = [...samplesOf(rigged, VARIANTS.rigged, 2), ...samplesOf(mannequins, 1, 3)];
const samples = [...bodySamples, ...otherSamples];
tell(`${samples.length} samples`);
const random = randomNumbers(5);
const figures = typicalFigures(samples, FIGURES, random);
const stages = trainCascade(samples, figures, {
  stages: STAGES,
  strength: 0.002,
  starts: 2,
  random,
  weightOf: ({ name }) => (name.includes(".") ? 1.5 : 1),
  tell,
});
const judged = [...bodySamples.filter((_, i) => i % 3 !== 0), ...otherSamples, ...noFigures(bodies, randomNumbers(11))];
const judge = trainJudge(judgeRows(judged, { figures, stages }, 5, random), 12, random);
tell("weights …");
const blend = trainWeights(weightRows(), 4, random);
tell(`${OUT}: ${writeTables(OUT, { figures, stages, judge, blend })} bytes`);

function weightRows(): ShareRow[] {
  const sources = [...bodies.filter((_, i) => i % 3 === 0), ...rigged, ...rigged, ...rigged];
  return sources.flatMap(({ make }) => {
    const subject = make();
    const posed = poseSubject(subject, randomChanges(subject, random, true));
    posed.positions = swell(subject, posed.positions, subject.indices, random);
    const some = (indices: Uint32Array, count: number) =>
      Array.from({ length: count }, () => indices[Math.floor(random() * indices.length)]);
    const worn = subject.worn.filter(({ name }) => name === "tights").flatMap(({ indices }) => some(indices, 80));
    return shareRows(subject, posed, [...some(subject.indices, 500), ...worn]);
  });
}

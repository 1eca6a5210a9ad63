/**
 * `npm run fit:reading`: fits the learned reader to the sentences in `sentences/` and to the lexicon, and writes its
 * tables into the engine. Run it after a change of sentences, lexicon or actions.
 */
import { gzipSync } from "node:zlib";
import { type Example, examples } from "./sentences.js";
import { predict, pruned, train } from "./train.js";
import { wordTags } from "./word-tags.js";
import { writeCalibration, writeTable } from "./write-table.js";

const all = examples();
const tags = wordTags(all);
const tagsOf = (stem: string) => tags.get(stem) ?? [];
console.log(`${all.length} sentences, ${tags.size} everyday words`);
const test = all.filter(({ source }) => source % 6 === 0);
const model = train(
  all.filter(({ source }) => source % 6 !== 0),
  tagsOf,
);
const sharpness = sharpest(test, (words, sharp) => predict(model, words, tagsOf, sharp));
tell("held out", test, (words) => predict(model, words, tagsOf, sharpness));

/** Most bytes of the tables, gzipped. */
const LARGEST = 128_000;
const whole = train(all, tagsOf);
// fitted by calibrate.ts, to what the new tables say
writeCalibration([0, 1]);
for (let least = 0.3; ; least += 0.05) {
  const small = pruned(whole, least);
  const size = gzipSync(writeTable(small, tags, sharpness), { level: 9 }).length;
  if (size > LARGEST) continue;
  const count = [...small.weights.values()].reduce((sum, own) => sum + own.length, 0);
  console.log(`${small.weights.size} features, ${count} weights of at least ${least.toFixed(2)}, ${small.actions.length} actions`);
  console.log(`sharpness ${sharpness}, ${Math.round(size / 1000)} kB gzipped`);
  tell("held out, learned and pruned", test, (words) => predict(pruned(model, least), words, tagsOf, sharpness));
  break;
}

type Reader = (words: readonly string[], sharpness: number) => [string, number][];

/** Finds the sharpness under which the right actions of sentences are the most probable. */
function sharpest(sentences: readonly Example[], read: Reader): number {
  let best = { sharpness: 1, loss: Number.POSITIVE_INFINITY };
  for (let sharpness = 0.4; sharpness <= 1.6; sharpness += 0.1) {
    let loss = 0;
    for (const { words, action } of sentences)
      loss -= Math.log(Math.max(1e-6, read(words, sharpness).find(([id]) => id === action)?.[1] ?? 0));
    if (loss < best.loss) best = { sharpness: Math.round(sharpness * 10) / 10, loss };
  }
  return best.sharpness;
}

function tell(
  title: string,
  sentences: readonly Example[],
  read: (words: readonly string[]) => [string, number][],
): void {
  const ranks = sentences.map(({ words, action }) => read(words).findIndex(([id]) => id === action));
  const share = (most: number) =>
    ((100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length).toFixed(1);
  console.log(`${title}: ${share(1)} % right, ${share(3)} % among three`);
}

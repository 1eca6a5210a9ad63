/**
 * `npm run fit:reading`: fits the learned reader to the sentences in `sentences/` and to the lexicon, and writes its
 * tables into the engine; `-- --measure` holds out a sixth first and tells how many it reads rightly. Run it after a change of sentences, lexicon or actions.
 */
import { gzipSync } from "node:zlib";
import { examples } from "./sentences.js";
import { type Model, predict, pruned, train } from "./train.js";
import { wordTags } from "./word-tags.js";
import { writeTable } from "./write-table.js";

const all = examples();
const tags = wordTags(all);
const tagsOf = (stem: string) => tags.get(stem) ?? [];
console.log(`${all.length} sentences, ${tags.size} everyday words`);
/** Sentences that were held out are the most probable with this sharpness. */
const SHARPNESS = 1.1;
if (process.argv.includes("--measure")) measure();

/** Most bytes of the tables, gzipped. */
const LARGEST = 150_000;
const whole = train(all, tagsOf);
let least = 0.3;
while (sizeOf(pruned(whole, least)) > LARGEST) least += 0.05;
// the weights that are left take over what the others said
const small = train(all, tagsOf, pruned(whole, least));
const size = sizeOf(small);
const count = [...small.weights.values()].reduce((sum, own) => sum + own.length, 0);
console.log(
  `${small.weights.size} features, ${count} weights, of at least ${least.toFixed(2)} at first, ${small.actions.length} actions`,
);
console.log(`${Math.round(size / 1000)} kB gzipped`);

/** Writes a table and returns how many bytes it has, gzipped. */
function sizeOf(model: Model): number {
  return gzipSync(writeTable(model, tags, SHARPNESS), { level: 9 }).length;
}

/** Tells how many of the sentences that were held out are read rightly. */
function measure(): void {
  const test = all.filter(({ source }) => source % 6 === 0);
  const part = all.filter(({ source }) => source % 6 !== 0);
  const model = train(part, tagsOf);
  const ranks = test.map(({ words, action }) =>
    predict(model, words, tagsOf, SHARPNESS).findIndex(([id]) => id === action),
  );
  const share = (most: number) =>
    ((100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length).toFixed(1);
  console.log(`held out: ${share(1)} % right, ${share(3)} % among three`);
}

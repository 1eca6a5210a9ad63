/**
 * `npm run fit:reading`: fits the learned reader to the sentences in `sentences/` and to the lexicon, and writes its
 * tables into the engine. Run it after a change of sentences, lexicon or actions.
 */
import { examples } from "./sentences.js";
import { predict, train } from "./train.js";
import { wordTags } from "./word-tags.js";

const all = examples();
const tags = wordTags(all);
const tagsOf = (stem: string) => tags.get(stem) ?? [];
console.log(`${all.length} sentences, ${tags.size} everyday words`);
const test = all.filter(({ source }) => source % 6 === 0);
const model = train(
  all.filter(({ source }) => source % 6 !== 0),
  tagsOf,
);
let right = 0;
let three = 0;
for (const { words, action } of test) {
  const best = predict(model, words, tagsOf);
  if (best[0]![0] === action) right++;
  if (best.slice(0, 3).some(([each]) => each === action)) three++;
}
const weights = [...model.weights.values()].reduce((sum, own) => sum + own.length, 0);
console.log(`held out: ${((100 * right) / test.length).toFixed(1)} % right, ${((100 * three) / test.length).toFixed(1)} % among three`);
console.log(`${model.weights.size} features, ${weights} weights, ${model.actions.length} actions`);

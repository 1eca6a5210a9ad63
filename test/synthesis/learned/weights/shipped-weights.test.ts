/** The weights in the repository are those that their card describes. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { nodeHost } from "../../../../src/service/learned/node-host.js";
import { readCard } from "../../../../src/synthesis/learned/representation/card.js";
import { decodeLatents, encodeLatents, readCodec } from "../../../../src/synthesis/learned/representation/codec.js";
import { FEATURES, motionFeatures } from "../../../../src/synthesis/learned/representation/motion-features.js";
import { PLAN_SIZE, PLAN_TOKENS } from "../../../../src/synthesis/learned/representation/plan-features.js";
import {
  TEXT_BUCKETS,
  TEXT_WORDS,
  textTokens,
  WORD_PIECES,
} from "../../../../src/synthesis/learned/representation/text-tokens.js";
import { textActions } from "../../../../src/synthesis/text/actions/catalogue.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";

const FOLDER = fileURLToPath(new URL("../../../../weights/text-to-motion/", import.meta.url));
/** Most bytes of a file, and of all. */
const FILE_LIMIT = 16 * 2 ** 20;
const ALL_LIMIT = 32 * 2 ** 20;
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)));
const card = readCard(readFileSync(join(FOLDER, "card.json"), "utf8"));

test("the files are those of the card, within their limits", () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...Object.keys(card.files), "card.json"].sort());
  let all = 0;
  for (const [name, { bytes, sha256 }] of Object.entries(card.files)) {
    const data = bytesOf(name);
    expect([name, data.length]).toEqual([name, bytes]);
    expect([name, createHash("sha256").update(data).digest("hex")]).toEqual([name, sha256]);
    expect(data.length).toBeLessThanOrEqual(FILE_LIMIT);
    all += data.length;
  }
  expect(all).toBeLessThanOrEqual(ALL_LIMIT);
});

test("the card has the sizes that the code works with, and actions that the catalogue has", () => {
  expect(card).toMatchObject({ features: FEATURES, planSize: PLAN_SIZE, textWords: TEXT_WORDS });
  expect(card).toMatchObject({ wordPieces: WORD_PIECES, textBuckets: TEXT_BUCKETS });
  const known = new Set(textActions().map(({ id }) => id));
  const trained = card.actions.filter((id) => known.has(id)).length;
  expect(trained / known.size).toBeGreaterThan(0.9);
});

test("the codec gives a motion back to the centimetre", () => {
  const codec = readCodec(bytesOf("codec.bin"), card);
  const features = motionFeatures(generateTextMotion({ prompt: "walks four steps and waves" }));
  const back = decodeLatents(codec, encodeLatents(codec, features));
  let [sum, count] = [0, 0];
  for (let i = 0; i < features.length; i++) {
    if (i % FEATURES < 6) continue;
    sum += (back[i] - features[i]) ** 2;
    count++;
  }
  expect(Math.sqrt(sum / count)).toBeLessThan(0.05);
});

test("the networks take and give what the card says", async () => {
  const denoiser = await nodeHost().denoiser();
  const { latentSize, planSize } = denoiser.card;
  for (const count of [1, 13]) {
    const latents = Float32Array.from({ length: count * latentSize }, (_, i) => Math.sin(i));
    const conditions = {
      text: textTokens("a person walks"),
      tokens: new Int32Array(count * PLAN_TOKENS),
      plan: new Float32Array(count * planSize),
    };
    const nothing = { ...conditions, text: new Int32Array(conditions.text.length) };
    const [told, untold] = await denoiser.velocities(latents, 0.5, [conditions, nothing]);
    expect(told.length).toBe(latents.length);
    expect(told.every(Number.isFinite)).toBe(true);
    expect(told).not.toEqual(untold);
  }
  const evaluator = await nodeHost().evaluator();
  const text = await evaluator.embedText(textTokens("a person walks"));
  const motion = await evaluator.embedMotion(new Float32Array(7 * latentSize).fill(0.1));
  for (const embedding of [text, motion]) expect(Math.hypot(...embedding)).toBeCloseTo(1, 3);
});

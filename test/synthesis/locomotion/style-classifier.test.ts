import { describe, expect, test } from "vitest";
import { LinearClassifier, readStrideSpread, type Sample } from "../../../tools/bench/locomotion/style-classifier.js";
import { FEATURES } from "../../../tools/bench/locomotion/style-features.js";
import { styleTrial } from "../../../tools/bench/locomotion/style-trial.js";
import { dataPath, needsData } from "../../support/shared-data.js";

/** Vectors of two classes that differ in one number by `apart`, all numbers of spread 1. */
function twoClasses(apart: number, seed: number): Sample[] {
  let state = seed;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647 - 0.5;
  };
  return Array.from({ length: 1200 }, (_, i) => {
    const features = Float64Array.from({ length: FEATURES }, () => (random() + random() + random()) * 2);
    features[7] += (i % 2) * apart;
    return { style: i % 2, features };
  });
}

describe("the classifier of styles", () => {
  const share = (apart: number) => {
    const classifier = new LinearClassifier(twoClasses(apart, 1), 2);
    const seen = twoClasses(apart, 2);
    return seen.filter(({ style, features }) => classifier.classify(features) === style).length / seen.length;
  };

  test("finds classes that are apart, and guesses where they are not", () => {
    expect(share(8)).toBeGreaterThan(0.97);
    expect(share(0)).toBeGreaterThan(0.4);
    expect(share(0)).toBeLessThan(0.6);
  });
});

describe("styles in strides as uneven as people's", needsData("mocap"), () => {
  test("are recognized at speeds that were not learnt, walking and running; identical ones are not", () => {
    const spread = readStrideSpread(dataPath("mocap"));
    if (!spread) throw new Error(`No captures in ${dataPath("mocap")}.`);
    const styles = ["neutral_male_a", "tired", "zombie", "proud", "sad", "march", "high_knees", "cool", "shy", "lazy"];
    const { found } = styleTrial(styles, spread, 1, 0, [0.8, 1.4, 2.8, 4], [1.1, 3.4]);
    for (const [speed, shares] of found) {
      styles.forEach((style, i) => {
        expect(shares[i], `${style}, ${speed} m/s`).toBeGreaterThanOrEqual(0.8);
      });
    }
    const twins = styleTrial(["tired", "tired", "proud"], spread, 1, 0, [0.8, 1.4], [1.1]).found.get(1.1);
    expect((twins?.[0] ?? 1) + (twins?.[1] ?? 1)).toBeLessThan(1.7);
    expect(twins?.[2]).toBeGreaterThan(0.9);
  });
});

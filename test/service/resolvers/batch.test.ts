import { describe, expect, it } from "vitest";
import { batch } from "../../../src/service/graphql/resolvers/batch.js";

describe("a batch", () => {
  function counting(largest = Number.POSITIVE_INFINITY) {
    const calls: string[][] = [];
    const load = batch(async (keys) => {
      calls.push([...keys]);
      if (keys.length > largest) throw new Error("too many");
      return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
    });
    return { calls, load };
  }

  it("loads together what is requested together, each key once", async () => {
    const { calls, load } = counting();
    const later = Promise.resolve().then(() => load("c"));
    expect(await Promise.all([load("a"), load("b"), load("a"), load("none"), later])).toEqual([
      "A",
      "B",
      "A",
      undefined,
      "C",
    ]);
    expect(calls).toEqual([["a", "b", "none", "c"]]);
  });

  it("loads again what is requested later", async () => {
    const { calls, load } = counting();
    await load("a");
    await load("a");
    expect(calls).toEqual([["a"], ["a"]]);
  });

  it("splits what is too much for one query, and fails for every key of a failed load", async () => {
    const { calls, load } = counting();
    await Promise.all(Array.from({ length: 2500 }, (_, i) => load(`${i}`)));
    expect(calls.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    const failing = counting(1);
    const both = await Promise.allSettled([failing.load("a"), failing.load("b")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await failing.load("a")).toBe("A");
  });
});

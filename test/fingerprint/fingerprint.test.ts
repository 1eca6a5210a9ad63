import { describe, expect, it } from "vitest";
import { fingerprint } from "../../tools/fingerprint/fingerprint.js";
import { hashOf } from "../../tools/fingerprint/hash-of.js";
import { FINGERPRINT_REQUESTS } from "../../tools/fingerprint/requests.js";

/** One request of each kind. */
const FEW = ["walk builtin-pip", "cell builtin-mannequin", "text builtin-mila", "edit stitch", "file gait null"].map(
  (start) => FINGERPRINT_REQUESTS.find(({ name }) => name.startsWith(start)) ?? expect.fail(start),
);

async function linesOf(requests: typeof FEW): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of fingerprint(requests)) lines.push(line);
  return lines;
}

describe("the fingerprint", () => {
  it("makes sixty things, each with its own name", () => {
    expect(new Set(FINGERPRINT_REQUESTS.map(({ name }) => name)).size).toBe(60);
  });

  it("is the same in two runs, and in another order", { timeout: 60_000 }, async () => {
    const first = await linesOf(FEW);
    expect(new Set(first.map((line) => line.slice(-64))).size).toBe(FEW.length);
    expect((await linesOf(FEW.toReversed())).toReversed()).toEqual(first);
  });

  it("changes with one bit and with the position of a number, but not with the order of names", () => {
    const clip = { rate: 60, frames: Float32Array.of(1, 2), path: undefined };
    expect(hashOf({ frames: Float32Array.of(1, 2), rate: 60 })).toBe(hashOf(clip));
    for (const other of [
      { ...clip, frames: Float32Array.of(1, 2.0000002) },
      { ...clip, frames: Float32Array.of(2, 1) },
      { ...clip, frames: [1, 2] },
      { ...clip, rate: "60" },
      { ...clip, path: null },
    ]) {
      expect(hashOf(other)).not.toBe(hashOf(clip));
    }
  });
});

import { describe, expect, it } from "vitest";
import { scenarioPages } from "./support/scenario-page.js";

const CHARACTER = "made/mixamo.glb";

const open = scenarioPages([CHARACTER]);

describe("in a browser", () => {
  it("a bare mesh gets a skeleton in a worker, and walks", async () => {
    const { page, errors } = await open();
    const made = await page.evaluate((file) => window.scenarios.rigStatue(file), CHARACTER);
    expect(errors).toEqual([]);
    expect(made.warnings).toEqual([]);
    expect(made.workers).toContain("babylon-motion rigging");
    expect(made.aborted).toBe("ABORTED");
    expect(made.confidence).toBeGreaterThan(0.5);
    expect(made.joints).toBeGreaterThanOrEqual(20);
    expect(made.progress).toEqual([...made.progress].sort((a, b) => a - b));
    expect(made.progress.at(-1)).toBe(1);
    expect(made.progress.length).toBeGreaterThan(5);
    expect(made.travel).toBeGreaterThan(1.2);
    expect(made.travel).toBeLessThan(1.6);
  });
});

import { describe, expect, it } from "vitest";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { issues } from "../files/formats/gltf-bytes.js";
import { madeFile } from "../support/made/made-files.js";
import { scenarioPages } from "./support/scenario-page.js";

const CHARACTER = "made/mixamo.glb";

const open = scenarioPages([CHARACTER]);

describe("in a browser", () => {
  it("a separate worker writes a motion to files", async () => {
    const { page, errors } = await open();
    const made = await page.evaluate((file) => window.scenarios.exportFiles(file), CHARACTER);
    expect(made.workers).toEqual(["babylon-motion", "babylon-motion files"]);
    expect(made.warnings).toEqual([]);
    const glb = new Uint8Array(Buffer.from(made.glb, "latin1"));
    expect(await issues(glb)).toEqual(await issues(madeFile(CHARACTER)));
    const { clip } = readMotionGlb(glb);
    expect(clip.loop?.displacement[2]).toBeGreaterThan(1);
    expect(made.bvh.slice(0, 10)).toBe("HIERARCHY\n");
    expect(errors).toEqual([]);
  });
});

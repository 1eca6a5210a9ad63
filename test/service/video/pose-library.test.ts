import { describe, expect, it, vi } from "vitest";
import { loadPoseModels } from "../../../src/service/video/pose-library.js";

const loadLiteRtModel = vi.hoisted(() => vi.fn());
vi.mock("../../../src/service/video/lite-rt.js", () => ({ loadLiteRtModel }));

describe("the pose library's networks", () => {
  it("are loaded once in a thread, and again only after a failure", async () => {
    loadLiteRtModel.mockResolvedValue({ run: async () => [new Float32Array(1), new Float32Array(12)] });
    loadLiteRtModel.mockRejectedValueOnce(new Error("no memory"));
    await expect(loadPoseModels("lite")).rejects.toThrow("no memory");
    await loadPoseModels("lite");
    // Twice for the one that had failed.
    expect(loadLiteRtModel).toHaveBeenCalledTimes(3);
    const [one, two] = await Promise.all([loadPoseModels("lite"), loadPoseModels("lite")]);
    expect(await one.detect(new Float32Array(3))).toEqual(await two.detect(new Float32Array(3)));
    expect(loadLiteRtModel).toHaveBeenCalledTimes(3);
    // Its landmark network; the detector is the same.
    await Promise.all([loadPoseModels("full"), loadPoseModels("full")]);
    expect(loadLiteRtModel).toHaveBeenCalledTimes(4);
  });
});

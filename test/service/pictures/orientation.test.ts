import { describe, expect, it } from "vitest";
import { exifOrientation } from "../../../src/service/pictures/orientation.js";

/** The beginning of a JPEG with Exif data. */
function jpeg(orientation: number, order: "MM" | "II", before: number[] = []): Uint8Array {
  const two = (value: number) => (order === "MM" ? [value >> 8, value & 255] : [value & 255, value >> 8]);
  const four = (value: number) => (order === "MM" ? [0, 0, ...two(value)] : [...two(value), 0, 0]);
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const block = [...Buffer.from("Exif\0\0"), ...Buffer.from(order), ...two(42), ...four(8), ...two(1), ...entry];
  return Uint8Array.from([0xff, 0xd8, ...before, 0xff, 0xe1, 0, block.length + 2, ...block, 0xff, 0xda, 0, 0]);
}

describe("a JPEG's orientation", () => {
  it.each(["MM", "II"] as const)("is read from its Exif data, %s", (order) => {
    for (const value of [1, 3, 6, 8]) expect(exifOrientation(jpeg(value, order))).toBe(value);
    expect(exifOrientation(jpeg(6, order, [0xff, 0xe0, 0, 4, 9, 9]))).toBe(6);
  });

  it("is upright where nothing says, or nothing that makes sense", () => {
    for (const value of [0, 9, 700]) expect(exifOrientation(jpeg(value, "MM"))).toBe(1);
    const whole = jpeg(6, "MM");
    for (let length = 0; length < whole.length - 8; length++) {
      expect([1, 6]).toContain(exifOrientation(whole.subarray(0, length)));
    }
    expect(exifOrientation(new Uint8Array(100))).toBe(1);
  });
});

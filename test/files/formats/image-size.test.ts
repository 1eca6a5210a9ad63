import { describe, expect, it } from "vitest";
import { imageSize } from "../../../src/files/formats/image-size.js";

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"));

describe("imageSize", () => {
  it.each([
    ["PNG", "89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 08060000", 320, 240],
    ["JPEG", "ffd8 ffe0 0010 4a46494600010100000100010000 ffff c0 0011 08 00f0 0140 03012200", 320, 240],
    ["progressive JPEG behind a thumbnail", "ffd8 ffe1 0006 ffd8ffc0 ffc2 0011 08 0001 ffff 03", 65535, 1],
    ["WebP, lossy", "52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000", 320, 240],
    ["WebP, lossless", "52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00", 320, 240],
    ["WebP, extended", "52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000", 320, 240],
    ["KTX2", "ab4b5458 203230bb 0d0a1a0a 00000000 01000000 40010000 f0000000", 320, 240],
  ])("reads %s", (_, bytes, width, height) => {
    expect(imageSize(hex(bytes))).toEqual({ width, height });
  });

  it("returns null for truncated files and files that are no picture", () => {
    const png = hex("89504e470d0a1a0a 0000000d 49484452 00000140 000000f0");
    for (let length = 0; length < png.length; length++) expect(imageSize(png.subarray(0, length))).toBeNull();
    for (const bytes of ["ffd8ffffffff", "ffd8ffe00002ffe00002", "00000000", "52494646000000005745425058585858"]) {
      expect(imageSize(hex(bytes))).toBeNull();
    }
  });
});

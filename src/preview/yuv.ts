/** Colour coding of `toYuv`, as numbers of ITU-T H.273: as in VP8. */
export const YUV_COLOR = { primaries: 1, transfer: 13, matrix: 6, fullRange: false } as const;

/**
 * Converts a picture to video colours: brightness of each pixel, then two colour differences for each four pixels
 * (I420).
 *
 * @param pixels 0xRRGGBB, row by row
 * @param width, height even
 */
export function toYuv(pixels: Uint32Array, width: number, height: number, into: Uint8Array): void {
  const blue = width * height;
  const red = blue + blue / 4;
  for (let y = 0, at = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, at++) {
      const first = y * width + x;
      let [r, g, b] = [0, 0, 0];
      for (let i = 0; i < 4; i++) {
        const pixel = first + (i & 1) + (i >> 1) * width;
        const color = pixels[pixel];
        const pr = color >> 16;
        const pg = (color >> 8) & 0xff;
        const pb = color & 0xff;
        into[pixel] = (16.5 + pr * 0.256788 + pg * 0.504129 + pb * 0.0979059) | 0;
        r += pr;
        g += pg;
        b += pb;
      }
      into[blue + at] = (128.5 + (-0.148223 * r - 0.290993 * g + 0.439216 * b) / 4) | 0;
      into[red + at] = (128.5 + (0.439216 * r - 0.367788 * g - 0.0714274 * b) / 4) | 0;
    }
  }
}

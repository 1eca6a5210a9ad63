import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import { ServiceError } from "../base/service-error.js";

/** "P6", width, height and the largest value, then the pixels. */
const HEADER = /^P6\s(\d{1,5})\s(\d{1,5})\s255\s/;
const LONGEST_HEADER = 32;

/** Takes pictures (PPM) out of a stream of bytes. */
export class PictureReader {
  #parts: Buffer[] = [];
  #held = 0;
  #wanted = LONGEST_HEADER;
  #size: [number, number] | null = null;

  /** @throws ServiceError UNSUPPORTED_VIDEO if the pictures change their size */
  push(bytes: Buffer): Picture[] {
    this.#parts.push(bytes);
    this.#held += bytes.length;
    if (this.#held < this.#wanted) return [];
    let rest = this.#parts.length === 1 ? bytes : Buffer.concat(this.#parts);
    const made: Picture[] = [];
    for (;;) {
      const header = HEADER.exec(rest.subarray(0, LONGEST_HEADER).toString("latin1"));
      if (!header) {
        this.#wanted = Math.max(LONGEST_HEADER, rest.length + 1);
        break;
      }
      const [width, height] = [Number(header[1]), Number(header[2])];
      const whole = header[0].length + width * height * 3;
      if (rest.length < whole) {
        this.#wanted = whole;
        break;
      }
      this.#checkSize(width, height);
      made.push({ width, height, pixels: new Uint8Array(rest.subarray(header[0].length, whole)) });
      rest = rest.subarray(whole);
    }
    this.#parts = [rest];
    this.#held = rest.length;
    return made;
  }

  #checkSize(width: number, height: number): void {
    this.#size ??= [width, height];
    if (this.#size[0] === width && this.#size[1] === height) return;
    throw new ServiceError(
      "UNSUPPORTED_VIDEO",
      `The video changes its shape from ${this.#size.join(" × ")} to ${width} × ${height} pixels; it must be one continuous shot.`,
    );
  }
}

import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import { ServiceError } from "../base/service-error.js";

/** "P6", width, height and the largest value, then the pixels. */
const HEADER = /^P6\s(\d{1,5})\s(\d{1,5})\s255\s/;
const LONGEST_HEADER = 32;

/** Takes pictures (PPM) out of a stream of bytes. */
export class PictureReader {
  /** The beginning of a header. */
  #start: Buffer = Buffer.alloc(0);
  /** The picture that is being read, and its bytes so far. */
  #picture: Picture | null = null;
  #filled = 0;
  #size: [number, number] | null = null;

  /** @throws ServiceError UNSUPPORTED_VIDEO if the pictures change their size; Error if the bytes are no pictures */
  push(bytes: Buffer): Picture[] {
    const made: Picture[] = [];
    for (let rest = bytes; rest.length > 0; ) {
      rest = this.#picture ? this.#fill(this.#picture, rest) : this.#begin(rest);
      if (!this.#picture || this.#filled < this.#picture.pixels.length) continue;
      made.push(this.#picture);
      this.#picture = null;
    }
    return made;
  }

  /** Reads a header. Returns the bytes behind it. */
  #begin(bytes: Buffer): Buffer {
    const start = Buffer.concat([this.#start, bytes.subarray(0, LONGEST_HEADER)]);
    const header = HEADER.exec(start.subarray(0, LONGEST_HEADER).toString("latin1"));
    if (!header) {
      if (start.length >= LONGEST_HEADER) throw new Error("The decoder's pictures have no header that can be read.");
      this.#start = start;
      return Buffer.alloc(0);
    }
    const [width, height] = [Number(header[1]), Number(header[2])];
    this.#checkSize(width, height);
    this.#picture = { width, height, pixels: new Uint8Array(width * height * 3) };
    this.#filled = 0;
    const behind = bytes.subarray(header[0].length - this.#start.length);
    this.#start = Buffer.alloc(0);
    return behind;
  }

  /** Reads pixels. Returns the bytes behind them. */
  #fill({ pixels }: Picture, bytes: Buffer): Buffer {
    const part = bytes.subarray(0, pixels.length - this.#filled);
    pixels.set(part, this.#filled);
    this.#filled += part.length;
    return bytes.subarray(part.length);
  }

  #checkSize(width: number, height: number): void {
    this.#size ??= [width, height];
    if (this.#size[0] === width && this.#size[1] === height) return;
    throw changedShape(this.#size, [width, height]);
  }
}

/** @param before width and height, pixels */
export function changedShape(before: readonly number[], after: readonly number[]): ServiceError {
  const [one, other] = [before, after].map((size) => size.join(" × "));
  const message = `The video changes its shape from ${one} to ${other} pixels; it must be one continuous shot.`;
  return new ServiceError("UNSUPPORTED_VIDEO", message);
}

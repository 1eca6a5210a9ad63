import { fbxError } from "./fbx-error.js";

/** Largest array, bytes: 5.6 million vertices. */
export const MAX_ARRAY_BYTES = 128 * 2 ** 20;
/** Deepest nesting of nodes; exporters write at most a dozen levels. */
export const MAX_DEPTH = 32;
const MAX_TOTAL_BYTES = 256 * 2 ** 20;
const MAX_THINGS = 2_000_000;
const MAX_NUMBERS = 20_000_000;

/** Limits the memory of one file, all its nodes and arrays together, whatever its own counts say. */
export class FbxBudget {
  private bytes = 0;
  private things = 0;
  private numbers = 0;

  /** Counts nodes, strings and arrays. */
  addThing(): void {
    if (++this.things > MAX_THINGS) {
      throw fbxError(`The FBX file has more than ${MAX_THINGS} nodes and texts, the most that is read.`);
    }
  }

  /** Counts numbers outside arrays. */
  addNumber(): void {
    if (++this.numbers > MAX_NUMBERS) {
      throw fbxError(`The FBX file has more than ${MAX_NUMBERS} numbers outside arrays, the most that is read.`);
    }
  }

  /** Counts bytes of arrays, before they are allocated. */
  addBytes(count: number): void {
    this.bytes += count;
    if (this.bytes > MAX_TOTAL_BYTES) {
      throw fbxError(`The FBX file's arrays take more than ${MAX_TOTAL_BYTES / 2 ** 20} MiB, the most that is read.`);
    }
  }
}

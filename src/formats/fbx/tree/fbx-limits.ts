import { fbxError } from "./fbx-error.js";

/** Bytes of one array: 5.6 million vertices. */
export const MAX_ARRAY_BYTES = 128 * 2 ** 20;
/** Nodes within nodes; exporters write at most a dozen. */
export const MAX_DEPTH = 32;
const MAX_TOTAL_BYTES = 256 * 2 ** 20;
const MAX_THINGS = 2_000_000;
const MAX_NUMBERS = 20_000_000;

/** What one file may take of memory, all its nodes and arrays together, whatever its own counts say. */
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

  /** Counts numbers that stand outside arrays. */
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

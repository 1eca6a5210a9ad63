import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PackedArrays } from "../fit-rigging/packed-arrays.js";

/** Reads the documents of `shared/bodies` and the arrays that they describe. */
export class BodyData {
  // biome-ignore lint/suspicious/noExplicitAny: the documents of the data, each of its own shape
  readonly documents: Record<string, any> = {};
  readonly #arrays: PackedArrays;

  constructor(readonly folder: string) {
    this.#arrays = new PackedArrays(folder);
    for (const name of ["topology", "rigs", "weights", "model", "shapes"]) {
      this.documents[name] = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    }
  }

  /** Returns an array of a document by name, flat. */
  array(document: string, name: string) {
    return this.#arrays.at(this.documents[document].arrays[name]);
  }
}

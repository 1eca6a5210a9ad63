import type { QuantizedArray } from "../motion/quantized-array.js";
import type { Network } from "./joints/judge.js";

/** A network as it is stored. */
export type StoredNetwork = Record<keyof Network, QuantizedArray>;

// Written by `npm run fit:confidence`; do not edit.

/** Per input of `confidenceInputs`: what is subtracted, what it is then divided by, and its weight in the odds. */
export const CONFIDENCE = {
  "names": [
    "doubt",
    "spread",
    "difference",
    "overlap",
    "depth",
    "loosest"
  ],
  "shift": [
    -4.46915,
    -5.11413,
    -4.58944,
    0.889627,
    0.0185513,
    0.825754
  ],
  "scale": [
    0.771919,
    0.782951,
    0.533799,
    0.109264,
    0.00623642,
    0.21298
  ],
  "weights": [
    -1.56114,
    -0.0769973,
    -0.632251,
    -0.0917791,
    0.288509,
    0.378061
  ],
  "constant": 1.80019
} as const;

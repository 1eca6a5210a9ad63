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
    -4.40073,
    -5.08785,
    -4.56074,
    0.878508,
    0.0188007,
    0.82329
  ],
  "scale": [
    0.773768,
    0.781725,
    0.535398,
    0.112685,
    0.00628091,
    0.217104
  ],
  "weights": [
    -1.34128,
    -0.160538,
    -0.659896,
    0.0778855,
    0.26776,
    0.359014
  ],
  "constant": 1.59546
} as const;

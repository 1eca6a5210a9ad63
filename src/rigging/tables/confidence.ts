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
    -4.75589,
    -5.28107,
    -4.65562,
    0.911712,
    0.0203199,
    0.894398
  ],
  "scale": [
    0.460742,
    0.446345,
    0.447152,
    0.0630057,
    0.00272497,
    0.0518857
  ],
  "weights": [
    -1.64938,
    0,
    -1.82715,
    -1.08071,
    0,
    0
  ],
  "constant": 4.13152
} as const;

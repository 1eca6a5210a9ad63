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
    -4.4631,
    -5.12394,
    -4.58213,
    0.886925,
    0.018553,
    0.822058
  ],
  "scale": [
    0.782909,
    0.782964,
    0.537255,
    0.112058,
    0.00619055,
    0.216893
  ],
  "weights": [
    -1.49894,
    -0.0780133,
    -0.686083,
    -0.0944072,
    0.246603,
    0.398002
  ],
  "constant": 1.74132
} as const;

// Written by `npm run fit:fingers`; do not edit.
// Learned from the human bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0): NOTICE.md.

/** For each joint of a finger from the palm: its distance from the tip is a × visible length + b × way to the tip + c. */
export const FINGER_JOINTS = {
  "Thumb": [
    [
      0.223,
      0.4582,
      0.1773
    ],
    [
      0.3309,
      0.2951,
      0.0929
    ],
    [
      0.2702,
      0.1465,
      0.0001
    ]
  ],
  "Index": [
    [
      0.2181,
      0.4048,
      -0.0319
    ],
    [
      0.131,
      0.3302,
      -0.081
    ],
    [
      0.1109,
      0.2173,
      -0.097
    ]
  ],
  "Middle": [
    [
      0.0982,
      0.7345,
      -0.2496
    ],
    [
      0.0054,
      0.3468,
      -0.0385
    ],
    [
      0.0031,
      0.2405,
      -0.0908
    ]
  ],
  "Ring": [
    [
      0.0128,
      0.7703,
      -0.233
    ],
    [
      -0.0505,
      0.7806,
      -0.3815
    ],
    [
      -0.0483,
      0.721,
      -0.4637
    ]
  ],
  "Pinky": [
    [
      -0.0152,
      0.817,
      -0.2592
    ],
    [
      -0.0538,
      0.765,
      -0.3292
    ],
    [
      -0.1055,
      0.7192,
      -0.3728
    ]
  ]
} as const;

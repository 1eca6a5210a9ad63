import { ball, block, type Maker, part, plate, rod, steel, turn, wood } from "../prop-parts.js";
import { bar, dark, own, paper } from "./parts.js";

/** Instruments, and what is sung into. */
export const MUSIC = {
  flute: (b) => [
    bar(
      b,
      "flute",
      own(b),
      [
        [0, -0.12, 0],
        [0, 0.1, 0],
        [0, 0.4, 0],
      ],
      0.012,
    ),
  ],
  microphone: (b) => [
    rod(b, "handle", dark, [0, -0.09, 0.01], [0, 0.11, 0.01], 0.015, 0.02),
    turn(b, "head", steel, [0, 0.14, 0.01], ball(0.038), undefined, 3),
  ],
  drum: (b) => [
    turn(
      b,
      "drum",
      own(b),
      [0, -0.02, 0.19],
      [
        [0, -0.13],
        [0.15, -0.13],
        [0.16, -0.12],
        [0.155, 0],
        [0.16, 0.12],
        [0.15, 0.13],
        [0, 0.13],
      ],
    ),
    turn(
      b,
      "skin",
      paper,
      [0, 0.112, 0.19],
      [
        [0, 0],
        [0.14, 0],
        [0.14, 0.024],
        [0, 0.026],
      ],
    ),
  ],
  violin: (b) => [
    part("body", wood, b, (piece) =>
      plate(
        piece,
        b,
        Array.from({ length: 20 }, (_, i): [number, number] => {
          const a = (i / 20) * Math.PI * 2;
          return [Math.sin(a) * (0.085 + 0.022 * Math.cos(a * 2)), -0.12 + Math.cos(a) * 0.17];
        }),
        0.03,
        0.035,
      ),
    ),
    block(b, "neck", dark, [0, 0.13, 0.06], [0.026, 0.34, 0.02]),
  ],
  accordion: (b) => [
    ...[-1, 1].map((s) => block(b, "case", own(b), [0.06, 0, 0.02 + s * 0.15], [0.15, 0.3, 0.05], 1)),
    ...[-3, -2, -1, 0, 1, 2, 3].map((i) =>
      block(
        b,
        "bellows",
        i % 2 ? dark : own(b),
        [0.06, 0, 0.02 + i * 0.036],
        i % 2 ? [0.12, 0.25, 0.036] : [0.14, 0.28, 0.02],
        1,
      ),
    ),
    block(b, "keys", paper, [0.14, 0, -0.13], [0.012, 0.24, 0.06], 1),
  ],
} as const satisfies Record<string, Maker>;

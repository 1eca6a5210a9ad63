import { fabric } from "../../paint/fabrics.js";
import { type Painter, put, type Rgb } from "../../paint/painter.js";
import { horns } from "../helmets.js";
import { antlers, headdress, nemes, plume, ramHorns } from "../more-hats.js";
import { type HatMaker, turned } from "../turned.js";

/** Metal set with jewels. */
const jewelled = (color: Rgb, jewel: Rgb): Painter => {
  const metal = fabric({ fabric: "metal", color });
  return (at, out) => {
    metal(at, out);
    const around = ((at.u * 10) % 1) - 0.5;
    if (Math.hypot(around * 1.4, (at.v - 0.5) * 3) < 0.3) put(out, jewel, 0.15, 0.2);
  };
};

/** Crowns, horns and feathers. */
export const CROWNS = {
  crown: (m, face, { color, trim }) => [
    turned(
      "hat",
      m,
      face,
      jewelled(color, trim),
      [
        [0.98, 0.12],
        [1.06, 0.12],
        [1.08, 0.5],
        [1.13, 0.86],
        [1.05, 0.84],
        [1.0, 0.5],
        [0.97, 0.2],
      ],
      {
        wave: (a, r) => (r === 3 || r === 4 ? 0.16 * Math.cos(a * 8) : 0),
        crease: 0.8,
      },
    ),
  ],
  tiara: (m, face, { color, trim }) => [
    turned(
      "hat",
      m,
      face,
      jewelled(color, trim),
      [
        [0.98, 0.3],
        [1.04, 0.3],
        [1.05, 0.44],
        [1.06, 0.6],
        [0.99, 0.58],
        [0.97, 0.4],
      ],
      { wave: (a, r) => (r === 3 || r === 4 ? 0.32 * Math.max(0, Math.cos(a)) ** 6 : 0), tilt: 0.3, crease: 0.8 },
    ),
  ],
  horns: (m, face, { color }) => horns(m, face, color, 0.9),
  plume: (m, face, { color }) => plume(m, face, color),
  antlers: (m, face, { trim }) => antlers(m, face, trim),
  ram_horns: (m, face, { trim }) => ramHorns(m, face, trim),
  headdress: (m, face, { color, trim }) => headdress(m, face, color, trim),
  nemes: (m, face, { color, trim }) => nemes(m, face, color, trim),
} as const satisfies Record<string, HatMaker>;

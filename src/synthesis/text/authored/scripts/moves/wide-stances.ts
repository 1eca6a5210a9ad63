import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bothSides, cyclic } from "../emote/moves.js";
import { aim, handAt, home, peak, repeat } from "../keys.js";
import { arm, foot, pose } from "../sport/parts.js";

/** Feet twice as wide as the shoulders, the thighs almost level, the back upright. */
const HORSE: Partial<BodyKey> = {
  ...pose([-0.27, 0.02, 2, 0, 0, 0], [2, 0, 0], [0, 0]),
  feet: foot(0.3, 0, 14, 0, 30),
  weight: 0,
  balance: 0.3,
};
/** A fist at the hip, its palm up. */
const CHAMBERED = handAt([0.12, -0.5, 0.06], [0.1, 1, 0.1], [-0.1, 0, 1], 6, "fist");
const BLOW: HandTarget = {
  to: aim(-14, -4, 0.97),
  level: true,
  palm: [0, -1, 0],
  fingers: [-0.1, 0, 1],
  swivel: 12,
  shape: "fist",
};

const SIDE = handAt([0.86, -0.12, 0.24], [-0.1, -0.3, 1], [1, -0.15, 0.3], 26, "open");
const LOW = handAt([0.0, -0.84, 0.36], [-0.5, 0.2, -0.8], [-0.5, -0.8, 0.2], 30, "open");

/** Stands on feet far apart: martial arts, ballet's second position, toe touches across. */
export const WIDE_STANCE_SCRIPTS: Record<string, ActionScript> = {
  horse_stance: {
    hold: 2,
    life: 0.6,
    keys: (p) => [
      { in: 0.5, ...pose([-0.04]), feet: foot(0.14, 0, 10), hands: arm([0.0, -0.4, 0.6], 20, "fist"), begins: true },
      { in: 0.5, ...HORSE, hands: CHAMBERED, ...peak(p.hold), ends: true },
      { in: 0.5, ...pose([-0.05]), feet: foot(0.1, 0, 6, 0, 0) },
      home(0.5),
    ],
  },
  horse_punch: {
    snap: "snappy",
    hands: "blow",
    repeats: 4,
    life: 0.5,
    keys: (p) => [
      { in: 0.6, ...HORSE, hands: CHAMBERED, begins: true },
      ...repeat(p.count, (i): BodyKey[] => {
        const right = (p.sided ? 0 : i) % 2 === 0;
        const s = right ? 1 : -1;
        // The hips stay square, the drawn hand goes back as far as the other goes out.
        return [
          { in: 0.16, ...pose([-0.28, 0.02, 2, -8 * s], [2, -10 * s]), [right ? "right" : "left"]: CHAMBERED },
          {
            in: 0.2,
            ease: "strike",
            ...pose([-0.3, 0.03, 3, 10 * s], [3, 14 * s]),
            [right ? "right" : "left"]: BLOW,
            [right ? "left" : "right"]: CHAMBERED,
            mark: "strike",
          },
          { in: 0.24, ...pose([-0.28, 0.02, 2, 8 * s], [2, 10 * s]), mark: "cycle", ends: i + 1 === p.count },
        ];
      }),
      { in: 0.4, ...HORSE, hands: CHAMBERED },
      { in: 0.45, ...pose([-0.05]), feet: foot(0.1, 0, 6, 0, 0) },
      home(0.5),
    ],
  },
  plie_second: {
    life: 0.4,
    repeats: 2,
    keys: (p) => [
      { in: 0.6, hands: LOW, ...pose([0, 0.02, 0], [-2], [-2]), feet: foot(0, 0, 36, 0, 40), balance: 0.3 },
      { in: 0.55, hands: SIDE, feet: foot(0.24, 0, 44, 0, 44), weight: 0, ...pose([-0.035, 0.02, 0], [-3]) },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 1,
          begins: i === 0,
          ...pose([-0.3, 0.02, 0, 0], [-2], [4, 6]),
          feet: { knee: 62 },
          hands: LOW,
          mark: "low",
        },
        {
          in: 1,
          ...pose([-0.035, 0.02, 0], [-3], [-4, 0]),
          feet: { knee: 44 },
          hands: SIDE,
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      { in: 0.5, hands: LOW, feet: foot(0.02, 0, 20, 0, 10), ...pose([-0.02]) },
      home(0.5),
    ],
  },
  // Each hand goes across to the other foot while the free arm points up; the hips stay over the feet.
  windmill_touch: cyclic(
    () =>
      bothSides([
        {
          in: 0.65,
          feet: foot(0.26, 0, 12, 0, 4),
          ...pose([-0.06, -0.18, 56, 12, 0], [56, 36, 0], [10, 20]),
          right: { floor: [-0.3, 0.2], palm: [0, -1, 0], fingers: [-0.3, 0, 1], swivel: 0, shape: "flat" },
          left: arm([0.86, 0.1, -0.42], 10, "flat"),
          weight: 0.2,
          mark: "low",
        },
        {
          in: 0.45,
          ...pose([0, 0, 0, 0, 0], [-2, 0, 0], [0, 0]),
          hands: arm([0.97, 0.02, 0.1], 8, "flat", [0, -1, 0], [1, 0, 0.1]),
          weight: 0,
        },
      ]),
    { hands: "swinging", repeats: 3 },
  ),
};

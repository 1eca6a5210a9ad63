import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, leg, pose } from "./parts.js";

/** Metres of one cycle of the arms. */
const CRAWLED = 1.2;
const FLOWN = 1.4;
/** Seconds of a sixth of a crawl's cycle, and of a butterfly's. */
const BEAT = 0.21;

/**
 * A stroke in six: reach, catch, pull under the chest, push past the hip, out with the elbow high, and over the water.
 * The chest faces down: ahead of it is deeper, up is towards the head.
 */
const STROKE: readonly HandTarget[] = [
  arm([0.04, 0.94, 0.12], 30, "flat", [0, -0.1, 1], [0, 1, 0.1]),
  arm([0.1, 0.66, 0.6], 44, "flat", [0, -0.7, 0.7], [0, 0.7, 0.7]),
  arm([0.0, 0.06, 0.78], 40, "flat", [0, -1, 0.1], [-0.2, 0.1, 1]),
  arm([0.1, -0.74, 0.36], 16, "flat", [0, -0.8, -0.5], [0, -0.5, 0.85]),
  arm([0.4, -0.56, -0.36], 60, "relaxed", [-0.3, -0.6, -0.6], [0, -0.6, 0.8]),
  arm([0.5, 0.34, -0.34], 74, "relaxed", [-0.3, -0.7, 0.4], [-0.1, 0.5, 0.85]),
];

const cyclesOf = ({ count, distance }: ScriptParameters, metres: number) =>
  distance === undefined ? count : Math.max(1, Math.round(distance / metres));
const lengthOf = (p: ScriptParameters, metres: number) => p.distance ?? metres * p.count;

/** Stretched out in the water, a leg's beat apart. */
function prone(z: number, beat: number, pitch = 0): Partial<BodyKey> {
  return {
    ...pose([-0.06, z, 86 + pitch]),
    rightFoot: leg(-88 + 8 * beat, 3, 0.95, 50),
    leftFoot: leg(-88 - 8 * beat, 3, 0.95, 50),
  };
}

export const SWIMMING_SCRIPTS: Record<string, ActionScript> = {
  swim_crawl: {
    life: 0.2,
    snap: "snappy",
    ahead: (p) => lengthOf(p, CRAWLED) + 0.5,
    keys: (p) => {
      const cycles = cyclesOf(p, CRAWLED);
      const each = lengthOf(p, CRAWLED) / (6 * cycles);
      const beats = 6 * cycles;
      return [
        { in: 0.6, balance: 0, ...prone(0.3, 1), spine: { pitch: -8 }, head: { pitch: -26 }, hands: STROKE[0] },
        ...repeat(beats, (i): BodyKey[] => {
          // The shoulders roll with the arm that is out of the water; every other breath is on its side.
          const roll = Math.cos(((i + 2) * Math.PI) / 3);
          const breathes = i % 6 === 3 || i % 6 === 4;
          return [
            {
              in: BEAT,
              begins: i === 0,
              ease: "through",
              ...prone(0.3 + each * (i + 1), i % 2 === 0 ? -1 : 1),
              spine: { pitch: -8, yaw: -24 * roll },
              head: { pitch: -20, yaw: breathes ? -56 : 12 * roll },
              right: STROKE[(i + 1) % 6],
              left: STROKE[(i + 4) % 6],
              ...(i % 6 === 5 && { mark: "cycle" }),
              ends: i + 1 === beats,
            },
          ];
        }),
        home(0.8),
      ];
    },
  },
  swim_butterfly: {
    life: 0.2,
    snap: "snappy",
    ahead: (p) => lengthOf(p, FLOWN) + 0.5,
    keys: (p) => {
      const cycles = cyclesOf(p, FLOWN);
      const each = lengthOf(p, FLOWN) / (6 * cycles);
      const beats = 6 * cycles;
      return [
        { in: 0.6, balance: 0, ...prone(0.3, 0), spine: { pitch: -4 }, head: { pitch: -10 }, hands: STROKE[0] },
        ...repeat(beats, (i): BodyKey[] => {
          // The chest dives as the hands enter and rises as they push; two kicks with both legs.
          const wave = Math.cos((i * Math.PI) / 3);
          const kick = i % 3 === 0 ? -1 : i % 3 === 1 ? 1 : 0.2;
          return [
            {
              in: BEAT * 1.05,
              begins: i === 0,
              ease: "through",
              ...pose([-0.06 - 0.05 * wave, 0.3 + each * (i + 1), 86 + 7 * wave], [-14 + 16 * wave]),
              head: { pitch: i % 6 === 2 || i % 6 === 3 ? -48 : -6 },
              feet: leg(-90 - 14 * kick, 2, 0.9 + 0.06 * kick, 54),
              hands: i % 6 === 3 || i % 6 === 4 ? { ...STROKE[(i + 1) % 6], swivel: 40 } : STROKE[(i + 1) % 6],
              ...(i % 6 === 5 && { mark: "cycle" }),
              ends: i + 1 === beats,
            },
          ];
        }),
        home(0.8),
      ];
    },
  },
};

/** Locks side by side. Sizes in metres on an adult's head. */
export interface LockRow {
  /** Degrees, 0 ahead, growing to the character's left. */
  azimuth: readonly [from: number, to: number];
  count: number;
  /** Where they begin and end on the head: 0 crown, 1 hairline. */
  from: number;
  to: number;
  width: number;
  thick?: number;
  /** Height of their arch over the hair below. */
  height?: number;
  /** How far their tips stand off, and rise. */
  lift?: number;
  tipUp?: number;
  /** How far they hang below the head. */
  hang?: number;
  /** Degrees by which they turn on their way; mirrored: outwards on both sides. */
  swirl?: number;
  mirrored?: boolean;
  curl?: number;
  /** How many times they curl to and fro. */
  coils?: number;
  /** Share of the length that narrows. */
  taper?: number;
}

export interface HairStyle {
  cap?: {
    thickness: number;
    /** More at the crown. */
    top?: number;
    /** Where it begins: 0 crown; more leaves the crown bare. */
    from?: number;
    /** From where to the hairline it thins. */
    full?: number;
    /** Degrees by which the hairline is higher at the front. */
    raised?: number;
    /** Degrees by which it is higher at the sides. */
    sides?: number;
    /** That of one side only. */
    side?: "Left" | "Right";
    ridges?: number;
    /** Plaits that lie on the head, from front to back. */
    rows?: number;
    bumps?: number;
    rough?: number;
  };
  rows: readonly LockRow[];
  tails?: readonly {
    kind: "tail" | "bun" | "braid";
    azimuths: readonly number[];
    down: number;
    length: number;
    width: number;
    stand: number;
  }[];
  /** Whether it shows below a helmet. */
  hangs?: boolean;
}

const ALL = [0, 360] as const;
/** Locks that stand up from the middle of the head. */
const mohawkRow = (azimuth: number, from: number): LockRow => ({
  azimuth: [azimuth - 4, azimuth + 4],
  count: 3,
  from,
  to: from + 0.16,
  width: 0.06,
  thick: 0.022,
  lift: 0.13 - 0.05 * from,
  tipUp: 0.03,
  taper: 0.6,
});
const COMBED: HairStyle["cap"] = { thickness: 0.013, top: 0.004, ridges: 13, full: 0.8 };

export const HAIR_STYLES = {
  bald: { rows: [] },
  buzz: { cap: { thickness: 0.004, full: 0.9, rough: 0.8 }, rows: [] },
  short: {
    cap: { thickness: 0.014, top: 0.012 },
    rows: [
      { azimuth: ALL, count: 16, from: 0.62, to: 1.04, width: 0.046, height: 0.005 },
      { azimuth: ALL, count: 15, from: 0.3, to: 0.85, width: 0.052, height: 0.009, swirl: 12 },
      { azimuth: ALL, count: 11, from: 0.04, to: 0.55, width: 0.056, height: 0.012, swirl: 20 },
      { azimuth: [-48, 44], count: 7, from: 0.42, to: 1.12, width: 0.05, height: 0.016, swirl: 26, thick: 0.011 },
    ],
  },
  messy: {
    cap: { thickness: 0.016, top: 0.014 },
    rows: [
      { azimuth: ALL, count: 17, from: 0.6, to: 1.1, width: 0.046, lift: 0.012, swirl: 10 },
      { azimuth: ALL, count: 15, from: 0.3, to: 0.88, width: 0.054, lift: 0.03, swirl: -16 },
      { azimuth: ALL, count: 12, from: 0.03, to: 0.5, width: 0.056, lift: 0.045, swirl: 24 },
      { azimuth: [-55, 55], count: 8, from: 0.4, to: 1.2, width: 0.05, height: 0.02, swirl: -20, thick: 0.011 },
    ],
  },
  spiky: {
    cap: { thickness: 0.014, top: 0.008 },
    rows: [
      { azimuth: ALL, count: 14, from: 0.6, to: 1.02, width: 0.05, lift: 0.03, thick: 0.014 },
      { azimuth: ALL, count: 13, from: 0.32, to: 0.7, width: 0.06, lift: 0.075, tipUp: 0.035, thick: 0.018 },
      { azimuth: ALL, count: 9, from: 0.05, to: 0.32, width: 0.062, lift: 0.09, tipUp: 0.03, thick: 0.02 },
    ],
  },
  slick: {
    cap: { thickness: 0.013, top: 0.012, ridges: 17, full: 0.85 },
    rows: [
      { azimuth: [-62, 62], count: 11, from: 1.0, to: 0.3, width: 0.042, height: 0.014, mirrored: true, swirl: 24 },
      { azimuth: [-75, 75], count: 9, from: 0.6, to: -0.25, width: 0.05, height: 0.01 },
      { azimuth: [80, 280], count: 11, from: 0.4, to: 1.05, width: 0.05 },
    ],
  },
  side: {
    cap: { thickness: 0.014, top: 0.016 },
    rows: [
      { azimuth: ALL, count: 17, from: 0.62, to: 1.03, width: 0.046 },
      { azimuth: [70, 290], count: 12, from: 0.1, to: 0.75, width: 0.056 },
      { azimuth: [-20, 62], count: 8, from: 0.98, to: 0.36, width: 0.05, height: 0.026, swirl: 55, thick: 0.012 },
      { azimuth: [-62, -18], count: 5, from: 0.3, to: 1.02, width: 0.05, height: 0.014, swirl: -16 },
    ],
  },
  curly: {
    cap: { thickness: 0.022, top: 0.012, bumps: 0.022, full: 0.95, rough: 0.7 },
    rows: [{ azimuth: [-60, 60], count: 9, from: 0.7, to: 1.12, width: 0.04, thick: 0.016, lift: 0.012, taper: 0.4 }],
  },
  afro: { cap: { thickness: 0.062, top: 0.02, bumps: 0.016, full: 0.97, rough: 0.85 }, rows: [] },
  balding: {
    cap: { thickness: 0.012, from: 0.66, raised: -2 },
    rows: [{ azimuth: [62, 298], count: 15, from: 0.66, to: 1.06, width: 0.048, lift: 0.008 }],
  },
  dreadlocks: {
    cap: { thickness: 0.014, top: 0.006, bumps: 0.012, full: 0.9, rough: 0.85 },
    rows: [
      {
        azimuth: [50, 310],
        count: 22,
        from: 0.45,
        to: 0.95,
        width: 0.026,
        thick: 0.018,
        hang: 0.3,
        height: 0.012,
        taper: 0.12,
      },
      {
        azimuth: [40, 320],
        count: 18,
        from: 0.1,
        to: 0.8,
        width: 0.027,
        thick: 0.019,
        hang: 0.24,
        height: 0.02,
        taper: 0.12,
      },
      {
        azimuth: [14, 52],
        count: 3,
        from: 0.3,
        to: 1.02,
        width: 0.025,
        thick: 0.017,
        hang: 0.16,
        height: 0.014,
        swirl: 22,
        taper: 0.12,
      },
      {
        azimuth: [308, 346],
        count: 3,
        from: 0.3,
        to: 1.02,
        width: 0.025,
        thick: 0.017,
        hang: 0.16,
        height: 0.014,
        swirl: -22,
        taper: 0.12,
      },
    ],
    hangs: true,
  },
  two_braids: {
    cap: { thickness: 0.012, top: 0.004, ridges: 17, full: 0.85 },
    rows: [{ azimuth: [-50, 50], count: 9, from: 0.3, to: 1.2, width: 0.048, height: 0.014, taper: 0.5 }],
    tails: [{ kind: "braid", azimuths: [98, 262], down: 96, length: 0.36, width: 0.046, stand: 0.02 }],
    hangs: true,
  },
  mohawk: {
    cap: { thickness: 0.003, rough: 0.8, sides: 50 },
    rows: [
      ...[0.9, 0.72, 0.54, 0.36, 0.18, 0.04].map((from) => mohawkRow(0, from)),
      ...[0.18, 0.36, 0.54, 0.72, 0.9].map((from) => mohawkRow(180, from)),
    ],
  },
  bob: {
    cap: COMBED,
    rows: [
      {
        azimuth: [58, 302],
        count: 20,
        from: 0.2,
        to: 0.86,
        width: 0.056,
        hang: 0.1,
        height: 0.012,
        taper: 0.35,
        curl: -0.008,
      },
      { azimuth: [50, 310], count: 16, from: 0.05, to: 0.7, width: 0.062, hang: 0.06, height: 0.016, taper: 0.4 },
      { azimuth: [-50, 50], count: 9, from: 0.3, to: 1.2, width: 0.05, height: 0.014, swirl: 10, taper: 0.45 },
    ],
    hangs: true,
  },
  long: {
    cap: COMBED,
    rows: [
      { azimuth: [64, 296], count: 20, from: 0.25, to: 0.86, width: 0.06, hang: 0.36, height: 0.012, taper: 0.45 },
      {
        azimuth: [52, 308],
        count: 15,
        from: 0.05,
        to: 0.75,
        width: 0.064,
        hang: 0.28,
        height: 0.016,
        taper: 0.5,
        curl: 0.008,
      },
      {
        azimuth: [8, 62],
        count: 4,
        from: 0.15,
        to: 0.98,
        width: 0.052,
        hang: 0.16,
        height: 0.018,
        swirl: 26,
        taper: 0.5,
      },
      {
        azimuth: [298, 352],
        count: 4,
        from: 0.15,
        to: 0.98,
        width: 0.052,
        hang: 0.16,
        height: 0.018,
        swirl: -26,
        taper: 0.5,
      },
    ],
    hangs: true,
  },
  wavy: {
    cap: COMBED,
    rows: [
      {
        azimuth: [60, 300],
        count: 18,
        from: 0.2,
        to: 0.86,
        width: 0.064,
        hang: 0.27,
        height: 0.014,
        curl: 0.022,
        taper: 0.45,
      },
      {
        azimuth: [50, 310],
        count: 14,
        from: 0.05,
        to: 0.75,
        width: 0.066,
        hang: 0.2,
        height: 0.02,
        curl: -0.018,
        taper: 0.5,
      },
      {
        azimuth: [-46, 50],
        count: 8,
        from: 0.25,
        to: 1.14,
        width: 0.052,
        height: 0.022,
        swirl: 34,
        thick: 0.011,
        taper: 0.5,
      },
    ],
    hangs: true,
  },
  ringlets: {
    cap: { thickness: 0.02, top: 0.01, bumps: 0.016, full: 0.92, rough: 0.7 },
    rows: [
      {
        azimuth: [66, 294],
        count: 19,
        from: 0.25,
        to: 0.9,
        width: 0.042,
        thick: 0.026,
        hang: 0.27,
        height: 0.014,
        curl: 0.017,
        coils: 6,
        taper: 0.35,
      },
      {
        azimuth: [54, 306],
        count: 16,
        from: 0.05,
        to: 0.78,
        width: 0.042,
        thick: 0.026,
        hang: 0.2,
        height: 0.022,
        curl: 0.019,
        coils: 5,
        taper: 0.35,
      },
      { azimuth: [-52, 52], count: 9, from: 0.6, to: 1.14, width: 0.04, thick: 0.018, lift: 0.014, taper: 0.4 },
    ],
    hangs: true,
  },
  ponytail: {
    cap: { thickness: 0.012, top: 0.004, ridges: 19, full: 0.85 },
    rows: [
      { azimuth: [-46, 20], count: 6, from: 0.4, to: 1.13, width: 0.046, height: 0.014, swirl: 28, taper: 0.55 },
      { azimuth: [56, 66], count: 1, from: 0.6, to: 1, width: 0.03, hang: 0.06 },
      { azimuth: [294, 304], count: 1, from: 0.6, to: 1, width: 0.03, hang: 0.06 },
    ],
    tails: [{ kind: "tail", azimuths: [180], down: 52, length: 0.36, width: 0.07, stand: 0.085 }],
  },
  bun: {
    cap: { thickness: 0.012, top: 0.004, ridges: 19, full: 0.85 },
    rows: [
      { azimuth: [-40, 40], count: 7, from: 0.95, to: 0.4, width: 0.044, height: 0.01, mirrored: true, swirl: 20 },
    ],
    tails: [{ kind: "bun", azimuths: [180], down: 48, length: 0, width: 0.052, stand: 0 }],
  },
  topknot: {
    cap: { thickness: 0.012, top: 0.004, ridges: 19, full: 0.85 },
    rows: [{ azimuth: ALL, count: 22, from: 1.0, to: 0.18, width: 0.044, height: 0.008 }],
    tails: [{ kind: "bun", azimuths: [180], down: 14, length: 0, width: 0.05, stand: 0 }],
  },
  cornrows: {
    cap: { thickness: 0.005, ridges: 15, full: 0.97, rough: 0.85, rows: 15 },
    rows: [],
    tails: [
      { kind: "braid", azimuths: [130, 155, 180, 205, 230], down: 104, length: 0.16, width: 0.024, stand: 0.012 },
    ],
    hangs: true,
  },
  pigtails: {
    cap: { thickness: 0.012, top: 0.004, ridges: 17, full: 0.85 },
    rows: [{ azimuth: [-50, 50], count: 9, from: 0.3, to: 1.2, width: 0.048, height: 0.014, taper: 0.5 }],
    tails: [{ kind: "tail", azimuths: [108, 252], down: 74, length: 0.22, width: 0.06, stand: 0.06 }],
    hangs: true,
  },
  braid: {
    cap: { thickness: 0.012, top: 0.004, ridges: 19, full: 0.85 },
    rows: [
      { azimuth: [-48, 30], count: 7, from: 0.3, to: 1.1, width: 0.048, height: 0.016, swirl: 30, taper: 0.55 },
      { azimuth: [90, 270], count: 12, from: 0.3, to: 0.95, width: 0.05 },
    ],
    tails: [{ kind: "braid", azimuths: [180], down: 112, length: 0.38, width: 0.05, stand: 0.03 }],
    hangs: true,
  },
} as const satisfies Record<string, HairStyle>;

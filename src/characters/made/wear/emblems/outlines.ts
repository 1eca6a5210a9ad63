/** Whether a point of the square from -1 to 1, y up, is inside a symbol. */
export type Inside = (x: number, y: number) => boolean;

type Points = readonly (readonly [x: number, y: number])[];

/** A closed outline. */
const outline =
  (points: Points): Inside =>
  (x, y) => {
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [[ax, ay], [bx, by]] = [points[i], points[j]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  };

/** An outline whose left half mirrors its right one: from the top of the middle to its foot. */
const mirrored = (half: Points): Inside => {
  const whole = outline([...half, [0, -2], [-0.01, -2], [-0.01, 2], [0, 2]]);
  return (x, y) => whole(Math.abs(x), y);
};

const round = (x: number, y: number, r: number): boolean => x * x + y * y < r * r;
const line = (x: number, y: number, a: readonly number[], b: readonly number[], half: number): boolean => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.min(Math.max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0), 1);
  return round(x - a[0] - dx * t, y - a[1] - dy * t, half);
};
const turned = (x: number, y: number, angle: number): [number, number] => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];
const rays = (count: number, inner: number, outer: number): Inside => {
  return outline(
    Array.from({ length: count * 2 }, (_, i) => {
      const [a, r] = [(i / count) * Math.PI, i % 2 ? inner : outer];
      return [Math.sin(a) * r, Math.cos(a) * r] as const;
    }),
  );
};

const star = rays(5, 0.4, 1);
const mane = rays(11, 0.72, 1);
const sunRays = rays(12, 0.62, 1);
const skull: Inside = (x, y) => {
  const head = round(x, y - 0.2, 0.74) || (Math.abs(x) < 0.44 && y > -0.92 && y < 0);
  const hole = round(Math.abs(x) - 0.31, y - 0.1, 0.2) || (Math.abs(x) < (-0.1 - y) * 0.5 && y > -0.36);
  const teeth = y < -0.52 && Math.abs((Math.abs(x) % 0.22) - 0.11) < 0.03;
  return head && !hole && !teeth;
};
const bone = (x: number, y: number): boolean =>
  line(x, y, [-0.82, 0], [0.82, 0], 0.1) || round(Math.abs(x) - 0.88, Math.abs(y) - 0.1, 0.14);
const sword: Inside = (x, y) =>
  (Math.abs(x) < Math.min(0.11, (1 - y) * 0.6) && y > -0.4) ||
  (Math.abs(x) < 0.4 && Math.abs(y + 0.42) < 0.08) ||
  (Math.abs(x) < 0.07 && y < -0.4 && y > -0.9) ||
  round(x, y + 0.88, 0.12);
const flower: Inside = (x, y) => {
  const [r, a] = [Math.hypot(x, y), Math.atan2(x, y)];
  return r < 0.5 + 0.42 * Math.abs(Math.cos(a * 2.5)) && !(r > 0.2 && r < 0.3);
};

/** Symbols by name. */
export const OUTLINES = {
  cross: (x, y) => (Math.abs(x) < 0.28 && Math.abs(y) < 1) || (Math.abs(y) < 0.28 && Math.abs(x) < 1),
  disc: (x, y) => round(x, y, 0.8),
  ring: (x, y) => round(x, y, 0.85) && !round(x, y, 0.6),
  heart: (x, y) => (x * x + y * y - 0.5) ** 3 - x * x * y ** 3 * 1.4 < 0,
  stripe: (_x, y) => Math.abs(y) < 0.45,
  star,
  square: (x, y) => Math.abs(x) < 0.75 && Math.abs(y) < 0.75,
  diamond: (x, y) => Math.abs(x) / 0.65 + Math.abs(y) < 0.95,
  triangle: (x, y) => y > -0.7 && Math.abs(x) < (0.9 - y) * 0.56,
  chevron: (x, y) => Math.abs(x) < 0.85 && Math.abs(y + Math.abs(x) * 0.8 - 0.3) < 0.26,
  lightning: outline([
    [0.2, 1],
    [-0.6, -0.12],
    [-0.08, -0.12],
    [-0.35, -1],
    [0.6, 0.24],
    [0.06, 0.24],
    [0.5, 1],
  ]),
  sun: (x, y) => sunRays(x, y) && !(Math.hypot(x, y) > 0.52 && Math.hypot(x, y) < 0.62),
  moon: (x, y) => round(x, y, 0.92) && !round(x - 0.42, y - 0.14, 0.76),
  flame: outline([
    [0.05, 1],
    [0.45, 0.35],
    [0.4, 0.05],
    [0.68, 0.35],
    [0.75, -0.3],
    [0.42, -0.85],
    [0, -1],
    [-0.45, -0.85],
    [-0.75, -0.3],
    [-0.58, 0.3],
    [-0.34, -0.05],
    [-0.26, 0.5],
  ]),
  skull,
  crossbones: (x, y) =>
    skull(x / 0.66, (y - 0.18) / 0.66) ||
    ((bone(...turned(x, y + 0.3, 0.6)) || bone(...turned(x, y + 0.3, -0.6))) && !round(x, y - 0.2, 0.62)),
  eagle: mirrored([
    [0, 0.85],
    [0.16, 0.8],
    [0.22, 0.62],
    [0.16, 0.46],
    [0.36, 0.56],
    [0.7, 0.9],
    [1, 0.86],
    [0.96, 0.45],
    [0.82, 0.36],
    [0.86, 0.1],
    [0.68, 0.08],
    [0.66, -0.16],
    [0.48, -0.14],
    [0.24, -0.34],
    [0.38, -0.9],
    [0, -1],
  ]),
  dragon: mirrored([
    [0, 0.5],
    [0.07, 0.62],
    [0.2, 1],
    [0.24, 0.55],
    [0.17, 0.34],
    [0.42, 0.62],
    [1, 0.8],
    [0.84, 0.36],
    [0.82, 0.06],
    [0.62, 0.14],
    [0.5, -0.16],
    [0.34, -0.04],
    [0.24, -0.3],
    [0.22, -0.6],
    [0.34, -1],
    [0, -0.72],
  ]),
  bat: mirrored([
    [0, 0.22],
    [0.1, 0.45],
    [0.18, 0.2],
    [0.5, 0.5],
    [1, 0.4],
    [0.8, 0.02],
    [0.68, -0.2],
    [0.5, -0.08],
    [0.34, -0.32],
    [0.18, -0.2],
    [0, -0.55],
  ]),
  lion: (x, y) => {
    const [eye, mouth] = [Math.hypot(Math.abs(x) - 0.26, (y - 0.14) * 1.5), Math.abs(Math.abs(x) * 0.8 + y + 0.42)];
    const nose = y < -0.08 && y > -0.36 && Math.abs(x) < (y + 0.36) * 0.9;
    return mane(x, y) && !(eye < 0.17) && !nose && !(mouth < 0.07 && Math.abs(x) < 0.34);
  },
  wolf: (x, y) => {
    const head = WOLF(x, y);
    const eye = Math.abs(x) > 0.14 && Math.abs(x) < 0.44 && Math.abs(y - 0.02 - (Math.abs(x) - 0.28) * 0.5) < 0.07;
    return head && !eye && !(round(x, y + 0.82, 0.1) && y > -0.86);
  },
  cat: (x, y) =>
    (round(x, y + 0.1, 0.72) || (Math.abs(Math.abs(x) - 0.48) < (0.95 - y) * 0.4 && y > 0.2 && y < 0.95)) &&
    !round(Math.abs(x) - 0.27, y - 0.02, 0.11) &&
    !round(x, y + 0.26, 0.07),
  bear: (x, y) =>
    (round(x, y + 0.08, 0.76) || round(Math.abs(x) - 0.58, y - 0.55, 0.3)) &&
    !round(Math.abs(x) - 0.27, y - 0.08, 0.1) &&
    !round(x, y + 0.24, 0.14),
  horse: outline([
    [-0.1, 1],
    [0.1, 0.72],
    [0.42, 0.5],
    [0.72, 0],
    [0.66, -0.22],
    [0.4, -0.2],
    [0.14, 0.02],
    [0.3, -0.4],
    [0.5, -0.95],
    [-0.62, -0.95],
    [-0.6, -0.2],
    [-0.42, 0.4],
    [-0.22, 0.7],
  ]),
  snake: (x, y) =>
    (Math.abs(y) < 0.82 && Math.abs(x - 0.42 * Math.sin(y * 4.2)) < 0.15) || round(x + 0.16, y - 0.84, 0.22),
  spider: (x, y) =>
    round(x, y + 0.2, 0.34) ||
    round(x, y - 0.26, 0.22) ||
    [0.6, 0.25, -0.15, -0.55].some(
      (to) =>
        line(Math.abs(x), y, [0.1, 0.1], [0.55, to + 0.25], 0.05) ||
        line(Math.abs(x), y, [0.55, to + 0.25], [0.9, to - 0.2], 0.05),
    ),
  fish: (x, y) =>
    ((x / 0.72) ** 2 + (y / 0.42) ** 2 < 1 && !round(x - 0.42, y - 0.08, 0.08)) ||
    (x < -0.5 && x > -1 && Math.abs(y) < (-0.4 - x) * 0.8),
  butterfly: (x, y) =>
    (Math.abs(x) < 0.07 && Math.abs(y) < 0.7) ||
    Math.hypot((Math.abs(x) - 0.5) / 0.48, (y - 0.36) / 0.5) < 1 ||
    Math.hypot((Math.abs(x) - 0.4) / 0.36, (y + 0.42) / 0.4) < 1,
  paw: (x, y) =>
    Math.hypot(x / 0.5, (y + 0.35) / 0.42) < 1 ||
    round(Math.abs(x) - 0.24, y - 0.52, 0.2) ||
    round(Math.abs(x) - 0.64, y - 0.16, 0.18),
  crown: outline([
    [-0.95, 0.55],
    [-0.48, 0],
    [0, 0.8],
    [0.48, 0],
    [0.95, 0.55],
    [0.75, -0.6],
    [-0.75, -0.6],
  ]),
  anchor: (x, y) =>
    (round(x, y - 0.76, 0.24) && !round(x, y - 0.76, 0.11)) ||
    (Math.abs(x) < 0.1 && y < 0.6 && y > -0.9) ||
    (Math.abs(y - 0.34) < 0.09 && Math.abs(x) < 0.42) ||
    (round(x, y + 0.16, 0.78) && !round(x, y + 0.1, 0.58) && y < -0.25),
  fleur: (x, y) =>
    Math.hypot(x / 0.22, (y - 0.35) / 0.64) < 1 ||
    (Math.hypot((Math.abs(x) - 0.42) / 0.42, (y - 0.22) / 0.34) < 1 &&
      Math.hypot((Math.abs(x) - 0.5) / 0.26, (y - 0.02) / 0.24) > 1) ||
    (Math.abs(y + 0.2) < 0.1 && Math.abs(x) < 0.5) ||
    (y < -0.2 && y > -0.85 && Math.abs(x) < 0.1 + (-0.2 - y) * 0.35),
  flower,
  leaf: (x, y) =>
    (Math.abs(x) < 0.56 * (1 - y * y) && !(Math.abs(x) < 0.045 && y < 0.7)) || line(x, y, [0, -1], [0, -0.8], 0.05),
  clover: (x, y) =>
    round(Math.abs(x) - 0.42, y + 0.02, 0.38) ||
    round(x, y - 0.52, 0.38) ||
    (y < 0 && y > -0.95 && Math.abs(x - 0.1 * y) < 0.08),
  tree: (x, y) =>
    round(x, y - 0.45, 0.5) ||
    round(Math.abs(x) - 0.4, y - 0.15, 0.38) ||
    (Math.abs(x) < 0.13 + Math.max(0, -0.7 - y) && y < 0.2 && y > -0.95),
  sword,
  swords: (x, y) => sword(...turned(x, y, 0.7)) || sword(...turned(x, y, -0.7)),
  hammer: (x, y) => (Math.abs(y - 0.55) < 0.3 && Math.abs(x) < 0.62) || (Math.abs(x) < 0.11 && y < 0.3 && y > -0.95),
  arrow: (x, y) =>
    (Math.abs(x) < 0.13 && y < 0.4 && y > -0.9) || (y > 0.2 && y < 0.95 && Math.abs(x) < (0.95 - y) * 0.75),
  spade: (x, y) =>
    round(Math.abs(x) - 0.36, y + 0.14, 0.38) ||
    (y > -0.1 && Math.abs(x) < (0.95 - y) * 0.68 && y < 0.95) ||
    (y < -0.2 && y > -0.92 && Math.abs(x) < 0.06 + Math.max(0, -0.5 - y) * 0.6),
  eye: (x, y) => Math.abs(y) < 0.5 * (1 - x * x) && !(Math.hypot(x, y) > 0.2 && Math.hypot(x, y) < 0.36),
  peace: (x, y) =>
    (round(x, y, 0.95) && !round(x, y, 0.75)) ||
    (round(x, y, 0.9) && (Math.abs(x) < 0.09 || line(Math.abs(x), y, [0, 0], [0.6, -0.6], 0.09))),
  smiley: (x, y) =>
    round(x, y, 0.9) &&
    !round(Math.abs(x) - 0.3, y - 0.25, 0.12) &&
    !(y < -0.12 && Math.abs(Math.hypot(x, y) - 0.52) < 0.07),
  gear: (x, y) => {
    const r = Math.hypot(x, y);
    return r > 0.3 && r < (Math.cos(Math.atan2(x, y) * 8) > 0 ? 0.95 : 0.74);
  },
  radiation: (x, y) => {
    const r = Math.hypot(x, y);
    return r < 0.2 || (r > 0.3 && r < 0.95 && Math.cos(Math.atan2(x, y) * 3 + Math.PI) > 0);
  },
  snowflake: (x, y) =>
    [0, 1, 2].some((i) => {
      const [u, v] = turned(x, y, (i * Math.PI) / 3);
      const a = Math.abs(v);
      return Math.abs(u) < 0.06 ? a < 0.98 : line(Math.abs(u), a, [0, 0.5], [0.24, 0.76], 0.06);
    }),
  planet: (x, y) => {
    const [u, v] = turned(x, y, 0.4);
    const band = Math.hypot(u / 0.98, v / 0.3);
    return (
      (round(x, y, 0.56) && !(band > 0.68 && band < 0.78)) || (band < 1 && band > 0.78 && (v < 0 || !round(x, y, 0.56)))
    );
  },
  note: (x, y) =>
    Math.hypot((x + 0.3) / 0.3, (y + 0.62) / 0.24) < 1 ||
    (x > -0.12 && x < 0.02 && y > -0.62 && y < 0.9) ||
    line(x, y, [0, 0.8], [0.5, 0.3], 0.12),
} as const satisfies Record<string, Inside>;

const WOLF = mirrored([
  [0, 0.36],
  [0.22, 0.46],
  [0.5, 1],
  [0.66, 0.4],
  [0.84, -0.04],
  [0.56, -0.28],
  [0.36, -0.46],
  [0.2, -0.92],
  [0, -1],
]);

export type Emblem = keyof typeof OUTLINES | "number" | "letter";
/** Where a garment has its symbol: the breast is the left one, for what is open or small. */
export type EmblemAt = "chest" | "breast" | "back";

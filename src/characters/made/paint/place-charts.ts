import type { Piece } from "../mesh/piece.js";

/** Texels between charts. */
const GAP = 6;

interface Chart {
  piece: Piece;
  chart: number;
  /** Least and extent of the coordinates. */
  from: [number, number];
  range: [number, number];
  /** Wanted size, metres times density. */
  size: [number, number];
  place: [number, number];
}

/** Places the charts of the pieces on one square sheet, each as large as its surface, and sets `sheetUvs`. */
export function placeCharts(pieces: readonly Piece[], size: number): void {
  const charts = pieces.flatMap(chartsOf);
  let low = 1;
  let high = 20000;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (pack(charts, middle, size)) low = middle;
    else high = middle;
  }
  pack(charts, low, size);
  for (const piece of pieces) piece.sheetUvs = new Array(piece.charts.length * 2);
  for (const { piece, chart, from, range, size: wanted, place } of charts) {
    piece.charts.forEach((own, v) => {
      if (own !== chart) return;
      for (let k = 0; k < 2; k++) {
        const share = range[k] > 0 ? (piece.uvs[v * 2 + k] - from[k]) / range[k] : 0.5;
        piece.sheetUvs![v * 2 + k] = (place[k] + share * Math.max(wanted[k] * low, 1)) / size;
      }
    });
  }
}

function pack(charts: Chart[], scale: number, size: number): boolean {
  const order = [...charts].sort((a, b) => b.size[1] - a.size[1]);
  let x = GAP;
  let y = GAP;
  let row = 0;
  for (const chart of order) {
    const [width, height] = chart.size.map((value) => Math.ceil(Math.max(value * scale, 1)) + 1);
    if (x + width + GAP > size) {
      x = GAP;
      y += row + GAP;
      row = 0;
    }
    if (x + width + GAP > size || y + height + GAP > size) return false;
    chart.place = [x, y];
    x += width + GAP;
    row = Math.max(row, height);
  }
  return true;
}

function chartsOf(piece: Piece): Chart[] {
  const found = new Map<number, Chart & { area: number; stretch: [number, number] }>();
  piece.charts.forEach((chart, v) => {
    const u = [piece.uvs[v * 2], piece.uvs[v * 2 + 1]];
    const known = found.get(chart);
    if (!known) {
      found.set(chart, {
        piece,
        chart,
        from: [u[0], u[1]],
        range: [u[0], u[1]],
        size: [0, 0],
        place: [0, 0],
        area: 0,
        stretch: [0, 0],
      });
      return;
    }
    for (let k = 0; k < 2; k++) {
      known.from[k] = Math.min(known.from[k], u[k]);
      known.range[k] = Math.max(known.range[k], u[k]);
    }
  });
  const { indices, positions, uvs } = piece;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = indices.slice(i, i + 3);
    const chart = found.get(piece.charts[a])!;
    const e = (v: number, k: number) => positions[v * 3 + k] - positions[a * 3 + k];
    const [bu, bv] = [uvs[b * 2] - uvs[a * 2], uvs[b * 2 + 1] - uvs[a * 2 + 1]];
    const [cu, cv] = [uvs[c * 2] - uvs[a * 2], uvs[c * 2 + 1] - uvs[a * 2 + 1]];
    const det = bu * cv - cu * bv;
    if (Math.abs(det) < 1e-12) continue;
    const du = Math.hypot(...[0, 1, 2].map((k) => (e(b, k) * cv - e(c, k) * bv) / det));
    const dv = Math.hypot(...[0, 1, 2].map((k) => (e(c, k) * bu - e(b, k) * cu) / det));
    const weight = Math.abs(det);
    chart.area += weight;
    chart.stretch[0] += du * weight;
    chart.stretch[1] += dv * weight;
  }
  return [...found.values()].map((chart) => {
    for (let k = 0; k < 2; k++) {
      chart.range[k] -= chart.from[k];
      chart.size[k] =
        (chart.stretch[k] / (chart.area || 1)) *
        chart.range[k] *
        piece.density *
        (piece.chartDensity?.get(chart.chart) ?? 1);
    }
    return chart;
  });
}

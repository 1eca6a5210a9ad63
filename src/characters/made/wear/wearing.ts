import type { Face } from "../body/face.js";
import type { Piece } from "../mesh/piece.js";
import { type Dye, type Fabric, fabric } from "../paint/fabrics.js";
import { type Painter, put, type Rgb } from "../paint/painter.js";
import type { Emblem, EmblemAt } from "./emblems/outlines.js";
import { type Finish, finished } from "./finish.js";
import type { Measures, Side } from "./measures.js";
import type { Neckline } from "./tops.js";

export interface Wearing {
  m: Measures;
  face: Face;
  color: Rgb;
  trim: Rgb;
  fabric: Fabric;
  /** How wide it is, 1: as it is made for most. */
  fit?: number;
  /** Length of the sleeves in place of its own: 0 none, 1 elbow, 2 wrist. */
  sleeves?: number;
  finish?: Finish;
  /** In place of its own. */
  neckline?: Neckline;
  /** Of what is worn on one eye. */
  side?: Side;
  /** Whether sleeves, sides and stripes have the colour of the trim. */
  panels?: boolean;
  /** Whether its inside has the colour of the trim. */
  lined?: boolean;
  /** What shows through holes. */
  skin?: Rgb;
  /** A symbol: on the chest unless said, in the colour of the trim unless it has its own. */
  emblem?: Emblem;
  emblemColor?: Rgb;
  emblemAt?: EmblemAt;
  digits?: string;
  buttons?: Rgb;
  doubleBreasted?: boolean;
  /** Where the hem of a hanging garment is, instead of its usual place: 0 crotch, 1 knee, 2 ankle. */
  length?: number;
}

export interface Kind {
  /** Order in which it is put on: lower ones first. */
  layer: number;
  /** Where it goes: one garment of each, except `extra`. */
  slot:
    | "top"
    | "over"
    | "bottom"
    | "feet"
    | "hands"
    | "head"
    | "face"
    | "waist"
    | "back"
    | "shoulders"
    | "neck"
    | "socks"
    | "knees"
    | "elbows"
    | "sling"
    | "ears"
    | "above"
    | "tail"
    | "badge"
    | "limb"
    | "collar"
    | "hood"
    | "perch"
    | "extra";
  fabric: Fabric;
  /** The symbol that it has when none is said. */
  emblem?: Emblem;
  /** Open in front or small: its symbol is on the left breast. */
  breast?: boolean;
  make: (wearing: Wearing) => Piece[];
}

export const dyed = (w: Wearing, more: Partial<Dye> = {}): Painter => {
  const paint = panelled(w, fabric({ fabric: w.fabric, color: w.color, trim: w.trim, ...more }));
  const closed = w.buttons || w.doubleBreasted ? withButtons(w, paint) : paint;
  return finished(closed, w.finish, w.skin);
};

/** Large buttons down the front, beside its opening or in two rows. */
function withButtons({ m, buttons = GOLD, doubleBreasted }: Wearing, paint: Painter): Painter {
  const { unit } = m.mesh.body;
  const middle = doubleBreasted ? 0.055 : 0.092;
  return (at, out) => {
    paint(at, out);
    if (at.z < m.neck[2] || at.nz < 0.2 || at.y > m.neck[1] || at.y < m.crotch - 0.1 * unit) return;
    const row = at.y / unit / 0.082;
    const off = Math.hypot(Math.abs(at.x) - middle * unit, (row - Math.floor(row) - 0.5) * 0.082 * unit);
    if (doubleBreasted && Math.abs(at.x - 0.082 * unit) < 0.002 * unit) scaleOut(out, 0.6);
    if (off < 0.015 * unit) put(out, buttons, 0.3, 0.6);
    else if (off < 0.0175 * unit) scaleOut(out, 0.55);
  };
}

/** Sleeves, sides and the lower part of a skirt in the second colour. */
function panelled(w: Wearing, paint: Painter): Painter {
  if (!w.panels) return paint;
  const { m } = w;
  const second = fabric({ fabric: w.fabric, color: w.trim, trim: w.color });
  const shoulder = m.mesh.body.joints.get("LeftArm")![0];
  return (at, out) => {
    const far = Math.abs(at.x) / shoulder;
    const below = at.y < m.hips;
    const other = below
      ? (Math.abs(at.nx) > 0.86 && far > 0.5) || (at.edge < 0.07 && at.edge > 0)
      : far > 1.06 || far > 0.8 + 0.3 * Math.abs(at.nz);
    (other ? second : paint)(at, out);
  };
}

/** The outside of a cape in one paint and its lining in another: its layers are numbered. */
export const lined =
  (outside: Painter, inside: Painter): Painter =>
  (at, out) =>
    (at.own > 0.5 ? inside : outside)(at, out);

export const GOLD: Rgb = [0.85, 0.64, 0.25];

export const DARK: Rgb = [0.12, 0.1, 0.09];

/** Adds a line of buttons and a placket at the front. */
export const buttoned =
  (w: Wearing, paint: Painter, button: Rgb): Painter =>
  (at, out) => {
    paint(at, out);
    const { unit } = w.m.mesh.body;
    if (at.z < w.m.neck[2] || Math.abs(at.x) > 0.016 * unit) return;
    if (Math.abs(Math.abs(at.x) - 0.014 * unit) < 0.0016 * unit) scaleOut(out, 0.7);
    const y = (at.y / unit / 0.075) % 1;
    if (Math.hypot(at.x, (y - 0.5) * 0.075 * unit) < 0.0075 * unit) put(out, button, 0.35, 0.3);
  };

/** Folds the edges of a deep neckline over as lapels. */
export const lapelled =
  (w: Wearing, paint: Painter): Painter =>
  (at, out) => {
    paint(at, out);
    const { m } = w;
    const { unit } = m.mesh.body;
    const up = (at.y - (m.neck[1] - 0.25 * unit)) / (0.25 * unit);
    if (at.z < m.neck[2] + 0.02 * unit || up < 0 || up > 1.05 || at.edge > 0.05 * unit) return;
    // Broadest at the chest, with a notch above.
    const broad = (0.012 + 0.032 * Math.min(up * 1.6, 1)) * unit;
    const notch = Math.abs(up - 0.62 - (at.edge / unit) * 1.6) < 0.022;
    if (at.edge < broad - 0.003 * unit && !notch) scaleOut(out, 0.84);
    else if (at.edge < broad) scaleOut(out, 0.5);
  };

export function scaleOut(out: { r: number; g: number; b: number }, by: number): void {
  out.r *= by;
  out.g *= by;
  out.b *= by;
}

/** Height of the hem of what hangs from the waist: 0 crotch, 1 knee, 2 ankle. */
export function hemAt({ crotch, mesh }: Measures, length: number): number {
  const knee = mesh.body.joints.get("LeftLeg")![1];
  const ankle = mesh.body.joints.get("LeftFoot")![1];
  return length < 1 ? crotch + (knee - crotch) * length : knee + (ankle - knee) * (length - 1);
}

export const waistOf = (m: Measures): number => m.hips + (m.waist - m.hips) * 0.45;

export function rearAt(m: Measures, height: number): number {
  let rear = Number.POSITIVE_INFINITY;
  for (let v = 0; v < m.height.length; v++) {
    if (m.armShare[v] > 0.4 || Math.abs(m.height[v] - height) > 0.05) continue;
    const [x, , z] = m.mesh.position(v);
    if (Math.abs(x) < 0.1) rear = Math.min(rear, z - m.mesh.depth[v]);
  }
  return rear;
}

export function frontAt(m: Measures, height: number): number {
  let front = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < m.height.length; v++) {
    if (m.armShare[v] > 0.3 || Math.abs(m.height[v] - height) > 0.04) continue;
    const [x, , z] = m.mesh.position(v);
    if (Math.abs(x) < 0.12) front = Math.max(front, z + m.mesh.depth[v]);
  }
  return front;
}

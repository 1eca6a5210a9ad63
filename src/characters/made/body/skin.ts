import { hairline } from "../hair/hairline.js";
import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { mix, noise, put, type Rgb, rgb, type SurfacePoint, scaled } from "../paint/painter.js";
import type { BodyMesh } from "./body-surface.js";
import { crackAt } from "./coat.js";
import type { Face } from "./face.js";
import { smoothstep, type Vec } from "./shape-body.js";

export interface SkinLook {
  tone: Rgb;
  lips: Rgb;
  /** Colour under the hair; null: none. */
  scalp: Rgb | null;
  stubble: number;
  beardColor: Rgb;
  /** 0 to 1: how grey the shadow of the beard is. */
  grey: number;
  /** 0 to 1. */
  blush: number;
  makeup: number;
  freckles: number;
  /** 0 to 1: lines of age. */
  age: number;
  /** Patches and spots: rotten skin, scales; null: none. */
  blotches: Rgb | null;
  lashes: number;
  marks: Marks;
  /** In place of skin. */
  coat?: (at: SurfacePoint, head: number) => Rgb;
  glossy?: boolean;
}

/** What is drawn on a skin, by its colour "#rrggbb". */
export type Marks = Partial<
  Record<
    | "scar"
    | "scarLeft"
    | "cracks"
    | "forehead"
    | "half"
    | "otherHalf"
    | "freckles"
    | "paint"
    | "tattoos"
    | "dirt"
    | "makeup"
    | "kohl"
    | "lips"
    | "blush"
    | "sunburn"
    | "spots"
    | "mole"
    | "streak",
    string
  >
>;

/** Vertices this far inside what is worn are left out, metres. */
const HIDDEN = 0.018;

/** Makes what shows of the body's own surface. */
export function skinPiece(mesh: BodyMesh, face: Face, look: SkinLook): Piece {
  const piece = newPiece("skin", () => {}, { sheet: "skin" });
  const places = new Map<number, number>();
  const hidden = (vertex: number) => mesh.covered[vertex] > HIDDEN;
  const { triangles, vertexOf, uv } = mesh;
  const { tables } = mesh.body;
  const mask = (name: Parameters<typeof tables.mask>[0]) => tables.mask(name);
  for (let i = 0; i < triangles.length; i += 3) {
    const own = [0, 1, 2].map((k) => triangles[i + k]);
    if (own.every((w) => hidden(vertexOf[w]))) continue;
    for (const w of own) {
      let at = places.get(w);
      if (at === undefined) {
        const vertex = vertexOf[w];
        at = addVertex(piece, mesh.position(vertex), [uv[w * 2], uv[w * 2 + 1]], mesh.influences(vertex), {
          chart: mesh.chartOf[w],
          anchor: vertex,
          point: vertex,
        });
        places.set(w, at);
      }
      piece.indices.push(at);
    }
  }
  piece.chartDensity = chartDensity(mesh);
  piece.paint = skinPainter(piece, mesh, face, look, {
    lips: mask("lips"),
    face: mask("face"),
    ears: mask("ears"),
    nails: mask("fingernails"),
    toenails: mask("toenails"),
    mouth: mask("inside_mouth"),
  });
  return piece;
}

/** Returns the colour of the skin with what is drawn on it. */
function drawn(at: SurfacePoint, skin: Rgb, marks: Marks, face: Face, head: number, hand: number): Rgb {
  let color = skin;
  const d = face.between;
  const [, eye] = face.eyes;
  const frontal = head * smoothstep(face.eyes[0].centre[2] - d * 1.1, face.eyes[0].centre[2] - d * 0.3, at.z);
  if (marks.cracks) color = mix(color, rgb(marks.cracks), smoothstep(0.034, 0.022, crackAt(at)));
  if (marks.half && frontal > 0) color = mix(color, rgb(marks.half), 0.9 * frontal * smoothstep(-0.001, 0.001, at.x));
  if (marks.otherHalf && frontal > 0)
    color = mix(color, rgb(marks.otherHalf), 0.9 * frontal * smoothstep(0.001, -0.001, at.x));
  if (marks.forehead && frontal > 0) {
    const off = Math.hypot(at.x, at.y - (eye.centre[1] + d * 0.72));
    color = mix(color, rgb(marks.forehead), frontal * smoothstep(d * 0.13, d * 0.1, off));
  }
  if (marks.tattoos && hand < 0.5) {
    const lines = Math.abs(noise(at.x * 15, at.y * 11, at.z * 15));
    const where = head > 0.5 ? smoothstep(d * 0.5, d * 0.75, Math.abs(at.x)) * (at.x < 0 ? 1 : 0) : 1;
    color = mix(color, rgb(marks.tattoos), 0.75 * where * smoothstep(0.09, 0.05, lines));
  }
  if (marks.dirt) {
    const smear = noise(at.x * 22, at.y * 22, at.z * 22) + 0.5 * noise(at.x * 70, at.y * 70, at.z * 70);
    color = mix(color, rgb(marks.dirt), 0.55 * smoothstep(0.05, 0.6, smear));
  }
  if (marks.paint && frontal > 0) {
    const below = (eye.centre[1] - d * 0.45 - at.y) / (d * 0.11);
    const wide = smoothstep(d * 0.22, d * 0.28, Math.abs(at.x)) * smoothstep(d * 1.05, d * 0.98, Math.abs(at.x));
    const bars = Math.abs(below) < 1 || Math.abs(below - 2.6) < 0.7 ? 1 : 0;
    color = mix(color, rgb(marks.paint), 0.85 * frontal * wide * bars);
  }
  if (marks.blush && frontal > 0) {
    const cheek = Math.hypot(
      (Math.abs(at.x) - d * 0.62) / (d * 0.36),
      (at.y - (eye.centre[1] - d * 0.62)) / (d * 0.28),
    );
    color = mix(color, rgb(marks.blush), 0.75 * frontal * Math.exp(-cheek * cheek));
  }
  if (marks.sunburn && frontal > 0) {
    // Nose, cheeks and brow take most of the sun.
    const burnt = smoothstep(-0.2, 0.75, at.nz) * (0.7 + 0.3 * noise(at.x * 40, at.y * 40, at.z * 40));
    color = mix(color, rgb(marks.sunburn), 0.6 * frontal * burnt);
  }
  if (marks.kohl && frontal > 0) {
    const side = face.eyes[at.x >= 0 ? 0 : 1];
    const ex = (at.x - side.centre[0]) / side.radius[0];
    const ey = (at.y - side.centre[1]) / side.radius[1];
    const wing = Math.abs(ey - 0.15 * Math.max(0, ex * side.side)) < 0.16 && ex * side.side > 0.9 && ex * side.side < 2;
    color = mix(color, rgb(marks.kohl), 0.92 * Math.max(smoothstep(1.36, 1.2, Math.hypot(ex, ey)), wing ? 1 : 0));
  }
  if (marks.spots && frontal > 0) {
    const spot = noise(at.x * 240, at.y * 240, at.z * 240);
    color = mix(color, rgb(marks.spots), 0.75 * frontal * smoothstep(0.58, 0.68, spot));
  }
  if (marks.mole && frontal > 0) {
    const away = Math.hypot(at.x - d * 0.46, at.y - (face.mouth[1] + d * 0.22));
    color = mix(color, rgb(marks.mole), 0.9 * frontal * smoothstep(d * 0.06, d * 0.04, away));
  }
  const scar = marks.scarLeft ?? marks.scar;
  if (scar && frontal > 0) {
    const along = (at.y - (eye.centre[1] - d * 0.75)) / (d * 1.7);
    const x = marks.scarLeft ? -at.x : at.x;
    const off = Math.abs(x - (eye.centre[0] + d * (0.12 - 0.24 * along)));
    const inside = along > 0 && along < 1 ? Math.sin(along * Math.PI) : 0;
    const tone = mix(rgb(scar), scaled(skin, 0.62), smoothstep(d * 0.03, d * 0.055, off));
    color = mix(color, tone, 0.9 * frontal * Math.min(inside * 2, 1) * smoothstep(d * 0.075, d * 0.03, off));
  }
  return color;
}

/** The face is looked at most, the inside of the mouth least. */
function chartDensity({ body, vertexOf, chartOf, triangles }: BodyMesh): Map<number, number> {
  const { tables } = body;
  const inside = tables.mask("inside_mouth");
  const faceMask = tables.mask("face");
  const found = new Map<number, number>();
  for (const w of triangles) {
    if (faceMask[vertexOf[w]] > 127) found.set(chartOf[w], 2.4);
    else if (inside[vertexOf[w]] > 200 && !found.has(chartOf[w])) found.set(chartOf[w], 0.3);
  }
  return found;
}

/** How far below the hairline a place on the head is, from its middle; radians. */
function downOf(x: number, y: number, z: number): number {
  return Math.atan2(Math.hypot(x, z), y) - hairline(Math.atan2(x, z));
}

/** Mean of a mask of the body's vertices at a point. */
function masked(piece: Piece, at: SurfacePoint, mask: Uint8Array): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += mask[piece.anchors[at.corners[k]]] * at.shares[k];
  return sum / 255;
}

function skinPainter(
  piece: Piece,
  mesh: BodyMesh,
  face: Face,
  look: SkinLook,
  masks: Record<string, Uint8Array>,
): Piece["paint"] {
  const { tables, joints } = mesh.body;
  const parts = tables.array("parts");
  const names = tables.header.parts;
  const isHand = names.map((name) => /hand|thumb|index|middle|ring|pinky/.test(name));
  const isHead = names.map((name) => name === "head");
  const d = face.between;
  const knees = (["LeftLeg", "RightLeg", "LeftForeArm", "RightForeArm"] as const).map((name) => joints.get(name)!);
  const warm: Rgb = [Math.min(1, look.tone[0] * 1.05), look.tone[1] * 0.84, look.tone[2] * 0.8];
  const shade: Rgb = [look.tone[0] * 0.8, look.tone[1] * 0.68, look.tone[2] * 0.68];
  const centre: Vec = [0, face.eyes[0].centre[1] + d * 0.25, (face.front + face.back) / 2 - d * 0.05];
  const lash: Rgb = [0.12, 0.08, 0.07];
  return (at, out) => {
    let hand = 0;
    let head = 0;
    for (let k = 0; k < 3; k++) {
      const part = parts[piece.anchors[at.corners[k]]];
      if (isHand[part]) hand += at.shares[k];
      if (isHead[part]) head += at.shares[k];
    }
    let color = look.tone;
    let rough = 0.62;
    const broad = noise(at.x * 9, at.y * 9, at.z * 9);
    color = mix(color, warm, 0.1 + 0.05 * broad);
    if (look.blotches) {
      const spots = noise(at.x * 26, at.y * 26, at.z * 26) + 0.6 * noise(at.x * 60, at.y * 60, at.z * 60);
      color = mix(color, look.blotches, smoothstep(0.1, 0.55, spots) * 0.75);
    }
    if (hand > 0) color = mix(color, warm, 0.3 * hand * smoothstep(-0.2, 0.7, noise(at.x * 60, at.y * 60, at.z * 60)));
    if (hand > 0.5 && masked(piece, at, masks.nails) > 0.5) {
      color = mix(color, [1, 0.86, 0.82], 0.45);
      rough = 0.35;
    }
    for (const knee of knees) {
      const far = Math.hypot(at.x - knee[0], at.y - knee[1], at.z - knee[2]);
      if (far < 0.1) color = mix(color, warm, 0.3 * (1 - far / 0.1));
    }
    if (look.coat) {
      color = look.coat(at, head);
      rough = look.glossy ? 0.16 : 0.8;
      if (head > 0 && masked(piece, at, masks.mouth) > 0.5) color = mix([0.34, 0.09, 0.1], color, 0.1);
    } else if (head > 0) {
      const side = at.x >= 0 ? 0 : 1;
      const eye = face.eyes[side];
      const ex = (at.x - eye.centre[0]) / eye.radius[0];
      const ey = (at.y - eye.centre[1]) / eye.radius[1];
      const ez = (at.z - eye.centre[2]) / eye.radius[2];
      const frontal = smoothstep(face.eyes[0].centre[2] - d * 1.1, face.eyes[0].centre[2] - d * 0.3, at.z);
      const cheek = Math.hypot(
        (Math.abs(at.x) - d * 0.62) / (d * 0.4),
        (at.y - (eye.centre[1] - d * 0.62)) / (d * 0.3),
      );
      color = mix(color, warm, look.blush * frontal * Math.exp(-cheek * cheek) * 0.75);
      const tip = Math.hypot(at.x - face.noseTip[0], at.y - face.noseTip[1], at.z - face.noseTip[2]) / (d * 0.3);
      color = mix(color, warm, 0.42 * Math.exp(-tip * tip));
      color = mix(color, warm, 0.4 * masked(piece, at, masks.ears));
      if (look.freckles > 0) {
        const grain = 20 / d;
        const freckle = noise(at.x * grain, at.y * grain, at.z * grain);
        const where = Math.exp(-(((at.y - eye.centre[1] + d * 0.46) / (d * 0.42)) ** 2)) * frontal;
        color = mix(color, scaled(warm, 0.55), look.freckles * 0.8 * where * smoothstep(0.32, 0.46, freckle));
      }
      const lips = masked(piece, at, masks.lips);
      if (lips > 0) {
        color = mix(color, look.lips, smoothstep(0.35, 0.75, lips) * 0.9);
        rough -= 0.15 * lips;
      }
      const line = Math.exp(-(((at.y - face.mouth[1]) / (d * 0.028)) ** 2));
      if (Math.abs(at.x) < face.mouthWidth && lips > 0.2) color = mix(color, scaled(look.lips, 0.45), line * 0.55);
      if (masked(piece, at, masks.mouth) > 0.5) color = mix([0.34, 0.09, 0.1], color, 0.1);
      if (look.stubble > 0) {
        const low = smoothstep(face.mouth[1] + d * 0.42, face.mouth[1] + d * 0.16, at.y);
        const jaw = masked(piece, at, masks.face) > 0.3 || at.y > face.chin[1] - d * 0.3 ? low : 0;
        const above = at.z > face.mouth[2] - d * 1.15 ? 1 : 0;
        const free = 1 - smoothstep(0.1, 0.5, lips);
        color = mix(
          color,
          mix(mix(look.beardColor, [0.55, 0.55, 0.56], look.grey), shade, 0.35),
          look.stubble * 0.72 * jaw * above * free,
        );
      }
      if (look.age > 0) {
        const fold = Math.abs(Math.abs(at.x) - d * (0.36 + (0.5 * (face.noseTip[1] - at.y)) / d / 2.2)) / (d * 0.035);
        const here = at.y < face.noseTip[1] && at.y > face.mouth[1] - d * 0.1 ? frontal : 0;
        color = mix(color, shade, look.age * here * 0.8 * Math.exp(-fold * fold));
        const wrinkle = Math.sin((at.y - face.eyes[0].centre[1]) * ((2 * Math.PI) / (d * 0.2)));
        const brow = smoothstep(eye.centre[1] + d * 0.85, eye.centre[1] + d * 1.0, at.y) * frontal;
        if (at.y < eye.centre[1] + d * 1.5)
          color = mix(color, shade, look.age * brow * 0.6 * smoothstep(0.75, 1, wrinkle));
        // Crow's feet, and bags below the eyes.
        const out = (Math.abs(at.x) - Math.abs(eye.centre[0])) / eye.radius[0];
        const feet = out > 1.15 && out < 2 && Math.abs(ey) < 0.9 ? Math.abs(Math.sin(ey * 7)) : 0;
        color = mix(color, shade, look.age * frontal * 0.6 * smoothstep(0.8, 1, feet));
        const bag = Math.abs(Math.hypot(ex, ey * 0.85) - 1.62) < 0.1 && ey < -0.5 ? 1 : 0;
        color = mix(color, shade, look.age * frontal * 0.6 * bag);
      }
      const round = Math.hypot(ex, ey, ez);
      if (round < 2.3 && at.z > eye.centre[2] - eye.radius[2]) {
        const socket = smoothstep(2.1, 1.1, round);
        color = mix(color, shade, socket * 0.16);
        if (look.makeup > 0 && ey > 0)
          color = mix(color, [0.42, 0.24, 0.34], look.makeup * 0.5 * smoothstep(1.6, 1.15, round));
        // The edge of the lids, dark above as lashes are.
        const edge = smoothstep(1.2, 1.13, round);
        color = mix(color, lash, edge * (ey > 0 ? 0.55 + 0.45 * look.lashes : 0.12 + 0.12 * look.lashes));
      }
      if (look.scalp)
        color = mix(
          color,
          look.scalp,
          smoothstep(0.05, -0.05, downOf(at.x - centre[0], at.y - centre[1], at.z - centre[2]) - 0.02) * 0.92,
        );
    }
    color = drawn(at, color, look.marks, face, head, hand);
    color = scaled(color, 0.985 + 0.03 * noise(at.x * 150, at.y * 150, at.z * 150));
    put(out, color, rough);
  };
}

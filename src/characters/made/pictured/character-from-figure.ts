import type { SceneModel } from "../../../files/formats/scene/scene-model.js";
import type { Steps } from "../../../requests/steps.js";
import { assemble } from "../assemble.js";
import { Face } from "../body/face.js";
import type { CharacterSpec } from "../character-spec.js";
import { type CharacterParts, characterParts } from "../make-character.js";
import { rgb } from "../paint/painter.js";
import { GARMENTS } from "../wear/garments.js";
import { drawFigure, posed } from "./fit/draw-figure.js";
import { type FittedBody, fitBody, guessHeight } from "./fit/fit-body.js";
import { type BonePlace, carried } from "./fit/pose-figure.js";
import { type PicturedFigure, resized } from "./fit/resized.js";
import { fitWidening, widened } from "./fit/widen.js";
import { labOf } from "./image/lab.js";
import { boxOf, type Mask, overlap, type Raster } from "./image/raster.js";
import { measurePalette, type PartColor } from "./looks/measure-palette.js";
import { type FaceShift, projectOn, rimOf } from "./looks/project-picture.js";
import { describeLooks, readLooks } from "./looks/read-looks.js";
import {
  type FaceMarks,
  type Landmarks,
  type Marks,
  marksOfLandmarks,
  missingPart,
  type Point3,
} from "./marks/marks.js";
import { marksOfOutline, NotAFigure } from "./marks/marks-of-outline.js";
import { length, middle, minus } from "./marks/turns.js";

export { NotAFigure } from "./marks/marks-of-outline.js";

/** A figure in a picture: its pixels, and the pose library's landmarks if its network sees a person. */
export interface Figure {
  picture: Raster;
  mask: Mask;
  landmarks: Landmarks | null;
  /** Whether it is drawn in lines on paper: what is between them has the paper's colour. */
  isLineArt?: boolean;
}

export interface PictureOptions {
  /** What words say of the figure: it wins over what the picture shows. */
  words?: CharacterSpec;
  /** Chooses what neither shows. Default 1. */
  seed?: number;
  /** Of detail: 0 (default), 1, 2. */
  level?: number;
}

export interface PicturedCharacter {
  model: SceneModel;
  notes: string[];
  /** The figure's outline against the picture's: the share of their union that both have, 0 to 1. */
  overlap: number;
  /** What the posed figure covers, in a part of the picture that begins at `left` and `top`, scaled. */
  outline: Mask & { left: number; top: number; scale: number };
  /** How far the texture's colours are from the picture's. */
  palette: PartColor[];
  triangles: number;
  joints: number;
  /** Metres. */
  height: number;
}

/** Height that outlines are compared at, pixels, and most pixels of height that are painted on. */
const FITTED = 300;
const PAINTED = 900;
const MARGIN = 0.14;
/** Eyes and mouth must be so far apart for a face to be painted on, pixels. */
const LEAST_FACE = 9;

/**
 * Makes a character that looks like the figure of a picture: body and pose by its marks, clothes and hair by its
 * colours, its outline by the picture's, its front painted with the picture. It stands in the generator's rest pose.
 *
 * @throws NotAFigure that says what is missing
 */
export function* characterFromFigure(figure: Figure, options: PictureOptions = {}): Steps<PicturedCharacter> {
  const { seed = 1, level = 0 } = options;
  const { marks, small, full, ratio, box, scale } = readFigure(figure);
  yield;
  const { spec, notes, fitted } = fitSpec(small, options.words ?? {}, seed);
  yield;
  const bones = fitted.body.tables.header.bones.map(([name]) => name);
  const { limbs, pose, camera, fit } = fitted;
  const parts = characterParts(spec, seed, level, { fit });
  yield;
  const coarse = level === 2 ? parts : characterParts(spec, seed, 2, { fit });
  const { widening } = fitWidening(coarse.pieces, bones, limbs, pose, small.mask, camera);
  yield;
  for (const piece of parts.pieces) piece.positions = widened(piece, widening);
  const near = { ...camera, width: full.mask.width, height: full.mask.height };
  for (const key of ["metre", "x", "y"] as const) near[key] = camera[key] * ratio;
  const surfaces = parts.pieces.map((piece) => ({ posed: posed(piece, bones, pose), indices: piece.indices }));
  const drawing = drawFigure(surfaces, near);
  const skin = labOf(...(rgb(spec.skin as string).map((part) => part * 255) as [number, number, number]));
  const projection = { ...full, skin, camera: near, pose, bones, drawing, ...faceOf(parts, fitted, full, near) };
  const rim = rimOf(full.mask);
  if (!figure.isLineArt) for (const piece of parts.pieces) projectOn(piece, projection, rim);
  yield;
  const model = assemble(parts);
  yield;
  const palette = measurePalette(model, parts.pieces, drawing, widening, full.picture, full.mask);
  return {
    model,
    notes: [...marks.notes, ...notes],
    overlap: overlap(drawing, full.mask),
    outline: { ...drawing, left: box[0], top: box[1], scale },
    palette,
    triangles: model.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    joints: model.skins[0].joints.length,
    height: parts.body.height,
  };
}

/** Finds the marks, and cuts the figure out at two sizes. @param ratio of the sizes */
function readFigure({ picture, mask, landmarks }: Figure) {
  if (landmarks) {
    const missing = missingPart(landmarks, picture.width, picture.height);
    if (missing) throw new NotAFigure(`its ${missing} cannot be seen; the whole figure must be in the picture`);
  }
  const marks = landmarks ? marksOfLandmarks(landmarks) : marksOfOutline(mask);
  const [left, top, right, bottom] = boxOf(mask);
  const margin = Math.round(MARGIN * (bottom - top));
  const box = [left - margin, top - margin, right + margin, bottom + margin];
  const tall = bottom - top;
  const smaller = Math.min(1, FITTED / tall);
  const larger = Math.min(1, PAINTED / tall);
  const figure: PicturedFigure = { picture, mask, marks };
  const small = resized(figure, box, smaller);
  return { marks, small, full: resized(figure, box, larger), ratio: larger / smaller, box, scale: larger };
}

/** Reads what the figure wears, with words before pictures. */
function fitSpec({ picture, mask, marks }: PicturedFigure, words: CharacterSpec, seed: number) {
  const height = words.height ?? guessHeight(marks);
  const bare: CharacterSpec = { proportion: "realistic", sex: words.sex, age: words.age };
  const first = fitBody(bare, seed, marks, mask, height);
  const seen = readLooks(picture, mask, marks, first);
  // The whole specification, by which the seed draws what is left open.
  const spec = { ...merged(seen, words), name: "character" };
  const fitted = fitBody(spec, seed, marks, mask, height);
  const notes = [`Judged by the picture: ${describeLooks(spec)}. Words in the prompt change it.`];
  return { spec, notes, fitted };
}

function merged(seen: CharacterSpec, words: CharacterSpec): CharacterSpec {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as CharacterSpec;
  const slots = new Set((words.garments ?? []).map(({ id }) => GARMENTS[id].slot));
  const kept = (seen.garments ?? []).filter(({ id }) => !slots.has(GARMENTS[id].slot));
  const colors = new Map((seen.garments ?? []).map(({ id, color }) => [GARMENTS[id].slot, color]));
  const added = (words.garments ?? []).map((garment) => ({
    ...garment,
    color: garment.color ?? colors.get(GARMENTS[garment.id].slot),
  }));
  const bareChest = slots.has("top") ? false : seen.bareChest;
  return { ...seen, ...given, proportion: "realistic", bareChest, garments: [...kept, ...added] };
}

/** How the picture's face lies on the figure's. */
function faceOf(
  { mesh }: CharacterParts,
  { pose }: FittedBody,
  { marks }: PicturedFigure,
  camera: { metre: number; x: number; y: number },
): { shift: FaceShift | null; spared: { x: number; y: number; radius: number }[] } {
  const face = new Face(mesh);
  const head = pose.get("Head") as BonePlace;
  const seen = (point: Point3): [number, number] => {
    const [x, y] = carried(head, point);
    return [camera.x + x * camera.metre, camera.y - y * camera.metre];
  };
  const eyes = face.eyes.map(({ centre, radius }) => {
    const [x, y] = seen(centre);
    return { x, y, radius: Math.max(radius[0], radius[1]) * camera.metre };
  });
  const own = marks.face;
  if (!own) return { shift: null, spared: [wholeFace(marks, face, seen, camera.metre)] };
  const size = length(minus(middle(own.leftEye, own.rightEye), middle(own.mouthLeft, own.mouthRight)));
  if (size < LEAST_FACE) return { shift: null, spared: [wholeFace(marks, face, seen, camera.metre)] };
  const pairs: [Point3, keyof FaceMarks][] = [
    [face.eyes[0].centre, "leftEye"],
    [face.eyes[1].centre, "rightEye"],
    [[face.mouthWidth, face.mouth[1], face.mouth[2]], "mouthLeft"],
    [[-face.mouthWidth, face.mouth[1], face.mouth[2]], "mouthRight"],
    [face.noseTip, "nose"],
  ];
  const moves = pairs.map(([point, name]) => {
    const [x, y] = seen(point);
    return { x, y, dx: own[name][0] - x, dy: own[name][1] - y };
  });
  const shift: FaceShift = (x, y) => {
    let [sum, dx, dy] = [0.15, 0, 0];
    for (const move of moves) {
      const weight = Math.exp(-(((x - move.x) ** 2 + (y - move.y) ** 2) / (0.8 * size) ** 2));
      sum += weight;
      dx += weight * move.dx;
      dy += weight * move.dy;
    }
    return [dx / sum, dy / sum];
  };
  return { shift, spared: eyes };
}

/** The front of the head keeps its own face where the picture's is too small or drawn. */
function wholeFace(_marks: Marks, face: Face, seen: (point: Point3) => [number, number], metre: number) {
  const [x, y] = seen([0, (face.eyes[0].centre[1] + face.mouth[1]) / 2, face.noseTip[2]]);
  return { x, y, radius: face.between * 0.8 * metre };
}

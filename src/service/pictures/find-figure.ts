import { cutFromPlain } from "../../characters/made/pictured/image/plain-background.js";
import {
  areaOf,
  boxOf,
  largestPart,
  type Mask,
  overlap,
  type Raster,
} from "../../characters/made/pictured/image/raster.js";
import { sharpenMask } from "../../characters/made/pictured/image/sharpen-mask.js";
import { findPersons } from "../../synthesis/video/landmarks/find-person.js";
import type { Region } from "../../synthesis/video/landmarks/picture.js";
import { LANDMARK_SIDE, type PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import { type LandmarkFrame, readLandmarks } from "../../synthesis/video/landmarks/read-landmarks.js";
import { ServiceError } from "../base/service-error.js";
import type { OpenedPicture } from "./open-picture.js";

/** A figure in a picture. */
export interface FoundFigure {
  picture: Raster;
  mask: Mask;
  /** The pose library's landmarks; null where its network sees nobody, as in many drawings. */
  landmarks: Pick<LandmarkFrame, "points" | "sight" | "world"> | null;
  isLineArt: boolean;
}

/** A figure is this tall at least, pixels of the picture as it is worked on. */
const LEAST_HEIGHT = 90;
/** From this presence on the network's landmarks count. */
const LEAST_PRESENCE = 0.6;
/** Someone else who is larger than this share of the largest person makes it unclear who is meant. */
const OTHERS = 0.62;
/** A plain background's silhouette and the network's must agree so far to be the same figure. */
const SAME = 0.5;
/** Looks at a person, each where the last one found them. */
const LOOKS = 3;

/**
 * Finds the one figure of a picture: by the picture's transparency, by a plain background, or by the pose library's
 * silhouette.
 *
 * @throws ServiceError BAD_USER_INPUT that says why no character can be made from it
 */
export async function findFigure({ picture, opacity }: OpenedPicture, models: PoseModels): Promise<FoundFigure> {
  const { width, height } = picture;
  const plain = opacity ? null : cutFromPlain(picture);
  const cut = opacity ? largestPart({ width, height, inside: opacity.map((value) => (value > 127 ? 1 : 0)) }) : plain;
  const persons = await findPersons(picture, models);
  const [first, ...others] = persons;
  // Of a figure that is too small anyway, the detector sees several.
  const large = first !== undefined && first.region.size >= LEAST_HEIGHT;
  if (large && others.some(({ region, score }) => score > 0.6 && region.size > OTHERS * first.region.size)) {
    throw wrong("The picture shows several people; it must show one. Crop it to the one that is meant.");
  }
  let seen = first ? await look(picture, first.region, models) : null;
  if ((!seen || seen.presence < LEAST_PRESENCE) && cut) {
    const again = await look(picture, regionOf(cut), models);
    if (!seen || again.presence > seen.presence) seen = again;
  }
  const landmarks = seen && seen.presence >= LEAST_PRESENCE ? seen : null;
  if (!landmarks && !cut) {
    throw wrong(
      "No person is seen in the picture. It must show one whole figure from the front; a drawing must stand before a plain background.",
    );
  }
  let mask: Mask | null = cut;
  if (landmarks?.silhouette) {
    const likely = inPicture(landmarks.silhouette, landmarks.region, picture);
    const soft: Mask = { width, height, inside: Uint8Array.from(likely, (value) => (value > 0.5 ? 1 : 0)) };
    const part = largestPart(soft);
    const [, top, , bottom] = boxOf(part);
    if (!cut || overlap(part, cut) < SAME) mask = sharpenMask(picture, likely, bottom - top);
  }
  const [, top, , bottom] = boxOf(mask as Mask);
  if (areaOf(mask as Mask) === 0 || bottom - top < LEAST_HEIGHT) {
    throw wrong(
      `The figure is only ${bottom - top} pixels tall in the picture; it must be ${LEAST_HEIGHT} at least. Crop the picture, or take a larger one.`,
    );
  }
  return { picture, mask: mask as Mask, landmarks, isLineArt: mask === plain && plain?.isLineArt === true };
}

type Look = LandmarkFrame & { region: Region; silhouette: Float32Array | undefined };

async function look(picture: Raster, start: Region, models: PoseModels): Promise<Look> {
  let silhouette: Float32Array | undefined;
  const withSilhouette: PoseModels = {
    detect: models.detect,
    async landmarks(input) {
      const output = await models.landmarks(input);
      silhouette = output.silhouette;
      return output;
    },
  };
  let region = start;
  let best: Look | null = null;
  for (let i = 0; i < LOOKS; i++) {
    const frame = await readLandmarks(picture, region, withSilhouette);
    if (!best || frame.presence >= best.presence - 0.05) best = { ...frame, region, silhouette };
    if (frame.presence < LEAST_PRESENCE) break;
    region = frame.next;
  }
  return best as Look;
}

/** The region around an upright figure. */
function regionOf(mask: Mask): Region {
  const [left, top, right, bottom] = boxOf(mask);
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: 1.25 * Math.max(right - left, bottom - top), turn: 0 };
}

/** Takes the network's silhouette into the picture: how likely each pixel belongs to the person. */
function inPicture(logits: Float32Array, { x, y, size, turn }: Region, { width, height }: Raster): Float32Array {
  const out = new Float32Array(width * height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const last = LANDMARK_SIDE - 1;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const dx = (column + 0.5 - x) / size;
      const dy = (row + 0.5 - y) / size;
      const u = (dx * cos + dy * sin + 0.5) * LANDMARK_SIDE - 0.5;
      const v = (dy * cos - dx * sin + 0.5) * LANDMARK_SIDE - 0.5;
      if (u < 0 || v < 0 || u > last || v > last) continue;
      const [i, j] = [Math.min(Math.floor(u), last - 1), Math.min(Math.floor(v), last - 1)];
      const [p, q] = [u - i, v - j];
      const at = j * LANDMARK_SIDE + i;
      const upper = logits[at] * (1 - p) + logits[at + 1] * p;
      const lower = logits[at + LANDMARK_SIDE] * (1 - p) + logits[at + LANDMARK_SIDE + 1] * p;
      out[row * width + column] = 1 / (1 + Math.exp(-(upper * (1 - q) + lower * q)));
    }
  }
  return out;
}

function wrong(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", message);
}

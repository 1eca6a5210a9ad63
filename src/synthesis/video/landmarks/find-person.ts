import { cropRegion, type Picture, type Region, regionAround } from "./picture.js";
import { DETECTOR_SIDE, type PoseModels } from "./pose-models.js";

/** A person as the detector sees them. */
export interface FoundPerson {
  /** Where to look for their landmarks. */
  region: Region;
  /** 0 to 1. */
  score: number;
}

/** Cells along a side of each of the detector's grids, and anchors in each cell. */
const GRIDS = [
  [28, 2],
  [14, 2],
  [7, 6],
] as const;
/** Numbers of an anchor: box (x, y, width, height), then points: the hips' middle, the rim of the body, and two of the head's. */
const WIDTH = 12;
const LEAST_SCORE = 0.5;
/** Persons whose middles are closer than this share of the larger one's size are one. */
const SAME = 0.3;

const input = new Float32Array(DETECTOR_SIDE * DETECTOR_SIDE * 3);

/** Returns the region that shows a whole picture. */
export function wholeOf({ width, height }: Picture): Region {
  return { x: width / 2, y: height / 2, size: Math.max(width, height), turn: 0 };
}

/**
 * Finds the persons in a picture, the largest first.
 *
 * @param view where they are looked for; default: the whole picture. Turned by a quarter, it shows who lies upright
 * @param leastScore who is seen with less is none
 */
export async function findPersons(
  picture: Picture,
  models: PoseModels,
  view = wholeOf(picture),
  leastScore = LEAST_SCORE,
): Promise<FoundPerson[]> {
  const { size } = view;
  const [cos, sin] = [Math.cos(view.turn), Math.sin(view.turn)];
  cropRegion(picture, view, DETECTOR_SIDE, [-1, 1], input);
  const { boxes, scores } = await models.detect(input);
  const found: FoundPerson[] = [];
  let anchor = 0;
  for (const [cells, each] of GRIDS) {
    for (let cell = 0; cell < cells * cells; cell++) {
      for (let i = 0; i < each; i++, anchor++) {
        const score = 1 / (1 + Math.exp(-scores[anchor]));
        if (score < leastScore) continue;
        const x = ((cell % cells) + 0.5) / cells;
        const y = (Math.floor(cell / cells) + 0.5) / cells;
        const point = (k: number) => {
          const across = (x + boxes[anchor * WIDTH + k] / DETECTOR_SIDE - 0.5) * size;
          const down = (y + boxes[anchor * WIDTH + k + 1] / DETECTOR_SIDE - 0.5) * size;
          return [view.x + across * cos - down * sin, view.y + across * sin + down * cos];
        };
        found.push({ region: regionAround(point(4), point(6)), score });
      }
    }
  }
  return apart(found).sort((a, b) => b.region.size - a.region.size);
}

/** Keeps the best of those that are the same person. */
function apart(found: FoundPerson[]): FoundPerson[] {
  const kept: FoundPerson[] = [];
  for (const one of found.sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ region }) => isSame(region, one.region))) kept.push(one);
  }
  return kept;
}

/** Returns whether regions are so close that they show the same person. */
export function isSame(a: Region, b: Region): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SAME * Math.max(a.size, b.size);
}

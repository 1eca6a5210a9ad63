import type { StyleWall, TileBox } from "../panels/style-wall.js";
import type { CoveredEdges } from "../stage/covered-edges.js";
import type { WallView } from "./wall-camera.js";

/** Height of the name at the bottom of a tile, page pixels. */
const NAME_HEIGHT = 26;
/** Visible range of a figure's tile: below the soles (its floor) and above them (raised hands), metres. */
const BELOW = 0.34;
const ABOVE = 1.92;
/** Width of a figure's floor, metres. */
const WIDE = 1.85;
/** Tiles within this fraction of the wall's height above or below it count as visible. */
const NEARLY = 0.12;
/** Fraction of the free area that an enlarged figure fills. */
const CLOSE_UP = 0.86;

/** Converts the wall's tiles to metres, for the camera and the figures. */
export class TileFitting {
  readonly #wall: StyleWall;
  readonly #inView = new Set<string>();
  readonly #place = { right: 0, down: 0 };

  constructor(wall: StyleWall) {
    this.#wall = wall;
  }

  /** Page pixels per metre, the same for all tiles. */
  get pixelsPerMetre(): number {
    const first: TileBox | undefined = this.#wall.boxes.values().next().value;
    if (!first) return 80;
    return Math.min((first.height - NAME_HEIGHT) / (BELOW + ABOVE), first.width / WIDE);
  }

  /** Position of a figure's soles, metres from the wall's upper left corner. */
  placeOf(styleId: string): { right: number; down: number } {
    const box = this.#wall.boxes.get(styleId);
    const scale = this.pixelsPerMetre;
    this.#place.right = box ? (box.left + box.width / 2) / scale : 0;
    this.#place.down = box ? (box.top + box.height - NAME_HEIGHT) / scale - BELOW : 0;
    return this.#place;
  }

  /** The styles whose tiles are visible, or nearly. @param chosen one that counts as visible wherever its tile is */
  inView(chosen: string | null): ReadonlySet<string> {
    const { boxes, scrolled, height } = this.#wall;
    this.#inView.clear();
    if (chosen && boxes.has(chosen)) this.#inView.add(chosen);
    for (const [styleId, { top, height: tall }] of boxes) {
      if (top + tall > scrolled - height * NEARLY && top < scrolled + height * (1 + NEARLY)) this.#inView.add(styleId);
    }
    return this.#inView;
  }

  /** The view in which the figures are in their tiles. @param width, height of the canvas, page pixels */
  wholeWall(width: number, height: number): WallView {
    const { left, top, scrolled } = this.#wall;
    const pixelsPerMetre = this.pixelsPerMetre;
    return {
      right: (width / 2 - left) / pixelsPerMetre,
      down: (height / 2 - top + scrolled) / pixelsPerMetre,
      pixelsPerMetre,
    };
  }

  /** The view in which one figure fills the area that the panels leave free. */
  closeUp(styleId: string, covered: CoveredEdges, width: number, height: number): WallView {
    const { right, down } = this.placeOf(styleId);
    const freeWidth = width * (1 - covered.left - covered.right);
    const freeHeight = height * (1 - covered.top - covered.bottom);
    const pixelsPerMetre = CLOSE_UP * Math.min(freeHeight / (BELOW + ABOVE), freeWidth / WIDE);
    const middle = down - (ABOVE - BELOW) / 2;
    return {
      right: right - (width * (covered.left - covered.right)) / 2 / pixelsPerMetre,
      down: middle - (height * (covered.top - covered.bottom)) / 2 / pixelsPerMetre,
      pixelsPerMetre,
    };
  }
}

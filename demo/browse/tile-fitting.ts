import type { StyleWall, TileBox } from "../panels/style-wall.js";
import type { CoveredEdges } from "../stage/covered-edges.js";
import type { WallView } from "./wall-camera.js";

/** Page pixels at a tile's foot that its name takes. */
const NAME_HEIGHT = 26;
/** Metres below the soles that a figure's floor is seen, and above them that a figure with its hands up is. */
const BELOW = 0.34;
const ABOVE = 1.92;
/** Metres that a figure's floor is wide. */
const WIDE = 1.85;
/** Tiles this share of the wall's height above and below it are in view already. */
const NEARLY = 0.12;
/** Share of what is free that a figure seen large takes. */
const CLOSE_UP = 0.86;

/** Where the wall's tiles are in metres, for the camera and the figures. */
export class TileFitting {
  readonly #wall: StyleWall;
  readonly #inView = new Set<string>();
  readonly #place = { right: 0, down: 0 };

  constructor(wall: StyleWall) {
    this.#wall = wall;
  }

  /** Page pixels to a metre: all tiles are alike. */
  get pixelsPerMetre(): number {
    const first: TileBox | undefined = this.#wall.boxes.values().next().value;
    if (!first) return 80;
    return Math.min((first.height - NAME_HEIGHT) / (BELOW + ABOVE), first.width / WIDE);
  }

  /** Where a figure's soles are: metres from the wall's upper left corner. */
  placeOf(styleId: string): { right: number; down: number } {
    const box = this.#wall.boxes.get(styleId);
    const scale = this.pixelsPerMetre;
    this.#place.right = box ? (box.left + box.width / 2) / scale : 0;
    this.#place.down = box ? (box.top + box.height - NAME_HEIGHT) / scale - BELOW : 0;
    return this.#place;
  }

  /** The styles whose tiles are in view, or nearly. @param chosen one that is, wherever its tile is */
  inView(chosen: string | null): ReadonlySet<string> {
    const { boxes, scrolled, height } = this.#wall;
    this.#inView.clear();
    if (chosen && boxes.has(chosen)) this.#inView.add(chosen);
    for (const [styleId, { top, height: tall }] of boxes) {
      if (top + tall > scrolled - height * NEARLY && top < scrolled + height * (1 + NEARLY)) this.#inView.add(styleId);
    }
    return this.#inView;
  }

  /** So that the figures are in their tiles. @param width, height of the canvas, page pixels */
  wholeWall(width: number, height: number): WallView {
    const { left, top, scrolled } = this.#wall;
    const pixelsPerMetre = this.pixelsPerMetre;
    return {
      right: (width / 2 - left) / pixelsPerMetre,
      down: (height / 2 - top + scrolled) / pixelsPerMetre,
      pixelsPerMetre,
    };
  }

  /** So that one figure fills what the panels leave free. */
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

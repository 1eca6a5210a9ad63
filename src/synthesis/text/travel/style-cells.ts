import type { MotionClip } from "../../../motion/clip.js";
import { BlendCell } from "../../../motion/driven-gait/cells/blend-cell.js";
import { gaitCellOfClip } from "../../../motion/driven-gait/cells/gait-cell-of-clip.js";
import { type CellSource, GAIT_NODE_COUNT, gaitNodeArguments } from "../../../motion/driven-gait/cells/gait-grid.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { generateGaitCell } from "../../locomotion/cycle/generate-gait-cell.js";

/** Number of styles that are cached: some 10 cells of 15 kB each. */
const MOST_STYLES = 12;
const BUILTIN = { feet: BUILTIN_FEET };

/** Gait cells of one style on the built-in skeleton, made on demand. */
class StyleCells implements CellSource {
  readonly #styleId: string;
  readonly #cells: (BlendCell | null)[] = new Array(GAIT_NODE_COUNT).fill(null);

  constructor(styleId: string) {
    this.#styleId = styleId;
  }

  cell(node: number, urgency: number): BlendCell | null {
    if (urgency > 0 || this.#cells[node]) return this.#cells[node];
    const wanted = { ...gaitNodeArguments(node), styleId: this.#styleId };
    const made = new BlendCell(gaitCellOfClip(generateGaitCell(wanted), BUILTIN, wanted), this.#cells);
    this.#cells[node] = made;
    return made;
  }
}

const keptCells = new Map<string, StyleCells>();
const keptCycles = new Map<string, MotionClip>();

/** Returns the cells of a style, or of a blend as `readStyle` writes it; cached between motions. */
export function cellsOfStyle(styleId: string): CellSource {
  return keep(keptCells, styleId, () => new StyleCells(styleId));
}

/**
 * Returns one stride pair of a style's gait straight ahead.
 *
 * @param moveSpeed m/s
 */
export function cycleOfStyle(styleId: string, moveSpeed: number): MotionClip {
  const wanted = { styleId, moveSpeed, travelAngle: 0, hips: "ahead" } as const;
  return keep(keptCycles, `${styleId} ${moveSpeed}`, () => generateGaitCell(wanted));
}

/** Returns a cached value or makes it. Most recently used last; the oldest are dropped. */
function keep<T>(all: Map<string, T>, key: string, make: () => T): T {
  const one = all.get(key) ?? make();
  all.delete(key);
  all.set(key, one);
  for (const oldest of all.keys()) {
    if (all.size <= MOST_STYLES) break;
    all.delete(oldest);
  }
  return one;
}

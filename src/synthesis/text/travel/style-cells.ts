import { BlendCell } from "../../../motion/driven-gait/blend-cell.js";
import { gaitCellOfClip } from "../../../motion/driven-gait/gait-cell-of-clip.js";
import { type CellSource, GAIT_NODE_COUNT, gaitNodeArguments } from "../../../motion/driven-gait/gait-grid.js";
import { BUILTIN_FEET } from "../../../motion/foot-sole.js";
import { generateGaitCell } from "../../locomotion/generate-gait-cell.js";

/** Styles that are kept: some 10 cells of 15 kB each. */
const MOST_STYLES = 12;
const BUILTIN = { feet: BUILTIN_FEET };

/** Gait cells of one style on the built-in skeleton, made when they are needed. */
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

/** Latest used last. */
const kept = new Map<string, StyleCells>();

/** The cells of a style, or of a blend as `readStyle` writes it; kept from one motion to the next. */
export function cellsOfStyle(styleId: string): CellSource {
  const cells = kept.get(styleId) ?? new StyleCells(styleId);
  kept.delete(styleId);
  kept.set(styleId, cells);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_STYLES) break;
    kept.delete(oldest);
  }
  return cells;
}

import { isBlend } from "../../../requests/is-blend.js";
import { LOCOMOTION_ARGUMENTS } from "../../../requests/locomotion/locomotion.js";
import { nearestNames } from "../../../requests/nearest-names.js";
import { readStyle, type StyleBlend, styleParts } from "../../../requests/style-blend.js";
import type { LocomotionTables, StyleTable } from "../locomotion-tables.js";
import { blendStyles } from "./blend-styles.js";

/**
 * Finds a style by its id in any case, or blends several, with the id that `readStyle` gives the blend. Throws for a
 * style that the tables do not have, and for an invalid blend.
 */
export function findStyle(styleId: string | StyleBlend, { styles }: LocomotionTables): StyleTable {
  if (typeof styleId === "string" && !isBlend(styleId)) return oneStyle(styleId, styles);
  const id = readStyle("styleId", LOCOMOTION_ARGUMENTS.styleId, styleId, [...styles.keys()]);
  const parts = styleParts(id).map(([part, weight]) => ({ style: oneStyle(part, styles), weight }));
  return parts.length === 1 ? parts[0].style : blendStyles(id, parts);
}

function oneStyle(styleId: string, styles: LocomotionTables["styles"]): StyleTable {
  const style = styles.get(styleId.toLowerCase());
  if (!style) throw new Error(unknownStyle(styleId, [...styles.keys()]));
  return style;
}

function unknownStyle(styleId: string, styles: readonly string[]): string {
  const near = nearestNames(styleId, styles, 3);
  const named = near.length > 0 ? near : styles.filter((name) => name === "neutral_male_a");
  const meant = named.map((name) => `"${name}"`).join(" or ");
  return `Unknown style "${styleId}": it is none of the ${styles.length} styles.${meant && ` Did you mean ${meant}?`}`;
}

import { nearestNames } from "../../requests/nearest-names.js";
import type { LocomotionTables, StyleTable } from "./locomotion-tables.js";

/** A style by its id in any case. Throws for one that the tables do not have. */
export function findStyle(styleId: string, { styles }: LocomotionTables): StyleTable {
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

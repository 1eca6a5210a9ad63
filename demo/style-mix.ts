/** A style of a blend and its weight; only the weights' ratios count. */
export interface StylePart {
  styleId: string;
  weight: number;
}

/** Longest blend that fits on a line of the code panel, characters. */
const LONGEST = 26;

/** Parses a style in the API's text form: "proud", or a blend, "proud*0.6+tired*0.4". */
export function partsOf(style: string): StylePart[] {
  return style.split("+").map((term) => {
    const [styleId, weight = "1"] = term.split("*");
    return { styleId, weight: Number(weight) };
  });
}

export function textOf(parts: readonly StylePart[]): string {
  if (parts.length === 1) return parts[0].styleId;
  return parts.map(({ styleId, weight }) => `${styleId}*${weight}`).join("+");
}

/** Writes a style as the value of a property in code: `"proud"`, `{ proud: 0.6, tired: 0.4 }`. */
export function styleCode(style: string): string {
  const parts = partsOf(style);
  if (parts.length === 1) return `"${style}"`;
  const weights = parts.map(({ styleId, weight }) => `${styleId}: ${weight}`);
  const line = `{ ${weights.join(", ")} }`;
  return line.length <= LONGEST ? line : `{\n${weights.map((weight) => `    ${weight},\n`).join("")}  }`;
}

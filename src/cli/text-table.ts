/**
 * Formats rows as a table: columns as wide as their widest cell, numbers right-aligned. The first row is the heading.
 */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const shown = rows.map((row) => row.map(String));
  const widths = shown[0].map((_, column) => Math.max(...shown.map((row) => [...row[column]].length)));
  const pad = (text: string, column: number) => {
    const space = " ".repeat(widths[column] - [...text].length);
    return typeof rows.at(-1)?.[column] === "number" ? space + text : text + space;
  };
  return shown.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

import type { PropKind } from "../cast/props.js";
import type { Walker } from "../cast/walker.js";
import { type ExportSettings, exportOptionsOf, takesCharacterFile } from "../files/export-settings.js";
import type { ImportedMotion } from "../files/imported-motions.js";
import { propCode } from "./game-code.js";

/** A motion that comes from a file. */
export function importCode({ file, animation }: ImportedMotion, prop: PropKind): string {
  const options = animation === undefined ? "" : `, {\n  animation: ${JSON.stringify(animation)},\n}`;
  return `const file = await fetch(${JSON.stringify(file.name)});
const motion = await hero.importMotionAsync(
  await file.blob()${options.replaceAll("\n", "\n  ")},
);
hero.play(motion, { loop: true });
${propCode(prop)}`;
}

/** A motion that goes into a file. @param variable what the code before calls it */
export function exportCode(variable: string, settings: ExportSettings, walker: Walker | null): string {
  const file = walker?.file ?? null;
  const options = exportOptionsOf(settings, file !== null);
  const lines = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
  const own = file && takesCharacterFile(settings, true) ? file.name : null;
  if (own) lines.push("characterFile: await model.arrayBuffer(),");
  const fetched = own ? `const model = await fetch(${JSON.stringify(own)});\n` : "";
  return `
// Into a file.
${fetched}const bytes = await hero.exportAsync(${variable}, {
${lines.map((line) => `  ${line}`).join("\n")}
});
`;
}

import { type ExportSettings, exportOptionsOf, takesCharacterFile } from "../files/export-settings.js";
import type { ImportedMotion } from "../files/imported-motions.js";
import { builtInCode, type Code, type HeroSource } from "./program.js";
import { videoRequestCode } from "./video-code.js";

/** `const motion = await hero.importMotionAsync(…);` */
export function importRequestCode(name: string, { file, animation, video }: ImportedMotion): string {
  if (video) return videoRequestCode(name, video);
  const options = animation === undefined ? "" : `\n  { animation: ${JSON.stringify(animation)} },`;
  return `const ${name}File = await fetch(${JSON.stringify(file.name)});
const ${name} = await hero.importMotionAsync(
  await ${name}File.blob(),${options}
);`;
}

/** Writes code for a motion from a file. */
export function importCode(imported: ImportedMotion): Code {
  return { text: `${importRequestCode("motion", imported)}\nhero.play(motion, { loop: true });` };
}

/** Writes code for exporting a motion to a file. @param variable name of the motion in the code before */
export function exportCode(variable: string, settings: ExportSettings, hero: HeroSource, hasFile: boolean): Code {
  const options = exportOptionsOf(settings, hasFile);
  const lines = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
  const takesFile = takesCharacterFile(settings, hasFile);
  const fetched = takesFile && !hero.builtIn ? `const file = await fetch(${JSON.stringify(hero.file)});\n` : "";
  if (takesFile) {
    const bytes = hero.builtIn ? builtInCode(hero.builtIn) : "await file.arrayBuffer()";
    lines.push(`characterFile: ${bytes},`);
  }
  return {
    text: `// Writes a file.
${fetched}const bytes = await hero.exportAsync(${variable}, {
${lines.map((line) => `  ${line}`).join("\n")}
});
console.log(bytes.length);`,
  };
}

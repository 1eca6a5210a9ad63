import type { PropKind } from "../cast/props.js";
import type { EditSettings } from "../edit/edit-settings.js";
import type { Editing } from "../edit/editing.js";
import type { MotionRecipe } from "../edit/motion-recipe.js";
import { stitchOptionsOf, trimOptionsOf } from "../edit/request-edit.js";
import { FIRST_SETTINGS } from "../gait-settings.js";
import { styleCode } from "../style-mix.js";
import { propCode } from "./game-code.js";

/** Of a motion that is still being made. */
const UNKNOWN_SECONDS = 1;

/** The requests that make what is edited, and of what. */
export function editCode(editing: Editing, prop: PropKind): string {
  const { settings } = editing;
  const lines: string[] = [];
  const seconds = (slot: "first" | "second") => editing.secondsOf(slot) ?? UNKNOWN_SECONDS;
  write(lines, "motion", settings, seconds("first"), seconds("second"));
  return `${lines.join("\n")}\nhero.play(motion);\n${propCode(prop)}`;
}

/** @param first and @param second: seconds of the motions */
function write(lines: string[], name: string, settings: EditSettings, first: number, second: number): void {
  const [a, b] = name === "motion" ? ["first", "second"] : [`${name}A`, `${name}B`];
  if (settings.kind === "trim") {
    writeRecipe(lines, a, settings.first);
    lines.push("", callCode(name, "requestTrim", [a, objectCode(trimOptionsOf(settings, first))]));
    return;
  }
  writeRecipe(lines, a, settings.first);
  writeRecipe(lines, b, settings.second);
  const options = stitchOptionsOf(settings, first, second);
  lines.push("", callCode(name, "requestStitch", [a, b, objectCode(options)]));
}

function callCode(name: string, method: string, args: readonly string[]): string {
  const lines = args.map((arg) => `  ${arg.replaceAll("\n", "\n  ")},\n`);
  return `const ${name} = await hero.${method}(\n${lines.join("")});`;
}

function writeRecipe(lines: string[], name: string, recipe: MotionRecipe): void {
  switch (recipe.kind) {
    case "gait": {
      const { moveSpeed, styleId, travelAngle, strides } = recipe;
      const angle = travelAngle === FIRST_SETTINGS.travelAngle ? "" : `\n  travelAngle: ${travelAngle},`;
      lines.push(
        `const ${name} = await hero.requestLocomotion({\n  moveSpeed: ${moveSpeed},${angle}\n  styleId: ${styleCode(styleId)},\n  strides: ${strides},\n});`,
      );
      return;
    }
    case "said": {
      const seed = recipe.seed === 1 ? "" : `, { seed: ${recipe.seed} }`;
      lines.push(`const ${name} = await hero.requestTextMotion(\n  ${JSON.stringify(recipe.prompt)}${seed},\n);`);
      return;
    }
    case "file": {
      const { file, animation } = recipe.imported;
      const options = animation === undefined ? "" : `, { animation: ${JSON.stringify(animation)} }`;
      lines.push(
        `const ${name}File = await fetch(${JSON.stringify(file.name)});`,
        `const ${name} = await hero.importMotionAsync(\n  await ${name}File.blob()${options},\n);`,
      );
      return;
    }
    case "edit":
      write(lines, name, recipe.settings, recipe.seconds.first, recipe.seconds.second ?? UNKNOWN_SECONDS);
  }
}

function objectCode(options: object): string {
  const entries = Object.entries(options);
  if (entries.length === 0) return "{}";
  return `{\n${entries.map(([name, value]) => `  ${name}: ${valueCode(value)},`).join("\n")}\n}`;
}

function valueCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one: number) => Number(one.toFixed(3))).join(", ")}]`;
  return JSON.stringify(value);
}

import type { EditSettings } from "../edit/edit-settings.js";
import { keptOf, rounded } from "../edit/edit-settings.js";
import type { Editing } from "../edit/editing.js";
import type { MotionRecipe } from "../edit/motion-recipe.js";
import { stitchOptionsOf, trimOptionsOf } from "../edit/request-edit.js";
import { importRequestCode } from "./file-code.js";
import { gaitRequestCode } from "./gait-code.js";
import { type Code, objectCode } from "./program.js";

/** Assumed duration of a motion that is still being made. */
const UNKNOWN_SECONDS = 1;

/** Writes the requests that make the edited motion and its sources, or the plain cross-fade for comparison. */
export function editCode(editing: Editing): Code {
  const { settings } = editing;
  const [first, second] = (["first", "second"] as const).map((slot) => editing.secondsOf(slot) ?? UNKNOWN_SECONDS);
  const lines: string[] = [];
  if (editing.preview.compares) {
    writeRecipe(lines, "first", settings.first);
    writeRecipe(lines, "second", settings.second);
    lines.push("", fadeCode(settings, first, second));
  } else {
    write(lines, "motion", settings, first, second);
    lines.push("hero.play(motion);");
  }
  return { text: lines.join("\n") };
}

/** Writes the cross-fade that a game would play without a transition. */
function fadeCode({ firstRange, secondRange, transitionSeconds }: EditSettings, first: number, second: number): string {
  const cut = keptOf(firstRange, first);
  return `const played = hero.play(first, {
  loop: true,
  startAt: ${rounded(cut.from)},
});
const cut = scene.onAfterAnimationsObservable.add(() => {
  if (played.time < ${rounded(cut.to - 0.02)}) return;
  cut.remove();
  hero.play(second, {
    blend: "crossFade",
    keepFeet: false,
    fadeSeconds: ${transitionSeconds},
    startAt: ${rounded(keptOf(secondRange, second).from)},
  });
});`;
}

/** Writes the lines for an edit. @param first, second durations of the motions, seconds */
function write(lines: string[], name: string, settings: EditSettings, first: number, second: number): void {
  const [a, b] = name === "motion" ? ["first", "second"] : [`${name}A`, `${name}B`];
  writeRecipe(lines, a, settings.first);
  if (settings.kind === "trim") {
    lines.push("", callCode(name, "requestTrim", [a, objectCode(trimOptionsOf(settings, first))]));
    return;
  }
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
    case "gait":
      lines.push(gaitRequestCode(name, recipe));
      return;
    case "said": {
      const seed = recipe.seed === 1 ? "" : `\n  { seed: ${recipe.seed} },`;
      lines.push(`const ${name} = await hero.requestTextMotion(\n  ${JSON.stringify(recipe.prompt)},${seed}\n);`);
      return;
    }
    case "file":
      lines.push(importRequestCode(name, recipe.imported));
      return;
    case "edit":
      write(lines, name, recipe.settings, recipe.seconds.first, recipe.seconds.second ?? UNKNOWN_SECONDS);
  }
}

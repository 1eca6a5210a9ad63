import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { circles } from "./circles.js";
import type { Import } from "./read-imports.js";
import { LAYERS, type Layer } from "./rules.js";

/** Describes every import that the layers forbid, and what is allowed; empty where all is well. */
export function layerProblems(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  return [...imports].flatMap(([file, of]) => {
    const layer = layerOf(file);
    if (!layer) return [];
    return of.flatMap((each) => {
      const problem = each.file === null ? packageProblem(layer, each) : fileProblem(layer, each, each.file);
      return problem ? [`${file} imports "${each.name}": ${problem} (tools/layers/rules.ts)`] : [];
    });
  });
}

/** Returns circles of files that load each other at once, apart from types and `import()`. */
export function valueCircles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  return circles(graphOf(imports, ({ isType, isLate }) => !isType && !isLate));
}

/** Returns circles of files by types. */
export function typeCircles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  return circles(graphOf(imports, ({ isLate }) => !isLate));
}

/**
 * Returns circles of folders below one, whatever is imported. A folder stands for its own files, not for those of its
 * subfolders.
 */
export function folderCircles(imports: ReadonlyMap<string, readonly Import[]>, below: string): string[][] {
  const inside = (file: string) => file.startsWith(`${below}/`);
  const graph = new Map<string, Set<string>>();
  for (const [file, of] of imports) {
    if (!inside(file)) continue;
    const from = posix.dirname(file);
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const each of of)
      if (each.file && inside(each.file) && posix.dirname(each.file) !== from) to.add(posix.dirname(each.file));
  }
  return circles(graph);
}

function graphOf(imports: ReadonlyMap<string, readonly Import[]>, counts: (each: Import) => boolean) {
  return new Map(
    [...imports].map(([file, of]) => [file, new Set(of.filter(counts).flatMap((each) => each.file ?? []))]),
  );
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ folder }) => isIn(file, folder));
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function packageProblem({ folder, packages = [] }: Layer, { name, isType }: Import): string | null {
  if (packages.includes("*") || packages.some((start) => name.startsWith(start))) return null;
  if (isType && !isBuiltin(name) && !name.startsWith("@babylonjs/")) return null;
  if (isBuiltin(name)) return `${folder} runs in browsers too: no module of Node's`;
  return `${folder} imports ${packages.length > 0 ? `no package but ${packages.join(", ")}` : "no packages"}`;
}

function fileProblem({ folder, may, never = [], late = [] }: Layer, { isLate, isType }: Import, file: string) {
  if (isIn(file, folder)) return null;
  if (late.some((each) => isIn(file, each))) {
    return isLate || isType ? null : `${folder} imports this by import() alone`;
  }
  const isForbidden = never.some((each) => isIn(file, each));
  if (!isForbidden && (may.includes("*") || may.some((each) => isIn(file, each)))) return null;
  return `${folder} may import ${may.includes("*") ? `all but ${never.join(", ")}` : may.join(", ") || "nothing of ours"}`;
}

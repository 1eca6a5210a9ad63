import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** One import of a file, or an equivalent: `export from`, `import()`, `import type`, `import("…").Type`. */
export interface Import {
  /** As written. */
  name: string;
  /** The file of ours that it names, relative to the root; null for a package. */
  file: string | null;
  /** Whether it imports types only: nothing of it remains at run time. */
  isType: boolean;
  /** Whether it is an `import()`: loaded when the program reaches it. */
  isLate: boolean;
}

interface SyntaxNode {
  type?: string;
  importKind?: string;
  exportKind?: string;
  source?: { value?: unknown };
  specifiers?: { importKind?: string; exportKind?: string }[];
  [key: string]: unknown;
}

/**
 * Reads what each file imports.
 *
 * @param root absolute path of the project
 * @param files of TypeScript or JavaScript, from the root
 */
export function readImports(root: string, files: readonly string[]): Map<string, Import[]> {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const found: Import[] = [];
      const add = (name: unknown, isType: boolean, isLate: boolean) => {
        if (typeof name === "string") found.push({ name, file: fileOf(file, name, known), isType, isLate });
      };
      walk(parseAst(readFileSync(posix.join(root, file), "utf8"), { lang: "ts" }) as unknown as SyntaxNode, add);
      return [file, found];
    }),
  );
}

type Add = (name: unknown, isType: boolean, isLate: boolean) => void;

function walk(node: SyntaxNode, add: Add): void {
  if (node.type === "ImportDeclaration") {
    const named = node.specifiers ?? [];
    const onlyTypes = named.length > 0 && named.every(({ importKind }) => importKind === "type");
    add(node.source?.value, node.importKind === "type" || onlyTypes, false);
    return;
  }
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") {
    if (node.source) add(node.source.value, node.exportKind === "type", false);
  } else if (node.type === "ImportExpression") add(node.source?.value, false, true);
  else if (node.type === "TSImportType")
    add((node.source ?? (node.argument as SyntaxNode["source"]))?.value, true, false);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) visit(each, add);
    else visit(value, add);
  }
}

function visit(value: unknown, add: Add): void {
  if (value !== null && typeof value === "object" && "type" in value) walk(value as SyntaxNode, add);
}

function fileOf(from: string, name: string, known: ReadonlySet<string>): string | null {
  if (!name.startsWith(".")) return null;
  const path = posix.join(dirname(from), name);
  const ways = [path, path.replace(/\.js$/, ".ts"), path.replace(/\.mjs$/, ".d.mts"), path.replace(/\.js$/, ".d.ts")];
  return ways.find((way) => known.has(way)) ?? path;
}

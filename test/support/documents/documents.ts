import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A fenced block of code in the documentation. */
export interface CodeBlock {
  /** "docs/files.md:50" */
  place: string;
  language: string;
  code: string;
}

/** A command of an `sh` block: continued lines joined, without its comment. */
export interface ShellCommand {
  place: string;
  command: string;
}

/** Lists the README, everything in docs/ and the documents for contributors, by path below the repository. */
export function documents(): string[] {
  const inDocs = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...inDocs.map((name) => `docs/${name}`)];
}

export function textOf(document: string): string {
  return readFileSync(join(ROOT, document), "utf8");
}

/** Returns every fenced block, whatever its heading. */
export function codeBlocks(): CodeBlock[] {
  return documents().flatMap((document) => {
    const lines = textOf(document).split("\n");
    const blocks: CodeBlock[] = [];
    for (let i = 0; i < lines.length; i++) {
      const [, fence, language] = /^\s*(`{3,}|~{3,})\s*(\S*)/.exec(lines[i]) ?? [];
      if (fence === undefined) continue;
      const start = i++;
      while (i < lines.length && lines[i].trim() !== fence) i++;
      blocks.push({ place: `${document}:${start + 1}`, language, code: lines.slice(start + 1, i).join("\n") });
    }
    return blocks;
  });
}

export function shellCommands(): ShellCommand[] {
  return codeBlocks()
    .filter(({ language }) => language === "sh")
    .flatMap(({ place, code }) =>
      code
        .replace(/\\\n\s*/g, " ")
        .split("\n")
        .map((line) => ({ place, command: withoutComment(line).trim() }))
        .filter(({ command }) => command !== ""),
    );
}

function withoutComment(line: string): string {
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    if (quote) quote = line[i] === quote ? "" : quote;
    else if (line[i] === '"' || line[i] === "'") quote = line[i];
    else if (line[i] === "#" && (i === 0 || line[i - 1] === " ")) return line.slice(0, i);
  }
  // A remark in brackets after the command, as in the README.
  return line.replace(/\s{2,}\(.*\)$/, "");
}

/** The declarations that blocks of the documentation assume: a game's scene, its character, motions made before. */
export const GIVEN = `import type { AssetContainer } from "@babylonjs/core/assetContainer";
import type { Scene as GivenScene } from "@babylonjs/core/scene";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode";
import type { Vector3 as GivenVector } from "@babylonjs/core/Maths/math.vector";
import type { Motion, MotionCharacter, MotionClip, MotionRuntime as Runtime, RequestOptions } from "babylon-motion";
import type { ServiceMotionSource } from "babylon-motion/service-client";
declare global {
  const scene: GivenScene, container: AssetContainer, motions: Runtime, hero: MotionCharacter;
  const walk: Motion, wave: Motion, idle: Motion;
  const stick: { x: number; y: number }, sword: TransformNode;
  const onProgress: RequestOptions["onProgress"];
  const source: ServiceMotionSource, clip: MotionClip, character_id: string, motionId: string;
  function playStep(position: GivenVector, strength: number): void;
}
`;

/** Makes files that type-check the `ts` blocks under `strict`, for a folder with the returned tsconfig.json. */
export function typeCheckFiles(paths: Record<string, string[]>): Record<string, string> {
  const compilerOptions = {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
    strict: true,
    // As in the project created by `npm create vite`.
    verbatimModuleSyntax: true,
    moduleDetection: "force",
    noEmit: true,
    skipLibCheck: true,
    paths,
  };
  const files: Record<string, string> = {
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["*.ts"] }),
    "given.ts": GIVEN,
  };
  for (const { place, language, code } of codeBlocks()) {
    if (language === "ts") files[`${place.replace(/\W/g, "_")}.ts`] = `${code}\nexport {};\n`;
  }
  return files;
}

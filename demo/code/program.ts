import { isMadeCastId } from "babylon-motion/characters";

/** Code as in a game: its lines, and its imports besides those of every program. */
export interface Code {
  /** Import lines, each once. */
  imports?: readonly string[];
  /** Options of the source of motions. */
  source?: string;
  text: string;
}

/** A character as loaded by a game. */
export interface HeroSource {
  /** Id of a built-in character; null: `file` is fetched. */
  builtIn: string | null;
  file: string;
  /** Corrections to the mapping: joints, and the names of their nodes. */
  overrides: Readonly<Record<string, string | null>>;
}

/** A whole program: its setup, and the code of interest. */
export interface Program {
  setup: string;
  text: string;
}

const CORE = "@babylonjs/core";
export const VECTORS = `import { Vector3 } from "${CORE}/Maths/math.vector";`;
export const SCALARS = `import { Clamp, NormalizeRadians } from "${CORE}/Maths/math.scalar.functions";`;
export const BOXES = `import { CreateBox } from "${CORE}/Meshes/Builders/boxBuilder";`;
export const LANTERNS = `import { CreateCylinder } from "${CORE}/Meshes/Builders/cylinderBuilder";`;
export const DISCS = `import { CreateDisc } from "${CORE}/Meshes/Builders/discBuilder";`;

/** Writes a program, from its imports on, that runs where a `scene` exists. */
export function programOf(hero: HeroSource, codes: readonly Code[]): Program {
  const text = codes.map((code) => code.text.trim()).join("\n\n");
  const imports = [
    `import { LoadAssetContainerAsync } from "${CORE}/Loading/sceneLoader";`,
    ...codes.flatMap((code) => code.imports ?? []),
    // The glTF loader imports its own material.
    ...(/\.fbx$/i.test(hero.file) && !hero.builtIn
      ? ['import "@babylonjs/loaders/FBX";']
      : ['import "@babylonjs/loaders/glTF";']),
    'import { localMotions, MotionRuntime } from "babylon-motion";',
    ...(hero.builtIn ? [`import { ${makerOf(hero.builtIn)} } from "babylon-motion/characters";`] : []),
  ];
  const loaded = hero.builtIn
    ? `LoadAssetContainerAsync(\n  ${builtInCode(hero.builtIn)},\n  scene,\n  { pluginExtension: ".glb" },\n)`
    : `LoadAssetContainerAsync(\n  ${JSON.stringify(hero.file)},\n  scene,\n)`;
  const overrides = Object.entries(hero.overrides);
  const options =
    overrides.length === 0
      ? "container"
      : `container, {\n  overrides: {\n${overrides.map(([joint, node]) => `    ${joint}: ${JSON.stringify(node)},\n`).join("")}  },\n}`;
  const setup = `${[...new Set(imports)].join("\n")}

const container = await ${loaded};
container.addAllToScene();
const motions = new MotionRuntime(scene, {
  source: localMotions(${codes.find((code) => code.source)?.source ?? ""}),
});
const hero = await motions.addCharacterAsync(${options});
`;
  return { setup, text };
}

/** Writes what makes the file of a built-in character. */
export function builtInCode(id: string): string {
  return `${isMadeCastId(id) ? "await " : ""}${makerOf(id)}(${JSON.stringify(id)})`;
}

function makerOf(id: string): string {
  return isMadeCastId(id) ? "castGlbAsync" : "mannequinGlb";
}

/** Writes `{ a: 1, b: "x" }` on several lines, with `indent` spaces before each but the first. */
export function objectCode(options: object, indent = 0): string {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return "{}";
  const space = " ".repeat(indent);
  return `{\n${entries.map(([name, value]) => `${space}  ${name}: ${valueCode(value)},`).join("\n")}\n${space}}`;
}

function valueCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one: number) => Number(one.toFixed(3))).join(", ")}]`;
  return JSON.stringify(value);
}

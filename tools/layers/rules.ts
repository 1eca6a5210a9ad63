/** What a folder of ours may import; the first row whose folder holds a file applies. */
export interface Layer {
  /** A folder, or one file, from the root. */
  folder: string;
  /** Folders of ours besides itself; "*" for all. */
  may: readonly string[];
  /** Not these, even where `may` lists a parent. */
  never?: readonly string[];
  /** By `import()` only: loaded when needed. */
  late?: readonly string[];
  /**
   * Packages that it may import, by the start of their names; "*" for all, including Node's own modules. Default:
   * none.
   */
  packages?: readonly string[];
}

const MOTION = "src/motion";
const REQUESTS = "src/requests";
const RETARGET = "src/retarget";
const FORMATS = "src/files/formats";
const RIGGING = "src/rigging";
const BABYLON = ["@babylonjs/"];

/** The layers, each below those that import it; docs/architecture.md describes their contents. */
export const LAYERS: readonly Layer[] = [
  { folder: MOTION, may: [] },
  { folder: REQUESTS, may: [] },
  { folder: "src/synthesis", may: [MOTION, REQUESTS] },
  { folder: RETARGET, may: [MOTION, REQUESTS] },
  { folder: FORMATS, may: [MOTION, REQUESTS], packages: ["@gltf-transform/", "fflate"] },
  { folder: RIGGING, may: [MOTION, REQUESTS, FORMATS] },
  { folder: "src/files/characters", may: [MOTION, REQUESTS, RETARGET, FORMATS, RIGGING, "src/characters"] },
  { folder: "src/files/exports", may: [MOTION, REQUESTS, RETARGET, FORMATS, "src/files/characters"] },
  { folder: "src/files/imports", may: [MOTION, REQUESTS, RETARGET, FORMATS, "src/files/exports"] },
  { folder: "src/characters", may: [MOTION, REQUESTS, RETARGET, FORMATS] },
  {
    folder: "src/engine",
    may: [MOTION, REQUESTS, RETARGET, RIGGING, "src/synthesis", "src/files", "src/characters", "src/preview"],
    packages: ["comlink"],
  },
  { folder: "src/learned-host", may: [REQUESTS, "src/synthesis"] },
  { folder: "src/video-host", may: [MOTION, REQUESTS, "src/synthesis", "src/engine"], packages: ["mediabunny"] },
  { folder: "src/preview", may: [REQUESTS, FORMATS] },
  { folder: "src/sources", may: [MOTION, REQUESTS], late: ["src/engine", "workers"], packages: ["comlink", "graphql"] },
  { folder: "src/babylon", may: ["src/sources", REQUESTS, MOTION], packages: BABYLON },
  { folder: "src/service", may: ["*"], never: ["src/babylon", "src/cli"], packages: ["*"] },
  { folder: "src/cli", may: ["*"], never: ["src/babylon"], late: ["src/service"], packages: ["*"] },
  { folder: "src", may: ["*"], packages: ["*"] },
  { folder: "workers", may: ["*"], never: ["src/babylon", "src/cli"], packages: ["*"] },
  {
    folder: "demo",
    may: ["src/index.ts", "src/characters", "src/engine.ts", "src/service-client.ts"],
    packages: ["*"],
  },
];

/** Files whose types may lead in a circle, and why; every other circle of types is an error. */
export const TYPE_CIRCLES: Readonly<Record<string, string>> = {
  "src/babylon/character/motion-character.ts": "what a character plays, asks for and reports says whose it is",
  "src/retarget/rig/character-rig.ts": "a rig is read in steps that take the rig as far as it is read",
  "src/retarget/retargeter.ts": "its guards and twists are worked out from the retargeter that then holds them",
  "src/retarget/clip-frames.ts": "the passes over a clip's frames take all of them",
  "src/synthesis/text/understand/split-clauses.ts": "learned words propose heads for clauses while they are split",
  "demo/cast/walker.ts": "what plays on a walker knows the walker",
  "demo/edit/motion-recipe.ts": "an edit is part of a recipe, and made of recipes",
};

/** Folders inside which no folders lead in a circle. */
export const STRAIGHT_FOLDERS: readonly string[] = ["src/service"];

import { rerigCharacterFile } from "../../src/files/characters/rig-character-file.js";
import { readMotionBvh } from "../../src/files/formats/bvh/read-motion-bvh.js";
import { readFbxScene } from "../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readGlbCharacter } from "../../src/files/formats/glb/read/read-glb.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { MotionError } from "../../src/requests/motion-error.js";
import type { Format } from "./seeds.js";

type Parser = (bytes: Uint8Array) => unknown;

/** What changing a skeleton may say besides: that there is none to start from. */
const LACKS = ["NO_RIG_FOUND", "NOT_A_HUMANOID", "ESSENTIAL_JOINTS_MISSING"];
const rerig: Parser = (bytes) =>
  rerigCharacterFile(bytes, "ue5").catch((error) => {
    if (!LACKS.includes(error?.code)) throw error;
  });

const parsers: Record<Format, Parser[]> = {
  fbx: [(bytes) => readFbxScene(bytes, { animations: "all" }), rerig],
  glb: [(bytes) => readSceneGlb(bytes, { animations: "all" }), readGlbCharacter, readMotionGlb, rerig],
  bvh: [(bytes) => readMotionBvh(bytes)],
};

/** Reads the bytes with every reader. Returns what was wrong with a reader, null when all read or refused correctly. */
export async function tryParsers(format: Format, bytes: Uint8Array): Promise<string | null> {
  for (const parse of parsers[format]) {
    try {
      await parse(bytes);
    } catch (error) {
      if (!(error instanceof MotionError)) return error instanceof Error ? String(error.stack) : String(error);
      if (error.code !== "BAD_USER_INPUT") return `MotionError of code ${error.code}: ${error.message}`;
      if (/\/(work|tmp|home|root)\//.test(error.message)) return `The message leaks a path: ${error.message}`;
    }
  }
  return null;
}

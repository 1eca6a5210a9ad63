import { extensionOf } from "../cast/load-character.js";

/** What the page needs to know about a dropped file. */
export interface FileContents {
  /** Whether it contains a skinned mesh, and so a character. */
  body: boolean;
  /** Whether it contains an animation. */
  moves: boolean;
  /** Names of its animations, if they have any. */
  animations: string[];
}

/** The relevant parts of a glTF. */
interface Gltf {
  meshes?: unknown[];
  skins?: unknown[];
  animations?: { name?: string }[];
}

const MOTION_FILES = ["bvh", "fbx", "glb", "gltf", "vrm"];
/** Words that an FBX file of any kind and version contains if it has a skin, and if it has keys. */
const FBX_SKIN = "Cluster";
const FBX_KEYS = /KeyValueFloat|KeyCount/;

/** Whether a file with this name may contain a motion. */
export function isMotionFile(name: string): boolean {
  return MOTION_FILES.includes(extensionOf(name));
}

/**
 * Inspects a file. One that cannot be read counts as a character, because the loader's message explains the problem
 * best.
 */
export async function contentsOf(file: File): Promise<FileContents> {
  switch (extensionOf(file.name)) {
    case "bvh":
      return { body: false, moves: true, animations: [] };
    case "fbx":
      return contentsOfFbx(await file.arrayBuffer());
    case "gltf":
      return contentsOfGltf(await file.text());
    default:
      return contentsOfGltf(await jsonOfGlb(file));
  }
}

function contentsOfFbx(bytes: ArrayBuffer): FileContents {
  const text = new TextDecoder("latin1").decode(bytes);
  return { body: text.includes(FBX_SKIN), moves: FBX_KEYS.test(text), animations: [] };
}

function contentsOfGltf(json: string): FileContents {
  try {
    const { meshes = [], skins = [], animations = [] } = JSON.parse(json) as Gltf;
    const names = animations.map(({ name }) => name ?? "").filter((name) => name.trim() !== "");
    return {
      body: meshes.length > 0 && skins.length > 0,
      moves: animations.length > 0,
      animations: [...new Set(names)],
    };
  } catch {
    return { body: true, moves: false, animations: [] };
  }
}

/** Reads the first chunk of a GLB, which is its JSON. */
async function jsonOfGlb(file: File): Promise<string> {
  const head = new DataView(await file.slice(12, 16).arrayBuffer());
  return head.byteLength < 4 ? "" : file.slice(20, 20 + head.getUint32(0, true)).text();
}

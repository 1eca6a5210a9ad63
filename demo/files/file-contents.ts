import { extensionOf } from "../cast/load-character.js";

/** What a dropped file holds, as far as the page must know to do something with it. */
export interface FileContents {
  /** Whether there is a skinned mesh, thus somebody to see. */
  body: boolean;
  /** Whether something moves. */
  moves: boolean;
  /** Names of its animations, where they have any. */
  animations: string[];
}

/** The parts of a glTF that tell. */
interface Gltf {
  meshes?: unknown[];
  skins?: unknown[];
  animations?: { name?: string }[];
}

const MOTION_FILES = ["bvh", "fbx", "glb", "gltf", "vrm"];
/** Words that an FBX file has, binary or ASCII, of any version, when it has a skin, and when it has keys. */
const FBX_SKIN = "Cluster";
const FBX_KEYS = /KeyValueFloat|KeyCount/;

/** Whether a file of this name may hold a motion. */
export function isMotionFile(name: string): boolean {
  return MOTION_FILES.includes(extensionOf(name));
}

/** Looks into a file. One that cannot be read is said to be a body, as whoever loads it says best why it is none. */
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

/** The first chunk of a GLB, which is its JSON. */
async function jsonOfGlb(file: File): Promise<string> {
  const head = new DataView(await file.slice(12, 16).arrayBuffer());
  return head.byteLength < 4 ? "" : file.slice(20, 20 + head.getUint32(0, true)).text();
}

import { CAST, type CastId, mannequinGlb } from "babylon-motion/characters";
import type { WalkerInfo } from "./walker.js";

/** A character that can be put on the stage. */
export interface CharacterOffer {
  info: WalkerInfo;
  /** File name, of which the extension says how to read it. */
  fileName: string;
  /** Heading in the menu. */
  group: string;
  source(): Uint8Array | string | Promise<Uint8Array | string>;
}

const RIG_NAMES = { builtin: "built-in names", mixamo: "Mixamo names", unreal: "Unreal names", vrm: "VRM names" };

/** Who is on the stage at first. */
export const FIRST_CAST: readonly CastId[] = ["builtin-ada", "builtin-default", "builtin-bruno", "builtin-mila"];

/** The characters that the package makes itself. */
export function builtInOffers(): CharacterOffer[] {
  return (Object.keys(CAST) as CastId[]).map((id) => builtInOffer(id));
}

export function builtInOffer(id: CastId): CharacterOffer {
  const { name, rig, restPose, palette } = { rig: "builtin", restPose: "T", ...CAST[id] } as const;
  return {
    info: {
      name: displayName(name.replace("builtin-", "")),
      note: `${RIG_NAMES[rig]}, ${restPose}-pose`,
      color: cssColor(palette.shell),
    },
    fileName: `${id}.glb`,
    group: "Built in",
    source: () => mannequinGlb(id),
  };
}

/** The bytes of a character's file. */
export async function readSource({ source }: CharacterOffer): Promise<Uint8Array> {
  const given = await source();
  if (typeof given !== "string") return given;
  const response = await fetch(given);
  if (!response.ok) throw new Error(`The character's file is gone: ${given} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

interface FolderListing {
  folder: string | null;
  characters: { name: string; url: string; extension: string; bytes: number }[];
}

/** The models of the folder that `npm start -- --characters` was given; none when it was not, or on a static host. */
export async function folderOffers(): Promise<CharacterOffer[]> {
  const listing = await fetch("characters")
    .then((response) => (response.ok ? (response.json() as Promise<FolderListing>) : null))
    .catch(() => null);
  if (!listing?.folder) return [];
  return listing.characters.map(({ name, url, extension }) => ({
    info: { name, note: extension.slice(1), color: colorOf(name) },
    fileName: `${name}${extension}`,
    group: listing.folder ?? "",
    source: () => url,
  }));
}

/** The same colour for the same name, none too near to its neighbours in a list. */
export function colorOf(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 55% 62%)`;
}

function displayName(id: string): string {
  return id[0].toUpperCase() + id.slice(1);
}

function cssColor(linear: readonly [number, number, number]): string {
  const gamma = linear.map((value) => Math.round(255 * value ** (1 / 2.2)));
  return `rgb(${gamma.join(" ")})`;
}

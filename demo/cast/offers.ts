import type { MotionRuntime } from "babylon-motion";
import { CAST, CAST_IDS, MADE_CAST, MADE_CAST_IDS } from "babylon-motion/characters";
import { type BuiltInId, builtInFile, isMannequin } from "./page-cast.js";
import type { WalkerInfo } from "./walker.js";

/** A character that can be added to the stage. */
export interface CharacterOffer {
  info: WalkerInfo;
  /** File name; its extension selects the loader. */
  fileName: string;
  /** Null: it comes from a file. */
  builtIn: BuiltInId | null;
  /** Its heading in the menu. */
  group: string;
  source(): Uint8Array | string | Promise<Uint8Array | string>;
}

const RIG_NAMES = { builtin: "built-in names", mixamo: "Mixamo names", unreal: "Unreal names", vrm: "VRM names" };

/** Lists the characters that come with the package: the made cast, then the mannequins. */
export function builtInOffers(motions: MotionRuntime): CharacterOffer[] {
  return [...MADE_CAST_IDS, ...CAST_IDS].map((id) => builtInOffer(motions, id));
}

export function builtInOffer(motions: MotionRuntime, id: BuiltInId): CharacterOffer {
  return {
    info: infoOf(id),
    fileName: `${id}.glb`,
    builtIn: id,
    group: isMannequin(id) ? "Mannequins" : "Built in",
    source: () => builtInFile(motions, id),
  };
}

function infoOf(id: BuiltInId): WalkerInfo {
  if (!isMannequin(id)) {
    const { name, words } = MADE_CAST[id];
    return { name, note: words.replace(/^(an?) /, ""), color: colorOf(name) };
  }
  const { rig, restPose, palette } = { rig: "builtin", restPose: "T", ...CAST[id as keyof typeof CAST] } as const;
  return {
    name: displayName(id.replace("builtin-", "")),
    note: `${RIG_NAMES[rig]}, ${restPose}-pose`,
    color: cssColor(palette.shell),
  };
}

/** Reads the bytes of a character's file. */
export async function readSource({ source }: CharacterOffer): Promise<Uint8Array> {
  const given = await source();
  if (typeof given !== "string") return given;
  const response = await fetch(given);
  if (!response.ok) throw new Error(`The character's file is missing: ${given} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

interface FolderListing {
  folder: string | null;
  characters: { name: string; url: string; extension: string; bytes: number }[];
  account?: string;
}

/** What the page's server offers besides the page. */
export interface ServerOffers {
  /** The models in the folder given to `npm start -- --characters`. */
  characters: CharacterOffer[];
  /** Address of the service's account page; null if there is no service. */
  account: string | null;
}

/** Queries the server's offers; a static host has none. */
export async function serverOffers(): Promise<ServerOffers> {
  const listing = await fetch("characters")
    .then((response) => (response.ok ? (response.json() as Promise<FolderListing>) : null))
    .catch(() => null);
  const group = listing?.folder;
  const characters = (group ? listing.characters : []).map(({ name, url, extension }) => ({
    info: { name, note: extension.slice(1), color: colorOf(name) },
    fileName: `${name}${extension}`,
    builtIn: null,
    group: group ?? "",
    source: () => url,
  }));
  return { characters, account: listing?.account ?? null };
}

/** Derives a colour from a name, always the same one. */
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

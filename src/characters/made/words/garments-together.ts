import { defined } from "../../../files/formats/glb/defined.js";
import type { Garment } from "../character-spec.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import type { Archetype } from "./archetypes/index.js";

/** What garments of a role mean: a doctor's gown and cap are not a lady's; a captain's cap has a peak. */
const MEANT: readonly (readonly [role: string, Partial<Record<GarmentId, GarmentId>>])[] = [
  ["witch", { hat: "wizard_hat" }],
  ["wizard", { hat: "wizard_hat" }],
  ["pirate", { hat: "pirate_hat" }],
  ["cowboy", { hat: "cowboy_hat" }],
  ["baker", { hat: "chef_hat" }],
  ["doctor", { gown: "scrubs", cap: "beanie" }],
  ["captain", { cap: "police_cap" }],
  ["policeman", { cap: "police_cap" }],
  ["luchador", { mask: "full_mask" }],
  ["wrestler", { mask: "full_mask" }],
  ["superhero", { mask: "eye_mask" }],
  ["plague doctor", { mask: "beak_mask" }],
  ["astronaut", { helmet: "space_helmet" }],
  ["soldier", { helmet: "military_helmet" }],
  ["firefighter", { helmet: "hard_hat", hat: "hard_hat" }],
  ["fireman", { helmet: "hard_hat", hat: "hard_hat" }],
  ["space marine", { helmet: "great_helm" }],
  ["biker", { helmet: "great_helm" }],
  ["construction worker", { helmet: "hard_hat", hat: "hard_hat" }],
  ["builder", { helmet: "hard_hat", hat: "hard_hat" }],
  ["miner", { helmet: "miner_helmet" }],
  ["gladiator", { helmet: "crested_helmet" }],
  ["diver", { mask: "diving_mask" }],
  ["sailor", { cap: "sailor_hat", hat: "sailor_hat" }],
  ["pharaoh", { headdress: "nemes" }],
  ["sumo", { belt: "mawashi" }],
  ["jester", { hat: "jester_hat" }],
];

/** What a collar or a lowered hood belongs to. */
export const HANGS: ReadonlySet<GarmentId> = new Set([
  "cape",
  "short_cape",
  "coat",
  "robe",
  "raincoat",
  "lab_coat",
  "jacket",
  "parka",
]);

/** Pieces of one armour: they are of one metal unless it is said. */
export const PLATE: ReadonlySet<GarmentId> = new Set([
  "armor",
  "sabatons",
  "gauntlets",
  "pauldrons",
  "great_helm",
  "helmet",
  "viking_helmet",
  "crested_helmet",
]);

/** Returns the garments that are said, each once: "a pointed hat with a wide brim" is one hat. */
export function once(garments: readonly Garment[], implied: ReadonlySet<Garment>): Garment[] {
  const kept: Garment[] = [];
  for (const garment of garments) {
    const { slot } = GARMENTS[garment.id];
    if (implied.has(garment) && garments.some((one) => one !== garment && GARMENTS[one.id].slot === slot)) continue;
    const before = kept.find(({ id, side }) => id === garment.id && side === garment.side);
    if (before) Object.assign(before, { ...garment, ...defined(before) });
    else kept.push(garment);
  }
  return kept;
}

/** Makes of garments what a role means by them. */
export function wearOfRole(
  garments: readonly Garment[],
  role: Archetype | undefined,
  noteNear: (text: string, id: string) => void,
): void {
  const meant = MEANT.find(([word]) => role?.words.includes(word))?.[1];
  for (const garment of garments) {
    const id = meant?.[garment.id];
    if (!id) continue;
    noteNear(garment.id, id);
    garment.id = id;
  }
}

import type { ActionScript } from "../../script.js";
import { ANGLING_SCRIPTS } from "./angling.js";
import { ANIMALS_SCRIPTS } from "./animals.js";
import { BENCH_SCRIPTS } from "./bench.js";
import { CARTS_SCRIPTS } from "./carts.js";
import { CHORES_SCRIPTS } from "./chores.js";
import { CLIMBING_SCRIPTS } from "./climbing.js";
import { DRINKS_SCRIPTS } from "./drinks.js";
import { FARM_SCRIPTS } from "./farm.js";
import { FORGE_SCRIPTS } from "./forge.js";
import { GARDEN_SCRIPTS } from "./garden.js";
import { GROUND_SCRIPTS } from "./ground.js";
import { HANDICRAFT_SCRIPTS } from "./handicraft.js";
import { HAULS_SCRIPTS } from "./hauls.js";
import { HEAVY_SCRIPTS } from "./heavy.js";
import { KITCHEN_SCRIPTS } from "./kitchen.js";
import { LAUNDRY_SCRIPTS } from "./laundry.js";
import { LEVERS_SCRIPTS } from "./levers.js";
import { LOCKS_SCRIPTS } from "./locks.js";
import { MARKET_SCRIPTS } from "./market.js";
import { MASONRY_SCRIPTS } from "./masonry.js";
import { MINING_SCRIPTS } from "./mining.js";
import { MINSTREL_SCRIPTS } from "./minstrels.js";
import { OFFICE_SCRIPTS } from "./office.js";
import { OUTDOORS_SCRIPTS } from "./outdoors.js";
import { PUBLIC_SCRIPTS } from "./public.js";
import { RIDING_SCRIPTS } from "./riding.js";
import { ROOMS_SCRIPTS } from "./rooms.js";
import { ROPE_SCRIPTS } from "./ropes.js";
import { SACK_SCRIPTS } from "./sacks.js";
import { SHELVES_SCRIPTS } from "./shelves.js";
import { TRADES_SCRIPTS } from "./trades.js";
import { VOYAGE_SCRIPTS } from "./voyage.js";

/** Scripts of work: crafts, farm, house, villagers. */
export const WORK_SCRIPTS: Record<string, ActionScript> = {
  ...ANGLING_SCRIPTS,
  ...ANIMALS_SCRIPTS,
  ...BENCH_SCRIPTS,
  ...CARTS_SCRIPTS,
  ...CHORES_SCRIPTS,
  ...CLIMBING_SCRIPTS,
  ...DRINKS_SCRIPTS,
  ...FARM_SCRIPTS,
  ...FORGE_SCRIPTS,
  ...GARDEN_SCRIPTS,
  ...GROUND_SCRIPTS,
  ...HANDICRAFT_SCRIPTS,
  ...HAULS_SCRIPTS,
  ...HEAVY_SCRIPTS,
  ...KITCHEN_SCRIPTS,
  ...LAUNDRY_SCRIPTS,
  ...LEVERS_SCRIPTS,
  ...LOCKS_SCRIPTS,
  ...MARKET_SCRIPTS,
  ...MASONRY_SCRIPTS,
  ...MINING_SCRIPTS,
  ...MINSTREL_SCRIPTS,
  ...OFFICE_SCRIPTS,
  ...OUTDOORS_SCRIPTS,
  ...PUBLIC_SCRIPTS,
  ...RIDING_SCRIPTS,
  ...ROOMS_SCRIPTS,
  ...ROPE_SCRIPTS,
  ...SACK_SCRIPTS,
  ...SHELVES_SCRIPTS,
  ...TRADES_SCRIPTS,
  ...VOYAGE_SCRIPTS,
};

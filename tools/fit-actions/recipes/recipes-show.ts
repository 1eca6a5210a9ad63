import { FLATS, OPENS, type TakeRecipe, take } from "./take-recipe.js";

const FREE = { entry: "free", exit: "free", floor: "none", ...FLATS } as const;

/** Dances, in water, in the air, yoga. */
export const SHOW_RECIPES: readonly TakeRecipe[] = [
  take("airplane", "143_36", { to: 7, ...FLATS }),
  take("yoga", "144_30", { to: 9, ...FLATS, floor: "hands" }),
  take("swim_breast", "Swim_Fwd_Loop", { segment: "swim_crawl", cycles: [0, 1.3333], ...FREE }),
  take("swim_back", "126_01", { to: 9.5, ...FREE }),
  take("swim_tread", "Swim_Idle_Loop", FREE),
  take("flap", "79_58", { to: 6, ...FLATS }),
  take("flap", "80_62", { to: 8, ...FLATS }),
  take("fly", "Flying Forward Super", FREE),
  take("fly", "Flying Forward", FREE),
  take("levitate", "Levitate Idle", FREE),
  take("dance_salsa", "60_01", { to: 10, ...OPENS }),
  take("dance_salsa", "61_01", { to: 9, ...OPENS }),
  take("dance_ballet", "49_18", { quality: 2, ...OPENS }),
  take("dance_ballet", "05_02", OPENS),
  take("dance_hiphop", "85_03", { to: 11, floor: "hands" }),
  take("dance_charleston", "93_03"),
  take("dance_charleston", "Dance Charleston"),
  take("dance_lindy", "93_06"),
  take("dance_indian", "94_11", { to: 10.5, ...OPENS }),
  take("dance_lambada", "55_02", { to: 9.5 }),
  take("dance_chicken", "18_15", { to: 9 }),
  take("dance_chicken", "143_34"),
  take("dance_pop", "131_07", { segment: null }),
  take("dance_free", "111_05", OPENS),
  take("dance_free", "Dance Reach Hip"),
  take("dance_free", "Dance_Loop"),
];

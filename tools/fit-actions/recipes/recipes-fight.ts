import { FISTS, FLATS, GRIPS, RIGHT_GRIP, type TakeRecipe, take } from "./take-recipe.js";

const GUARDED = { ...FISTS, upright: 0.35 } as const;

/** Blows, kicks, blocks, weapons. */
export const FIGHT_RECIPES: readonly TakeRecipe[] = [
  take("chop_hand", "86_05", { at: 57.4, ...FLATS }),
  take("chop_hand", "86_05", { at: 55.2, ...FLATS }),
  take("punch_combo", "13_18", { at: 17.1, ...GUARDED }),
  take("punch_combo", "14_02", { at: 22.7, ...GUARDED }),
  take("punch_combo", "86_05", GUARDED),
  take("punch_low", "143_23", GUARDED),
  take("punch_series", "144_21", { to: 6, ...GUARDED }),
  take("punch_karate", "135_09", { at: 2, ...FISTS }),
  take("punch_karate", "135_09", { at: 4, ...FISTS }),
  take("boxing", "14_03", { from: 10, to: 18, ...FISTS }),
  take("kick_front", "144_05", { at: 9.5, ...FISTS }),
  take("kick_front", "86_01", { at: 29.6, ...FISTS }),
  take("kick_front", "144_09", { at: 4.5, ...FISTS }),
  take("kick_side", "135_11", { at: 2.2, ...FISTS }),
  take("kick_side", "143_24", FISTS),
  take("kick_round", "135_07", { at: 0.3, ...FISTS }),
  take("kick_round", "135_07", { at: 3, ...FISTS }),
  take("kick_jump", "75_16", FISTS),
  take("kick_jump", "90_05", FISTS),
  take("kick_ball", "74_05"),
  take("kick_ball", "11_01"),
  take("kick_ball", "10_02"),
  take("block_high", "144_26", { at: 0.4, ...GUARDED }),
  take("block_high", "144_07", { at: 2.2, ...GUARDED }),
  take("shoot_gun", "79_96", { to: 7, ...GRIPS }),
  take("shoot_gun", "Pistol_Shoot", RIGHT_GRIP),
  take("shoot_bow", "79_86", { to: 8, ...GRIPS }),
  take("taunt", "13_28", { segment: "beckon", at: 0.1, hands: ["open", "open"] }),
];

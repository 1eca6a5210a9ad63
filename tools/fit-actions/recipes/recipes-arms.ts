import { FLATS, GRIPS, OPENS, RIGHT_FLAT, RIGHT_GRIP, type TakeRecipe, take } from "./take-recipe.js";

const POINT = { hands: ["relaxed", "point"] } as const;
const RIGHT_OPEN = { hands: ["relaxed", "open"] } as const;

/** Gestures, feelings, actions in pairs, care of the body. */
export const ARM_RECIPES: readonly TakeRecipe[] = [
  take("wave", "113_27", RIGHT_OPEN),
  take("wave", "143_25", { quality: 3, hands: ["open", "relaxed"] }),
  take("wave_both", "143_25", OPENS),
  take("wave_both", "13_27", OPENS),
  take("point", "26_05", POINT),
  take("point", "80_37", POINT),
  take("clap", "86_09", { at: 24.75, ...FLATS }),
  take("clap", "80_43", FLATS),
  take("shade_eyes", "26_06", { to: 21.4, ...RIGHT_FLAT }),
  take("talk", "19_08", { at: 0.3, to: 7, ...OPENS }),
  take("talk", "19_08", { at: 9.8, ...OPENS }),
  take("talk", "18_08", { to: 15, ...OPENS }),
  take("celebrate", "34_02", { hands: ["fist", "fist"] }),
  take("celebrate", "79_69", { to: 7.5, hands: ["fist", "fist"] }),
  take("celebrate", "Victory Fist Pump", { hands: ["fist", "fist"] }),
  take("cry", "79_72", { to: 8, ...FLATS }),
  take("cry", "80_46", { to: 8.5, ...FLATS }),
  take("sad", "79_71", { to: 8.5, stays: true }),
  take("shiver", "79_68", { to: 7, ...FLATS }),
  take("think", "74_12", { entry: "sit", exit: "sit", stays: true, hands: ["relaxed", "fist"] }),
  take("meditate", "Meditate", { entry: "sitFloor", exit: "sitFloor", floor: "body", hands: ["pinch", "pinch"] }),
  take("shake_hands", "141_23", RIGHT_FLAT),
  take("shake_hands", "79_06", { to: 6, ...RIGHT_FLAT }),
  take("high_five", "141_22", RIGHT_FLAT),
  take("high_five", "20_11", RIGHT_FLAT),
  take("peekaboo", "143_33", FLATS),
  take("phone", "79_36", RIGHT_GRIP),
  take("phone", "80_25", { to: 10, hands: ["grip", "relaxed"] }),
  take("phone_dial", "79_37", { hands: ["grip", "point"] }),
  take("hold_baby", "79_89", { to: 8.5, ...FLATS }),
  take("shave", "79_83", { to: 8.5, ...RIGHT_GRIP }),
  take("put_on_jacket", "79_23", GRIPS),
  take("headphones_on", "79_79", { to: 8.5, hands: ["cup", "cup"] }),
  take("play_piano", "79_19", { to: 8, hands: ["cup", "cup"] }),
  take("play_piano", "80_70", { to: 8.5, hands: ["cup", "cup"] }),
];

import type { ActionScript } from "../../script.js";
import { FIST_SCRIPTS } from "./fists.js";
import { GREATSWORD_SCRIPTS } from "./greatsword.js";
import { GUN_SCRIPTS } from "./guns.js";
import { MAGIC_SCRIPTS } from "./magic.js";
import { SHIELD_SCRIPTS } from "./shields.js";
import { SHORT_WEAPON_SCRIPTS } from "./short-weapons.js";
import { SPEAR_SCRIPTS } from "./spears.js";
import { SWORD_SCRIPTS } from "./swords.js";

/** Scripts of fights: weapons, blocks, blows taken, deaths, magic. */
export const BATTLE_SCRIPTS: Record<string, ActionScript> = {
  ...SWORD_SCRIPTS,
  ...GREATSWORD_SCRIPTS,
  ...SPEAR_SCRIPTS,
  ...SHORT_WEAPON_SCRIPTS,
  ...SHIELD_SCRIPTS,
  ...GUN_SCRIPTS,
  ...FIST_SCRIPTS,
  ...MAGIC_SCRIPTS,
};

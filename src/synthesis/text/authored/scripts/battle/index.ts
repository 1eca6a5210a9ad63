import type { ActionScript } from "../../script.js";
import { DEATH_SCRIPTS } from "./deaths.js";
import { DODGE_SCRIPTS } from "./dodges.js";
import { FIST_DEFENCE_SCRIPTS } from "./fist-defence.js";
import { FIST_SCRIPTS } from "./fists.js";
import { GREATSWORD_SCRIPTS } from "./greatsword.js";
import { GUN_SCRIPTS } from "./guns.js";
import { HIT_SCRIPTS } from "./hits.js";
import { JAB_SCRIPTS } from "./jabs.js";
import { KICK_SCRIPTS } from "./kicks.js";
import { LONG_GUN_SCRIPTS } from "./long-guns.js";
import { LONG_WEAPON_SCRIPTS } from "./long-weapons.js";
import { MAGIC_SCRIPTS } from "./magic.js";
import { PISTOL_SCRIPTS } from "./pistols.js";
import { SHEATH_SCRIPTS } from "./sheaths.js";
import { SHIELD_SCRIPTS } from "./shields.js";
import { SHORT_WEAPON_SCRIPTS } from "./short-weapons.js";
import { SIGNAL_SCRIPTS } from "./signals.js";
import { SOLDIER_SCRIPTS } from "./soldiers.js";
import { SPEAR_SCRIPTS } from "./spears.js";
import { SPECIAL_SCRIPTS } from "./specials.js";
import { SWORD_CUT_SCRIPTS } from "./sword-cuts.js";
import { SWORD_SCRIPTS } from "./swords.js";
import { TAUNT_SCRIPTS } from "./taunts.js";
import { TORMENT_SCRIPTS } from "./torments.js";
import { WARD_SCRIPTS } from "./wards.js";

/** Scripts of fights: weapons, blocks, blows taken, deaths, magic. */
export const BATTLE_SCRIPTS: Record<string, ActionScript> = {
  ...SWORD_SCRIPTS,
  ...SWORD_CUT_SCRIPTS,
  ...GREATSWORD_SCRIPTS,
  ...SPEAR_SCRIPTS,
  ...SHORT_WEAPON_SCRIPTS,
  ...SHIELD_SCRIPTS,
  ...GUN_SCRIPTS,
  ...PISTOL_SCRIPTS,
  ...DODGE_SCRIPTS,
  ...FIST_SCRIPTS,
  ...MAGIC_SCRIPTS,
  ...HIT_SCRIPTS,
  ...TORMENT_SCRIPTS,
  ...DEATH_SCRIPTS,
  ...SOLDIER_SCRIPTS,
  ...TAUNT_SCRIPTS,
  ...SPECIAL_SCRIPTS,
  ...LONG_GUN_SCRIPTS,
  ...SIGNAL_SCRIPTS,
  ...SHEATH_SCRIPTS,
  ...LONG_WEAPON_SCRIPTS,
  ...WARD_SCRIPTS,
  ...FIST_DEFENCE_SCRIPTS,
  ...KICK_SCRIPTS,
  ...JAB_SCRIPTS,
};

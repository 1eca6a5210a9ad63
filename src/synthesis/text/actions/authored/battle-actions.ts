import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of fights: weapons, blocks, blows taken, deaths, magic. */
export const BATTLE_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "weapon", layer: "upperBody", side: "right" }, [
    ["sword_guard", 1.8, "stands on guard with a sword in the {side} hand", { counts: "cycles" }],
    ["sword_heavy", 2, "strikes a heavy blow from above with a sword", { layer: null }, "size"],
    ["sword_combo", 2.4, "cuts three times with a sword", {}],
    ["sword_block", 1.6, "blocks with a sword", {}, "hold", "level"],
    ["sword_parry", 1.5, "parries with a sword and thrusts back", {}],
    ["draw_sword", 1.6, "draws a sword", {}],
    ["sheathe_sword", 2, "puts a sword back into its sheath", {}],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "weapon", side: "right" }, [
    ["greatsword_guard", 1.8, "stands on guard with a greatsword in both hands", { counts: "cycles" }],
    ["greatsword_swing", 1.8, "swings a greatsword from the {side}", {}, "level"],
    ["greatsword_overhead", 2.4, "smashes a greatsword down from overhead", {}, "size"],
    ["greatsword_spin", 2.6, "spins round with a greatsword", {}],
    ["spear_guard", 1.8, "stands on guard with a spear in both hands", { counts: "cycles" }],
    ["spear_thrust", 1.6, "thrusts a spear with both hands", {}, "level"],
    ["spear_sweep", 1.8, "sweeps a spear or staff round", {}],
    ["spear_throw", 2, "throws a spear with the {side} hand", {}, "elevation"],
    ["daggers_guard", 1.3, "stands on guard with two daggers", { counts: "cycles", side: null }],
    ["daggers_combo", 2.4, "slashes with two daggers", { side: null }],
    ["backstab", 2.3, "stabs somebody in the back from behind"],
    ["mace_swing", 0.72, "swings a mace or one-handed axe", { counts: "cycles" }],
    ["throw_knife", 1.8, "throws a knife with the {side} hand"],
    ["shield_guard", 1.9, "stands on guard behind a shield on the {side} arm", { counts: "cycles", side: "left" }],
    ["shield_bash", 1.6, "bashes with a shield on the {side} arm", { side: "left" }],
    ["dual_wield", 2.4, "attacks with two swords", { side: null }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "weapon", layer: "upperBody", side: "right" }, [
    ["bow_aim", 4, "draws a bow and holds the aim", {}, "direction", "elevation", "hold"],
    ["rifle_ready", 2.3, "stands with a rifle at the low ready", { counts: "cycles" }],
    ["rifle_aim", 3.6, "aims a rifle from the shoulder", {}, "direction", "elevation", "hold"],
    ["rifle_fire", 0.3, "fires a rifle from the shoulder", { counts: "cycles" }, "direction", "elevation"],
    ["rifle_reload", 3, "reloads a rifle: magazine out, magazine in, bolt back"],
    ["shotgun_pump", 1, "fires and pumps a shotgun", { counts: "cycles" }, "direction", "elevation"],
    ["pistol_draw", 2.6, "draws a pistol quickly from the holster"],
    ["pistol_aim", 3.2, "aims a pistol with both hands", {}, "direction", "elevation", "hold"],
    ["pistol_fire", 0.33, "fires a pistol held in both hands", { counts: "cycles" }, "direction", "elevation"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "punch", side: "right" }, [
    ["headbutt", 1.5, "headbutts", { side: null }],
    ["backhand", 1.4, "strikes with the back of the {side} hand", { layer: "upperBody" }, "level"],
    ["slap_face", 1.5, "slaps somebody in the face with the {side} hand", { layer: "upperBody" }],
    ["grapple", 1.2, "grapples and wrestles in a clinch", { counts: "cycles", side: null }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "defend" }, [
    ["fist_guard", 0.72, "bounces on guard with raised fists", { counts: "cycles" }],
    ["duck", 1.7, "ducks under a blow", {}, "size", "hold"],
    ["dodge_back", 1.9, "jumps back from a blow"],
    ["lean_back_dodge", 2.1, "leans far back under a blow or bullet", {}, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "magic" }, [
    ["magic_charge", 0.8, "gathers magic between the hands", { counts: "cycles" }],
    ["magic_blast", 2, "thrusts out both palms in a blast of magic", {}, "direction", "elevation", "level"],
    ["magic_beam", 3.8, "holds a beam of magic from both palms", {}, "direction", "elevation", "level", "hold"],
    ["magic_heal", 4.4, "heals itself with magic, hands on the heart", { layer: "upperBody" }, "hold"],
    ["magic_summon", 4.2, "summons something, the arms rising slowly", {}, "hold"],
    ["magic_slam", 2.5, "slams magic into the ground with the {side} fist", { side: "right" }],
  ]),
].flat();

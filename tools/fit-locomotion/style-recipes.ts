/** How a style of `locomotion.json` is fitted. */
export interface StyleRecipe {
  /** Name in the data and of the style. */
  id: string;
  /** Performer to fit to; the one with the most cycles when not given: another's cycles are another performance. */
  subject?: string;
  /** Harmonics of the delta, 2 by default: 4 for styles whose feet do something of their own. */
  harmonics?: number;
  /** Latest phase of the left strike after the foot was furthest ahead, 0.1 by default: high steps land late. */
  latestStrike?: number;
  /** The planted foot stands on its ball. */
  tiptoe?: boolean;
  /** Factor on the least foot pitch at tip-off. */
  pushOff?: number;
  /** Factor on the swing foot's clearance. */
  clearance?: number;
}

export const STYLE_RECIPES: readonly StyleRecipe[] = [
  { id: "achey" },
  { id: "angry" },
  { id: "arms_out_balancing" },
  { id: "attitude", harmonics: 4 },
  { id: "baby" },
  { id: "baby_stretch" },
  { id: "bent_forward" },
  { id: "bouncy" },
  { id: "careful" },
  { id: "careful_run" },
  { id: "carry" },
  { id: "casual" },
  { id: "cat" },
  { id: "chicken" },
  { id: "childish" },
  { id: "clumsy", subject: "91" },
  { id: "confident" },
  { id: "cool" },
  { id: "creep" },
  { id: "crouched", pushOff: 0.5 },
  { id: "depressed" },
  { id: "dinosaur" },
  { id: "drag_bad_leg" },
  { id: "drunk" },
  { id: "duck_footed" },
  { id: "elated" },
  { id: "exaggerated_stride" },
  { id: "fast" },
  { id: "frankenstein" },
  { id: "gangly_teen" },
  { id: "gorilla", harmonics: 4 },
  { id: "graceful_lady" },
  { id: "happy" },
  { id: "heavyset" },
  { id: "hobble" },
  { id: "hurt_leg" },
  { id: "hurt_stomach" },
  { id: "jaunty" },
  { id: "joy" },
  { id: "knees_bent" },
  { id: "lavish" },
  { id: "lean_right" },
  { id: "legs_apart" },
  { id: "limp" },
  { id: "loose_arms" },
  { id: "macho", harmonics: 4 },
  { id: "march", latestStrike: 0.25, harmonics: 4 },
  { id: "michael_jackson" },
  { id: "mickey", latestStrike: 0.25, harmonics: 4 },
  { id: "mickey_sneak", harmonics: 4 },
  { id: "mope" },
  { id: "mummy", pushOff: 0.5 },
  { id: "old_man", pushOff: 0.5 },
  { id: "on_toes", tiptoe: true },
  { id: "on_toes_bent_forward", tiptoe: true },
  { id: "on_toes_crouched", tiptoe: true },
  { id: "painful_left_knee" },
  { id: "pigeon_toed" },
  { id: "pregnant" },
  { id: "quail" },
  { id: "relaxed" },
  { id: "robot" },
  { id: "rushed" },
  { id: "sad" },
  { id: "scared", subject: "91" },
  { id: "sexy" },
  { id: "shy" },
  { id: "slow" },
  { id: "sneak", pushOff: 0.5 },
  { id: "sneaky", harmonics: 4 },
  { id: "stern" },
  { id: "stiff", pushOff: 0.5 },
  { id: "stiff_arms" },
  { id: "strong_man" },
  { id: "swagger" },
  { id: "swing_shoulders" },
  { id: "too_cool" },
  { id: "traffic" },
  { id: "wild_arms" },
  { id: "wild_legs", latestStrike: 0.25, harmonics: 4 },
  { id: "zombie", pushOff: 0.5 },
];

import type { StyleShape } from "./style-shape.js";

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
  /** Left and right do the same, half a cycle later. */
  symmetric?: boolean;
  /** Both arms do in any gait what was captured. */
  held?: boolean;
  /** Factor on what trunk, head and arms do, and on what the feet do: walks that are acted too quietly to tell at a glance. */
  emphasis?: number | [body: number, feet: number];
  /** Change by hand on top. */
  shape?: (shape: StyleShape) => void;
}

export const STYLE_RECIPES: readonly StyleRecipe[] = [
  { id: "achey", emphasis: 1.7 },
  { id: "angry", emphasis: 1.3 },
  { id: "arms_out_balancing", held: true },
  { id: "attitude", harmonics: 4, emphasis: 1.6 },
  { id: "baby", emphasis: 1.3 },
  { id: "bent_forward" },
  { id: "bouncy", emphasis: [1.5, 1.3] },
  { id: "careful", emphasis: 2 },
  { id: "carry", held: true, symmetric: true },
  { id: "cat", emphasis: 1.7 },
  { id: "chicken", held: true },
  { id: "childish", emphasis: 1.4 },
  { id: "clumsy", subject: "91", emphasis: [0.8, 0.8] },
  { id: "confident", emphasis: 1.7 },
  { id: "cool", emphasis: 1.6 },
  { id: "creep", emphasis: 1.1 },
  { id: "crouched", pushOff: 0.5 },
  { id: "depressed", emphasis: 1.4 },
  { id: "dinosaur", held: true },
  { id: "drag_bad_leg" },
  { id: "drunk" },
  { id: "duck_footed", emphasis: [1.4, 1.2] },
  { id: "elated", emphasis: 1.4 },
  { id: "exaggerated_stride" },
  { id: "fast", emphasis: 1.5 },
  { id: "gangly_teen", emphasis: 1.6 },
  { id: "graceful_lady", emphasis: 1.4 },
  { id: "happy", emphasis: 1.3 },
  { id: "heavyset", emphasis: 1.5 },
  { id: "hobble", emphasis: [1.7, 1.3] },
  { id: "hurt_leg", emphasis: 1.2 },
  { id: "hurt_stomach", held: true },
  { id: "jaunty", emphasis: 2.2 },
  { id: "joy", emphasis: 1.2 },
  { id: "knees_bent", emphasis: 1.2 },
  { id: "lavish", emphasis: 1.4 },
  { id: "lean_right" },
  { id: "legs_apart" },
  { id: "limp" },
  { id: "loose_arms" },
  { id: "macho", harmonics: 4, emphasis: 1.5, symmetric: true },
  { id: "march", latestStrike: 0.25, harmonics: 4, symmetric: true },
  { id: "michael_jackson" },
  { id: "mickey", latestStrike: 0.25, harmonics: 4, symmetric: true },
  { id: "mickey_sneak", harmonics: 4 },
  { id: "mope", emphasis: 1.3 },
  { id: "mummy", pushOff: 0.5, held: true, symmetric: true },
  { id: "old_man", pushOff: 0.5, emphasis: 1.2 },
  { id: "on_toes", tiptoe: true, emphasis: 1.4 },
  { id: "on_toes_bent_forward", tiptoe: true },
  { id: "on_toes_crouched", tiptoe: true },
  { id: "painful_left_knee", emphasis: 1.4 },
  { id: "pigeon_toed", emphasis: [1.6, 1.4] },
  { id: "pregnant", emphasis: 1.2 },
  { id: "relaxed", emphasis: 1.6 },
  { id: "rushed", emphasis: 1.3 },
  { id: "sad", emphasis: 2 },
  { id: "scared", subject: "91" },
  { id: "sexy", emphasis: 1.25 },
  { id: "shy", emphasis: 1.7 },
  { id: "sneak", pushOff: 0.5 },
  { id: "sneaky", harmonics: 4 },
  { id: "stern", emphasis: 1.6 },
  { id: "stiff", pushOff: 0.5, emphasis: 1.4 },
  { id: "stiff_arms", emphasis: 1.8 },
  { id: "strong_man", emphasis: 1.8, symmetric: true },
  { id: "swagger", emphasis: 1.5 },
  { id: "swing_shoulders", emphasis: 1.5 },
  { id: "too_cool", emphasis: 1.2 },
  { id: "wild_arms" },
  { id: "wild_legs", latestStrike: 0.25, harmonics: 4, symmetric: true },
  { id: "zombie", pushOff: 0.5, held: true, symmetric: true },
];

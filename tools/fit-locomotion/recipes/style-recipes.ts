import type { StyleShape } from "../style-shape.js";

/** How a style of `locomotion.json` is fitted. */
export interface StyleRecipe {
  /** Name of the style, and in the data. */
  id: string;
  /** Clips to fit to, where the data has a different name for the style. */
  clips?: readonly string[];
  /** Performer to fit to; by default the one with the most cycles: another's cycles are another performance. */
  subject?: string;
  /** Harmonics of the delta, 2 by default: 4 for styles whose feet have a motion of their own. */
  harmonics?: number;
  /** Latest phase of the left strike after the foot was furthest ahead, 0.1 by default: high steps land late. */
  latestStrike?: number;
  /** Whether the planted foot stands on its ball. */
  tiptoe?: boolean;
  /** Factor on the smallest foot pitch at tip-off. */
  pushOff?: number;
  /** Factor on the swing foot's clearance. */
  clearance?: number;
  /** Whether left and right do the same, half a cycle later. */
  symmetric?: boolean;
  /** Whether both arms do in any gait what was captured. */
  held?: boolean;
  /**
   * Factor on the motion of trunk, head and arms, and of the feet: for walks that are acted too quietly to recognize
   * at a glance.
   */
  emphasis?: number | [body: number, feet: number];
  /** Additional change by hand. */
  shape?: (shape: StyleShape) => void;
}

/** Returns the clips of a subject: "131_01", … */
function numbered(subject: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `${subject}_${String(number).padStart(2, "0")}`);
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
  { id: "pop_star", clips: numbered("131", [1, 2, 9, 10, 11, 12, 13, 14]) },
  { id: "cartoon", clips: numbered("120", [17, 18]), latestStrike: 0.25, harmonics: 4, symmetric: true },
  { id: "cartoon_sneak", clips: numbered("120", [8, 9, 10, 11, 12, 13, 14]), harmonics: 4 },
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

/** A group of styles. */
export interface StyleGroup {
  readonly name: string;
  readonly styles: readonly string[];
}

/** Styles in groups for browsing. Unlisted ones form a last group. */
const GROUPS: readonly (readonly [name: string, styles: string])[] = [
  [
    "People",
    `neutral_male_a neutral_male_b neutral_male_c neutral_male_d neutral_female_a neutral_female_b neutral_female_c
     neutral_female_d male_a male_b male_c male_d female_a female_b female_c female_d old old_man old_woman elderly baby
     baby_stretch child child_like childish toddler gangly_teen teen graceful_lady heavy heavyset pregnant strong_man giant
     soldier casual`,
  ],
  [
    "Moods",
    `angry ashamed attitude bossy bouncy confident cool depressed elated elegant flirty happy jaunty joy joyful lavish lazy
     macho mope nervous proud relaxed sad scared sexy shy stern swagger too_cool anxious bored excited furious grumpy gloomy
     timid`,
  ],
  [
    "States",
    `achey blind clumsy cold drag_bad_leg drunk drunk_b dizzy exhausted hobble hot hurt_leg hurt_stomach injured
     injured_left injured_right left_leg_injured limp limp_left limp_right painful_left_knee sick sleepy stumble tired
     windy wounded hurt_left hurt_right injured_arm`,
  ],
  [
    "Manners",
    `bent_forward big_steps careful careful_run catwalk chest_in chest_out creep crouched deep_snow duck_footed
     exaggerated_stride fast goose_step high_knees in_water jog knees_bent lean_left lean_right legs_apart march on_toes
     on_toes_bent_forward on_toes_crouched pigeon_toed rushed shuffle skip slow small_steps sneak sneaky soldier_march stiff
     stoop stride strut tightrope tiptoe traffic wide_leg march_slow parade power_walk sway hurry stealth patrol stomp`,
  ],
  [
    "Carrying",
    `backpack backpack_heavy bag bag_left bag_right briefcase bucket cane carry carry_bag carry_bag_left carry_bag_right
     carry_box carry_rifle carry_shoulder carry_tray crutches gunslinger lantern phone_call pistol_aim reading_map
     rifle_ready rifle_low rifle_shouldered shield sword texting torch tray umbrella bow_ready spear suitcase`,
  ],
  [
    "Arms",
    `aeroplane arms_crossed arms_folded arms_out_balancing boxer_guard hands_behind_back hands_in_pockets hands_on_head
     hands_on_hips hands_up heroic loose_arms stiff_arms swing_shoulders teapot wild_arms arms_wide clapping waving
     hugging`,
  ],
  [
    "Creatures and cartoon",
    `alien ballerina bear cartoon cartoon_sneak cat chicken cowboy crab dinosaur duck frankenstein ghost gorilla hop_left hop_right
     monkey moonwalk mummy ninja ninja_run ogre penguin pirate pop_star puppet quail robot
     samurai t_rex troll vampire waddle werewolf wild_legs zombie zombie_fast`,
  ],
];
const OTHERS = "More";

/** Sorts styles into groups; empty groups are left out. */
export function groupStyles(styles: readonly string[]): StyleGroup[] {
  const known = new Set(styles);
  const groups = GROUPS.map(([name, ids]) => ({
    name,
    styles: ids.split(/\s+/).filter((id) => known.delete(id)),
  }));
  groups.push({ name: OTHERS, styles: [...known] });
  return groups.filter((group) => group.styles.length > 0);
}

/** Whether a style's name contains every word of a query. */
export function matchesQuery(styleId: string, query: string): boolean {
  const words = query.toLowerCase().split(/[\s_]+/);
  return words.every((word) => styleId.includes(word));
}

/** "t_rex" → "t rex" */
export function styleName(styleId: string): string {
  return styleId.replaceAll("_", " ");
}

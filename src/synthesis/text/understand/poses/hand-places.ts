import type { HandPlace } from "./hand-place.js";
import { HELD_THINGS, READY_WEAPONS } from "./held-things.js";

/** Words between a preposition and a noun. */
export const OWN = "(?:(?:his|her|its|their|my|your|the|a|an|own|both|one|each|left|right|other|achy|aching|sore) )*";

/** Hands and arms that are held somewhere, with their sides. */
const HANDS = `(?:(?:his|her|its|their|my|your|the|a|an|both|one|two|each|left|right|other|open|clenched|cupped|free|raised|lifted|upturned|flat) )*(?:hands?|palms?|fists?|arms?|forearms?|fingers|fingertips)`;
/** How they got there, which says nothing more. */
const HELD = `(?:(?:are|is|all|still|always|firmly|tightly|loosely|casually|neatly|gently|held|kept|placed|put|resting|rested|propped|planted|pressed|clasped|folded|clutched|clutching|locked|laced|interlaced|joined|jammed|shoved|stuck|buried|thrust|hooked|tucked|clamped|tied|bound|cuffed|chained|pressing|clapped|crossed|flat|down|up|out|back) )*`;
/** Verbs that hold a place while something else is done: "keeping one hand on the wall". */
const KEEPING =
  "(?:(?:holding|keeping|resting|having|putting|placing|pressing|clasping|clutching|folding|steadying|leaning|with) )?";

const at = (place: string) => new RegExp(`^${KEEPING}(?<hands>${HANDS}) ${HELD}${place}(?= |$)`);
const held = (pattern: string) => new RegExp(`^${pattern}(?= |$)`);

const touching: readonly (readonly [place: string, target: string])[] = [
  [`(?:in|into|through|on|to) ${OWN}hair`, "hair"],
  [`(?:over|on|to|before|across|against|in front of) ${OWN}(?:mouth|lips)`, "mouth"],
  [`(?:on|to|against|over|at|across) ${OWN}(?:forehead|brow|temples?)`, "forehead"],
  [`(?:on|to|under|at|stroking) ${OWN}(?:chin|jaw|beard)`, "chin"],
  [`(?:on|to|against|at) ${OWN}cheeks?`, "cheek"],
  [`(?:on|to|at|around) ${OWN}(?:throat)`, "throat"],
  [`(?:on|at|behind) ${OWN}neck`, "neck"],
  [`(?:on|to|over|against|at|across) ${OWN}heart`, "heart"],
  [`(?:on|to|over|against|at|across|before|in front of) ${OWN}chest`, "chest"],
  [`(?:on|to|over|against|at|across) ${OWN}(?:stomach|belly|tummy|gut|abdomen)`, "belly"],
  [`(?:on|at|against|over) ${OWN}(?:ribs|side)`, "side"],
  [`(?:on|upon|to) ${OWN}knees?`, "knee"],
  [`(?:on|upon|in) ${OWN}(?:thighs?|lap)`, "thigh"],
  [`(?:on|at|to|against|in|behind) ${OWN}(?:back|small of ${OWN}back|lower back)`, "back"],
  [`(?:on|atop|to|on top of) ${OWN}head`, "head"],
];

/** Where hands are held, the particular before the general. */
export const HAND_PLACES: readonly HandPlace[] = [
  // a back against a wall is not shown
  {
    pattern: held(
      `(?:with |keeping )?${OWN}back (?:is |pressed |flat |close |leaning |turned |held )*(?:to|against|along) (?:it|${OWN}(?:wall|door|rock|tree|cliff))`,
    ),
    action: "",
  },
  {
    pattern: held(
      `${KEEPING}(?:both |his |her |their |the )*(?:hands|palms) (?:are |held |raised |lifted |up |out |thrown )+(?:in front|before|in defense|in defence|protectively)(?: of (?:him|her|them|it|me|you|himself|herself|themselves|the chest|the face))?`,
    ),
    action: "stop_gesture",
    takes: "both",
  },
  { pattern: at(`(?:on|at|to) ${OWN}(?:hips?|waist)`), action: "hands_on_hips" },
  {
    pattern: held(
      `${KEEPING}(?<hands>${HANDS}) (?:cupped|cupping|curved|pressed|held) (?:around|round|over|above|at|to|against) ${OWN}eyes`,
    ),
    action: "shade_eyes",
  },
  {
    pattern: held(`${KEEPING}(?<hands>${HANDS}) (?:cupped|cupping|held) (?:around|round|at|to) ${OWN}mouth`),
    action: "touch",
    parameters: { target: "mouth" },
  },
  { pattern: held("(?:arms?|hands?) akimbo"), action: "hands_on_hips", takes: "both" },
  { pattern: at(`(?:behind|at|on) ${OWN}back of ${OWN}head`), action: "hands_behind_head", takes: "both" },
  { pattern: at(`behind ${OWN}(?:head|neck)`), action: "hands_behind_head", takes: "both" },
  {
    pattern: new RegExp(
      `^${KEEPING}(?:both |his |her |their |the |two )*(?:hands|arms) ${HELD}behind ${OWN}back(?= |$)`,
    ),
    action: "hands_behind_back",
    takes: "both",
  },
  {
    pattern: at(`(?:in|into|inside) ${OWN}(?:trouser |coat |jacket )?pockets?`),
    action: "stand",
    parameters: { styleId: "hands_in_pockets" },
  },
  { pattern: at(`(?:over|on|covering|before|in front of) ${OWN}ears`), action: "cover_ears", takes: "both" },
  { pattern: at(`(?:over|covering|before|in front of) ${OWN}(?:face|eyes)`), action: "cover_face", takes: "both" },
  {
    pattern: held(
      `(?:with )?(?:his |her |their |the |both )*arms (?:firmly |tightly )?(?:crossed|folded)(?: (?:over|on|across|before|in front of) ${OWN}(?:chest|body))?`,
    ),
    action: "cross_arms",
    takes: "both",
  },
  ...touching.map(([place, target]): HandPlace => ({ pattern: at(place), action: "touch", parameters: { target } })),
  {
    pattern: at(
      "(?:on|against|along|to) (?:the |a |its |his |her )?(?:wall|railing|rail|handrail|banister|fence|doorframe|tree|pillar|post)",
    ),
    action: "raise_arm",
    parameters: { direction: 80, elevation: -18 },
    takes: "one",
  },
  {
    pattern: held(
      `${KEEPING}(?<hands>${HANDS})(?: (?:is|are))?(?: (?:stretched|held|extended|outstretched|thrust|reaching|straight|raised|lifted|out|up))+ (?:straight )?(?:in front|ahead|forward|forwards|before)(?: of (?:him|her|them|it|me|you|himself|herself|themselves|itself|the body|the chest))?`,
    ),
    action: "raise_arm",
    parameters: { direction: 0, elevation: 0 },
  },
  {
    pattern: held(
      `${KEEPING}(?<hands>${HANDS})(?: (?:is|are))?(?: (?:stretched|held|extended|spread|reaching|straight|raised|lifted|out|wide|outstretched))* (?:to (?:the|both|his|her|their) sides?|sideways|wide|apart|outspread|like wings|like an? (?:plane|airplane|aeroplane))`,
    ),
    action: "arms_out",
    takes: "both",
  },
  {
    pattern: held(
      `${KEEPING}(?<hands>${HANDS})(?: (?:is|are|held|raised|raise|lifted|spread|high|up|out))* in a v(?: shape)?`,
    ),
    action: "raise_arm",
    parameters: { direction: 90, elevation: 52 },
    takes: "both",
  },
  {
    pattern: held(
      `${KEEPING}(?<hands>${HANDS})(?: (?:is|are))?(?: (?:stretched|held|thrown|raised|lifted|straight))* (?:raised|lifted|up|high|aloft|overhead|in the air|to the sky|(?:above|over|up over) ${OWN}head)(?: (?:in surrender|high|in the air|aloft|above ${OWN}head|overhead))?`,
    ),
    action: "raise_arm",
    parameters: { elevation: 75 },
  },
  {
    pattern: held(`(?:raised|lifted|upraised) (?:hands|arms)`),
    action: "raise_arm",
    parameters: { elevation: 75 },
    takes: "both",
  },
  {
    pattern: held(`(?:outstretched|extended) (?:hands|arms)`),
    action: "raise_arm",
    parameters: { direction: 0, elevation: 0 },
    takes: "both",
  },
  { pattern: held("(?:crossed|folded) arms"), action: "cross_arms", takes: "both" },
  {
    pattern: held(
      `(?:with )?(?:his |her |their |the |both )*(?:hands|palms) (?:pressed |joined |put |clasped )*together (?:over|above|high above|up over) ${OWN}head`,
    ),
    action: "raise_arm",
    parameters: { direction: 0, elevation: 80 },
    takes: "both",
  },
  {
    pattern: held(
      "(?:with )?(?:his |her |their |the |both )*(?:hands|palms) (?:folded|clasped|joined|pressed together|put together|together)(?: in prayer)?",
    ),
    action: "pray",
    takes: "both",
  },
  { pattern: held("(?:folded|clasped|joined) hands(?: in prayer)?"), action: "pray", takes: "both" },
  { pattern: held("(?:holding (?:out )?)?(?:his |her |their )?cupped hands"), action: "hold", takes: "both" },
  {
    pattern: held(
      `(?:chin|head|cheek) (?:resting |propped |cupped |leaning |leant )*(?:in|on) (?<hands>${OWN}(?:hand|palm|fist))`,
    ),
    action: "touch",
    parameters: { target: "chin" },
    takes: "one",
  },
  {
    pattern: held(`(?:head|face|chin) (?:resting |buried |propped )*in ${OWN}hands`),
    action: "cover_face",
    takes: "both",
  },
  {
    pattern: held(`(?:with )?(?:his |her |their |the )*head (?:bowed|down|hanging|hung|lowered|low)(?: low)?`),
    action: "look",
    parameters: { elevation: -40 },
    takes: "one",
  },
  {
    pattern: held(
      `(?:holding |carrying |with )?(?:his |her |their |the |a )*(?:flag|banner|sword|blade|axe|spear|trophy|cup|staff|sign|fist) (?:held |raised |lifted )*(?:high|aloft|overhead|up high)`,
    ),
    action: "raise_arm",
    parameters: { elevation: 70 },
    takes: "one",
  },
  {
    pattern: held(
      `(?:holding |carrying |carries |holds |raising |with )*(?:up )?(?:his |her |their |the |a |burning |blazing |lit )*(?:torch|lantern|lamp|flashlight|candle)(?! ?(?:post|pole|shade|light))(?: up| high| aloft| out)?(?: in (?<hands>${HANDS}))?(?: (?:held |raised |lifted )*(?:high|aloft|overhead|up high))?`,
    ),
    action: "raise_arm",
    parameters: { direction: 25, elevation: 28 },
    takes: "one",
  },
  {
    pattern: held(
      `(?:carrying |balancing |bearing |holding |carries |balances )(?:a |an |the |his |her )*(?:heavy |big |large |full )?(?:\\w+ )(?:of \\w+ )?on (?:top of )?(?:his |her |their |the )*head(?: (?:steadying|steadied|holding|held|balanced|supporting|supported)(?: it)?(?: (?:with|by))? (?<hands>${HANDS}))?`,
    ),
    action: "touch",
    parameters: { target: "head" },
  },
  {
    pattern: held(
      `${KEEPING}(?:both |his |her |their |the |with )*(?:arms|hands) (?:stretched |held |spread )*(?:out|outstretched|wide)(?: (?:to|for) balance)?(?! (?:of|to (?!balance)|in|over|on|for (?!balance)))`,
    ),
    action: "arms_out",
    takes: "both",
  },
  {
    pattern: held(
      `${KEEPING}(?<hands>(?:one|his|her|the|a|left|right|other| )* ?arm) (?:stretched |held )*(?:out|outstretched)(?! (?:of|to|in|over|on|for))`,
    ),
    action: "raise_arm",
    parameters: { direction: 90, elevation: 0 },
    takes: "one",
  },
  {
    pattern: held(
      `(?<hands>(?:the |his |her |their |a )*(?:left|right|other|one) hand (?:holds|holding|carries|carrying|grips|gripping) (?:the |a |an |his |her )*)[a-z]+`,
    ),
    action: "hold",
    takes: "one",
  },
  ...READY_WEAPONS,
  {
    pattern: held(
      `(?:with |holding |carrying |balancing |carries |holds |balances )${OWN}(?:\\w+ )?(?:tray|platter)(?: of [a-z]+)?(?: (?:up|high|aloft|held|raised|balanced|steady) ?)*(?: ?(?:on|in|with) (?<hands>${HANDS}))?(?: (?:up )?(?:high|overhead|at shoulder (?:height|level)|above ${OWN}head))?`,
    ),
    action: "carry_tray",
    takes: "one",
  },
  {
    pattern: held(
      `(?:with |holding |carrying )${OWN}(?:open |big |small )?(?:umbrella|parasol)(?: (?:in|with) (?<hands>${HANDS}))?`,
    ),
    action: "hold_umbrella",
    takes: "one",
  },
  {
    pattern: held(`with ${OWN}(?:sleeping |crying )?(?:baby|infant|newborn|toddler) (?:in|on) ${OWN}(?:arms?|hip|lap)`),
    action: "hold_baby",
  },
  {
    pattern: held(
      `with ${OWN}(?:[a-z]+ )??(?<thing>[a-z]+) (?:in|clutched in|held in) (?<hands>(?:his |her |their |the |one |left |right |other )+hand)`,
    ),
    action: "hold",
    takes: "one",
    tool: true,
  },
  {
    pattern: held(
      `(?:with |keeping |standing on )?(?<hands>(?:one|his|her|the|a|left|right|other| )* ?leg)(?: (?:is|being))? (?:lifted|raised|extended|stretched|kicked|held|straight)(?: (?:out|up|high|straight|off the (?:floor|ground)))*(?: (?<back>behind|back|backward|backwards))(?: (?:him|her|them))?`,
    ),
    action: "raise_leg",
    parameters: { direction: 180 },
    takes: "one",
  },
  {
    pattern: held(
      `(?:with |keeping )?(?<hands>(?:one|his|her|the|a|left|right|other| )* ?leg)(?: (?:is|being))? (?:lifted|raised|extended|stretched|held|straight)(?: (?:out|up|high|straight|forward|in front|ahead|off the (?:floor|ground)))*`,
    ),
    action: "raise_leg",
    takes: "one",
  },
  {
    pattern: held(
      `(?:with )?(?:his |her |their |the )*(?:upper |whole )?(?:back|body) (?:is |are |held |all |slightly |very )*(?:bent|bend|hunched|curved|rounded|stooped|crooked)(?: over| forward)?`,
    ),
    action: "stand",
    parameters: { styleId: "stoop" },
    takes: "both",
  },
  ...HELD_THINGS,
  // "left hand back" says nothing of the acting hand
  {
    pattern: /^(?:with )?(?:his |her |their |the )*(?:left|right|other|free|rear) (?:hand|arm) (?:back|behind)$/,
    action: "",
  },
];

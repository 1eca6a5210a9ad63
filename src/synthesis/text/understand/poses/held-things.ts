import type { HandPlace } from "./hand-place.js";

/** Words between a preposition and a noun. */
const OWN = "(?:(?:his|her|its|their|my|your|the|a|an|some|two|own|both|one) )*";
/** Words that are no part of the name of a thing. */
const NO_THING =
  "(?!(?:and|or|in|on|over|with|to|of|hands?|arms?|palms?|fists?|head|chin|eyes?|feet|foot|legs?|fingers?|knees?|elbows?|shoulders?|back)\\b)";
/** A thing, with up to two words that describe it. */
const THING = `${OWN}(?:${NO_THING}[a-z']+ ){0,2}?(?<thing>${NO_THING}[a-z]+)(?: of [a-z]+)?`;
/** Verbs that only say that something is held. */
const HOLDING =
  "(?:with|holding|carrying|clutching|gripping|grasping|bearing|wielding|toting|lugging|balancing|cradling|keeping)(?: up)? ";
/** What is said of how it is held. */
const HELD =
  "(?: (?:is|held|sling|clutched|gripped|clasped|raised|lifted|stretched|pressed|hugged|tucked|slung|resting|rested|propped|laid|thrown|balanced|draped|tight|tightly|close|high|low|up|out|firmly|steady|ready|casually))*";
/** Two hands. */
const BOTH =
  "(?:both (?:of )?(?:his |her |their |its |the )*hands|two hands|(?:his|her|their|its) (?:two )?hands|each hand|either hand)";
/** One hand. */
const ONE = "(?<hands>(?:(?:his|her|its|their|the|a|one|left|right|other) )+hand)";
/** Long things, which lie on a shoulder. */
const LONG =
  "sword|blade|katana|greatsword|axe|battleaxe|hammer|warhammer|mace|club|bat|rifle|musket|shotgun|gun|spear|staff|stick|pole|pike|scythe|rake|shovel|spade|hoe|pitchfork|pickaxe|broom|mop|ladder|plank|beam|log|pipe|oar|paddle|ski|skis|umbrella|towel|jacket|coat|bag|sack|backpack|rucksack|satchel|bow|guitar|fishing rod|rod";
const SMALL =
  "phone|mobile|cellphone|torch|flashlight|lantern|lamp|candle|flag|lighter|ticket|letter|key|sword|glass|beer|cup|mug|umbrella|parasol|knife|dagger";

const held = (pattern: string) => new RegExp(`^${pattern}(?= |$)`);

/** Things that are held while something else is done: "a pistol in both hands", "the axe over the shoulder". */
export const HELD_THINGS: readonly HandPlace[] = [
  {
    pattern: held(
      `(?:${HOLDING})?${OWN}(?:[a-z]+ )?(?:gun|pistol|handgun|revolver|sidearm)${HELD} (?:in|with|between) ${BOTH}`,
    ),
    action: "pistol_aim",
    takes: "both",
  },
  {
    pattern: held(
      `(?:${HOLDING})?${OWN}(?:[a-z]+ )?(?:rifle|shotgun|carbine|smg|musket)${HELD} (?:in|with|between) ${BOTH}`,
    ),
    action: "rifle_ready",
    takes: "both",
  },
  {
    pattern: held(
      `(?:${HOLDING})?${OWN}(?:[a-z]+ )?(?:sword|blade|katana|greatsword)${HELD} (?:in|with|between) ${BOTH}`,
    ),
    action: "sword_guard",
    takes: "both",
  },
  {
    pattern: held(
      `(?:(?:${HOLDING})${OWN}(?:[a-z]+ ){0,2}?|${OWN}(?:[a-z]+ )?)(?<thing>${LONG})(?: (?:is|held|slung|sling|resting|rested|propped|laid|thrown|balanced|draped|casually))* (?:on|over|across|upon|against) ${OWN}(?:left |right )?shoulders?`,
    ),
    action: "on_shoulder",
    takes: "one",
  },
  {
    pattern: held(
      `${HOLDING}${OWN}(?:[a-z]+ ){0,2}?(?<thing>${SMALL})${HELD} (?:over|above|high over|high above) ${OWN}head`,
    ),
    action: "raise_arm",
    parameters: { elevation: 72 },
    takes: "one",
  },
  {
    pattern: held(`${HOLDING}${THING}${HELD} (?:over|above|high over|high above) ${OWN}head`),
    action: "raise_arm",
    parameters: { elevation: 76 },
    takes: "both",
  },
  {
    pattern: held(`${HOLDING}${THING}${HELD} (?:to|against|at|on|across|over) ${OWN}(?:chest|breast|heart|bosom)`),
    action: "touch",
    parameters: { target: "chest" },
    takes: "both",
  },
  {
    pattern: held(`${HOLDING}${THING}${HELD} behind ${OWN}back`),
    action: "hands_behind_back",
    takes: "both",
  },
  {
    pattern: held(
      `(?:holding|carrying|clutching|keeping) ${THING}${HELD} (?:at arm'?s length|away from ${OWN}(?:body|face|nose)|out (?:in front|ahead|before)(?: of (?:him|her|them|it|me|you|himself|herself|themselves))?)`,
    ),
    action: "raise_arm",
    parameters: { direction: 0, elevation: 0 },
    takes: "both",
  },
  {
    pattern: held(
      `(?:with )?${OWN}(?:[a-z]+ )?(?<thing>${SMALL}|axe|club|spear|mace|staff|stick|torch)(?: (?:is|held))* (?:raised|lifted|up|high|aloft)(?: (?:up|high))? in ${ONE}`,
    ),
    action: "raise_arm",
    parameters: { direction: 20, elevation: 20 },
    takes: "one",
  },
  {
    pattern: held(
      `${OWN}(?:[a-z]+ )?(?<thing>${SMALL}|axe|club|spear|mace|staff|stick) (?:held|drawn|clutched|gripped|ready) in ${ONE}`,
    ),
    action: "hold",
    takes: "one",
    tool: true,
  },
  {
    pattern: held(`${HOLDING}${THING}${HELD} (?:in|with|between) ${BOTH}`),
    action: "hold",
    parameters: { side: "both" },
    takes: "both",
    tool: true,
  },
  {
    pattern: held(
      `(?:holding|carrying|clutching|gripping|wielding|cradling|balancing) ${THING}${HELD} (?:in|on) ${ONE}`,
    ),
    action: "hold",
    takes: "one",
    tool: true,
  },
];

/** Weapons, how they are held while something else is done, and what holds them so. */
const READY: readonly (readonly [things: string, states: string, action: string])[] = [
  [
    "gun|pistol|handgun|revolver|sidearm|weapon",
    "drawn|raised|up|aimed|ready|leveled|levelled|pointed|at the ready",
    "pistol_aim",
  ],
  ["rifle|shotgun|carbine|smg", "raised|up|aimed|shouldered|leveled|levelled|pointed", "rifle_aim"],
  [
    "rifle|shotgun|carbine|smg",
    "ready|at the ready|lowered|low|at low ready|across (?:his |her |the )?chest",
    "rifle_ready",
  ],
  ["sword|blade|katana|saber|sabre", "drawn|raised|ready|at the ready|held out|up", "sword_guard"],
  ["shield", "up|raised|ready|at the ready", "shield_guard"],
  ["bow", "drawn|raised|at the ready", "bow_aim"],
];

/** The same as poses. */
export const READY_WEAPONS: readonly HandPlace[] = READY.map(
  ([things, states, action]): HandPlace => ({
    pattern: held(
      `(?:with |holding |keeping )?(?:his |her |their |the |a |an )*(?:${things}) (?:is |held |still |always )*(?:${states})(?: (?:and ready|in front|forward|ahead|high|low|to shoulder|with both hands|two handed))*`,
    ),
    action,
    takes: "both",
  }),
);

import type { StanceId } from "../../../../requests/text-plan.js";
import { OWN } from "./hand-places.js";

/** Words for a stance, or for a place that implies one. */
export interface StancePlace {
  pattern: RegExp;
  stance: StanceId;
  implied?: boolean;
  /** Whether the body only begins there: "rises from his knees". */
  from?: boolean;
  /** Whether it counts only in names of clips, where verbs are states: "Sit_Talk". */
  named?: boolean;
}

const ADJECTIVES = "(?:(?!and |or |then )[a-z']+ ){0,2}?";
const SEATS =
  "chair|armchair|rocking chair|stool|bar stool|bench|pew|couch|sofa|throne|seat|swing|bed|toilet|wheelchair|bus|train|tram|plane|saddle|ledge|wall|rock|log|box|crate|step|steps|stairs";
const TABLES =
  "desk|table|computer|laptop|piano|typewriter|keyboard|counter|bar|campfire|fire|window|wheel|loom|potter's wheel|sewing machine";
const INSIDES =
  "car|taxi|cab|truck|lorry|bus|train|plane|cockpit|boat|canoe|kayak|class|classroom|school|church|theatre|theater|cinema|armchair|chair|wheelchair|meeting|office|waiting room|lecture|sauna|corner";
const RIDDEN = "motorbike|motorcycle|bike|bicycle|scooter|moped|horse|pony|camel|donkey|elephant";
const SITS = "(?:sitting|seated|sat|perched|perching)";
const LIES = "(?:lying|laying|laid out|lounging|sprawled|sprawling|stretched out|tucked up|flat)";
const where = (places: string, prepositions: string) => `(?:${prepositions}) ${OWN}${ADJECTIVES}(?:${places})`;
const is = (pattern: string) => new RegExp(`^(?:${pattern})(?= |$)`);

/** The stances of words, the particular before the general. */
export const STANCE_PLACES: readonly StancePlace[] = [
  // where it gets up from
  { stance: "kneel", from: true, pattern: is(`from ${OWN}(?:kneel|kneeling|knees)(?: position)?`) },
  { stance: "kneelOne", from: true, pattern: is(`from ${OWN}knee`) },
  {
    stance: "crouch",
    from: true,
    pattern: is(`from ${OWN}(?:${ADJECTIVES}crouch|squat|crouching|squatting)(?: position)?`),
  },
  {
    stance: "sitFloor",
    from: true,
    pattern: is(`from (?:sitting|a seat|a seated position) on ${OWN}(?:floor|ground)`),
  },
  {
    stance: "lieFront",
    from: true,
    pattern: is(`from (?:(?:lying )?(?:prone|face down)|(?:lying on )?${OWN}(?:belly|stomach|front))`),
  },
  { stance: "lieBack", from: true, pattern: is(`from (?:lying(?: down)?|supine|${OWN}(?:back|bed))`) },
  {
    stance: "sit",
    from: true,
    pattern: is(
      `(?:from|out of|off) (?:sitting|${OWN}${ADJECTIVES}(?:seat|chair|armchair|couch|sofa|bench|stool|throne|desk|table))`,
    ),
  },
  {
    stance: "allFours",
    pattern: is("(?:down |crouching |crouched )?on (?:all fours|(?:his |her |their |the )?hands and knees)"),
  },
  { stance: "kneelOne", pattern: is(`(?:kneeling |down )?on (?:one|a|the|his|her|their) (?:left |right |bent )?knee`) },
  { stance: "kneel", pattern: is(`(?:kneeling |down |up )?on ${OWN}knees`) },
  { stance: "crouch", pattern: is(`${SITS} on ${OWN}(?:heels|haunches)`) },
  { stance: "kneel", pattern: is("kneeling") },
  { stance: "lieFront", pattern: is(`(?:${LIES} )?(?:face down|prone|on ${OWN}(?:belly|stomach|tummy|front))`) },
  {
    stance: "lieBack",
    pattern: is(`(?:${LIES} )?(?:face up|supine|on ${OWN}back(?! (?:foot|leg|heel|hand|seat|row|of)))`),
  },
  {
    stance: "lieBack",
    pattern: is(
      `${LIES.replace("|flat", "")}(?: (?:${where("bed|sofa|couch|coffin|casket|hammock|grass|meadow|sand|floor|ground|bath|bathtub|tub|stretcher|hospital bed|deck chair", "in|on|across")}|down|there))?`,
    ),
  },
  {
    stance: "lieBack",
    pattern: is(
      `(?:${LIES} )?(?:in|from) (?:bed|${OWN}(?:bed|sickbed|hospital bed|coffin|hammock|sleeping bag|bath|bathtub|tub))`,
    ),
    implied: true,
  },
  {
    stance: "sitFloor",
    pattern: is(
      `${SITS} (?:cross legged|crosslegged|${where("floor|ground|grass|carpet|rug|mat|sand|beach", "on|in")})`,
    ),
  },
  {
    stance: "sit",
    pattern: is(
      `(?:${SITS}|slumped|slouched|slouching|hunched) ${where(`${SEATS}|${TABLES}|${INSIDES}|${RIDDEN}`, "at|on|in|by|behind|inside|over|beside")}`,
    ),
  },
  { stance: "sit", pattern: is(`${SITS}(?: there| still| upright)?`) },
  {
    stance: "sit",
    pattern: is(
      "behind (?:the|a|his|her|their) (?:steering )?wheel|in (?:the|his|her|a) (?:driver's|driver|passenger) seat",
    ),
    implied: true,
  },
  {
    stance: "sit",
    pattern: is(
      where("desk|piano|computer|typewriter|sewing machine|wheel of (?:his|her|the|a) (?:car|truck|bus)", "at|behind"),
    ),
    implied: true,
  },
  {
    stance: "sit",
    pattern: is(
      `in (?:class|church|school|${where(INSIDES.replace("|office", "").replace("|corner", ""), "in").replace("(?:in) ", "")})`,
    ),
    implied: true,
  },
  {
    stance: "sit",
    pattern: is(
      `(?:on|from) ${OWN}(?:${SEATS.replace("|ledge|wall|rock|log|box|crate|step|steps|stairs", "")}|${RIDDEN})`,
    ),
    implied: true,
  },
  { stance: "crouch", pattern: is("(?:crouched|crouching|squatting|hunkered)(?: (?:down|low))?") },
  {
    stance: "sit",
    pattern: is("(?:sit|seated|sitting)(?: (?:chair|desk|bench|stool|sofa|couch|table|car))?"),
    named: true,
  },
  { stance: "kneel", pattern: is("(?:kneel|kneeling)"), named: true },
  { stance: "crouch", pattern: is("(?:crouch|crouched|crouching)"), named: true },
  { stance: "lieFront", pattern: is("(?:prone)"), named: true },
  { stance: "lieBack", pattern: is("(?:lie|lying|laying|supine)(?: (?:bed|floor|ground|back))?"), named: true },
];

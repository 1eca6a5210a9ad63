/**
 * Words about a transition, not about what the body does in it. A row is a regular expression of one phrase and its
 * forms; where two rows fit, the first does.
 */

/** Qualities that every transition has without being asked. */
export const TRANSITION_MANNERS = phrases([
  "(?:very |more |as )?(?:smooth|seamless|natural|fluid|gradual|gentle|soft|clean|continuous|organic|subtle|believable|realistic)(?:ly)?",
  "(?:transition|blend|merge|morph|interpolat|connect|join|flow|lead|ease|mov)(?:s|es|e|ing|ion|ed)? (?:in ?to|between|from one to the (?:other|next)|to (?:the )?next(?: one)?|together)",
  "transition(?:s|ing)?",
  "blend(?:s|ing)?",
  "flow(?:s|ing)?",
  "interpolat(?:e|es|ion|ing)",
  "keep(?:s|ing)? (?:the |its |his |her |their )?(?:momentum|balance|pace|speed|rhythm|flow|going)",
  "keep(?:s|ing)? (?:it |things )?(?:smooth|natural|fluid)",
  "continu(?:e|es|ing)(?: on| forward| the motion| the movement)?",
  "carr(?:y|ies|ying) on",
  "go(?:es|ing)? on",
  "(?:the )?(?:first|second|next|other|previous|following) (?:motion|animation|clip|movement|action)s?",
  "no (?:pops?|foot ?sliding|sliding|jitter)",
  "without (?:any )?(?:pops?|popping|foot ?sliding|sliding|jitter|stopping|pausing)",
]);

/** Wishes that the pace goes down. */
export const SLOWING = phrases([
  "(?:gradually |gently |smoothly )?slow(?:s|ing|ed)?(?: it)? down",
  "decelerat(?:e|es|ing)",
  "los(?:e|es|ing) speed",
  "eas(?:e|es|ing) off",
  "get(?:s|ting)? slower",
  "slower",
]);

/** Wishes that the pace goes up. */
export const QUICKENING = phrases([
  "(?:gradually |gently |smoothly )?speed(?:s|ing)? up",
  "accelerat(?:e|es|ing)",
  "pick(?:s|ing)? up (?:the )?(?:speed|pace)",
  "get(?:s|ting)? faster",
  "faster",
]);

/** Words without meaning of their own. */
export const TRANSITION_FILLERS = phrases(
  "a an the and then with of in into to on from between as it is make please very while this that both two one he she they first second next other character person (?:motion|animation|clip|movement)s?".split(
    " ",
  ),
);

function phrases(rows: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${rows.join("|")})\b`, "gi");
}

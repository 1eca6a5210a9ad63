/**
 * Short motions that between them use every part that makes motions out of words: made ahead, so that decoding and
 * compiling is done when somebody asks.
 */
export const PRACTICE_PROMPTS: readonly string[] = [
  "turns left and waves",
  "walks two steps",
  "nods while pointing",
  "sits down",
  "punches, then bows",
  "runs three meters",
  "jumps",
  "walks two steps sadly while waving",
];

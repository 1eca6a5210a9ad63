/**
 * Short prompts that between them exercise every part of text-to-motion: generated ahead of time, so that decoding
 * and compiling is done before the first request.
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

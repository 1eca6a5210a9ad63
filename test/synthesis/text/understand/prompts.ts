/** Prompts and the plans that they make. */
export const PROMPTS: readonly (readonly [prompt: string, plan: string])[] = [
  ["walk forward", "walk direction=0"],
  ["a person waves with the right hand twice", "wave count=2 side=right"],
  ["someone kicks with the left leg then sits down", "kick_front side=left; sit_down"],
  ["walks while waving his left hand", "walk + wave side=left"],
  ["walks four steps forward, turns left 90 degrees and jumps", "walk direction=0 steps=4; turn turn=-90; jump"],
  ["a man punches three times", "punch_cross count=3"],
  ["sits down and stands up", "sit_down; stand_up"],
  ["turn around 180 degrees", "turn turn=180"],
  ["the person wlaks 3 stes back slowly", "walk direction=180 steps=3 tempo=0.6"],
  ["raise both arms", "raise_arm side=both"],
  ["an old man walks", "walk styleId=old_man"],
];

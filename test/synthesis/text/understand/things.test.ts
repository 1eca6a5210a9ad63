import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

describe("things, what is held and how it goes are told from what is done", () => {
  it.each([
    [
      "walks the dog that keeps pulling, left arm stretched forward",
      "walk + raise_arm direction=0 elevation=0 side=left",
    ],
    ["a barista stirs the coffee, left hand on the pitcher", "stir prop=coffee side=left"],
    ["carries a sleeping child across the room", "walk styleId=carry"],
    [
      "lies on the grass looking at clouds, one arm under the head",
      "lie_down + look_up_sky; lie_back_idle + touch side=right target=head",
    ],
    ["archer draws the bow, bow in the left hand", "bow_aim"],
    ["hits a nail with a hammer in the left hand", "hammer prop=hammer side=left"],
    ["walks with a cup in her left hand", "walk + hold prop=cup side=left"],
    ["a waiter hurries across the room with a tray up on his right hand", "run + carry_tray side=right"],
    ["gun drawn, moves along the corridor", "walk + pistol_aim"],
    ["SWAT officer moves forward crouched, rifle shouldered", "rifle_advance"],
    ["vaults over a waist-high wall", "vault"],
    [
      "touches the head, the shoulders, the knees and the toes",
      "touch target=head; touch target=shoulder; touch target=knee; touch target=toe",
    ],
    ["rows a boat with two oars", "row"],
    ["punches left right left", "punch_cross side=left; punch_cross side=right; punch_cross side=left"],
    ["dancing like it is the 60s", "dance_free"],
    ["opens an umbrella and walks in heavy wind", "open_umbrella; walk"],
    ["she checks her watch, gets annoyed and walks off", "check_watch; walk styleId=angry"],
    ["stands with arms crossed over the chest", "cross_arms"],
    ["squats low, back up, then jumps", "squat size=1.3; jump"],
    ["cowers in fear, covering the head with both hands", "cower"],
    ["sits on the floor hugging the knees", "sit_down_floor; sit_hug_knees"],
    ["washes a big window with circular moves of the right hand", "wash_window side=right size=1.4"],
    ["alternating lunges, right then left", "lunge_alternate"],
    ["shield on left arm: block, then shield bash", "shield_block side=left; shield_bash"],
    ["a boy is crying because he dropped his ice cream", "cry"],
    ["without a word she slaps him and walks out", "slap_face; walk"],
    ["Run_Fwd_Pistol_Aim", "run direction=0 + pistol_aim"],
    ["he convulses wildly", "possessed_twitch size=1.4"],
    ["lunges w/ the left leg", "lunge side=left"],
    ["walks like an old man with a bad back", "walk styleId=old_man"],
  ])("%s -> %s", (prompt, expected) => {
    expect(planText(understandPrompt(prompt, 1))).toBe(expected);
  });
});

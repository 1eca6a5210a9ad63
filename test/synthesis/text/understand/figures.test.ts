import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const actionsOf = (prompt: string) =>
  understandPrompt(prompt, 1)
    .steps.map(({ body, layers }) => [body, ...layers].map(({ action }) => action).join(" + "))
    .join("; ");
const notesOf = (prompt: string) => understandPrompt(prompt, 1).notes.map(({ message }) => message);

describe("figures of speech", () => {
  it.each([
    ["she throws her head back and laughs", "look; laugh"],
    ["a drummer nods his head to the beat", "nod"],
    ["she sinks to her knees and weeps", "kneel_down_both; kneel_idle + cry"],
    ["she bows so low that it brushes the floor", "bow"],
    ["he raises both hands as though dragging the dead out of their graves", "raise_arm"],
    ["bro struts in like he owns the place", "walk"],
    ["blows a kiss to her fans", "blow_kiss"],
    ["the detective crouches beside the chalk outline", "crouch_down"],
    ["he plants himself in front of the door, arms crossed", "stand + cross_arms"],
    ["a gunshot off-screen. she ducks", "duck"],
    ["aaa... AAAACHOOOO", "sneeze"],
    ["brrrrr", "shiver"],
    ["his legs turn to jelly", "stagger"],
    ["walking on eggshells", "walk"],
    ["put your hands where i can see em", "hands_up"],
    ["eeeek spider!! *leaps back*", "dodge_back"],
    ["kneel -> stand up -> wave", "kneel_down; kneel_up; wave"],
    ["rogue melts into the shadows", "walk"],
    ["hammers a glowing blade, then dips it in water", "hammer; reach_low"],
    ["drags himself out of bed", "wake_up"],
    ["she flops onto the bed face first", "fall_forward"],
    ["last seen twenty minutes ago, he walks", "walk"],
    ["keeper flings himself to his left", "goalkeeper_dive"],
    ["bandit surrenders: puts both hands up, drops to his knees", "hands_up; kneel_down_both"],
  ])("%s is %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("what is done at once", () => {
  it.each([
    ["he holds the rail with one hand and waves with the other", "hold + wave"],
    ["reads a book while pacing the room", "walk + read; turn + read; walk + read"],
    ["holds the phone to her ear and walks", "walk + touch"],
  ])("%s is %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("notes", () => {
  it.each([
    "a musician plays the violin in the tavern",
    "JONAS walks home through the rain because he is late",
    "he dances as if nobody is watching",
  ])("are not written for “%s”", (prompt) => {
    expect(notesOf(prompt)).toEqual([]);
  });

  it.each([
    ["bows like a flumphet", /flumphet/],
    ["she waves and quabbles", /quabbles/],
    ["roundhouse kick to the head", /head/],
  ])("are written for “%s”", (prompt, expected) => {
    expect(notesOf(prompt)).toContainEqual(expect.stringMatching(expected));
  });
});

import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

const read = (prompt: string) => planText(understandPrompt(prompt, 1));

describe("parts of the body that are held", () => {
  it.each([
    ["sits on a chair, head propped on the left hand", /sit_idle.*touch.*side=left/],
    ["hands clamped together, she waits", /^wait.*clasp_hands/],
    ["person walks with the left hand tucked behind the back", /^walk.*touch side=left target=back/],
    ["palms together overhead, standing", /raise_arm.*elevation=80/],
    ["arms trailing behind him, he sprints", /^sprint.*styleId=ninja_run/],
    ["stands, weight on the left leg", /rest_on_leg.*left/],
    ["stands feet wide apart, fists clenched at the sides", /legs_apart.*clench_fists/],
    ["stands with both palms up", /^palms_up side=both/],
    ["runs, elbows tucked, chin up", /^run.*look/],
    ["walks slowly, shoulders slumped, head hanging low", /^walk.*stoop.*look/],
    ["standing with left hand cupping right elbow and right fist under chin", /target=elbow.*target=chin/],
    ["lie on your back with both hands under your head", /lie_back_idle.*hands_behind_head/],
  ])("holds “%s”", (prompt, wanted) => {
    expect(read(prompt)).toMatch(wanted);
    expect(read(prompt)).not.toMatch(/elbow_strike|pull_up|clap|bend\b/);
  });

  it.each([
    ["climbs a ladder, hand over hand", /^climb_ladder_up$/],
    ["make big backward circles with both straight arms", /^circle_arms/],
    ["lunges with the right leg, back up, then lunges with the left", /^lunge.*; lunge/],
    ["kicks with his left leg high", /^kick_front.*left/],
  ])("does not take what is done in “%s” for it", (prompt, wanted) => {
    expect(read(prompt)).toMatch(wanted);
  });

  it("takes the other hand for a second pose", () => {
    expect(read("stands, one hand on the belly, the other hand on the head")).toMatch(/side=right.*side=left/);
  });

  it("says by name what it cannot show", () => {
    const { notes } = understandPrompt("he walks, elbows locked", 1);
    expect(notes.map(({ message }) => message).join()).toContain("“elbows locked”");
  });
});

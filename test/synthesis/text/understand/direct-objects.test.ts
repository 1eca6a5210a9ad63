import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

const planOf = (prompt: string) => planText(understandPrompt(prompt, 1));

describe("what stands right after a verb is what it is done to", () => {
  it.each(["slides a rug", "slides the bag", "slides the lamp", "slides his chair", "slides it"])(
    "%s across the floor: pushes it",
    (slides) => {
      expect(planOf(`${slides} across the floor`)).toMatch(/^push_heavy/);
    },
  );

  it.each([
    ["slides across the floor", "slide_soles"],
    ["slides his feet across the floor", "slide_soles"],
    ["slides along the floor like a snake", "snake_slither"],
    ["slides onto the floor", "sit_down_floor"],
    ["lowers the bow", "lower_arm"],
    ["takes a lower bow", "bow"],
    ["gives a lower bow", "bow"],
  ])("%s: %s", (prompt, expected) => {
    expect(planOf(prompt)).toBe(expected);
  });

  it.each(["on his stomach", "on his belly", "on his back", "headfirst"])(
    "who slides %s across the floor does not stand",
    (how) => {
      expect(planOf(`slides ${how} across the floor`)).not.toContain("slide_soles");
    },
  );

  it.each(["over a table", "across a table", "down a table", "over the box", "down behind the crate"])(
    "who slides %s pushes nothing",
    (where) => {
      expect(planOf(`slides ${where}`)).not.toContain("push");
    },
  );

  it("a box is pushed, and two are slid between", () => {
    expect(planOf("slides a heavy crate forward")).toContain("push_heavy");
    expect(planOf("slides the box three metres")).toContain("push_heavy distance=3");
    expect(planOf("slides between two boxes")).toMatch(/^slide_feet(?!.*count)/);
  });
});

describe("a bow is lowered where one is held", () => {
  it.each([
    ["draws a bow, then lowers the bow", "bow_aim; lower_arm"],
    ["shoots an arrow, then puts down the bow", "shoot_bow; lower_arm"],
    ["shoots an arrow and puts the bow away", "shoot_bow; lower_arm"],
  ])("%s: %s", (prompt, expected) => {
    expect(planOf(prompt)).toBe(expected);
  });

  it.each([
    ["drops a bow to the queen", "bow"],
    ["drops the bow and draws a sword", "drop_item; draw_sword"],
  ])("%s: %s", (prompt, expected) => {
    expect(planOf(prompt)).toBe(expected);
  });

  it.each(["drops her bow and arrow", "puts down a bow tie"])("%s: no arm", (prompt) => {
    expect(planOf(prompt)).not.toContain("lower_arm");
  });
});

describe("what is held in a pose or a gait", () => {
  it.each([
    ["throws five punches from a horse stance", "horse_punch count=5"],
    ["punches left and right from a horse stance", "horse_punch side=left; horse_punch side=right"],
    ["walks with a tray in both hands", "walk + carry_tray side=both"],
    ["walks carrying a tray with both hands", "walk + carry_tray side=both"],
    ["walks with a tray on the left hand", "walk + carry_tray side=left"],
    ["carries a tray with drinks", "carry_tray"],
    ["stretches his left arm", "raise_arm side=left"],
    ["stretches his right arm", "raise_arm side=right"],
    ["stretch both arms", "stretch"],
    ["stretch your arms", "stretch"],
    ["stretches both arms up", "raise_arm elevation=75 side=both"],
    ["an eagle with wings spread", "eagle_soar"],
    ["an angel with wings outstretched", "wave_wings"],
    ["arms up in a V, shakes his head", "shake_head + raise_arm direction=90 elevation=52 side=both"],
    ["raises her arms into a V", "raise_arm direction=90 elevation=52 side=both"],
  ])("%s: %s", (prompt, expected) => {
    expect(planOf(prompt)).toBe(expected);
  });
});

describe("a ball is dribbled on the spot or on the way", () => {
  it.each([
    ["dribbles a ball through his legs", /^dribble/],
    ["dribbles a ball around his back", /^dribble/],
    ["dribbles past two defenders", /^walk (?!.*count).*\+ dribble$/],
    ["dribbles down his chin", /^(?!.*dribble)/],
    ["bounces a basketball", /^dribble/],
    ["bounces the basketball three times", /^dribble count=3/],
    ["bounces a basketball and shoots", /^dribble.*; shoot_basketball$/],
  ])("%s", (prompt, expected) => {
    expect(planOf(prompt)).toMatch(expected);
  });
});

it("words of how somebody is stay no actions", () => {
  expect(planOf("A man limps forward, his right leg hurts.")).toBe("walk direction=0 styleId=injured_right");
});

describe("a guard is a boxer's where it is one's own", () => {
  it.each([
    ["keeps his guard up", "guard"],
    ["keeps guard up on the wall", "guard_post"],
    ["keeps guard up there", "guard_post"],
    ["holds up a guard rail", "hold"],
  ])("%s: %s", (prompt, expected) => {
    expect(planOf(prompt)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

/** Each step as its action with what is laid over it, parameters left out. */
const actionsOf = (prompt: string) =>
  understandPrompt(prompt, 1).steps.map(({ body, layers }) => [body, ...layers].map(({ action }) => action).join("+"));
const first = (prompt: string) => understandPrompt(prompt, 1).steps[0]!;

describe("things that are held while something else is done", () => {
  it.each([
    ["crouched walk with a pistol in both hands", "walk+pistol_aim"],
    ["walks with an axe over his shoulder", "walk+on_shoulder"],
    ["runs with a rifle slung over the shoulder", "run+on_shoulder"],
    ["walking with a jacket held over her head", "walk+raise_arm"],
    ["clutching a teddy to her chest, she tiptoes down the hall", "walk+touch"],
  ])("lays what is held in %j over what is done", (prompt, actions) => {
    expect(actionsOf(prompt)).toEqual([actions]);
  });

  it("uses both hands for what is over the head, and one for something small", () => {
    expect(first("walks holding a crate over his head").layers[0]!.parameters.side).toBe("both");
    expect(first("walks holding a phone over his head").layers[0]!.parameters.side).toBe("right");
  });
});

describe("manners of somebody else", () => {
  it.each([
    "waves to an old man",
    "kicks the robot",
    "runs away from zombies",
    "sneaks past a drunk man",
    "fights a zombie",
  ])("does not give them to who acts: %s", (prompt) => {
    expect(["sneak", undefined]).toContain(first(prompt).body.parameters.styleId);
  });

  it.each([
    ["walks like a zombie", "zombie"],
    ["an old man waves", "old_man"],
    ["walks as an old man", "old_man"],
    ["walks with a limp", "limp"],
  ])("keeps those of who acts: %s", (prompt, styleId) => {
    expect(first(prompt).body.parameters.styleId).toBe(styleId);
  });
});

describe("places", () => {
  it("bumps into what is solid, and not into a room", () => {
    expect(actionsOf("runs straight into a glass door")).toEqual(["run", "hit_head"]);
    expect(actionsOf("walks into the room")).toEqual(["walk"]);
  });

  it("gets down to look under furniture", () => {
    expect(actionsOf("checks under the sofa")).toEqual(["search_ground"]);
  });

  it("repeats what goes a little at a time as often as the distance needs", () => {
    expect(first("crab walks three metres").body.parameters.count).toBe(6);
    expect(first("pushes a crate across the floor").body.parameters.distance).toBeGreaterThan(1);
    expect(first("crab walks across the room").body.parameters.count).toBeGreaterThan(3);
  });

  it("turns over the shoulder that is named", () => {
    expect(first("about-face over the left shoulder").body.parameters.turn).toBe(-180);
  });

  it("goes nowhere to take up a pose again", () => {
    expect(actionsOf("waves and goes back to idle")).toEqual(["wave", "idle"]);
    expect(actionsOf("salutes, then goes back to the house")).toEqual(["salute", "walk"]);
    const posed = actionsOf("salutes an officer, then goes back to at-ease with hands behind the back");
    expect(posed).toEqual(["salute", "hands_behind_back"]);
  });
});

describe("notes on what is not shown", () => {
  const notShown = (prompt: string) =>
    understandPrompt(prompt, 1).notes.filter(({ message }) => message.startsWith("Not shown"));

  it("names in one note what left no trace in the plan", () => {
    const [note, ...others] = notShown("cartwheels between the barrels of the brewery");
    expect(others).toEqual([]);
    expect(note!.message).toBe("Not shown: “barrels”, “brewery”.");
  });

  it.each(["waves with the left hand", "kicks a ball", "sits down on a chair", "an old man walks slowly"])(
    "has none where everything is shown: %s",
    (prompt) => {
      expect(notShown(prompt)).toEqual([]);
    },
  );
});

describe("paces and heights of stairs and boxes", () => {
  it("runs up stairs faster than it walks up", () => {
    expect(first("run up a flight of stairs").body.parameters.tempo).toBeGreaterThan(1.3);
    expect(first("walk up a flight of stairs").body.parameters.tempo).toBeUndefined();
  });

  it("stays on what it stepped up to where it stands on it", () => {
    expect(actionsOf("steps up onto a box and stands on top of it")[0]).toBe("step_onto");
    expect(actionsOf("steps up onto a box")[0]).toBe("step_up");
  });
});

describe("titles", () => {
  it.each([
    ["stealth takedown: sneak up, clamp a hand over the mouth, stab low", ["walk", "backstab"]],
    ["wrestler's entrance: double biceps flex, then beats his chest", ["flex_muscles", "chest_pound"]],
    ["me when the wifi comes back: jumping up and down", ["jump_up"]],
    ["golf: full driver swing with follow through", ["swing_golf"]],
  ])("weighs what a title says against the rest: %s", (prompt, actions) => {
    expect(actionsOf(prompt)).toEqual(actions);
  });
});

it("does last what it finishes with", () => {
  expect(actionsOf("do three deep squats and finish with one big jump")).toEqual(["squat", "jump"]);
});

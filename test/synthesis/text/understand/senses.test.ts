import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

/** The actions of each step, what is laid over it after "+". */
const actionsOf = (prompt: string) =>
  understandPrompt(prompt, 1)
    .steps.map(({ body, layers }) => [body, ...layers].map(({ action }) => action).join(" + "))
    .join("; ");
const bodiesOf = (prompt: string) => understandPrompt(prompt, 1).steps.map(({ body }) => body);

describe("words beside a verb decide what it means", () => {
  it.each([
    ["a man standing upright swings both arms in large circles", "circle_arms"],
    ["she peeks round the door frame and quickly pulls back", "peek_corner; walk"],
    ["he drops down behind the wall", "take_cover"],
    ["GetUp_Prone", "get_up_front"],
    ["a soldier dozing off on his feet", "sleepy_nod"],
    ["he nods off standing up, then jolts upright", "sleepy_nod"],
    ["the toddler has a complete meltdown", "tantrum"],
    ["Grandpa mowing the grass on a sunny afternoon", "push_cart"],
    ["he shuffles into the kitchen", "walk"],
    ["two jabs, then a straight right", "punch_jab; punch_cross"],
    ["walks straight left", "walk"],
    ["holds a mobile to his ear", "touch"],
    ["leans into a crate and shoves it along the floor", "push_heavy"],
    ["she slides the glass across the table", "put_down_table"],
    ["tugs the line in hand over hand", "pull_rope"],
    ["swims breaststroke across the surface of the lake", "swim_breast"],
    ["swimming idle in the water", "swim_tread"],
    ["mimes crawl swimming with the arms in the air", "mime_swim_crawl"],
    ["walks backwards hauling something heavy", "drag_heavy"],
    ["from downward dog she lowers into cobra", "downward_dog; cobra_pose"],
    ["squats with a heavy barbell", "squat"],
    ["a waiter rushes between the guests balancing a tray", "run + carry_tray"],
    ["rocks the newborn gently in her arms", "hold_baby"],
  ])("%s: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it("goes under what is low, stooping, and ducks under a blow", () => {
    const [body] = bodiesOf("ducks under a low branch");
    expect(body).toMatchObject({ action: "walk", parameters: { styleId: "crouched", steps: 3 } });
    expect(actionsOf("ducks under a punch")).toBe("duck");
  });

  it("jumps up and down more than once", () => {
    expect(bodiesOf("the children are jumping up and down")[0]).toMatchObject({
      action: "jump_up",
      parameters: { count: 4 },
    });
    expect(bodiesOf("jumps up and down twice")[0]).toMatchObject({ parameters: { count: 2 } });
  });

  it("a jerk needs a barbell to be a lift", () => {
    expect(actionsOf("coughs and his whole body jerks forward")).not.toContain("clean_and_jerk");
    expect(actionsOf("his head jerks up")).not.toContain("clean_and_jerk");
    expect(actionsOf("jerks the barbell overhead")).toBe("clean_and_jerk");
  });
});

describe("what opens, ends or only describes a tale", () => {
  it.each([
    ["ok imagine this: she waves and sits down", "wave; sit_down"],
    ["hit reaction: shot in the shoulder, staggers back", "stagger"],
    ["interact: pulls the lever down", "pull_lever"],
    ["blast reaction, flung backwards by a grenade", "knock_down"],
    ["is knocked down and lands hard on her back", "knock_down"],
    ["runs, jumps, keeps running", "run; jump; run"],
    ["sits on the throne, bored", "throne_dismiss"],
  ])("%s: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toContain(expected);
  });

  it("leaves what those do that somebody is like", () => {
    expect(actionsOf("stamps her feet like a little girl who wants to dance")).not.toContain("dance");
  });
});

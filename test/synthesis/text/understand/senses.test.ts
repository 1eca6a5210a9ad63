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

describe("a verb and its particle mean what stands with them", () => {
  it.each([
    ["he passes out", "faint"],
    ["passes out cold", "faint"],
    ["passes out in the chair", "faint"],
    ["hands out to the sides", "arms_out"],
    ["hands out in front", "raise_arm"],
    ["she passes over the bridge", "walk"],
    ["hands over the money", "give"],
    ["sleeps flat on his back", "lie_down"],
    ["lies flat on his back", "lie_down"],
    ["lies flat on back and waves", "lie_down; lie_back_idle + wave"],
    ["falls flat on his back", "fall"],
    ["drops down", "crouch_down"],
    ["drops down dead", "die"],
    ["the soldier drops down and does ten push-ups", "push_up"],
    ["finish the marathon walking", "walk"],
    ["finishes the marathon", "run"],
    ["a swimmer completes a lap", "swim_crawl"],
    ["wins a race and cheers", "celebrate; cheer"],
    ["stands on the block", "stand"],
    ["sits on a block", "sit_down"],
    ["steps on the block", "step_onto"],
    ["explodes out of the starting blocks", "starting_block"],
    ["hangs up from a branch", "hang_ledge"],
    ["hangs up the phone", "put_in_pocket"],
    ["turns on the lamp", "press_button"],
    ["run from standing to sitting", "run; sit_down"],
    ["roll from face down to standing", "roll_forward; get_up_front"],
    ["goes from sitting to standing", "stand_up"],
  ])("%s: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it.each([
    ["drops his pants down", "crouch_down"],
    ["the curtain drops down", "crouch_down"],
    ["jumps off the block", "starting_block"],
    ["she hangs up a sign", "put_in_pocket"],
    ["turns on his heel toward the lamp", "press_button"],
  ])("%s: no %s", (prompt, refused) => {
    expect(actionsOf(prompt)).not.toContain(refused);
  });
});

describe("numbers, stays and stress keep what is told", () => {
  it.each([
    ["squats three times and stays down", "squat", 3],
    ["squats ten times then stays down", "squat", 10],
    ["ducks three times and stays down", "duck", 3],
    ["jumps TWICE, THEN WAVES AT YOU", "jump", 2],
    ["three knee bends", "squat", 3],
    ["two hand wave", "wave_both", undefined],
    ["three finger salute", "salute", undefined],
  ])("%s: %s %s", (prompt, action, count) => {
    const [body] = bodiesOf(prompt);
    expect(body!.action).toBe(action);
    expect(body!.parameters.count).toBe(count);
  });

  it("stays down after the last of several", () => {
    expect(actionsOf("squats three times and stays down")).toBe("squat; crouch_down; crouch_idle");
    expect(actionsOf("squats and stays down")).toBe("crouch_down; crouch_idle");
  });

  it("two of a limb before a movement are both sides", () => {
    for (const prompt of ["two arm raises", "two knee drop"]) {
      const [{ parameters }] = bodiesOf(prompt) as [ReturnType<typeof bodiesOf>[number]];
      expect(parameters).toMatchObject({ side: "both" });
      expect(parameters.count).toBeUndefined();
    }
    expect(bodiesOf("two leg jump")[0]!.parameters.count).toBeUndefined();
  });

  it.each([
    ["Kick! punch! duck!", "kick_front; punch_cross; duck"],
    ["Dance! clap! wave!", "dance_free; clap; wave"],
    ["Clap! jump! spin around!", "clap; jump; turn"],
    ["Macarena!! arms out front", "dance_macarena + raise_arm"],
    ["waves and WALKS TO ME SLOWLY then sits", "wave; walk; sit_down"],
    ["a man JUMPS OVER US AND RUNS", "jump_forward; run"],
  ])("%s: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it("says what was taken as a shout", () => {
    const { steps, notes } = understandPrompt("points to the door GO TO YOUR ROOM", 1);
    expect(steps.map(({ body }) => body.action)).toEqual(["point"]);
    expect(notes.map(({ message }) => message)).toContain("“GO TO YOUR ROOM” was read as said aloud.");
  });
});

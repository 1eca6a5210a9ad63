/** How long, how far and how low: what is said of a pose, a circle and a fall is done. */
import { describe, expect, it } from "vitest";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

const textOf = (prompt: string) => planText(understandPrompt(prompt, 1));

describe("a time is how long a pose is held", () => {
  it.each([
    ["T-pose for 2 seconds", "t_pose hold=2"],
    ["crossed arms for 3 seconds", "cross_arms hold=3"],
    ["hands on hips for 4 seconds, then shrug", "hands_on_hips hold=4; shrug"],
    ["rises on tiptoe for 4 seconds", "tiptoe_rise hold=4"],
    ["kneels for 4 seconds then stands up", "kneel_down; kneel_one_idle duration=4; kneel_up"],
    ["lies on the back for 5 seconds", "lie_down; lie_back_idle duration=5"],
    ["sits in a chair and holds it for 4 seconds", "sit_down; sit_idle duration=4"],
    ["sits down in 3 seconds", "sit_down duration=3"],
  ])("%s is %s", (prompt, plan) => expect(textOf(prompt)).toBe(plan));
});

describe("a circle is as large as said", () => {
  it.each([
    ["walks in a circle of radius 2 m", "walk distance=12.57 path=circle"],
    ["runs in a circle 3 metres in diameter", "run distance=9.42 path=circle"],
    ["walks a 2 m radius circle twice", "walk distance=25.13 path=circle turn=-720"],
    ["walks two laps around a 4 m wide circle", "walk distance=25.13 path=circle turn=-720"],
    ["walks in a circle of 3 m", "walk distance=9.42 path=circle"],
    ["walks 10 metres in a circle", "walk distance=10 path=circle"],
    ["walks two metres forward", "walk direction=0 distance=2"],
  ])("%s is %s", (prompt, plan) => expect(textOf(prompt)).toBe(plan));

  it("keeps its size where it is too long to be gone round", () => {
    const { steps, notes } = understandPrompt("jogs two laps of a circle 10 m in diameter", 1);
    const { distance, turn } = steps[0]!.body.parameters;
    expect(distance! / ((-turn! * Math.PI) / 180)).toBeCloseTo(5, 1);
    expect(notes.map(({ kind }) => kind)).toContain("changed");
  });
});

describe("who is on the knees falls from there", () => {
  it.each([
    ["collapses to knees then face down", "kneel_down_both; die_knees"],
    ["drops to his knees, then falls on his face", "kneel_down_both; die_knees"],
    ["falls to knees then to the floor", "kneel_down_both; die_knees"],
    ["falls to his knees and onto his face", "kneel_down_both; die_knees"],
    ["stumbles and falls on his face", "stumble; fall_forward"],
  ])("%s is %s", (prompt, plan) => expect(textOf(prompt)).toBe(plan));

  it("does not get up for it", () => {
    const { plan } = generateTextMotion({ prompt: "drops to knees then faceplants", seed: 1 });
    expect(plan.steps.map(({ body }) => body.action)).toEqual(["kneel_down_both", "die_knees"]);
  });
});

describe("what follows “then” is done, and so are nouns of their own", () => {
  it.each([
    ["military salute then at ease", "salute styleId=soldier_march; hands_behind_back"],
    ["drops to one knee and then flat on his face", "kneel_down_both; die_knees"],
    ["a fist pump and a spin", "fist_pump; turn turn=360"],
    ["a cautious step back", "walk direction=180 steps=1 styleId=careful"],
    ["full splits attempt", "split_front"],
    ["a single pull-up", "pull_up"],
    ["block with shield then bash", "shield_block; shield_bash"],
    ["ledge grab and pull up", "hang_ledge; climb_ledge"],
  ])("%s is %s", (prompt, plan) => expect(textOf(prompt)).toBe(plan));
});

it("rolls that do not add up to the way say so", () => {
  const notes = (prompt: string) => generateTextMotion({ prompt, seed: 1 }).plan.notes.map(({ message }) => message);
  expect(notes("rolls forward 2 metres")).toEqual(['"rolls forward" goes 1.4 m each time: once is 1.4 m, not 2 m.']);
  expect(notes("rolls forward 2.8 metres")).toEqual([]);
});

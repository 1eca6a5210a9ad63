/** Captures of people who perform the held-out prompts. */
import { knocks } from "./predicates/gestures.js";
import { gaits, of, type RealExample, sequence, sits, times, walks, whole } from "./real-examples.js";

/** KayKit's figures have legs and arms too short for a person's heights. */
const grown = (s: { file?: string }) => !s.file?.startsWith("kaykit");
const q2 = { quality: 2 };
const right = { side: "right", quality: 2 } as const;
const left = { side: "left", quality: 2 } as const;

export const HELD_OUT_EXAMPLES: Record<string, () => RealExample[]> = {
  idle: () => of(["idle"]),
  "dodge roll": () => of(["roll_forward"], { where: (s) => !s.file }),
  block: () => of(["block", "block_high", "guard"], q2),
  die: () => of(["die", "fall"], { ...q2, where: grown }),
  "hit reaction": () => of(["hit_react"]),
  slash: () => of(["sword"], { where: grown }),
  cast: () => of(["cast_spell"], { where: grown }),
  aim: () => of(["shoot_gun"], { where: grown }),
  climb: () => of(["climb_ladder_up"], q2),
  crouch: () => of(["crouch"], { where: grown }),
  "crouch walk": () => gaits({ styles: ["crouched", "on_toes_crouched", "knees_bent"], gait: "walk" }),
  victory: () => of(["celebrate"]),
  backflip: () => of(["flip_back"]),
  "strafe right": () => [],
  "get up": () => of(["get_up"], { ...q2, where: (s) => !s.heightWrong && grown(s) }),
  fall: () => of(["fall", "die"], { ...q2, where: grown }),
  "forward roll": () => of(["roll_forward"], { where: (s) => !s.file }),
  cartwheel: () => of(["cartwheel"]),
  handstand: () => of(["handstand"], q2),
  "sit-ups": () => times(of(["sit_up"], { where: grown }), 3),
  lunge: () => of(["lunge"], right),
  stretch: () => of(["stretch"]),
  swim: () => of(["swim_crawl", "swim_breast", "swim_butterfly"], q2),
  "lean left": () => of(["lean_side"], { ...left, where: (s) => s.clip !== "14_06" }),
  "hands on hips": () => of(["hands_on_hips"]),
  shrug: () => of(["shrug"], q2),
  drink: () => of(["drink"], { ...right, where: (s) => s.quality === 3 }),
  eat: () => of(["eat"], q2),
  phone: () => of(["phone"], left),
  beckon: () => of(["beckon"], right),
  "right arm up": () => of(["raise_arm"], right),
  knock: () => of(["knock"], q2).map((one) => (one.name.includes("82_17") ? { ...one, steps: [knocks(7, 9)] } : one)),
  "nod three times": () => times(of(["nod"]), 3),
  piano: () => of(["play_piano", "type"], q2),
  wipe: () => of(["wipe"], q2),
  "kick ball": () => of(["kick_ball"], left),
  uppercut: () => of(["punch_uppercut"], left),
  "two jabs": () => times(of(["punch_jab"], left).slice(0, 6), 2),
  roundhouse: () => of(["kick_round"], right),
  "kick three times": () => times(of(["kick_front"], right).slice(0, 6), 3),
  push: () => of(["push"]),
  pull: () => of(["pull"], q2),
  lift: () => [],
  catch: () => of(["catch"], q2),
  baseball: () => of(["swing_bat"]),
  golf: () => of(["swing_golf"]),
  basketball: () => of(["shoot_basketball"]),
  dribble: () => of(["dribble"]),
  "on tiptoe": () => gaits({ styles: ["on_toes"], gait: "walk" }),
  limp: () =>
    gaits({ styles: ["limp", "hurt_leg", "drag_bad_leg", "painful_left_knee", "hobble"], gait: "walk", least: 2 }),
  zombie: () => gaits({ styles: ["zombie", "frankenstein", "mummy"], gait: "walk" }),
  sad: () => gaits({ styles: ["sad", "depressed", "mope"], gait: "walk" }),
  brisk: () => gaits({ styles: ["fast", "rushed"], gait: "walk" }),
  march: () => gaits({ styles: ["march"], gait: "walk" }),
  skip: () => of(["skip"], q2),
  "hop right four": () => [],
  "jump left": () => of(["jump_side"], left),
  "jump turn": () => of(["jump_turn"], { where: (s) => Math.abs(Math.abs(s.measures?.turn ?? 0) - 180) < 25 }),
  "kneel both": () => of(["kneel_down"], q2),
  "sit on the floor": () => of(["sit_down_floor"], { ...q2, where: grown }),
  dance: () => [
    whole("60_01", 1.2, 9.2),
    whole("61_01", 1, 9),
    whole("94_01", 3, 11),
    whole("94_05", 4, 12),
    whole("94_11", 3, 11),
    whole("143_35", 2, 10),
  ],
  "bow twice": () => times(of(["bow"]), 2),
  "jump, turn": () =>
    sequence(of(["jump_up"]), of(["turn_left"], { where: (s) => Math.abs(s.measures?.turn ?? 0) > 155 })),
  "sit, nod": () => [],
  "stand up, walk off": () => sequence(of(["stand_up"], { where: (s) => !s.file }), walks()),
  "back, sit": () => sequence(gaits({ styles: ["neutral"], gait: "backward", only: "back", slower: 0.9 }), sits()),
  "pick up, throw": () =>
    sequence(of(["pick_up_floor"], { where: (s) => !s.file }), of(["throw_overhand"], { side: "right" })),
  "walk, turn, walk": () =>
    sequence(
      sequence(walks().slice(0, 6), of(["turn_right"], { where: (s) => (s.note ?? "").includes("90 degrees") })),
      walks(),
    ),
  "kick, punch": () =>
    sequence(
      of(["kick_front"], { side: "right" }).filter(({ mirror }) => !mirror),
      of(["punch_jab"]).filter(({ name }) => !/Jab$/.test(name)),
      6,
    ),
  "squat, jump": () => [],
  "run, carry": () => of(["carry"]),
  "raise left": () => [whole("41_10", 14, 17.2)],
};

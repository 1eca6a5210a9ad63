import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const planOf = (prompt: string) => understandPrompt(prompt, 1);
/** The actions of each step, what is laid over it after "+". */
const actionsOf = (prompt: string) =>
  planOf(prompt)
    .steps.map(({ body, layers }) => [body, ...layers].map(({ action }) => action).join(" + "))
    .join("; ");

describe("a title and its parts", () => {
  it.each([
    ["tennis serve: toss, reach, smash", "serve_tennis"],
    ["Cartwheel – hands down, legs over", "cartwheel"],
    ["push-up: lowers the chest to the floor and pushes back up", "push_up"],
    ["basketball free throw: bends the knees, lifts the ball and flicks the wrist", "shoot_basketball"],
    ["Bowling – three steps, slide, release", "bowl_ball"],
    ["Javelin: runs up, leans back, throws", "throw_javelin"],
    ["Burpee: squat, kick back, push up, jump", "burpee"],
    ["an arabesque: standing on one leg, the other stretched behind", "arabesque"],
    ["penalty kick. short run up, plants, strikes the ball", "penalty_kick"],
    ["fishing: casts the line, waits, reels in", "fish"],
  ])("%s is one action: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
    expect(planOf(prompt).notes.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^What follows “.+” was read as how it goes\.$/),
    );
  });

  it.each([
    ["Victory dance: fist pump, spin, point to the crowd", "fist_pump; turn; point"],
    ["a man does a boxing combination: left jab, right cross, left hook", "punch_jab; punch_cross; punch_hook"],
    ["Angry: stomps his foot and shakes his fist", "stomp; shake_fist"],
    ["Guard: patrols left and right, stops, salutes", "walk; walk; stand; salute"],
    ["greeting: waves with the right hand and bows", "wave; bow"],
    ["Boss attack: rears up, then slams both fists into the ground", "horse_rear; ground_slam"],
    ["walk - stop - turn", "walk; stand; turn"],
    ["Jump forward. Turn left. Sit down.", "jump_forward; turn; sit_down"],
  ])("%s announces what is done: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("what only describes is no action", () => {
  it.each([
    ["crouches, ready to pounce", "crouch_down"],
    ["raises the sword, about to strike", "weapon_raise"],
    ["he crouches low, eyes on the target", "crouch_down"],
    ["he throws a jab, chin tucked", "punch_jab"],
    ["she drops to her knees, looking defeated", "kneel_down_both"],
    ["stops as if he heard something", "stand"],
    ["a person stumbles to the right as if pushed", "stumble"],
    ["the person gestures with both hands as if explaining something", "talk"],
    ["knight kneels with his sword planted in the ground", "kneel_down"],
    ["hugs someone and pats them on the back", "hug; pat_shoulder"],
    ["cat stretching after a nap", "cat_stretch"],
    ["guy creeping up behind someone to scare them", "walk"],
    ["boxer skipping rope", "skip_rope"],
    ["a person is washing a window with circular motions", "wash_window"],
    ["a person swims with a breaststroke motion", "swim_breast"],
    ["a man steps to the side to let someone pass", "walk"],
    ["slips, looks around to see if anyone saw", "slip; look_around"],
    ["reviving a fallen teammate", "cpr"],
    ["finger snap like thanos", "snap_fingers"],
    ["a guard yawns, stretches, then straightens up as someone walks by", "yawn; stretch"],
    ["a chef tastes the soup and nods approvingly", "taste_soup; nod"],
    ["girl twirling in her new dress", "turn"],
    ["ducking under a punch and countering with an uppercut", "duck; punch_uppercut"],
    ["a person bends the knees slightly and jumps as far as possible", "jump_forward"],
    ["crossing a narrow beam, arms out to the sides for balance", "walk + arms_out"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it.each([
    ["a man walks home looking exhausted", "exhausted"],
    ["walks slowly, shoulders slumped", "stoop"],
    ["keeps low and runs to cover", "crouched"],
  ])("%s is a way of going: %s", (prompt, styleId) => {
    const { steps } = planOf(prompt);
    expect(steps.at(-1)!.body.parameters.styleId).toBe(styleId);
    expect(steps.flatMap(({ layers }) => layers)).toEqual([]);
  });

  it("stands on the back foot, not on the back", () => {
    expect(actionsOf("a fighter stands with the weight on the back foot")).toBe("fist_guard");
  });
});

describe("names of clips go from state to state", () => {
  it.each([
    ["Stand_To_Prone", "lie_down_front"],
    ["Prone_To_Stand", "get_up_front"],
    ["Stand_To_Crouch", "crouch_down"],
    ["SitToStand", "stand_up"],
    ["Sit_Bench_Enter", "sit_down"],
    ["Sit_Bench_Exit", "stand_up"],
    ["Sit_Ground_Start", "sit_down_floor"],
    ["Sit_Ground_Idle", "sit_floor_idle"],
    ["Crouch_End", "crouch_up"],
    ["Lying_Exit", "get_up"],
    ["Cover_Enter", "take_cover"],
    ["Hit_Front", "hit_react"],
    ["Fall_To_Knees_Defeated", "kneel_down_both"],
    ["Phone_Call_Talking_Loop", "phone"],
    ["Walk_To_Idle", "walk; idle"],
    ["Crouch_Walk_Fwd", "walk"],
  ])("%s -> %s", (name, expected) => {
    expect(actionsOf(name)).toBe(expected);
  });
});

describe("a verb means what stands beside it", () => {
  it.each([
    ["drives a car down the road", "drive"],
    ["drives his knee into the enemy's stomach", "knee_strike"],
    ["drives the ball down the fairway", "swing_golf"],
    ["pitcher fires it home", "baseball_pitch"],
    ["fires an arrow at the tree", "shoot_bow"],
    ["draws a card from the deck", "pick_up_table"],
    ["draws his sword", "draw_sword"],
    ["blocks the sun with his hand", "shade_eyes"],
    ["blocks a punch", "block"],
    ["cuts across the room", "walk"],
    ["cuts vegetables", "cut"],
    ["throws up in a bucket", "vomit"],
    ["throws up his arms", "raise_arm"],
    ["holds up a sign", "raise_arm"],
    ["rolls a dice", "throw_underhand"],
    ["rolls his shoulders", "shoulder_roll"],
    ["brushes past someone", "walk"],
    ["brushes his teeth", "brush_teeth"],
    ["beats an egg", "stir"],
    ["beats up a guy", "punch_combo"],
    ["dips his head", "look"],
    ["does dips", "dip"],
    ["hits the gym", "lift_weights"],
    ["picks himself up", "get_up"],
    ["drops into a crouch", "crouch_down"],
    ["lifts the lid", "open_chest"],
    ["turns down an offer", "shake_head"],
    ["tosses and turns in bed", "sleep_side"],
    ["dusts himself off", "brush_crumbs"],
    ["dusts the shelf", "dust_shelf"],
    ["someone slowly lowers themselves into a chair", "sit_down"],
    ["steps on the gas", "drive"],
    ["tips a bucket over", "pour"],
    ["tips over backwards", "fall"],
    ["the person hugs themselves", "hug_self"],
    ["casts a glance over his shoulder", "look"],
    ["gives a nod", "nod"],
    ["goes for a run", "run"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("what comes back", () => {
  it.each([
    ["a man climbs up a ladder and comes back down", "climb_ladder_up; climb_ladder_down"],
    ["walks up the stairs and goes back down", "stairs_up; stairs_down"],
    ["squats and comes back up", "squat"],
    ["the person rises up onto the tips of the toes and comes back down on the heels", "tiptoe_rise"],
    ["walks to the table and comes back", "walk; walk"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it("turns round for the way back", () => {
    const { steps } = planOf("strikes a pose, turns, and walks back");
    expect(steps.map(({ body }) => [body.action, body.parameters.turn ?? body.parameters.direction])).toEqual([
      ["catwalk_pose", undefined],
      ["turn", 180],
      ["walk", 0],
    ]);
  });

  it("walks with what it holds", () => {
    const { steps } = planOf("a person holds a box in front of them and walks forward carefully");
    expect(steps.map(({ body }) => [body.action, body.parameters.styleId])).toEqual([["walk", "carry_box"]]);
  });

  it("aims the bow that was drawn and drops the bat that was swung", () => {
    expect(actionsOf("archer draws bow aiming at the sky")).toBe("bow_aim");
    expect(actionsOf("the person swings a bat and then drops it")).toBe("swing_bat; drop_item");
    expect(actionsOf("raises his arm and drops it")).toBe("raise_arm; lower_arm");
  });

  it("looks where the head is turned to", () => {
    expect(planOf("the man turns his head to look left").steps[0]!.body.parameters.direction).toBe(-90);
  });

  it("holds a raised knee", () => {
    const { steps } = planOf("raises the left knee up to the chest and holds it with both hands");
    expect(steps.map(({ body }) => body.parameters)).toEqual([{ side: "left", hold: 2 }]);
  });

  it("crouches deep where it crouches low", () => {
    expect(planOf("he crouches low").steps[0]!.body.parameters.size).toBeGreaterThan(1);
  });
});

describe("two verbs and one object", () => {
  it.each([
    ["opens and closes both hands", "count_fingers"],
    ["raises and lowers his left leg", "raise_leg; stand"],
    ["lifts and lowers the arms", "raise_arm; lower_arm"],
    ["opens and closes the door", "open_door; close_door"],
    ["tosses a ball up and serves it", "serve_tennis"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("what goes on at the same time", () => {
  it.each([
    ["vacuums moving forward and back", "vacuum"],
    ["sweeps the floor moving backward", "sweep"],
    ["jogs and looks back over the shoulder", "run + look_over_shoulder"],
    ["jogging, looking back over the shoulder", "run + look_over_shoulder"],
    ["runs, looks back over his shoulder, and keeps running", "run + look_over_shoulder"],
    ["walks, stops and looks back over the shoulder", "walk; look_over_shoulder"],
    ["fires a rifle with recoil", "rifle_fire"],
    ["runs up, plants, and kicks the ball", "run; kick_ball"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("things at hand", () => {
  it.each([
    ["draws the bow, aims and releases", "bow_aim; shoot_bow"],
    ["brushes off his knees", "brush_crumbs"],
    ["brushes dirt off the shoulder", "brush_shoulder"],
    ["a runner warms up by swinging each leg", "swing_leg; swing_leg"],
    ["warms up his hands by the fire", "warm_hands"],
    ["waves goodbye with both hands", "wave_both"],
    ["archer idle – bow lowered", "idle"],
    ["guard stands, bow lowered", "guard_post"],
    ["sword and shield: block", "shield_block"],
    ["throws a ball with the left hand", "throw_overhand"],
    ["cheers with both arms up", "cheer"],
    ["cheers with a glass of wine", "toast"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("sharp turns on foot and at the wheel", () => {
  it.each([
    ["runs forward and cuts sharply to the left", "juke"],
    ["a runner cuts left", "juke"],
    ["draws his sword and cuts to the left", "draw_sword; sword"],
    ["cuts the rope to the left", "cut"],
    ["runs and swerves around an obstacle", "run; walk"],
    ["the driver swerves to avoid a deer", "drive_swerve"],
    ["drives a car and swerves", "drive; drive_swerve"],
    ["turns and runs away to the right", "turn; run"],
    ["the player dribbles, fakes left, and shoots", "dribble; juke; shoot_basketball"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("what is said in quotes", () => {
  it.each([
    ['"stop!" he yells and raises a hand', "talk; raise_arm"],
    ["'help!' cupping hands around the mouth", "blow_into_hands"],
    ['he shouts "jump" and points', "talk; point"],
  ])("%s is not done: %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });

  it.each([
    ['"walk forward!"', "walk"],
    ["does a 'moonwalk'", "moonwalk"],
    ["taunt - throws arms wide open, 'come on then!!'", "taunt_come_on"],
  ])("%s is done", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

describe("slang and slips of the pen", () => {
  it.each([
    ["my guy just chillin leanin on the wall", "lean_wall"],
    ["pikc up teh box adn trhow it", "pick_up_floor; throw_overhand"],
    ["checks his pockets, throws hands up", "search_pockets; hands_up"],
    ["a man screming in anger", "scream"],
    ["jump, double jump, hard landing roll", "jump; jump; roll_forward"],
  ])("%s -> %s", (prompt, expected) => {
    expect(actionsOf(prompt)).toBe(expected);
  });
});

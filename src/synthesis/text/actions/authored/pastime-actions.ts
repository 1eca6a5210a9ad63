import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of dances, games, mime and chores that strangers wished for. */
export const PASTIME_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance", counts: "cycles" }, [
    ["haka", 5.4, "dances the haka with slaps and stamps"],
    ["grapevine", 3.2, "dances the grapevine to the {side}", { side: "right" }],
    ["dance_line", 4.4, "dances a country line dance, thumbs in the belt"],
    ["dance_waltz", 2.4, "waltzes round the room, holding a partner", { side: "right" }],
    ["dance_charleston", 4, "dances the charleston"],
    ["dance_twist", 0.4, "dances the twist"],
    ["dance_pulp_fiction", 1.84, "dances the twist, two fingers drawn past the eyes"],
    ["dance_krump", 2.5, "dances krump with chest pops and stomps"],
    [
      "air_guitar_knees",
      6,
      "plays air guitar on the knees",
      { counts: "performances", entry: "kneel", exit: "kneel" },
      "hold",
    ],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "exercise" }, [
    ["tai_chi", 8.4, "does tai chi, slowly shifting the weight", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "music", counts: "cycles" }, [
    ["conduct", 1.66, "conducts an orchestra", { layer: "upperBody" }, "size"],
    ["play_violin", 2.24, "plays the violin", { layer: "upperBody", side: "right" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "feeling", entry: "sit", exit: "sit", counts: "cycles" }, [
    ["mexican_wave", 2.1, "rises for a Mexican wave and sits again"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "emote", layer: "upperBody", side: "right" }, [
    ["rock_paper_scissors", 3, "plays rock, paper, scissors with the {side} hand", {}, "hold"],
    ["wring_hands", 1.6, "wrings the hands", { side: "both", counts: "cycles" }],
    ["pat_head_rub_belly", 1.36, "pats the head and rubs the belly", { counts: "cycles" }],
    ["blow_into_hands", 4.6, "blows into the cupped hands", { side: "both" }, "hold"],
    ["draw_circle", 1.6, "draws a circle in the air with the {side} hand", { counts: "cycles" }, "size"],
    ["clutch_hair", 3.4, "clutches the hair with both hands", { layer: "arms", side: "both", carries: true }, "hold"],
    ["carry_on_head", 4.6, "steadies a load on the head", { layer: "arms", carries: true, keeps: true }, "hold"],
    ["finger_heart", 2.4, "makes a heart of two fingers", {}, "hold"],
    ["chicken_taunt", 0.36, "flaps the elbows like a chicken", { layer: null, side: null, counts: "cycles" }],
    ["lift_cub", 5, "lifts a cub up to the sky", { layer: null, side: "both" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "tool", counts: "cycles", side: "right" }, [
    ["vacuum", 2.8, "vacuums the floor"],
    ["wash_window", 2.6, "washes a window in wide circles with the {side} hand", { layer: "upperBody" }],
    ["spray_paint", 2.5, "spray-paints a wall, looking over the shoulder"],
    ["hoe", 1.4, "hoes the ground"],
    ["photograph", 3.8, "takes photographs", { layer: "upperBody", side: "both", counts: "performances" }, "hold"],
    ["paparazzi", 4.2, "takes photographs, standing and crouched", { counts: "performances" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "errands", side: "both" }, [
    ["plant_flag", 5.2, "plants a flag with both hands and looks up at it"],
    ["take_off_sweater", 4.4, "pulls a sweater off over the head"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "low" }, [
    ["snow_angel", 2.4, "makes a snow angel", { entry: "lieBack", exit: "lieBack", counts: "cycles" }],
    [
      "drink_from_hands",
      2.85,
      "scoops up water in both hands and drinks",
      { entry: "kneelOne", exit: "kneelOne", side: "both" },
    ],
    [
      "pound_floor",
      1,
      "pounds the ground with the {side} fist",
      { entry: "kneel", exit: "kneel", counts: "cycles", side: "right" },
    ],
    [
      "heal_kneeling",
      4.6,
      "kneels and holds both hands over a wound",
      { entry: "kneelOne", exit: "kneelOne", side: "both" },
      "hold",
    ],
    [
      "sit_chin_in_hand",
      6,
      "sits slumped, chin in the {side} hand",
      { entry: "sit", exit: "sit", side: "right" },
      "hold",
    ],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "vehicle", counts: "cycles" }, [
    ["drive", 4, "drives", { entry: "sit", exit: "sit", side: null }],
    ["drive_swerve", 1.8, "swerves at the wheel", { entry: "sit", exit: "sit", counts: "performances" }],
    ["jockey", 0.48, "rides a race like a jockey"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "ball", side: "right" }, [
    ["shoot_basketball", 2.2, "shoots at a basket with a jump"],
    ["juggle", 0.72, "juggles three balls", { counts: "cycles", side: "both", layer: "upperBody" }],
    ["skim_stone", 2.8, "skims a stone over the water with the {side} hand"],
    ["spin_ball", 4.4, "spins a ball on a finger of the {side} hand", { layer: "upperBody" }, "hold"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "mime" }, [
    ["mime_swim_crawl", 1.28, "mimes the front crawl, standing", { layer: "upperBody", counts: "cycles" }],
    ["drift_weightless", 8, "drifts weightless, all limbs afloat", {}, "hold"],
    ["dog_pull", 3.8, "is pulled along by a dog on a leash"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "household", side: "both" }, [
    ["wring_towel", 2.3, "wrings out a wet towel", { layer: "upperBody", counts: "cycles" }],
    ["brush_crumbs", 0.7, "brushes crumbs off the shirt", { layer: "upperBody", counts: "cycles", side: "right" }],
    ["plunge_toilet", 0.44, "works a plunger", { counts: "cycles" }],
    ["wax_on_off", 2.1, "waxes on and waxes off with both hands", { layer: "upperBody", counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "body_care", side: "both" }, [
    ["tie_necktie", 4.6, "ties a necktie", { layer: "upperBody" }],
    ["clean_glasses", 4.6, "cleans the glasses and puts them back on", { layer: "upperBody", counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "music", side: "right" }, [
    ["ring_gong", 3.4, "strikes a gong with a big swing"],
    ["dj_scratch", 2.1, "scratches records with the {side} hand", { layer: "upperBody", counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "emote", side: "right" }, [
    ["safety_demo", 6.4, "shows the exits and the belt like a flight attendant", { layer: "upperBody", side: "both" }],
    ["crane_kick", 3.6, "stands like a crane and kicks with a hop"],
    [
      "beg_kneeling",
      4.4,
      "begs on the knees with cupped hands",
      { entry: "kneel", exit: "kneel", side: "both" },
      "hold",
    ],
    ["salt_bae", 3.6, "strews salt from high with the {side} hand", { layer: "upperBody" }, "hold"],
    ["web_sling", 2.2, "shoots a web from the {side} wrist", {}, "hold"],
    ["open_curtains", 4, "opens curtains and looks out", { side: "both" }, "hold"],
    ["horse_whistle", 3.6, "whistles on two fingers", { layer: "upperBody" }, "hold"],
    ["pillow_fight", 2.5, "fights with a pillow", { side: null, counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance", counts: "cycles" }, [
    ["dance_twerk", 0.38, "twerks, hands on the knees"],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "sit", entry: "sit", exit: "sit", side: "right" }, [
    ["get_up_stiff", 7, "gets up stiffly from a chair, a hand on the back", { exit: "stand" }],
    ["throne_dismiss", 5, "lounges on a throne and sends somebody away with two fingers", {}, "hold"],
    ["fasten_belt", 3, "fastens a seat belt", { side: null }],
    ["arm_wrestle", 3.4, "arm-wrestles with the {side} arm and loses", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "feeling", counts: "cycles" }, [
    ["hot_feet", 1.5, "hurries over hot ground with quick high steps"],
    ["hiccup", 1.6, "hiccups", { layer: "upperBody", side: "right" }],
    ["shake_leg", 0.52, "shakes out the {side} leg", { side: "right" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "trade", side: "right" }, [
    ["bless", 5, "blesses the people", { layer: "upperBody" }, "hold"],
    ["ring_handbell", 2.6, "rings a hand bell and cries", { layer: "upperBody", counts: "cycles" }],
    ["throw_bouquet", 4.4, "throws a bouquet backward over the head", { side: null }],
    ["chisel_stone", 0.47, "chisels a stone, squatting", { counts: "cycles" }],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "sit", entry: "sit", exit: "sit" }, [
    ["sit_slouch", 6, "slouches, the arms spread on the backrest", {}, "hold"],
  ]),
].flat();

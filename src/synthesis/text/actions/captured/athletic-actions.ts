import { capturedActions } from "./captured-action.js";

export const CLIMB_ACTIONS = /* @__PURE__ */ capturedActions("climb", [
  {
    id: "climb_ladder_up",
    label: "climbs up a ladder",
    exit: "free",
    counts: "cycles",
    parameters: ["steps", "distance"],
    seconds: 1.2,
  },
  {
    id: "climb_ladder_down",
    label: "climbs down a ladder",
    entry: "free",
    counts: "cycles",
    parameters: ["steps", "distance"],
    seconds: 1.2,
  },
]);

export const ACROBATIC_ACTIONS = /* @__PURE__ */ capturedActions("acrobatics", [
  { id: "cartwheel", label: "does a cartwheel", side: "left", parameters: ["distance"], seconds: 2.4 },
  { id: "handstand", label: "does a handstand", parameters: ["hold"], seconds: 5 },
  { id: "handspring", label: "does a handspring", parameters: ["distance"], seconds: 2.4 },
  { id: "flip_back", label: "does a backflip", parameters: ["size"], seconds: 2.1 },
  { id: "flip_side", label: "does a side flip", parameters: ["size"], seconds: 2.5 },
  { id: "roll_forward", label: "rolls forward", parameters: ["distance"], seconds: 1.8 },
  { id: "roll_back", label: "rolls backward", parameters: ["distance"], seconds: 3.5 },
]);

export const EXERCISE_ACTIONS = /* @__PURE__ */ capturedActions("exercise", [
  {
    id: "jumping_jack",
    label: "does jumping jacks",
    counts: "cycles",
    side: "both",
    parameters: ["size"],
    seconds: 1.1,
  },
  { id: "yoga", label: "does yoga", counts: "none", seconds: 20 },
]);

export const AIR_AND_WATER_ACTIONS = /* @__PURE__ */ capturedActions("air_water", [
  { id: "airplane", label: "runs like an airplane", counts: "none", side: "both", seconds: 6 },
  {
    id: "swim_breast",
    label: "swims breaststroke",
    entry: "free",
    exit: "free",
    counts: "cycles",
    side: "both",
    parameters: ["distance"],
    seconds: 1.7,
  },
  {
    id: "swim_butterfly",
    label: "swims butterfly",
    entry: "free",
    exit: "free",
    counts: "cycles",
    side: "both",
    parameters: ["distance"],
    seconds: 1.4,
  },
  {
    id: "swim_crawl",
    label: "swims the crawl",
    entry: "free",
    exit: "free",
    counts: "cycles",
    side: "both",
    parameters: ["distance"],
    seconds: 2,
  },
  {
    id: "swim_back",
    label: "swims on the back",
    entry: "free",
    exit: "free",
    counts: "cycles",
    side: "both",
    parameters: ["distance"],
    seconds: 2.7,
  },
  {
    id: "swim_tread",
    label: "treads water",
    entry: "free",
    exit: "free",
    counts: "none",
    side: "both",
    seconds: 4,
  },
  {
    id: "flap",
    label: "flaps like a bird",
    layer: "arms",
    counts: "cycles",
    side: "both",
    parameters: ["size"],
    seconds: 1,
  },
  { id: "fly", label: "flies", entry: "free", exit: "free", counts: "none", side: "both", seconds: 4 },
  { id: "levitate", label: "levitates", entry: "free", exit: "free", counts: "none", side: "both", seconds: 4 },
]);

export const DANCE_ACTIONS = /* @__PURE__ */ capturedActions(
  "dance",
  (
    [
      ["dance_salsa", "dances salsa"],
      ["dance_ballet", "dances ballet"],
      ["dance_hiphop", "dances hip-hop"],
      ["dance_charleston", "dances the charleston"],
      ["dance_lindy", "dances the lindy hop"],
      ["dance_indian", "dances an Indian dance"],
      ["dance_russian", "dances a Russian dance"],
      ["dance_lambada", "dances the lambada"],
      ["dance_macarena", "dances the macarena"],
      ["dance_chicken", "dances the chicken dance"],
      ["dance_twist", "dances the twist"],
      ["dance_pop", "dances like a pop star"],
      ["dance_free", "dances"],
    ] as const
  ).map(([id, label]) => ({ id, label, counts: "none" as const, parameters: ["size" as const], seconds: 9 })),
);

import { ARMS } from "./arms.js";
import { BELONGINGS } from "./belongings.js";
import { CONTAINERS } from "./containers.js";
import { ERRANDS } from "./errands.js";
import { GEAR } from "./gear.js";
import { HOME } from "./home.js";
import { MUSIC } from "./music.js";
import { NATURAL } from "./natural.js";
import { PLAY } from "./play.js";
import { TOOLS } from "./tools.js";
import { WEAPONS } from "./weapons.js";

/** Things that people carry. */
export const PROPS = {
  ...CONTAINERS,
  ...BELONGINGS,
  ...TOOLS,
  ...MUSIC,
  ...PLAY,
  ...NATURAL,
  ...WEAPONS,
  ...ARMS,
  ...HOME,
  ...GEAR,
  ...ERRANDS,
} as const;

export type PropId = keyof typeof PROPS;

/** Colours of things that are dyed only on request. */
export const PROP_COLORS: Partial<Record<PropId, string>> = {
  briefcase: "#5d3d26",
  handbag: "#6d4a2c",
  basket: "#a8804a",
  bucket: "#b4b8c0",
  orb: "#5fc8e8",
  cup: "#f0ece2",
  goblet: "#d9a441",
  bottle: "#3a6b3f",
  potion: "#b0307f",
  tray: "#b4b8c0",
  flute: "#b4b8c0",
  skull: "#e2d8bc",
  skull_staff: "#e2d8bc",
  bone: "#e2d8bc",
  rose: "#b3282d",
  whip: "#4a3020",
  spyglass: "#4a3020",
  fish: "#8fa3b0",
  teddy: "#8a5f3a",
  quill: "#f2f0ec",
  crystal: "#8fd0e8",
  cigarette: "#f2efe8",
  teapot: "#7a4a32",
  accordion: "#8c2222",
  grenade: "#4a5a36",
  chainsaw: "#d9742a",
  watering_can: "#7f9a8a",
  sceptre: "#a01838",
  lute: "#a8743a",
  helmet_in_hand: "#a9afb8",
  round_sign: "#c8202a",
  sack: "#b09468",
  vegetable: "#3f7a34",
  buns: "#4a4c52",
};

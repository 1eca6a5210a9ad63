/** Colours that characters are chosen from, as "#rrggbb". */
export const SKIN_TONES = [
  "#f6d3bd",
  "#efc0a1",
  "#e3aa84",
  "#cf9068",
  "#b57850",
  "#94593a",
  "#6f402a",
  "#51301f",
] as const;
export const HAIR_COLORS = {
  black: "#211a1a",
  "dark brown": "#3c281d",
  brown: "#5f3d26",
  "light brown": "#8a5f3a",
  auburn: "#7c3420",
  red: "#b04a1f",
  ginger: "#c8652a",
  blonde: "#d9ae62",
  "dark blonde": "#a88249",
  platinum: "#ece0c4",
  grey: "#8f8f92",
  white: "#e8e7e4",
} as const;
export const EYE_COLORS = {
  brown: "#6b4022",
  hazel: "#8a6a2f",
  amber: "#c08428",
  green: "#4f8f4a",
  blue: "#3f7fc4",
  grey: "#7d8c99",
} as const;
/** Cloth that goes with most things: chosen where no colour is asked for. */
export const CLOTH_COLORS = [
  "#8c3b32",
  "#365f8c",
  "#3f7350",
  "#8a6b3c",
  "#5b4778",
  "#b98a3d",
  "#35414f",
  "#a85a3a",
  "#4a7a80",
  "#7a3f55",
] as const;
export const NEUTRAL_COLORS = ["#3a3630", "#4b4038", "#5d5142", "#39404a", "#6a5a45", "#2e3238"] as const;
export const LEATHER_COLORS = ["#4a3020", "#5d3d26", "#3a2a20", "#6d4a2c", "#2c2420"] as const;
export const STEEL = "#a9b0ba";
export const GOLD = "#d9a441";

/** Shapes of a face by what it shows. */
export const smile = { "expr-mouth-corner-puller": 0.62, "mouth-corners": 0.6 };
export const scowl = {
  "expr-eyebrows-left-down": 0.9,
  "expr-eyebrows-right-down": 0.9,
  "expr-mouth-depression": 0.45,
  "mouth-corners": -0.5,
};
export const sorrow = {
  "expr-eyebrows-left-inner-up": 1,
  "expr-eyebrows-right-inner-up": 1,
  "expr-mouth-depression": 0.5,
  "mouth-corners": -0.6,
};
export const wide = {
  "expr-eye-left-opened-up": 0.9,
  "expr-eye-right-opened-up": 0.9,
  "expr-eyebrows-left-extern-up": 0.7,
  "expr-eyebrows-right-extern-up": 0.7,
};
export const sleepy = { "expr-eye-left-slit": 0.75, "expr-eye-right-slit": 0.75, "eye-bag": 0.9 };
export const smirk = {
  "expr-mouth-corner-puller": 0.3,
  "mouth-corners": 0.45,
  "expr-eyebrows-right-extern-up": 0.8,
  "expr-eye-left-slit": 0.25,
};
export const lovely = {
  "cheek-bones": 0.5,
  "eye-size": 0.4,
  "mouth-upperlip-volume": 0.45,
  "nose-volume": -0.7,
  "jaw-width": -0.45,
};
export const handsome = { "cheek-bones": 0.45, "chin-prominent": 0.5, "jaw-width": 0.45, "nose-hump": 0.15 };
export const ugly = { "nose-hump": 1.1, "nose-volume": 0.8, "chin-prominent": -0.7, "eye-bag": 1, "mouth-width": 0.7 };

/** Faces by what they show. */
export const MOODS = { smile, smirk, scowl, sorrow, wide, sleepy };

import type { Random } from "../random.js";

/** Returns the shapes of face and body of somebody of this sex, age and build, with what differs by chance. */
export function chooseFace(
  { sex, age, muscle, weight }: { sex: number; age: number; muscle: number; weight: number },
  features: Random,
): Record<string, number> {
  const vary = (size: number) => (features() * 2 - 1) * size;
  const isChild = age < 14;
  // Beyond what people are by chance: a muscular figure is to look it.
  const strong = age > 14 ? Math.max(0, muscle - 0.7) : 0;
  return {
    "head-round": isChild ? 0.5 : 0.1 + 0.2 * features(),
    "nose-volume": -0.35 + vary(0.65) + (sex > 0.5 ? 0.15 : -0.25),
    "nose-length": -0.15 + vary(0.65),
    "nose-width3": vary(0.6) - (sex < 0.5 ? 0.3 : 0),
    "nose-point": 0.25 + vary(0.6),
    "chin-width": (sex > 0.5 ? 0.35 : -0.45) + vary(0.45),
    "jaw-width": (sex > 0.5 ? 0.35 : -0.35) + vary(0.3),
    "cheek-volume": (isChild ? 0.8 : 0.15) + vary(0.3),
    "mouth-width": -0.15 + vary(0.5),
    "mouth-corners": 0.35 + vary(0.2),
    "mouth-upperlip-volume": (sex < 0.5 ? 0.35 : 0) + vary(0.3),
    "mouth-lowerlip-volume": (sex < 0.5 ? 0.35 : 0) + vary(0.3),
    "eye-height2": 0.3 + vary(0.45),
    "eye-corner2": vary(0.8),
    ...(age > 55 && { "head-age": Math.min((age - 50) / 25, 1.1), "mouth-laugh-lines": Math.min((age - 50) / 25, 1) }),
    ...(weight < 0.2 && age > 14 && { "cheek-inner": -0.7, "cheek-volume": -0.75, "cheek-bones": 0.6 }),
    "head-fat": weight > 0.65 ? (weight - 0.65) * 2.2 : 0,
    "double-chin": weight > 0.75 ? 0.5 : 0,
    "neck-girth": (sex > 0.5 ? 0.2 : -0.35) + (muscle - 0.5) * 0.8,
    ...(sex < 0.5 && age > 16 && { "waist-girth": -0.3, "hips-girth": 0.25 }),
    ...(weight > 0.8 &&
      age > 12 && {
        "waist-girth": (weight - 0.7) * 4,
        "thigh-girth": (weight - 0.7) * 3,
        "hips-girth": (weight - 0.7) * 2,
        "double-chin": 0.9,
        "cheek-volume": 0.8,
      }),
    ...(weight > 0.7 && age > 12 && { belly: Math.min((weight - 0.5) * (sex > 0.5 ? 3.8 : 2.6), 1.3) }),
    ...(muscle > 0.6 &&
      age > 14 && {
        "torso-vshape": (muscle - 0.5) * 1.4 * sex + strong * 0.8,
        "shoulder-muscle": (muscle - 0.5) * 1.2 + strong * 2.2,
        "upperarm-muscle": (muscle - 0.5) * 1.4 + strong * 2.6,
        ...(strong > 0 && {
          "lowerarm-muscle": strong * 3.6,
          "upperleg-muscle": strong * 3,
          "lowerleg-muscle": strong * 3,
          "neck-girth": strong * 4,
          dorsi: strong * 4,
          pectoral: strong * 4 * Math.max(0, sex - 0.3),
        }),
      }),
  };
}

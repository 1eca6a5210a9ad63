export { CAST, CAST_IDS, type CastId, castMember, isCastId } from "./cast.js";
export { createMannequin } from "./create-mannequin.js";
export { mannequinGlb } from "./mannequin-glb.js";
export type { MannequinOptions, Palette, Proportions, RigConvention } from "./mannequin-options.js";

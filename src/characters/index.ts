export { CAST, CAST_IDS, type CastId, castMember, isCastId } from "./cast.js";
export { castGlbAsync } from "./cast-glb.js";
export { createMannequin } from "./create-mannequin.js";
export { type CastCharacter, isMadeCastId, MADE_CAST, MADE_CAST_IDS, type MadeCastId } from "./made-cast.js";
export { mannequinGlb } from "./mannequin-glb.js";
export type { MannequinOptions, Palette, Proportions, RigConvention } from "./mannequin-options.js";

import { writeGlb } from "../files/formats/glb/write/write-glb.js";
import { type CastId, castMember } from "./cast.js";
import type { MannequinOptions } from "./mannequin-options.js";

/**
 * Writes a mannequin, by id or by its options, as a GLB file (metres, Y up, facing +Z). Rigs
 * with VRM names declare their humanoid bones (`VRMC_vrm`).
 *
 * @throws MotionError (BAD_USER_INPUT) for an unknown id or an option out of range
 */
export function mannequinGlb(character: CastId | MannequinOptions): Uint8Array<ArrayBuffer> {
  return writeGlb(castMember(character));
}

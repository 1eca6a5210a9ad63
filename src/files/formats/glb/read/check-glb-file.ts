import { checkGltf } from "./check-gltf.js";
import { openContainer } from "./gltf-container.js";

/**
 * Checks a `.glb` or `.vrm` file, or a `.gltf` with its buffers inside, before a loader that may only say where it
 * stumbled. Checks the file's structure, not whether it holds a character that can walk.
 *
 * @throws MotionError (BAD_USER_INPUT) with what is wrong, for a person
 */
export function checkGlbFile(bytes: Uint8Array): void {
  checkGltf(openContainer(bytes, {}).json);
}

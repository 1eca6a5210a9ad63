/** How a character is read out of its scene: one chunk, needed only where characters are added. */
export { characterModelFromBabylon } from "./character-model-from-babylon.js";
export { readJointOverrides } from "./joint-overrides.js";
export { locateCharacter, sceneOf } from "./locate-character.js";

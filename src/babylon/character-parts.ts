/** What a runtime needs for its characters: one chunk, which is loaded while the game still loads its models. */
export { characterModelFromBabylon } from "./character-model-from-babylon.js";
export { readJointOverrides } from "./joint-overrides.js";
export { locateCharacter, sceneOf } from "./locate-character.js";
export { MotionCharacter } from "./motion-character.js";
export { isPosed } from "./pose-writer.js";

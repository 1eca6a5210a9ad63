import type { MakeSettings } from "../make/making.js";
import { objectCode, type Program } from "./program.js";

const SETUP = `import "@babylonjs/loaders/glTF";
import { localMotions, MotionRuntime } from "babylon-motion";

const motions = new MotionRuntime(scene, {
  source: localMotions(),
});
`;

/** Writes the program that makes a character from words. */
export function makeProgram({ words, seed, body }: MakeSettings): Program {
  const lines = [
    ...(seed === 1 ? [] : [`  seed: ${seed},`]),
    ...(Object.keys(body).length === 0 ? [] : [`  body: ${objectCode(body, 2)},`]),
  ];
  const options = lines.length > 0 ? `, {\n${lines.join("\n")}\n}` : "";
  return {
    setup: SETUP,
    text: `const made = await motions.characterFromWordsAsync(${JSON.stringify(words)}${options});
const hero = made.character;
hero.play(await hero.requestLocomotion({ moveSpeed: 1.3 }), { loop: true });

// What was understood, and what was not.
console.log(made.understood, made.unknown, made.notes);`,
  };
}

/** Writes the program that rigs a mesh. */
export function rigProgram(file: string): Program {
  return {
    setup: `import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader";\n${SETUP}`,
    text: `const statue = await LoadAssetContainerAsync(${JSON.stringify(file)}, scene);
statue.addAllToScene();
const rigged = await motions.rigAsync(statue);
const hero = rigged.character;
hero.play(await hero.requestLocomotion({ moveSpeed: 1.3 }), { loop: true });

// How sure it is, and what to look at.
console.log(rigged.confidence, rigged.doubts);`,
  };
}

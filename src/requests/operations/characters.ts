import { ID, NAME, operation, PROMPT, REQUIRED_ID } from "../argument-table.js";
import { badInput } from "../motion-error.js";

/** Standard skeletons that a character can be rigged with. */
const RERIG_TARGET = { type: "choice", choices: ["r15", "ue5"] } as const;

export const characters = operation({});

export const character = operation({ id: REQUIRED_ID });

export const createCharacter = operation({
  file: { type: "file", required: true },
  name: { ...NAME, required: true },
  autoRig: { type: "boolean", default: true },
  autoRigFrontFacing: { type: "boolean", default: true },
  rerigTarget: RERIG_TARGET,
  includeFingers: { type: "boolean", default: true },
  autoRigStripNamespace: { type: "boolean", default: false },
  autoRigFeetOnFloor: { type: "boolean", default: false },
  /** Internal use only. */
  root: { type: "text", maxLength: 200, mayBeBlank: true },
});

export const updateCharacter = operation({
  characterId: REQUIRED_ID,
  name: NAME,
  deleted: { type: "boolean" },
});

/** Without `previewId`: previews; with it: the character. */
export const createCharacterFromText = operation({
  prompt: { ...PROMPT, required: true },
  name: NAME,
  previewId: ID,
  seed: { type: "number", integer: true, range: [1, 99_999] },
  previews: { type: "number", integer: true, default: 4, range: [1, 8] },
});

/** Takes a file, or an image that was made before. */
export const createCharacterFromImage = operation(
  {
    file: { type: "file" },
    name: NAME,
    characterId: ID,
    imageKey: { type: "text", maxLength: 200 },
    prompt: PROMPT,
    includeFingers: { type: "boolean", default: true },
    rerigTarget: RERIG_TARGET,
  },
  ({ file, characterId, imageKey }, shown) => {
    const both = `${shown("characterId")} and ${shown("imageKey")}`;
    const [name, made] = [shown("file"), characterId !== null || imageKey !== null];
    if (file !== null && made) throw badInput(name, `Give either ${name}, or ${both}; not all of them.`);
    if (file === null && (characterId === null || imageKey === null)) {
      throw badInput(name, `Give either ${name}, or both ${both} of an image that was made before.`);
    }
  },
);

export const startCharacterFromImage = operation({
  file: { type: "file", required: true },
  name: { ...NAME, required: true },
});

export const createImageFromText = operation({ prompt: { ...PROMPT, required: true } });

export const createImageFromImage = operation({ file: { type: "file", required: true } });

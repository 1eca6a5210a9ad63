import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";
import { watchPage } from "./watch-page.js";

export interface ExportedFiles {
  /** Bytes as text, one character for each. */
  glb: string;
  bvh: string;
  /** Names of the workers that were started. */
  workers: string[];
  warnings: string[];
}

/** Exports a walk of a character below /characters/: as GLB in the character's file, and as BVH. */
export async function exportFiles(character: string): Promise<ExportedFiles> {
  const { workers, warnings, restore } = watchPage();
  const { scene, dispose } = createStage(false);
  try {
    const runtime = new MotionRuntime(scene, { source: localMotions() });
    const hero = await runtime.addCharacterAsync(await loadCharacter(character, scene));
    const walk = await hero.requestLocomotion({ strides: 1, moveSpeed: 1.4 });
    const characterFile = await (await fetch(`characters/${character}`)).arrayBuffer();
    const glb = await hero.exportAsync(walk, { format: "glb", characterFile });
    const bvh = await hero.exportAsync(walk, { format: "bvh" });
    return { glb: letters(glb), bvh: letters(bvh), workers, warnings };
  } finally {
    dispose();
    restore();
  }
}

function letters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

import { MotionError } from "../requests/motion-error.js";

type CharacterParts = typeof import("./character-parts.js");

let loaded: CharacterParts | null = null;

/** Loads what characters are made of; at once when it is there. Rejects with WORKER_FAILED. */
export async function loadCharacterParts(): Promise<CharacterParts> {
  try {
    loaded ??= await import("./character-parts.js");
    return loaded;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MotionError("WORKER_FAILED", `A part of babylon-motion could not be loaded into the page: ${reason}`, {
      cause,
    });
  }
}

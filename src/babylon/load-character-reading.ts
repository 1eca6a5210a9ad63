import { MotionError } from "../requests/motion-error.js";

type CharacterReading = typeof import("./character-reading.js");

let loaded: CharacterReading | null = null;

/** Loads what reads characters; at once when it is there. Rejects with WORKER_FAILED. */
export async function loadCharacterReading(): Promise<CharacterReading> {
  try {
    loaded ??= await import("./character-reading.js");
    return loaded;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MotionError("WORKER_FAILED", `A part of babylon-motion could not be loaded into the page: ${reason}`, {
      cause,
    });
  }
}

import { setTimeout } from "node:timers/promises";
import { MADE_CAST_IDS } from "../../characters/made-cast.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { madeFiles } from "./builtin-files.js";
import { assetsOfCharacters } from "./character-assets.js";

/** Pause before each, so that requests find the engine's threads free, milliseconds. */
const PAUSE = 3000;

/**
 * Makes the files of the built-in characters that have none yet, one after another in the background, so that they are there
 * before somebody wants them.
 *
 * @returns what stops it
 */
export function makeCast(parts: ServiceParts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const making = (async () => {
    const stored = await assetsOfCharacters(parts, MADE_CAST_IDS);
    for (const id of MADE_CAST_IDS) {
      if (stored.get(id)?.length !== 0) continue;
      await setTimeout(PAUSE, undefined, { signal, ref: false });
      await madeFiles(parts, id, signal);
    }
  })().catch((error) => {
    if (!signal.aborted) parts.log.warn({ err: error }, "a built-in character could not be made");
  });
  return async () => {
    stopping.abort();
    await making;
  };
}

import { notFound, ServiceError } from "../base/service-error.js";
import { findCharacterPreview } from "../characters/character-previews.js";
import { findMade } from "../downloads/find-export.js";
import { sendStoredFile } from "../downloads/send-stored-file.js";
import type { KeyedExchange } from "../http/route.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { characterPreviewKey } from "./character-preview-key.js";

/**
 * Sends the picture of a character that was asked for in words or with a picture; not counted. One in words is drawn on the first
 * request.
 */
export async function sendCharacterPreview(parts: ServiceParts, exchange: KeyedExchange): Promise<void> {
  const { params, viewer, signal } = exchange;
  const { file = "" } = params;
  const preview = file.endsWith(".png") ? await findCharacterPreview(parts, viewer, file.slice(0, -4)) : null;
  if (!preview) throw notFound("preview", file);
  const { id, prompt, seed, made } = preview;
  const named = { mimetype: "image/png", filename: `${id}.png` };
  if (made) return await sendStoredFile(parts, exchange, { ...made.drawn, ...named });
  const key = characterPreviewKey({ prompt, seed });
  const mayDraw = async () => {
    if (!parts.config.previews) throw new ServiceError("PREVIEWS_OFF", "Previews are switched off on this service.");
  };
  const picture = await findMade(parts, key, mayDraw, signal, async (work) => {
    const bytes = await parts.engine.run("drawCharacter", { prompt, seed }, { signal: work });
    return { bytes, mimetype: "image/png", seconds: 0 };
  });
  await sendStoredFile(parts, exchange, { ...picture, ...named });
}

import { bundleAsset } from "../characters/character-assets.js";
import { requireCharacter } from "../characters/find-character.js";
import type { KeyedExchange } from "../http/route.js";
import { notAvailableYet, ServiceError } from "../service-error.js";
import type { ServiceParts } from "../service-parts.js";
import { sendStoredFile } from "./send-stored-file.js";

const FILENAMES = ["character.glb", "character.fbx"];

/** A character as a file; not counted. */
export async function sendCharacterFile(parts: ServiceParts, exchange: KeyedExchange): Promise<void> {
  const { params, viewer } = exchange;
  const { character_id: id = "", filename = "" } = params;
  if (!FILENAMES.includes(filename)) {
    throw new ServiceError("NOT_FOUND", `There is no such file: a character's are ${FILENAMES.join(" and ")}.`);
  }
  const character = await requireCharacter(parts, viewer, id);
  if (filename === "character.fbx") throw notAvailableYet("FBX export");
  const { sha256, size, mimetype } = await bundleAsset(parts, character);
  await sendStoredFile(parts, exchange, { sha256, size, mimetype, filename });
}

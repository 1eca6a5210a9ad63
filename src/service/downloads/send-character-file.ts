import { ServiceError } from "../base/service-error.js";
import { assetsOfCharacters } from "../characters/character-assets.js";
import type { KeyedExchange } from "../http/route.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { findCharacterExport } from "./find-export.js";
import { findDownloadedCharacter } from "./find-subject.js";
import { sendStoredFile } from "./send-stored-file.js";

const FILENAMES = ["character.glb", "character.fbx"];

/** Sends a character as a file; not counted. */
export async function sendCharacterFile(parts: ServiceParts, exchange: KeyedExchange): Promise<void> {
  const { params, viewer } = exchange;
  const { character_id: id = "", filename = "" } = params;
  if (!FILENAMES.includes(filename)) {
    throw new ServiceError("NOT_FOUND", `There is no such file: a character's are ${FILENAMES.join(" and ")}.`);
  }
  const character = await findDownloadedCharacter(parts, viewer, id);
  const wanted = filename === "character.glb" ? character.bundleSha256 : character.fbxSha256;
  const files = (await assetsOfCharacters(parts, [id])).get(id) ?? [];
  // If the character was not uploaded as FBX, one is made.
  const file =
    files.find(({ sha256 }) => sha256 === wanted) ?? (await findCharacterExport(parts, character, exchange.signal));
  const { sha256, size, mimetype } = file;
  await sendStoredFile(parts, exchange, { sha256, size, mimetype, filename });
}

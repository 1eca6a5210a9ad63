import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { CharacterPreviewRow, CharacterRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { type CharacterMetadata, characterMetadata } from "./character-metadata.js";
import { findCharacterPreview, rememberCharacter, storeCharacterPreviews } from "./character-previews.js";
import { assetRecords } from "./character-records.js";
import { findCharacter } from "./find-character.js";
import { findBySource, insertCharacter } from "./insert-character.js";
import { requireFreeSlot } from "./require-free-slot.js";
import { SharedWork } from "./shared-work.js";
import { storeRig } from "./stored-rig.js";

/** The mutation's result, with the schema's names. */
export interface CreatedFromText {
  previews: { id: string; url: string; prompt: string; seed: number }[];
  character: CharacterRow | null;
  /** Confidence of the joint mapping, 0 to 1. */
  auto_rig_confidence: number | null;
}

/** The first seed of previews without one, and the largest. */
const FIRST_SEED = 1;
const LAST_SEED = 99_999;
/** Longest part of a prompt that becomes a character's name. */
const NAME_LENGTH = 60;
/** Time limit for making a character, seconds. */
const DEADLINE = 60;

/** Equal characters that an organization asks for at the same time are made once. */
const makings = new SharedWork<CharacterRow>();

/**
 * Without a preview's id: stores previews with consecutive seeds, which use no allowance. With one: makes the character
 * of that preview; its prompt and seed count. A preview that was confirmed before gives the same character.
 *
 * @param baseUrl address under which the client reached the service
 * @throws ServiceError BAD_USER_INPUT if nothing of the prompt is understood; NOT_FOUND, CHARACTER_LIMIT_REACHED
 */
export async function createCharacterFromText(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<CreatedFromText> {
  const { prompt, name, previewId, seed, previews } = readMutation(viewer, operations.createCharacterFromText, input);
  if (previewId !== null) {
    const character = await confirm(parts, viewer, previewId, name, signal);
    return { previews: [], character, auto_rig_confidence: character.autoRigConfidence };
  }
  await parts.engine.run("readCharacterPrompt", { prompt }, { signal });
  const first = (seed ?? FIRST_SEED) - 1;
  const seeds = Array.from({ length: previews }, (_, i) => ((first + i) % LAST_SEED) + 1);
  const stored = await storeCharacterPreviews(parts, viewer, prompt, seeds);
  return {
    previews: stored.map((row) => ({
      id: row.id,
      url: `${baseUrl}/character/preview/${row.id}.png`,
      prompt,
      seed: row.seed,
    })),
    character: null,
    auto_rig_confidence: null,
  };
}

async function confirm(
  parts: ServiceParts,
  viewer: Viewer,
  previewId: string,
  name: string | null,
  signal: AbortSignal,
): Promise<CharacterRow> {
  const preview = await findCharacterPreview(parts, viewer, previewId);
  const before = preview?.characterId && !preview.made ? await findCharacter(parts, viewer, preview.characterId) : null;
  if (before) return before;
  await requireFreeSlot(parts, viewer);
  if (!preview || preview.made) throw notFound("preview", previewId);
  const key = JSON.stringify([viewer.orgId, preview.prompt, preview.seed]);
  const character = await makings.run(key, () => make(parts, viewer, preview, name, signal), signal);
  await rememberCharacter(parts, preview, character);
  return character;
}

async function make(
  parts: ServiceParts,
  viewer: Viewer,
  { prompt, seed }: CharacterPreviewRow,
  name: string | null,
  signal: AbortSignal,
): Promise<CharacterRow> {
  const limits = { signal, deadlineSeconds: DEADLINE };
  const { description, ...reading } = await parts.engine.run("characterFromWords", { prompt, seed }, limits);
  const { understood, unknown, notes } = description;
  const metadata: CharacterMetadata = {
    ...characterMetadata(reading),
    prompt,
    seed,
    understood,
    not_understood: unknown,
    notes,
  };
  const [bundle, about] = await Promise.all([
    parts.blobs.put(reading.glb),
    parts.blobs.put(Buffer.from(`${JSON.stringify(metadata, null, 2)}\n`)),
  ]);
  const before = await findBySource(parts, viewer, [bundle.sha256]);
  if (before) return before;
  await storeRig(parts, bundle.sha256, reading.packed);
  const now = parts.now();
  const character = {
    orgId: viewer.orgId,
    userId: viewer.userId,
    name: name ?? [...prompt].slice(0, NAME_LENGTH).join("").trim(),
    sourceSha256: bundle.sha256,
    autoRigConfidence: reading.confidence,
    message: messageOf(unknown, [...notes, ...reading.notes]),
    engine: metadata.engine,
    created: now,
    updated: now,
  };
  const files = { bundle, metadata: about };
  return await insertCharacter(parts, character, (id) => assetRecords(id, files, metadata, now));
}

/** Notes for a person; null if there are none. */
function messageOf(unknown: readonly string[], notes: readonly string[]): string | null {
  const all = unknown.length > 0 ? [`Not understood: ${unknown.join(", ")}.`, ...notes] : notes;
  return all.length > 0 ? all.join(" ") : null;
}

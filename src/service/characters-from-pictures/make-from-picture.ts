import { createHash } from "node:crypto";
import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import type { Viewer } from "../base/viewer.js";
import { type CharacterMetadata, characterMetadata } from "../characters/character-metadata.js";
import { assetRecords } from "../characters/character-records.js";
import { insertCharacter } from "../characters/insert-character.js";
import { storeRig } from "../characters/stored-rig.js";
import type { PicturedPreview } from "../db/pictured-preview.js";
import type { CharacterRow } from "../db/records.js";
import { withJobFile } from "../jobs/run/job-file.js";
import type { ServiceJobInput } from "../jobs/service-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { PictureReading } from "../pictures/character-from-picture.js";

/** The arguments of a job that makes a character from a picture, or an image of it. */
export interface PictureJob {
  file: { sha256: string; size: number };
  name: string;
  prompt: string | null;
  include_fingers: boolean;
  rerig_target: RerigTarget | null;
}

/** What was made of a picture, with its files stored. */
export type MadeFromPicture = Omit<PicturedPreview, "drawn"> & { drawn: PicturedPreview["drawn"] | null };

/** Seconds that it may take on a slow machine. */
export const DEADLINE = 180;

/** What tells whether a character was made from the same picture in the same way. */
export function pictureSource({ file, prompt, include_fingers, rerig_target }: PictureJob): string {
  const how = ["picture", file.sha256, prompt, include_fingers, rerig_target];
  return createHash("sha256").update(JSON.stringify(how)).digest("hex");
}

/** Makes what a picture shows, on a thread of jobs, and stores its files. `drawn`: draws a picture of it too. */
export async function makeFromPicture(
  parts: ServiceParts,
  { args, signal, inThread }: Pick<ServiceJobInput, "args" | "signal" | "inThread">,
  drawn: boolean,
): Promise<MadeFromPicture> {
  const job = args as unknown as PictureJob;
  const reading = (await withJobFile(parts.blobs, args, (path) =>
    inThread(
      "characterFromPicture",
      { path, prompt: job.prompt, fingers: job.include_fingers, target: job.rerig_target, drawn },
      { signal, deadlineSeconds: DEADLINE },
    ),
  )) as PictureReading;
  const { notes, overlap, glb, confidence } = reading;
  const about = {
    ...characterMetadata(reading, job.rerig_target),
    image: job.file.sha256,
    prompt: job.prompt,
    outline_overlap: Number(overlap.toFixed(3)),
    notes,
  };
  const [bundle, metadata, image] = await Promise.all([
    parts.blobs.put(glb),
    parts.blobs.put(Buffer.from(`${JSON.stringify(about, null, 2)}\n`)),
    reading.drawn && parts.blobs.put(reading.drawn),
  ]);
  await storeRig(parts, bundle.sha256, reading.packed);
  const message = notes.length > 0 ? notes.join(" ") : null;
  return { source: pictureSource(job), name: job.name, drawn: image, bundle, metadata, about, confidence, message };
}

/** Stores what was made of a picture as a character, which uses one creation. */
export async function insertPictured(
  parts: ServiceParts,
  viewer: Viewer,
  { source, name, bundle, metadata, about, confidence, message }: MadeFromPicture,
): Promise<CharacterRow> {
  const now = parts.now();
  const described = about as CharacterMetadata;
  const character = {
    orgId: viewer.orgId,
    userId: viewer.userId,
    name,
    sourceSha256: source,
    autoRigConfidence: confidence,
    message,
    engine: described.engine,
    created: now,
    updated: now,
  };
  return await insertCharacter(parts, character, (id) => assetRecords(id, { bundle, metadata }, described, now));
}

import { createHash } from "node:crypto";
import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import type { Viewer } from "../base/viewer.js";
import { characterMetadata } from "../characters/character-metadata.js";
import { assetRecords } from "../characters/character-records.js";
import { findBySource, insertCharacter } from "../characters/insert-character.js";
import { storeRig } from "../characters/stored-rig.js";
import type { CharacterRow } from "../db/records.js";
import { withJobFile } from "../jobs/run/job-file.js";
import type { ServiceJob } from "../jobs/service-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { PictureReading } from "../pictures/character-from-picture.js";

/** The arguments of a job that makes a character from a picture. */
export interface PictureJob {
  file: { sha256: string; size: number };
  name: string;
  prompt: string | null;
  include_fingers: boolean;
  rerig_target: RerigTarget | null;
}

/** Seconds that it may run on a slow machine. */
const DEADLINE = 180;

/** What tells whether a character was made from the same picture in the same way. */
export function pictureSource({ file, prompt, include_fingers, rerig_target }: PictureJob): string {
  const how = ["picture", file.sha256, prompt, include_fingers, rerig_target];
  return createHash("sha256").update(JSON.stringify(how)).digest("hex");
}

/** Makes characters from pictures: on the threads of jobs, which hold the networks that find landmarks. */
export function pictureJob(parts: ServiceParts): ServiceJob {
  return {
    method: "CharacterFromImage",
    deadlineSeconds: DEADLINE,
    async run({ viewer, args, signal, inThread }) {
      const job = args as unknown as PictureJob;
      const before = await findBySource(parts, viewer, [pictureSource(job)]);
      if (before) return { id: before.id };
      const reading = await withJobFile(parts.blobs, args, (path) =>
        inThread(
          "characterFromPicture",
          { path, prompt: job.prompt, fingers: job.include_fingers, target: job.rerig_target },
          { signal, deadlineSeconds: DEADLINE },
        ),
      );
      const { id } = await store(parts, viewer, job, reading as PictureReading);
      return { id };
    },
  };
}

async function store(
  parts: ServiceParts,
  viewer: Viewer,
  job: PictureJob,
  reading: PictureReading,
): Promise<CharacterRow> {
  const { notes, overlap, glb } = reading;
  const metadata = {
    ...characterMetadata(reading, job.rerig_target),
    image: job.file.sha256,
    prompt: job.prompt,
    outline_overlap: Number(overlap.toFixed(3)),
    notes,
  };
  const [bundle, about] = await Promise.all([
    parts.blobs.put(glb),
    parts.blobs.put(Buffer.from(`${JSON.stringify(metadata, null, 2)}\n`)),
  ]);
  await storeRig(parts, bundle.sha256, reading.packed);
  const now = parts.now();
  const character = {
    orgId: viewer.orgId,
    userId: viewer.userId,
    name: job.name,
    sourceSha256: pictureSource(job),
    autoRigConfidence: reading.confidence,
    message: notes.length > 0 ? notes.join(" ") : null,
    engine: metadata.engine,
    created: now,
    updated: now,
  };
  return await insertCharacter(parts, character, (id) => assetRecords(id, { bundle, metadata: about }, metadata, now));
}

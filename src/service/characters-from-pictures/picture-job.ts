import { storePicturedPreview } from "../characters/character-previews.js";
import { findBySource } from "../characters/insert-character.js";
import type { ServiceJob } from "../jobs/service-job.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { DEADLINE, insertPictured, makeFromPicture, type PictureJob, pictureSource } from "./make-from-picture.js";

/** Makes characters from pictures: on the threads of jobs, which hold the networks that find landmarks. */
export function pictureJob(parts: ServiceParts): ServiceJob {
  return {
    method: "CharacterFromImage",
    deadlineSeconds: DEADLINE,
    async run(input) {
      const source = pictureSource(input.args as unknown as PictureJob);
      const before = await findBySource(parts, input.viewer, [source]);
      if (before) return { id: before.id };
      const { id } = await insertPictured(parts, input.viewer, await makeFromPicture(parts, input, false));
      return { id };
    },
  };
}

/** Makes images of the characters that pictures become; the result's id is a preview's. */
export function imageJob(parts: ServiceParts): ServiceJob {
  return {
    method: "ImageFromImage",
    deadlineSeconds: DEADLINE,
    async run(input) {
      const { drawn, ...made } = await makeFromPicture(parts, input, true);
      if (!drawn) throw new Error("The character was not drawn.");
      const { id } = await storePicturedPreview(parts, input.viewer, { ...made, drawn });
      return { id };
    },
  };
}

import { readChoice } from "../../requests/arguments.js";
import { MotionError } from "../../requests/motion-error.js";
import { createVideoToMotion } from "../../requests/operations/video-to-motion.js";
import type { VideoMotionRequest } from "../motion-source.js";
import { CreateVideoToMotionDocument } from "./generated/operations.js";
import type { WantedMotion } from "./motion-files.js";
import { pollJob } from "./poll-job.js";
import type { ServiceConnection } from "./service-connection.js";

const WHAT = "Video to motion";

/** Converts a video request to a job of the service, to which the file is sent. Throws BAD_USER_INPUT. */
export function wantedVideo(
  connection: ServiceConnection,
  characterId: string,
  { file, name, model: named }: VideoMotionRequest,
): WantedMotion {
  const { choices, default: usual } = createVideoToMotion.arguments.model;
  const model = readChoice("model", choices, usual, named);
  return {
    what: WHAT,
    characterId,
    request: null,
    async create(signal, onProgress) {
      const variables = { motion_name: name, character_id: characterId, model };
      const options = { what: WHAT, signal };
      const answer = await connection.upload(CreateVideoToMotionDocument, variables, { name: "file", file }, options);
      const job = answer.create_video_to_motion?.job;
      if (!job?.id) throw new MotionError("SERVICE_FAILED", `${WHAT}: the service answered without a job.`);
      return pollJob(connection, job, { ...options, onProgress });
    },
  };
}

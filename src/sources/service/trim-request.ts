import { badInput } from "../../requests/motion-error.js";
import { readTrim } from "../../requests/read-edits.js";
import type { TrimRequest } from "../motion-source.js";
import { TrimMotionDocument } from "./generated/operations.js";
import { madeMotion } from "./made-motion.js";
import type { WantedMotion } from "./motion-files.js";
import type { ServiceConnection } from "./service-connection.js";
import { serviceRecordOf } from "./service-record.js";

const WHAT = "Trimming";

/** Converts a trim request to one for the service, and tells whether it loops. Throws BAD_USER_INPUT. */
export function wantedTrim(
  connection: ServiceConnection,
  { clip, ...options }: TrimRequest,
): WantedMotion & { request: readonly unknown[]; loops: boolean } {
  const record = serviceRecordOf(clip, connection.baseUrl);
  if (!record) {
    throw badInput(
      "clip",
      "clip must be a motion that this source got from its service; any other cannot be trimmed there.",
    );
  }
  const { start, end, loop } = readTrim(options);
  const { motionId, characterId } = record;
  return {
    what: WHAT,
    characterId,
    request: ["trim", motionId, start, end, loop],
    loops: loop !== null,
    async create(signal) {
      const variables = { motion_id: motionId, start, end, loop: loop ?? "" };
      const made = await connection.ask(TrimMotionDocument, variables, { what: WHAT, signal });
      return madeMotion(WHAT, made.trim_and_loop_motion);
    },
  };
}

import {
  checkSlowedLength,
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportKind,
  readExportParameters,
} from "../../requests/exports/export-parameters.js";
import { badInput } from "../../requests/motion-error.js";
import { chargeDownload, quotaExceeded } from "../allowances/charge-download.js";
import { remainingAllowances, toMilliseconds } from "../allowances/remaining-allowances.js";
import { ServiceError } from "../base/service-error.js";
import type { KeyedExchange } from "../http/route.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { findExport } from "./find-export.js";
import { findSubject } from "./find-subject.js";
import { sendStoredFile } from "./send-stored-file.js";

/** `engine` of a character's bundle that `platform_compatible` asks for. */
const PLATFORM = "r15";

/**
 * Sends a motion as a file for a character; kind "file" is counted. Errors are checked in this order: path (404),
 * parameters (400), ids (404), platform character and endless motions (400), allowance (403).
 */
export async function sendMotionFile(
  parts: ServiceParts,
  exchange: KeyedExchange,
  kind: ExportKind,
  type: string,
): Promise<void> {
  const { params, url, viewer, request, signal } = exchange;
  const { character_id: characterId = "", motion_id: motionId = "", filename = "" } = params;
  const format = readPath(type, filename);
  const parameters = readExportParameters(kind, format, url.searchParams);
  const subject = await findSubject(parts, viewer, characterId, motionId);
  const { character, motion } = subject;
  if (parameters.platformCompatible && character.engine !== PLATFORM) {
    const message = `platform_compatible=true needs a character whose bundle's metadata.json has engine "${PLATFORM}"; that of ${characterId} has ${JSON.stringify(character.engine)}. Upload it with rerig_target "${PLATFORM}".`;
    throw badInput("platform_compatible", message);
  }
  checkSlowedLength(motion.duration, parameters.speedMultiplier);

  const counts = kind === "file" && request.method !== "HEAD";
  const enoughIsLeft = async () => {
    // One frame less, as rounding to frames may shorten the file.
    const least = toMilliseconds(motion.duration / parameters.speedMultiplier);
    const allowances = await remainingAllowances(parts, viewer.orgId);
    if (least - 1 / parameters.fps > allowances.motionSecondsRemaining) throw quotaExceeded(least, allowances);
  };
  const made = await findExport(parts, subject, parameters, counts ? enoughIsLeft : async () => {}, signal);
  const file = {
    ...made,
    filename: format === "csv" ? `robot_g1_${characterId}-${motionId}.csv` : filename,
  };
  const { sha256, seconds } = made;
  await sendStoredFile(
    parts,
    exchange,
    file,
    kind === "file"
      ? (part) => chargeDownload(parts, viewer, { characterId, motionId, format, seconds, sha256 }, part)
      : undefined,
  );
}

function readPath(type: string, filename: string): ExportFormat {
  const format = EXPORT_FORMATS.find((one) => one === type);
  if (format && filename.endsWith(`.${format}`)) return format;
  const message = `There is no such file: the path must end in <type>/<filename>.<type> with a type of ${EXPORT_FORMATS.join(", ")}.`;
  throw new ServiceError("NOT_FOUND", message);
}

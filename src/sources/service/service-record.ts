import type { MotionClip } from "../../motion/clip.js";

/** Identifies the motion of a service that a clip was made from. */
export interface ServiceRecord {
  motionId: string;
  /** The service's character that the motion was made for. */
  characterId: string;
}

/** The part of `clip.request` that holds it, besides the request itself. */
interface RecordedRequest {
  service: ServiceRecord & { baseUrl: string };
}

/** Makes a clip's `request`, which includes the service's motion. */
export function recordedRequest(request: object, { motionId, characterId }: ServiceRecord, baseUrl: string): unknown {
  return { ...request, service: { baseUrl, motionId, characterId } } satisfies RecordedRequest & object;
}

/** Reads a clip's record; null for motions from elsewhere. */
export function serviceRecordOf(clip: MotionClip | undefined, baseUrl: string): ServiceRecord | null {
  const record = (clip?.request as Partial<RecordedRequest> | null | undefined)?.service;
  return record && record.baseUrl === baseUrl ? record : null;
}

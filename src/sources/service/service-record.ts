import type { MotionClip } from "../../motion/clip.js";

/** Which motion of a service a clip is. */
export interface ServiceRecord {
  motionId: string;
  /** Of the service, that the motion was made for. */
  characterId: string;
}

/** What `clip.request` holds of it, beside the request itself. */
interface RecordedRequest {
  service: ServiceRecord & { baseUrl: string };
}

/** A clip's `request`, with the motion of the service that it is. */
export function recordedRequest(request: object, { motionId, characterId }: ServiceRecord, baseUrl: string): unknown {
  return { ...request, service: { baseUrl, motionId, characterId } } satisfies RecordedRequest & object;
}

/** Null for motions that are from elsewhere. */
export function serviceRecordOf(clip: MotionClip | undefined, baseUrl: string): ServiceRecord | null {
  const record = (clip?.request as Partial<RecordedRequest> | null | undefined)?.service;
  return record && record.baseUrl === baseUrl ? record : null;
}

import type { Viewer } from "../base/viewer.js";
import type { ServiceParts } from "./service-parts.js";

/** The third argument of every resolver. */
export interface GraphqlContext {
  parts: ServiceParts;
  viewer: Viewer;
  /** Address under which the client reached the service, without a trailing slash. */
  baseUrl: string;
  /** Fires when the client is gone. */
  signal: AbortSignal;
}

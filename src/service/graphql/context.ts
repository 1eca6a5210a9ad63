import type { ServiceParts, Viewer } from "../service-parts.js";

/** What a resolver gets as its third argument. */
export interface GraphqlContext {
  parts: ServiceParts;
  viewer: Viewer;
  /** Address that the client reached the service under, without a slash at the end. */
  baseUrl: string;
  /** Fires when the client is gone. */
  signal: AbortSignal;
}

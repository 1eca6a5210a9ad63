/** Motions from a Motion Animation Service: the second source of `MotionRuntime`, loaded only by games that import it. */
export { CLIENT_OPERATIONS } from "./sources/service/client-operations.js";
export type { StitchParamsInput } from "./sources/service/generated/operations.js";
export { serviceMotions } from "./sources/service/service-motions.js";
export type {
  OfflineCacheOptions,
  ServiceHeaders,
  ServiceMotionsOptions,
} from "./sources/service/service-motions-options.js";
export type { ServiceMotionSource, StitchParamsChoice } from "./sources/service/stitch-params-input.js";

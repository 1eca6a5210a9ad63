import type { Route } from "./http/route.js";
import type { ServiceParts } from "./parts/service-parts.js";

export interface RunningService {
  url: string;
  port: number;
  parts: ServiceParts;
  /** The first organization's key if this start created it, and the file that contains it. */
  firstKey: { key: string; file: string } | null;
  /** Takes no new work, waits for downloads in flight, puts running jobs back, and closes everything. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Default: the clock. */
  now?: () => Date;
  /** Whether to run the engine once in the background, so that the first requests are fast. Default true. */
  warmUp?: boolean;
  /** Further routes, after the service's own: say, a page that belongs to it. */
  routes?: readonly Route[];
  /** Module of the threads that render previews; default: the package's. */
  previewThread?: URL;
}

/** Functions that close parts; the last one is called first. */
export type Closers = (() => unknown)[];

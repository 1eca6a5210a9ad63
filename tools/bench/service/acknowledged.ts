/** What the service acknowledged to clients: it must exist after any crash. */
export interface Acknowledged {
  motions: Map<string, AcknowledgedMotion>;
  characters: Map<string, { name: string; sha256: string }>;
  jobs: Set<string>;
  /** Files that were downloaded completely: hash by path. */
  files: Map<string, string>;
  /** Counted downloads that arrived. */
  downloads: number;
  /** Requests that were answered. */
  requests: number;
}

export interface AcknowledgedMotion {
  /** The last acknowledged name, and one whose change was under way at a crash. */
  names: Set<string>;
  rated: boolean;
}

export function nothingAcknowledged(): Acknowledged {
  return { motions: new Map(), characters: new Map(), jobs: new Set(), files: new Map(), downloads: 0, requests: 0 };
}

/** A file that was truncated or changed in transit: never acceptable, crash or not. */
export class BrokenFile extends Error {}

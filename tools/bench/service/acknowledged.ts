/** What clients were told is there: it must be there after any crash. */
export interface Acknowledged {
  motions: Map<string, AcknowledgedMotion>;
  characters: Map<string, { name: string; sha256: string }>;
  jobs: Set<string>;
  /** Files that were downloaded whole: hash by path. */
  files: Map<string, string>;
  /** Counted downloads that arrived. */
  downloads: number;
  /** Requests that were answered. */
  requests: number;
}

export interface AcknowledgedMotion {
  /** The last that was acknowledged, and one whose change was under way at a crash. */
  names: Set<string>;
  rated: boolean;
}

export function nothingAcknowledged(): Acknowledged {
  return { motions: new Map(), characters: new Map(), jobs: new Set(), files: new Map(), downloads: 0, requests: 0 };
}

/** A file that was cut off or changed on its way: never forgivable, crash or not. */
export class BrokenFile extends Error {}

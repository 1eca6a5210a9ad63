import type { Figure } from "./figure.js";
import type { Track } from "./sole-track.js";

/** What one case shows. */
export interface Shown {
  track: Track;
  /** Largest change of velocity in each of the motions played alone, m/s per frame; for transitions. */
  alone?: number[];
}

/** One thing that is played on one rig. */
export interface Case {
  /** Unique, and the same in every run of a seed: "maneuvers-017". */
  id: string;
  scenario: string;
  rig: string;
  /** What is played, for anyone who wants to see it again. */
  what: string;
  play(figure: Figure): Promise<Shown>;
}

/** A case whose rig is still to be drawn. */
export type Drawn = Omit<Case, "rig" | "id" | "scenario">;

/** How a stretch is to be played so that it comes out as asked. */
export interface StretchTuning {
  /** Factor on its speed. */
  pace: number;
  /** Seconds after its start that it begins to stop; null: by what is asked. */
  stopAt: number | null;
  /** Metres that it is thought to go. */
  way: number;
}

/** What became of a stretch. */
export interface PlayedStretch {
  /** Seconds. */
  start: number;
  end: number;
  strikes: number;
  /** Metres. */
  way: number;
  /** Seconds after its start that it began to stop, and that it stood again. */
  stoppedAt: number;
  stoodAt: number;
  /** Seconds between its last two strikes before that. */
  period: number;
}

/** How a stretch must be played to come out as asked. */
export interface StretchTuning {
  /** Factor on its speed. */
  pace: number;
  /** Seconds after its start at which it begins to stop; null: decided by the request. */
  stopAt: number | null;
  /** Distance that it is expected to cover, metres. */
  way: number;
}

/** The outcome of a stretch. */
export interface PlayedStretch {
  /** Seconds. */
  start: number;
  end: number;
  strikes: number;
  /** Distance covered, metres. */
  way: number;
  /** Seconds after its start at which it began to stop, and at which it stood again. */
  stoppedAt: number;
  stoodAt: number;
  /** Seconds between its last two strikes before that. */
  period: number;
}

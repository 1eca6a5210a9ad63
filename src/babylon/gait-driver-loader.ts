import { DEFAULT_ACCELERATION } from "../motion/driven-gait/default-acceleration.js";
import type { FootState } from "../motion/driven-gait/foot-state.js";
import type { GaitDriver } from "../motion/driven-gait/gait-driver.js";
import type { CellSource } from "../motion/driven-gait/gait-grid.js";
import { MotionError } from "../requests/motion-error.js";

/** What drives a character, or stands in for it. */
export type Driver = Pick<GaitDriver, Exclude<keyof GaitDriver, "phase">>;

let loaded: typeof GaitDriver | null = null;

/** The class of drivers, when it has been loaded. */
export function loadedGaitDriver(): typeof GaitDriver | null {
  return loaded;
}

/**
 * Loads the class of drivers: a chunk of its own, so that only games that drive ship it to their players. Rejects with
 * WORKER_FAILED.
 */
export async function loadGaitDriver(): Promise<typeof GaitDriver> {
  try {
    loaded = (await import("../motion/driven-gait/gait-driver.js")).GaitDriver;
    return loaded;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MotionError("WORKER_FAILED", `The part of babylon-motion that drives could not be loaded: ${reason}`, {
      cause,
    });
  }
}

const FOOT: FootState = {
  planted: false,
  part: "ball",
  point: new Float64Array(3),
  struck: false,
  strength: 0,
  offset: 0,
};

/** A driver that is not ready, until the real one is loaded. */
export class WaitingDriver implements Driver {
  wantedAhead = 0;
  wantedRight = 0;
  wantedTurnRate = 0;
  acceleration = DEFAULT_ACCELERATION;
  readonly travel = new Float64Array(3);
  readonly turn = 0;
  readonly feet = [FOOT, FOOT] as const;
  readonly ahead = 0;
  readonly right = 0;
  readonly state = "standing";
  readonly isReady = false;
  readonly cells: CellSource;

  constructor(cells: CellSource) {
    this.cells = cells;
  }

  advance(): void {}

  sample(): void {}

  rest(): void {}

  resume(): void {}

  setCells(): void {}

  uses(): boolean {
    return false;
  }
}

import type { Flight } from "./stair-flight.js";
import type { TravelRoute } from "./travel-route.js";

interface Stretch {
  styleId: string;
}

/** Goes somewhere on its feet. */
export interface GoStretch extends Stretch {
  kind: "go";
  /** m/s. */
  speed: number;
  /** Radians: where it goes against where it faces, right positive. */
  angle: number;
  /** m/s²: speeding up, and `braking` when it stops, which is done half as fast again. */
  acceleration: number;
  braking: number;
  /** What is asked for, each null where it is not: footfalls, metres, seconds from begin to end. */
  steps: number | null;
  distance: number | null;
  seconds: number | null;
  /** Its way; null: `turn` is spread evenly over however far it goes. */
  route: TravelRoute | null;
  /** Radians about +Y. */
  turn: number;
  /** Stairs on its way. */
  flight: Omit<Flight, "x" | "z" | "yaw"> | null;
  /** Whether what follows goes on without a stop. */
  flows: boolean;
  /** The foot that it begins with; null: either. */
  foot: 0 | 1 | null;
}

/** Turns on the spot, or on the way from one walk to the next. */
export interface TurnStretch extends Stretch {
  kind: "turn";
  /** Radians about +Y. */
  turn: number;
  seconds: number;
  /** m/s ahead meanwhile; 0: on the spot. */
  speed: number;
  acceleration: number;
}

/** Walks or runs on the spot. */
export interface InPlaceStretch extends Stretch {
  kind: "inPlace";
  gait: "walk" | "run";
  /** Strikes, or seconds from begin to end; one of them is null. */
  steps: number | null;
  seconds: number | null;
  /** Pace and height of the steps against the usual. */
  tempo: number;
  size: number;
}

/** Stands and breathes. */
export interface StandStretch extends Stretch {
  kind: "stand";
  seconds: number;
}

export type TravelStretch = GoStretch | TurnStretch | InPlaceStretch | StandStretch;

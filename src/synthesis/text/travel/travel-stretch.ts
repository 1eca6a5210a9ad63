import type { Flight } from "./stair-flight.js";
import type { TravelRoute } from "./travel-route.js";

interface Stretch {
  styleId: string;
}

/** Travels on its feet. */
export interface GoStretch extends Stretch {
  kind: "go";
  /** m/s. */
  speed: number;
  /** Direction of travel relative to its heading, radians, right positive. */
  angle: number;
  /** Acceleration, m/s²; `braking` is that of a stop, which may be half as much again. */
  acceleration: number;
  braking: number;
  /** The request, null where it sets none: footfalls, metres, seconds from start to end. */
  steps: number | null;
  distance: number | null;
  seconds: number | null;
  /** Whether it goes as far as the one before its turn went. */
  returns?: boolean;
  /** Its path; null: `turn` is spread evenly over the distance travelled. */
  route: TravelRoute | null;
  /** Radians about +Y. */
  turn: number;
  /** Stairs on its way. */
  flight: Omit<Flight, "x" | "z" | "yaw"> | null;
  /** A jump in the first flight after its beginning. */
  jump: { height: number; distance: number | null } | null;
  /** Whether the next stretch continues without a stop. */
  flows: boolean;
  /** The foot that it starts with; null: either. */
  foot: 0 | 1 | null;
}

/** Turns on the spot, or on the way from one walk to the next. */
export interface TurnStretch extends Stretch {
  kind: "turn";
  /** Radians about +Y. */
  turn: number;
  seconds: number;
  /** Forward speed during the turn, m/s; 0: on the spot. */
  speed: number;
  acceleration: number;
}

/** Walks or runs on the spot. */
export interface InPlaceStretch extends Stretch {
  kind: "inPlace";
  gait: "walk" | "run";
  /** Strikes, or seconds from start to end; one of them is null. */
  steps: number | null;
  seconds: number | null;
  /** Pace and height of the steps relative to the usual. */
  tempo: number;
  size: number;
}

/** Stands and breathes. */
export interface StandStretch extends Stretch {
  kind: "stand";
  seconds: number;
}

export type TravelStretch = GoStretch | TurnStretch | InPlaceStretch | StandStretch;

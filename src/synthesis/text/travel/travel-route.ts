/** The course of a path: its heading by distance travelled. */
export interface TravelRoute {
  /** Length in metres; null: as far as the walk goes. */
  length: number | null;
  /** Returns the turn after this many metres, radians about +Y (left positive). */
  heading(way: number): number;
}

/** A corner or a bend: from here on it turns by this much over this many metres. */
interface Bend {
  from: number;
  length: number;
  turn: number;
}

/** Makes a route that bends in some places and is straight elsewhere; bends begin and end softly. */
export function routeOfBends(length: number | null, bends: readonly Bend[]): TravelRoute {
  return {
    length,
    heading(way) {
      let heading = 0;
      for (const bend of bends) {
        const t = Math.min(1, Math.max(0, (way - bend.from) / bend.length));
        heading += bend.turn * t * t * (3 - 2 * t);
      }
      return heading;
    },
  };
}

/** Makes a route that turns evenly: an arc of a circle. */
export function evenRoute(length: number, turn: number): TravelRoute {
  return { length, heading: (way) => (turn * Math.min(way, length)) / length };
}

export const straightRoute: TravelRoute = { length: null, heading: () => 0 };

/** Least metres over which a corner is taken, and a corner of a zigzag. */
const CORNER = 1;
const QUARTER = Math.PI / 2;
/** Largest share of a square's side that its corners take. */
const MOST_CORNER = 0.8;
/** Acceleration towards the inside of a bend that runners bear, m/s², and how much tighter a bend's middle is. */
const LEANING = 6;
const TIGHTEST = 1.5;
/** Sides of a square whose size nobody said: metres, by metres per second. */
const SIDE = 2;
const WIDEST_SIDE = 8;
const SIDE_TIME = 2;

/** Returns the side of a square that suits a speed in m/s: runners need more room to turn. */
export function usualSide(speed: number): number {
  return Math.min(WIDEST_SIDE, Math.max(SIDE, SIDE_TIME * speed));
}

/** Returns the metres that a quarter turn takes at a speed, on a square with this side. */
function cornerOf(side: number, speed: number): number {
  return Math.min(
    MOST_CORNER * side,
    Math.max(Math.min(CORNER, side * 0.5), (speed ** 2 * TIGHTEST * QUARTER) / LEANING),
  );
}

/** Returns how fast a square with this side can be run, m/s. */
export function fastestSquare(side: number): number {
  return Math.sqrt((MOST_CORNER * side * LEANING) / (TIGHTEST * QUARTER));
}

/**
 * Makes a square that returns to its start, from the middle of one of its sides.
 *
 * @param side metres
 * @param speed m/s
 * @param towards 1 to the left, -1 to the right
 */
export function squareRoute(side: number, speed: number, towards: 1 | -1): TravelRoute {
  const corner = cornerOf(side, speed);
  // Round corners are shorter than sharp ones, which must be made up for to return to the start.
  const bends = [0, 1, 2, 3].map((i) => ({
    from: side / 2 + i * side - corner / 2,
    length: corner,
    turn: towards * QUARTER,
  }));
  return routeOfBends(4 * side, bends);
}

/**
 * Makes a zigzag across the way ahead.
 *
 * @param legs of it, 2 or more
 */
export function zigzagRoute(length: number, legs: number, angle: number, towards: 1 | -1): TravelRoute {
  const leg = length / legs;
  const corner = Math.min(CORNER, leg * 0.6);
  const first = { from: 0, length: corner, turn: towards * angle };
  const turns = Array.from({ length: legs - 1 }, (_, i) => ({
    from: (i + 1) * leg - corner / 2,
    length: corner,
    turn: (i % 2 === 0 ? -2 : 2) * towards * angle,
  }));
  const last = { from: length - corner / 2, length: corner / 2, turn: (legs % 2 === 0 ? 1 : -1) * towards * angle };
  return routeOfBends(length, [first, ...turns, last]);
}

/** Makes two circles, one to each side. */
export function figureEightRoute(radius: number, towards: 1 | -1): TravelRoute {
  const circle = 2 * Math.PI * radius;
  return {
    length: 2 * circle,
    heading(way) {
      const gone = Math.min(way, 2 * circle);
      return (towards * (gone <= circle ? gone : 2 * circle - gone)) / radius;
    },
  };
}

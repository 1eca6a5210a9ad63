import { numbered } from "./word-tables.js";

/** Number words; "a couple" and the like are phrases of their own. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = numbered(
  `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fortyfive=45
fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 couple=2 pair=2 few=3 several=4 many=5 multiple=3
various=3 dozen=12 single=1`,
);

/** How often, as one word. */
export const TIMES_WORDS: ReadonlyMap<string, number> = numbered(
  "once=1 twice=2 thrice=3 repeatedly=4 multipletimes=3",
);

type Measured = "angle" | "duration" | "distance" | "steps" | "count" | "speed";

/** Units: what is measured, and how much one is in degrees, seconds or metres. */
export const UNITS: ReadonlyMap<string, readonly [what: Measured, size: number]> = new Map([
  ...units("angle", `degree=1 deg=1 radian=${180 / Math.PI}`),
  ...units("duration", "second=1 sec=1 s=1 millisecond=0.001 ms=0.001 minute=60 min=60 moment=1.5"),
  ...units(
    "distance",
    "meter=1 metre=1 m=1 cm=0.01 centimeter=0.01 centimetre=0.01 kilometer=1000 km=1000 mile=1609 yard=0.9144 foot=0.3048 ft=0.3048 inch=0.0254",
  ),
  ...units("steps", "step=1 pace=1 stride=1 footstep=1"),
  ...units("count", "time=1 x=1 rep=1 repetition=1 round=1"),
  ...units("speed", `mps=1 m/s=1 km/h=${1 / 3.6} kmh=${1 / 3.6} mph=0.447`),
] as const);

function units(what: Measured, sizes: string) {
  return [...numbered(sizes)].map(([unit, size]) => [unit, [what, size]] as const);
}

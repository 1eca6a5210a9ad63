/** Frequencies of a body's slow drift, Hz. */
const FREQUENCIES = [0.11, 0.19, 0.31, 0.47];

/** Returns a smooth function of seconds that drifts about 0 with standard deviation 1. */
export function slowNoise(random: () => number): (seconds: number) => number {
  const waves = FREQUENCIES.map((frequency) => ({
    speed: 2 * Math.PI * frequency * (0.85 + 0.3 * random()),
    start: 2 * Math.PI * random(),
  }));
  const size = Math.sqrt(2 / waves.length);
  return (seconds) => {
    let sum = 0;
    for (const { speed, start } of waves) sum += Math.sin(speed * seconds + start);
    return sum * size;
  };
}

// Written by npm run fit:reading.
export const CALIBRATION: readonly [number, number] = [0.1, 0.45];

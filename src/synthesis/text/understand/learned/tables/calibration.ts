// Written by npm run fit:reading.
export const CALIBRATION: readonly [number, number] = [0.4, 0.3];

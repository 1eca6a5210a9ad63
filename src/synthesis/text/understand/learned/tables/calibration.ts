// Written by npm run fit:reading.
export const CALIBRATION: readonly [number, number] = [0.3, 0.35];

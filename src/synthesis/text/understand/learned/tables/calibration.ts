// Written by npm run fit:reading.
export const CALIBRATION: readonly [number, number] = [-0.2, 0.5];

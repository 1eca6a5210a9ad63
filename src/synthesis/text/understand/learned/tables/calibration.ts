// Written by npm run fit:reading.
import type { Curve } from "../calibrate.js";

export const CALIBRATION: Curve = [0, 0.5];

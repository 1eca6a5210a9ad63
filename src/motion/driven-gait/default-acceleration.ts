/** Default acceleration, m/s² on the reference leg: that of people in a hurry. */
export const DEFAULT_ACCELERATION = 4;

/** m/s² on the reference leg: as quickly as people pick up speed who are in a hurry. */
export const DEFAULT_ACCELERATION = 4;

/** What the player wants in one frame, whichever device it comes from. */
export interface DriveWish {
  /** Where to, as seen by the camera: to the right, ahead. Length 0 to 1. */
  right: number;
  ahead: number;
  /** -1 slow, 0 walking pace, 1 running pace. */
  pace: number;
  /** Turning the camera: -1 to 1, to the right, up. */
  lookRight: number;
  lookUp: number;
}

/** Something to steer with: adds what its player wants now. */
export interface DriveDevice {
  addTo(wish: DriveWish): void;
}

export function noWish(): DriveWish {
  return { right: 0, ahead: 0, pace: 0, lookRight: 0, lookUp: 0 };
}

/** Asks every device; what they want together stays within the ranges. */
export function readWish(devices: readonly DriveDevice[], wish: DriveWish): DriveWish {
  wish.right = wish.ahead = wish.pace = wish.lookRight = wish.lookUp = 0;
  for (const device of devices) device.addTo(wish);
  const length = Math.hypot(wish.right, wish.ahead);
  if (length > 1) {
    wish.right /= length;
    wish.ahead /= length;
  }
  wish.pace = Math.min(Math.max(wish.pace, -1), 1);
  return wish;
}

/** The player's input in one frame, from any device. */
export interface DriveWish {
  /** Direction as seen by the camera: right, ahead. Length 0 to 1. */
  right: number;
  ahead: number;
  /** -1 slow, 0 walking pace, 1 running pace. */
  pace: number;
  /** Camera turn, -1 to 1: right, up. */
  lookRight: number;
  lookUp: number;
}

/** An input device, which adds its player's current input. */
export interface DriveDevice {
  addTo(wish: DriveWish): void;
}

export function noWish(): DriveWish {
  return { right: 0, ahead: 0, pace: 0, lookRight: 0, lookUp: 0 };
}

/** Sums the input of all devices, clamped to the ranges. */
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

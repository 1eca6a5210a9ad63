/** A velocity as seen by the camera, m/s. */
export interface SeenVelocity {
  right: number;
  ahead: number;
}

/** One frame's values for the display. */
export interface DriveFrame {
  wanted: SeenVelocity;
  current: SeenVelocity;
  /** Turn of the body to the right of the camera's direction, radians. */
  body: number;
  /** Height above the level floor, metres. */
  height: number;
  moving: boolean;
  planted: { left: boolean; right: boolean };
  /** Duration of the scene's animation, with this many driven characters. */
  milliseconds: number;
  characters: number;
}

export function emptyDriveFrame(): DriveFrame {
  return {
    wanted: { right: 0, ahead: 0 },
    current: { right: 0, ahead: 0 },
    body: 0,
    height: 0,
    moving: false,
    planted: { left: true, right: true },
    milliseconds: 0,
    characters: 0,
  };
}

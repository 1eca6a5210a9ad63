/** Metres a second as seen by the camera. */
export interface SeenVelocity {
  right: number;
  ahead: number;
}

/** What the player sees of one frame. */
export interface DriveFrame {
  wanted: SeenVelocity;
  current: SeenVelocity;
  /** How far the body is turned to the right of where the camera looks, radians. */
  body: number;
  /** Metres above the level floor. */
  height: number;
  moving: boolean;
  planted: { left: boolean; right: boolean };
  /** What the scene's animation takes, of this many driven characters. */
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

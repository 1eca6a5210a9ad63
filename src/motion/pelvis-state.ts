/** Position, rotation and heading of the pelvis at one moment: the clip's units, right-handed, +Y up. */
export interface PelvisState {
  /** x y z. */
  position: [number, number, number];
  /** x y z w. */
  rotation: [number, number, number, number];
  /** Direction that the hips face on the ground: yaw in radians, 0 along +Z. */
  yaw: number;
}

/** How long a motion is, and the state of its pelvis at some moments. */
export interface PelvisSamples {
  /** Seconds. */
  duration: number;
  states: PelvisState[];
}

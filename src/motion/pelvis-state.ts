/** How the pelvis stands at one moment: the clip's units, right-handed, +Y up. */
export interface PelvisState {
  /** x y z. */
  position: [number, number, number];
  /** x y z w. */
  rotation: [number, number, number, number];
  /** Direction that the hips face on the ground: radians about +Y from +Z. */
  yaw: number;
}

/** How long a motion is and how its pelvis stands at some moments. */
export interface PelvisSamples {
  /** Seconds. */
  duration: number;
  states: PelvisState[];
}

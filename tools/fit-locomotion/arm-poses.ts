import type { ArmPose } from "./arm-reach.js";

// Where hands go: x outward from the middle of the body, y up, z ahead.
export const ON_HIP: ArmPose = { from: "hips", wrist: [0.2, 0.13, 0], elbow: [1, 0, -0.6], palm: [-1, -0.3, 0] };
export const IN_POCKET: ArmPose = { from: "hips", wrist: [0.175, 0.09, 0.02], elbow: [0.4, 0, -1], palm: [-1, 0, 0] };
export const BEHIND: ArmPose = { from: "hips", wrist: [0.03, 0.09, -0.16], elbow: [1, 0, -0.5], palm: [0, 0, -1] };
export const ON_HEAD: ArmPose = { from: "head", wrist: [0.1, 0.16, -0.03], elbow: [1, 0.2, 0.2], palm: [-0.5, -1, 0] };
export const SIDEWAYS: ArmPose = { from: "chest", wrist: [0.63, 0.18, -0.02], elbow: [0, 0, -1], palm: [0, -1, 0] };
export const FOLDED_OVER: ArmPose = {
  from: "chest",
  wrist: [-0.07, 0, 0.2],
  elbow: [0.8, -1, 0.2],
  palm: [0, -0.3, -1],
};
export const FOLDED_UNDER: ArmPose = {
  from: "chest",
  wrist: [-0.04, -0.06, 0.17],
  elbow: [0.8, -1, 0.2],
  palm: [0, 0.3, -1],
};
export const PHONE_SCREEN: ArmPose = {
  from: "chest",
  wrist: [0.06, -0.07, 0.29],
  elbow: [0.5, -1, -0.2],
  palm: [-0.3, 0.7, -0.7],
};
export const PHONE_EAR: ArmPose = {
  from: "head",
  wrist: [0.14, -0.05, 0.06],
  elbow: [0.25, -1, 0.5],
  palm: [-1, 0, 0],
};
export const MAP: ArmPose = { from: "chest", wrist: [0.2, 0, 0.36], elbow: [0.6, -1, -0.2], palm: [-1, 0, -0.4] };
export const BOX: ArmPose = { from: "chest", wrist: [0.15, -0.1, 0.34], elbow: [0.6, -0.8, -0.5], palm: [-1, 0.2, 0] };
export const STRAP: ArmPose = { from: "chest", wrist: [0.12, 0.06, 0.16], elbow: [0.5, -1, -0.3], palm: [-0.5, 0, -1] };
export const UMBRELLA: ArmPose = { from: "chest", wrist: [0.12, 0.04, 0.23], elbow: [0.5, -1, -0.2], palm: [-1, 0, 0] };
export const GUARD_LEAD: ArmPose = {
  from: "head",
  wrist: [0.08, -0.1, 0.29],
  elbow: [0.4, -1, 0],
  palm: [-1, 0, -0.3],
};
export const GUARD_REAR: ArmPose = {
  from: "head",
  wrist: [0.09, -0.1, 0.19],
  elbow: [0.4, -1, 0],
  palm: [-1, 0, -0.3],
};
export const GRIP_REAR: ArmPose = { from: "chest", wrist: [0.1, 0.01, 0.16], elbow: [1, -0.6, -0.5], palm: [-1, 0, 0] };
export const GRIP_FRONT: ArmPose = {
  from: "chest",
  wrist: [-0.02, 0.05, 0.42],
  elbow: [0.6, -1, 0],
  palm: [-0.4, 1, 0],
};
export const AIM: ArmPose = { from: "chest", wrist: [0.04, 0.2, 0.47], elbow: [0.7, -1, 0], palm: [-1, 0, 0] };
export const RAISED: ArmPose = { from: "chest", wrist: [0.12, 0.64, 0.2], elbow: [0.3, 0, -1], palm: [-0.3, 0, 1] };
export const SPOUT: ArmPose = { from: "chest", wrist: [0.48, 0.2, 0.1], elbow: [0.2, -1, 0], palm: [0.3, 1, 0] };
export const SURRENDER: ArmPose = { from: "head", wrist: [0.3, 0.17, 0.05], elbow: [1, -1, -0.2], palm: [0, 0, 1] };
export const PAWS: ArmPose = { from: "chest", wrist: [0.12, 0.05, 0.21], elbow: [0.4, -1, -0.6], palm: [0, -1, 0.2] };
export const AT_CHEST: ArmPose = { from: "chest", wrist: [0.05, 0.04, 0.2], elbow: [0.7, -1, 0], palm: [-0.6, 0, -1] };
export const TRAILING: ArmPose = {
  from: "chest",
  wrist: [0.19, -0.13, -0.41],
  elbow: [0.5, 0.6, 0],
  palm: [-0.3, 1, 0],
};
export const FEELING: ArmPose = {
  from: "chest",
  wrist: [0.14, 0.02, 0.42],
  elbow: [0.5, -1, 0],
  palm: [-0.3, -0.6, 1],
};
export const ROUNDED: ArmPose = {
  from: "chest",
  wrist: [0.46, 0.02, 0.22],
  elbow: [0.7, 0.3, -0.6],
  palm: [-0.4, -0.3, -0.6],
};

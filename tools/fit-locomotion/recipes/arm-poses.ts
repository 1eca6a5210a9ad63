import type { ArmPose } from "../arm-reach.js";

// Where hands go: x outward from the middle of the body, y up, z ahead.
export const ON_HIP: ArmPose = { from: "hips", wrist: [0.2, 0.104, 0.01], elbow: [1, 0, -0.6], palm: [-1, -0.3, 0] };
export const IN_POCKET: ArmPose = { from: "hips", wrist: [0.175, 0.064, 0.03], elbow: [0.4, 0, -1], palm: [-1, 0, 0] };
export const BEHIND: ArmPose = { from: "hips", wrist: [0.03, 0.064, -0.15], elbow: [1, 0, -0.5], palm: [0, 0, -1] };
export const ON_HEAD: ArmPose = { from: "head", wrist: [0.1, 0.16, -0.03], elbow: [1, 0.2, 0.2], palm: [-0.5, -1, 0] };
export const SIDEWAYS: ArmPose = {
  from: "shoulders",
  wrist: [0.63, 0.007, 0.014],
  elbow: [0, 0, -1],
  palm: [0, -1, 0],
};
export const FOLDED_OVER: ArmPose = {
  from: "shoulders",
  wrist: [-0.07, -0.173, 0.234],
  elbow: [0.8, -1, 0.2],
  palm: [0, -0.3, -1],
};
export const FOLDED_UNDER: ArmPose = {
  from: "shoulders",
  wrist: [-0.04, -0.233, 0.204],
  elbow: [0.8, -1, 0.2],
  palm: [0, 0.3, -1],
};
export const PHONE_SCREEN: ArmPose = {
  from: "shoulders",
  wrist: [0.06, -0.243, 0.324],
  elbow: [0.5, -1, -0.2],
  palm: [-0.3, 0.7, -0.7],
};
export const PHONE_EAR: ArmPose = {
  from: "head",
  wrist: [0.14, -0.05, 0.06],
  elbow: [0.25, -1, 0.5],
  palm: [-1, 0, 0],
};
export const MAP: ArmPose = {
  from: "shoulders",
  wrist: [0.2, -0.173, 0.394],
  elbow: [0.6, -1, -0.2],
  palm: [-1, 0, -0.4],
};
export const BOX: ArmPose = {
  from: "shoulders",
  wrist: [0.15, -0.273, 0.374],
  elbow: [0.6, -0.8, -0.5],
  palm: [-1, 0.2, 0],
};
export const STRAP: ArmPose = {
  from: "shoulders",
  wrist: [0.12, -0.113, 0.194],
  elbow: [0.5, -1, -0.3],
  palm: [-0.5, 0, -1],
};
export const UMBRELLA: ArmPose = {
  from: "shoulders",
  wrist: [0.12, -0.133, 0.264],
  elbow: [0.5, -1, -0.2],
  palm: [-1, 0, 0],
};
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
export const GRIP_REAR: ArmPose = {
  from: "shoulders",
  wrist: [0.1, -0.163, 0.194],
  elbow: [1, -0.6, -0.5],
  palm: [-1, 0, 0],
};
export const GRIP_FRONT: ArmPose = {
  from: "shoulders",
  wrist: [-0.02, -0.123, 0.454],
  elbow: [0.6, -1, 0],
  palm: [-0.4, 1, 0],
};
export const AIM: ArmPose = { from: "shoulders", wrist: [0.04, 0.027, 0.504], elbow: [0.7, -1, 0], palm: [-1, 0, 0] };
export const RAISED: ArmPose = {
  from: "shoulders",
  wrist: [0.12, 0.467, 0.234],
  elbow: [0.3, 0, -1],
  palm: [-0.3, 0, 1],
};
export const SPOUT: ArmPose = {
  from: "shoulders",
  wrist: [0.48, 0.027, 0.134],
  elbow: [0.2, -1, 0],
  palm: [0.3, 1, 0],
};
export const SURRENDER: ArmPose = { from: "head", wrist: [0.3, 0.17, 0.05], elbow: [1, -1, -0.2], palm: [0, 0, 1] };
export const PAWS: ArmPose = {
  from: "shoulders",
  wrist: [0.12, -0.123, 0.244],
  elbow: [0.4, -1, -0.6],
  palm: [0, -1, 0.2],
};
export const AT_CHEST: ArmPose = {
  from: "shoulders",
  wrist: [0.05, -0.133, 0.234],
  elbow: [0.7, -1, 0],
  palm: [-0.6, 0, -1],
};
export const TRAILING: ArmPose = {
  from: "shoulders",
  wrist: [0.19, -0.303, -0.376],
  elbow: [0.5, 0.6, 0],
  palm: [-0.3, 1, 0],
};
export const FEELING: ArmPose = {
  from: "shoulders",
  wrist: [0.14, -0.153, 0.454],
  elbow: [0.5, -1, 0],
  palm: [-0.3, -0.6, 1],
};
export const ROUNDED: ArmPose = {
  from: "shoulders",
  wrist: [0.46, -0.153, 0.254],
  elbow: [0.7, 0.3, -0.6],
  palm: [-0.4, -0.3, -0.6],
};
/** A straight arm with a load in its hand. */
export const LADEN: ArmPose = { from: "shoulders", wrist: [0.235, -0.52, 0.03], elbow: [0.5, 0, -1], palm: [-1, 0, 0] };
export const ON_THIGH: ArmPose = {
  from: "hips",
  wrist: [0.17, 0.0, 0.16],
  elbow: [1, 0, -0.6],
  palm: [-0.4, -0.4, -1],
};
export const ON_CANE: ArmPose = { from: "hips", wrist: [0.25, 0.09, 0.2], elbow: [0.6, 0, -1], palm: [-0.3, -1, 0.2] };
export const RUNNING: ArmPose = {
  from: "shoulders",
  wrist: [0.16, -0.29, 0.2],
  elbow: [0.25, -0.3, -1],
  palm: [-1, 0, 0],
};
export const ROBOT: ArmPose = {
  from: "shoulders",
  wrist: [0.2, -0.28, 0.24],
  elbow: [0.1, -1, -0.3],
  palm: [-1, 0, 0],
};
export const GROPING: ArmPose = {
  from: "shoulders",
  wrist: [0.17, -0.06, 0.46],
  elbow: [0.5, -1, 0],
  palm: [-0.1, -1, 0],
};
export const FLIPPER: ArmPose = {
  from: "shoulders",
  wrist: [0.33, -0.4, -0.06],
  elbow: [0.4, 0, -1],
  palm: [-0.2, -1, 0],
};
export const WADING: ArmPose = {
  from: "shoulders",
  wrist: [0.5, -0.12, 0.2],
  elbow: [0.4, 0.6, -0.6],
  palm: [0, -1, 0],
};
export const SHOULDERED: ArmPose = {
  from: "shoulders",
  wrist: [0.17, -0.21, 0.2],
  elbow: [0.3, -1, -0.4],
  palm: [-0.6, 0.4, 0.2],
};
/** Hanging at full length. */
export const STRAIGHT: ArmPose = {
  from: "shoulders",
  wrist: [0.2, -0.53, 0.02],
  elbow: [0.3, 0, -1],
  palm: [-1, 0, 0],
};
export const POISED: ArmPose = {
  from: "shoulders",
  wrist: [0.25, -0.2, 0.24],
  elbow: [0.8, -0.6, -0.4],
  palm: [0, -1, 0.3],
};
/** Hanging in front, elbows out. */
export const KNUCKLES: ArmPose = {
  from: "shoulders",
  wrist: [0.33, -0.44, 0.16],
  elbow: [1, 0, -0.3],
  palm: [-0.4, 0, -1],
};

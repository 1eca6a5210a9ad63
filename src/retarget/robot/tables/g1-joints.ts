// Written by tools/robot-g1/make-joint-table.ts from Unitree's model of the G1 (29 joints), BSD-3-Clause: see NOTICE.md.
import type { RobotJoint } from "../robot-joint.js";

/** The joints in the order of the CSV's columns. */
// biome-ignore format: a table, a row a joint
export const G1_JOINTS: readonly RobotJoint[] = [
  { name: "left_hip_pitch_joint", parent: -1, offset: [0, 0.064452, -0.1027], rotation: [0, 0, 0, 1], axis: 1, full: [-2.5307, 2.8798], reduced: [-1.57, 1.57] },
  { name: "left_hip_roll_joint", parent: 0, offset: [0, 0.052, -0.030465], rotation: [0, -0.0873386, 0, 0.996179], axis: 0, full: [-0.5236, 2.9671], reduced: [-0.5236, 1.57] },
  { name: "left_hip_yaw_joint", parent: 1, offset: [0.025001, 0, -0.12412], rotation: [0, 0, 0, 1], axis: 2, full: [-2.7576, 2.7576], reduced: [-1.57, 1.57] },
  { name: "left_knee_joint", parent: 2, offset: [-0.078273, 0.0021489, -0.17734], rotation: [0, 0.0873386, 0, 0.996179], axis: 1, full: [-0.087267, 2.8798], reduced: [-0.087267, 2.8798] },
  { name: "left_ankle_pitch_joint", parent: 3, offset: [0, -0.000094445, -0.30001], rotation: [0, 0, 0, 1], axis: 1, full: [-0.87267, 0.5236], reduced: [-0.87267, 0.5236] },
  { name: "left_ankle_roll_joint", parent: 4, offset: [0, 0, -0.017558], rotation: [0, 0, 0, 1], axis: 0, full: [-0.2618, 0.2618], reduced: [-0.2618, 0.2618] },
  { name: "right_hip_pitch_joint", parent: -1, offset: [0, -0.064452, -0.1027], rotation: [0, 0, 0, 1], axis: 1, full: [-2.5307, 2.8798], reduced: [-1.57, 1.57] },
  { name: "right_hip_roll_joint", parent: 6, offset: [0, -0.052, -0.030465], rotation: [0, -0.0873386, 0, 0.996179], axis: 0, full: [-2.9671, 0.5236], reduced: [-1.57, 0.5236] },
  { name: "right_hip_yaw_joint", parent: 7, offset: [0.025001, 0, -0.12412], rotation: [0, 0, 0, 1], axis: 2, full: [-2.7576, 2.7576], reduced: [-1.57, 1.57] },
  { name: "right_knee_joint", parent: 8, offset: [-0.078273, -0.0021489, -0.17734], rotation: [0, 0.0873386, 0, 0.996179], axis: 1, full: [-0.087267, 2.8798], reduced: [-0.087267, 2.8798] },
  { name: "right_ankle_pitch_joint", parent: 9, offset: [0, 0.000094445, -0.30001], rotation: [0, 0, 0, 1], axis: 1, full: [-0.87267, 0.5236], reduced: [-0.87267, 0.5236] },
  { name: "right_ankle_roll_joint", parent: 10, offset: [0, 0, -0.017558], rotation: [0, 0, 0, 1], axis: 0, full: [-0.2618, 0.2618], reduced: [-0.2618, 0.2618] },
  { name: "waist_yaw_joint", parent: -1, offset: [0, 0, 0], rotation: [0, 0, 0, 1], axis: 2, full: [-2.618, 2.618], reduced: [-1.57, 1.57] },
  { name: "waist_roll_joint", parent: 12, offset: [-0.0039635, 0, 0.044], rotation: [0, 0, 0, 1], axis: 0, full: [-0.52, 0.52], reduced: [-0.52, 0.52] },
  { name: "waist_pitch_joint", parent: 13, offset: [0, 0, 0], rotation: [0, 0, 0, 1], axis: 1, full: [-0.52, 0.52], reduced: [-0.52, 0.52] },
  { name: "left_shoulder_pitch_joint", parent: 14, offset: [0.0039563, 0.10022, 0.24778], rotation: [0.139201, 0.0000138722, -0.0000986868, 0.990264], axis: 1, full: [-3.0892, 2.6704], reduced: [-3.0892, 1.149] },
  { name: "left_shoulder_roll_joint", parent: 15, offset: [0, 0.038, -0.013831], rotation: [-0.139172, 0, 0, 0.990268], axis: 0, full: [-1.5882, 2.2515], reduced: [-0.6, 2.2515] },
  { name: "left_shoulder_yaw_joint", parent: 16, offset: [0, 0.00624, -0.1032], rotation: [0, 0, 0, 1], axis: 2, full: [-2.618, 2.618], reduced: [-1.4, 2] },
  { name: "left_elbow_joint", parent: 17, offset: [0.015783, 0, -0.080518], rotation: [0, 0, 0, 1], axis: 1, full: [-1.0472, 2.0944], reduced: [-1.0472, 1.7] },
  { name: "left_wrist_roll_joint", parent: 18, offset: [0.1, 0.00188791, -0.01], rotation: [0, 0, 0, 1], axis: 0, full: [-1.97222, 1.97222], reduced: [-1.97222, 1.97222] },
  { name: "left_wrist_pitch_joint", parent: 19, offset: [0.038, 0, 0], rotation: [0, 0, 0, 1], axis: 1, full: [-1.61443, 1.61443], reduced: [-1.61443, 1.61443] },
  { name: "left_wrist_yaw_joint", parent: 20, offset: [0.046, 0, 0], rotation: [0, 0, 0, 1], axis: 2, full: [-1.61443, 1.61443], reduced: [-1.61443, 1.61443] },
  { name: "right_shoulder_pitch_joint", parent: 14, offset: [0.0039563, -0.10021, 0.24778], rotation: [-0.139201, 0.0000138722, 0.0000986868, 0.990264], axis: 1, full: [-3.0892, 2.6704], reduced: [-3.0892, 1.149] },
  { name: "right_shoulder_roll_joint", parent: 22, offset: [0, -0.038, -0.013831], rotation: [0.139172, 0, 0, 0.990268], axis: 0, full: [-2.2515, 1.5882], reduced: [-2.2515, 0.6] },
  { name: "right_shoulder_yaw_joint", parent: 23, offset: [0, -0.00624, -0.1032], rotation: [0, 0, 0, 1], axis: 2, full: [-2.618, 2.618], reduced: [-2, 1.4] },
  { name: "right_elbow_joint", parent: 24, offset: [0.015783, 0, -0.080518], rotation: [0, 0, 0, 1], axis: 1, full: [-1.0472, 2.0944], reduced: [-1.0472, 1.7] },
  { name: "right_wrist_roll_joint", parent: 25, offset: [0.1, -0.00188791, -0.01], rotation: [0, 0, 0, 1], axis: 0, full: [-1.97222, 1.97222], reduced: [-1.97222, 1.97222] },
  { name: "right_wrist_pitch_joint", parent: 26, offset: [0.038, 0, 0], rotation: [0, 0, 0, 1], axis: 1, full: [-1.61443, 1.61443], reduced: [-1.61443, 1.61443] },
  { name: "right_wrist_yaw_joint", parent: 27, offset: [0.046, 0, 0], rotation: [0, 0, 0, 1], axis: 2, full: [-1.61443, 1.61443], reduced: [-1.61443, 1.61443] },
];

/** The balls that a foot stands on, in the frame of the last link of the left leg: heel and front, left and right; metres. */
// biome-ignore format: a table
export const G1_SOLE: readonly (readonly [number, number, number])[] = [[-0.05, 0.025, -0.03], [-0.05, -0.025, -0.03], [0.12, 0.03, -0.03], [0.12, -0.03, -0.03]];
/** Their radius, metres. */
export const G1_SOLE_RADIUS = 0.005;

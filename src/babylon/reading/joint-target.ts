import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";

/** A joint in Babylon: a node of a glTF or FBX file, or a bone that no node drives. */
export type JointTarget = TransformNode | Bone;

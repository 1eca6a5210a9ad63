import type { Tasks } from "../task.js";
import { rigMesh, weighMesh } from "./rig-mesh.js";

/** The tasks of the game's worker that rigs meshes. */
export const riggingTasks = { rigMesh, weighMesh } satisfies Tasks;

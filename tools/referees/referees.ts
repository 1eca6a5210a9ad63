import { assimp } from "./assimp/read-with-assimp.js";
import { babylon } from "./babylon/read-with-babylon.js";
import { blender } from "./blender/read-with-blender.js";
import type { Referee } from "./reading.js";
import { three } from "./three/read-with-three.js";
import { ufbx } from "./ufbx/read-with-ufbx.js";

export const referees: readonly Referee[] = [blender, three, babylon, assimp, ufbx];

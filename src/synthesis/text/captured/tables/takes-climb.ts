// Written by `npm run fit:actions`; do not edit. Takes from mocap.cs.cmu.edu and CC0 animations: NOTICE.md.
import type { StoredTake } from "../takes/stored-take.js";

export const CLIMB_TAKES: readonly StoredTake[] = [
];

import { transformPoint } from "../body/body-motion.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { FootGround } from "./foot-ground.js";
import type { FootLead } from "./foot-swing.js";

const point = new Float64Array(3);

/** The end of a step, kept in the world: a foot that comes down while its body sets out keeps its course. */
export class StepTarget {
  /** Offset of the target from the foot's wished place. */
  readonly lead: FootLead = { yaw: 0, x: 0, z: 0 };
  readonly #world = new Float64Array(3);

  set({ ankle }: FootPath, lead: FootLead, { toWorld }: FootGround): void {
    point[0] = ankle[0] + lead.x;
    point[1] = ankle[1];
    point[2] = ankle[2] + lead.z;
    transformPoint(this.#world, toWorld, point);
    this.lead.yaw = lead.yaw;
    this.lead.x = lead.x;
    this.lead.z = lead.z;
  }

  /** Returns the lead for a foot that is still to come down there. */
  hold({ ankle }: FootPath, { fromWorld }: FootGround): FootLead {
    transformPoint(point, fromWorld, this.#world);
    this.lead.x = point[0] - ankle[0];
    this.lead.z = point[2] - ankle[2];
    return this.lead;
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#world, change, this.#world);
  }
}

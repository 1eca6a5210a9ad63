import type { StanceId } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { textActions } from "../actions/catalogue.js";

/** Families whose actions may be inserted to get from one stance to another: no one dances in order to crouch. */
const FAMILIES = new Set(["sit", "low"]);

/** Default action of each stance. */
const IDLES: Record<StanceId, string> = {
  stand: "stand",
  crouch: "crouch_idle",
  sit: "sit_idle",
  sitFloor: "sit_floor_idle",
  kneel: "kneel_idle",
  kneelOne: "kneel_one_idle",
  allFours: "all_fours_idle",
  lieBack: "lie_back_idle",
  lieFront: "lie_front_idle",
  free: "swim_tread",
};

export function idleOf(stance: StanceId): string {
  return IDLES[stance];
}

/**
 * Returns the ids of the actions that bring the body from one stance to another, the quickest way; none when it is
 * there already, or when there is no way (into water): the next action is then joined as it is.
 */
export function transitionsBetween(from: StanceId, to: StanceId): string[] {
  const reached = new Map<StanceId, Way>([[from, { seconds: 0, actions: [], done: false }]]);
  for (;;) {
    const next = nearest(reached);
    if (!next || next[0] === to) return next?.[1].actions ?? [];
    const [stance, way] = next;
    way.done = true;
    for (const action of leavingFrom(stance)) {
      const seconds = way.seconds + action.seconds;
      const known = reached.get(action.exit);
      if (known && known.seconds <= seconds) continue;
      reached.set(action.exit, { seconds, actions: [...way.actions, action.id], done: false });
    }
  }
}

interface Way {
  seconds: number;
  actions: string[];
  done: boolean;
}

function nearest(reached: ReadonlyMap<StanceId, Way>): [StanceId, Way] | undefined {
  let best: [StanceId, Way] | undefined;
  for (const entry of reached) {
    if (!entry[1].done && (!best || entry[1].seconds < best[1].seconds)) best = entry;
  }
  return best;
}

function leavingFrom(stance: StanceId): ActionDefinition[] {
  return textActions().filter(
    ({ family, entry, exit, layer }) => FAMILIES.has(family) && layer === null && entry === stance && exit !== stance,
  );
}

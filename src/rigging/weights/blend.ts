import type { BodyRig } from "../body-rig.js";
import { type Network, runNetwork } from "../joints/judge.js";
import { describeVertex, type JointView, VERTEX_FEATURES } from "./joint-view.js";

/** The network of each kind of joint. */
export type BlendTables = Readonly<Record<string, Network>>;

/** What a vertex that lies at one joint takes off the scores (logits) of others, by joint. */
export interface Bars {
  /** Of a child that the vertex does not belong to, or to what hangs from it. */
  pass(joint: number): number;
  /** Of the part that a joint keeps itself. */
  keep(joint: number): number;
}

/** Shares below this are not divided further. */
const LEAST = 0.004;
/** Scores end here: beyond, a vertex lies where no body was seen. */
const MOST_SCORE = 7;

const features = new Float64Array(VERTEX_FEATURES);

/**
 * Shares a vertex out among joints: from the hips outwards, each joint keeps a part and passes the rest on to its
 * children, as artists' weights do at that kind of joint.
 *
 * @param children the views of each joint's children
 * @param out one number per joint of the rig, all 0
 * @param used receives the joints with a share
 */
export function shareVertex(
  rig: BodyRig,
  children: readonly (readonly JointView[])[],
  tables: BlendTables,
  positions: ArrayLike<number>,
  at: number,
  bars: Bars | null,
  out: Float64Array,
  used: number[],
): void {
  const root = rig.parents.indexOf(-1);
  used.length = 0;
  out[root] = 1;
  used.push(root);
  // Parents come before their children, so one pass suffices.
  for (let i = 0; i < used.length; i++) {
    const joint = used[i];
    const views = children[joint];
    const share = out[joint];
    if (views.length === 0 || share < LEAST) continue;
    const kept = bars ? Math.exp(-bars.keep(joint)) : 1;
    let sum = kept;
    const odds: number[] = [];
    for (const view of views) {
      describeVertex(view, positions, at, features);
      const score = Math.max(-MOST_SCORE, Math.min(MOST_SCORE, runNetwork(tables[view.kind], features)));
      const odd = Math.exp(score - (bars ? bars.pass(view.joint) : 0));
      odds.push(odd);
      sum += odd;
    }
    views.forEach((view, v) => {
      const part = (share * odds[v]) / sum;
      if (part < LEAST) return;
      out[view.joint] = part;
      used.push(view.joint);
    });
    out[joint] = (share * kept) / sum;
  }
}

/** Groups views by the joint that they hang from. */
export function viewsByParent(rig: BodyRig, views: readonly JointView[]): JointView[][] {
  return rig.names.map((_, joint) => views.filter((view) => view.parent === joint));
}

import type { Roles, SideName } from "./humanoid-mapping.js";
import { isAbove, type JointGraph } from "./joint-graph.js";

const FINGERS = ["Thumb", "Index", "Middle", "Ring", "Pinky"] as const;
type Finger = (typeof FINGERS)[number];
const PART_TO_FINGER: Record<string, Finger> = {
  thumb: "Thumb",
  index: "Index",
  middle: "Middle",
  ring: "Ring",
  pinky: "Pinky",
};

/** Assigns the finger roles to named joints below a mapped hand. */
export function mapFingers(graph: JointGraph, side: SideName, roles: Roles): void {
  const hand = roles[`${side}Hand`];
  if (hand === undefined) return;
  const chains = new Map<Finger, number[]>();
  const plain: number[] = [];
  for (let n = 0; n < graph.names.length; n++) {
    const { part, helper } = graph.readings[n];
    if (part === null || helper || !graph.joints[n] || !isAbove(graph, hand, n)) continue;
    const finger = PART_TO_FINGER[part];
    if (finger) chains.set(finger, [...(chains.get(finger) ?? []), n]);
    else if (part === "finger") plain.push(n);
  }
  numberedFingers(graph, hand, plain, chains);
  for (const [finger, nodes] of chains) {
    const chain = nodes.sort((a, b) => graph.depth[a] - graph.depth[b] || a - b);
    if (chain.length > 3 && /metacarpal|carpal|base/i.test(graph.names[chain[0]])) chain.shift();
    // A chain numbered from 2 begins at the second joint when it is too short to hold all three.
    const number = graph.readings[chain[0]].number;
    const start = finger === "Thumb" && number === 2 && chain.length === 2 ? 2 : 1;
    chain.slice(0, 4 - start).forEach((node, i) => {
      roles[`${side}Hand${finger}${(start + i) as 1 | 2 | 3}`] = node;
    });
  }
}

/**
 * Maps `Finger0` to `Finger4` (3ds Max Biped, from the thumb), or one mitten for all fingers, which takes the middle
 * finger's role.
 */
function numberedFingers(graph: JointGraph, hand: number, plain: number[], chains: Map<Finger, number[]>): void {
  const rooted = plain.filter((n) => !plain.some((other) => isAbove(graph, other, n)));
  const mitten = rooted.length < 3;
  for (const node of plain) {
    if (node === hand) continue;
    const finger = mitten ? "Middle" : FINGERS[Number(graph.readings[node].digits[0] ?? "0")];
    if (!finger || (mitten && graph.readings[node].digits.length > 2)) continue;
    chains.set(finger, [...(chains.get(finger) ?? []), node]);
  }
}

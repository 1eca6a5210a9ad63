import type { JointName } from "../../motion/joint-names.js";
import { type Roles, SIDES } from "./humanoid-mapping.js";
import { isAbove, type JointGraph } from "./joint-graph.js";

/** A feature of a body that shows where its front is. */
export interface FrontSign {
  what: "toes" | "feet" | "knees" | "thumbs" | "face";
  /** 1: the front is where the mapped left and right put it; −1: the opposite. */
  agrees: number;
  weight: number;
}

/** Weight of the sides' names beside the signs: less than feet or knees. */
const NAMES_WEIGHT = 0.5;

const FACE =
  /(^|[^a-z])(eye|eyes|jaw|nose|mouth|lip|chin|teeth|tongue|cheek|brow|eyebrow|eyeball|nez|oeil|mund|auge|nase|boca|ojo|olho|nariz|bocca|occhio|naso)([^a-z]|$)|[目眼嘴鼻口눈코입]|глаз|нос|рот/i;

/**
 * Reads the body's front from toes, the shape of the feet, the knees' bend, thumbs and face: left and right follow
 * from it, whatever they are called.
 */
export function frontSigns(graph: JointGraph, roles: Roles): FrontSign[] {
  const p = graph.positions;
  const { LeftUpLeg: left, RightUpLeg: right } = roles;
  if (left === undefined || right === undefined) return [];
  const across = [p[left * 3] - p[right * 3], p[left * 3 + 2] - p[right * 3 + 2]];
  const width = Math.hypot(across[0], across[1]);
  if (width < 1e-9) return [];
  // Forward is left × up.
  const forward = [-across[1] / width, across[0] / width];
  const ahead = (from: ArrayLike<number>, to: ArrayLike<number>) =>
    (to[0] - from[0]) * forward[0] + (to[2] - from[2]) * forward[1];
  const at = (n: number) => p.subarray(n * 3, n * 3 + 3);
  const signs: FrontSign[] = [];
  const add = (what: FrontSign["what"], weight: number, values: (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    if (known.length === 0) return;
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    const agreeing = known.every((value) => value * mean > 0);
    if (Math.abs(mean) > 1e-3) {
      signs.push({
        what,
        agrees: Math.sign(mean),
        weight: weight * Math.min(1, Math.abs(mean)) * (agreeing ? 1 : 0.3),
      });
    }
  };
  const legs = SIDES.map((side) => legAt(side));
  add(
    "toes",
    3,
    legs.map(({ foot, toe, length }) => {
      if (foot === undefined || toe === undefined) return undefined;
      const [a, b] = [at(foot), at(toe)];
      const far = Math.hypot(b[0] - a[0], b[2] - a[2]);
      return far < 0.03 * length ? undefined : ahead(a, b) / far;
    }),
  );
  add(
    "feet",
    3,
    legs.map((leg) => footShape(leg)),
  );
  add(
    "knees",
    2,
    legs.map(({ hip, knee, foot, length }) => {
      if (knee === undefined || foot === undefined) return undefined;
      const [a, b, c] = [at(hip), at(knee), at(foot)];
      const share = (a[1] - b[1]) / (a[1] - c[1] || 1);
      const line = [a[0] + (c[0] - a[0]) * share, 0, a[2] + (c[2] - a[2]) * share];
      const bend = ahead(line, b) / length;
      return Math.abs(bend) < 0.003 ? undefined : bend / 0.02;
    }),
  );
  add(
    "thumbs",
    1,
    SIDES.map((side) => thumbAhead(side)),
  );
  add("face", 1.5, [faceAhead()]);
  return signs;

  function legAt(side: "Left" | "Right") {
    const of = (part: string) => roles[`${side}${part}` as JointName];
    const hip = of("UpLeg") as number;
    const [knee, foot, toe] = [of("Leg"), of("Foot"), of("ToeBase")];
    const end = foot ?? knee ?? hip;
    let length = Math.abs(at(hip)[1] - at(end)[1]) || width;
    if (foot === undefined) length *= 2;
    return { hip, knee, foot, toe, length };
  }

  /** Returns how much further a foot reaches ahead of the ankle than behind it, as a share of its length. */
  function footShape({ hip, knee, foot, length }: ReturnType<typeof legAt>): number | undefined {
    const points: number[][] = [];
    const carrier = foot ?? knee;
    if (carrier === undefined) return undefined;
    for (const [n, owned] of graph.owned.entries()) {
      if (n !== carrier && !isAbove(graph, carrier, n)) continue;
      for (let i = 0; i < owned.length; i += 3) points.push([owned[i], owned[i + 1], owned[i + 2]]);
    }
    if (points.length < 8) return undefined;
    const low = Math.min(...points.map((point) => point[1]));
    const top = foot === undefined ? low + 0.3 * (at(carrier)[1] - low) : at(foot)[1] + 0.02 * length;
    const sole = points.filter((point) => point[1] <= Math.min(top, low + 0.15 * length));
    if (sole.length < 4) return undefined;
    // Without an ankle: a leg stands under its hip joint.
    const ankle = at(foot ?? hip);
    const reach = sole.map((point) => ahead(ankle, point));
    const [front, back] = [Math.max(...reach), -Math.min(...reach)];
    const shape = (front - back) / (Math.abs(front) + Math.abs(back) || 1);
    return Math.abs(shape) < 0.1 ? undefined : shape / 0.4;
  }

  function thumbAhead(side: "Left" | "Right"): number | undefined {
    const [elbow, hand, thumb] = [`${side}ForeArm`, `${side}Hand`, `${side}HandThumb1`].map(
      (role) => roles[role as JointName],
    );
    if (elbow === undefined || hand === undefined || thumb === undefined) return undefined;
    const end = roles[`${side}HandThumb2` as JointName] ?? thumb;
    const size = Math.hypot(...[0, 1, 2].map((k) => at(end)[k] - at(hand)[k]));
    const off = ahead(at(hand), at(end)) / (size || 1);
    return Math.abs(off) < 0.2 ? undefined : off;
  }

  function faceAhead(): number | undefined {
    const head = roles.Head;
    if (head === undefined) return undefined;
    const offsets = graph.names.flatMap((name, n) =>
      FACE.test(name.replace(/([a-z])([A-Z])/g, "$1 $2")) && isAbove(graph, head, n) ? [ahead(at(head), at(n))] : [],
    );
    if (offsets.length === 0) return undefined;
    return (offsets.reduce((sum, value) => sum + value, 0) / offsets.length / width) * 4;
  }
}

/** Returns how surely the front is where the mapped sides put it: below 0 for the opposite. */
export function frontBalance(signs: readonly FrontSign[]): number {
  return signs.reduce((sum, { agrees, weight }) => sum + agrees * weight, 0);
}

/**
 * Sets left and right by the body's front, and adds a note where names said otherwise. Where arms are on the other
 * side from the legs of the same name, the arms follow the legs.
 *
 * @param named whether a name said which side is which; else a figure without any sign is taken to face +Z
 * @returns the signs, relative to the chosen sides
 */
export function orientSides(graph: JointGraph, roles: Roles, named: boolean, notes: string[]): FrontSign[] {
  alignArms(graph, roles, named ? notes : []);
  const signs = frontSigns(graph, roles);
  const balance = frontBalance(signs);
  let turned = balance < (named ? -NAMES_WEIGHT : -0.05);
  if (!named && Math.abs(balance) <= 0.05) {
    const p = graph.positions;
    turned = p[(roles.LeftUpLeg as number) * 3] < p[(roles.RightUpLeg as number) * 3];
    notes.push("Nothing shows which way the body faces: it is taken to face +Z.");
  }
  if (!turned) return signs;
  swapSides(roles, () => true);
  if (named) {
    const seen = signs.filter(({ agrees }) => agrees < 0).map(({ what }) => SEEN[what]);
    notes.push(`Left and right are named the other way round and were swapped: ${seen.join(", ")}.`);
  }
  return signs.map((sign) => ({ ...sign, agrees: -sign.agrees }));
}

const SEEN: Record<FrontSign["what"], string> = {
  toes: "the toes point backwards for the named sides",
  feet: "the feet reach backwards for them",
  knees: "the knees bend backwards for them",
  thumbs: "the thumbs are behind the hands for them",
  face: "the face looks backwards for them",
};

/** Swaps the roles of left and right where `which` says so. */
export function swapSides(roles: Roles, which: (role: JointName) => boolean): void {
  for (const role of Object.keys({ ...roles }) as JointName[]) {
    if (!/^(Left|Right)/.test(role) || !which(role)) continue;
    const other = role.replace(/^(Left|Right)/, (side) => (side === "Left" ? "Right" : "Left")) as JointName;
    if (role.startsWith("Right") && roles[other] !== undefined) continue;
    const [own, twin] = [roles[role], roles[other]];
    if (twin === undefined) delete roles[role];
    else roles[role] = twin;
    if (own !== undefined) roles[other] = own;
  }
}

function alignArms(graph: JointGraph, roles: Roles, notes: string[]): void {
  const p = graph.positions;
  const { LeftUpLeg, RightUpLeg, LeftArm, RightArm } = roles;
  if (LeftUpLeg === undefined || RightUpLeg === undefined || LeftArm === undefined || RightArm === undefined) return;
  let along = 0;
  for (const k of [0, 2])
    along += (p[LeftUpLeg * 3 + k] - p[RightUpLeg * 3 + k]) * (p[LeftArm * 3 + k] - p[RightArm * 3 + k]);
  if (along >= 0) return;
  swapSides(roles, (role) => /Arm|Hand|Shoulder/.test(role));
  notes.push("The arms are named for the other sides than the legs: they follow the legs.");
}

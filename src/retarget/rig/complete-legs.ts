import { ANKLE_HEIGHT, SHANK_LENGTH, THIGH_LENGTH } from "../../motion/builtin-skeleton.js";
import type { CharacterModel, NodeTree } from "../../motion/character-model.js";
import { type HumanoidMapping, type Roles, SIDES } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "./bind-pose.js";
import type { BoundVertices } from "./bind-vertices.js";

/** A leg of one bone from hip to ankle, and the thigh and shin that it is treated as. Node indices. */
export interface OneBoneLeg {
  bone: number;
  thigh: number;
  shin: number;
}

/** A body whose legs all have hip, knee and ankle. */
export interface CompletedBody {
  /** Nodes with the estimated joints after all real ones. */
  nodes: NodeTree;
  bind: BindPose;
  /** Vertices below an estimated ankle belong to it. */
  vertices: readonly BoundVertices[];
  roles: Roles;
  oneBoneLegs: OneBoneLeg[];
}

/** Share of the knee's height over the sole at which the ankle is. */
const ANKLE = ANKLE_HEIGHT / (ANKLE_HEIGHT + SHANK_LENGTH);

/**
 * Completes legs: adds an ankle inside the lower end of a shin that has no foot, by the vertices that the shin moves;
 * a knee between hip and ankle of a leg of one bone. These joints move with real ones, or lead them; no file and no
 * scene has them.
 */
export function completeLegs(
  model: CharacterModel,
  bind: BindPose,
  { roles: found }: HumanoidMapping,
  vertices: readonly BoundVertices[],
): CompletedBody {
  const body = extensible(model.nodes, bind);
  const roles: Roles = { ...found };
  const oneBoneLegs: OneBoneLeg[] = [];
  let owned = vertices;
  const [left, right] = [body.at(roles.LeftUpLeg as number), body.at(roles.RightUpLeg as number)];
  const width = Math.hypot(left[0] - right[0], left[2] - right[2]) || 1;
  const across: [number, number] = [(left[0] - right[0]) / width, (left[2] - right[2]) / width];
  for (const side of SIDES) {
    const thigh = roles[`${side}UpLeg`] as number;
    const shin = roles[`${side}Leg`];
    const foot = roles[`${side}Foot`];
    if (shin === undefined && foot !== undefined) {
      const upper = body.add(thigh, body.parent(thigh), body.at(thigh), "hip");
      const lower = body.add(
        thigh,
        upper,
        body.between(thigh, foot, THIGH_LENGTH / (THIGH_LENGTH + SHANK_LENGTH)),
        "knee",
      );
      roles[`${side}UpLeg`] = upper;
      roles[`${side}Leg`] = lower;
      oneBoneLegs.push({ bone: thigh, thigh: upper, shin: lower });
    } else if (shin !== undefined && foot === undefined) {
      const ankle = ankleOf(model, across, body.at(thigh), body.at(shin), shin, vertices);
      const made = body.add(shin, shin, ankle, "ankle");
      roles[`${side}Foot`] = made;
      owned = withFoot(model, owned, shin, made, ankle[1]);
    }
  }
  return { ...body.done(), vertices: owned, roles, oneBoneLegs };
}

/** Wraps nodes so that more can be added. */
function extensible(nodes: NodeTree, bind: BindPose) {
  const names = [...nodes.names];
  const parents = Array.from(nodes.parents);
  const positions = Array.from(bind.positions);
  const rotations = Array.from(bind.rotations);
  const scales = Array.from(bind.scales);
  const bound = Array.from(bind.bound);
  const matrices = [...bind.matrices];
  const at = (n: number) => positions.slice(n * 3, n * 3 + 3);
  return {
    at,
    parent: (n: number) => parents[n],
    between: (a: number, b: number, share: number) => at(a).map((value, k) => value + share * (at(b)[k] - value)),
    /** Adds a node oriented like `like`, at another position. */
    add(like: number, parent: number, position: number[], name: string): number {
      names.push(`${nodes.names[like] || `node_${like}`}_${name}`);
      parents.push(parent);
      positions.push(...position);
      rotations.push(...rotations.slice(like * 4, like * 4 + 4));
      scales.push(scales[like]);
      bound.push(1);
      const matrix = matrices[like].slice();
      matrix.set(position, 9);
      matrices.push(matrix);
      return names.length - 1;
    },
    done: (): Pick<CompletedBody, "nodes" | "bind"> => {
      if (names.length === nodes.names.length) return { nodes, bind };
      const more = <T extends Float32Array>(track: T, size: number, rest: readonly number[]) =>
        Float32Array.from({ length: names.length * size }, (_, i) => track[i] ?? rest[i % size]);
      return {
        nodes: {
          names,
          parents: Int32Array.from(parents),
          translations: more(nodes.translations, 3, [0, 0, 0]),
          rotations: more(nodes.rotations, 4, [0, 0, 0, 1]),
          scales: more(nodes.scales, 3, [1, 1, 1]),
        },
        bind: {
          ...bind,
          positions: Float64Array.from(positions),
          rotations: Float64Array.from(rotations),
          scales: Float64Array.from(scales),
          bound: Uint8Array.from(bound),
          matrices,
        },
      };
    },
  };
}

/**
 * Estimates the ankle from what a shin moves: a little above the sole. Without vertices, from the thigh's length.
 *
 * @param across the horizontal direction from one hip joint to the other (x, z)
 */
function ankleOf(
  model: CharacterModel,
  across: [number, number],
  hip: number[],
  knee: number[],
  shin: number,
  vertices: readonly BoundVertices[],
): number[] {
  const points = pointsBelow(model, vertices, shin);
  const sole = Math.min(...points.map((point) => point[1]));
  const length = knee[1] - sole;
  if (points.length < 8 || !(length > 0)) {
    const share = SHANK_LENGTH / THIGH_LENGTH;
    return [knee[0], knee[1] - share * (hip[1] - knee[1]), knee[2]];
  }
  const height = sole + ANKLE * length;
  // A leg stands under its hip joint, and continues outwards as the thigh does.
  const further = (knee[1] - height) / (hip[1] - knee[1] || 1);
  const [x, z] = [knee[0] - hip[0], knee[2] - hip[2]];
  const out = (x * across[0] + z * across[1]) * (1 + Math.min(2, Math.max(0, further)));
  return [hip[0] + out * across[0], height, hip[2] + out * across[1]];
}

function pointsBelow(model: CharacterModel, vertices: readonly BoundVertices[], top: number): number[][] {
  const belongs = below(model, top);
  const points: number[][] = [];
  for (const { positions, owners } of vertices) {
    for (let v = 0; v < owners.length; v++) {
      if (belongs[owners[v]]) points.push([positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]]);
    }
  }
  return points;
}

function below({ nodes: { parents } }: CharacterModel, top: number): Uint8Array {
  const belongs = new Uint8Array(parents.length);
  parents.forEach((parent, n) => {
    if (n === top || (parent >= 0 && belongs[parent])) belongs[n] = 1;
  });
  return belongs;
}

/** Reassigns to the foot what moved with the shin and lies below the ankle. */
function withFoot(
  model: CharacterModel,
  vertices: readonly BoundVertices[],
  shin: number,
  foot: number,
  height: number,
): BoundVertices[] {
  const belongs = below(model, shin);
  return vertices.map((part) => ({
    ...part,
    owners: part.owners.map((owner, v) => (belongs[owner] && part.positions[v * 3 + 1] <= height ? foot : owner)),
  }));
}

/**
 * `npx tsx tools/bench/anatomy/touches.ts [ACTION …]`: measures on several bodies how far hands end from the surface that
 * key poses let them touch, on the meshes themselves. Lists the worst and prints a table.
 */
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { AUTHORED_ACTIONS } from "../../../src/synthesis/text/actions/authored-actions.js";
import { BODY_TARGETS, type BodyTargetName } from "../../../src/synthesis/text/authored/body-targets.js";
import { performAuthored } from "../../../src/synthesis/text/authored/perform-authored.js";
import { SCRIPTS } from "../../../src/synthesis/text/authored/scripts/index.js";
import { loadCharacter } from "../../sheet/load.js";
import { nodeMatrices, poseMesh } from "../../sheet/pose-mesh.js";

/** The figure that key poses are written for, and bodies of other builds. */
const BODIES = [
  "builtin-mannequin",
  "builtin-default",
  "builtin-cook",
  "builtin-orc",
  "builtin-girl",
  "builtin-pirate",
  "builtin-bruno",
];

/** Length of a hand in lengths of the leg: what is further from the wrist is held in it. */
const HAND = 0.24;
/** Metres that a hand may be off the surface or in it. */
const OFF = 0.03;
const IN = 0.03;
/** Metres beyond which a key pose itself holds the hand off: an imagined thing is between. */
const HELD_OFF = 0.04;

type Part = "hand-left" | "hand-right" | "head" | "trunk" | "leg-left" | "leg-right";

interface Touch {
  action: string;
  target: BodyTargetName;
  clip: MotionClip;
  frame: number;
}

/** A body and which of its vertices belong to which part. */
class Body {
  readonly model: CharacterModel;
  readonly #rig: ReturnType<typeof createCharacterRig>;
  readonly #parts: readonly (readonly (Part | null)[])[];
  /** The length of its leg. */
  readonly scale: number;

  constructor(model: CharacterModel) {
    this.model = model;
    this.#rig = createCharacterRig(model);
    this.scale = this.#rig.legLength;
    const { roles, nodes } = this.#rig;
    const named = new Map<number, Part>();
    for (const [role, joint] of Object.entries(roles)) {
      const part = partOf(role);
      if (part && joint !== undefined) named.set(nodes[joint], part);
    }
    const partOfNode = (node: number): Part | null => {
      for (let up = node; up >= 0; up = model.nodes.parents[up]) {
        const part = named.get(up);
        if (part) return part;
        if ([...Object.entries(roles)].some(([, joint]) => joint !== undefined && nodes[joint] === up)) return null;
      }
      return null;
    };
    const ofNode = Array.from({ length: model.nodes.parents.length }, (_, node) => partOfNode(node));
    this.#parts = model.meshes.map((mesh) => {
      const skin = model.skins[mesh.skin];
      return Array.from({ length: mesh.positions.length / 3 }, (_, v) => {
        if (!skin || !mesh.joints || !mesh.weights) return ofNode[mesh.node];
        let best = 0;
        for (let k = 1; k < 4; k++) if (mesh.weights[v * 4 + k] > mesh.weights[v * 4 + best]) best = k;
        return ofNode[skin.joints[mesh.joints[v * 4 + best]]];
      });
    });
  }

  retargeted(clip: MotionClip): MotionClip {
    return retargetClip(clip, createRetargeter(clip.skeleton, this.#rig));
  }

  /** Distance of a hand from the surface of a part, metres; below 0 it is in it. */
  gap(clip: MotionClip, frame: number, hand: Part, part: Part): number {
    const hands: number[] = [];
    const surface: number[] = [];
    const world = nodeMatrices(this.model, clip, this.#rig.nodes, frame);
    const role = hand === "hand-left" ? "LeftHand" : "RightHand";
    const wrist = world[this.#rig.nodes[this.#rig.roles[role]!]].subarray(12, 15);
    const isNear = (p: Float32Array) =>
      Math.hypot(p[0] - wrist[0], p[1] - wrist[1], p[2] - wrist[2]) < HAND * this.scale;
    poseMesh(this.model, clip, this.#rig.nodes, frame).forEach(({ positions, normals }, m) => {
      this.#parts[m].forEach((own, v) => {
        const p = positions.subarray(v * 3, v * 3 + 3);
        if (own === hand) {
          if (isNear(p)) hands.push(...p);
        } else if (own === part) surface.push(...p, ...normals.subarray(v * 3, v * 3 + 3));
      });
    });
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < hands.length; i += 3) {
      let nearest = Number.POSITIVE_INFINITY;
      let signed = 0;
      for (let k = 0; k < surface.length; k += 6) {
        const [x, y, z] = [hands[i] - surface[k], hands[i + 1] - surface[k + 1], hands[i + 2] - surface[k + 2]];
        const distance = x * x + y * y + z * z;
        if (distance >= nearest) continue;
        nearest = distance;
        signed = x * surface[k + 3] + y * surface[k + 4] + z * surface[k + 5];
      }
      const distance = Math.sqrt(nearest);
      least = Math.min(least, signed < 0 ? -Math.min(distance, -signed) : distance);
    }
    return least;
  }
}

function partOf(role: string): Part | null {
  if (role === "Head") return "head";
  if (/^(Hips|Spine\d?|Neck)$/.test(role)) return "trunk";
  const side = role.startsWith("Left") ? "left" : "right";
  if (/^(Left|Right)(UpLeg|Leg)$/.test(role)) return `leg-${side}`;
  if (/^(Left|Right)Hand/.test(role)) return `hand-${side}`;
  return null;
}

/** The touches of an action's key poses, at the middle of the time for which each is kept. */
function touchesOf(action: string): Touch[] {
  const definition = AUTHORED_ACTIONS.find(({ id }) => id === action)!;
  const script = SCRIPTS[action];
  const both = definition.side === "both";
  const keys = script.keys({
    both,
    count: 1,
    size: 1,
    hold: 1,
    stride: script.stride ?? 0,
    vary: () => 0,
  });
  if (!keys.some(({ right, left, hands }) => right?.touch ?? left?.touch ?? hands?.touch)) return [];
  const { clip } = performAuthored([{ action, parameters: { count: 1, hold: 1 } }], {
    random: randomNumbers(1),
    stance: definition.entry,
    asLayer: false,
  });
  const moving = keys.reduce((sum, key) => sum + key.in, 0);
  const held = keys.reduce((sum, key) => sum + (key.hold ?? 0), 0);
  const scale = (clipDuration(clip) - 0.3 - held) / moving;
  let time = 0;
  const seen = new Set<string>();
  return keys.flatMap((key) => {
    time += key.in * scale;
    const middle = time + (key.hold ?? 0) / 2;
    time += key.hold ?? 0;
    return [key.right, key.left, key.hands].flatMap((hand): Touch[] => {
      const target = hand?.touch;
      if (!target || BODY_TARGETS[target].across || seen.has(target)) return [];
      seen.add(target);
      return [{ action, target, clip, frame: Math.min(clip.frameCount - 1, Math.round(middle * clip.frameRate)) }];
    });
  });
}

const wanted = process.argv.slice(2);
const bodies = new Map<string, Body>();
for (const name of BODIES) bodies.set(name, new Body(await loadCharacter(name)));
const [reference] = bodies.values();
const touches = (wanted.length > 0 ? wanted : AUTHORED_ACTIONS.map(({ id }) => id)).flatMap(touchesOf);
const rows = new Map<string, { off: number; inside: number; sum: number; count: number }>();
for (const name of BODIES)
  for (const part of ["head", "trunk", "leg"]) rows.set(`${name} ${part}`, { off: 0, inside: 0, sum: 0, count: 0 });
const worst: { text: string; by: number }[] = [];
for (const { action, target, clip, frame } of touches) {
  const { joint } = BODY_TARGETS[target];
  let pair: { hand: Part; part: Part; gap: number } | null = null;
  const own = reference.retargeted(clip);
  for (const side of ["left", "right"] as const) {
    const part = (joint.startsWith("Left") ? `leg-${side}` : joint === "Head" ? "head" : "trunk") as Part;
    const gap = reference.gap(own, frame, `hand-${side}`, part);
    if (!pair || gap < pair.gap) pair = { hand: `hand-${side}`, part, gap };
  }
  if (!pair || pair.gap > HELD_OFF) continue;
  for (const [name, body] of bodies) {
    const gap = body === reference ? pair.gap : body.gap(body.retargeted(clip), frame, pair.hand, pair.part);
    const row = rows.get(`${name} ${pair.part.split("-")[0]}`)!;
    row.count++;
    row.sum += Math.abs(gap);
    if (gap > OFF) row.off++;
    if (gap < -IN) row.inside++;
    if (gap > OFF || gap < -IN)
      worst.push({ text: `${name}: ${action} ${target} ${(gap * 100).toFixed(1)} cm`, by: Math.abs(gap) });
  }
}
for (const { text } of worst.sort((a, b) => b.by - a.by).slice(0, 40)) console.log(text);
console.log("| body | touches | short by 3 cm | in by 3 cm | mean distance |\n| --- | --- | --- | --- | --- |");
for (const [name, { off, inside, sum, count }] of rows)
  console.log(`| ${name} | ${count} | ${off} | ${inside} | ${((sum / count) * 100).toFixed(1)} cm |`);

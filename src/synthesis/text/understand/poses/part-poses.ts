/** What is played for a part of the body that is held somewhere. */
import type { ActionParameters } from "../../../../requests/text-plan.js";
import type { HeldPart } from "./held-part.js";
import { TABLES, WALLS } from "./held-part-words.js";
import type { Pose } from "./pose.js";

type Played = readonly [action: string, parameters?: ActionParameters, side?: "both"];

/** Nothing is shown, and nobody misses it. */
const NOTHING: Played = [""];
const bearing = (styleId: string): Played => ["stand", { styleId }];
const look = (elevation: number): Played => ["look", { elevation }];
const raised = (direction: number | undefined, elevation: number): Played => [
  "raise_arm",
  direction === undefined ? { elevation } : { direction, elevation },
];

/** Returns the pose of a held part; one that is lost where its place is unknown. */
export function poseOf(held: HeldPart): Pose {
  const played = PLAYED[held.part]?.(held);
  const side = sidePlayed(held);
  if (played === undefined) return { action: "", parameters: {}, side, lost: true };
  const [action, parameters = {}, both] = played;
  return { action, parameters: { ...parameters }, side: both ?? (parameters.side as "left" | undefined) ?? side };
}

/** Returns the side that acts: the hand under a head, and for a head or chin the hand that it rests on. */
function sidePlayed(held: HeldPart): ReturnType<typeof sideOf> {
  const { part, place, placeSide } = held;
  return (place === "wrist" && (part === "head" || part === "chin") && placeSide) || sideOf(held);
}

const PLAYED: Readonly<Record<HeldPart["part"], (held: HeldPart) => Played | undefined>> = {
  hand: handPose,
  arm: handPose,
  elbow: ({ place, states }) =>
    place === "knee" || place === "thigh"
      ? ["touch", { target: "knee" }]
      : states.has("wide") || states.has("bent")
        ? NOTHING
        : undefined,
  head: headPose,
  chin: (held) =>
    held.place === "chest" || held.states.has("down")
      ? look(-35)
      : held.states.has("bent")
        ? NOTHING
        : held.place === "wrist"
          ? ["touch", { target: "chin" }]
          : held.states.has("up") || held.states.has("ahead")
            ? look(16)
            : headPose(held),
  eyes: ({ states, place, thing, preposition }) =>
    place === "floor" || states.has("down")
      ? look(-32)
      : states.has("up") || ["sky", "ceiling", "stars", "clouds", "moon"].includes(thing ?? "")
        ? look(38)
        : states.has("ahead") || preposition === "on"
          ? NOTHING
          : undefined,
  back: ({ states, thing, name }) =>
    name === "chest"
      ? states.has("out") || states.has("up")
        ? bearing("proud")
        : undefined
      : states.has("bent")
        ? bearing("stoop")
        : states.has("ahead") || states.has("down")
          ? bearing("bent_forward")
          : states.has("straight") || states.has("up")
            ? bearing("proud")
            : WALLS.has(thing ?? "")
              ? NOTHING
              : undefined,
  shoulders: ({ states }) =>
    states.has("bent") || states.has("down") || states.has("ahead")
      ? bearing("stoop")
      : states.has("back") || states.has("straight")
        ? bearing("proud")
        : undefined,
  legs: legPose,
  feet: legPose,
  knees: ({ states, side, name }) =>
    states.has("up") && (side !== undefined || name === "knee")
      ? ["raise_knee"]
      : states.has("bent")
        ? bearing("knees_bent")
        : states.has("wide")
          ? bearing("legs_apart")
          : undefined,
  weight: ({ preposition, placeSide }) =>
    preposition === "on" && placeSide !== undefined ? ["rest_on_leg", { side: placeSide }] : undefined,
};

function handPose(held: HeldPart): Played | undefined {
  return held.place !== undefined ? touchPose(held) : held.thing !== undefined ? onThing(held) : freePose(held);
}

/** Returns how a hand touches a place on the body, or is held above it. */
function touchPose(held: HeldPart): Played | undefined {
  const { states, place = "", preposition = "", part, name } = held;
  const isBoth = sideOf(held) === "both";
  const isJoined = ["together", "crossed", "folded"].some((each) => states.has(each as "together"));
  if (place === "head" && ["over", "above"].includes(preposition))
    return isJoined || states.has("pressed") ? raised(0, 80) : raised(undefined, 75);
  if (place === "self") return ["hug_self", {}, "both"];
  if (part === "arm" && isJoined && place === "chest") return ["cross_arms", {}, "both"];
  if (place === "head" && (preposition === "behind" || (preposition === "under" && isBoth)))
    return ["hands_behind_head", {}, "both"];
  if (isBoth && preposition === "behind" && place === "back") return ["hands_behind_back", {}, "both"];
  if (isBoth && preposition === "behind" && place === "neck") return ["hands_behind_head", {}, "both"];
  if (place === "hips") return ["hands_on_hips"];
  if (place === "ears" && isBoth) return ["cover_ears", {}, "both"];
  if ((place === "face" || place === "chest") && name === "fists") return ["guard", {}, "both"];
  if ((place === "face" || place === "eyes") && isBoth && !name.startsWith("finger")) return ["cover_face", {}, "both"];
  if (place === "mouth" && name.startsWith("finger")) return ["shush"];
  if (place === "chest" && (isJoined || states.has("pressed")) && isBoth) return ["pray", {}, "both"];
  if (place === "belly" && isJoined && isBoth) return ["clasp_hands", {}, "both"];
  return ["touch", { target: place }];
}

/** Returns how hands are held in the air. */
function freePose(held: HeldPart): Played | undefined {
  const { states, part, name } = held;
  const isBoth = sideOf(held) === "both";
  const isJoined = ["together", "crossed", "pressed", "folded"].some((each) => states.has(each as "together"));
  if (states.has("up")) return isJoined ? ["raise_arm", { direction: 0, elevation: 80 }, "both"] : upPose(held);
  if (states.has("crossed") || states.has("folded"))
    return part === "arm" ? ["cross_arms", {}, "both"] : ["clasp_hands", {}, "both"];
  if (states.has("pressed")) return ["pray", {}, "both"];
  if (states.has("cupped")) return ["hold"];
  if (states.has("together")) {
    if (part === "arm") return undefined;
    return name === "palms" && !states.has("ahead") ? ["pray", {}, "both"] : ["clasp_hands", {}, "both"];
  }
  if (states.has("wide")) return isBoth ? ["arms_out", {}, "both"] : raised(90, 0);
  if (states.has("out") && !states.has("ahead")) {
    if (name.startsWith("palm")) return ["stop_gesture"];
    return part === "hand" ? raised(0, 0) : isBoth ? ["arms_out", {}, "both"] : raised(90, 0);
  }
  if (states.has("ahead")) return name.startsWith("palm") ? ["stop_gesture"] : raised(0, 0);
  if (states.has("fist")) return ["clench_fists"];
  if (states.has("palmUp")) return ["palms_up"];
  if (states.has("back")) return part === "arm" && isBoth ? bearing("ninja_run") : undefined;
  if (states.has("wrapped")) return ["hug_self", {}, "both"];
  if (states.has("straight")) return part === "arm" ? bearing("stiff_arms") : NOTHING;
  return states.has("down") || states.has("bent") ? NOTHING : undefined;
}

function upPose({ name, states }: HeldPart): Played {
  if (name.startsWith("palm")) return ["palms_up"];
  return states.has("wide") ? raised(45, 40) : raised(undefined, 75);
}

/** Returns how hands are on, under or round a thing. */
function onThing({ preposition, thing = "", states }: HeldPart): Played | undefined {
  if (WALLS.has(thing)) return ["raise_arm", { direction: 80, elevation: -18 }];
  if (preposition === "on" || preposition === "upon" || preposition === "against" || preposition === "at")
    return TABLES.has(thing) ? raised(0, -32) : undefined;
  if (["under", "beneath", "below", "around", "round", "inside", "between"].includes(preposition ?? ""))
    return states.has("back") ? undefined : ["hold"];
  return undefined;
}

function headPose({ states, place, placeSide }: HeldPart): Played | undefined {
  const side =
    states.has("left") || placeSide === "left"
      ? "left"
      : states.has("right") || placeSide === "right"
        ? "right"
        : undefined;
  const sided: ActionParameters = side === undefined ? {} : { side };
  if (place === "shoulder" || states.has("tilted")) {
    if (states.has("back")) return look(32);
    return states.has("down") && place === undefined ? look(-35) : ["tilt_head", sided];
  }
  if (states.has("turned") && side !== undefined) return ["look", { direction: side === "left" ? -60 : 60 }];
  if (place === "wrist") return ["touch", { target: "cheek" }];
  if (place === "chest" || states.has("down") || states.has("bent")) return look(-38);
  if (states.has("back")) return look(32);
  if (states.has("up")) return look(12);
  return states.has("straight") ? NOTHING : undefined;
}

function legPose({ states, part, side, name, placeSide }: HeldPart): Played | undefined {
  const isOne = side !== undefined ? side !== "both" : name === "leg" || name === "foot";
  if (placeSide !== undefined) return undefined;
  if (states.has("up") && isOne)
    return part === "feet" ? ["balance_one_leg"] : ["raise_leg", states.has("back") ? { direction: 180 } : {}];
  if (states.has("wide")) return bearing("legs_apart");
  if (states.has("together")) return NOTHING;
  if (states.has("bent") && !isOne) return bearing("knees_bent");
  return undefined;
}

/** Returns the side that is named, or what the number of the word says. */
function sideOf({ side, name, part }: HeldPart): "left" | "right" | "both" | "one" | "other" {
  if (side !== undefined) return side;
  const isMany = /s$/.test(name) && part !== "eyes";
  return isMany ? "both" : "one";
}

/** For each family of the benchmark: captures of people who do what it asks for, in the order of the captures' list. */
import type { MotionClip } from "../../../../src/motion/clip.js";
import type { Check } from "./check.js";
import { MotionView } from "./motion-view.js";
import { claps } from "./predicates/arms.js";
import { travelled } from "./predicates/steps.js";
import { takesSteps } from "./predicates/travel.js";
import {
  allSegments,
  cutOf,
  inSequence,
  locomotionEntries,
  repeated,
  type Segment,
  segmentMotion,
  withArmOf,
} from "./real-motions.js";

export interface RealExample {
  name: string;
  motion: () => Promise<MotionClip>;
  /** The side that acts is the other one: the mirror image is judged. */
  mirror?: boolean | ((view: MotionView) => boolean);
  /** Made by an animator: no measure of how smoothly people move. */
  handKeyed?: boolean;
  /** What it shows if that differs from the family's request: another count. */
  steps?: readonly (readonly Check[])[];
}

type Wanted = "left" | "right" | undefined;

const QUALITY = 3;

/** Segments of actions; those of one side are mirrored to the side that is wanted. */
export function of(
  actions: readonly string[],
  options: { side?: Wanted; quality?: number; where?: (s: Segment) => boolean } = {},
) {
  const { side, quality = QUALITY, where = () => true } = options;
  return allSegments()
    .filter((s) => actions.includes(s.action) && s.quality >= quality && where(s))
    .map((s): RealExample => {
      const other = side && (s.side === "left" || s.side === "right") && s.side !== side;
      return {
        name: `${s.action} ${s.file ? s.clip : `${s.clip} ${s.start}`}`,
        motion: () => segmentMotion(s),
        mirror: other,
        handKeyed: s.file !== undefined,
      };
    });
}

/** Returns clean cycles of gaits: of each clip, its longest row without gaps. */
export function gaits(options: {
  styles: readonly string[];
  gait: string;
  only?: string;
  least?: number;
  most?: number;
  slower?: number;
  faster?: number;
  seconds?: number;
  longest?: number;
}): RealExample[] {
  const { styles, gait, only, least = 1, most = 25, slower = 99, faster = 0, seconds = 1.5, longest = 8 } = options;
  const found = locomotionEntries().filter(
    (e) =>
      styles.includes(e.style) &&
      e.gaits.includes(gait) &&
      e.speed <= slower &&
      e.speed >= faster &&
      e.cleanCycleTimes.length >= least &&
      (!only || Object.keys(e.cleanByDirection).every((key) => key === only)),
  );
  // Spread evenly over all: neighbours are of one person.
  const picked = found.filter(
    (_, i) => Math.floor((i * most) / found.length) !== Math.floor(((i - 1) * most) / found.length),
  );
  return picked.flatMap((e) => {
    const rows: [number, number][] = [];
    for (const [start, end] of e.cleanCycleTimes) {
      const row = rows.at(-1);
      if (row && Math.abs(row[1] - start) < 0.06) row[1] = end;
      else rows.push([start, end]);
    }
    const [start, end] = rows.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
    if (end - start < seconds) return [];
    return [
      {
        name: `${e.style} ${gait} ${e.clip}`,
        motion: async () => cutOf(e.clip, start, Math.min(end, start + longest)),
      },
    ];
  });
}

export function whole(clip: string, start: number, end: number, mirror = false): RealExample {
  return { name: `${clip} ${start}`, motion: async () => cutOf(clip, start, end), mirror };
}

/** Two clean cycles of walking: four steps. */
function twoCycles(): RealExample[] {
  return locomotionEntries()
    .filter((e) => e.style === "neutral" && e.gaits.join() === "walk" && e.speed > 0.7)
    .flatMap((e) => {
      const i = e.cleanCycleTimes.findIndex(
        ([, end], k) => Math.abs(end - (e.cleanCycleTimes[k + 1]?.[0] ?? 0)) < 0.02,
      );
      if (i < 0) return [];
      const [start, end] = [e.cleanCycleTimes[i][0], e.cleanCycleTimes[i + 1][1]];
      const one = whole(e.clip, Math.max(0, start - 0.25), end - 0.25);
      return [{ ...one, name: `two cycles of ${e.clip}`, steps: [takesSteps(4)] }];
    })
    .filter((_, i) => i % 4 === 0);
}

/** Returns each of the first examples followed by one of the second. */
export function sequence(firsts: readonly RealExample[], seconds: readonly RealExample[], most = 12): RealExample[] {
  return firsts.slice(0, most).map((first, i) => {
    const second = seconds[i % seconds.length];
    return {
      name: `${first.name} + ${second.name}`,
      motion: async () => inSequence([await first.motion(), await second.motion()]),
      mirror: first.mirror,
    };
  });
}

export function times(examples: readonly RealExample[], count: number): RealExample[] {
  return examples.map((one) => ({
    ...one,
    name: `${count} × ${one.name}`,
    motion: async () => repeated(await one.motion(), count),
  }));
}

export const walks = () => gaits({ styles: ["neutral"], gait: "walk", only: "fwd", least: 2, faster: 0.7 });
/** Without KayKit's, whose figure has legs too short for its chair. */
export const sits = () => of(["sit_down"], { where: (s) => !s.file?.startsWith("kaykit") });
const stationary = (s: Segment) => (s.note ?? "").includes("90 degrees");

/** Examples by the id of the family. */
export const REAL_EXAMPLES: Record<string, () => RealExample[]> = {
  "wave, right hand": () => of(["wave"], { side: "right" }),
  "wave, both hands": () => of(["wave_both"], { quality: 2 }),
  "walk forward": walks,
  "walk backward slowly": () => gaits({ styles: ["neutral"], gait: "backward", only: "back", slower: 0.9 }),
  "sidestep left": () =>
    gaits({ styles: ["neutral"], gait: "sidestep", only: "side", longest: 2.5 }).map((one) => ({
      ...one,
      mirror: (view) => travelled(view).right > 0,
    })),
  "circle clockwise": () => [
    whole("47_01", 0, 11, true),
    whole("56_01", 0, 12.5, true),
    whole("141_19", 0, 19.7),
    whole("38_03", 0, 5.6, true),
  ],
  "turn around": () => [
    ...of(["turn_left", "turn_right"], { where: (s) => Math.abs(s.measures?.turn ?? 0) > 155 }),
    ...times(of(["turn_left"], { where: stationary }), 2),
  ],
  "turn left, walk": () => sequence(of(["turn_left", "turn_right"], { side: "left", where: stationary }), walks()),
  "four steps": () => twoCycles(),
  "run fast": () => gaits({ styles: ["neutral"], gait: "run", faster: 3.5, seconds: 0.6 }),
  "jog in place": () => of(["jog_in_place"], { quality: 2 }),
  // CMU's: hand-keyed jumps do not fall as things fall. 143_06 from 2.08 on goes into the next jump.
  "jump up": () => of(["jump_up"], { where: (s) => s.start !== 2.08 }),
  "jump three times": () => times(of(["jump_up"], { where: (s) => s.start !== 2.08 }), 3),
  "hop on the left foot": () => of(["hop"], { side: "left" }),
  "leap forward": () =>
    of(["leap", "jump_forward"], { where: (s) => s.action === "leap" || (s.measures?.travel?.[0] ?? 0) > 1 }),
  "kick, left": () => of(["kick_front", "kick_side", "kick_round"], { side: "left" }),
  "punch, right": () => of(["punch_jab", "punch_cross"], { side: "right" }),
  "throw, right": () => of(["throw_overhand"], { side: "right" }),
  "sit down": () => sits(),
  "sit, stand up": () => sequence(sits(), of(["stand_up"])),
  "squat twice": () => of(["squat"], { quality: 2, where: (s) => s.count === 2 }),
  "kneel, right knee": () => of(["kneel_down"], { quality: 2 }),
  "lie down": () => of(["lie_down"], { quality: 2, where: (s) => !s.file }),
  bow: () => of(["bow"]),
  "pick up": () => of(["pick_up_floor"]),
  "raise both arms": () => of(["raise_arms"], { quality: 2 }),
  "raise the left knee": () => [],
  "clap five times": () =>
    [...of(["clap"], { quality: 2 })].map((one, i) => {
      const count = allSegments().filter((s) => s.action === "clap" && s.quality >= 2)[i].count ?? 0;
      return { ...one, steps: [claps(Math.floor(count * 0.8), Math.ceil(count * 1.2))] };
    }),
  // 26_05 points up.
  "point forward, right": () => of(["point"], { side: "right", where: (s) => s.clip !== "26_05" }),
  salute: () => of(["shade_eyes"], { quality: 3 }),
  nod: () => times(of(["nod"]), 3),
  "shake the head": () => of(["shake_head"]),
  "look around": () => of(["look_around"]),
  // The hand-keyed ones crawl in place.
  crawl: () => [...of(["crawl"]).filter(({ name }) => !/Crawl/.test(name))],
  "jumping jacks": () => [
    ...of(["jumping_jack"], { where: (s) => (s.count ?? 0) >= 3 }),
    ...times(of(["jumping_jack"], { where: (s) => (s.count ?? 0) === 2 }), 2),
    ...times(of(["jumping_jack"], { where: (s) => s.count === undefined }), 4),
  ],
  // KayKit's figure has arms too short to reach the ground.
  "push-ups": () => times(of(["push_up"], { where: (s) => !s.file?.startsWith("kaykit") }), 3),
  "walk and wave left": () =>
    of(["wave"], { side: "left" }).map((wave, i) => ({
      name: `walk with ${wave.name}`,
      mirror: wave.mirror,
      motion: async () => {
        const walk = walks()[i * 2];
        return withArmOf(repeated(await walk.motion(), 2), await wave.motion(), wave.mirror ? "Right" : "Left");
      },
    })),
  "walk, sit": () => sequence(walks(), sits()),
  stumble: () => of(["stagger"], { quality: 2, where: (s) => !s.file }),
  "old man": () => gaits({ styles: ["old_man"], gait: "walk", least: 1 }),
  drunk: () => [whole("91_09", 2, 14), whole("91_09", 14, 26), whole("91_09", 26, 40), whole("137_16", 1, 12)],
  sneak: () => gaits({ styles: ["sneak", "cartoon_sneak", "sneaky", "creep"], gait: "walk" }),
  "stand still": () => [
    whole("139_02", 1, 4),
    whole("113_21", 2, 5),
    whole("111_28", 0.1, 3.1),
    whole("139_02", 5, 8),
    whole("139_02", 10, 13),
  ],
};

export async function viewOf({ motion, mirror }: RealExample): Promise<MotionView> {
  const view = MotionView.of(await motion());
  return (typeof mirror === "function" ? mirror(view) : mirror) ? view.mirrored() : view;
}

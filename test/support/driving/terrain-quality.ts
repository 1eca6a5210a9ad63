import { type DrivenCharacter, DriveStage, type ShownFrame } from "./drive-stage.js";

/** Height over x and z, in metres of a character 1.7 m tall. */
export type Height = (x: number, z: number) => number;

const RATE = 60;
const WARM = 1.5;
const PLACE = { heel: 0, ball: 3, toe: 6 } as const;

export function slopeOf(degrees: number, towards = 0): Height {
  const tan = Math.tan((degrees * Math.PI) / 180);
  const turn = (towards * Math.PI) / 180;
  return (x, z) => tan * (z * Math.cos(turn) + x * Math.sin(turn));
}

/** Makes steps of 17 on 29 cm, starting 1 m ahead; negative rises go down. */
export function stairsOf(rise: number): Height {
  return (_, z) => rise * Math.max(0, Math.floor((z - 1) / 0.29) + 1);
}

export function roughOf(height: number, length: number): Height {
  const wave = (2 * Math.PI) / length;
  return (x, z) => height * (Math.sin(wave * z) + Math.sin(1.2 * wave * x + 1) + 0.5 * Math.sin(1.6 * wave * (x + z)));
}

/** How well a character moves over ground, in centimetres and m/s on a figure 1.7 m tall. */
export interface TerrainQuality {
  /** For standing parts of feet: slide over the ground, depth of the sole in it, and height over it. */
  slide: number;
  penetration: number;
  penetrationMean: number;
  float: number;
  /** Largest depth of a swinging foot's sole in the ground. */
  swing: number;
  /** Change of a knee's velocity in a frame of 1/60 s, not exceeded in 99 of 100 frames: m/s. */
  kneeStep: number;
  /** Vertical acceleration of the hips, not exceeded in 99 of 100 frames: m/s². */
  hipsAcceleration: number;
  /** Most calls of the function in a frame, except the first; and the mean. */
  mostCalls: number;
  meanCalls: number;
  /** How far the body travelled, and the final distance of its node from the ground: metres. */
  way: number;
  off: number;
}

/**
 * Walks over ground for some seconds.
 *
 * @param speed m/s on the reference leg, ahead and to the right
 */
export function crossTerrain(
  character: DrivenCharacter,
  height: Height | null,
  speed: readonly [ahead: number, right: number],
  styleId = "neutral_male_a",
  seconds = 8,
): TerrainQuality {
  const stage = new DriveStage(character, styleId);
  const size = character.rig.height / 1.7;
  const { ground } = character.rig;
  let calls = 0;
  if (height) {
    stage.ground = (x, z) => {
      calls++;
      return height(x / size, z / size) * size + ground;
    };
  }
  const frames: ShownFrame[] = [];
  let mostCalls = 0;
  for (let i = 0; i < seconds * RATE; i++) {
    stage.want(i < RATE / 2 ? 0 : speed[0], i < RATE / 2 ? 0 : speed[1]);
    const before = calls;
    frames.push(stage.step(1 / RATE));
    if (i > 0) mostCalls = Math.max(mostCalls, calls - before);
  }
  const last = frames[frames.length - 1];
  return {
    ...feetOf(frames, height, size, ground),
    ...jolts(frames, size),
    mostCalls,
    meanCalls: calls / frames.length,
    way: Math.hypot(last.x, last.z) / size,
    off: Math.abs(stage.y / size - (height?.(last.x / size, last.z / size) ?? 0)),
  };
}

function feetOf(frames: readonly ShownFrame[], height: Height | null, size: number, ground: number) {
  const cm = 100 / size;
  const over = (sole: Float64Array, at: number) =>
    (sole[at + 1] - ground) * cm - 100 * (height?.(sole[at] / size, sole[at + 2] / size) ?? 0);
  const quality = { slide: 0, penetration: 0, penetrationMean: 0, float: 0, swing: 0 };
  let points = 0;
  for (const side of [0, 1]) {
    let start: { x: number; z: number; part: string } | null = null;
    for (const { time, feet } of frames) {
      const { planted, struck, part, sole } = feet[side];
      if (time < WARM) continue;
      const clearances = [0, 3, 6].map((at) => over(sole, at));
      if (!planted) {
        start = null;
        quality.swing = Math.max(quality.swing, -Math.min(...clearances));
        continue;
      }
      const at = PLACE[part];
      if (!start || struck || start.part !== part) start = { x: sole[at], z: sole[at + 2], part };
      quality.slide = Math.max(quality.slide, Math.hypot(sole[at] - start.x, sole[at + 2] - start.z) * cm);
      quality.float = Math.max(quality.float, Math.min(...clearances));
      for (const clearance of clearances) {
        points++;
        quality.penetrationMean += Math.max(0, -clearance);
        quality.penetration = Math.max(quality.penetration, -clearance);
      }
    }
  }
  quality.penetrationMean /= points;
  return quality;
}

function jolts(frames: readonly ShownFrame[], size: number) {
  const knees: number[] = [];
  const hips: number[] = [];
  for (let i = 2; i < frames.length; i++) {
    const [now, before, earlier] = [frames[i], frames[i - 1], frames[i - 2]];
    if (now.time < WARM) continue;
    hips.push((Math.abs(now.hips[1] - 2 * before.hips[1] + earlier.hips[1]) * RATE * RATE) / size);
    for (const side of [0, 1]) {
      const knee = ({ feet, x, z }: ShownFrame) => {
        const at = feet[side].knee;
        return [at[0] - x, at[1], at[2] - z];
      };
      const [a, b, c] = [knee(now), knee(before), knee(earlier)];
      knees.push((Math.hypot(...a.map((value, k) => value - 2 * b[k] + c[k])) * RATE) / size);
    }
  }
  const nearlyMost = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(0.99 * (values.length - 1))];
  return { kneeStep: nearlyMost(knees), hipsAcceleration: nearlyMost(hips) };
}

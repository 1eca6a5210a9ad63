import { castMember, isCastId } from "../../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { createPose, type Pose } from "../../../src/motion/clip.js";
import { BlendCell } from "../../../src/motion/driven-gait/cells/blend-cell.js";
import { gaitCellOfClip } from "../../../src/motion/driven-gait/cells/gait-cell-of-clip.js";
import {
  type CellSource,
  GAIT_NODE_COUNT,
  gaitNodeArguments,
} from "../../../src/motion/driven-gait/cells/gait-grid.js";
import type { DriveRig } from "../../../src/motion/driven-gait/drive-rig.js";
import { GaitDriver } from "../../../src/motion/driven-gait/gait-driver.js";
import { type FootSole, solePosition } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematics } from "../../../src/motion/forward-kinematics.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { driveRigOf } from "../../../src/retarget/rig/drive-rig-of.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { loadCharacter } from "../characters/characters.js";

/** A character with the cells of its gaits, made on demand. */
export interface DrivenCharacter {
  rig: CharacterRig;
  driveRig: DriveRig;
  retargeter: Retargeter;
  cells(styleId: string): CellSource;
}

const known = new Map<string, Promise<DrivenCharacter>>();

/** Loads a member of the cast by id, or a file as `readCharacterFile` takes it. */
export function drivenCharacter(name: string): Promise<DrivenCharacter> {
  let character = known.get(name);
  if (!character) {
    character = make(name);
    known.set(name, character);
  }
  return character;
}

async function make(name: string): Promise<DrivenCharacter> {
  const rig = createCharacterRig(isCastId(name) ? castMember(name) : await loadCharacter(name));
  const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
  const styles = new Map<string, CellSource>();
  return {
    rig,
    retargeter,
    driveRig: driveRigOf(retargeter),
    cells(styleId) {
      let source = styles.get(styleId);
      if (!source) {
        source = new ReadyCells(rig, retargeter, styleId);
        styles.set(styleId, source);
      }
      return source;
    },
  };
}

class ReadyCells implements CellSource {
  readonly #cells: (BlendCell | null)[] = new Array(GAIT_NODE_COUNT).fill(null);
  readonly #rig: CharacterRig;
  readonly #retargeter: Retargeter;
  readonly #styleId: string;

  constructor(rig: CharacterRig, retargeter: Retargeter, styleId: string) {
    this.#rig = rig;
    this.#retargeter = retargeter;
    this.#styleId = styleId;
  }

  cell(node: number, urgency: number): BlendCell | null {
    // Cells that are only wanted soon are made when they are needed.
    if (urgency > 0) return this.#cells[node];
    this.#cells[node] ??= this.make(node);
    return this.#cells[node];
  }

  make(node: number): BlendCell {
    const args = { ...gaitNodeArguments(node), styleId: this.#styleId };
    const cell = gaitCellOfClip(retargetClip(generateGaitCell(args), this.#retargeter), this.#rig, args);
    return new BlendCell(cell, this.#cells);
  }
}

/** One foot as shown in one frame. */
export interface ShownFoot {
  planted: boolean;
  part: "heel" | "ball" | "toe";
  struck: boolean;
  offset: number;
  overReach: number;
  yaw: number;
  /** World, from the shown pose: heel, ball, toe; 3 each. */
  sole: Float64Array;
  /** World: x y z. */
  ankle: [number, number, number];
  knee: [number, number, number];
}

export interface ShownFrame {
  time: number;
  seconds: number;
  state: "standing" | "moving";
  ahead: number;
  right: number;
  x: number;
  z: number;
  yaw: number;
  hips: [number, number, number];
  rotations: Float32Array;
  feet: [ShownFoot, ShownFoot];
}

/**
 * A world with one character in it, moved by the driver and possibly by a test. All in model units; the node is
 * turned by yaw.
 */
export class DriveStage {
  readonly driver: GaitDriver;
  readonly pose: Pose;
  x = 0;
  z = 0;
  y = 0;
  yaw = 0;
  time = 0;
  /** Height of the ground, model units; null: level. */
  ground: ((x: number, z: number) => number) | null = null;
  readonly #character: DrivenCharacter;
  readonly #global;
  readonly toWorld = new Float64Array(16);
  readonly fromWorld = new Float64Array(16);

  constructor(character: DrivenCharacter, styleId = "neutral_male_a", cells: CellSource = character.cells(styleId)) {
    this.#character = character;
    this.driver = new GaitDriver(character.rig.skeleton, character.driveRig, cells);
    this.pose = createPose(character.rig.skeleton);
    this.#global = createGlobalPose(character.rig.skeleton);
  }

  /** Sets the wanted velocity in m/s on the reference leg, and the turning speed in radians per second. */
  want(ahead: number, right = 0, turnRate = 0): void {
    this.driver.wantedAhead = ahead;
    this.driver.wantedRight = right;
    this.driver.wantedTurnRate = turnRate;
  }

  step(seconds: number): ShownFrame {
    const { driver } = this;
    driver.advance(seconds);
    const [dx, dy, dz] = driver.travel;
    this.y += dy;
    this.x += dx * Math.cos(this.yaw) + dz * Math.sin(this.yaw);
    this.z += dz * Math.cos(this.yaw) - dx * Math.sin(this.yaw);
    // The body turns about the point under its hips, the node about its own origin.
    const [ox, , oz] = this.#character.rig.origin;
    const before = this.yaw;
    this.yaw += driver.turn;
    this.x += ox * (Math.cos(before) - Math.cos(this.yaw)) + oz * (Math.sin(before) - Math.sin(this.yaw));
    this.z += oz * (Math.cos(before) - Math.cos(this.yaw)) - ox * (Math.sin(before) - Math.sin(this.yaw));
    this.time += seconds;
    return this.show(seconds);
  }

  /** Samples, and returns what is shown. */
  show(seconds = 0): ShownFrame {
    this.#matrices();
    const { heights } = this.driver;
    heights.height = this.ground;
    heights.toWorld = this.toWorld;
    heights.fromWorld = this.fromWorld;
    this.driver.sample(this.pose, this.toWorld, this.fromWorld);
    const { rig, driveRig } = this.#character;
    forwardKinematics(rig.skeleton, this.pose, this.#global);
    const world = (p: ArrayLike<number>): [number, number, number] => {
      const m = this.toWorld;
      return [0, 1, 2].map((k) => m[k] * p[0] + m[4 + k] * p[1] + m[8 + k] * p[2] + m[12 + k]) as [
        number,
        number,
        number,
      ];
    };
    const joint = (j: number) => world(this.#global.positions.subarray(j * 3, j * 3 + 3));
    const foot = (side: 0 | 1): ShownFoot => {
      const state = this.driver.feet[side];
      const sole: FootSole = rig.feet[side];
      const points = new Float64Array(9);
      (["heel", "ball", "toe"] as const).forEach((part, i) => {
        points.set(world(solePosition(new Float64Array(3), this.#global, sole, part) as Float64Array), i * 3);
      });
      return {
        planted: state.planted,
        part: state.part,
        struck: state.struck,
        offset: state.offset,
        overReach: state.overReach,
        yaw: state.yaw,
        sole: points,
        ankle: joint(driveRig.legs[side].foot),
        knee: joint(driveRig.legs[side].shin),
      };
    };
    return {
      time: this.time,
      seconds,
      state: this.driver.state,
      ahead: this.driver.ahead,
      right: this.driver.right,
      x: this.x,
      z: this.z,
      yaw: this.yaw,
      hips: joint(driveRig.hips),
      rotations: this.pose.rotations.slice(),
      feet: [foot(0), foot(1)],
    };
  }

  #matrices(): void {
    const cos = Math.cos(this.yaw);
    const sin = Math.sin(this.yaw);
    this.toWorld.set([cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, this.x, this.y, this.z, 1]);
    const x = -(this.x * cos - this.z * sin);
    const z = -(this.x * sin + this.z * cos);
    this.fromWorld.set([cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0, x, -this.y, z, 1]);
  }
}

export interface DriveQuality {
  /** Largest displacement of the standing point, by planted span on one part: centimetres on a character 1.7 m tall. */
  slideMean: number;
  slideMax: number;
  stretches: number;
  worst: string;
  /** Deepest point of a sole. */
  penetration: number;
  /** Share of frames in which the lowest point of a foot that is not planted is below 1 cm and faster than 0.5 m/s. */
  skate: number;
  /** Share of frames in which no foot is planted. */
  flight: number;
  offsetMax: number;
  /** Share of frames in which both feet stand with their middle lines closer than 4 cm: on top of each other. */
  overlap: number;
}

const PLACE = { heel: 0, ball: 3, toe: 6 } as const;

/** Measures how well feet stand in what was shown. */
export function driveQuality(frames: readonly ShownFrame[], rig: CharacterRig): DriveQuality {
  const cm = 170 / rig.height;
  const quality: DriveQuality = {
    slideMean: 0,
    slideMax: 0,
    stretches: 0,
    worst: "",
    penetration: 0,
    skate: 0,
    flight: 0,
    offsetMax: 0,
    overlap: 0,
  };
  for (const side of [0, 1] as const) {
    let start: { x: number; z: number; part: string; largest: number; time: number } | null = null;
    const end = () => {
      if (!start) return;
      quality.stretches++;
      quality.slideMean += start.largest * cm;
      if (start.largest * cm > quality.slideMax) {
        quality.slideMax = start.largest * cm;
        quality.worst = `${side === 0 ? "left" : "right"} ${start.part} from ${start.time.toFixed(2)} s`;
      }
      start = null;
    };
    frames.forEach((frame, f) => {
      const foot = frame.feet[side];
      const at = PLACE[foot.part];
      const [x, z] = [foot.sole[at], foot.sole[at + 2]];
      if (!foot.planted || foot.struck || (start && start.part !== foot.part)) end();
      if (foot.planted) {
        start ??= { x, z, part: foot.part, largest: 0, time: frame.time };
        start.largest = Math.max(start.largest, Math.hypot(x - start.x, z - start.z));
      }
      let low = 0;
      for (let i = 1; i < 3; i++) if (foot.sole[i * 3 + 1] < foot.sole[low * 3 + 1]) low = i;
      const height = (foot.sole[low * 3 + 1] - rig.ground) * cm;
      quality.penetration = Math.max(quality.penetration, -height);
      quality.offsetMax = Math.max(quality.offsetMax, foot.offset * cm);
      if (f > 0 && !foot.planted && height < 1 && frame.seconds > 0) {
        const before = frames[f - 1].feet[side];
        const speed =
          (Math.hypot(foot.sole[low * 3] - before.sole[low * 3], foot.sole[low * 3 + 2] - before.sole[low * 3 + 2]) *
            cm) /
          100 /
          frame.seconds;
        if (speed > 0.5) quality.skate += 1 / frames.length;
      }
    });
    end();
  }
  quality.slideMean /= Math.max(1, quality.stretches);
  const on = ({ feet }: ShownFrame) => feet[0].planted && feet[1].planted && solesApart(feet) * cm < 4;
  quality.overlap = frames.filter(on).length / frames.length;
  quality.flight = frames.filter(({ feet }) => !feet[0].planted && !feet[1].planted).length / frames.length;
  return quality;
}

/**
 * Returns the distance of two feet over the ground: of each end of one from the line from heel to toes of the other.
 */
function solesApart([{ sole: a }, { sole: b }]: ShownFrame["feet"]): number {
  const toLine = (x: number, z: number, line: Float64Array) => {
    const [dx, dz] = [line[6] - line[0], line[8] - line[2]];
    const share = Math.min(1, Math.max(0, ((x - line[0]) * dx + (z - line[2]) * dz) / (dx * dx + dz * dz)));
    return Math.hypot(x - line[0] - share * dx, z - line[2] - share * dz);
  };
  const ends = [0, 6].flatMap((end) => [toLine(a[end], a[end + 2], b), toLine(b[end], b[end + 2], a)]);
  return Math.min(...ends);
}

/**
 * A character in a scene of its own, played frame by frame and recorded as a player sees it. The ground is the
 * world's y = 0: every character here is loaded standing on its node's origin, and a game puts the node on the
 * ground.
 */
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Quaternion, type Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Node } from "@babylonjs/core/node.js";
import { Scene } from "@babylonjs/core/scene.js";
import { type MotionCharacter, MotionRuntime } from "../../../src/index.js";
import { instantMotions } from "./instant-source.js";
import type { Rig } from "./rigs.js";
import { figureHeight, findSoles, type Sole } from "./sole-points.js";
import { FIGURE_HEIGHT, type FootTrack, FRAME_RATE, REGIONS, type Track } from "./sole-track.js";

export class Figure {
  readonly name: string;
  readonly scene: Scene;
  readonly hero: MotionCharacter;
  /** World units. */
  readonly height: number;
  readonly jointNames: string[];
  readonly settle: () => Promise<void>;
  readonly #soles: [Sole, Sole];
  readonly #joints: { getAbsolutePosition(): Vector3 }[];
  readonly #start: { position: Vector3; rotation: Quaternion };
  readonly #runtime: MotionRuntime;

  private constructor(parts: {
    name: string;
    scene: Scene;
    hero: MotionCharacter;
    runtime: MotionRuntime;
    settle: () => Promise<void>;
  }) {
    const { hero } = parts;
    this.name = parts.name;
    this.scene = parts.scene;
    this.hero = hero;
    this.settle = parts.settle;
    this.#runtime = parts.runtime;
    const joint = (name: string) => {
      const found = hero.getJoint(name);
      if (!found) throw new Error(`${parts.name} has no ${name}.`);
      return found as unknown as Node;
    };
    const meshes = parts.scene.meshes.filter((mesh) => mesh.getTotalVertices() > 0);
    const feet: [Node, Node] = [joint("LeftFoot"), joint("RightFoot")];
    this.height = figureHeight(meshes, feet, joint("Hips"));
    this.#soles = findSoles(meshes, feet, joint("Hips"), this.height);
    const mapped = hero.mapping.joints.map(({ joint }) => joint).filter((name) => hero.getJoint(name));
    this.jointNames = mapped;
    this.#joints = mapped.map((name) => hero.getJoint(name)!) as unknown as { getAbsolutePosition(): Vector3 }[];
    const node = hero.node!;
    node.rotationQuaternion ??= Quaternion.FromEulerVector(node.rotation);
    this.#start = { position: node.position.clone(), rotation: node.rotationQuaternion.clone() };
  }

  /** Loads a character. Rejects with the product's message where it refuses the character. */
  static async load(rig: Rig): Promise<Figure> {
    Logger.LogLevels = Logger.ErrorLogLevel;
    const scene = new Scene(new NullEngine());
    scene.useRightHandedSystem = true;
    const container = await rig.load(scene);
    refresh(scene);
    const { source, settle } = instantMotions();
    const runtime = new MotionRuntime(scene, { source });
    const hero = await runtime.addCharacterAsync(container);
    return new Figure({ name: rig.name, scene, hero, runtime, settle });
  }

  /** Resets it to where it was loaded, with nothing playing. */
  async reset(): Promise<void> {
    this.hero.stop({ fadeSeconds: 0 });
    const node = this.hero.node!;
    node.position.copyFrom(this.#start.position);
    node.rotationQuaternion!.copyFrom(this.#start.rotation);
    await this.settle();
    this.step();
  }

  /** Advances one frame of 1/60 s, as a game's render loop does. */
  step(): void {
    const scene = this.scene as unknown as { _animate(milliseconds: number): void };
    scene._animate(1000 / FRAME_RATE);
    this.scene.onAfterAnimationsObservable.notifyObservers(this.scene);
  }

  /** Starts a recording; each `take` adds what is shown. */
  recording(): Recording {
    return new Recording(this, this.#soles, this.#joints);
  }

  dispose(): void {
    this.#runtime.dispose();
    const engine = this.scene.getEngine();
    this.scene.dispose();
    engine.dispose();
  }
}

/** What was shown, frame by frame. */
export class Recording {
  readonly #figure: Figure;
  readonly #soles: [Sole, Sole];
  readonly #joints: { getAbsolutePosition(): Vector3 }[];
  readonly #frames: { soles: Float32Array[][]; joints: Float32Array }[] = [];

  constructor(figure: Figure, soles: [Sole, Sole], joints: { getAbsolutePosition(): Vector3 }[]) {
    this.#figure = figure;
    this.#soles = soles;
    this.#joints = joints;
  }

  get frames(): number {
    return this.#frames.length;
  }

  take(): void {
    const { scene, height } = this.#figure;
    refresh(scene);
    const cm = FIGURE_HEIGHT / height;
    const scaled = (places: Float32Array) => {
      for (let i = 0; i < places.length; i++) places[i] *= cm;
      return places;
    };
    const soles = this.#soles.map((sole) =>
      REGIONS.map((name) => {
        const { parts, pointCount } = sole[name];
        const places = new Float32Array(pointCount * 3);
        let offset = 0;
        for (const part of parts) {
          part.read(places, offset);
          offset += part.count * 3;
        }
        return scaled(places);
      }),
    );
    const joints = new Float32Array(this.#joints.length * 3);
    this.#joints.forEach((joint, j) => {
      const { x, y, z } = joint.getAbsolutePosition();
      joints.set([x, y, z], j * 3);
    });
    this.#frames.push({ soles, joints: scaled(joints) });
  }

  track(): Track {
    const joined = (arrays: Float32Array[]) => {
      const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
      let offset = 0;
      for (const array of arrays) {
        all.set(array, offset);
        offset += array.length;
      }
      return all;
    };
    const feet = this.#soles.map((sole, side) =>
      Object.fromEntries(
        REGIONS.map((name, r) => [
          name,
          {
            points: joined(this.#frames.map(({ soles }) => soles[side][r])),
            pointCount: sole[name].pointCount,
            rest: sole[name].rest * FIGURE_HEIGHT,
          },
        ]),
      ),
    ) as unknown as FootTrack[];
    const { jointNames } = this.#figure;
    return {
      frames: this.#frames.length,
      feet,
      jointNames,
      joints: joined(this.#frames.map(({ joints }) => joints)),
      hips: jointNames.indexOf("Hips"),
    };
  }
}

/** Updates nodes and bones, as drawing a frame does. */
function refresh(scene: Scene): void {
  for (const node of scene.transformNodes) node.computeWorldMatrix(true);
  for (const mesh of scene.meshes) mesh.computeWorldMatrix(true);
  for (const skeleton of scene.skeletons) skeleton.prepare(true);
}

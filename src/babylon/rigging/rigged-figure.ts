import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { readArgumentObject, show } from "../../requests/arguments.js";
import { badInput, disposedError, throwIfAborted } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../../sources/local/engine-thread.js";
import { weighInWorker } from "../../sources/rigging/mesh-rigging.js";
import type { CharacterTarget } from "../reading/locate-character.js";
import type { AppliedRig, MeshRigArrays } from "./apply-mesh-rig.js";

/** A runtime that a rigged figure is added to. */
export interface Adds<Character> {
  readonly scene: Scene;
  addCharacterAsync(target: CharacterTarget, options: { signal?: AbortSignal }): Promise<Character>;
}

interface FigureParts {
  applied: AppliedRig;
  rig: MeshRigArrays & { confidence: number; doubts: readonly string[] };
  mesh: Omit<Parameters<typeof weighInWorker>[0], "heads">;
  factory: WorkerFactory | undefined;
  ended: AbortSignal;
  mirrored: boolean;
}

/** A figure that was given a skeleton, whose joints can be corrected. */
export class RiggedFigure<Character extends { dispose(): void }> {
  readonly #runtime: Adds<Character>;
  readonly #parts: FigureParts;
  #character: Character;
  #heads: Float32Array;
  /** Corrections run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(runtime: Adds<Character>, character: Character, parts: FigureParts) {
    this.#runtime = runtime;
    this.#character = character;
    this.#parts = parts;
    this.#heads = parts.rig.heads;
  }

  get character(): Character {
    return this.#character;
  }

  get confidence(): number {
    return this.#parts.rig.confidence;
  }

  get doubts(): readonly string[] {
    return this.#parts.rig.doubts;
  }

  getJointPositions(): Map<string, Vector3> {
    const { applied, rig, mirrored } = this.#parts;
    const world = applied.space.computeWorldMatrix(true);
    return new Map(
      rig.names.map((name, j) => {
        const [x, y, z] = this.#heads.subarray(j * 3, j * 3 + 3);
        return [name, Vector3.TransformCoordinates(new Vector3(mirrored ? -x : x, y, z), world)];
      }),
    );
  }

  async moveJointsAsync(
    joints: Readonly<Record<string, Vector3 | undefined>>,
    options: Pick<RequestOptions, "signal" | "onProgress"> = {},
  ): Promise<Character> {
    const read = readRequestOptions(readArgumentObject(options, ["signal", "onProgress"]));
    const wanted = this.#readJoints(joints);
    const turn = this.#last.then(() => this.#move(wanted, read));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #move(wanted: ReadonlyMap<number, Vector3>, options: RequestOptions): Promise<Character> {
    const { applied, rig, mesh, factory, ended, mirrored } = this.#parts;
    const assertAlive = () => {
      if (ended.aborted) throw disposedError("The motion runtime");
      if (applied.node.isDisposed()) throw disposedError(`The figure "${applied.node.name}"`);
    };
    assertAlive();
    throwIfAborted(options.signal);
    const toSpace = applied.space.computeWorldMatrix(true).clone().invert();
    const heads = this.#heads.slice();
    for (const [joint, world] of wanted) {
      const { x, y, z } = Vector3.TransformCoordinates(world, toSpace);
      heads.set([mirrored ? -x : x, y, z], joint * 3);
    }
    const signal = options.signal ? AbortSignal.any([options.signal, ended]) : ended;
    const skin = await weighInWorker({ ...mesh, heads }, factory, { ...options, signal }).catch((error: unknown) => {
      assertAlive();
      throw error;
    });
    assertAlive();
    this.#character.dispose();
    this.#heads = heads;
    applied.change({ ...rig, ...skin, heads });
    this.#character = await this.#runtime.addCharacterAsync(applied.node, {});
    return this.#character;
  }

  #readJoints(joints: Readonly<Record<string, unknown>>): Map<number, Vector3> {
    const { names } = this.#parts.rig;
    const read = readArgumentObject(joints, names);
    const out = new Map<number, Vector3>();
    for (const [name, value] of Object.entries(read)) {
      if (value === undefined) continue;
      const { x, y, z } = (value ?? {}) as Partial<Vector3>;
      if (![x, y, z].every((one) => Number.isFinite(one)))
        throw badInput("joints", `joints.${name} must be a Vector3 in the world; got ${show(value)}.`);
      out.set(names.indexOf(name), new Vector3(x, y, z));
    }
    return out;
  }
}

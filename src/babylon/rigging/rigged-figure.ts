import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Observable } from "@babylonjs/core/Misc/observable.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { readArgumentObject } from "../../requests/arguments.js";
import { disposedError, throwIfAborted } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../../sources/local/engine-thread.js";
import { weighInWorker } from "../../sources/rigging/mesh-rigging.js";
import type { CharacterTarget } from "../reading/locate-character.js";
import type { AppliedRig, MeshRigArrays } from "./apply-mesh-rig.js";
import { type JointPlaces, readJointPlaces } from "./joint-places.js";

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

/** A character that says when it is gone. */
export interface Disposable<Character> {
  readonly onDisposeObservable: Observable<Character>;
  dispose(): void;
}

/** A figure that was given a skeleton, whose joints can be corrected. It loses the skeleton with its character. */
export class RiggedFigure<Character extends Disposable<Character>> {
  readonly #runtime: Adds<Character>;
  readonly #parts: FigureParts;
  #character: Character;
  #heads: Float32Array;
  /** Whether it has lost its skeleton. */
  #isBare = false;
  /** Whether its character is disposed to be added again. */
  #isMoving = false;
  /** Corrections run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(runtime: Adds<Character>, character: Character, parts: FigureParts) {
    this.#runtime = runtime;
    this.#character = character;
    this.#parts = parts;
    this.#heads = parts.rig.heads;
    this.#watch(character);
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
    joints: JointPlaces,
    options: Pick<RequestOptions, "signal" | "onProgress"> = {},
  ): Promise<Character> {
    const read = readRequestOptions(readArgumentObject(options, ["signal", "onProgress"]));
    const wanted = readJointPlaces(joints, this.#parts.rig.names);
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
    if (this.#isBare) throw disposedError(`The skeleton of the figure "${applied.node.name}"`);
    this.#isMoving = true;
    this.#character.dispose();
    this.#isMoving = false;
    this.#heads = heads;
    applied.change({ ...rig, ...skin, heads });
    try {
      this.#character = await this.#runtime.addCharacterAsync(applied.node, {});
    } catch (error) {
      this.#strip();
      throw error;
    }
    this.#watch(this.#character);
    return this.#character;
  }

  #watch(character: Character): void {
    character.onDisposeObservable.addOnce(() => {
      if (!this.#isMoving) this.#strip();
    });
  }

  #strip(): void {
    this.#isBare = true;
    this.#parts.applied.strip();
  }
}

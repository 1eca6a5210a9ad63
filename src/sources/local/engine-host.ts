import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import { type GaitCellArguments, readGaitCellArguments } from "../../requests/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import { readLocomotionArguments } from "../../requests/relative-locomotion.js";
import type { Steps } from "../../requests/steps.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { ProgressListener } from "../../requests/worker-protocol.js";
import { ByteCache } from "../byte-cache.js";
import type { CharacterOptions } from "../motion-source.js";
import { clipBytes } from "../result-bytes.js";
import { modelHash } from "./model-hash.js";
import type { MotionEdit } from "./motion-edit.js";
import type { MotionEngine } from "./motion-engine.js";
import { Practice } from "./practice.js";
import { WorkQueue } from "./work-queue.js";
import type { ClipMessage, MappedCharacter, RequestId, Ticket } from "./worker-api.js";

/** Bytes of motions on the built-in skeleton that a host keeps; any of them can be made again from its request. */
const CANONICAL_CLIP_BYTES = 16 * 2 ** 20;

/**
 * The engine with its rigs and the requests in line: the same in a browser's worker, on a Node thread and, where there
 * are no workers, on the page's own thread.
 */
export class EngineHost<Rig> {
  readonly #engine: MotionEngine<Rig>;
  /** By hash: a rig, or what it is made of when it is first needed. */
  readonly #rigs = new Map<string, { rig: Rig } | { packed: unknown }>();
  readonly #canonicalClips = new ByteCache<MotionClip>(CANONICAL_CLIP_BYTES);
  readonly #queue = new WorkQueue();
  readonly #practice = new Practice(this.#queue);
  readonly #practises: boolean;
  #warm = false;

  /** @param options `practises`: in idle time the engine's practice is done; for threads of their own */
  constructor(engine: MotionEngine<Rig>, { practises = false } = {}) {
    this.#engine = engine;
    this.#practises = practises;
  }

  /** Maps a character. Characters of equal models share one rig. */
  mapCharacter(ticket: Ticket, model: CharacterModel, options: CharacterOptions): Promise<MappedCharacter> {
    return this.#serve(ticket, () => this.#map(model, options));
  }

  adoptRig(hash: string, packed: unknown): void {
    if (!this.#rigs.has(hash)) this.#rigs.set(hash, { packed });
  }

  forgetRig(hash: string): void {
    this.#rigs.delete(hash);
  }

  locomotionStyles(): readonly string[] {
    return this.#engine.locomotionStyles();
  }

  /** A gait on a character's own skeleton. */
  generateLocomotion(
    ticket: Ticket,
    rig: string,
    args: LocomotionArguments,
    onProgress?: ProgressListener,
  ): Promise<MotionClip> {
    return this.#serve(ticket, () => this.#locomotion(rig, args, onProgress));
  }

  /** A motion out of words on a character's own skeleton. */
  generateTextMotion(
    ticket: Ticket,
    rig: string,
    args: TextMotionArguments,
    onProgress?: ProgressListener,
  ): Promise<MotionClip> {
    return this.#serve(ticket, () => this.#textMotion(rig, args, onProgress));
  }

  /** What is made of motions on a character's own skeleton. */
  editMotion(
    ticket: Ticket,
    rig: string,
    edit: MotionEdit<ClipMessage>,
    onProgress?: ProgressListener,
  ): Promise<MotionClip> {
    return this.#serve(ticket, () => this.#edit(rig, edit, onProgress));
  }

  /** One cell of the grid that a driven character is blended from. */
  generateGaitCell(ticket: Ticket, rig: string, args: GaitCellArguments): Promise<GaitCell> {
    return this.#serve(ticket, () => {
      const valid = readGaitCellArguments(args, { styles: this.#engine.locomotionStyles() });
      return this.#engine.gaitCell(valid, this.#rig(rig));
    });
  }

  /** The motion in a file on a character's own skeleton. */
  async retargetMotionFile(
    ticket: Ticket,
    rig: string,
    file: Uint8Array,
    loops: boolean,
    onProgress?: ProgressListener,
  ): Promise<MotionClip> {
    const read = await this.#engine.readMotionFile(file);
    const clip = await this.#serve(ticket, () => this.#engine.retargetForeign(read, this.#rig(rig), loops));
    onProgress?.({ stage: "done", fraction: 1 });
    return clip;
  }

  /** How the pelvis of the motion in a file stands at some moments. */
  async samplePelvis(ticket: Ticket, file: Uint8Array, times: readonly number[]): Promise<PelvisSamples> {
    const clip = await this.#engine.readMotionFile(file);
    return this.#serve(ticket, () => this.#engine.samplePelvis(clip, times));
  }

  cancel(request: RequestId): void {
    this.#queue.cancel(request);
  }

  prioritize(request: RequestId, priority: number): void {
    this.#queue.prioritize(request, priority);
  }

  /** Drops everything that waits and runs. */
  dispose(): void {
    this.#practice.end();
    this.#queue.clear();
    this.#rigs.clear();
    this.#canonicalClips.clear();
  }

  #serve<T>(ticket: Ticket, begin: () => Steps<T>): Promise<T> {
    this.#practice.giveWay();
    return this.#queue.add(ticket, begin).finally(() => this.#practice.goOn());
  }

  *#map(model: CharacterModel, options: CharacterOptions): Steps<MappedCharacter> {
    const engine = this.#engine;
    const hash = modelHash(model, options);
    yield;
    const rig = this.#rigs.has(hash) ? this.#rig(hash) : yield* engine.createRig(model, options);
    this.#rigs.set(hash, { rig });
    if (!this.#warm && engine.warmUp) {
      yield* engine.warmUp(rig);
      this.#warm = true;
    }
    return { hash, rig: engine.packRig(rig), description: engine.describeRig(rig) };
  }

  *#locomotion(hash: string, args: LocomotionArguments, onProgress?: ProgressListener): Steps<MotionClip> {
    const valid = readLocomotionArguments(args, { styles: this.#engine.locomotionStyles() });
    onProgress?.({ stage: "generate", fraction: 0 });
    const canonical = yield* this.#canonicalClip(valid);
    onProgress?.({ stage: "retarget", fraction: 0.5 });
    yield;
    const clip = yield* this.#engine.retarget(canonical, this.#rig(hash));
    onProgress?.({ stage: "done", fraction: 1 });
    return clip;
  }

  *#textMotion(hash: string, args: TextMotionArguments, onProgress?: ProgressListener): Steps<MotionClip> {
    const engine = this.#engine;
    if (!engine.textMotion) throw new Error("This worker makes no motions out of words.");
    onProgress?.({ stage: "generate", fraction: 0 });
    const id = JSON.stringify(["text", args]);
    const canonical = this.#canonicalClips.get(id) ?? (yield* engine.textMotion(args));
    this.#canonicalClips.set(id, canonical, clipBytes(canonical));
    onProgress?.({ stage: "retarget", fraction: 0.7 });
    yield;
    const clip = yield* engine.retarget(canonical, this.#rig(hash));
    onProgress?.({ stage: "done", fraction: 1 });
    if (this.#practises) this.#practice.begin([...this.#practicePieces(hash), ...this.#editPieces(hash)]);
    return clip;
  }

  *#edit(hash: string, edit: MotionEdit<ClipMessage>, onProgress?: ProgressListener): Steps<MotionClip> {
    const engine = this.#engine;
    if (!engine.editMotion) throw new Error("This worker edits no motions.");
    const rig = this.#rig(hash);
    const { skeleton } = engine.describeRig(rig);
    const part = <Part extends { clip: ClipMessage }>(one: Part) => ({ ...one, clip: { ...one.clip, skeleton } });
    const whole: MotionEdit =
      edit.kind === "trim" ? part(edit) : { ...edit, first: part(edit.first), second: part(edit.second) };
    onProgress?.({ stage: "generate", fraction: 0 });
    const clip = yield* engine.editMotion(whole, rig);
    onProgress?.({ stage: "done", fraction: 1 });
    if (this.#practises) this.#practice.begin([...this.#editPieces(hash), ...this.#practicePieces(hash)]);
    return clip;
  }

  /** The engine's practice, onto a character's own skeleton as long as it is there. */
  #practicePieces(hash: string): (() => Steps<void>)[] {
    const { textMotion, practice = [], retarget } = this.#engine;
    if (!textMotion) return [];
    const rigs = this.#rigs;
    const rigOf = () => this.#rig(hash);
    return practice.map(
      (args) =>
        function* () {
          const clip = yield* textMotion(args);
          yield;
          if (rigs.has(hash)) yield* retarget(clip, rigOf());
        },
    );
  }

  #editPieces(hash: string): readonly (() => Steps<unknown>)[] {
    return this.#engine.practiceEdits?.(this.#rig(hash)) ?? [];
  }

  /** The motion on the built-in skeleton. Its id is its request: dropped from the cache, it is made again. */
  *#canonicalClip(args: LocomotionArguments): Steps<MotionClip> {
    const { strides, moveSpeed, travelAngle, styleId, seed } = args;
    const id = JSON.stringify(["locomotion", strides, moveSpeed, travelAngle, styleId, seed]);
    const kept = this.#canonicalClips.get(id);
    if (kept) return kept;
    const made = yield* this.#engine.generateLocomotion(args);
    this.#canonicalClips.set(id, made, clipBytes(made));
    return made;
  }

  #rig(hash: string): Rig {
    const known = this.#rigs.get(hash);
    // The page says which rigs a worker knows; it never asks for another.
    if (!known) throw new Error(`This worker does not know the rig ${hash}.`);
    if ("rig" in known) return known.rig;
    const rig = this.#engine.unpackRig(known.packed);
    this.#rigs.set(hash, { rig });
    return rig;
  }
}

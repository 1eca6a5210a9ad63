import type { MotionClip } from "../../motion/clip.js";
import type { LocomotionRequest } from "../../requests/locomotion/locomotion.js";
import { disposedError } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { planLocomotion } from "../driving/drive-plan.js";
import { Motion, type PlaybackPlan } from "../playing/motion.js";
import type { CharacterParts } from "./character-body.js";
import type { MotionExportOptions, MotionImportOptions } from "./character-files.js";
import type { VideoInput, VideoMotionOptions } from "./character-video.js";
import type { MotionCharacter } from "./motion-character.js";
import { files, video, wording } from "./page-part.js";
import type { StitchOptions, TextMotionOptions, TrimOptions, WordedRequest } from "./worded-requests.js";

/** Requests motions for one character, and holds them until they are disposed. */
export class CharacterRequests {
  readonly #character: MotionCharacter;
  readonly #parts: CharacterParts;
  /** Fires when the character is disposed. */
  readonly #ended: AbortSignal;
  readonly #motions = new Set<Motion>();

  constructor(character: MotionCharacter, parts: CharacterParts, ended: AbortSignal) {
    this.#character = character;
    this.#parts = parts;
    this.#ended = ended;
  }

  async locomotion(request: LocomotionRequest, options: RequestOptions): Promise<Motion> {
    const read = readRequestOptions(options);
    const { located, known, source } = this.#parts;
    const plan = planLocomotion(request, { name: located.name, scale: known.scale }, this.#character.body.toWorld());
    const clip = await this.#untilDisposed(read, (own) => source.requestLocomotion(known, plan.args, own));
    return this.#addMotion(clip, plan.name, plan.playbackOf(clip));
  }

  async text(prompt: string | TextPlan, options?: TextMotionOptions): Promise<Motion> {
    const { textRequest } = await wording.load();
    return this.#worded(textRequest(prompt, options));
  }

  async stitch(first: Motion, second: Motion, options?: StitchOptions): Promise<Motion> {
    const { stitchRequest } = await wording.load();
    return this.#worded(stitchRequest(first, second, options));
  }

  async trim(motion: Motion, options?: TrimOptions): Promise<Motion> {
    const { trimRequest } = await wording.load();
    return this.#worded(trimRequest(motion, options));
  }

  async export(motion: Motion, options: MotionExportOptions): Promise<Uint8Array<ArrayBuffer>> {
    const { readExport } = await files.load();
    const { known, source } = this.#parts;
    const read = readExport(source, known, motion, options);
    return this.#untilDisposed(readRequestOptions(read.options), read.write);
  }

  async import(file: ArrayBuffer | Uint8Array | Blob, options?: MotionImportOptions): Promise<Motion> {
    const { readImport } = await files.load();
    const { known, source } = this.#parts;
    const { options: asked, read } = readImport(file, options);
    const [clip, name] = await this.#untilDisposed(readRequestOptions(asked), (own) => read(source, known, own));
    return this.#addMotion(clip, name, { playbackRate: 1, notes: [] });
  }

  async video(input: VideoInput, options?: VideoMotionOptions): Promise<Motion> {
    const { readVideoRequest } = await video.load();
    const { known, source } = this.#parts;
    const { options: asked, watch } = readVideoRequest(input, options);
    const [clip, name] = await this.#untilDisposed(readRequestOptions(asked), (own) => watch(source, known, own));
    return this.#addMotion(clip, name, { playbackRate: 1, notes: [] });
  }

  /** Disposes the motions. */
  dispose(): void {
    for (const motion of [...this.#motions]) motion.dispose();
  }

  async #worded({ name, options, ask }: WordedRequest): Promise<Motion> {
    const { known, source } = this.#parts;
    const clip = await this.#untilDisposed(readRequestOptions(options), (own) => ask(source, known, own));
    return this.#addMotion(clip, name, { playbackRate: 1, notes: [] });
  }

  #addMotion(clip: MotionClip, name: string, playback: PlaybackPlan): Motion {
    const { body } = this.#character;
    const group = body.animationGroup(clip, name);
    const motion = new Motion(this.#character, clip, playback, group, (gone) => {
      this.#motions.delete(gone);
      body.animator.remove(gone);
    });
    this.#motions.add(motion);
    return motion;
  }

  async #untilDisposed<T>(options: RequestOptions, work: (options: RequestOptions) => Promise<T>): Promise<T> {
    const ended = this.#ended;
    // One signal per request: Node warns of a leak when many listen to the same one.
    const signal = AbortSignal.any(options.signal ? [options.signal, ended] : [ended]);
    try {
      const result = await work({ ...options, signal });
      if (!ended.aborted) return result;
    } catch (error) {
      if (!ended.aborted) throw error;
    }
    throw disposedError("The character");
  }
}

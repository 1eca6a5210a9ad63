import { abortError, MotionError, type MotionErrorCode } from "../../requests/motion-error.js";
import type { ProgressListener } from "../../requests/worker-protocol.js";
import { type JobControls, SharedJobs } from "../local/shared-jobs.js";
import type { FileStore, StoredFile } from "./file-store.js";
import type { ServiceConnection } from "./service-connection.js";

/** A motion of the service, on the skeleton of one of its characters. */
export interface MotionFile {
  motionId: string;
  characterId: string;
  /** GLB. Shared: do not modify or transfer it. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** A requested motion. */
export interface WantedMotion {
  /** The subject of messages: "Locomotion". */
  what: string;
  /** Everything that determines the motion besides its character; null: every request gives another motion. */
  request: readonly unknown[] | null;
  characterId: string;
  /** Lets the service make the motion and returns its id. */
  create(signal: AbortSignal, onProgress: ProgressListener): Promise<string>;
}

export interface MotionFilesOptions {
  connection: ServiceConnection;
  store: FileStore | null;
  maxAgeSeconds: number;
  onWarning: (message: string) => void;
}

/** Temporary failures, also of the network: an older motion is then better than none. */
const FOR_NOW: readonly MotionErrorCode[] = ["SERVICE_UNAVAILABLE", "SERVICE_FAILED", "RATE_LIMITED"];
const MAGIC = "glTF";

/** Fetches the motion files of a service, each once, and keeps them. */
export class MotionFiles {
  readonly #options: MotionFilesOptions;
  readonly #jobs = new SharedJobs();
  #lastUnique = 0;

  constructor(options: MotionFilesOptions) {
    this.#options = options;
  }

  /** Returns a motion; equal requests in flight are made once. Rejects with MotionError. */
  async get(wanted: WantedMotion, signal: AbortSignal, onProgress: ProgressListener): Promise<MotionFile> {
    const { request, characterId } = wanted;
    const key = request && this.#key([characterId, ...request]);
    const start = (job: JobControls) => this.#find(wanted, key, job.signal, job.onProgress);
    const caller = this.#jobs.join(key ?? `unique ${++this.#lastUnique}`, start, { onProgress });
    const leave = () => caller.leave(abortError(signal));
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await caller.result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  /** Returns the file of a motion that the service made before. */
  async again(motionId: string, characterId: string, what: string, signal: AbortSignal): Promise<MotionFile> {
    const key = this.#key(["file", characterId, motionId]);
    const kept = await this.#options.store?.get(key);
    if (kept) return { motionId, characterId, bytes: kept.bytes };
    const bytes = await this.#download(what, characterId, motionId, signal);
    await this.#options.store?.set(key, { bytes, storedAt: Date.now(), about: { motionId } });
    return { motionId, characterId, bytes };
  }

  async #find(
    wanted: WantedMotion,
    key: string | null,
    signal: AbortSignal,
    onProgress: ProgressListener,
  ): Promise<MotionFile> {
    const { store, maxAgeSeconds, onWarning } = this.#options;
    const { characterId } = wanted;
    const kept = key === null || !store ? null : await store.get(key);
    const of = ({ about, bytes }: StoredFile): MotionFile => ({ motionId: about.motionId, characterId, bytes });
    if (kept && Date.now() - kept.storedAt < maxAgeSeconds * 1000) return of(kept);
    try {
      const file = await this.#fetch(wanted, kept, signal, onProgress);
      if (key !== null) {
        const about = { motionId: file.motionId };
        await store?.set(key, { bytes: file.bytes, storedAt: Date.now(), about });
      }
      return file;
    } catch (error) {
      if (!kept || !(error instanceof MotionError) || !FOR_NOW.includes(error.code)) throw error;
      onWarning(`A motion from before is used, as the service does not answer. ${error.message}`);
      return of(kept);
    }
  }

  async #fetch(
    wanted: WantedMotion,
    kept: StoredFile | null,
    signal: AbortSignal,
    onProgress: ProgressListener,
  ): Promise<MotionFile> {
    const { what, characterId } = wanted;
    if (kept) {
      const { motionId } = kept.about;
      try {
        return { motionId, characterId, bytes: await this.#download(what, characterId, motionId, signal, true) };
      } catch (error) {
        // It was deleted on the service, so it is made again.
        if (!(error instanceof MotionError) || error.code !== "NOT_FOUND") throw error;
      }
    }
    const motionId = await wanted.create(signal, onProgress);
    onProgress({ stage: "download", fraction: 0.8 });
    return { motionId, characterId, bytes: await this.#download(what, characterId, motionId, signal) };
  }

  async #download(what: string, characterId: string, motionId: string, signal: AbortSignal, revalidate = false) {
    const [character, motion] = [characterId, motionId].map(encodeURIComponent);
    const path = `/motion/animation/motion_viewer/${character}/${motion}/glb/motion.glb`;
    const bytes = await this.#options.connection.download(path, { what, signal, revalidate });
    if (String.fromCharCode(...bytes.subarray(0, 4)) === MAGIC) return bytes;
    throw new MotionError("SERVICE_FAILED", `${what}: what the service sent for the motion is no GLB file.`);
  }

  #key(parts: readonly unknown[]): string {
    return JSON.stringify([this.#options.connection.baseUrl, ...parts]);
  }
}

import { MotionError, reasonOf } from "../../requests/motion-error.js";

/** A part of the package in a chunk of its own, which the page loads when it needs it, or never. */
class PagePart<Exports> {
  /** Its exports; null until it is loaded. */
  now: Exports | null = null;
  readonly #does: string;
  readonly #import: () => Promise<Exports>;

  constructor(does: string, load: () => Promise<Exports>) {
    this.#does = does;
    this.#import = load;
  }

  /** Loads it, at once if it is there already; retries after a failure. Rejects with WORKER_FAILED. */
  async load(): Promise<Exports> {
    try {
      this.now ??= await this.#import();
      return this.now;
    } catch (cause) {
      const message = `The part of babylon-motion that ${this.#does} could not be loaded: ${reasonOf(cause)}`;
      throw new MotionError("WORKER_FAILED", message, { cause });
    }
  }
}

/** Needed only where characters are added: the code that reads them, and the characters themselves. */
export const binding = /* @__PURE__ */ new PagePart("reads characters", () => import("./bind-character.js"));

/** Needed only for requests of motions that not every source supports. */
export const wording = /* @__PURE__ */ new PagePart("asks a service", () => import("./worded-requests.js"));

/** Needed only where characters are driven. */
export const driving = /* @__PURE__ */ new PagePart("drives characters", () => import("../driving/drive-runner.js"));

/** Needed only where motions are read from files or written to them. */
export const files = /* @__PURE__ */ new PagePart("reads and writes files", () => import("./character-files.js"));

/** Needed only where characters are made from words. */
export const making = /* @__PURE__ */ new PagePart("makes characters", () => import("../making/make-character.js"));

/** Needed only where videos are watched. */
export const video = /* @__PURE__ */ new PagePart("watches videos", () => import("../video/video-part.js"));

/** Needed only where meshes are rigged. */
export const rigging = /* @__PURE__ */ new PagePart("rigs meshes", () => import("../rigging/rig-mesh.js"));

import type { Browser } from "puppeteer-core";
import { abortError } from "../../requests/motion-error.js";
import type { PreviewOrder } from "../../requests/preview-order.js";
import { ServiceError } from "../service-error.js";
import type { ServiceParts } from "../service-parts.js";
import { drawInPage } from "./draw-in-page.js";
import { browserMissing, findBrowser } from "./find-browser.js";
import { killBrowser, launchBrowser } from "./launch-browser.js";

/** Milliseconds without a new frame after which a browser counts as hung. */
const HUNG = 120_000;
/** Milliseconds without work after which it is ended. */
const IDLE = 60_000;
/** Milliseconds that it has to end by itself. */
const GRACE = 3_000;

/** One browser, started when there is something to draw. One preview is drawn at a time. */
export class PreviewBrowser {
  readonly #parts: Pick<ServiceParts, "config" | "log">;
  #browser: Promise<Browser> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;

  constructor(parts: Pick<ServiceParts, "config" | "log">) {
    this.#parts = parts;
  }

  /**
   * A character in motion (GLB) as a WebM file.
   *
   * @param signal ends the work, and the browser with it
   * @param onFrame hears how many frames are done
   * @throws ServiceError PREVIEW_BROWSER_MISSING; INTERNAL_SERVER_ERROR with `details.reason` "crash" when the browser is
   *   lost; MotionError ABORTED; any other error is one of the page: it cannot draw this file
   */
  draw(
    glb: Uint8Array,
    order: PreviewOrder,
    signal: AbortSignal,
    onFrame: (done: number) => void,
  ): Promise<Uint8Array> {
    const drawing = this.#last.then(() => this.#draw(glb, order, signal, onFrame));
    this.#last = drawing.catch(() => {});
    return drawing;
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const started = this.#browser;
    // At once: who draws meanwhile gets another.
    this.#browser = null;
    const browser = await started?.catch(() => null);
    if (!browser) return;
    const timer = setTimeout(killBrowser, GRACE, browser);
    await browser.close().catch(() => killBrowser(browser));
    clearTimeout(timer);
  }

  async #draw(
    glb: Uint8Array,
    order: PreviewOrder,
    signal: AbortSignal,
    onFrame: (done: number) => void,
  ): Promise<Uint8Array> {
    if (signal.aborted) throw abortError(signal);
    if (this.#idle) clearTimeout(this.#idle);
    const browser = await this.#started();
    const kill = () => killBrowser(browser);
    const watch = setTimeout(kill, HUNG);
    signal.addEventListener("abort", kill);
    if (signal.aborted) kill();
    try {
      return await drawInPage(browser, glb, order, (done) => {
        watch.refresh();
        onFrame(done);
      });
    } catch (error) {
      if (signal.aborted) throw abortError(signal);
      if (browser.connected && !isCrash(error)) throw error;
      kill();
      this.#browser = null;
      this.#parts.log.warn({ err: error }, "the browser that draws previews was lost");
      throw new ServiceError("INTERNAL_SERVER_ERROR", "The browser that draws previews was lost.", { reason: "crash" });
    } finally {
      clearTimeout(watch);
      signal.removeEventListener("abort", kill);
      this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    }
  }

  async #launched(path: string): Promise<Browser> {
    try {
      return await launchBrowser(path, this.#parts.config.previewSandbox);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      this.#parts.log.error({ err: error }, "the browser that draws previews does not start");
      throw browserMissing("the one that is installed does not start. See why in the service's log");
    }
  }

  #started(): Promise<Browser> {
    if (this.#browser) return this.#browser;
    const starting = Promise.resolve().then(async () => {
      const browser = await this.#launched(findBrowser(this.#parts.config.previewBrowser));
      browser.once("disconnected", () => {
        if (this.#browser === starting) this.#browser = null;
      });
      return browser;
    });
    this.#browser = starting;
    starting.catch(() => {
      if (this.#browser === starting) this.#browser = null;
    });
    return starting;
  }
}

/** Of a page whose process has ended. */
function isCrash(error: unknown): boolean {
  return /page crashed|target closed|session closed|detached/i.test(String((error as Error)?.message));
}

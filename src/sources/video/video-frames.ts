import { abortError, MotionError, reasonOf } from "../../requests/motion-error.js";

/** A video that plays unseen and gives its frames. */
export interface PlayedVideo {
  readonly element: HTMLVideoElement;
  /**
   * Plays, and calls back with frames and their times, seconds. While a call is running, a film waits; a stream's frames are
   * skipped.
   */
  onFrame(listener: (frame: VideoFrame | ImageBitmap, time: number) => Promise<void>): void;
  /** Resolves when the video has ended; rejects with what a listener threw, or if the video fails. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Milliseconds in which a video must show its first frame. */
const PATIENCE = 15_000;

/**
 * Plays a film or a stream in an element of its own, which is not in the page. A film waits while the page is hidden. An element of
 * the game's is left to it: its frames are taken as it plays.
 *
 * Rejects with UNSUPPORTED_VIDEO if the browser cannot play it, ABORTED.
 */
export async function playVideo(
  source: Blob | MediaStream | HTMLVideoElement,
  signal: AbortSignal | undefined,
): Promise<PlayedVideo> {
  const isOwn = !(source instanceof HTMLVideoElement);
  const element = isOwn ? document.createElement("video") : source;
  if (isOwn) {
    element.muted = true;
    element.playsInline = true;
  }
  const isFilm = source instanceof Blob;
  const address = isFilm ? URL.createObjectURL(source) : null;
  /** The listener's call for the latest frame. */
  let current: Promise<void> = Promise.resolve();
  let end = () => {};
  let fail = (_: unknown) => {};
  const ended = new Promise<void>((resolve, reject) => {
    // No call is left behind.
    end = () => void current.then(resolve);
    fail = reject;
  });
  // Heard by whoever waits for it.
  ended.catch(() => {});
  const listening = new AbortController();
  const stop = () => {
    listening.abort();
    if (isOwn) {
      element.pause();
      element.srcObject = null;
      element.removeAttribute("src");
    }
    if (address) URL.revokeObjectURL(address);
    end();
  };
  const on = (target: EventTarget, type: string, heard: () => void) =>
    target.addEventListener(type, heard, { signal: listening.signal });
  on(element, "error", () => fail(unplayable(element.error?.message || "the browser does not know its form")));
  on(element, "ended", end);
  if (signal) on(signal, "abort", () => fail(abortError(signal)));
  if (isFilm) {
    on(document, "visibilitychange", () => (document.hidden ? element.pause() : play()));
  } else if (isOwn) for (const track of source.getVideoTracks()) on(track, "ended", end);
  try {
    if (address) element.src = address;
    else if (isOwn) element.srcObject = source as MediaStream;
    if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      await Promise.race([firstFrame(element, listening.signal), ended]);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    element,
    ended,
    stop,
    onFrame(listener) {
      let isBusy = false;
      const next = (now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        if (listening.signal.aborted) return;
        element.requestVideoFrameCallback(next);
        if (isBusy) {
          if (isFilm) element.pause();
          return;
        }
        isBusy = true;
        current = take(element)
          .then((frame) => listener(frame, isFilm ? mediaTime : now / 1000))
          .then(() => {
            isBusy = false;
            if (isFilm && element.paused && !element.ended && !document.hidden) play();
          }, fail);
      };
      element.requestVideoFrameCallback(next);
      if (isOwn) play();
    },
  };

  function play(): void {
    if (!listening.signal.aborted)
      element.play().catch((error) => isPaused(error) || fail(unplayable(reasonOf(error))));
  }
}

/** Whether an element was paused before it began to play. */
function isPaused(error: unknown): boolean {
  return (error as DOMException | null)?.name === "AbortError";
}

/** The frame that an element shows. */
async function take(element: HTMLVideoElement): Promise<VideoFrame | ImageBitmap> {
  return typeof VideoFrame === "undefined" ? createImageBitmap(element) : new VideoFrame(element);
}

function firstFrame(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (!("requestVideoFrameCallback" in element)) {
    throw new MotionError("NOT_AVAILABLE_YET", "This browser does not give the frames of videos that it plays.");
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unplayable(`no frame came for ${PATIENCE / 1000} s`)), PATIENCE);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    element.addEventListener("loadeddata", done, { signal });
    signal.addEventListener("abort", done);
  });
}

function unplayable(reason: string): MotionError {
  return new MotionError("UNSUPPORTED_VIDEO", `This browser cannot play the video: ${reason.replace(/\.$/, "")}.`);
}

import { type WebmFrame, writeWebm } from "../formats/webm/write-webm.js";

export interface VideoFormat {
  width: number;
  height: number;
  frameRate: number;
  /** Bits a second. */
  bitrate: number;
}

/** WebCodecs' names of what ITU-T H.273 numbers. */
const PRIMARIES: Record<string, number> = { bt709: 1, bt470bg: 5, smpte170m: 6 };
const TRANSFER: Record<string, number> = { bt709: 1, smpte170m: 6, "iec61966-2-1": 13 };
const MATRIX: Record<string, number> = { rgb: 0, bt709: 1, bt470bg: 5, smpte170m: 6 };

/** Seconds between key frames, to which players can jump. */
const KEY_SECONDS = 1;
/** Frames that wait for the encoder at most. */
const MOST_WAITING = 4;

/** Compresses pictures to a WebM file (VP9). */
export class VideoEncoding {
  readonly #format: VideoFormat;
  readonly #encoder: VideoEncoder;
  readonly #frames: WebmFrame[] = [];
  #color: Parameters<typeof writeWebm>[0]["color"] = null;
  #failure: Error | null = null;
  #count = 0;

  constructor(format: VideoFormat) {
    this.#format = format;
    this.#encoder = new VideoEncoder({
      output: (chunk, metadata) => this.#take(chunk, metadata?.decoderConfig?.colorSpace),
      error: (error) => {
        this.#failure = error;
      },
    });
    this.#encoder.configure({
      codec: "vp09.00.30.08",
      width: format.width,
      height: format.height,
      framerate: format.frameRate,
      bitrate: format.bitrate,
      bitrateMode: "variable",
      latencyMode: "quality",
    });
  }

  /** Takes what the canvas shows as the next frame. */
  async add(canvas: HTMLCanvasElement): Promise<void> {
    const { frameRate } = this.#format;
    const micros = (frame: number) => Math.round((frame * 1e6) / frameRate);
    const timestamp = micros(this.#count);
    const frame = new VideoFrame(canvas, {
      timestamp,
      duration: micros(this.#count + 1) - timestamp,
      alpha: "discard",
    });
    this.#encoder.encode(frame, { keyFrame: this.#count % Math.round(KEY_SECONDS * frameRate) === 0 });
    frame.close();
    this.#count++;
    while (this.#encoder.encodeQueueSize > MOST_WAITING && !this.#failure) {
      await new Promise((resume) => this.#encoder.addEventListener("dequeue", resume, { once: true }));
    }
    if (this.#failure) throw this.#failure;
  }

  async finish(): Promise<Uint8Array> {
    await this.#encoder.flush();
    this.#encoder.close();
    const { width, height, frameRate } = this.#format;
    return writeWebm({ codec: "vp9", width, height, frameRate, frames: this.#frames, color: this.#color });
  }

  #take(chunk: EncodedVideoChunk, color: VideoColorSpaceInit | undefined): void {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    this.#frames.push({ data, isKey: chunk.type === "key" });
    if (!color) return;
    // 2: unknown.
    this.#color = {
      primaries: PRIMARIES[color.primaries ?? ""] ?? 2,
      transfer: TRANSFER[color.transfer ?? ""] ?? 2,
      matrix: MATRIX[color.matrix ?? ""] ?? 2,
      fullRange: color.fullRange === true,
    };
  }
}

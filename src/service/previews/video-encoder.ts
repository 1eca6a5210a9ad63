import type { LibAV } from "@libav.js/variant-webm-vp9";
import { type WebmFrame, writeWebm } from "../../files/formats/webm/write-webm.js";
import { toYuv, YUV_COLOR } from "../../preview/yuv.js";
import { importPreviewPackage } from "../pictures/preview-packages.js";

export interface VideoFormat {
  /** Pixels, even. */
  width: number;
  height: number;
  frameRate: number;
  /** Bits a second. */
  bitrate: number;
}

/** Seconds between key frames, which are the frames that players can seek to. */
const KEY_SECONDS = 1;
/** Limits of the quantizer, 0 (finest) to 63. */
const FINEST = 4;
const COARSEST = 48;
/** A fixed trade-off between speed and quality; positive values would depend on the machine's load. */
const SPEED = "-5";
/** FFmpeg's flag for a packet that can be decoded alone. */
const KEY_FLAG = 1;

let library: Promise<LibAV> | null = null;

/** Loads libvpx, compiled to WebAssembly: it can access nothing outside its own memory. */
function libav(): Promise<LibAV> {
  library ??= importPreviewPackage(async () => {
    const { default: wrapper } = await import("@libav.js/variant-webm-vp9");
    const loaded = await wrapper.LibAV({ noworker: true, nothreads: true });
    await loaded.av_log_set_level(loaded.AV_LOG_ERROR);
    return loaded;
  });
  library.catch(() => {
    library = null;
  });
  return library;
}

/** Encodes pictures to a WebM file (VP8). Equal pictures give equal bytes. */
export class VideoEncoder {
  readonly #format: VideoFormat;
  readonly #libav: LibAV;
  readonly #context: number;
  readonly #frame: number;
  readonly #packet: number;
  readonly #yuv: Uint8Array;
  readonly #frames: WebmFrame[] = [];
  #count = 0;

  private constructor(format: VideoFormat, library: LibAV, [context, frame, packet]: readonly number[]) {
    this.#format = format;
    this.#libav = library;
    this.#context = context;
    this.#frame = frame;
    this.#packet = packet;
    this.#yuv = new Uint8Array((format.width * format.height * 3) / 2);
  }

  /** @throws ServiceError PREVIEW_ENCODER_MISSING */
  static async open(format: VideoFormat): Promise<VideoEncoder> {
    const library = await libav();
    const [, ...handles] = await library.ff_init_encoder("libvpx", {
      ctx: {
        bit_rate: format.bitrate,
        pix_fmt: library.AV_PIX_FMT_YUV420P,
        width: format.width,
        height: format.height,
        gop_size: Math.round(KEY_SECONDS * format.frameRate),
        qmin: FINEST,
        qmax: COARSEST,
      },
      time_base: [1, format.frameRate],
      options: { deadline: "realtime", "cpu-used": SPEED },
    });
    return new VideoEncoder(format, library, handles);
  }

  /** Adds the next picture: 0xRRGGBB, row by row. */
  async add(pixels: Uint32Array): Promise<void> {
    const { width, height, frameRate } = this.#format;
    toYuv(pixels, width, height, this.#yuv);
    const area = width * height;
    const half = width / 2;
    await this.#encode([
      {
        data: this.#yuv,
        layout: [
          { offset: 0, stride: width },
          { offset: area, stride: half },
          { offset: (area * 5) / 4, stride: half },
        ],
        format: this.#libav.AV_PIX_FMT_YUV420P,
        width,
        height,
        pts: this.#count++,
        ptshi: 0,
        time_base_num: 1,
        time_base_den: frameRate,
      },
    ]);
  }

  /** Ends the encoding. @returns the file */
  async finish(): Promise<Uint8Array> {
    await this.#encode([], true);
    const { width, height, frameRate } = this.#format;
    return writeWebm({ codec: "vp8", width, height, frameRate, frames: this.#frames, color: YUV_COLOR });
  }

  async close(): Promise<void> {
    await this.#libav.ff_free_encoder(this.#context, this.#frame, this.#packet);
  }

  async #encode(frames: Parameters<LibAV["ff_encode_multi"]>[3], isLast = false): Promise<void> {
    const packets = await this.#libav.ff_encode_multi(this.#context, this.#frame, this.#packet, frames, isLast);
    for (const { data, flags = 0 } of packets) this.#frames.push({ data, isKey: (flags & KEY_FLAG) !== 0 });
  }
}

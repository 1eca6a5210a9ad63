import { type ChildProcess, spawn } from "node:child_process";
import { VIDEO_LIMITS } from "../../requests/operations/video-to-motion.js";
import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import { ServiceError } from "../base/service-error.js";
import { checkVideoFacts } from "./check-video.js";
import { DecoderLog } from "./decoder-log.js";
import { changedShape, PictureReader } from "./picture-reader.js";

/** Longer side of the pictures, pixels: a person of a third of it still fills the landmark network's input. */
const LONGEST_SIDE = 960;
/** Most pixels of the film's own pictures, whatever its header says: the largest size that is taken. */
const MOST_PIXELS = VIDEO_LIMITS.pixels[1] ** 2;
/** Most memory that ffmpeg may take at once, bytes. */
const MOST_MEMORY = 1024 ** 3;
/** Milliseconds between two pictures. */
const PATIENCE = 60_000;
/** Processor time of ffmpeg, seconds: it ends then even if nobody is left to stop it. */
const PROCESSOR_TIME = 900;
/** ffmpeg's status when a signal ends it, as at the end of its processor time. */
const INTERRUPTED = 255;
const MISSING =
  "Videos are decoded by ffmpeg, which is not installed here: install it so that the command ffmpeg is found.";
/** Width with square pixels; the file's rotation is applied before. */
const WIDTH = "iw*if(gt(sar,0),sar,1)";
const SCALE = `min(1,${LONGEST_SIDE}/max(${WIDTH},ih))`;
/** In one step: between two, a film with odd pixels could be a thousand times as wide. */
const SMALLER = `scale=w='max(2,round(${WIDTH}*${SCALE}))':h='max(2,round(ih*${SCALE}))',setsar=1`;

export interface DecodeOptions {
  /** Kind of file by its content: no other demuxer is tried, so that a file cannot name others to be read. */
  container: "mp4" | "avi";
  /** Pictures a second, evenly spaced, whatever the file's own times. */
  frameRate: number;
  /** Most pictures. */
  most: number;
  /** Longest time between two pictures, milliseconds. Default 60,000. */
  patience?: number;
  /** Most processor time of the decoder, seconds. Default 900. */
  processorTime?: number;
  signal?: AbortSignal;
}

/**
 * Decodes a video in a process of its own, ffmpeg's, which ends with this generator.
 *
 * @throws ServiceError NOT_AVAILABLE_YET if ffmpeg is not installed, UNSUPPORTED_VIDEO if the file cannot be decoded,
 *   has too large pictures or takes too long
 */
export async function* decodeVideo(path: string, options: DecodeOptions): AsyncGenerator<Picture> {
  const { signal, patience = PATIENCE, processorTime = PROCESSOR_TIME } = options;
  signal?.throwIfAborted();
  const process = spawn("ffmpeg", argumentsOf(path, options, processorTime), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: globalThis.process.env.PATH },
  });
  const end = ended(process);
  const said = new DecoderLog();
  process.stderr.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const stop = () => process.kill("SIGKILL");
  let stalled = false;
  const onStalled = () => {
    stalled = true;
    stop();
  };
  let timer = setTimeout(onStalled, patience);
  signal?.addEventListener("abort", stop);
  try {
    const reader = new PictureReader();
    let count = 0;
    for await (const bytes of process.stdout) {
      clearTimeout(timer);
      for (const picture of reader.push(bytes as Buffer)) {
        count++;
        if (said.change) throw changedShape(...said.change);
        yield picture;
      }
      timer = setTimeout(onStalled, patience);
    }
    const { error, code, killedBy } = await end;
    clearTimeout(timer);
    signal?.throwIfAborted();
    if (error) throw error;
    if (said.change) throw changedShape(...said.change);
    if (code === 0 && count > 0) return;
    checkPictureSize(said.complaint);
    if (stalled) throw undecodable(`ffmpeg gave no picture for ${patience / 1000} s`);
    if (code === INTERRUPTED) throw undecodable(`ffmpeg was stopped; it may take ${processorTime} s of processor time`);
    if (killedBy) throw undecodable(`the system ended ffmpeg (${killedBy}), perhaps for lack of memory`);
    throw undecodable(reasonIn(said.complaint, path));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

function argumentsOf(path: string, { container, frameRate, most }: DecodeOptions, processorTime: number): string[] {
  return [
    // Graphs of filters are logged in detail, and so are pictures of another size.
    ...[
      "-v",
      "level+verbose",
      "-hide_banner",
      "-nostats",
      "-nostdin",
      "-protocol_whitelist",
      "file",
      "-timelimit",
      String(processorTime),
    ],
    ...["-max_alloc", String(MOST_MEMORY), "-threads", "1", "-max_pixels", String(MOST_PIXELS)],
    ...["-f", container === "avi" ? "avi" : "mov", "-i", `file:${path}`],
    ...["-map", "0:v:0", "-an", "-sn", "-dn", "-frames:v", String(most)],
    ...["-vf", `fps=${frameRate},${SMALLER}`],
    // Films of 10 bits would be written with 16 bits a colour.
    ...["-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "-threads", "1", "pipe:1"],
  ];
}

function ended(process: ChildProcess): Promise<{ error?: Error; code?: number | null; killedBy?: string | null }> {
  return new Promise((resolve) => {
    process.on("error", (error: NodeJS.ErrnoException) => {
      resolve({ error: error.code === "ENOENT" ? new ServiceError("NOT_AVAILABLE_YET", MISSING) : error });
    });
    process.on("close", (code, killedBy) => resolve({ code, killedBy }));
  });
}

/** Says that ffmpeg is not installed; null if it is. */
export async function lackOfDecoder(): Promise<string | null> {
  const process = spawn("ffmpeg", ["-version"], { stdio: "ignore", env: { PATH: globalThis.process.env.PATH } });
  const { error } = await ended(process);
  return error ? MISSING : null;
}

/** Refuses pictures that were too large to be decoded, in the words of a header that says so. */
function checkPictureSize(complaint: string): void {
  const size = /Picture size (\d+)x(\d+) exceeds/.exec(complaint);
  if (!size) return;
  const [width, height] = [Number(size[1]), Number(size[2])];
  checkVideoFacts({ duration: null, frameRate: null, width, height });
}

function undecodable(reason: string): ServiceError {
  return new ServiceError("UNSUPPORTED_VIDEO", `The video cannot be decoded${reason ? `: ${reason}` : ""}.`);
}

/** The first complaint, without the path. */
function reasonIn(complaint: string, path: string): string {
  const line = complaint.split("\n").find((text) => text.trim() !== "") ?? "";
  return line
    .replaceAll(`file:${path}`, "the file")
    .replaceAll(path, "the file")
    .replace(/^\[[^\]]*\]\s*/, "")
    .replace(/[^\x20-\x7e]/g, "")
    .slice(0, 200)
    .replace(/[.\s]+$/, "");
}

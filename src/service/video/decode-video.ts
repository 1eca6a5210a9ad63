import { type ChildProcess, spawn } from "node:child_process";
import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import { ServiceError } from "../base/service-error.js";
import { PictureReader } from "./picture-reader.js";

/** Longer side of the pictures, pixels: a person of a third of it still fills the landmark network's input. */
const LONGEST_SIDE = 960;
/** Longest time between two pictures, milliseconds. */
const STALLED = 60_000;
/** Most text of ffmpeg's that is kept. */
const LONGEST_COMPLAINT = 4000;
/** Pixel aspect made square, then scaled down if needed; the file's rotation is applied before. */
const SQUARE = "scale=w='max(2,trunc(iw*if(gt(sar,0),sar,1)))':h=ih,setsar=1";
const SMALLER = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`;

export interface DecodeOptions {
  /** Kind of file by its content: no other demuxer is tried, so that a file cannot name others to be read. */
  container: "mp4" | "avi";
  /** Pictures a second, evenly spaced, whatever the file's own times. */
  frameRate: number;
  /** Most pictures. */
  most: number;
  signal?: AbortSignal;
}

/**
 * Decodes a video in a process of its own, ffmpeg's, which ends with this generator.
 *
 * @throws ServiceError NOT_AVAILABLE_YET if ffmpeg is not installed, UNSUPPORTED_VIDEO if the file cannot be decoded
 */
export async function* decodeVideo(path: string, options: DecodeOptions): AsyncGenerator<Picture> {
  const { container, frameRate, most, signal } = options;
  signal?.throwIfAborted();
  const process = spawn(
    "ffmpeg",
    [
      ...["-v", "error", "-nostdin", "-protocol_whitelist", "file", "-max_alloc", "1073741824", "-threads", "1"],
      ...["-f", container === "avi" ? "avi" : "mov", "-i", `file:${path}`],
      ...["-map", "0:v:0", "-an", "-sn", "-dn", "-frames:v", String(most)],
      ...["-vf", `fps=${frameRate},${SQUARE},${SMALLER}`],
      ...["-f", "image2pipe", "-c:v", "ppm", "-threads", "1", "pipe:1"],
    ],
    { stdio: ["ignore", "pipe", "pipe"], env: { PATH: globalThis.process.env.PATH } },
  );
  const end = ended(process);
  let complaint = "";
  process.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (complaint.length < LONGEST_COMPLAINT) complaint += text;
  });
  const stop = () => process.kill("SIGKILL");
  let timer = setTimeout(stop, STALLED);
  signal?.addEventListener("abort", stop);
  try {
    const reader = new PictureReader();
    let count = 0;
    for await (const bytes of process.stdout) {
      clearTimeout(timer);
      for (const picture of reader.push(bytes as Buffer)) {
        count++;
        yield picture;
      }
      timer = setTimeout(stop, STALLED);
    }
    clearTimeout(timer);
    const { error, code } = await end;
    signal?.throwIfAborted();
    if (error) throw error;
    if (code !== 0 || count === 0) {
      throw new ServiceError("UNSUPPORTED_VIDEO", `The video cannot be decoded${reasonIn(complaint, path)}.`);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

function ended(process: ChildProcess): Promise<{ error?: Error; code?: number | null }> {
  return new Promise((resolve) => {
    process.on("error", (error: NodeJS.ErrnoException) => {
      resolve({ error: error.code === "ENOENT" ? missing() : error });
    });
    process.on("close", (code) => resolve({ code }));
  });
}

function missing(): ServiceError {
  return new ServiceError(
    "NOT_AVAILABLE_YET",
    "Videos are decoded by ffmpeg, which is not installed here: install it so that the command ffmpeg is found.",
  );
}

/** The first complaint, without the path. */
function reasonIn(complaint: string, path: string): string {
  const line = complaint.split("\n").find((text) => text.trim() !== "") ?? "";
  const plain = line
    .replaceAll(`file:${path}`, "the file")
    .replaceAll(path, "the file")
    .replace(/^\[[^\]]*\]\s*/, "")
    .replace(/[^\x20-\x7e]/g, "")
    .slice(0, 200)
    .replace(/[.\s]+$/, "");
  return plain ? `: ${plain}` : "";
}

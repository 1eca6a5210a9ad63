import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import type { BrowserContext } from "puppeteer";

/** The contents of a video. */
export interface WatchedVideo {
  codec: string;
  width: number;
  height: number;
  /** Seconds, as its file says and as a browser's player says. */
  duration: number;
  playerDuration: number;
  /** Seconds at which each decoded frame is shown. */
  times: number[];
  /** For each frame, the box about pixels much brighter than floor and sky: left, top, right, bottom, shares of the picture. */
  figures: [number, number, number, number][];
  /** Mean difference of neighbouring frames, 0 to 255. */
  changes: number[];
  /** Whether a player can jump to the middle and shows it. */
  seekable: boolean;
}

/**
 * Reads a WebM file with Mediabunny and decodes every frame in a browser.
 *
 * @param url of any page of a safe origin: codecs are there for those only
 */
export async function watchVideo(browser: BrowserContext, url: string, webm: Uint8Array): Promise<WatchedVideo> {
  const input = new Input({ source: new BufferSource(webm), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("There is no video in the file.");
  const packets: { type: string; timestamp: number; data: string }[] = [];
  for await (const { type, microsecondTimestamp, data } of new EncodedPacketSink(track).packets()) {
    packets.push({ type, timestamp: microsecondTimestamp, data: Buffer.from(data).toString("base64") });
  }
  const [codec, width, height] = [config.codec, config.codedWidth ?? 0, config.codedHeight ?? 0];
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const file = Buffer.from(webm).toString("base64");
    const seen = await page.evaluate(watchInPage, { codec, width, height, packets, file });
    return { codec, width, height, duration: await input.computeDuration(), ...seen };
  } finally {
    await page.close();
  }
}

/** Runs in the browser: uses nothing from outside. */
async function watchInPage({
  codec,
  width,
  height,
  packets,
  file,
}: {
  codec: string;
  width: number;
  height: number;
  packets: { type: string; timestamp: number; data: string }[];
  file: string;
}) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const times: number[] = [];
  const figures: [number, number, number, number][] = [];
  const changes: number[] = [];
  let before: Uint8ClampedArray | null = null;
  const decoder = new VideoDecoder({
    output(frame) {
      context.drawImage(frame, 0, 0);
      times.push(frame.timestamp / 1e6);
      frame.close();
      const { data } = context.getImageData(0, 0, width, height);
      const box: [number, number, number, number] = [1, 1, 0, 0];
      let change = 0;
      for (let i = 0; i < width * height; i++) {
        if (before) change += Math.abs(data[i * 4 + 1] - before[i * 4 + 1]);
        if (data[i * 4] < 165) continue;
        const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
      }
      figures.push(box);
      if (before) changes.push(change / (width * height));
      before = data;
    },
    error(error) {
      throw error;
    },
  });
  decoder.configure({ codec, codedWidth: width, codedHeight: height });
  for (const { type, timestamp, data } of packets) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    decoder.decode(new EncodedVideoChunk({ type: type as EncodedVideoChunkType, timestamp, data: bytes }));
  }
  await decoder.flush();
  const player = document.createElement("video");
  player.muted = true;
  player.src = `data:video/webm;base64,${file}`;
  await new Promise((resolve, reject) => {
    player.onloadeddata = resolve;
    player.onerror = () => reject(new Error(player.error?.message));
  });
  player.currentTime = player.duration / 2;
  await new Promise((resolve) => {
    player.onseeked = resolve;
  });
  const seekable = player.seekable.end(0) === player.duration && player.readyState >= 2;
  return { times, figures, changes, playerDuration: player.duration, seekable };
}

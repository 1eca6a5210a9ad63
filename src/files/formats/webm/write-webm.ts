import { element, float64, type Node, packed, text, uint } from "./ebml.js";

/** A video of equally long, already compressed frames. */
export interface WebmVideo {
  codec: "vp8" | "vp9";
  /** Pixels. */
  width: number;
  height: number;
  /** Frames per second. */
  frameRate: number;
  /** In display order; the first is a key frame. */
  frames: readonly WebmFrame[];
  /** Colour coding of the frames, as numbers of ITU-T H.273; null: left to the player. */
  color: { primaries: number; transfer: number; matrix: number; fullRange: boolean } | null;
}

export interface WebmFrame {
  data: Uint8Array;
  /** Whether it can be decoded without the frames before it. */
  isKey: boolean;
}

/** Element ids of WebM. */
const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;

/** Unit of timestamps, nanoseconds: milliseconds, as WebM requires. */
const TIMESTAMP_SCALE = 1_000_000;
/** Longest cluster, milliseconds: a frame's time in it is a 16-bit number. */
const LONGEST_CLUSTER = 30_000;

/**
 * Writes a WebM file with one video track. Players can seek in it: the positions of the key frames (cues) come before
 * the frames. The same input gives the same bytes.
 */
export function writeWebm(video: WebmVideo): Uint8Array {
  const clusters = clustersOf(video);
  const info = packed(
    element(ID.info, [
      element(0x2ad7b1, uint(TIMESTAMP_SCALE)),
      element(0x4489, float64((video.frames.length / video.frameRate) * 1000)),
      element(0x4d80, text("babylon-motion")),
      element(0x5741, text("babylon-motion")),
    ]),
  );
  const tracks = packed(element(ID.tracks, [trackOf(video)]));
  // Numbers have a fixed width, so their values do not change any position.
  const headLength = seekHeadOf(0, 0, 0).length;
  const cuesAt = headLength + info.length + tracks.length;
  const firstCluster = cuesAt + cuesOf(clusters, 0).length;
  const parts = [
    seekHeadOf(headLength, headLength + info.length, cuesAt),
    info,
    tracks,
    cuesOf(clusters, firstCluster),
    ...clusters.map(({ bytes }) => bytes),
  ];
  return packed([headerOf(), element(ID.segment, parts)]);
}

function headerOf(): Node {
  return element(ID.header, [
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, text("webm")),
    element(0x4287, uint(4)),
    element(0x4285, uint(2)),
  ]);
}

function trackOf({ codec, width, height, frameRate, color }: WebmVideo): Node {
  const colorOf = color && [
    element(0x55b1, uint(color.matrix)),
    element(0x55b9, uint(color.fullRange ? 2 : 1)),
    element(0x55ba, uint(color.transfer)),
    element(0x55bb, uint(color.primaries)),
  ];
  return element(0xae, [
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x83, uint(1)),
    element(0x9c, uint(0)),
    element(0x22b59c, text("und")),
    element(0x86, text(codec === "vp9" ? "V_VP9" : "V_VP8")),
    element(0x23e383, uint(Math.round(1e9 / frameRate))),
    element(0xe0, [
      element(0xb0, uint(width)),
      element(0xba, uint(height)),
      element(0x9a, uint(2)),
      ...(colorOf ? [element(0x55b0, colorOf)] : []),
    ]),
  ]);
}

/** Makes the positions of the parts, counted from the start of the segment's content. */
function seekHeadOf(info: number, tracks: number, cues: number): Uint8Array {
  const seek = (id: number, at: number) => element(0x4dbb, [element(0x53ab, uint(id)), element(0x53ac, uint(at, 8))]);
  return packed(element(ID.seekHead, [seek(ID.info, info), seek(ID.tracks, tracks), seek(ID.cues, cues)]));
}

interface Cluster {
  /** Milliseconds. */
  start: number;
  bytes: Uint8Array;
}

/** Makes one cluster for each key frame and the frames after it. */
function clustersOf({ frames, frameRate }: WebmVideo): Cluster[] {
  const time = (frame: number) => Math.round((frame / frameRate) * 1000);
  const clusters: Cluster[] = [];
  for (let first = 0, end: number; first < frames.length; first = end) {
    const start = time(first);
    end = first + 1;
    while (end < frames.length && !frames[end].isKey && time(end) - start < LONGEST_CLUSTER) end++;
    const blocks: Node[] = [];
    for (let i = first; i < end; i++) blocks.push(element(0xa3, blockOf(frames[i], time(i) - start)));
    clusters.push({ start, bytes: packed(element(ID.cluster, [element(0xe7, uint(start)), ...blocks])) });
  }
  return clusters;
}

function blockOf({ data, isKey }: WebmFrame, time: number): Uint8Array {
  const block = new Uint8Array(data.length + 4);
  block.set([0x81, time >> 8, time & 0xff, isKey ? 0x80 : 0]);
  block.set(data, 4);
  return block;
}

function cuesOf(clusters: readonly Cluster[], firstCluster: number): Uint8Array {
  const points: Node[] = [];
  let at = firstCluster;
  for (const { start, bytes } of clusters) {
    const place = element(0xb7, [element(0xf7, uint(1)), element(0xf1, uint(at, 8))]);
    points.push(element(0xbb, [element(0xb3, uint(start)), place]));
    at += bytes.length;
  }
  return packed(element(ID.cues, points));
}

import { BadVideoHeader, known, NoPictures, type ReadBytes, tagAt, type VideoFacts, viewOf } from "./video-facts.js";

/** Largest index that is read, bytes; that of a minute of video has a few 100 kB. */
const LARGEST_INDEX = 16 * 1024 * 1024;
/** Most boxes in a file. */
const MOST_BOXES = 10_000;

/** Reads the header of an .mp4 or .mov, wherever it is in the file. Throws BadVideoHeader. */
export async function readMp4Facts(read: ReadBytes, size: number): Promise<VideoFacts> {
  const index = await findIndex(read, size);
  const track = boxesOf(index, "trak").find(isVideo);
  if (!track) throw new NoPictures();
  const media = boxOf(track, "mdia");
  const samples = boxOf(boxOf(media, "minf"), "stbl");
  const seconds = mediaSeconds(boxOf(media, "mdhd")) ?? mediaSeconds(boxOf(index, "mvhd"));
  const frames = countFrames(boxOf(samples, "stts"));
  const [width, height] = pictureSize(boxOf(samples, "stsd"));
  return { duration: seconds, frameRate: seconds && frames ? known(frames / seconds) : null, width, height };
}

/** Finds the content of the box "moov". */
async function findIndex(read: ReadBytes, size: number): Promise<Uint8Array> {
  let offset = 0;
  for (let count = 0; count < MOST_BOXES && offset + 8 <= size; count++) {
    const head = await read(offset, 16);
    const box = boxHead(head, 0, size - offset);
    if (!box) break;
    if (box.type === "moov") {
      const length = box.length - box.head;
      if (length > LARGEST_INDEX) throw new BadVideoHeader(`its index is larger than ${LARGEST_INDEX / 1024 ** 2} MiB`);
      const content = await read(offset + box.head, length);
      if (content.length < length) break;
      return content;
    }
    offset += box.length;
  }
  throw new BadVideoHeader("it has no index: it is cut short, or its recording was not finished");
}

interface BoxHead {
  type: string;
  /** Length of the whole box, including its head. */
  length: number;
  head: number;
}

/** Reads a box's head; null if there is none or it is invalid. */
function boxHead(bytes: Uint8Array, offset: number, rest: number): BoxHead | null {
  if (offset + 8 > bytes.length) return null;
  const view = viewOf(bytes);
  const type = tagAt(bytes, offset + 4);
  const short = view.getUint32(offset);
  if (short === 0) return { type, length: rest, head: 8 };
  if (short !== 1) return short < 8 ? null : { type, length: short, head: 8 };
  if (offset + 16 > bytes.length) return null;
  const length = Number(view.getBigUint64(offset + 8));
  return length < 16 ? null : { type, length, head: 16 };
}

/** Finds the contents of a type's boxes that are directly in a box. */
function boxesOf(content: Uint8Array | undefined, type: string): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let offset = 0; content && offset < content.length; ) {
    const box = boxHead(content, offset, content.length - offset);
    if (!box) break;
    if (box.type === type) found.push(content.subarray(offset + box.head, offset + box.length));
    offset += box.length;
  }
  return found;
}

function boxOf(content: Uint8Array | undefined, type: string): Uint8Array | undefined {
  return boxesOf(content, type)[0];
}

function isVideo(track: Uint8Array): boolean {
  const handler = boxOf(boxOf(track, "mdia"), "hdlr");
  return handler !== undefined && handler.length >= 12 && tagAt(handler, 8) === "vide";
}

/** Reads the duration from mvhd or mdhd; both begin alike. */
function mediaSeconds(header: Uint8Array | undefined): number | null {
  if (!header || header.length < 20) return null;
  const view = viewOf(header);
  if (header[0] === 0) return known(view.getUint32(16) / view.getUint32(12));
  if (header.length < 32) return null;
  return known(Number(view.getBigUint64(24)) / view.getUint32(20));
}

/** Counts the frames in the table of frame times. */
function countFrames(times: Uint8Array | undefined): number | null {
  if (!times || times.length < 8) return null;
  const view = viewOf(times);
  const entries = Math.min(view.getUint32(4), Math.floor((times.length - 8) / 8));
  let frames = 0;
  for (let i = 0; i < entries; i++) frames += view.getUint32(8 + i * 8);
  return known(frames);
}

/** Reads the size from the first picture description. */
function pictureSize(descriptions: Uint8Array | undefined): [number | null, number | null] {
  const first = descriptions?.subarray(8);
  if (!first || first.length < 36) return [null, null];
  const view = viewOf(first);
  return [known(view.getUint16(32)), known(view.getUint16(34))];
}

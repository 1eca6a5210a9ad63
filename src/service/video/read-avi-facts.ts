import { BadVideoHeader, known, NoPictures, type ReadBytes, tagAt, type VideoFacts, viewOf } from "./video-facts.js";

/** Largest header list, bytes; it is at the beginning and usually has a few kB. */
const LARGEST_HEADER = 1024 * 1024;

/** Bytes that may be missing at the end: some writers count the head of the file, or its last padding. */
const SPARE = 16;
/** Most parts of a file of many GB. */
const MOST_PARTS = 1000;

/** Reads the header of an .avi. Throws BadVideoHeader. */
export async function readAviFacts(read: ReadBytes, size: number): Promise<VideoFacts> {
  const start = await read(0, 24);
  if (start.length < 24 || tagAt(start, 12) !== "LIST" || tagAt(start, 20) !== "hdrl") {
    throw new BadVideoHeader("it has no header");
  }
  const length = viewOf(start).getUint32(16, true) - 4;
  if (length > LARGEST_HEADER) throw new BadVideoHeader("its header is larger than 1 MiB");
  const header = await read(24, Math.max(0, length));
  const main = chunksOf(header, "avih")[0];
  const stream = listsOf(header, "strl").find((list) => isVideo(chunksOf(list, "strh")[0]));
  if (!main || main.length < 40 || !stream) throw new NoPictures();
  await checkParts(read, size);
  const { getUint32 } = littleEndian(main);
  const own = timing(chunksOf(stream, "strh")[0]);
  const frameRate = own.frameRate ?? known(1e6 / getUint32(0));
  const frames = own.frames ?? known(getUint32(16));
  return {
    duration: frames && frameRate ? known(frames / frameRate) : null,
    frameRate,
    width: known(getUint32(32)),
    height: known(getUint32(36)),
  };
}

/** Checks that the file goes as far as its parts say. A part that was written as a stream says no length. */
async function checkParts(read: ReadBytes, size: number): Promise<void> {
  let offset = 0;
  for (let count = 0; count < MOST_PARTS && offset + 8 <= size; count++) {
    const head = await read(offset, 8);
    const length = viewOf(head).getUint32(4, true);
    if (tagAt(head, 0) !== "RIFF" || length === 0 || length === 0xffffffff) return;
    offset += 8 + length + (length % 2);
    if (offset - SPARE > size) throw new BadVideoHeader("it is cut short, or its recording was not finished");
  }
}

function timing(header: Uint8Array): { frameRate: number | null; frames: number | null } {
  if (header.length < 36) return { frameRate: null, frames: null };
  const { getUint32 } = littleEndian(header);
  return { frameRate: known(getUint32(24) / getUint32(20)), frames: known(getUint32(32)) };
}

function isVideo(header: Uint8Array | undefined): boolean {
  return header !== undefined && header.length >= 4 && tagAt(header, 0) === "vids";
}

function littleEndian(bytes: Uint8Array) {
  const view = viewOf(bytes);
  return { getUint32: (offset: number) => view.getUint32(offset, true) };
}

/** Finds the contents of a type's chunks that are directly in a list. */
function chunksOf(content: Uint8Array, type: string): Uint8Array[] {
  const { getUint32 } = littleEndian(content);
  const found: Uint8Array[] = [];
  for (let offset = 0; offset + 8 <= content.length; ) {
    const length = getUint32(offset + 4);
    if (tagAt(content, offset) === type) found.push(content.subarray(offset + 8, offset + 8 + length));
    offset += 8 + length + (length % 2);
  }
  return found;
}

/** Finds the contents of a type's lists. */
function listsOf(content: Uint8Array, type: string): Uint8Array[] {
  return chunksOf(content, "LIST")
    .filter((list) => list.length >= 4 && tagAt(list, 0) === type)
    .map((list) => list.subarray(4));
}

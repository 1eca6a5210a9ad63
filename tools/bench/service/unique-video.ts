import { readFileSync } from "node:fs";

const VIDEO = readFileSync(new URL("../../../test/service/motions/videos/film.mp4", import.meta.url));

/** Returns a complete video that no other text gives, so that no two jobs are equal. */
export function uniqueVideo(text: string): Uint8Array {
  const content = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write("free", 4);
  return Buffer.concat([VIDEO, head, content]);
}

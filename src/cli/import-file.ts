import { sniffFormat } from "../formats/sniff-format.js";
import { importMotion } from "../imports/import-motion.js";
import { readMotionFile } from "../imports/read-motion-file.js";
import type { MotionClip } from "../motion/clip.js";

/** A file that a motion is read from. */
export interface MotionInput {
  bytes: Uint8Array;
  /** Of a motion that has no name in the file. */
  title: string;
}

/** The motion of a file on the built-in skeleton. */
export async function importFile({ bytes, title }: MotionInput): Promise<{ clip: MotionClip; name: string }> {
  const reading = await readMotionFile(bytes);
  const name = sniffFormat(bytes) === "bvh" ? title : reading.name;
  return { clip: importMotion(reading, { name }), name };
}

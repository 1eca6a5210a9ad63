import { sniffFormat } from "../files/formats/sniff-format.js";
import { importMotion } from "../files/imports/import-motion.js";
import { readMotionFile } from "../files/imports/read-motion-file.js";
import type { MotionClip } from "../motion/clip.js";

/** A file with a motion to read. */
export interface MotionInput {
  bytes: Uint8Array;
  /** Name of the motion if the file gives none. */
  title: string;
  /** Name of the motion to take of several; default: the richest. */
  animation?: string;
}

/** Reads the motion of a file onto the built-in skeleton. */
export async function importFile({
  bytes,
  title,
  animation,
}: MotionInput): Promise<{ clip: MotionClip; name: string }> {
  const reading = await readMotionFile(bytes, { animation });
  const name = sniffFormat(bytes) === "bvh" ? title : reading.name;
  return { clip: importMotion(reading, { name }), name };
}

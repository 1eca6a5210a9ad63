import { extensionOf, isCharacterFile } from "../cast/load-character.js";
import { messageOf } from "../error-message.js";
import type { FileChoice, FileQuestion } from "../panels/fields/file-choice.js";
import { toast } from "../panels/toasts.js";
import { contentsOf, isMotionFile } from "./file-contents.js";
import { sizeText } from "./save-file.js";

/** Largest FBX file that Babylon's loader reads in reasonable time, bytes. */
const LARGEST_FBX = 4e6;

export interface DroppedCharacter {
  file: File;
  /** Other files dropped with it: textures, buffers. */
  companions: File[];
}

export interface FileIntakeEvents {
  /** Whether there is any character to play a motion. */
  hasCast(): boolean;
  /** Asks what to do with a file that contains several things. */
  ask(question: FileQuestion): Promise<FileChoice>;
  character(dropped: DroppedCharacter): void;
  motion(file: File, animation?: string): void;
  film(file: File): void;
}

/**
 * Handles dropped or chosen files: characters join the cast, motions are played by the characters that requests apply
 * to; of a video, the motion is made, of a photo, the pose.
 */
export async function takeFiles(files: readonly File[], events: FileIntakeEvents): Promise<void> {
  const film = files.find((file) => file.type.startsWith("video/") || /\.(mp4|mov|webm)$/i.test(file.name));
  if (film) return events.film(film);
  const known = files.filter((file) => isCharacterFile(file.name) || isMotionFile(file.name));
  // Beside a character pictures are its textures.
  const photo = known.length === 0 && files.find((file) => file.type.startsWith("image/"));
  if (photo) return events.film(photo);
  const companions = files.filter((file) => !known.includes(file));
  if (known.length === 0 && files.length > 0) {
    const names = files.map((file) => file.name).join(", ");
    toast(
      "That is neither a character nor a motion",
      `Drop a .glb, .vrm, .gltf, .fbx, .bvh, a video or a photo; got ${names}.`,
      "bad",
    );
  }
  // One question at a time.
  for (const file of known) {
    try {
      await take(file, companions, events);
    } catch (error) {
      toast(`${file.name} cannot be read`, messageOf(error), "bad");
    }
  }
}

async function take(file: File, companions: File[], events: FileIntakeEvents): Promise<void> {
  const { body, moves, animations } = await contentsOf(file);
  const isBody = body || !moves;
  const hasCast = events.hasCast();
  let choice: FileChoice = isBody ? { take: "character" } : { take: "motion" };
  if (moves && hasCast && (isBody || animations.length > 1)) {
    choice = await events.ask({ name: file.name, body: isBody, obstacle: obstacleTo(file), animations });
  }
  if (!choice) return;
  if (choice.take === "motion") {
    if (hasCast) events.motion(file, choice.animation);
    else toast("There is no character to play it", `Add a character, then drop ${file.name} again.`, "bad");
    return;
  }
  const obstacle = obstacleTo(file);
  if (obstacle) toast(`${file.name} is large for an FBX character`, obstacle, "bad");
  else events.character({ file, companions });
}

/** Why the page does not add a file's character, and what to do; null if it does. */
function obstacleTo(file: File): string | null {
  if (extensionOf(file.name) !== "fbx" || file.size <= LARGEST_FBX) return null;
  const glb = file.name.replace(/\.[^.]+$/, ".glb");
  return `Babylon's loader would take too long over ${sizeText(file.size)}. Convert it: npx babylon-motion convert "${file.name}" "${glb}"`;
}

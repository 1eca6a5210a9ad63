import { isCharacterFile } from "./cast/load-character.js";
import { byId } from "./dom.js";

export interface DroppedCharacter {
  file: File;
  /** What was dropped with it and is no character: textures, buffers. */
  companions: File[];
}

/** Lets characters be dropped anywhere on the page, also folders. `refuse` is told of drops without any character. */
export function acceptDrops(add: (character: DroppedCharacter) => void, refuse: (names: string[]) => void): void {
  const veil = byId("drop-veil");
  let depth = 0;
  const veilAt = (to: number) => {
    depth = Math.max(to, 0);
    veil.hidden = depth === 0;
  };
  window.addEventListener("dragenter", (event) => {
    event.preventDefault();
    veilAt(depth + 1);
  });
  window.addEventListener("dragleave", () => veilAt(depth - 1));
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    veilAt(0);
    void droppedFiles(event.dataTransfer).then((files) => {
      for (const character of charactersAmong(files)) add(character);
      if (files.length > 0 && !files.some((file) => isCharacterFile(file.name))) refuse(files.map((file) => file.name));
    });
  });
}

/** The characters in a set of files, each with the files that are none. */
export function charactersAmong(files: readonly File[]): DroppedCharacter[] {
  const companions = files.filter((file) => !isCharacterFile(file.name));
  return files.filter((file) => isCharacterFile(file.name)).map((file) => ({ file, companions }));
}

async function droppedFiles(data: DataTransfer | null): Promise<File[]> {
  // Entries must be taken before the event is over; a script's drop has files only.
  const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null);
  const files = [...(data?.files ?? [])];
  if (!entries.some((entry) => entry.isDirectory)) return files;
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // A directory's reader answers in portions; the last one is empty.
    const portion = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (portion.length === 0) return files;
    files.push(...(await Promise.all(portion.map(filesOf))).flat());
  }
}

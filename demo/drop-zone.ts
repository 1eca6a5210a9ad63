import { byId } from "./dom.js";

/** Accepts files and folders dropped anywhere on the page. */
export function acceptDrops(take: (files: File[]) => void): void {
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
    void droppedFiles(event.dataTransfer).then(take);
  });
}

async function droppedFiles(data: DataTransfer | null): Promise<File[]> {
  // Entries must be read before the event ends; a drop made by a script has only files.
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
    // A directory's reader returns portions; the last one is empty.
    const portion = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (portion.length === 0) return files;
    files.push(...(await Promise.all(portion.map(filesOf))).flat());
  }
}

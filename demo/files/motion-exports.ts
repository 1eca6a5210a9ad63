import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import { toast } from "../panels/toasts.js";
import { type ExportSettings, exportOptionsOf, FIRST_EXPORT, takesCharacterFile } from "./export-settings.js";
import { fileNameOf, saveFile } from "./save-file.js";

/** An exported file. */
export interface MadeFile {
  name: string;
  bytes: number;
  /** Duration of the export, seconds. */
  seconds: number;
}

/** The parts of the page that exports need. */
interface ExportStage {
  readonly selected: Walker | null;
  changed(): void;
}

/** Exports the selected character's current motion to a file that the browser downloads. */
export class MotionExports {
  settings: ExportSettings = FIRST_EXPORT;
  made: MadeFile | null = null;
  /** Progress of the running export, 0 to 1; null if none is running. */
  progress: number | null = null;
  readonly #stage: ExportStage;
  #abort = new AbortController();

  constructor(stage: ExportStage) {
    this.#stage = stage;
  }

  set(change: Partial<ExportSettings>): void {
    this.settings = { ...this.settings, ...change };
    this.made = null;
    this.#stage.changed();
  }

  /** Name of the exported file. */
  get fileName(): string {
    const { selected } = this.#stage;
    const { format } = this.settings;
    const whose = format === "csv" ? "g1" : (selected?.info.name ?? "");
    return `${fileNameOf(selected?.motion?.name ?? "", whose)}.${format}`;
  }

  /** Cancels the running export. */
  cancel(): void {
    this.#abort.abort();
  }

  async download(): Promise<void> {
    const walker = this.#stage.selected;
    if (!walker?.motion || this.progress !== null) return;
    const { settings, fileName } = this;
    const { motion, file, character } = walker;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#report(0);
    try {
      const characterFile = file && takesCharacterFile(settings, true) ? await file.read() : undefined;
      const begun = performance.now();
      const bytes = await character.exportAsync(motion, {
        ...exportOptionsOf(settings, file !== null),
        ...(characterFile ? { characterFile } : {}),
        signal,
        onProgress: ({ fraction }) => this.#report(fraction),
      });
      this.made = { name: fileName, bytes: bytes.byteLength, seconds: (performance.now() - begun) / 1000 };
      saveFile(bytes, fileName);
    } catch (error) {
      if (!signal.aborted) toast(`${fileName} was not written`, messageOf(error), "bad");
    } finally {
      this.#report(null);
    }
  }

  #report(progress: number | null): void {
    this.progress = progress;
    this.#stage.changed();
  }
}

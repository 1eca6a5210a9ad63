/** What a page started and warned of while it was watched. */
export interface WatchedPage {
  /** Names of the workers that were started. */
  workers: string[];
  warnings: string[];
  /** Ends the watch. */
  restore(): void;
}

/** Records the workers that the page starts, and its warnings, which are not printed. */
export function watchPage(): WatchedPage {
  const workers: string[] = [];
  const warnings: string[] = [];
  const [Own, warn] = [window.Worker, console.warn];
  console.warn = (message: string) => warnings.push(message);
  window.Worker = class extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      workers.push(options?.name ?? "");
    }
  };
  return {
    workers,
    warnings,
    restore() {
      window.Worker = Own;
      console.warn = warn;
    },
  };
}

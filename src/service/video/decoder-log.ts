/** Most text that is kept. */
const LONGEST = 4000;
/** The size of the film's own pictures, whenever the filters are set up for one. */
const SIZE = /^\[graph 0 input from stream .*\] \[verbose\] w:(\d+) h:(\d+) /;
const LEVEL = /\[(?:error|fatal|panic)\] /;
/** What is no error. */
const DETAIL = /\[(?:warning|info|verbose|debug)\] /;

/** Reads what ffmpeg says while it works, at the level `level+verbose`. */
export class DecoderLog {
  /** Errors, a line each, as they are without their level. */
  complaint = "";
  /** Width and height before and after a change of them; null: there was none. ffmpeg itself stretches what follows. */
  change: [before: readonly number[], after: readonly number[]] | null = null;
  #size: readonly number[] | null = null;
  #line = "";

  push(text: string): void {
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop()!.slice(-LONGEST);
    for (const line of lines) this.#read(line);
  }

  #read(line: string): void {
    const size = SIZE.exec(line)?.slice(1, 3).map(Number);
    if (size) {
      this.#size ??= size;
      if (size.join() !== this.#size.join()) this.change ??= [this.#size, size];
    } else if (!DETAIL.test(line) && this.complaint.length < LONGEST) {
      this.complaint += `${line.replace(LEVEL, "")}\n`;
    }
  }
}
